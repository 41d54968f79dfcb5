"""The rows of a component in one language, from wherever game.toml says that they come."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pnp.folder.component_kinds import RowSource
from pnp.folder.rows.row import Row, Rows
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Source
from pnp.text.words import Lang


def read_rows(
    spec: GameSpec, source: RowSource | None, at: Source, lang: Lang
) -> tuple[Rows, list[Fault]]:
    """Return the rows that `rows =` tells, and every fault and warning of theirs.

    `at` is where that is written: `components.NAME.rows` in game.toml.
    """
    return Rows((Row("row-1", 1, source=at),)), []


def read_table(spec: GameSpec, name: str, at: Source, lang: Lang) -> tuple[Rows, list[Fault]]:
    """Return the rows of a file that a layout repeats an element over."""
    return Rows(()), []


def unused(uses: Iterable[tuple[Rows, Collection[str]]]) -> list[Fault]:
    """Return a warning for each column that nothing uses; `uses` has the names that rows need.

    A file that several components read is told once, and only of what none of them uses.
    """
    return []
