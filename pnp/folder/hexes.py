"""Cells, neighbours, lines, distances and board shapes, as the table notation has them.

A cell is a row letter from the bottom up and a number that stays the same along the diagonal
falling to the right. A line keeps the letter, or the number, or the difference of the two. Of
squares the number counts from the left. A board works with either by its lattice.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal

DIRECTIONS: tuple[tuple[int, int], ...] = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
"""Steps in (row, number): east, north-east, north-west, west, south-west, south-east."""

_CELL = re.compile(r"([a-z])([1-9][0-9]?)")


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """A hexagon's place: row 0 is `a`, numbers start at 1."""

    row: int
    number: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.row)}{self.number}"

    def step(self, direction: int, count: int = 1) -> Cell:
        d_row, d_number = DIRECTIONS[direction]
        return Cell(self.row + d_row * count, self.number + d_number * count)


def parse_cell(text: str) -> Cell:
    """Read `d4`; raises ValueError on anything else."""
    match = _CELL.fullmatch(text)
    if match is None:
        raise ValueError(f"`{text}` is no cell; a cell is a row letter and a number, as in d4")
    return Cell(ord(match[1]) - ord("a"), int(match[2]))


def distance(a: Cell, b: Cell) -> int:
    """Return how many steps lie between two cells on an open plane."""
    d_row, d_number = b.row - a.row, b.number - a.number
    if (d_row >= 0) == (d_number >= 0):
        return max(abs(d_row), abs(d_number))
    return abs(d_row) + abs(d_number)


def center(cell: Cell, flats: float) -> tuple[float, float]:
    """Return the middle of a pointy-top cell of a width across flats; y grows downward."""
    return (cell.number - cell.row / 2) * flats, -cell.row * flats * math.sqrt(3) / 2


@dataclass(frozen=True)
class Lattice:
    """How the cells of a board lie: which steps lead to neighbours, and where their middles are."""

    shape: Literal["hexagon", "square"]
    """What one cell looks like."""
    steps: tuple[tuple[int, int], ...]
    """The steps to neighbours in (row, number)."""
    center: Callable[[Cell, float], tuple[float, float]]
    """The middle of a cell of a width; y grows downward."""
    reach: float
    """From a cell's middle to its upper end, in widths of a cell."""

    def step(self, cell: Cell, direction: int, count: int = 1) -> Cell:
        d_row, d_number = self.steps[direction]
        return Cell(cell.row + d_row * count, cell.number + d_number * count)

    def corners(self, width: float) -> tuple[tuple[float, float], ...]:
        """Return the corners of a cell about its middle, clockwise from the top."""
        half, reach = width / 2, width / math.sqrt(3)
        if self.shape == "square":
            return ((half, -half), (half, half), (-half, half), (-half, -half))
        return (
            (0.0, -reach),
            (half, -reach / 2),
            (half, reach / 2),
            (0.0, reach),
            (-half, reach / 2),
            (-half, -reach / 2),
        )

    def direction(self, start: Cell, end: Cell) -> tuple[int, int] | None:
        """Return the direction in which one cell lies from another, and how many steps away.

        Nothing where they share no line, or are the same cell.
        """
        rows, numbers = end.row - start.row, end.number - start.number
        count = max(abs(rows), abs(numbers))
        for direction, (d_row, d_number) in enumerate(self.steps):
            if count and (d_row * count, d_number * count) == (rows, numbers):
                return direction, count
        return None


HEXAGONS = Lattice("hexagon", DIRECTIONS, center, 1 / math.sqrt(3))
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Steps in (row, number): right, up, left, down."""
DIAGONAL = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The same with the corners between them."""


def square_center(cell: Cell, width: float) -> tuple[float, float]:
    """Return the middle of a square of a width; y grows downward."""
    return cell.number * width, -cell.row * width


SQUARES = Lattice("square", STRAIGHT, square_center, 0.5)
SQUARES_AND_CORNERS = Lattice("square", DIAGONAL, square_center, 0.5)
"""Squares that also touch at their corners."""


def hexagon_cells(side: int) -> tuple[Cell, ...]:
    """Return the cells of a hexagon-shaped board in reading order, from the top left."""
    rows: list[Cell] = []
    for row in reversed(range(2 * side - 1)):
        first = max(1, row - side + 2)
        last = min(2 * side - 1, row + side)
        rows.extend(Cell(row, number) for number in range(first, last + 1))
    return tuple(rows)


@dataclass(frozen=True)
class Board:
    """A set of cells with everything about lines worked out once.

    Cells have an index (their place in `cells`), and sets of cells are integers used as bit sets.
    """

    cells: tuple[Cell, ...]
    lattice: Lattice = HEXAGONS
    index: dict[Cell, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", {cell: i for i, cell in enumerate(self.cells)})

    def __len__(self) -> int:
        return len(self.cells)

    def __contains__(self, cell: object) -> bool:
        return cell in self.index

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.cells)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(str(cell) for cell in self.cells)

    @cached_property
    def by_name(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.names)}

    @cached_property
    def all_mask(self) -> int:
        return (1 << len(self.cells)) - 1

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the indexes of its neighbours, east first and counter-clockwise."""
        step, ways = self.lattice.step, range(len(self.lattice.steps))
        return tuple(
            tuple(self.index[near] for d in ways if (near := step(cell, d)) in self.index)
            for cell in self.cells
        )

    @cached_property
    def neighbour_masks(self) -> tuple[int, ...]:
        return tuple(sum(1 << i for i in near) for near in self.neighbours)

    @cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """rays[cell][direction]: the cells met going that way until the board's edge."""
        return tuple(
            tuple(tuple(self.ray(cell, way)) for way in range(len(self.lattice.steps)))
            for cell in self.cells
        )

    def ray(self, cell: Cell, direction: int) -> Iterator[int]:
        """Yield the cells met going one way until the board's edge."""
        at = self.lattice.step(cell, direction)
        while at in self.index:
            yield self.index[at]
            at = self.lattice.step(at, direction)

    @cached_property
    def lines(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """(from, to) -> the cells passed, far end included; pairs off a common line are absent."""
        found: dict[tuple[int, int], tuple[int, ...]] = {}
        for start, rays in enumerate(self.rays):
            for ray in rays:
                for length, end in enumerate(ray, start=1):
                    found[start, end] = ray[:length]
        return found

    @cached_property
    def edge_mask(self) -> int:
        """The cells with fewer neighbours than a cell may have."""
        most = len(self.lattice.steps)
        return sum(1 << i for i, near in enumerate(self.neighbours) if len(near) < most)

    def reach(self, start: int, open_mask: int) -> int:
        """Return all cells that can be walked to from start over cells of open_mask."""
        seen = frontier = 1 << start
        while frontier:
            spread = 0
            for i in bits(frontier):
                spread |= self.neighbour_masks[i]
            frontier = spread & open_mask & ~seen
            seen |= frontier
        return seen

    def components(self, open_mask: int) -> list[int]:
        """Return the connected parts of a set of cells, largest first."""
        parts = []
        left = open_mask
        while left:
            start = (left & -left).bit_length() - 1
            part = self.reach(start, open_mask) & open_mask
            parts.append(part)
            left &= ~part
        return sorted(parts, key=int.bit_count, reverse=True)

    def row_range(self, row: int) -> tuple[int, int] | None:
        """Return the first and last number of a row, or None where the board has no such row."""
        numbers = [cell.number for cell in self.cells if cell.row == row]
        return (min(numbers), max(numbers)) if numbers else None


def bits(mask: int) -> Iterator[int]:
    """Yield the indexes of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=16)
def hexagon_board(side: int) -> Board:
    """Return the hexagon-shaped board with so many cells along each side."""
    return Board(hexagon_cells(side))


@lru_cache(maxsize=16)
def square_board(rows: int, columns: int, *, diagonals: bool = False) -> Board:
    """Return a board of rows and columns, in reading order from the top left."""
    cells = (Cell(row, n) for row in reversed(range(rows)) for n in range(1, columns + 1))
    return Board(tuple(cells), SQUARES_AND_CORNERS if diagonals else SQUARES)


def free_board(cells: Iterable[Cell]) -> Board:
    """Return a board of these cells, in reading order."""
    return Board(tuple(sorted(set(cells), key=lambda c: (-c.row, c.number))))


ROWS, NUMBERS = 26, 99
"""How far the notation reaches: rows a to z, numbers 1 to 99."""


@lru_cache(maxsize=1)
def open_board() -> Board:
    """Return the board of every cell that the notation can name, for boards that tiles make."""
    return free_board(Cell(row, number) for row in range(ROWS) for number in range(1, NUMBERS + 1))
