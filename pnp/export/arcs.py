"""Outlines as machines take them: straight stretches and arcs of circles, no other curves."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.draw.polygons import Point
from pnp.draw.scene import Path

TOLERANCE = 0.008
"""No arc lies farther than this from the curve that it stands for."""

_STRAIGHT = 0.0005
"""What bends by less than this is straight."""
_QUARTER = 3e-4
"""How far, in radii, the usual curve for a quarter of a circle lies outside it."""
_SAME = 1e-6
_HALF_CIRCLE = 1.001
_SAMPLES = 16
_HALVINGS = 12


@dataclass(frozen=True, slots=True)
class Polyline:
    """A line to follow, as its corners: x, y and the bulge on the way to the next one.

    The bulge is the tangent of a quarter of the arc's angle: 0 is straight, 1 half a circle, and
    above 0 the angle grows on the way, as x turns to y.
    """

    corners: tuple[tuple[float, float, float], ...]
    closed: bool

    @property
    def edges(self) -> Iterator[tuple[Point, Point, float]]:
        """Each stretch: where it starts and ends, and its bulge."""
        after = self.corners[1:] + (self.corners[:1] if self.closed else ())
        for (x, y, bulge), (x2, y2, _) in zip(self.corners, after, strict=False):
            yield (x, y), (x2, y2), bulge

    def moved(self, dx: float, dy: float) -> Polyline:
        """Return the line elsewhere."""
        return Polyline(tuple((x + dx, y + dy, bulge) for x, y, bulge in self.corners), self.closed)


def polylines(path: Path) -> list[Polyline]:
    """Return the lines of a path, each curve as one arc or several."""
    found: list[Polyline] = []
    corners: list[tuple[float, float, float]] = []
    at = (0.0, 0.0)

    def end(*, closed: bool) -> None:
        if len(corners) > 1 and math.dist(corners[0][:2], at) < _SAME:
            corners.pop()
            closed = True
        if len(corners) > 1:
            found.append(Polyline(tuple(corners), closed))
        corners.clear()

    def go(to: Point, bulge: float) -> None:
        nonlocal at
        if not corners:
            corners.append((*at, 0.0))
        if math.dist(at, to) > _SAME:
            corners[-1] = (*at, bulge)
            corners.append((*to, 0.0))
            at = to

    for op, xy in path.segments:
        if op == "Z":
            start = corners[0][:2] if corners else at
            end(closed=True)
            at = start
        elif op == "M":
            end(closed=False)
            at = (xy[0], xy[1])
        elif op == "L":
            go((xy[0], xy[1]), 0.0)
        else:
            for to, bulge in _arcs((at, (xy[0], xy[1]), (xy[2], xy[3]), (xy[4], xy[5]))):
                go(to, bulge)
    end(closed=False)
    return found


def circle_of(line: Polyline) -> tuple[Point, float] | None:
    """Return the middle and the radius of a line that is a whole circle."""
    bulges = [bulge for _, _, bulge in line.corners]
    turn = 4 * sum(map(math.atan, bulges))
    if not line.closed or len(bulges) < 3 or abs(abs(turn) - 2 * math.pi) > 0.05:
        return None
    if any(bulge * bulges[0] <= 0 for bulge in bulges):
        return None
    x, y = (sum(corner[i] for corner in line.corners) / len(bulges) for i in (0, 1))
    away = [math.dist((x, y), corner[:2]) for corner in line.corners]
    radius = sum(away) / len(away)
    near = max(TOLERANCE, _QUARTER * radius)
    return ((x, y), radius) if max(abs(r - radius) for r in away) < near else None


def centre_of(start: Point, end: Point, bulge: float) -> tuple[Point, float]:
    """Return the middle and the radius of the circle that an arc lies on."""
    (x1, y1), (x2, y2) = start, end
    # how far it lies beside the chord, in lengths of the chord
    up = (1 - bulge * bulge) / (4 * bulge)
    middle = ((x1 + x2) / 2 - (y2 - y1) * up, (y1 + y2) / 2 + (x2 - x1) * up)
    return middle, math.dist(middle, start)


_Cubic = tuple[Point, Point, Point, Point]


def _arcs(cubic: _Cubic, halvings: int = _HALVINGS) -> Iterator[tuple[Point, float]]:
    """Yield the end and the bulge of each arc of a curve, which is halved until arcs fit."""
    bulge = _bulge(cubic[0], _at(cubic, 0.5), cubic[3])
    if halvings and not _fits(cubic, bulge):
        for half in _halves(cubic):
            yield from _arcs(half, halvings - 1)
    else:
        bent = abs(bulge) * math.dist(cubic[0], cubic[3]) / 2 > _STRAIGHT
        # a curve that turns back on itself has a point that no arc goes round
        yield cubic[3], bulge if bent and abs(bulge) <= _HALF_CIRCLE else 0.0


def _bulge(start: Point, between: Point, end: Point) -> float:
    """Return the bulge of the arc that goes through a point between."""
    (ax, ay), (mx, my), (bx, by) = start, between, end
    cross = (mx - ax) * (by - my) - (my - ay) * (bx - mx)
    dot = (mx - ax) * (bx - mx) + (my - ay) * (by - my)
    return math.tan(math.atan2(cross, dot) / 2)


def _fits(cubic: _Cubic, bulge: float) -> bool:
    """Whether a curve lies on the arc, which is no more than half a circle."""
    (ax, ay), _, _, (bx, by) = cubic
    chord = math.dist(cubic[0], cubic[3])
    if abs(bulge) > _HALF_CIRCLE or chord < _SAME:
        return False
    bent = abs(bulge) * chord / 2 > _STRAIGHT
    middle, radius = centre_of(cubic[0], cubic[3], bulge) if bent else ((0.0, 0.0), 0.0)
    for x, y in cubic[1:3]:
        # a curve goes no farther than its handles
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / chord
        if not -TOLERANCE < along < chord + TOLERANCE:
            return False
    for i in range(1, _SAMPLES):
        x, y = _at(cubic, i / _SAMPLES)
        away = ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / chord
        off = math.dist((x, y), middle) - radius if bent else away
        if abs(off) > TOLERANCE or (bent and away * bulge < -TOLERANCE * abs(bulge)):
            return False
    return True


def _at(cubic: _Cubic, t: float) -> Point:
    u = 1 - t
    parts = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(k * p[i] for k, p in zip(parts, cubic, strict=True)) for i in (0, 1))
    return x, y


def _halves(cubic: _Cubic) -> tuple[_Cubic, _Cubic]:
    a, b, c, d = cubic
    ab, bc, cd = _middle(a, b), _middle(b, c), _middle(c, d)
    abc, bcd = _middle(ab, bc), _middle(bc, cd)
    half = _middle(abc, bcd)
    return (a, ab, abc, half), (half, bcd, cd, d)


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
