"""What the readers of rules.<lang>.md and memo.<lang>.md share: blocks, lines and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from pnp.folder.lineage.game_texts import LineError, LinesError
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript import Align
from pnp.text.arithmetic import ExpressionError
from pnp.text.nearest import one_of
from pnp.text.number_lists import Entry
from pnp.text.numbers import fill, unfilled
from pnp.text.words import Lang, Words

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

References: TypeAlias = dict[str, Any]
"""What markdown-it keeps of a text: its link references, by name."""


def filled(spec: GameSpec, text: str, lang: Lang) -> str:
    """Return a text with its numbers filled in; LinesError names every place without one."""
    errors: list[LineError] = []
    done = filled_where_known(spec, text, lang, errors)
    if errors:
        raise LinesError(errors)
    return done


def filled_where_known(
    spec: GameSpec, text: str, lang: Lang, errors: list[LineError], lines: Sequence[int] = ()
) -> str:
    """Return a text with its numbers; a line that asks for unknown ones stays as it is.

    `errors` gets those; `lines` are the numbers of the text's lines, counted from 1 if left out. A
    name that is put in is no Markdown, whatever its signs: `with_signs` gives it back once the text
    is read.
    """
    split = text.split("\n")
    numbers = lines or range(1, len(split) + 1)
    found = [list(_unfilled(spec, *one, lang)) for one in zip(split, numbers, strict=True)]
    names = _AsWritten(spec)
    errors += (error for each in found for error in each)
    return "\n".join(
        one if wrong else fill(names, one, lang) for one, wrong in zip(split, found, strict=True)
    )


def without_followers(errors: Sequence[LineError]) -> list[LineError]:
    """Return errors without those that only tell of a number that there is not once more."""
    unknown = {error.line for error in errors if error.key.startswith("{")}
    return [
        one
        for one in errors
        if one.line not in unknown or one.key.startswith("{") or "{" not in str(one.found)
    ]


class _AsWritten:
    """The numbers and names of a game; no sign of a name means anything in Markdown."""

    def __init__(self, spec: GameSpec) -> None:
        self._spec = spec
        self.value, self.die_table = spec.value, spec.die_table

    def entries(self, path: str) -> list[Entry]:
        return [
            one._replace(name=one.name.map(as_written)) if one.name else one
            for one in self._spec.entries(path)
        ]

    def name(self, path: str) -> Words:
        return self._spec.name(path).map(as_written)


_SIGNS = {ord(sign): 0xE000 + at for at, sign in enumerate(':{}\\`*_[]<>&|!#+-=~.)"')}
"""What may mean something in Markdown, and the signs that stand for it while a text is read."""
_BACK = {stand_in: sign for sign, stand_in in _SIGNS.items()}


def as_written(text: str) -> str:
    """Return a text that Markdown takes as it is."""
    return text.translate(_SIGNS)


def with_signs(text: str) -> str:
    """Return a text that has been through Markdown, with all its signs."""
    return text.translate(_BACK)


def _unfilled(spec: GameSpec, text: str, line: int, lang: Lang) -> Iterator[LineError]:
    """Yield what is wrong with the places for numbers on a line."""
    if "{" not in text:
        return
    try:
        for name in unfilled(spec, text, lang):
            yield LineError(line, f"`{name}`", f"{{{name}}}", one_of(name, _number_names(spec)))
    except ExpressionError as error:
        yield LineError(line, error.words)


def _number_names(spec: GameSpec) -> Iterator[str]:
    """Yield every number of the spec as a text names it."""
    for name, value in spec.numbers.items():
        if isinstance(value, Mapping):
            yield from (f"{name}.{key}" for key in value)
        elif isinstance(value, tuple):
            yield from (f"{name}.{place}" for place in range(1, len(value) + 1))
        else:
            yield name


def markdown_blocks(
    text: str, references: References | None = None
) -> Iterator[tuple[Token, list[Token]]]:
    """Yield the token that opens each block of a text, and the tokens inside the block."""
    references = {} if references is None else references
    if len(text) > _LONG or references.get("references"):
        tokens = _parser().parse(text, references)
    else:
        tokens, found = _parsed(text)
        if found:
            references["references"] = dict(found)
    yield from blocks_of(tokens)


def blocks_of(tokens: list[Token]) -> Iterator[tuple[Token, list[Token]]]:
    """Yield the token that opens each of some blocks, and the tokens inside it."""
    at = 0
    while at < len(tokens):
        end = _closing(tokens, at)
        yield tokens[at], tokens[at + 1 : end]
        at = end + 1


_LONG = 10_000
"""Characters from which a text is parsed each time; short ones are read again and again."""


@lru_cache(maxsize=1024)
def _parsed(text: str) -> tuple[list[Token], References]:
    """Return the tokens of a text that no other comes before, and the references that it makes."""
    made: References = {}
    return _parser().parse(text, made), made.get("references", {})


@cache
def _parser() -> MarkdownIt:
    # a verdict reads plain clauses without the parser, whose import takes longer than judging
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table")


def _closing(tokens: list[Token], at: int) -> int:
    """Return where the block that opens here closes."""
    depth = 0
    for i in range(at, len(tokens)):
        depth += tokens[i].nesting
        if depth == 0:
            return i
    return len(tokens) - 1


def line_of(token: Token) -> int:
    """Return the line of the text that a block starts on, from 1."""
    return token.map[0] + 1 if token.map else 0


def table_cells(inside: list[Token]) -> tuple[list[list[Token]], list[Align]]:
    """Return a table's cells row by row, the head first, and how its columns are aligned."""
    rows: list[list[Token]] = []
    aligns: list[Align] = []
    for i, token in enumerate(inside):
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append(inside[i + 1])
            if token.type == "th_open":
                style = str(token.attrGet("style") or "").rpartition(":")[2]
                aligns.append(_ALIGNS.get(style, "left"))
    return rows, aligns


_ALIGNS: dict[str, Align] = {"center": "centre", "right": "right"}
