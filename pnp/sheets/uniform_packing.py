"""Packing of equal pieces: honeycombs, grids, and grids of two turns.

A piece keeps `grow` millimetres round its outline to itself; neighbours are therefore twice that
apart, and touch where it is nought. The outlines alone must lie inside the area.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pnp.draw.polygons import Point, Polygon, corners, triple_corners
from pnp.faces.face import Shape
from pnp.sheets.triple_packing import Laid, pack_triples

SLACK = 1e-6
"""Sizes that fill an area exactly must not lose a row to rounding."""

_MIXED_UP_TO = 48
"""Above so many on a page, a second turn saves too little to be worth the search and the cuts."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A piece's middle, its clockwise turn in degrees, and its cell's corners about it."""

    x: float
    y: float
    turn: int
    cell: Polygon


def uniform(
    shape: Shape,
    width: float,
    height: float,
    grow: float,
    area: tuple[float, float],
    enough: float = math.inf,
) -> list[Spot]:
    """Return as many equal pieces as the arrangements tried put into the area, upright first.

    With `enough` of them the search may stop: more would save no sheet.
    """
    known = {"hexagon": _hexagons, "triple": _triples, "circle": _circles}
    best: list[Spot] = []
    for spots in known.get(shape, _rects)(width, height, grow, area):
        if len(spots) > len(best):
            best = spots
        if len(best) >= enough:
            break
    return sorted(best, key=lambda spot: (round(spot.y, 3), round(spot.x, 3)))


def mixed_turns(width: float, height: float, grow: float, area: tuple[float, float]) -> list[Spot]:
    """Return rectangles in both turns on one page, parted by straight cuts across it."""
    w, h = area[0] + 2 * grow, area[1] + 2 * grow
    a, b = width + 2 * grow, height + 2 * grow
    if max(_grid_count(a, b, w, h), _grid_count(b, a, w, h)) > _MIXED_UP_TO:
        return []
    spots = [
        Spot(x, y, turn, _box(height, width) if turn else _box(width, height))
        for x, y, turn in _guillotine(a, b, round(w, 4), round(h, 4), 2)
    ]
    return sorted(spots, key=lambda spot: (round(spot.y, 3), round(spot.x, 3)))


def extent(spots: Sequence[Spot]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of all cells."""
    xs = [spot.x + x for spot in spots for x, _ in spot.cell]
    ys = [spot.y + y for spot in spots for _, y in spot.cell]
    return min(xs), min(ys), max(xs), max(ys)


def moved(spots: Sequence[Spot], dx: float, dy: float) -> list[Spot]:
    return [replace(spot, x=spot.x + dx, y=spot.y + dy) for spot in spots]


def _hexagons(
    width: float, height: float, grow: float, area: tuple[float, float]
) -> Iterator[list[Spot]]:
    """Yield pointy-top and flat-top lattices, rows in step or shifted as the width allows."""
    flats = min(width, height)
    upright = height >= width
    step = flats + 2 * grow
    pointy = corners(flats)
    flat = tuple((y, x) for x, y in reversed(pointy))
    w, h = area[0] + 2 * grow, area[1] + 2 * grow
    tall = 2 * step / math.sqrt(3)

    def pitch(shift: float) -> float:
        return (2 * step - shift) / math.sqrt(3)

    for points in _staggered(step, tall, pitch, w, h, free_shift=True):
        yield [Spot(x, y, 0 if upright else 90, pointy) for x, y in points]
    for points in _staggered(step, tall, pitch, h, w, free_shift=True):
        yield [Spot(y, x, 90 if upright else 0, flat) for x, y in points]


def _triples(
    width: float, height: float, grow: float, area: tuple[float, float]
) -> Iterator[list[Spot]]:
    """Yield tiles of three hexagons, pointing up and down or, a quarter turn on, right and left."""
    flats = min(width, height) / 2
    upright = triple_corners(flats)
    tall = 3.5 * flats / math.sqrt(3)

    def spots(laid: list[Laid], wide: bool) -> list[Spot]:
        found = []
        for x, y, down in laid:
            turn = 180 * down + 90 * wide
            at = (area[0] - tall / 2 - y, x + flats) if wide else (x + flats, y + tall / 2)
            found.append(
                Spot(*at, turn, tuple(_quarters(corner, turn // 90) for corner in upright))
            )
        return found

    for wide in (False, True) if area[1] >= area[0] else (True, False):
        for laid in pack_triples(flats, grow, area[::-1] if wide else area):
            yield spots(laid, wide)


def _quarters(point: Point, count: int) -> Point:
    """Return a point turned clockwise about (0, 0) by so many quarters."""
    x, y = point
    for _ in range(count):
        x, y = -y, x
    return x, y


def _circles(
    width: float, height: float, grow: float, area: tuple[float, float]
) -> Iterator[list[Spot]]:
    """Yield square and shifted rows, along the page and across it; circles are never turned."""
    size = max(width, height)
    step = size + 2 * grow
    w, h = area[0] + 2 * grow, area[1] + 2 * grow
    square, pointy = _box(size, size), corners(size)
    flat = tuple((y, x) for x, y in reversed(pointy))
    yield [Spot(x, y, 0, square) for x, y in _grid(step, step, w, h)]

    def pitch(shift: float) -> float:
        return math.sqrt(step * step - shift * shift)

    for points in _staggered(step, step, pitch, w, h, free_shift=False):
        yield [Spot(x, y, 0, pointy) for x, y in points]
    for points in _staggered(step, step, pitch, h, w, free_shift=False):
        yield [Spot(y, x, 0, flat) for x, y in points]


def _rects(
    width: float, height: float, grow: float, area: tuple[float, float]
) -> Iterator[list[Spot]]:
    w, h = area[0] + 2 * grow, area[1] + 2 * grow
    a, b = width + 2 * grow, height + 2 * grow
    yield [Spot(x, y, 0, _box(width, height)) for x, y in _grid(a, b, w, h)]
    yield [Spot(x, y, 90, _box(height, width)) for x, y in _grid(b, a, w, h)]


def _staggered(
    step: float,
    tall: float,
    pitch: Callable[[float], float],
    w: float,
    h: float,
    *,
    free_shift: bool,
) -> Iterator[list[Point]]:
    """Yield rows with every second one shifted: by half a step, or by what is left of the width."""
    k = _fit(w, step)
    left = w - k * step
    shifts = [(step / 2, _fit(w - step / 2, step))]
    if free_shift and left < step / 2:
        shifts.append((max(0.0, left), k))
    for shift, k_odd in shifts:
        if k < 1 or h < tall - SLACK:
            continue
        rows = _fit(h - tall, pitch(shift)) + 1
        yield [
            (step / 2 + shift * (row % 2) + i * step, tall / 2 + row * pitch(shift))
            for row in range(rows)
            for i in range(k_odd if row % 2 else k)
        ]


def _fit(length: float, step: float) -> int:
    return max(0, math.floor(length / step + SLACK))


def _box(width: float, height: float) -> Polygon:
    x, y = width / 2, height / 2
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def _grid(a: float, b: float, w: float, h: float) -> list[Point]:
    return [(a * (i + 0.5), b * (j + 0.5)) for j in range(_fit(h, b)) for i in range(_fit(w, a))]


def _grid_count(a: float, b: float, w: float, h: float) -> int:
    return _fit(w, a) * _fit(h, b)


@lru_cache(maxsize=4096)
def _guillotine(
    a: float, b: float, w: float, h: float, depth: int
) -> tuple[tuple[float, float, int], ...]:
    """Return a x b rectangles in w x h: a grid, or two areas parted by a cut, filled likewise."""
    upright = tuple((x, y, 0) for x, y in _grid(a, b, w, h))
    turned = tuple((x, y, 90) for x, y in _grid(b, a, w, h))
    best = max(upright, turned, key=len)
    if depth == 0 or not best:
        return best
    for cut in _cuts(a, b, w):
        one = _guillotine(a, b, cut, h, depth - 1)
        other = _guillotine(a, b, round(w - cut, 4), h, depth - 1)
        if len(one) + len(other) > len(best):
            best = one + tuple((x + cut, y, turn) for x, y, turn in other)
    for cut in _cuts(a, b, h):
        one = _guillotine(a, b, w, cut, depth - 1)
        other = _guillotine(a, b, w, round(h - cut, 4), depth - 1)
        if len(one) + len(other) > len(best):
            best = one + tuple((x, y + cut, turn) for x, y, turn in other)
    return best


def _cuts(a: float, b: float, length: float) -> list[float]:
    """Return where a cut may usefully go: after so many rectangles of either turn."""
    places = {round(i * side, 4) for side in (a, b) for i in range(1, _fit(length, side) + 1)}
    return sorted(place for place in places if place < length - min(a, b) + SLACK)
