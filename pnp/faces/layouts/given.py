"""What an element's keys are given for one row, and whom to blame where that does not do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from pnp.draw.polygons import Point
from pnp.faces.face import Look
from pnp.faces.layouts.scope import Scope
from pnp.folder.layouts.colors import Inks
from pnp.folder.layouts.element_keys import ELEMENT_KEYS, LAYOUT_KEYS, Key, value_of
from pnp.folder.layouts.known_values import manner
from pnp.folder.layouts.layout import Element, Layout, Value
from pnp.folder.layouts.values import Known, shown
from pnp.folder.rows.names import known_names, names_of, numbers_of
from pnp.folder.rows.row import Cell, Row
from pnp.text.errors import Fault, Level, Source, Text, Unfit
from pnp.text.filling import (
    Lookup,
    Numbers,
    Piece,
    UnknownNameError,
    condition,
    filled,
    names_in,
)
from pnp.text.nearest import listed, one_of
from pnp.text.words import Words

_A_BOARD = Words("a component of the kind `board`; only there are cells")
_A_NAME = Words("one of {known}")


@dataclass(frozen=True)
class Names:
    """What a text may look up: the repeated item, the row, the numbers, and the rest in order."""

    look: Look
    scope: Scope
    row: Row
    copy: int = 1
    item: Row | None = None
    place: int | None = None
    """The item's place in its repeat, from 1; None where nothing is repeated."""
    places: int = 1
    """How many items the repeat has."""

    @cached_property
    def look_up(self) -> Lookup:
        """Returns what a name stands for; None where there is no such name."""
        return names_of(
            self.look.spec,
            self.row,
            self.look.lang,
            item=self.item,
            place=self.place,
            places=self.places,
            copy=self.copy,
            component=self.scope.name,
        )

    @cached_property
    def values(self) -> Known:
        """What the values of keys may name, its colours as they are printed."""
        known, palette = manner(self.look.spec).known, self.look.palette
        if palette.ink == "full":
            return known
        inks = Inks(palette.ink == "low", palette.tint if palette.ink == "grey" else None)
        return replace(known, inks=inks)

    @cached_property
    def numbers(self) -> Numbers:
        """Returns a number of the rules as a text says it."""
        return numbers_of(self.look.spec, self.look.lang)

    def cell(self, name: str) -> Cell | None:
        """Return the cell that a name stands for, where it is one."""
        own = self.item.cells.get(name) if self.item else None
        return own or self.row.cells.get(name)

    def filled(self, text: str) -> tuple[Piece, ...]:
        """Return a text with its places filled; UnknownNameError for a name without a meaning."""
        return filled(text, self.look_up, self.numbers, self.look.lang)

    @property
    def known(self) -> list[str]:
        """Every name there is, for a fault to list."""
        return known_names(self.look.spec, self.row, self.item)


@dataclass(frozen=True)
class Given:
    """The values of one element for one row, or for one item of its repeat."""

    layout: Layout
    element: Element
    names: Names

    @property
    def look(self) -> Look:
        return self.names.look

    def has(self, key: str) -> bool:
        """Whether the key is given at all."""
        return key in self.element.values

    def with_value(self, key: str, value: Value) -> Given:
        """Return the same with another value under a key."""
        element = replace(self.element, values={**self.element.values, key: value})
        return replace(self, element=element)

    def value(self, key: str) -> Any:
        """Return what a key means, its default where it is left out or cannot be read."""
        value = self.element.values.get(key)
        if value is None:
            return self._default(key)
        return self.meant(key, value)

    def meant(self, key: str, value: Value) -> Any:
        """Return what a value means under a key, its default where it cannot be read."""
        # a style serves elements of several types, which read the same value in different ways
        place = (id(value), self.element.type, key)
        known = self.names.scope.constants.get(place)
        if known is not None:
            return known[1]
        if _has_places(value.raw):
            return self._filled(key, value)
        try:
            read = value_of(self._key(key), value.raw, self._known)
        except Unfit as unfit:
            self.tell(value.source.fault(unfit.found, unfit.expected))
            read = self._default(key)
        self.names.scope.constants[place] = (value, read)
        return read

    def _key(self, key: str) -> Key:
        return (ELEMENT_KEYS.get(self.element.type) or LAYOUT_KEYS)[key]

    @property
    def _known(self) -> Known:
        return self.names.values

    def _default(self, key: str) -> Any:
        defaults, name = self.names.scope.defaults, (self.element.type, key)
        if name not in defaults:
            defaults[name] = value_of(self._key(key), None, self._known)
        return defaults[name]

    def _filled(self, key: str, value: Value) -> Any:
        raw, pieces = self._put_in(value)
        if raw is None:
            return self._default(key)
        try:
            return value_of(self._key(key), raw, self._known)
        except Unfit as unfit:
            self.tell(self._blamed(value, pieces, unfit))
            return self._default(key)

    def _put_in(self, value: Value) -> tuple[Any, tuple[Piece, ...]]:
        """Return a value with its places filled, and what went into it; None where one is
        unknown."""
        every: list[Piece] = []

        def put(raw: object) -> Any:
            if isinstance(raw, str):
                pieces = self.names.filled(raw)
                every.extend(pieces)
                return "".join(piece.text for piece in pieces)
            if isinstance(raw, list | tuple):
                return [put(one) for one in raw]
            return raw

        try:
            return put(value.raw), tuple(every)
        except UnknownNameError as unknown:
            self.unknown(value.source, unknown.name)
            return None, ()

    def unknown(self, source: Source, name: str) -> None:
        """Tell that a name stands for nothing, in the file that says it."""
        known = listed(name, self.names.known)
        self.tell(source.fault(f"`{name}`", _A_NAME.fill(known=known)))

    def _blamed(self, value: Value, pieces: tuple[Piece, ...], unfit: Unfit) -> Fault:
        """Return the fault at the cell that brought what does not do, or else at the value."""
        found = str(unfit.found).strip("`")
        cells = [cell for piece in pieces if piece.name and (cell := self.names.cell(piece.name))]
        for cell in cells:
            if found and (found in cell.text or cell.text == found):
                return cell.source.fault(unfit.found, unfit.expected)
        if cells:
            return cells[0].source.fault(f"`{cells[0].text}`", unfit.expected)
        return value.source.fault(unfit.found, unfit.expected)

    def pieces(self, key: str) -> tuple[Piece, ...]:
        """Return a text in the language asked for, with what each stretch of it stands for."""
        value = self.element.values.get(key)
        if value is None:
            return ()
        raw, source = self.said(value)
        if "{" not in raw and "}" not in raw:
            return (Piece(raw, None),) if raw else ()
        try:
            return self.names.filled(raw)
        except UnknownNameError as unknown:
            self.unknown(source, unknown.name)
            return ()

    def said(self, value: Value) -> tuple[str, Source]:
        """Return a text as it stands in the language asked for, and where that is."""
        raw, source = value.raw, value.source
        if isinstance(raw, Mapping):
            spec, lang = self.look.spec, str(self.look.lang)
            chosen = next((one for one in (lang, *spec.languages, *raw) if one in raw), "")
            key = f"{source.key}.{chosen}"
            raw, source = raw.get(chosen, ""), Source(source.file, source.line, key)
        return (f"{raw:g}" if isinstance(raw, float) else str(raw)), source

    def where(self, key: str, piece: Piece | None) -> Source:
        """Return where a stretch of a text is written: its cell, or the key that has it."""
        cell = self.names.cell(piece.name) if piece and piece.name else None
        return cell.source if cell else self.at(key)

    def whole(self, key: str, pieces: tuple[Piece, ...]) -> Source:
        """Return whom to blame where a text as a whole does not do, as LAYOUT.ELEMENT: the row or
        the repeated item that it is made of, or the layout whose text it is."""
        name = f"{self.layout.name}.{self.element.name}"
        cells = [cell for piece in pieces if piece.name and (cell := self.names.cell(piece.name))]
        source = self.at(key)
        if cells:
            item = self.names.item
            repeated = item is not None and any(cell in item.cells.values() for cell in cells)
            source = item.source if item and repeated else self.names.row.source
        return Source(source.file, source.line, name)

    def at(self, key: str) -> Source:
        """Return where a key is written; left out, where its element begins."""
        value = self.element.values.get(key)
        return value.source if value else self.element.source

    def holds(self) -> bool:
        """Whether the element's condition holds."""
        value = self.element.values.get("when")
        if value is None:
            return True
        try:
            return condition(str(value.raw)).holds(self.names.look_up)
        except UnknownNameError as unknown:
            self.unknown(value.source, unknown.name)
        except Unfit as unfit:
            self.tell(value.source.fault(unfit.found, unfit.expected))
        return False

    def cell_middle(self, name: str, key: str) -> Point | None:
        """Return where a cell of the board has its middle; a fault where there is no such cell."""
        scope = self.names.scope
        if scope.cell is None:
            self.once(self.at(key), f"`{name}`", _A_BOARD, "fault")
            return None
        place = scope.cell(name)
        if place is None:
            self.wrong(self.from_cell(key), f"`{name}`", one_of(name, scope.cells))
        return place

    def from_cell(self, key: str) -> Source:
        """Return where a key's value comes from: the one cell that it names, or the key."""
        value = self.element.values.get(key)
        names = names_in(value.raw) if value and isinstance(value.raw, str) else ()
        cells = [cell for name in names if (cell := self.names.cell(name))]
        return cells[0].source if cells else self.at(key)

    def tell(self, fault: Fault) -> None:
        """Note what is wrong, once."""
        self.look.tell(fault)

    def wrong(self, source: Source, found: Text, expected: Text) -> None:
        """Note a fault."""
        self.tell(source.fault(found, expected))

    def once(self, source: Source, found: Text, expected: Text, level: Level) -> None:
        """Note what is wrong at a place, whatever the first row that has it; further rows add
        nothing."""
        if not self.look.has_told(source, level):
            self.tell(source.fault(found, expected, level))

    def misfit(self, key: str, unfit: Unfit) -> None:
        """Note that what a key has is read but does not do here."""
        value = self.element.values.get(key)
        if value is None:
            source = self.element.source
            at = replace(source, key=f"{source.key}.{key}".strip("."))
            self.wrong(at, unfit.found or Words("nothing"), unfit.expected)
        elif _has_places(value.raw):
            self.tell(self._blamed(value, self._put_in(value)[1], unfit))
        else:
            self.wrong(value.source, unfit.found or shown(value.raw), unfit.expected)


def _has_places(raw: object) -> bool:
    """Whether something in a value waits to be filled."""
    if isinstance(raw, str):
        return "{" in raw or "}" in raw
    return isinstance(raw, list | tuple) and any(map(_has_places, raw))
