"""Sums of named numbers and comparisons of them: `challenge.2 - 1`, `builders == 3`."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, TypeVar

from pnp.text.errors import HeraldError
from pnp.text.words import Words

LONGEST = 500
"""How many characters an expression has at most."""
DEPTH = 20
"""How many parentheses are open at most."""

Numbers: TypeAlias = Callable[[str], int]
"""Returns the number of a name; KeyError where there is none."""
T = TypeVar("T")

_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+)"
    r"|(?P<name>[a-z_][a-z0-9_]*(?:\.[a-z0-9_]+(?:-[a-z_][a-z0-9_]*)*)*)"
    r"|(?P<mark>//|[=!<>]=|[-+*()<>])|(?P<end>$)|(?P<other>\S))",
    re.ASCII,
)
_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_WORDS = {"and", "or", "not"}


class ExpressionError(HeraldError):
    """An expression that cannot be read, or that has no value."""


@dataclass(frozen=True)
class Sum:
    """A number made of named ones."""

    value: Callable[[Numbers], int]


@dataclass(frozen=True)
class Condition:
    """Something that holds for some numbers and not for others."""

    holds: Callable[[Numbers], bool]


@lru_cache(maxsize=4096)
def read_sum(text: str) -> Sum:
    """Read `builders + 1`; ExpressionError where it is no number."""
    return _Reader(text).whole(Sum, A_NUMBER)


@lru_cache(maxsize=4096)
def read_condition(text: str) -> Condition:
    """Read `builders == 3 and die.faces > 4`; ExpressionError where it compares nothing."""
    return _Reader(text).whole(Condition, A_COMPARISON)


class _Reader:
    """Reads one expression from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.depth = text.strip(), 0
        if len(self.text) > LONGEST:
            raise ExpressionError(TOO_LONG.fill(count=len(self.text), most=LONGEST))
        self.at = 0
        self.kind = self.token = ""
        self.step()

    def step(self) -> str:
        """Go on to the next token, and return the one that was read."""
        before = self.token
        found = _TOKEN.match(self.text, self.at)
        if found is not None:
            self.kind = str(found.lastgroup)
            self.token = found[self.kind]
            self.at = found.end()
        return before

    def fail(self, expected: Words) -> ExpressionError:
        found = f"`{self.token}`" if self.token else AN_END
        return ExpressionError(MISREAD.fill(text=self.text, expected=expected, found=found))

    def whole(self, wanted: type[T], expected: Words) -> T:
        read = self.either()
        if self.kind != "end":
            raise self.fail(MORE)
        if not isinstance(read, wanted):
            raise ExpressionError(OTHER_KIND.fill(text=self.text, expected=expected))
        return read

    def either(self) -> Sum | Condition:
        left = self.both()
        while self.kind == "name" and self.token == "or":
            one = self.condition(left)
            self.step()
            left = _or(one, self.condition(self.both()))
        return left

    def both(self) -> Sum | Condition:
        left = self.denied()
        while self.kind == "name" and self.token == "and":
            one = self.condition(left)
            self.step()
            left = _and(one, self.condition(self.denied()))
        return left

    def denied(self) -> Sum | Condition:
        if self.kind == "name" and self.token == "not":
            self.step()
            self.deeper()
            inner = self.condition(self.denied())
            self.depth -= 1
            return Condition(lambda numbers: not inner.holds(numbers))
        return self.compared()

    def compared(self) -> Sum | Condition:
        first = self.added()
        chain: list[tuple[Callable[[int, int], bool], Sum]] = []
        last = first
        while self.kind == "mark" and self.token in _COMPARE:
            self.number(last)
            compare = _COMPARE[self.step()]
            last = self.number(self.added())
            chain.append((compare, last))
        return _chain(self.number(first), chain) if chain else first

    def added(self) -> Sum | Condition:
        left = self.multiplied()
        while self.kind == "mark" and self.token in ("+", "-"):
            one = self.number(left)
            combine = operator.add if self.step() == "+" else operator.sub
            left = _combined(combine, one, self.number(self.multiplied()))
        return left

    def multiplied(self) -> Sum | Condition:
        left = self.single()
        while self.kind == "mark" and self.token in ("*", "//"):
            one = self.number(left)
            combine = operator.mul if self.step() == "*" else self.divided
            left = _combined(combine, one, self.number(self.single()))
        return left

    def divided(self, left: int, right: int) -> int:
        if right == 0:
            raise ExpressionError(BY_ZERO.fill(text=self.text))
        return left // right

    def single(self) -> Sum | Condition:
        if self.kind == "number":
            number = int(self.step())
            return Sum(lambda numbers: number)
        if self.kind == "name" and self.token not in _WORDS:
            name = self.step()
            return Sum(lambda numbers: numbers(name))
        if self.kind == "mark" and self.token == "-":
            self.step()
            self.deeper()
            inner = self.number(self.single())
            self.depth -= 1
            return Sum(lambda numbers: -inner.value(numbers))
        if self.kind == "mark" and self.token == "(":
            self.step()
            self.deeper()
            within = self.either()
            self.depth -= 1
            if self.token != ")":
                raise self.fail(A_CLOSING)
            self.step()
            return within
        raise self.fail(A_VALUE)

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEPTH:
            raise ExpressionError(TOO_DEEP.fill(most=DEPTH))

    def number(self, read: Sum | Condition) -> Sum:
        if isinstance(read, Condition):
            raise ExpressionError(OTHER_KIND.fill(text=self.text, expected=A_NUMBER))
        return read

    def condition(self, read: Sum | Condition) -> Condition:
        if isinstance(read, Sum):
            raise self.fail(A_COMPARISON)
        return read


def _or(one: Condition, other: Condition) -> Condition:
    return Condition(lambda numbers: one.holds(numbers) or other.holds(numbers))


def _and(one: Condition, other: Condition) -> Condition:
    return Condition(lambda numbers: one.holds(numbers) and other.holds(numbers))


def _combined(combine: Callable[[int, int], int], one: Sum, other: Sum) -> Sum:
    return Sum(lambda numbers: combine(one.value(numbers), other.value(numbers)))


def _chain(first: Sum, chain: list[tuple[Callable[[int, int], bool], Sum]]) -> Condition:
    """Return whether each comparison of `2 < builders <= 4` holds."""

    def holds(numbers: Numbers) -> bool:
        left = first.value(numbers)
        for compare, other in chain:
            right = other.value(numbers)
            if not compare(left, right):
                return False
            left = right
        return True

    return Condition(holds)


A_NUMBER = Words("a number, as in `builders + 1`")
A_COMPARISON = Words("a comparison, as in `builders == 3`")
A_VALUE = Words("a number or the name of one")
A_CLOSING = Words("`)`")
MORE = Words("one of + - * // or a comparison")
AN_END = Words("the end")
MISREAD = Words(
    "in `{text}` expected {expected}, got {found}",
)
OTHER_KIND = Words("`{text}` should be {expected}")
BY_ZERO = Words("`{text}` divides by 0")
TOO_LONG = Words(
    "an expression of {count} characters; it may have {most}",
)
TOO_DEEP = Words(
    "more than {most} parentheses within each other",
)
