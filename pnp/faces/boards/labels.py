"""The names of a board's cells as they are printed: how large, and where in the cell."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import INK, WHITE, contrast, mix
from pnp.draw.scene import Anchor, Group, Item, Text, group, rect
from pnp.draw.typefaces import Typefaces
from pnp.folder.grids import Grid, Place

SMALLEST = 7.0
"""Labels of fewer points than this are not read."""
_SIZE, _USUAL, _LARGEST = 0.22, 7.0, 8.5
"""Points for each millimetre of a cell, at least and at most; less only where it must be."""
_ROOM, _PAD = 0.62, 0.045
"""How much of a cell a label may take across, and what it keeps from the cell's side."""
_SOFT, _READS = 0.72, 4.5
"""How dark labels are on a colour, and the least contrast that is read."""
PLATE = 0.6
"""How much of a picture is veiled under a label or beside a line."""


@dataclass(frozen=True)
class Labels:
    """The labels of one grid, all of one size."""

    grid: Grid
    typefaces: Typefaces

    @cached_property
    def _longest(self) -> str:
        return max((self.grid.label(place) for place in self.grid.places), key=len)

    @cached_property
    def font(self) -> str:
        """The font of texts, if it has every figure and letter that is needed."""
        signs = "".join(sorted({*"".join(map(self.grid.label, self.grid.places))}))
        return self.typefaces.one_font(signs, "text")

    @cached_property
    def size(self) -> float:
        """The size of the type in quarter points."""
        wanted = max(_USUAL, min(_LARGEST, self.grid.cell * _SIZE))
        room = self.grid.cell * _ROOM / width(self._longest, self.font, 1)
        return math.floor(min(wanted, room) * 4) / 4

    @cached_property
    def _at(self) -> tuple[float, float]:
        """Where a label stands from the middle of its cell: as high as it fits."""
        grid, high = self.grid, cap_height(self.font, self.size)
        pad = grid.cell * _PAD
        if grid.kind == "square":
            return pad - grid.cell / 2, pad - grid.cell / 2 + high
        if grid.kind == "hex-flat":
            return 0.0, pad - grid.cell / 2 + high
        # below the upper corner, where the hexagon is wide enough
        half = width(self._longest, self.font, self.size) / 2 + pad
        return 0.0, half / math.sqrt(3) - grid.radius + pad / 2 + high

    def draw(self, place: Place, ground: str | None) -> Group:
        """Draw the label of a cell on a colour, or on a picture where there is none."""
        (mx, my), (dx, dy) = self.grid.middle(place), self._at
        x, y, text = mx + dx, my + dy, self.grid.label(place)
        anchor: Anchor = "start" if self.grid.kind == "square" else "middle"
        items: list[Item] = [] if ground else [self._plate(x, y, text, anchor)]
        items.append(Text(x, y, text, self.font, self.size, _on(ground or WHITE), anchor))
        return group(*items)

    def _plate(self, x: float, y: float, text: str, anchor: Anchor) -> Item:
        wide, high = width(text, self.font, self.size), cap_height(self.font, self.size)
        left = x - (0.0 if anchor == "start" else wide / 2) - high / 2
        plate = rect(left, y - 1.4 * high, wide + high, 1.8 * high, radius=high / 2, fill=WHITE)
        return replace(plate, opacity=PLATE)


def _on(ground: str) -> str:
    """Return the colour of a label on a ground: a darker shade of it, if that is read."""
    soft = mix(ground, INK, _SOFT)
    if contrast(soft, ground) >= _READS:
        return soft
    return max(INK, WHITE, key=lambda shade: contrast(shade, ground))
