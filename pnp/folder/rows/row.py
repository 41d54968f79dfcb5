"""A row of a component: its cells, and where each of them is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.text.errors import Source

SPECIAL = ("id", "count", "layout", "back", "module")
"""The columns that mean something by themselves."""

NOWHERE = Source("")


@dataclass(frozen=True, slots=True)
class Cell:
    """What a column has in one row; its source is the row's first line, and the column the key."""

    text: str
    source: Source


@dataclass(frozen=True)
class Row:
    """One row: a piece to print, so many times."""

    id: str
    number: int
    """Its place among the rows, from 1: the `{n}` of a text."""
    count: int = 1
    cells: Mapping[str, Cell] = field(default_factory=dict)
    """What the columns hold in the language asked for, by their names in small letters."""
    source: Source = NOWHERE
    """Where the row begins; of a combination, the last of the rows that it joins."""

    def text(self, column: str) -> str:
        """Return what a column holds; nothing where there is no such column."""
        cell = self.cells.get(column)
        return cell.text if cell else ""


@dataclass(frozen=True)
class Rows:
    """The rows of one component in one language."""

    rows: tuple[Row, ...]
    columns: Mapping[str, Source] = field(default_factory=dict)
    """The columns in their order, and where their headers stand."""
    own: frozenset[str] = frozenset()
    """The columns that somebody wrote for these rows; what the spec knows brings others along."""
