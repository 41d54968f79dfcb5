"""What goes into the box and where: every load a cuboid with a place of its own.

Piles of tiles, cards and tokens and rows of folded pieces stand on the floor; memo sheets, map and
booklet lie flat on top. The floor follows from what lies flat, the height from what then fits.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from pnp.faces import Look
from pnp.faces.box import loads
from pnp.faces.box.loads import AIR, Load, Units
from pnp.folder.spec import BoxPart, GameSpec
from pnp.text.errors import LayoutError

__all__ = ["Load", "Placed", "Space", "box_part", "contents", "inner_size", "stow"]

HEADROOM = 2.0
_TALLEST = 120
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
        """What is left above, beside and behind a load in its corner, cut the longer way."""
        x, y, z = self.x, self.y, self.z
        wide, deep, high = self.width, self.depth, self.height
        across = wide - w > deep - d
        left = (
            Space(x, y, z + h, w, d, high - h),
            Space(x + w, y, z, wide - w, deep if across else d, high),
            Space(x, y + d, z, w if across else wide, deep - d, high),
        )
        return [s for s in left if min(s.width, s.depth, s.height) > AIR]


def box_part(spec: GameSpec) -> BoxPart | None:
    return next((p for p in spec.components.values() if isinstance(p, BoxPart)), None)


def inner_size(spec: GameSpec, look: Look) -> Size:
    """The box's inner width, depth and height."""
    return _packed(spec, look)[0]


def contents(spec: GameSpec, look: Look) -> list[Placed]:
    """Every load in its place."""
    return _packed(spec, look)[1]


def _packed(spec: GameSpec, look: Look) -> tuple[Size, list[Placed]]:
    """In the box that the spec asks for, unless the table's own sizes are too large for it."""
    part = box_part(spec)
    units = list(loads.units(spec, look))
    flats = list(loads.flats(spec, look))
    if part is not None and part.inner is not None:
        placed = _fill(units, flats, part.inner)
        if placed is not None:
            return part.inner, placed
        if look.tile_size is None and look.card_size is None:
            raise LayoutError(
                f"{part.name.in_(look.lang)} ({look.lang}): the kit does not fit components.box."
                f"inner = {part.inner}; leave `inner` out and the box is made to measure",
                fr=f"{part.name.in_('fr')} (fr)\u00a0: le kit ne tient pas dans "
                "components.box.inner = "
                f"{part.inner}\u00a0; enlevez `inner` et la boîte est faite sur mesure",
            )
    floor = _floor(units, flats)
    lowest = math.ceil(max((unit.height for unit in units), default=1.0) + AIR)
    while True:
        for layer in range(lowest, _TALLEST):
            size = (*floor, layer + _thickness(flats, floor) + HEADROOM)
            placed = _fill(units, flats, size)
            if placed is not None:
                return size, placed
        floor = (floor[0] * 1.1, floor[1] * 1.1)


def _floor(units: list[Units], flats: list[Load]) -> tuple[float, float]:
    """Large enough for all that lies flat, else for a square of the largest piles."""
    if flats:
        long = max(max(f.width, f.depth) for f in flats if not _is_foldable(f))
        short = max(min(f.width, f.depth) for f in flats if not _is_foldable(f))
        return long + 2 * AIR, short + 2 * AIR
    side = max((max(u.width, u.depth) for u in units), default=20.0)
    return 2 * side + 4 * AIR, 2 * side + 4 * AIR


def _is_foldable(flat: Load) -> bool:
    """A single sheet of paper, which may be folded to fit."""
    return flat.height < 0.3


def _folded(flat: Load, floor: tuple[float, float]) -> Load | None:
    """The flat thing turned, and folded if it is paper, so that it lies on the floor."""
    while True:
        for w, d in ((flat.width, flat.depth), (flat.depth, flat.width)):
            if w <= floor[0] and d <= floor[1]:
                return replace(flat, width=w, depth=d)
        if not _is_foldable(flat) and flat.height > 1.5:
            return None
        long, short = max(flat.width, flat.depth), min(flat.width, flat.depth)
        flat = replace(flat, width=long / 2, depth=short, height=flat.height * 2)


def _thickness(flats: list[Load], floor: tuple[float, float]) -> float:
    laid = (_folded(flat, floor) for flat in flats)
    return sum(flat.height for flat in laid if flat is not None)


def _fill(units: list[Units], flats: list[Load], size: Size) -> list[Placed] | None:
    """All loads placed in a box of that size, or None."""
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
    return placed


def stow(piles: list[Load], size: Size) -> list[Placed] | None:
    """The first of a few greedy ways that places every load."""
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
    """Each load into the space that suits it; what is left of that space splits in three."""
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
