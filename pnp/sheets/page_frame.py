"""A page's geometry: where outlines may lie, where the block of pieces goes, where the footer goes.

Outlines keep the margin from every edge. Bleed may run into the margin as far as printers reach.
The footer strip lies in the bottom margin; only where the margin is too thin for it does it take
height from the pieces, and where they leave room it moves up to where every printer prints.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Axis: TypeAlias = Literal["x", "y"]
"""Which coordinate changes sign when the sheet is turned or folded."""

SAFE = 4.0
"""Nearer to the edge than this, home printers leave the paper white."""

CLOSEST = 1.8
"""Nearer to the edge than this the footer never goes, unless the margin asks for it."""

STRIP = 3.2
"""Height of a footer of one line, and of the ruler beside it."""

_FOLD_GAP = 1.0


@dataclass(frozen=True)
class Frame:
    """One page, upright or lying, with its margin and the height of its footer."""

    width: float
    height: float
    margin: float
    bleed: float
    strip: float = STRIP
    fold: Axis | None = None
    more: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """What the left, the top, the right and the bottom keep beyond the margin."""
    corner: float = 0.0
    """The side of a square at the top left that nothing of a piece is printed in."""
    between: float = 0.0
    """How far the footer stays from the left and right edges, where marks lie beside it."""

    @property
    def sides(self) -> tuple[float, float, float, float]:
        """How far outlines stay from the left, the top, the right and the bottom."""
        left, top, right, bottom = self.more
        margin = self.margin
        return margin + left, margin + top, margin + right, margin + bottom

    @property
    def landscape(self) -> bool:
        return self.width > self.height

    @property
    def lost(self) -> float:
        """Height that a thin margin takes from the pieces for the footer."""
        return max(0.0, min(self.margin, CLOSEST) + self.strip - self.sides[3])

    @property
    def area(self) -> tuple[float, float]:
        """Width and height that outlines may take; one half of the page where it gets folded."""
        left, top, right, bottom = self.sides
        w, h = self.width - left - right, self.height - top - bottom - self.lost
        beside = max(self.bleed, _FOLD_GAP)
        if self.fold == "x":
            w = self.width / 2 - left - beside
        elif self.fold == "y":
            h = self.height / 2 - top - self.lost - beside
        return w, h

    def origin(self, w: float, h: float) -> tuple[float, float]:
        """Return the top left of a block of that size: centred, with room for bleed and footer."""
        left, top, _, _ = self.sides
        top += self.lost if self.fold == "y" else 0.0
        x = left + (self.area[0] - w) / 2
        y = top + (self.area[1] - h) / 2
        if self.fold != "y":
            y = min(y, self.height - self._gap_below - self.strip - self.bleed - h)
        return x, max(top, y)

    @property
    def _gap_below(self) -> float:
        """The footer's distance from the page's edge where nothing is in its way."""
        if self.between:
            return SAFE
        return max(SAFE, min(self.margin - self.strip - self.bleed - 0.5, 2 * SAFE))

    def strip_top(self, bottom: float) -> float:
        """Return where the footer begins, below a block that ends there."""
        return max(self.height - self._gap_below - self.strip, bottom)

    @property
    def edge(self) -> float:
        """How near to the page's edge art may come."""
        return min(self.margin, SAFE)

    @property
    def inset(self) -> float:
        """The footer's distance from the left and right edges."""
        return max(SAFE, min(self.margin, 2 * SAFE), self.between)

    def mirrored(self, x: float, y: float, axis: Axis) -> tuple[float, float]:
        """Return the same place as seen from the other side of the sheet."""
        return (self.width - x, y) if axis == "x" else (x, self.height - y)


def flip_axis(edge: Literal["long", "short"], landscape: bool) -> Axis:
    """Return which coordinate is mirrored when the paper is turned over one of its edges."""
    return "x" if (edge == "long") != landscape else "y"
