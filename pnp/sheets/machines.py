"""Cutting machines: the marks that they look for, and what of the page is left for pieces."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pnp.draw.scene import Path, polygon, rect

Machine: TypeAlias = Literal["silhouette", "silhouette-4", "cricut", "scanncut"]
"""Silhouette with three marks or four; Cricut, which prints its own; ScanNCut, which needs none."""

Sides: TypeAlias = tuple[float, float, float, float]
"""Millimetres at the left, the top, the right and the bottom."""

INSET = 10.0
"""From the paper's edges to the middle of a mark's lines."""
ARM = 10.0
LINE = 1.0
SQUARE = 5.0
"""The filled square, without the line round it, which is as thick as all lines are."""

CRICUT = (171.45, 234.95)
"""The widest and highest print that every Cricut cuts."""

_CLEAR = 1.5
"""What is printed keeps so far from a mark."""
_BLACK = "#000000"


def marks(machine: Machine | None, width: float, height: float) -> tuple[Path, ...]:
    """Return the marks that a machine looks for on a page."""
    if machine not in ("silhouette", "silhouette-4"):
        return ()
    right, bottom = width - INSET, height - INSET
    ells = [(right, INSET, -1, 1), (INSET, bottom, 1, -1)]
    if machine == "silhouette-4":
        every = ((INSET, INSET, 1, 1), *ells, (right, bottom, -1, -1))
        return tuple(_ell(*one) for one in every)
    side, start = SQUARE + LINE, INSET - LINE / 2
    return (rect(start, start, side, side, fill=_BLACK), *(_ell(*one) for one in ells))


def _ell(x: float, y: float, across: int, down: int) -> Path:
    """Return two arms that meet in a corner and go from there the given ways."""
    thick = LINE / 2
    corners = [(-thick, -thick), (ARM, -thick), (ARM, thick), (thick, thick)]
    corners += [(thick, ARM), (-thick, ARM)]
    return polygon([(x + across * a, y + down * b) for a, b in corners], fill=_BLACK)


def reserved(machine: Machine, width: float, height: float) -> Sides:
    """Return how far from the paper's edges all print of the pieces stays."""
    if machine == "cricut":
        wide, high = CRICUT if width <= height else CRICUT[::-1]
        across, down = (width - wide) / 2, (height - high) / 2
        return across, down, across, down
    if machine == "scanncut":
        return 0.0, 0.0, 0.0, 0.0
    side = INSET + LINE / 2 + _CLEAR
    return side, side, side, side


def reserved_corner(machine: Machine) -> float:
    """Return the side of a square at the page's top left that all print of the pieces avoids."""
    return INSET + SQUARE + LINE / 2 + _CLEAR if machine == "silhouette" else 0.0


def footer_inset(machine: Machine) -> float:
    """Return how far from the left and right edges the footer stays."""
    return INSET + ARM + _CLEAR if machine in ("silhouette", "silhouette-4") else 0.0
