"""Boards of squares: a row letter from the bottom up, a number from the left."""

from __future__ import annotations

from functools import lru_cache

from pnp.folder.hexes import Board, Cell, Lattice

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Steps in (row, number): right, up, left, down."""
DIAGONAL = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The same with the corners between them."""


def center(cell: Cell, width: float) -> tuple[float, float]:
    """Return the middle of a square of a width; y grows downward."""
    return cell.number * width, -cell.row * width


SQUARES = Lattice("square", STRAIGHT, center, 0.5)
SQUARES_AND_CORNERS = Lattice("square", DIAGONAL, center, 0.5)
"""Squares that also touch at their corners."""


@lru_cache(maxsize=16)
def square_board(rows: int, columns: int, *, diagonals: bool = False) -> Board:
    """Return a board of rows and columns, in reading order from the top left."""
    cells = (Cell(row, n) for row in reversed(range(rows)) for n in range(1, columns + 1))
    return Board(tuple(cells), SQUARES_AND_CORNERS if diagonals else SQUARES)
