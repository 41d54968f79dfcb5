"""How the plays of one verb are written, from a package's template."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import herald_rules
from referee.notation.tokens import PLACE, words

FIELDS = {
    "piece": r"[a-z][a-z0-9_-]*",
    "path": rf"{PLACE}(?:-{PLACE})+",
    "cell": PLACE,
    "target": PLACE,
    "card": r"[^\s:,;]+",
    "number": r"[0-9]{1,4}",
}
"""By the name of a field, what may stand there."""
_FIELD = re.compile(r"\{([a-z]+)(\?)?\}")
_SPOTS = ("path", "cell")


class BadTemplateError(ValueError):
    """A template with a field that there is not, or with braces that are none."""


@dataclass(frozen=True)
class Template:
    """A template as words, of which some are fields."""

    verb: str
    text: str

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """Its words; a field has its braces."""
        found = tuple(word.text for word in words(self.text))
        for token in found:
            for name, _ in _FIELD.findall(token):
                if name not in FIELDS:
                    raise BadTemplateError(token)
            if set("{}") & set(_FIELD.sub("", token)):
                raise BadTemplateError(token)
        if not found or found[0] != self.verb:
            raise BadTemplateError(self.text)
        return found

    @cached_property
    def fields(self) -> frozenset[str]:
        """The names of its fields."""
        return frozenset(name for name, _ in _FIELD.findall(self.text))

    @cached_property
    def spot(self) -> str:
        """The field that is tapped on the board, `path` or `cell`; nothing where it has none."""
        return next((name for name in _SPOTS if name in self.fields), "")

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        parts = [
            f"(?: {_pattern_of(token)})?" if "?}" in token else f" {_pattern_of(token)}"
            for token in self.tokens
        ]
        return re.compile("".join(parts).removeprefix(" "))

    def read(self, step: Sequence[str]) -> dict[str, str] | None:
        """Return the fields of a step's words; nothing where it is written otherwise."""
        found = self._pattern.fullmatch(" ".join(step))
        return None if found is None else {k: v or "" for k, v in found.groupdict().items()}

    def written(self, play: herald_rules.Play) -> str:
        """Return a play as it is written."""
        values = _values(play)
        said = " ".join(filter(None, (_filled(token, values) for token in self.tokens)))
        return said.replace(" :", ":").replace(" ,", ",")

    def around(self, play: herald_rules.Play) -> tuple[str, str]:
        """Return what a play says between its verb and its cells, and behind them."""
        values = _values(play)
        at = next((i for i, t in enumerate(self.tokens) if f"{{{self.spot}}}" in t), 0)
        parts = (self.tokens[1:at], self.tokens[at + 1 :])
        before, behind = (
            " ".join(filter(None, (_filled(token, values) for token in part))) for part in parts
        )
        return before, behind

    def example(self, cells: Sequence[str], piece: str) -> str:
        """Return a play that is written like that, for a refusal to show."""
        way = tuple(cells[:2])
        told = herald_rules.Play(
            self.verb,
            "" if "{piece?}" in self.text else piece,
            way if self.spot == "path" else way[:1],
            way[-1],
            "card",
            1,
        )
        return self.written(told)


def _pattern_of(token: str) -> str:
    """Return the pattern of one word of a template."""
    found, at = "", 0
    for name in _FIELD.finditer(token):
        found += re.escape(token[at : name.start()]) + f"(?P<{name[1]}>{FIELDS[name[1]]})"
        at = name.end()
    return found + re.escape(token[at:])


def _values(play: herald_rules.Play) -> dict[str, str]:
    return {
        "piece": play.piece,
        "path": "-".join(play.path),
        "cell": play.path[0] if play.path else "",
        "target": play.target,
        "card": play.card,
        "number": str(play.number),
    }


def _filled(token: str, values: dict[str, str]) -> str:
    return _FIELD.sub(lambda found: values[found[1]], token)


def templates_of(plays: object) -> Iterator[Template]:
    """Yield the templates of a package's plays; BadTemplateError where one cannot be read."""
    if not isinstance(plays, dict) or not plays:
        raise BadTemplateError(str(plays))
    for verb, text in plays.items():
        if not isinstance(verb, str) or not re.fullmatch("[a-z]+", verb):
            raise BadTemplateError(str(verb))
        made = Template(verb, str(text))
        made.read(())
        yield made
