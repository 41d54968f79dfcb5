"""One side of a piece: a layout carried out for a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pnp.draw.scene import Group, Item, Matrix, combine, group, rotate, scale, translate
from pnp.faces.face import Look
from pnp.faces.layouts.boxes import Box, box_of
from pnp.faces.layouts.elements import draw_element
from pnp.faces.layouts.given import Given, Names
from pnp.faces.layouts.grounds import draw_ground
from pnp.faces.layouts.repeats import each, offset
from pnp.faces.layouts.safety import look_at_ink
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.faces.layouts.spot import Spot
from pnp.faces.sharing import Run, is_heavy, runs_of
from pnp.folder.layouts.layout import Element, Layout
from pnp.folder.layouts.lengths import CELL, Length
from pnp.folder.rows.row import Row
from pnp.text.errors import Unfit

SAFE, SAFE_SHARE = 3.0, 0.1
"""What words keep from the cut where the layout does not say: millimetres, and at most so much of
the shorter side."""


def draw_side(
    look: Look, layout: Layout, row: Row, shape: Shape, component: Scope, copy: int = 1
) -> Group:
    """Draw a row as a layout tells it, about (0, 0), past the outline by the look's bleed.

    What is wrong is added to the look's faults, each blamed where it is written.
    """
    return _Side(look, layout, shape, Names(look, component, row, copy)).drawn()


@dataclass(frozen=True)
class _Side:
    """One side of one piece on its way."""

    look: Look
    layout: Layout
    shape: Shape
    names: Names

    def drawn(self) -> Group:
        items = [
            *self._ground(),
            *(i for run in runs_of(self.layout, self.names) for i in self._shared(run)),
        ]
        shape = self.shape
        made = group(*items, matrix=translate(-shape.width / 2, -shape.height / 2))
        return group(made, clip=shape.grown(self.bleed))

    @property
    def bleed(self) -> float:
        return self.look.bleed if self.shape.bleeds else 0.0

    @cached_property
    def safe(self) -> float:
        shorter = min(self.shape.width, self.shape.height)
        if self.layout.safe is None:
            return min(SAFE, shorter * SAFE_SHARE)
        safe = self._whole.meant("safe", self.layout.safe)
        return safe.of(shorter) if isinstance(safe, Length) else 0.0

    @cached_property
    def _whole(self) -> Given:
        """The keys of the layout itself, read like those of an element."""
        return Given(self.layout, Element("", "", {}, self.layout.source), self.names)

    def _ground(self) -> tuple[Item, ...]:
        if self.layout.ground is None:
            return ()
        face = Box(0.0, 0.0, self.shape.width, self.shape.height)
        spot = Spot(self._whole, face, self.shape, self.bleed, turned=False)
        return draw_ground(spot, self.layout.ground)

    def _shared(self, run: Run) -> tuple[Item, ...]:
        """Draw some elements, or take them as they were drawn for a row that shows the same."""
        if not run.shared:
            return self._drawn(run)
        drawn, look_up = self.names.scope.drawn, self.names.look_up
        values = tuple(look_up(name) for name in run.names)
        key = (self.layout.name, run.elements[0].name, self.shape, *values)
        if key not in drawn:
            told = self.look.remarks
            items = self._drawn(run)
            if self.look.remarks > told:
                return items
            if is_heavy(items):
                items = (group(*items, key=self.look.kept.number(self._way)),)
            drawn[key] = items
        return drawn[key]

    def _drawn(self, run: Run) -> tuple[Item, ...]:
        return tuple(item for one in run.elements for item in self._repeated(one))

    @cached_property
    def _way(self) -> str:
        """What tells the drawings of this component, looked at this way, from all others."""
        look, scope = self.look, self.names.scope
        size = f"{self.shape.width:g}x{self.shape.height:g}"
        return f"{scope.word}/{self.layout.name}/{look.lang}/{look.palette.ink}/{look.bleed}/{size}"

    def _repeated(self, element: Element) -> Iterator[Item]:
        drawn = [one for one in each(self.layout, element, self.names) if one[0].holds()]
        boxes = [self._placed(given, place) for given, place in drawn]
        fitted = self._fitted(drawn[0][0], [box for box in boxes if box]) if drawn else None
        for (given, place), box in zip(drawn, boxes, strict=True):
            if box is not None:
                yield from self._one(given, place, box, fitted)

    def _placed(self, given: Given, place: int) -> Box | None:
        """Return the box of one of an element's repeats."""
        box = self._box(given)
        if box is None or not place:
            return box
        return box.moved(*offset(given, place, self.shape.width, self.shape.height))

    def _fitted(self, given: Given, boxes: list[Box]) -> Matrix | None:
        """Return what brings all repeats together into the middle of the box that is told."""
        within = given.value("within") if boxes else None
        if within is None:
            return None
        try:
            room = box_of(within, "top-left", self.shape, self.bleed, self.safe)
        except Unfit as unfit:
            given.misfit("within", unfit)
            return None
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        wide = max(box.x + box.w for box in boxes) - left
        high = max(box.y + box.h for box in boxes) - top
        k = min(1.0, room.w / wide, room.h / high)
        middle = translate(-left - wide / 2, -top - high / 2)
        return combine(translate(*room.middle), scale(k), middle)

    def _one(self, given: Given, place: int, box: Box, fitted: Matrix | None) -> Iterator[Item]:
        degrees = float(given.value("rotate") or 0)
        about = float(given.value("turn") or 0) * place
        spot = Spot(given, box, self.shape, self.bleed, turned=(degrees + about) % 180 != 0)
        made = draw_element(spot)
        if not made.items:
            return
        matrix = translate(box.x, box.y)
        if degrees:
            matrix = combine(matrix, rotate(degrees, box.w / 2, box.h / 2))
        if about:
            matrix = combine(rotate(about, self.shape.width / 2, self.shape.height / 2), matrix)
        if fitted:
            matrix = combine(fitted, matrix)
        turns: list[Matrix] = [matrix]
        if given.value("both_ways"):
            half = rotate(180, self.shape.width / 2, self.shape.height / 2)
            turns.append(combine(half, matrix))
        opacity = given.value("opacity")
        for turn in turns:
            look_at_ink(given, made.ink, turn, self.shape, self.safe)
            yield Group(made.items, turn, opacity=1.0 if opacity is None else float(opacity))

    def _box(self, given: Given) -> Box | None:
        """Return the element's box; None where it cannot be, which is told."""
        at = None
        anchor = str(given.value("anchor") or "top-left")
        if given.has("at") and given.element.type != "minimap":
            at = given.cell_middle(str(given.value("at")), "at")
            if at is None:
                return None
            anchor = anchor if given.has("anchor") else "center"
        try:
            box = given.value("box") or "face"
            if box == CELL:
                box = tuple(map(Length, (0.0, 0.0, *self.names.scope.cell_size)))
            return box_of(box, anchor, self.shape, self.bleed, self.safe, at)
        except Unfit as unfit:
            given.misfit("box", unfit)
            return None
