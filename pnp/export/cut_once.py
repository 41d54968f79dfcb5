"""Cuts that two pieces share, followed once: a second pass would tear the edge."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pnp.draw.polygons import Point
from pnp.export.arcs import Polyline

_SAME = 0.02
"""Lines nearer than this to each other are cut once."""
_TURN = 1e-3
"""Directions, in radians, that are told apart."""

_Part = tuple[Point, Point, float]


def cut_once(lines: Iterable[Polyline]) -> list[Polyline]:
    """Return the lines without what lies on a straight stretch of one before."""
    done = _Done()
    found: list[Polyline] = []
    for line in lines:
        edges = [(edge, [edge] if edge[2] else list(done.rest(edge))) for edge in line.edges]
        if all(rest == [edge] for edge, rest in edges):
            found.append(line)
        else:
            found += _chains([part for _, rest in edges for part in rest])
        for _, rest in edges:
            for part in rest:
                done.add(part)
    return found


def _chains(parts: list[_Part]) -> list[Polyline]:
    """Return stretches that follow each other as open lines; the last may lead to the first."""
    chains: list[list[_Part]] = []
    for part in parts:
        if chains and math.dist(chains[-1][-1][1], part[0]) < _SAME:
            chains[-1].append(part)
        else:
            chains.append([part])
    if len(chains) > 1 and math.dist(chains[-1][-1][1], chains[0][0][0]) < _SAME:
        chains[0] = chains.pop() + chains[0]
    return [
        Polyline((*((*start, bulge) for start, _, bulge in chain), (*chain[-1][1], 0.0)), False)
        for chain in chains
    ]


@dataclass
class _Done:
    """The straight stretches that are cut already, by the line that they lie on."""

    lines: dict[tuple[int, int], list[tuple[float, float, float]]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def add(self, part: _Part) -> None:
        start, end, bulge = part
        if bulge == 0:
            turn, away, a, b = _placed(start, end)
            low, high = min(a, b), max(a, b)
            self.lines[round(turn / _TURN), round(away / _SAME)].append((away, low, high))

    def rest(self, edge: _Part) -> Iterator[_Part]:
        """Yield what is left of a straight stretch, in its own direction."""
        start, end, _ = edge
        turn, away, a, b = _placed(start, end)
        taken = sorted(self._beside(turn, away))
        low, high = min(a, b), max(a, b)
        free: list[tuple[float, float]] = []
        for first, last in (*taken, (math.inf, math.inf)):
            if min(first, high) - low > _SAME:
                free.append((low, min(first, high)))
            low = max(low, last)
        if free == [(min(a, b), high)]:
            yield edge
            return
        for first, last in free if a < b else [(last, first) for first, last in reversed(free)]:
            yield _between(start, end, a, b, first), _between(start, end, a, b, last), 0.0

    def _beside(self, turn: float, away: float) -> Iterator[tuple[float, float]]:
        """Yield what is cut already on the same line."""
        at, row = round(turn / _TURN), round(away / _SAME)
        for key in ((at + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
            for other, low, high in self.lines.get(key, ()):
                if abs(other - away) < _SAME:
                    yield low, high


def _placed(start: Point, end: Point) -> tuple[float, float, float, float]:
    """Return a stretch's direction, its line's distance from (0, 0), and its ends along it."""
    turn = math.atan2(end[1] - start[1], end[0] - start[0]) % math.pi
    if turn > math.pi - _TURN / 2:
        turn -= math.pi
    cos, sin = math.cos(turn), math.sin(turn)
    away = start[1] * cos - start[0] * sin
    return turn, away, start[0] * cos + start[1] * sin, end[0] * cos + end[1] * sin


def _between(start: Point, end: Point, a: float, b: float, at: float) -> Point:
    """Return the place of a stretch that lies so far along its line."""
    t = (at - a) / (b - a)
    return start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])
