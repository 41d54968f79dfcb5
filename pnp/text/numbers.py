"""Numbers put into a text: `{builders}`, `{challenge.2:word}`, `{die.orders:faces}`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from pnp.text.words import LANGS, Lang, Words, alternatives, is_one

_PLACE = re.compile(
    r"(?<!\{)\{(?P<path>[a-z_]+(?:\.[a-z0-9_-]+)*)"
    r"(?::(?P<style>word|Word|row|faces))?(?:\?(?P<forms>[^{}|]*\|[^{}]*))?\}(?!\})"
)

_NUMBERS = Words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
)
_POINT = Words(".", context="decimal sign")
_THOUSANDS = Words(",", context="between thousands")
SPAN = Words("{low} to {high}")
"""From one number to another."""


def written(digits: str, lang: Lang) -> str:
    """Return a number that is formatted as `1,234.5` with the signs of a language."""
    if lang == "en":
        return digits
    return digits.translate({ord("."): _POINT.in_(lang), ord(","): _THOUSANDS.in_(lang)})


class Source(Protocol):
    """What the numbers come from; both raise KeyError for a path that has none."""

    def value(self, path: str) -> int: ...
    def die_table(self, path: str) -> Sequence[int]: ...


class UnknownNumberError(Exception):
    """A path in a text that leads to no number."""


def fill(source: Source, text: str, lang: Lang) -> str:
    """Return the text with its {numbers} filled in; an error names the first path without one."""

    def put(match: re.Match[str]) -> str:
        path, style = match["path"], match["style"]
        try:
            if style in ("row", "faces"):
                return _table(source.die_table(path), style, lang)
            return _formatted(source.value(path), style, match["forms"], lang)
        except KeyError:
            raise UnknownNumberError(path) from None

    return _PLACE.sub(put, text)


def _formatted(number: int, style: str | None, forms: str | None, lang: str) -> str:
    if forms is not None:
        one, _, many = forms.partition("|")
        return one if is_one(number, lang) else many
    # a text in a language that Herald does not speak has figures, not English words
    words = _NUMBERS.in_(lang).split() if lang in LANGS else ()
    if style is None or not 0 <= number < len(words):
        return str(number)
    word = words[number]
    return word.capitalize() if style == "Word" else word


def _table(values: Sequence[int], style: str, lang: Lang) -> str:
    """Return a die table face by face, or the faces on which it gives more than its least."""
    if style == "row":
        return ", ".join(map(str, values))
    faces = [str(face) for face, value in enumerate(values, start=1) if value > min(values)]
    return alternatives(faces, lang)
