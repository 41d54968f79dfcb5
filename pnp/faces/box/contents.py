"""What goes into the box and where: every load a cuboid with a place of its own.

Piles and folded pieces stand on the floor; sheets, boards and the booklet lie flat on top. The
floor follows from what lies flat, the height from what then fits.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from pnp.faces.box.loads import AIR, Load, Units, flat_loads, units_of
from pnp.faces.face import Look
from pnp.folder.component_kinds import Box
from pnp.folder.spec import GameSpec

HEADROOM = 2.0
_TALLEST, _LOWEST = 120, 12
_SMALLEST = 40.0
"""A box with smaller sides is not worth folding."""
_SQUAT = 0.7
"""How high a box is at most, in its shorter side, where nothing says how wide it should be."""
Size = tuple[float, float, float]


@dataclass(frozen=True)
class Placed:
    """A load and the corner nearest to the box's own."""

    load: Load
    x: float
    y: float
    z: float


@dataclass(frozen=True, slots=True)
class Space:
    """A free cuboid of the box."""

    x: float
    y: float
    z: float
    width: float
    depth: float
    height: float

    def holds(self, w: float, d: float, h: float) -> bool:
        slack = 1e-9
        return w <= self.width + slack and d <= self.depth + slack and h <= self.height + slack

    def without(self, w: float, d: float, h: float) -> list[Space]:
        """Return the spaces left above, beside and behind a load that is put into the corner."""
        x, y, z = self.x, self.y, self.z
        wide, deep, high = self.width, self.depth, self.height
        across = wide - w > deep - d
        left = (
            Space(x, y, z + h, w, d, high - h),
            Space(x + w, y, z, wide - w, deep if across else d, high),
            Space(x, y + d, z, w if across else wide, deep - d, high),
        )
        return [s for s in left if min(s.width, s.depth, s.height) > AIR]


@dataclass(frozen=True)
class Packed:
    """A box with all that is in it."""

    size: Size
    """Its inner width, depth and height."""
    places: tuple[Placed, ...]
    """Every load with its place."""


def packed(spec: GameSpec, part: Box, look: Look) -> Packed:
    """Return the box that the spec asks for, or one made to measure where that is too small.

    More pieces, or tiles and cards of another size, may need a larger box than the spec's.
    """
    piled, flat = list(units_of(spec, look)), list(flat_loads(spec, part, look))
    names = [*(one.name for one in piled), *(one.name for one in flat)]
    # a box is packed by sizes: what is called otherwise in another language is packed once
    units = tuple(replace(one, name=str(i)) for i, one in enumerate(piled))
    flats = tuple(replace(one, name=str(i)) for i, one in enumerate(flat, start=len(units)))
    if part.inner is not None:
        placed = _fill(units, flats, part.inner)
        if placed is not None:
            return Packed(part.inner, _named(placed, names))
    size, placed = _to_measure(units, flats)
    return Packed(size, _named(placed, names))


def _named(placed: tuple[Placed, ...], names: list[str]) -> tuple[Placed, ...]:
    """Return the places with the names of what is there."""
    return tuple(
        replace(one, load=replace(one.load, name=names[int(one.load.name)])) for one in placed
    )


@lru_cache(maxsize=64)
def _to_measure(
    units: tuple[Units, ...], flats: tuple[Load, ...]
) -> tuple[Size, tuple[Placed, ...]]:
    """Return the lowest box that holds everything, on the smallest floor that has one.

    Where nothing lies flat, a floor is too small while its box would be a tower.
    """
    floor, is_free = _floor(units, flats)
    lowest = math.ceil(max(max((unit.height for unit in units), default=1.0) + AIR, _LOWEST))
    while True:
        tallest = max(_TALLEST, lowest + 1)
        if is_free:
            tallest = min(tallest, max(math.ceil(min(floor) * _SQUAT), lowest + 1))
        for layer in range(lowest, tallest):
            size = (*floor, layer + _thickness(flats, floor) + HEADROOM)
            placed = _fill(units, flats, size)
            if placed is not None:
                return size, placed
        floor = (floor[0] * 1.1, floor[1] * 1.1)


def _floor(units: tuple[Units, ...], flats: tuple[Load, ...]) -> tuple[tuple[float, float], bool]:
    """Return a floor for all that lies flat or else for the largest pile, and whether it may grow
    for the sake of the box's shape."""
    stiff = [flat for flat in flats if not _is_foldable(flat)]
    if stiff:
        long = max(max(flat.width, flat.depth) for flat in stiff)
        short = max(min(flat.width, flat.depth) for flat in stiff)
        return (long + 2 * AIR, short + 2 * AIR), False
    long = max((max(u.width, u.depth) for u in units), default=_SMALLEST)
    short = max((min(u.width, u.depth) for u in units), default=_SMALLEST)
    return (max(long, _SMALLEST) + 2 * AIR, max(short, _SMALLEST) + 2 * AIR), True


def _is_foldable(flat: Load) -> bool:
    """Whether this is a single sheet of paper, which may be folded to fit."""
    return flat.height < 0.3


def _folded(flat: Load, floor: tuple[float, float]) -> Load | None:
    """Return the flat load turned, and folded if it is thin, so that it fits; None if it cannot."""
    while True:
        for w, d in ((flat.width, flat.depth), (flat.depth, flat.width)):
            if w <= floor[0] and d <= floor[1]:
                return replace(flat, width=w, depth=d)
        if not _is_foldable(flat) and flat.height > 1.5:
            return None
        long, short = max(flat.width, flat.depth), min(flat.width, flat.depth)
        flat = replace(flat, width=long / 2, depth=short, height=flat.height * 2)


def _thickness(flats: tuple[Load, ...], floor: tuple[float, float]) -> float:
    laid = (_folded(flat, floor) for flat in flats)
    return sum(flat.height for flat in laid if flat is not None)


@lru_cache(maxsize=64)
def _fill(
    units: tuple[Units, ...], flats: tuple[Load, ...], size: Size
) -> tuple[Placed, ...] | None:
    """Return all loads placed in a box of that size, or None if they do not fit."""
    floor = size[:2]
    laid = [_folded(flat, floor) for flat in flats]
    layer = size[2] - HEADROOM - sum(flat.height for flat in laid if flat)
    piles = [load for unit in units for load in unit.piles(layer)]
    placed = stow(piles, (*floor, layer))
    if placed is None or None in laid:
        return None
    z = layer
    for flat in laid:
        if flat is not None:
            placed.append(Placed(flat, 0.0, 0.0, z))
            z += flat.height
    return tuple(placed)


def stow(piles: list[Load], size: Size) -> list[Placed] | None:
    """Return the places that the first successful greedy order finds for all loads, or None."""
    if sum(one.volume for one in piles) > math.prod(size) + AIR:
        return None
    for order in _ORDERS:
        ordered = sorted(piles, key=order)
        for score in _SCORES:
            placed = _stow_in_order(ordered, size, score)
            if placed is not None:
                return placed
    return None


_ORDERS: tuple[Callable[[Load], tuple[float, ...]], ...] = (
    lambda one: (-one.width * one.depth, -one.height),
    lambda one: (-one.volume,),
    lambda one: (-max(one.width, one.depth), -one.height),
    lambda one: (-one.height, -one.width * one.depth),
)
_SCORES: tuple[Callable[[Space, float, float], float], ...] = (
    lambda space, w, d: min(space.width - w, space.depth - d),
    lambda space, w, d: space.width * space.depth - w * d,
    lambda space, w, d: space.y + space.x / 1000 + space.z / 1000,
)
"""Which load goes first, and which space suits it best."""


def _stow_in_order(
    piles: list[Load], size: Size, score: Callable[[Space, float, float], float]
) -> list[Placed] | None:
    """Put each load into the best free space, and split what is left of that space in three."""
    spaces = [Space(0.0, 0.0, 0.0, *size)]
    placed: list[Placed] = []
    for load in piles:
        options = [
            (score(space, w, d), index, w, d)
            for index, space in enumerate(spaces)
            for w, d in ((load.width, load.depth), (load.depth, load.width))
            if space.holds(w, d, load.height)
        ]
        if not options:
            return None
        _, index, w, d = min(options)
        space = spaces.pop(index)
        placed.append(Placed(Load(load.name, w, d, load.height), space.x, space.y, space.z))
        spaces += space.without(w, d, load.height)
    return placed
