"""Numbers put into a text: `{builders}`, `{challenge.2 - 1:word}`, `{die.orders:faces}`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Protocol

from pnp.text.arithmetic import read_sum
from pnp.text.number_lists import Entry, MissingEntryError, in_list, is_list
from pnp.text.number_words import by_faces, formatted, style_of
from pnp.text.words import Lang, Words, alternatives

_PLACE = re.compile(r"(?<!\{)\{(?![0-9.]+[a-z]?\})(?P<all>[a-z0-9_(-][^{}]*)\}(?!\})")
"""A place for a number; `{5.8}` and `{21.1a}` are clauses."""
_BRACES = re.compile(r"(?<!\{)\{(?![0-9.]+[a-z]?\})[^{}\n]+\}(?!\})")
"""Anything in braces that is no clause, be it a place for a number or not."""
_INSIDE = re.compile(
    r"(?P<path>[a-z0-9_.()+*/ -]+)"
    r"(?::(?P<style>[A-Za-z ]+))?(?:\?(?P<forms>[^{}|]*\|[^{}]*))?"
)
_INDEX = re.compile(r"\b(score\.[a-z][a-z0-9_-]*)\[(\d{1,5})\]")
"""An entry of a table of the score, as formulas name it: counted from 0."""
_NAME = re.compile(r"[a-z_]+(?:\.[a-z0-9_-]+)*")
_POINT = Words(".", context="decimal sign")
_NO_FACE = Words("no face")
_THOUSANDS = Words(",", context="between thousands")


def written(digits: str, lang: Lang) -> str:
    """Return a number that is formatted as `1,234.5` with the signs of a language."""
    if lang == "en":
        return digits
    return digits.translate({ord("."): _POINT.in_(lang), ord(","): _THOUSANDS.in_(lang)})


class Source(Protocol):
    """What the numbers come from; all raise KeyError for a path that has none."""

    def value(self, path: str) -> int: ...
    def die_table(self, path: str) -> Sequence[int]: ...
    def entries(self, path: str) -> Sequence[Entry]: ...
    def name(self, path: str) -> Words: ...


class UnknownNumberError(Exception):
    """A path in a text that leads to no number, or a way of saying it that there is not."""


def fill(source: Source, text: str, lang: Lang) -> str:
    """Return the text with its {numbers} filled in; an error names the first path without one."""

    def put(match: re.Match[str]) -> str:
        inside = _INSIDE.fullmatch(_INDEX.sub(r"\1.\2", match["all"]))
        if inside is None:
            raise UnknownNumberError(match["all"])
        try:
            return _said(source, inside["path"], inside["style"] or "", inside["forms"], lang)
        except MissingEntryError as missing:
            raise UnknownNumberError(f"{inside['path']}.{missing}") from None
        except KeyError as unknown:
            named = _NAME.fullmatch(inside["path"])
            raise UnknownNumberError(named[0] if named else unknown.args[0]) from None

    return _PLACE.sub(put, text)


def unfilled(source: Source, text: str, lang: Lang) -> Iterator[str]:
    """Yield what stands in each place of a text that no number fills; `abtei` for `{abtei}`."""
    for place in _BRACES.finditer(text):
        try:
            if fill(source, place[0], lang) == place[0]:
                yield place[0][1:-1]
        except UnknownNumberError as unknown:
            yield str(unknown)


def _said(source: Source, path: str, style: str, forms: str | None, lang: Lang) -> str:
    if style in ("row", "faces"):
        return _table(source.die_table(path), style, lang)
    if is_list(style):
        return _list(source, path, style, forms, lang)
    how = style_of(style)
    if how is None:
        raise UnknownNumberError(f"{path}:{style}")
    if how[0] == "by faces":
        return by_faces(source.die_table(path), forms, lang, how[1])
    if path.endswith((".name", ".plural")):
        return source.name(path).in_(lang)
    return formatted(read_sum(path).value(source.value), style, forms, lang)


def _list(source: Source, path: str, style: str, forms: str | None, lang: Lang) -> str:
    players = source.entries("players")
    try:
        entries = source.entries(path)
    except KeyError:
        # what goes by players in one game may be the same for all of them in another
        number = source.value(path)
        entries = [Entry(one.key, None, number) for one in players]
    return in_list(entries, style, forms, lang, players)


def _table(values: Sequence[int], style: str, lang: Lang) -> str:
    """Return a die table face by face, or the faces on which it gives more than its least."""
    if style == "row":
        return ", ".join(map(str, values))
    faces = [str(face) for face, value in enumerate(values, start=1) if value > min(values)]
    return alternatives(faces, lang) if faces else _NO_FACE.in_(lang)


def is_number(text: str) -> bool:
    """Return whether a text is one place for a number, in digits, and nothing else."""
    place = _PLACE.fullmatch(text.strip())
    inside = _INSIDE.fullmatch(place["all"]) if place else None
    return inside is not None and inside["style"] is inside["forms"] is None


def check_places(text: str) -> str:
    """Return the first thing in braces that is no place for a number, or nothing.

    ExpressionError for a place whose sum cannot be read.
    """
    for place in _PLACE.finditer(text):
        inside = _INSIDE.fullmatch(place["all"])
        if inside is None:
            return place[0]
        if (how := style_of(inside["style"] or "")) and how[0] != "by faces":
            read_sum(inside["path"])
    strange = re.search(r"\{[^{}\n]*\}?|\}", _PLACE.sub("", text))
    return strange[0] if strange else ""
