"""Formulas of the score sheet: read once, with the column where something is wrong.

FORMULA = TERM {(+|-) TERM}     TERM = FACTOR {(*|/) FACTOR}
FACTOR  = int | -FACTOR | (FORMULA) | NAME | TABLE[FORMULA] | CALL
CALL    = min(a,b) | max(a,b) | sum(PLACE, VALUE) | count(PLACE, GROUP or CARD)
        | kinds(PLACE, group) | most(FORMULA, 5, 2, ...)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from pnp.text.errors import Unfit
from pnp.text.words import Words

DEEPEST = 40
"""How far brackets may stand inside each other."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True, slots=True)
class Name:
    """A counter or an earlier column."""

    word: str


@dataclass(frozen=True, slots=True)
class Minus:
    """What follows, below 0."""

    inner: Formula


@dataclass(frozen=True, slots=True)
class Both:
    """Two formulas and the sign between them."""

    sign: str
    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Lookup:
    """A table's entry."""

    table: str
    at: Formula


@dataclass(frozen=True, slots=True)
class Least:
    """The least or the greatest of several."""

    greatest: bool
    of: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Lying:
    """`sum`, `count` and `kinds`: what a player's place or hand holds."""

    call: str
    place: str
    what: str


@dataclass(frozen=True, slots=True)
class Most:
    """Points for who has the most of something, the second, and so on."""

    of: Formula
    pays: tuple[int, ...]


Formula: TypeAlias = Number | Name | Minus | Both | Lookup | Least | Lying | Most


class Token(NamedTuple):
    """A piece of a formula, and its column from 1."""

    text: str
    column: int


_TOKEN = re.compile(r"\d+|[a-z][a-z0-9_-]*|\S")
"""A word takes hyphens along: `a - b` is a difference, `a-b` a word."""
_NAME = re.compile(r"[a-z][a-z0-9_-]*")
_CALLS = ("min", "max", "sum", "count", "kinds", "most")
_LARGEST = 6
"""Digits of a number."""


@lru_cache(maxsize=512)
def parse_formula(text: str) -> Formula:
    """Read a formula; Unfit with the column and what would be right there."""
    reader = _Reader(text)
    formula = reader.formula()
    if reader.token is not None:
        reader.refuse(_SIGN)
    return formula


def words_in(formula: Formula) -> Iterator[Formula]:
    """Yield a formula and every formula inside it, in their order."""
    yield formula
    match formula:
        case Minus(inner) | Lookup(_, inner) | Most(inner, _):
            yield from words_in(inner)
        case Both(_, left, right):
            yield from words_in(left)
            yield from words_in(right)
        case Least(_, several):
            for one in several:
                yield from words_in(one)


class _Reader:
    def __init__(self, text: str) -> None:
        self.end = len(text) + 1
        self.tokens = [Token(one.group(), one.start() + 1) for one in _TOKEN.finditer(text)]
        self.at = 0
        self.depth = 0

    @property
    def token(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def refuse(self, expected: Words) -> None:
        token = self.token
        column = token.column if token else self.end
        found = Words("the end") if token is None else Words.same(f"`{token.text[:40]}`")
        raise Unfit(_AT.fill(expected=expected, column=column), found)

    def is_next(self, *texts: str) -> bool:
        return self.token is not None and self.token.text in texts

    def take(self, text: str) -> None:
        if not self.is_next(text):
            self.refuse(Words.same(f"`{text}`"))
        self.at += 1

    def formula(self) -> Formula:
        return self._row(("+", "-"), lambda: self._row(("*", "/"), self._factor))

    def _row(self, signs: tuple[str, ...], part: object) -> Formula:
        assert callable(part)
        left: Formula = part()
        while self.token is not None and self.token.text in signs:
            sign = self.token.text
            self.at += 1
            left = Both(sign, left, part())
        return left

    def _factor(self) -> Formula:
        self.depth += 1
        if self.depth > DEEPEST:
            self.refuse(_SHALLOW)
        made = self._one()
        self.depth -= 1
        return made

    def _one(self) -> Formula:
        token = self.token
        if token is None:
            self.refuse(_FACTOR)
            raise AssertionError
        if token.text.isdigit():
            return Number(self._number())
        if token.text == "-":
            self.at += 1
            return Minus(self._factor())
        if token.text == "(":
            self.at += 1
            inner = self.formula()
            self.take(")")
            return inner
        if not _NAME.fullmatch(token.text):
            self.refuse(_FACTOR)
        self.at += 1
        if token.text in _CALLS and self.is_next("("):
            self.at += 1
            made = self._call(token.text)
            self.take(")")
            return made
        if self.is_next("["):
            self.at += 1
            looked_up = Lookup(token.text, self.formula())
            self.take("]")
            return looked_up
        return Name(token.text)

    def _call(self, call: str) -> Formula:
        if call in ("min", "max"):
            several = [self.formula()]
            while self.is_next(","):
                self.at += 1
                several.append(self.formula())
            return Least(call == "max", tuple(several))
        if call == "most":
            of, pays = self.formula(), []
            while self.is_next(","):
                self.at += 1
                pays.append(self._number())
            if not pays:
                self.refuse(Words.same("`,`"))
            return Most(of, tuple(pays))
        place = self._word()
        self.take(",")
        return Lying(call, place, self._word())

    def _word(self) -> str:
        token = self.token
        if token is None or not re.fullmatch(r"[a-z0-9][a-z0-9_-]*", token.text):
            self.refuse(_A_WORD)
            raise AssertionError
        self.at += 1
        return token.text

    def _number(self) -> int:
        below = self.is_next("-")
        self.at += below
        token = self.token
        if token is None or not token.text.isdigit() or len(token.text) > _LARGEST:
            self.refuse(_A_NUMBER)
            raise AssertionError
        self.at += 1
        return -int(token.text) if below else int(token.text)


_AT = Words("{expected} at column {column}")
_FACTOR = Words("a number or a name")
_A_NUMBER = Words("a number")
_A_WORD = Words("a word")
_SIGN = Words("a sign or the end")
_SHALLOW = Words("fewer brackets inside each other")
