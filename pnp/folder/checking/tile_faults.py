"""Faults of tiles: as many as the board has cells, and as the set-up lays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.folder.checking.told import Told
from pnp.folder.component_kinds import Tile, named_sources
from pnp.folder.spec import GameSpec
from pnp.text.words import Words


def tile_faults(spec: GameSpec, at: str, part: Tile) -> Iterator[Told]:
    """Yield where a game prints too many or too few tiles for its board."""
    laid_over = dict(_laid_over(spec, part))
    for kind, count in laid_over.items():
        yield from _too_few(spec, part, f"{at}.rows", kind, count)
    if spec.board.shape == "hexagon" and not laid_over:
        yield from _cells(spec, at, part)


def _cells(spec: GameSpec, at: str, part: Tile) -> Iterator[Told]:
    """Yield where tiles that make up the land are not as many as the board has cells."""
    counts: dict[str, int] = {}
    for source in named_sources(part.rows):
        word, _, names = source.partition(".")
        if word in ("@tiles", "@kinds"):
            chosen = [name.strip() for name in names.split(",")] if names else spec.kinds
            counts |= {kind: spec.kinds[kind].count for kind in chosen if kind in spec.kinds}
    cells = len(spec.board.board)
    counted = any("count" in spec.kinds[kind].model_fields_set for kind in counts)
    # a kind of which there are none is listed as well: it may be the one that lacks
    if counted and sum(counts.values()) != cells:
        listed = ", ".join(f"kinds.{kind}.count {count}" for kind, count in counts.items())
        expected = Words("{cells} tiles in all, one for each cell that board.side makes").fill(
            cells=cells
        )
        yield f"{at}.rows", f"{sum(counts.values())} ({listed})", expected


def _inline(part: Tile) -> Iterator[Mapping[str, object]]:
    if isinstance(part.rows, tuple):
        yield from (row for row in part.rows if isinstance(row, Mapping))


def _laid_over(spec: GameSpec, part: Tile) -> Iterator[tuple[str, int]]:
    """Yield the kinds that are laid over others, and how many of them are printed."""
    for row in _inline(part):
        word, _, kind = str(row.get("rows", "")).partition(".")
        count = row.get("count")
        if word == "@kinds" and kind in spec.kinds and isinstance(count, int):
            yield kind, count


def _too_few(spec: GameSpec, part: Tile, key: str, kind: str, count: int) -> Iterator[Told]:
    """Yield where fewer tiles are printed than have a place, or than the set-up places."""
    if count < (places := len(spec.board.places.get(kind, ()))):
        wanted = Words("at least {places}, the cells of board.places.{kind}")
        yield key, str(count), wanted.fill(places=places, kind=kind)
    others = (one for one in spec.components.values() if isinstance(one, Tile) and one is not part)
    if any(row.get("behind") == kind for one in others for row in _inline(one)):
        return  # other tiles are turned over for it
    for step in spec.setup.steps:
        number = dict(spec.numbers.items()).get(str(step.count)) if step.kind == kind else None
        entries = number if isinstance(number, Mapping) else {"": number or 0}
        for players, placed in entries.items():
            if isinstance(placed, int) and count < placed:
                named = ".".join(filter(None, ("numbers", str(step.count), players)))
                wanted = Words("at least {placed}, which {named} says to place")
                yield key, str(count), wanted.fill(placed=placed, named=named)
