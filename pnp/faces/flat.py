"""Cards, tiles, counters, tokens, mats and tracks: flat pieces, a row each, drawn by layouts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from pnp.draw.scene import Group
from pnp.faces.face import Face, Look
from pnp.faces.face import Shape as Form
from pnp.faces.layouts.names_used import names_used
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.faces.layouts.side import draw_side
from pnp.faces.sizes import USUAL, shape_of
from pnp.folder.component_kinds import Flat, Track
from pnp.folder.layouts.element_keys import ELEMENT_KEYS
from pnp.folder.layouts.layout import Layout, Value
from pnp.folder.layouts.reading import layout_names, read_layout
from pnp.folder.lineage.key_places import place_of
from pnp.folder.rows.reading import read_rows
from pnp.folder.rows.row import Row, Rows
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Source, SpecError
from pnp.text.nearest import one_of

NONE = "none"
"""The back of a piece that has none."""


def faces(spec: GameSpec, part: Flat, look: Look) -> list[Face]:
    """Return a face for each row, with as many copies as there are of it."""
    named: Mapping[str, object] = spec.components
    word = next(word for word, one in named.items() if one is part)
    return _Component(spec, part, look, word).faces()


@dataclass(frozen=True)
class _Component:
    """One component on its way: its rows, its layouts, its shape."""

    spec: GameSpec
    part: Flat
    look: Look
    word: str
    drawn: dict[tuple[object, ...], Group] = field(default_factory=dict)
    """Sides drawn already, by their layout and all that it shows."""

    def faces(self) -> list[Face]:
        shown = [
            (row, front, self._layout(row, "back"))
            for row in self.rows.rows
            if self._in_play(row) and (front := self._layout(row, "layout"))
        ]
        layouts = {layout.name: layout for _, *both in shown for layout in both if layout}
        if layouts:
            asked = frozenset().union(*map(names_used, layouts.values()))
            self.look.uses.append((self.rows, asked))
        scope = self._scope(tuple((row, layout) for row, layout, _ in shown))
        behind = replace(scope, rows=tuple((row, one) for row, _, one in shown if one), sizes={})
        return [
            face
            for row, front, back in shown
            for face in self._faces(row, (front, scope), (back, behind))
        ]

    @cached_property
    def kind(self) -> str:
        return str(getattr(self.part, "kind"))  # noqa: B009 - every flat part has one, its base does not

    @cached_property
    def shape(self) -> Shape:
        return shape_of(self.part, self.kind, self.look)

    @cached_property
    def rows(self) -> Rows:
        rows, faults = read_rows(self.spec, self.part.rows, self._at("rows"), self.look.lang)
        for fault in faults:
            self._tell(fault)
        return rows

    def _at(self, key: str) -> Source:
        return place_of(self.spec, f"components.{self.word}.{key}")

    def _tell(self, fault: Fault) -> None:
        if fault not in self.look.faults:
            self.look.faults.append(fault)

    def _in_play(self, row: Row) -> bool:
        """Whether the module is played that a row belongs to."""
        cell = row.cells.get("module")
        if cell is None or not cell.text:
            return True
        if cell.text not in self.spec.modules:
            self._tell(cell.source.fault(f"`{cell.text}`", one_of(cell.text, self.spec.modules)))
        return cell.text in self.spec.modules_on

    def _layout(self, row: Row, side: str) -> Layout | None:
        """Return a row's layout or that of its back; None for none, or for one that is no good."""
        cell = row.cells.get(side)
        usual = USUAL[self.kind]
        if side == "layout":
            own, otherwise = self.part.layout, self._usual_layout
        else:
            own, otherwise = self.part.back, usual.back
        name = (cell.text if cell else "") or own or otherwise
        if side == "back" and name == NONE:
            return None
        if name not in layout_names(self.spec):
            at = cell.source if cell and cell.text else self._at(side)
            known = layout_names(self.spec)
            known = known if side == "layout" else (*known, NONE)
            self._tell(at.fault(f"`{name}`", one_of(name, known)))
            return None
        try:
            return read_layout(self.spec, name)
        except SpecError as error:
            for fault in error.faults:
                self._tell(fault)
            return None

    @property
    def _usual_layout(self) -> str:
        if self.kind == "card" and "art" in self.rows.columns:
            return "title-art-text"
        return USUAL[self.kind].layout

    def _scope(self, rows: tuple[tuple[Row, Layout], ...]) -> Scope:
        name = self.part.name.in_(self.look.lang)
        return Scope(self.word, name, rows, track=self._track())

    def _track(self) -> dict[str, Value]:
        """Return what the component says of its track, and where."""
        if not isinstance(self.part, Track):
            return {}
        known = ELEMENT_KEYS["track"]
        for key in self.part.track:
            if key not in known:
                self._tell(self._at(f"track.{key}").fault(f"`{key}`", one_of(key, known)))
        return {
            key: Value(raw, self._at(f"track.{key}"))
            for key, raw in self.part.track.items()
            if key in known
        }

    def _faces(
        self, row: Row, front: tuple[Layout, Scope], back: tuple[Layout | None, Scope]
    ) -> Iterator[Face]:
        """Yield the faces of one row: one, or one a copy where the copies differ."""
        count = row.count * self.part.count
        used = names_used(front[0]) | (names_used(back[0]) if back[0] else frozenset())
        each = range(1, count + 1) if "copy" in used else (1,)
        for copy in each:
            behind = self._side(row, back[0], back[1], copy) if back[0] else None
            made = Face(
                name=row.text("name") or row.text("title") or row.id,
                slug=row.id if len(each) == 1 else f"{row.id}-{copy}",
                width=self.shape.width,
                height=self.shape.height,
                outline=self.shape.outline,
                front=self._side(row, front[0], front[1], copy),
                back=behind,
                copies=count if len(each) == 1 else 1,
                shape=_form(self.shape),
            )
            if made.copies:
                yield made

    def _side(self, row: Row, layout: Layout, scope: Scope, copy: int) -> Group:
        """Draw one side, or take it as it was drawn for another row that shows the same."""
        used = sorted(names_used(layout))
        values: list[object] = [row.text(name) for name in used]
        values += [number for name, number in (("n", row.number), ("copy", copy)) if name in used]
        values += [row.id] if "id" in used else []
        key = (layout.name, *values)
        if key not in self.drawn:
            told = len(self.look.faults)
            made = draw_side(self.look, layout, row, self.shape, scope, copy)
            if len(self.look.faults) > told:
                return made
            self.drawn[key] = replace(made, key=f"{self.word}/{len(self.drawn)}")
        return self.drawn[key]


def _form(shape: Shape) -> Form:
    """Return how sheets call a shape; those that they know no better way to pack are nets."""
    if shape.form == "round":
        return "circle" if shape.width == shape.height else "net"
    known: dict[str, Form] = {"rect": "rect", "hexagon": "hexagon", "triple": "triple"}
    return known.get(shape.form, "net")
