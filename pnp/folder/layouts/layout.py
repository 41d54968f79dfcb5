"""A layout as it is read: its elements in order, and where each of their values is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from pnp.text.errors import Source, Unfit
from pnp.text.filling import condition, names_in


@dataclass(frozen=True, slots=True)
class Value:
    """What a key is given: as TOML has it, unfilled, and where that is written.

    A value of a style is written in game.toml under `styles.NAME.key`, one of a layout in its file
    under `element.NAME.key`.
    """

    raw: object
    source: Source


@dataclass(frozen=True)
class Element:
    """One thing drawn: its type and what its keys are given, those of its styles included."""

    name: str
    type: str
    values: Mapping[str, Value]
    source: Source
    """Where it begins."""

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name that it looks up, in small letters."""
        found: set[str] = set()
        for key, value in self.values.items():
            found |= _asked(value.raw) if key == "when" else set(_names(value.raw))
        return frozenset(found)


@dataclass(frozen=True)
class Layout:
    """What a face shows, from the ground up."""

    name: str
    source: Source
    """The layout's file."""
    elements: tuple[Element, ...] = ()
    ground: Value | None = None
    safe: Value | None = None

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name that it looks up, in small letters; a column that none has is of no use."""
        own = {name for one in (self.ground, self.safe) if one for name in _names(one.raw)}
        return frozenset(own.union(*(element.names for element in self.elements)))


def _names(raw: object) -> Iterator[str]:
    """Yield the names in the texts of a value, however deep they lie."""
    if isinstance(raw, str):
        yield from names_in(raw)
    elif isinstance(raw, list | tuple):
        for one in raw:
            yield from _names(one)
    elif isinstance(raw, dict):
        for one in raw.values():
            yield from _names(one)


def _asked(raw: object) -> set[str]:
    try:
        return set(condition(str(raw)).names)
    except Unfit:
        return set()  # told when the layout is read
