"""What every component that layouts draw has: its rows, the layout of each, sides drawn once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from pnp.draw.scene import Group
from pnp.faces.face import Look
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.faces.layouts.side import draw_side
from pnp.folder.component_kinds import Made
from pnp.folder.layouts.layout import Layout, Value
from pnp.folder.layouts.reading import layout_names, read_as_far_as_it_goes
from pnp.folder.lineage.key_places import place_of
from pnp.folder.rows.printed_tiles import kinds_of
from pnp.folder.rows.reading import read_rows
from pnp.folder.rows.row import Row, Rows
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Source
from pnp.text.nearest import one_of

NONE = "none"
"""The layout of a side that has none."""


@dataclass(frozen=True)
class Pieces:
    """One component on its way to its faces; what is wrong goes to the look's faults."""

    spec: GameSpec
    part: Made
    look: Look
    _unsound: set[str] = field(default_factory=set)
    """The layouts that have faults: nobody knows which columns they would ask for."""

    @cached_property
    def word(self) -> str:
        """The component's word in game.toml."""
        named: Mapping[str, object] = self.spec.components
        return next(word for word, one in named.items() if one is self.part)

    @cached_property
    def name(self) -> str:
        return self.part.name.in_(self.look.lang)

    @cached_property
    def rows(self) -> Rows:
        rows, faults = read_rows(self.spec, self.part.rows, self.at("rows"), self.look.lang)
        for fault in faults:
            self.tell(fault)
        return rows

    def at(self, key: str) -> Source:
        """Return where game.toml has a key of the component, or would have it."""
        return place_of(self.spec, f"components.{self.word}.{key}")

    def tell(self, fault: Fault) -> None:
        """Tell a fault, once however often it is found."""
        self.look.tell(fault)

    def layout(self, row: Row, key: str, usual: str) -> Layout | None:
        """Return the layout that a row, the component's key or else the kind of component names.

        None for none, or for one that cannot be read; what is wrong in it is told.
        """
        cell = row.cells.get(key)
        said = cell.text if cell else ""
        name = said or getattr(self.part, key) or usual
        if name == NONE and (key != "layout" or usual == NONE):
            return None
        at = cell.source if cell and said else self.at(key)
        return self.named(name, at, *[NONE] * (key != "layout"))

    def named(self, name: str, at: Source, *beside: str) -> Layout | None:
        """Return a layout by its name; None for one that is no good, which is told there.

        `beside` are other words that would do.
        """
        known = layout_names(self.spec)
        if name not in known:
            self.tell(at.fault(f"`{name}`", one_of(name, (*known, *beside))))
            return None
        layout, faults = read_as_far_as_it_goes(self.spec, name)
        for fault in faults:
            self.tell(fault)
        if layout and faults:
            self._unsound.add(layout.name)
        return layout

    def scope(
        self, rows: tuple[tuple[Row, Layout], ...], track: Mapping[str, Value] | None = None
    ) -> Scope:
        """Return what a side may know of the component; `rows` are all that have such a side."""
        layouts = {layout.name: layout for _, layout in rows}
        if layouts:
            asked = frozenset().union(*(layout.names for layout in layouts.values()))
            asked |= self.rows.own if self._unsound & layouts.keys() else frozenset()
            self.look.uses.append((self.rows, asked))
        return Scope(self.word, self.name, rows, track=track or {})

    def kin(self, row: Row) -> tuple[str, str] | None:
        """Return what one and several of a row are called in a list, where it is a known piece."""
        piece = self.spec.pieces.get(row.text("piece"))
        if piece is None:
            return None
        return piece.name.in_(self.look.lang), piece.plural.in_(self.look.lang)

    def title(self, row: Row) -> str:
        """Return what a piece is called in the kit's lists."""
        kinds = (self.spec.kinds[word].name for word in kinds_of(self.spec, row))
        named = ", ".join(name.in_(self.look.lang) for name in kinds)
        return row.text("title") or row.text("name") or named or row.id

    def side(self, row: Row, layout: Layout, shape: Shape, scope: Scope, copy: int = 1) -> Group:
        """Draw one side, or take it as it was drawn for another row that shows the same."""
        used = sorted(layout.names)
        values: list[object] = [row.text(name) for name in used]
        values += [number for name, number in (("n", row.number), ("copy", copy)) if name in used]
        values += [row.id] if "id" in used else []
        told = self.look.remarks

        def drawn() -> tuple[Group, bool]:
            made = draw_side(self.look, layout, row, shape, scope, copy)
            return made, self.look.remarks == told

        shown = (shape.width, shape.height, *values)
        return self.look.kept.side(self.word, layout, shown, drawn)
