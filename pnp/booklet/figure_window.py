"""The part of a board that a figure shows, at the one scale of all figures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.folder.hexes import Cell, center

FLATS = 11.5
"""Millimetres across a cell: all figures of a booklet have one scale."""

_BESIDE, _ABOVE = 0.75, 0.74
"""What a figure shows about the middle of its outermost cells, in widths of a cell."""


@dataclass(frozen=True)
class Window:
    """The part of a board that a figure shows."""

    left: float
    top: float
    width: float
    height: float

    @classmethod
    def about(cls, cells: Sequence[Cell], least: float) -> Window:
        spots = [center(cell, FLATS) for cell in cells]
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        top, bottom = min(y for _, y in spots), max(y for _, y in spots)
        width = max(right - left + 2 * _BESIDE * FLATS, least)
        height = bottom - top + 2 * _ABOVE * FLATS
        return cls((left + right - width) / 2, top - _ABOVE * FLATS, width, height)

    def _overhang(self, cell: Cell) -> tuple[float, float]:
        """How far a cell's middle lies from the window's, less half the window."""
        x, y = center(cell, FLATS)
        return (
            abs(x - self.left - self.width / 2) - self.width / 2,
            abs(y - self.top - self.height / 2) - self.height / 2,
        )

    def holds(self, cell: Cell) -> bool:
        x, y = self._overhang(cell)
        return x <= -FLATS / 2 and y <= -FLATS / math.sqrt(3)

    def touches(self, cell: Cell) -> bool:
        x, y = self._overhang(cell)
        return x < FLATS / 2 and y < FLATS / math.sqrt(3)
