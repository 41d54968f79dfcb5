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

    @property
    def landscape(self) -> bool:
        return self.width > self.height

    @property
    def lost(self) -> float:
        """Height that a thin margin takes from the pieces for the footer."""
        return max(0.0, min(self.margin, CLOSEST) + self.strip - self.margin)

    @property
    def area(self) -> tuple[float, float]:
        """Width and height that outlines may take; one half of the page where it gets folded."""
        w, h = self.width - 2 * self.margin, self.height - 2 * self.margin - self.lost
        beside = max(self.bleed, _FOLD_GAP)
        if self.fold == "x":
            w = self.width / 2 - self.margin - beside
        elif self.fold == "y":
            h = self.height / 2 - self.margin - self.lost - beside
        return w, h

    def origin(self, w: float, h: float) -> tuple[float, float]:
        """Return the top left of a block of that size: centred, with room for bleed and footer."""
        top = self.margin + (self.lost if self.fold == "y" else 0.0)
        x = self.margin + (self.area[0] - w) / 2
        y = top + (self.area[1] - h) / 2
        if self.fold != "y":
            y = min(y, self.height - self._gap_below - self.strip - self.bleed - h)
        return x, max(top, y)

    @property
    def _gap_below(self) -> float:
        """The footer's distance from the page's edge where nothing is in its way."""
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
        return max(SAFE, min(self.margin, 2 * SAFE))

    def mirrored(self, x: float, y: float, axis: Axis) -> tuple[float, float]:
        """Return the same place as seen from the other side of the sheet."""
        return (self.width - x, y) if axis == "x" else (x, self.height - y)


def flip_axis(edge: Literal["long", "short"], landscape: bool) -> Axis:
    """Return which coordinate is mirrored when the paper is turned over one of its edges."""
    return "x" if (edge == "long") != landscape else "y"
