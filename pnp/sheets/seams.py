"""How a board larger than the paper is divided: equal shares, and where they meet.

Lengths are millimetres from the board's top left. Neighbouring sheets show an overlap twice. In it
lies the seam: the later sheet is cut there, and glued on what the earlier one shows beyond it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pnp.folder.grids import letters

_HAIR = 1e-6
"""What is longer by less than this is not longer: sums of sides are not exact."""

_SPARE, _SPARE_SHARE = 3.0, 0.3
"""What the later sheet shows beyond its cut: so many millimetres, and at most that share."""


@dataclass(frozen=True)
class Stretch:
    """What one sheet shows of one way across the board, and what is left of it at the end."""

    start: float
    end: float
    cut: float
    """Where it begins once it is cut; `start` where the board itself begins."""
    covered: float
    """From where its neighbour lies on it; `end` where the board itself ends."""

    @property
    def length(self) -> float:
        return self.end - self.start


@dataclass(frozen=True)
class Sheet:
    """What one sheet shows of the board."""

    column: int
    row: int
    across: Stretch
    down: Stretch

    @property
    def name(self) -> str:
        """What it is called."""
        return sheet_name(self.column, self.row)


def sheet_name(column: int, row: int) -> str:
    """Return what a sheet is called: A1, with B1 to its right and A2 below it."""
    return f"{letters(column + 1)}{row + 1}"


def sheets_needed(length: float, printable: float, overlap: float) -> int:
    """Return how many sheets a length takes, each showing the overlap of the one before again."""
    if length <= printable + _HAIR:
        return 1
    return math.ceil((length - overlap) / (printable - overlap) - _HAIR)


@dataclass(frozen=True)
class Division:
    """A board over so many columns and rows of sheets, upright or lying."""

    width: float
    height: float
    columns: int
    rows: int
    overlap: float
    landscape: bool = False

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def share(self) -> tuple[float, float]:
        """Width and height that every sheet shows."""
        return self._share(self.width, self.columns), self._share(self.height, self.rows)

    def _share(self, length: float, count: int) -> float:
        return (length + (count - 1) * self.overlap) / count

    @cached_property
    def across(self) -> tuple[Stretch, ...]:
        """What the columns show, from left to right."""
        return self._stretches(self.width, self.columns)

    @cached_property
    def down(self) -> tuple[Stretch, ...]:
        """What the rows show, from top to bottom."""
        return self._stretches(self.height, self.rows)

    def _stretches(self, length: float, count: int) -> tuple[Stretch, ...]:
        share = self._share(length, count)
        starts = [i * (share - self.overlap) for i in range(count)]
        seams = [start + spare(self.overlap) for start in starts]
        return tuple(
            Stretch(
                starts[i],
                length if i == count - 1 else starts[i + 1] + self.overlap,
                seams[i] if i else 0.0,
                seams[i + 1] if i < count - 1 else length,
            )
            for i in range(count)
        )

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """The sheets row by row, A1 first."""
        return tuple(
            Sheet(i, j, across, down)
            for j, down in enumerate(self.down)
            for i, across in enumerate(self.across)
        )


def spare(overlap: float) -> float:
    """Return how far into the overlap the seam lies."""
    return min(_SPARE, overlap * _SPARE_SHARE)


def divide(
    width: float,
    height: float,
    areas: Sequence[tuple[float, float]],
    overlap: float,
    forced: tuple[int, int] | None = None,
) -> Division | None:
    """Return the division on the paper turned the way that takes fewer sheets, upright if equal.

    `areas` are the printable areas of the upright and of the lying paper. None is returned where a
    forced number of sheets does not do, or where the paper is not larger than the overlap.
    """
    found: list[Division] = []
    for landscape, (wide, high) in enumerate(areas):
        single = width <= wide + _HAIR and height <= high + _HAIR
        if not single and min(wide, high) <= 2 * overlap:
            continue
        columns, rows = forced or (
            sheets_needed(width, wide, overlap),
            sheets_needed(height, high, overlap),
        )
        made = Division(width, height, columns, rows, overlap, bool(landscape))
        shares = zip(made.share, (wide, high), (columns, rows), strict=True)
        if all(2 * overlap * (n > 1) < share <= room + _HAIR for share, room, n in shares):
            found.append(made)
    return min(found, key=lambda made: (made.count, made.landscape), default=None)
