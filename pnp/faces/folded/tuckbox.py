"""Tuck boxes: one net about a deck, its panels drawn by layouts, sized by what the box holds."""

from __future__ import annotations

import math
from dataclasses import replace

from pnp.draw.scene import Group, group, polygon
from pnp.faces.face import Face, Look
from pnp.faces.folded import net_marks
from pnp.faces.folded.nets import Flap, Net, Panel, Placed, Point, Unfolded, unfold
from pnp.faces.folded.panels import (
    LYING,
    THIN,
    TURNED,
    UPRIGHT,
    ground_of,
    lies,
    on_panel,
    panel_shape,
)
from pnp.faces.layouts.scope import Scope
from pnp.faces.made import Pieces
from pnp.faces.sizes import shape_of
from pnp.folder.component_kinds import Flat, Inner, Tuckbox
from pnp.folder.layouts.layout import Layout
from pnp.folder.layouts.reading import read_layout
from pnp.folder.papers import paper_file
from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec

LAYOUT = "box-panel"
"""What a panel looks like where the game does not say."""
_ROOM, _LOOSE, _AIR, _STEP = 2.0, 1.1, 1.0, 0.5
"""A box is wider and higher than its cards; a stack is thicker than its cards are, and has air."""
_GLUED, _TUCKED, _DUST = 10.0, 14.0, 16.0
"""How deep the flaps are that are glued, tucked in, and keep the dust out."""
_THUMB, _SMOOTH = 7.0, 12
"""The radius of the notch for a thumb, and of how many lines it is made."""
_LARGE = ("front", "back")


def faces(spec: GameSpec, part: Tuckbox, look: Look) -> list[Face]:
    """Return a box for each row, most often one."""
    pieces = Pieces(spec, part, look)
    inner = part.inner or _inner(pieces, part)
    if inner is None:
        return []
    drawn = [(row, _layouts(pieces, part, row)) for row in pieces.rows.rows]
    return [
        _box(pieces, part, row, layouts, inner) for row, layouts in drawn if row.count * part.count
    ]


def _inner(pieces: Pieces, part: Tuckbox) -> Inner | None:
    """Return the room that what the box holds needs; None where modules leave nothing to hold."""
    known = pieces.spec.components
    wide = high = thick = 0.0
    for held in (known.get(word) for word in part.holds):
        if not isinstance(held, Flat):
            continue
        shape = shape_of(held, held.sort, pieces.look)
        rows = Pieces(pieces.spec, held, pieces.look).rows.rows
        count = sum(row.count for row in rows) * held.count
        wide, high = max(wide, shape.width), max(high, shape.height)
        thick += count * paper_file().stocks[held.stock].thickness
    if not wide:
        return None
    depth = math.ceil(round((thick * _LOOSE + _AIR) / _STEP, 6)) * _STEP
    return round(wide + _ROOM, 2), round(high + _ROOM, 2), depth


def net(width: float, height: float, depth: float) -> Panel:
    """Return the net from fold to fold: front, side, back and side in a row, lids on the back."""
    dust = Flap(min(_DUST, width * 0.45, depth + 4), tuck=True)
    sealed = Flap(min(_DUST, width * 0.45, depth + 4))
    glued = Flap(min(_GLUED, depth * 0.9, width * 0.4))
    top = Panel("top", width, depth, top=Flap(min(_TUCKED, height * 0.3), tuck=True))
    bottom = Panel("bottom", width, depth, top=Flap(min(_GLUED, height * 0.3)))
    # what hangs to the right is turned, so that its left is up on the sheet
    last = Panel("last", height, depth, top=glued, left=dust, right=sealed)
    back = Panel("back", height, width, top=last, left=top, right=bottom)
    side = Panel("side", height, depth, top=back, left=dust, right=sealed)
    return Panel("front", width, height, right=side)


PANELS = {"front": "front", "back": "back", "side": "side", "last": "side", "top": "top"} | {
    "bottom": "top"
}
"""The panels of the net, and the key that names the layout of each."""


def _layouts(pieces: Pieces, part: Tuckbox, row: Row) -> dict[str, Layout | None]:
    """Return the layouts of a box by key; `layout` is that of all that have none of their own."""
    said = {"front": part.front, "back": part.back or row.text("back"), "side": part.side}
    said["top"] = part.top
    plain = Row(row.id, row.number)
    return {
        key: pieces.layout(row if key == "back" else plain, key, LAYOUT)
        if name
        else pieces.layout(row, "layout", LAYOUT)
        for key, name in said.items()
    }


def _box(
    pieces: Pieces, part: Tuckbox, row: Row, layouts: dict[str, Layout | None], inner: Inner
) -> Face:
    look = pieces.look
    room = 2 * paper_file().stocks[part.stock].thickness
    root = net(*(length + room for length in inner))
    flat = unfold(root)
    wide, high = flat.size
    scope = pieces.scope(tuple((row, one) for one in layouts.values() if one))
    named = {"front": part.front, "back": part.back, "side": part.side, "top": part.top}
    panels = [
        _panel(pieces, row, flat.panels[name], layouts[key], scope, named=bool(named[key]))
        for name, key in PANELS.items()
    ]
    return Face(
        name=pieces.title(row) if part.rows else pieces.name,
        slug=row.id if part.rows else pieces.word,
        width=wide,
        height=high,
        outline=polygon(_notched(flat)),
        front=group(*panels, *(net_marks.flap(flap, look.lang) for flap in flat.flaps)),
        copies=row.count * part.count,
        folds=flat.fold_lines(),
        inner=inner,
        net=Net(root),
    )


def _panel(
    pieces: Pieces, row: Row, placed: Placed, layout: Layout | None, scope: Scope, *, named: bool
) -> Group:
    """Draw a panel as it is read on the made box; one that is too thin has its ground alone."""
    (left, top), _, (right, bottom), _ = placed.corners
    wide, high = abs(right - left), abs(bottom - top)
    shape = panel_shape(wide, high)
    if layout is None or (not named and min(wide, high) < THIN):
        layout = ground_of(layout or read_layout(pieces.spec, LAYOUT))
    if not named and placed.panel.name not in _LARGE:
        # an edge that nobody drew says what is inside; the picture is on the front
        row = replace(row, cells={name: cell for name, cell in row.cells.items() if name != "art"})
    turn = LYING if lies(wide, high) else TURNED if placed.panel.name == "top" else UPRIGHT
    return on_panel(placed, pieces.side(row, layout, shape, scope), pieces.look.bleed, turn)


def _notched(flat: Unfolded) -> list[Point]:
    """Return the outline with a notch for the thumb in the upper edge of the front."""
    (left, y), (right, _), *_ = flat.panels["front"].corners
    at = next(i for i, point in enumerate(flat.points) if math.dist(point, (left, y)) < _CLOSE)
    middle, radius = (left + right) / 2, min(_THUMB, (right - left) * 0.1)
    angles = [math.pi * step / _SMOOTH for step in range(_SMOOTH + 1)]
    notch = [(middle - radius * math.cos(a), y + radius * math.sin(a)) for a in angles]
    return [*flat.points[: at + 1], *notch, *flat.points[at + 1 :]]


_CLOSE = 1e-6
