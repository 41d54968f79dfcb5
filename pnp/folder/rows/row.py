"""A row of a component: its cells, and where each of them is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count, takewhile

from pnp.text.errors import Source

SPECIAL = ("id", "count", "layout", "back", "module")
"""The columns that mean something by themselves."""

KINDS = "kinds"
"""The list of an inline row that names kinds of the game."""
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

    def listed(self, column: str) -> tuple[str, ...]:
        """Return what a list of an inline row holds."""
        return listed(self.cells, column)


def listed(cells: Mapping[str, Cell], column: str) -> tuple[str, ...]:
    """Return the entries of a list, each of which has a column."""
    named = (f"{column}.{place}" for place in count(1))
    found = (cells[name].text for name in takewhile(cells.__contains__, named))
    return tuple(filter(None, found))


@dataclass(frozen=True)
class Rows:
    """The rows of one component in one language."""

    rows: tuple[Row, ...]
    columns: Mapping[str, Source] = field(default_factory=dict)
    """The columns in their order, and where their headers stand."""
    own: frozenset[str] = frozenset()
    """The columns that somebody wrote for these rows; what the spec knows brings others along."""
