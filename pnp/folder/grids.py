"""The grid of a board: where its cells lie, what they are called, and how large it all is.

Lengths are millimetres from the top left of the board, y down. Columns and rows count from 1.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from pnp.folder.component_kinds import BoardOf

Point: TypeAlias = tuple[float, float]
GridKind: TypeAlias = Literal["hex-flat", "hex-pointy", "square", "hexagon"]
Shift: TypeAlias = Literal["down", "up", "right", "left"]
Labels: TypeAlias = Literal["0101", "A1", "1", "a1", "none"]

SHIFTS: Mapping[str, tuple[Shift, ...]] = {
    "hex-flat": ("down", "up"),
    "hex-pointy": ("right", "left"),
}
"""Which ways every second line of a grid may be shifted, the default first."""


class Place(NamedTuple):
    """A cell by its column and its row."""

    column: int
    row: int


@dataclass(frozen=True)
class Grid:
    """Cells of one size in columns and rows; a hexagon of them has as many rows as columns."""

    kind: GridKind
    columns: int
    rows: int
    cell: float
    """The width of a cell: across flats, or the side of a square."""
    frame: float = 5.0
    shift: Shift = "down"
    labels: Labels = "none"
    board: tuple[float, float] | None = None
    """The size of a board in whose middle it lies; None where its frame ends the board."""

    @property
    def radius(self) -> float:
        """From the middle of a hexagon to its corners."""
        return self.cell / math.sqrt(3)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """All cells, row by row from the top left."""
        return tuple(
            Place(column, row)
            for row in range(1, self.rows + 1)
            for column in range(1, self.row_length(row) + 1)
        )

    def row_length(self, row: int) -> int:
        """Return how many cells a row has."""
        return self.columns - self._from_middle(row) if self.kind == "hexagon" else self.columns

    def _from_middle(self, row: int) -> int:
        return abs(2 * row - 1 - self.rows) // 2

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the board."""
        return self.board or self.framed

    @property
    def framed(self) -> tuple[float, float]:
        """Width and height of the grid with its frame."""
        lines_wide, lines_high = self.columns - 1, self.rows - 1
        if self.kind == "hex-flat":
            wide = lines_wide * 1.5 * self.radius + 2 * self.radius
            high = (self.rows + (0.5 if lines_wide else 0)) * self.cell
        elif self.kind == "square":
            wide, high = self.columns * self.cell, self.rows * self.cell
        else:
            beside = 0.5 if lines_high and self.kind == "hex-pointy" else 0
            wide = (self.columns + beside) * self.cell
            high = lines_high * 1.5 * self.radius + 2 * self.radius
        return wide + 2 * self.frame, high + 2 * self.frame

    def middle(self, place: Place) -> Point:
        """Return the middle of a cell."""
        column, row = place.column - 1, place.row - 1
        if self.kind == "hex-flat":
            x = self.radius + column * 1.5 * self.radius
            y = (row + 0.5 + self._shifted(column, self.columns)) * self.cell
        elif self.kind == "square":
            x, y = (column + 0.5) * self.cell, (row + 0.5) * self.cell
        else:
            aside = (
                self._from_middle(place.row) / 2
                if self.kind == "hexagon"
                else self._shifted(row, self.rows)
            )
            x = (column + 0.5 + aside) * self.cell
            y = self.radius + row * 1.5 * self.radius
        (wide, high), (w, h) = self.size, self.framed
        return self.frame + x + (wide - w) / 2, self.frame + y + (high - h) / 2

    def _shifted(self, line: int, lines: int) -> float:
        """Return how far a column or row lies from the first cell's edge, in cells."""
        if lines == 1:
            return 0.0
        return 0.5 if (line % 2 == 1) == (self.shift in ("down", "right")) else 0.0

    @cached_property
    def shape(self) -> tuple[Point, ...]:
        """The corners of a cell about its middle, clockwise."""
        half, radius = self.cell / 2, self.radius
        if self.kind == "square":
            return ((-half, -half), (half, -half), (half, half), (-half, half))
        pointy = (
            (0.0, -radius),
            (half, -radius / 2),
            (half, radius / 2),
            (0.0, radius),
            (-half, radius / 2),
            (-half, -radius / 2),
        )
        if self.kind == "hex-flat":
            return tuple((-y, x) for x, y in pointy)
        return pointy

    @property
    def cell_box(self) -> tuple[float, float]:
        """How wide and high a cell is."""
        xs, ys = zip(*self.shape, strict=True)
        return max(xs) - min(xs), max(ys) - min(ys)

    def corners(self, place: Place) -> tuple[Point, ...]:
        """Return the corners of a cell, clockwise."""
        x, y = self.middle(place)
        return tuple((x + dx, y + dy) for dx, dy in self.shape)

    @cached_property
    def edges(self) -> tuple[tuple[Point, Point], ...]:
        """Every side of a cell, once where two cells share it."""
        found: dict[tuple[int, int], tuple[Point, Point]] = {}
        for place in self.places:
            corners = self.corners(place)
            for p, q in zip(corners, corners[1:] + corners[:1], strict=True):
                middle = (round((p[0] + q[0]) * 100), round((p[1] + q[1]) * 100))
                near = ((middle[0] + dx, middle[1] + dy) for dx in (0, -1, 1) for dy in (0, -1, 1))
                if not any(key in found for key in near):
                    found[middle] = (p, q)
        return tuple(found.values())

    def label(self, place: Place) -> str:
        """Return what is printed on a cell."""
        if self.labels == "A1":
            return f"{letters(place.column)}{place.row}"
        if self.labels == "a1":
            return f"{letters(self.rows + 1 - place.row).lower()}{place.column}"
        if self.labels == "1":
            return str(self._numbers[place])
        return self.number(place) if self.labels == "0101" else ""

    def number(self, place: Place) -> str:
        """Return a cell's name of four figures, column first; it holds whatever is printed."""
        wide = max(2, len(str(max(self.columns, self.rows))))
        return f"{place.column:0{wide}d}{place.row:0{wide}d}"

    @cached_property
    def _numbers(self) -> dict[Place, int]:
        return {place: number for number, place in enumerate(self.places, start=1)}

    @cached_property
    def middles(self) -> dict[str, Point]:
        """The middle of each cell by its names: what is printed on it, and its four figures."""
        found = {self.number(place): self.middle(place) for place in self.places}
        if self.labels not in ("none", "0101"):
            found = {self.label(place): self.middle(place) for place in self.places} | {
                name: middle for name, middle in found.items() if name not in self._printed
            }
        return found

    @cached_property
    def _printed(self) -> frozenset[str]:
        return frozenset(self.label(place) for place in self.places)


def letters(number: int) -> str:
    """Return a column's letters: A to Z, then AA, AB and so on."""
    return "".join(reversed([*_letters(number)]))


def _letters(number: int) -> Iterator[str]:
    while number:
        number, letter = divmod(number - 1, 26)
        yield chr(ord("A") + letter)


def hexagon_grid(side: int, cell: float, frame: float = 5.0, labels: Labels = "none") -> Grid:
    """Return a hexagon of so many cells along each side."""
    return Grid("hexagon", 2 * side - 1, 2 * side - 1, cell, frame, labels=labels)


def grid_of(board: BoardOf, size: tuple[float, float] | None = None) -> Grid | None:
    """Return the grid of a board; None where it has none, or where its keys are not sound.

    On a board of that size its cells are as large as its frame leaves room for.
    """
    if board.grid == "none" or board.cells is None or (board.cell is None and size is None):
        return None
    cell = board.cell or 1.0
    if isinstance(board.cells, int):
        grid = hexagon_grid(board.cells, cell, board.frame, board.labels)
    else:
        shift = board.shift or SHIFTS.get(board.grid, ("down",))[0]
        grid = Grid(board.grid, *board.cells, cell, board.frame, shift, board.labels)
    if board.cell is not None or size is None:
        return grid
    around = 2 * board.frame
    wide, high = (length - around for length in grid.framed)
    largest = min((size[0] - around) / wide, (size[1] - around) / high)
    return replace(grid, cell=largest, board=size) if largest > 0 else None
