"""A file of rows as lines of cells, before anybody asks what its columns mean."""

from __future__ import annotations

from typing import NamedTuple

from pnp.text.errors import Text
from pnp.text.words import Words

MOST_ROWS, MOST_COLUMNS, LONGEST_CELL = 10_000, 200, 20_000
"""How many rows, columns and characters in a cell a file has at most."""


class Wrong(NamedTuple):
    """A cell that cannot be, by its place in the line."""

    place: int
    found: Text
    expected: Words


class Line(NamedTuple):
    """One row of a file, which may go over several of its lines."""

    number: int
    """The line on which it begins, from 1."""
    cells: tuple[str, ...]
    """What the cells hold, trimmed."""
    wrong: tuple[Wrong, ...] = ()
    is_of_sheet: bool = False
    """Whether it is a row of a sheet, where cells are known by their columns."""
