"""The tiles that a game prints, whatever its rows come from: the kinds of land on each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.folder.component_kinds import Made
from pnp.folder.lineage.key_places import place_of
from pnp.folder.rows.reading import read_rows
from pnp.folder.rows.row import KINDS, Row
from pnp.folder.spec import GameSpec


@dataclass(frozen=True, slots=True)
class PrintedTile:
    """One tile: its kinds of land, clockwise from the top where there are several."""

    kinds: tuple[str, ...]
    count: int
    """How many such tiles there are."""
    behind: str = ""
    """The kind of land that its back shows, if any."""


def printed_tiles(spec: GameSpec) -> dict[str, tuple[PrintedTile, ...]]:
    """Return the tiles of each component that shows kinds of land."""
    found = {
        word: tuple(_tiles(spec, word, part))
        for word, part in spec.components.items()
        if part.sort == "tile"
    }
    return {word: tiles for word, tiles in found.items() if tiles}


def pieces_of(spec: GameSpec, word: str) -> int:
    """Return how many pieces a component of rows has."""
    part = spec.components[word]
    return sum(row.count for row in _rows(spec, word, part)) * part.count


def kinds_of(spec: GameSpec, row: Row) -> tuple[str, ...]:
    """Return the kinds of land that a row shows."""
    named = row.listed(KINDS) or (row.text("kind"),)
    return tuple(word for word in named if word in spec.kinds)


def _tiles(spec: GameSpec, word: str, part: Made) -> Iterator[PrintedTile]:
    for row in _rows(spec, word, part):
        kinds, count, behind = kinds_of(spec, row), row.count * part.count, row.text("behind")
        if kinds and count:
            yield PrintedTile(kinds, count, behind if behind in spec.kinds else "")


def _rows(spec: GameSpec, word: str, part: Made) -> tuple[Row, ...]:
    at = place_of(spec, f"components.{word}.rows")
    return read_rows(spec, part.rows, at, spec.languages[0])[0].rows
