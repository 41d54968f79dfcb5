"""Figures of any game that stand: two panels folded over their top, on a foot or without one."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from pnp.draw.scene import Group, group, rect, scale
from pnp.faces.face import Face, Look, Standing
from pnp.faces.folded import net_marks
from pnp.faces.folded.nets import BLEED, Flap, Net, Panel, unfold
from pnp.faces.folded.panels import TURNED, UPRIGHT, on_panel
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.faces.made import Pieces
from pnp.folder.component_kinds import Standee
from pnp.folder.layouts.layout import Layout
from pnp.folder.papers import paper_file
from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec
from pnp.text.words import Words

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
    under = pieces.layout(Row("", 0), "foot", "none")
    every = [
        _Layouts(front, pieces.layout(row, "back", "none"), under, row)
        for row in pieces.rows.rows
        if (front := pieces.layout(row, "layout", LAYOUT))
    ]
    scopes = tuple(
        pieces.scope(tuple((one.row, layout) for one in every if (layout := getattr(one, side))))
        for side in ("front", "back", "foot")
    )
    look.uses.append((pieces.rows, frozenset(_MEASURES)))
    return [
        face
        for one in every
        for face in _Figures(pieces, part, one, scopes, _measured(pieces, part, one.row)).each()
    ]


@dataclass(frozen=True)
class _Layouts:
    """What the panels of a row are drawn by."""

    front: Layout
    back: Layout | None
    """None where it is the front, mirrored."""
    foot: Layout | None
    """None where it is the ground of the front alone."""
    row: Row

    @property
    def are_numbered(self) -> bool:
        """Whether copies differ."""
        every = (self.front, self.back, self.foot)
        return any("copy" in layout.names for layout in every if layout)


_MEASURES = ("width", "height", "depth")
"""The columns by which a row is of a size of its own: of its panel, and how deep its foot is."""
_LENGTH = Words("millimetres of {least:g} to {most:g}")
_LEAST, _MOST = 4.0, 300.0


def _measured(pieces: Pieces, part: Standee, row: Row) -> tuple[float, float, float]:
    """Return how wide and high a figure is and how deep its foot, as its row or component says."""
    width, height = part.size or SIZE
    said = {name: _length(pieces, row, name) for name in _MEASURES}
    high = said["height"] or height
    return said["width"] or width, high, said["depth"] or round(high * _FOOT, 1)


def _length(pieces: Pieces, row: Row, column: str) -> float | None:
    """Return the length in a cell; None where there is none, or where it is no good, which is
    told."""
    text = row.text(column)
    if not text:
        return None
    with suppress(ValueError):
        if _LEAST <= (length := float(text)) <= _MOST:
            return length
    wanted = _LENGTH.fill(least=_LEAST, most=_MOST)
    pieces.tell(row.cells[column].source.fault(f"`{text}`", wanted))
    return None


def net(width: float, height: float, base: str, depth: float | None = None) -> Panel:
    """Return the net: front, rear over the top fold, and what the figure stands by."""
    if base == "fold":
        closing = Flap(min(_GLUED, height * 0.45))
        sole = Panel("foot", width, depth or round(height * _FOOT, 1), top=closing)
        return Panel("front", width, height, top=Panel("rear", width, height), bottom=sole)
    tongue = Flap(_SLOT, tuck=True, joint=True) if base == "slot" else None
    rear = Panel("rear", width, height, top=tongue)
    return Panel("front", width, height, top=rear, bottom=tongue)


def _angles(height: float, depth: float) -> dict[str, float]:
    """Return how far the hinges of a figure on a folded foot are folded: its sides lean."""
    apex = 2 * math.degrees(math.asin(min(1.0, depth / 2 / height)))
    foot = 90 + apex / 2
    return {"rear": 180 - apex, "foot": foot, "foot flap": foot}


@dataclass(frozen=True)
class _Figures:
    """The figures of one row on their way."""

    pieces: Pieces
    part: Standee
    layouts: _Layouts
    scopes: tuple[Scope, ...]
    """Those of front, back and foot."""
    size: tuple[float, float, float]

    def each(self) -> Iterator[Face]:
        """Yield one, or one a copy where the copies differ."""
        row = self.layouts.row
        count = row.count * self.part.count
        if self.layouts.are_numbered:
            for copy in range(1, count + 1):
                yield self._face(copy, f"{row.id}-{copy}" if count > 1 else row.id, 1)
        elif count:
            yield self._face(1, row.id, count)

    def _face(self, copy: int, slug: str, copies: int) -> Face:
        width, height, depth = self.size
        root = net(width, height, self.part.base, depth)
        flat, look, row = unfold(root), self.pieces.look, self.layouts.row
        wide, high = flat.size
        front = self._side(self.layouts.front, 0, copy, Shape(width, height))
        rear = group(front, matrix=_MIRRORED)
        if self.layouts.back:
            rear = self._side(self.layouts.back, 1, copy, Shape(width, height))
        sides = {"front": front, "rear": rear}
        if "foot" in flat.panels:
            plain = replace(
                self.layouts.front, name=f"{self.layouts.front.name}, its ground", elements=()
            )
            sides["foot"] = self._side(self.layouts.foot or plain, 2, copy, Shape(width, depth))
        bleed = min(look.bleed, BLEED)
        thick = paper_file().stocks[self.part.stock].thickness
        return Face(
            name=self.pieces.title(row),
            slug=slug,
            width=wide,
            height=high,
            outline=flat.outline(),
            front=group(
                *(
                    on_panel(flat.panels[name], side, bleed, TURNED if name == "rear" else UPRIGHT)
                    for name, side in sides.items()
                ),
                *(net_marks.flap(flap, look.lang) for flap in flat.flaps),
                key=f"{self.pieces.word}/{slug}, whole",
            ),
            copies=copies,
            folds=flat.fold_lines(),
            folded=(height, width, depth if "foot" in sides else 2 * thick),
            kin=self.pieces.kin(row),
            stands=Standing(
                group(front, clip=rect(-width / 2, -height / 2, width, height)), width, height
            ),
            net=Net(root, _angles(height, depth) if "foot" in sides else {"rear": 180.0}),
        )

    def _side(self, layout: Layout, which: int, copy: int, shape: Shape) -> Group:
        # a figure is drawn once as a whole, so that no side of it need be kept by itself
        side = self.pieces.side(self.layouts.row, layout, shape, self.scopes[which], copy)
        return replace(side, key=None)
