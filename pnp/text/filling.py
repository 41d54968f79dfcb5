"""What a text or a condition says once the names in it are looked up.

A text has places: `{name}`, `{art?}`, `{name|title}` for the first that says something,
`{cost:word}`, `{cost?coin|coins}`, and `{{` for a brace. A condition is
`type in ware, goblin and cost > 2 or not art`; `{x}` in it is what the name x stands for.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeAlias

from pnp.text.errors import Unfit
from pnp.text.number_words import form_for, formatted, style_of
from pnp.text.words import Lang, Words

Lookup: TypeAlias = Callable[[str], str | None]
"""Returns what a name stands for; None where there is no such name."""
Numbers: TypeAlias = Callable[[str], str | None]
"""Returns what a place says of the game's numbers (`hand:word`); None where it says none."""

_PART = re.compile(
    r"\{\{|\}\}|\{(?P<inside>[^{}\n]*)\}|(?P<open>\{[^{}\n]{0,40})|(?P<plain>[^{}]+|\})"
)
_INSIDE = re.compile(
    r"\s*(?P<name>[^:?]*[^:?\s])\s*(?::(?P<style>[A-Za-z ]+))?(?:\?(?P<forms>(?:[^|]*\|.*)?))?",
    re.S,
)
_WORDS = re.compile(r"[a-z_][a-z0-9_.-]*")
_WHOLE = re.compile(r"-?[0-9]{1,9}")
LONGEST = 20_000
"""How many characters a filled text has at most: a cell may be named many times."""


class Piece(NamedTuple):
    """A part of a filled text: what is written so, or what a name stands for."""

    text: str
    name: str | None = None
    """The name that was looked up; None for what the text itself says."""


class UnknownNameError(Exception):
    """A name in a text or a condition that stands for nothing."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)


class _Place(NamedTuple):
    """A place of a text as it is read."""

    inside: str
    name: str
    style: str
    forms: str | None
    optional: bool


def filled(template: str, lookup: Lookup, numbers: Numbers, lang: Lang = "en") -> tuple[Piece, ...]:
    """Return a text with its places filled in, in pieces that tell where each comes from.

    UnknownNameError for a name that neither the lookup nor the numbers have.
    """
    if "{" not in template and "}" not in template:
        return (Piece(template),) if template else ()
    pieces: list[Piece] = []
    room = LONGEST
    for part in _parts(template):
        piece = Piece(part) if isinstance(part, str) else _said(part, lookup, numbers, lang)
        text = piece.text[:room]
        room -= len(text)
        if text:
            pieces.append(piece._replace(text=text))
    return tuple(pieces)


def filled_text(template: str, lookup: Lookup, numbers: Numbers, lang: Lang = "en") -> str:
    """Return a text with its places filled in."""
    return "".join(piece.text for piece in filled(template, lookup, numbers, lang))


def names_in(template: str) -> set[str]:
    """Return the names that a text looks up, those of sums and of optional places too."""
    names: set[str] = set()
    for part in _parts(template):
        if isinstance(part, _Place):
            names |= {part.name.lower(), *_WORDS.findall(part.name.lower())}
    return names


def _said(place: _Place, lookup: Lookup, numbers: Numbers, lang: Lang) -> Piece:
    if not place.name:
        raise UnknownNameError(place.inside)
    if "|" in place.name:
        place = _first(place, lookup)
    known = lookup(place.name)
    if known is None:
        told = numbers(place.name if place.optional else place.inside)
        if told is None and not place.optional:
            raise UnknownNameError(place.name)
        return Piece(told or "", None if told is None else place.name.lower())
    if not place.style and place.forms is None:
        return Piece(known, place.name.lower())
    if (style_of(place.style) or ("by faces",))[0] == "by faces":
        listed = numbers(place.inside)
        if listed is None:
            raise UnknownNameError(place.inside)
        return Piece(listed, place.name.lower())
    if not _WHOLE.fullmatch(known):
        # what is no number is said as it is, and is more than one thing unless it is nothing
        many = place.forms and form_for(2, place.forms, lang)
        return Piece(known if many is None or not known else many, place.name.lower())
    return Piece(formatted(int(known), place.style, place.forms, lang), place.name.lower())


def _first(place: _Place, lookup: Lookup) -> _Place:
    """Return the place with that of its names that says something first, or with one it knows."""
    names = [one.strip() for one in place.name.split("|")]
    known = [one for one in names if lookup(one) is not None]
    name = next((one for one in known if lookup(one)), [*known, names[0]][0])
    return place._replace(name=name, inside=place.inside.replace(place.name, name))


@lru_cache(maxsize=4096)
def _parts(template: str) -> tuple[str | _Place, ...]:
    """Return the plain texts and the places of a text in their order."""
    return tuple(_read(template))


def _read(template: str) -> Iterator[str | _Place]:
    for found in _PART.finditer(template):
        if found["inside"] is None:
            if found["open"] is not None:
                yield _Place(found["open"], "", "", None, optional=False)
            else:
                yield found["plain"] or found[0][0]
            continue
        inside = _INSIDE.fullmatch(found["inside"])
        if inside is None:
            yield _Place(found[0], "", "", None, optional=False)
            continue
        style, forms = inside["style"] or "", inside["forms"]
        yield _Place(
            found["inside"],
            inside["name"],
            style,
            forms or None,
            optional=forms == "" and not style,
        )


@dataclass(frozen=True)
class _Term:
    """One question about one name."""

    name: str
    sign: str = ""
    """How it is compared: `=` and the like, `in`, or `not`; nothing for the name alone."""
    values: tuple[str, ...] = ()
    optional: bool = False
    """Whether there may be no such name: it is then empty."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names that it looks up."""
        return self.name, *(name for value in self.values if (name := _named(value)))

    def holds(self, lookup: Lookup) -> bool:
        known = _found(lookup, self.name, self.optional)
        values = [
            value if (name := _named(value)) is None else _found(lookup, name)
            for value in self.values
        ]
        if self.sign == "in":
            return any(_compared(known, "=", value) for value in values)
        if values:
            return _compared(known, self.sign, values[0])
        return (known.casefold() in _FALSE) is (self.sign == "not")


def _named(value: str) -> str | None:
    """Return the name whose value is meant, as in `x = {y}`; None for a value itself."""
    return value[1:-1].strip() if value[:1] == "{" and value[-1:] == "}" else None


def _found(lookup: Lookup, name: str, optional: bool = False) -> str:
    found = lookup(name)
    if found is None and not optional:
        raise UnknownNameError(name)
    return found or ""


@dataclass(frozen=True)
class Condition:
    """What must hold for something to be drawn."""

    any_of: tuple[tuple[_Term, ...], ...]
    """Terms that must all hold, and others that may all hold in their place."""

    @cached_property
    def names(self) -> frozenset[str]:
        """The names that it looks up."""
        return frozenset(
            name.lower() for terms in self.any_of for term in terms for name in term.names
        )

    def holds(self, lookup: Lookup) -> bool:
        """Whether it holds; UnknownNameError for a name that stands for nothing, wherever it is."""
        told = [[term.holds(lookup) for term in terms] for terms in self.any_of]
        return any(all(each) for each in told)


@lru_cache(maxsize=4096)
def condition(text: str) -> Condition:
    """Read a condition; Unfit where it cannot be read."""
    any_of: list[tuple[_Term, ...]] = []
    terms: list[_Term] = []
    start = 0
    for found in _JOINT.finditer(text):
        if found["joint"]:
            terms.append(_term(text[start : found.start()]))
            start = found.end()
        if found["joint"] == "or":
            any_of.append(tuple(terms))
            terms = []
    terms.append(_term(text[start:]))
    return Condition((*any_of, tuple(terms)))


def _term(text: str) -> _Term:
    found = _TERM.fullmatch(text.strip())
    if found is None or found["name"].split()[-1] in ("in", "not"):
        raise Unfit(_TERMS, f"`{text.strip()}`")
    name, sign = found["name"], found["sign"] or ""
    if found["among"] is not None:
        sign, values = "in", tuple(_value(one[0], text) for one in _ITEM.finditer(found["among"]))
    else:
        values = (_value(found["value"], text),) if sign else ()
    first, _, rest = name.partition(" ")
    if first == "not":
        if sign:
            raise Unfit(_NOT, f"`{text.strip()}`")
        name, sign = rest.strip(), "not"
    return _Term(name.removesuffix("?").rstrip(), sign, values, name.endswith("?"))


def _value(said: str, text: str) -> str:
    """Return the value that is said, plain or in quotes."""
    said = said.strip()
    if len(said) > 1 and said[0] == said[-1] == "'" and "'" not in said[1:-1]:
        return said[1:-1]
    if not said or said[0] in "'<>=":
        raise Unfit(_TERMS, f"`{text.strip()}`")
    return said


def _compared(known: str, sign: str, value: str) -> bool:
    """Compare two numbers as numbers, anything else as texts."""
    if _NUMBER.fullmatch(known) and _NUMBER.fullmatch(value):
        return _COMPARE[sign](float(known), float(value))
    return _COMPARE[sign](known, value)


_JOINT = re.compile(r"(?<!\w)'[^']*'|(?<!\S)(?P<joint>and|or)(?!\S)")
_NAME = r"[^\s<>=!'\",{}()]+"
_TERM = re.compile(
    rf"(?P<name>{_NAME}(?:\s+{_NAME})*?)"
    r"(?:\s*(?P<sign><=|>=|!=|=|<|>)(?P<value>.*)|\s+in\s(?P<among>.+))?",
    re.S,
)
_ITEM = re.compile(r"\s*'[^']*'\s*(?=,|$)|[^,]+")
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)")
_FALSE = {"", "0", "no", "false"}
_COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_TERMS = Words("terms such as `x`, `not x`, `x = v`, `x != v`, `x < v`, `x > v` or `x in a, b`")
_NOT = Words("`not x` alone, or `x != v`")
