"""Figures of any game that stand: two panels folded over their top, on a foot or without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.draw.scene import Group, group, scale
from pnp.faces.face import Face, Look
from pnp.faces.folded import net_marks
from pnp.faces.folded.nets import BLEED, Flap, Panel, unfold
from pnp.faces.folded.panels import TURNED, UPRIGHT, on_panel
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.faces.made import Pieces
from pnp.folder.component_kinds import Standee
from pnp.folder.layouts.layout import Layout
from pnp.folder.papers import paper_file
from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec

LAYOUT = "standee"
"""What a figure looks like where the game does not say."""
SIZE = (25.0, 40.0)
"""How large its panel then is."""
_FOOT, _GLUED = 0.36, 6.0
"""How deep a folded foot is, in heights, for a knock not to topple it; and how deep its flap."""
_SLOT = 8.0
"""How far a figure reaches down into the slot of a stand."""
_MIRRORED = scale(-1.0, 1.0)


def faces(spec: GameSpec, part: Standee, look: Look) -> list[Face]:
    """Return a figure for each row."""
    pieces = Pieces(spec, part, look)
    both = [
        (row, pieces.layout(row, "layout", LAYOUT), pieces.layout(row, "back", "none"))
        for row in pieces.rows.rows
    ]
    shown = [(row, front, back) for row, front, back in both if front]
    scope = pieces.scope(tuple((row, front) for row, front, _ in shown))
    behind = pieces.scope(tuple((row, back) for row, _, back in shown if back))
    return [
        face
        for row, front, back in shown
        for face in _figures(pieces, part, row, (front, scope), (back, behind))
    ]


def foot(height: float) -> float:
    """Return how deep the foot of a figure is."""
    return round(height * _FOOT, 1)


def net(width: float, height: float, base: str) -> Panel:
    """Return the net: front, rear over the top fold, and what the figure stands by."""
    if base == "fold":
        closing = Flap(min(_GLUED, height * 0.45))
        sole = Panel("foot", width, foot(height), top=closing)
        return Panel("front", width, height, top=Panel("rear", width, height), bottom=sole)
    tongue = Flap(_SLOT, tuck=True, joint=True) if base == "slot" else None
    rear = Panel("rear", width, height, top=tongue)
    return Panel("front", width, height, top=rear, bottom=tongue)


def _figures(
    pieces: Pieces,
    part: Standee,
    row: Row,
    front: tuple[Layout, Scope],
    back: tuple[Layout | None, Scope],
) -> Iterator[Face]:
    """Yield the figures of one row: one, or one a copy where the copies differ."""
    width, height = part.size or SIZE
    shape = Shape(width, height)
    used = front[0].names | (back[0].names if back[0] else frozenset())
    count = row.count * part.count
    thick = paper_file().stocks[part.stock].thickness
    each = range(1, count + 1) if "copy" in used else (1,) * bool(count)
    for copy in each:
        drawn = pieces.side(row, front[0], shape, front[1], copy)
        behind = (
            pieces.side(row, back[0], shape, back[1], copy)
            if back[0]
            else group(drawn, matrix=_MIRRORED)
        )
        one = len(each) == 1
        made = _figure(
            pieces,
            net(width, height, part.base),
            (drawn, behind),
            name=pieces.title(row),
            slug=row.id if one else f"{row.id}-{copy}",
            copies=count if one else 1,
        )
        deep = foot(height) if part.base == "fold" else 2 * thick
        yield replace(made, folded=(height, width, deep), kin=pieces.kin(row))


def _figure(
    pieces: Pieces, panels: Panel, sides: tuple[Group, Group], *, name: str, slug: str, copies: int
) -> Face:
    flat, look = unfold(panels), pieces.look
    bleed = min(look.bleed, BLEED)
    wide, high = flat.size
    front, rear = sides
    return Face(
        name=name,
        slug=slug,
        width=wide,
        height=high,
        outline=flat.outline(),
        front=group(
            on_panel(flat.panels["front"], front, bleed, UPRIGHT),
            on_panel(flat.panels["rear"], rear, bleed, TURNED),
            *(net_marks.flap(flap, look.lang) for flap in flat.flaps),
        ),
        copies=copies,
        folds=flat.fold_lines(),
    )
