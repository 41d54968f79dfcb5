"""Tiles of three hexagons laid side by side: where the next may lie, and which place is taken."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from pnp.folder.hexes import DIRECTIONS, NUMBERS, ROWS, Cell, center
from referee.engine.chance import Chance

Kinds: TypeAlias = tuple[str, ...]
Place: TypeAlias = tuple[Cell, Cell, Cell]
"""The hexagons of a tile, clockwise from the top, or from the top left."""

SHAPES = {"compact": 1.0, "wide": 2.0}
"""How many times as long as deep a board of each shape is about."""
LEEWAY = 1.1
"""How much farther from the middle than the nearest place a tile may lie."""

_EAST, _NORTH_EAST, _NORTH_WEST, _WEST, _SOUTH_WEST, _SOUTH_EAST = range(len(DIRECTIONS))


class Laid(NamedTuple):
    """A tile on the board: its hexagons and what each of them is."""

    cells: Place
    kinds: Kinds


def lay(tiles: Sequence[Kinds], shape: str, chance: Chance) -> list[Laid]:
    """Lay tiles one after another, each beside the board, turned as chance will have it."""
    found: list[Laid] = []
    covered: set[Cell] = set()
    for number, kinds in enumerate(tiles, start=1):
        places = near_places(covered, SHAPES[shape]) if covered else _around(Cell(0, 0))
        options = [(place, turn) for place in places for turn in range(3)]
        place, turn = chance.pick(options, f"place of tile {number}")
        found.append(Laid(place, (kinds[turn], kinds[(turn + 1) % 3], kinds[(turn + 2) % 3])))
        covered |= set(place)
    return _moved_into_view(found)


def near_places(covered: Collection[Cell], length: float) -> list[Place]:
    """Return where the next tile may lie so that the board keeps its shape and gets no hole."""
    middle = _middle(covered)
    far = {place: _far(place, middle, length) for place in _free_places(covered)}
    outward = sorted(far, key=lambda place: (far[place], place))
    first = next((one for one in outward if not _makes_a_hole(covered, one)), None)
    if first is None:
        return outward[:1]
    near = (place for place in outward if far[first] <= far[place] <= far[first] * LEEWAY)
    return [place for place in near if not _makes_a_hole(covered, place)]


@lru_cache(maxsize=4096)
def _around(cell: Cell) -> tuple[Place, ...]:
    """Return the six places of a tile that cover a cell."""
    tops = (cell, cell.step(_NORTH_WEST), cell.step(_NORTH_EAST))
    lefts = (cell, cell.step(_WEST), cell.step(_NORTH_WEST))
    return (
        *((top, top.step(_SOUTH_EAST), top.step(_SOUTH_WEST)) for top in tops),
        *((left, left.step(_EAST), left.step(_SOUTH_EAST)) for left in lefts),
    )


@lru_cache(maxsize=4096)
def _beside(cell: Cell) -> frozenset[Cell]:
    return frozenset(cell.step(way) for way in range(len(DIRECTIONS)))


def _free_places(covered: Collection[Cell]) -> set[Place]:
    """Return every place beside the board that covers nothing of it."""
    beside = set().union(*map(_beside, covered))
    return {
        place
        for cell in beside.difference(covered)
        for place in _around(cell)
        if not any(other in covered for other in place)
    }


def _middle(covered: Collection[Cell]) -> tuple[float, float]:
    points = [center(cell, 1.0) for cell in covered]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _far(place: Place, middle: tuple[float, float], length: float) -> float:
    """Return how far from the middle a place is, on a board so many times as long as deep."""
    points = (center(cell, 1.0) for cell in place)
    return sum(math.hypot((x - middle[0]) / length, y - middle[1]) for x, y in points)


def _makes_a_hole(covered: Collection[Cell], place: Place) -> bool:
    """Return whether a place shuts off cells that no other tile could cover."""
    there = {*covered, *place}
    beside = set().union(*map(_beside, place))
    return any(
        all(any(other in there for other in spot) for spot in _around(cell))
        for cell in beside.difference(there)
    )


def _moved_into_view(laid: Sequence[Laid]) -> list[Laid]:
    """Return the same board with its lowest row and its first number at a1."""
    low = min(cell.row for tile in laid for cell in tile.cells)
    left = min(cell.number for tile in laid for cell in tile.cells)
    moved = [Laid(_shifted(tile.cells, -low, 1 - left), tile.kinds) for tile in laid]
    high = max(cell.row for tile in moved for cell in tile.cells)
    right = max(cell.number for tile in moved for cell in tile.cells)
    if high >= ROWS or right > NUMBERS:
        raise AssertionError("no shape reaches farther than the notation")
    return moved


def _shifted(place: Place, rows: int, numbers: int) -> Place:
    one, two, three = (Cell(cell.row + rows, cell.number + numbers) for cell in place)
    return one, two, three
