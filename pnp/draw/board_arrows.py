"""Arrows over a drawn board: a shaft under the pieces, its head, number and bar over them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pnp.draw.fonts import cap_height
from pnp.draw.palette import CROSS, INK, WHITE, Palette
from pnp.draw.scene import Group, Item, Path, Text, circle, group, line, polygon
from pnp.folder.hexes import HEXAGONS, Cell, Lattice
from pnp.folder.spec import GameSpec

_LANE = 0.2
"""How far ways that share a line lie apart, in widths of a cell."""

_CLEAR = (0.0, 0.26, 0.42, 0.36, 0.36, 0.46, 0.46, 0.44, 0.5)
"""How far from the middle of a cell with none, one, two or more counters a way begins or ends."""

_LEAVES = 0.14
_BEAD, _HEAD, _THIN = 0.135, 0.19, 0.035
_LEAST = 0.3
_BAR_NEAREST = 0.56
_ASIDE = 0.2
"""How far beside a short way its number stands."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Trail:
    """From cell to cell; `bar` is the cell that may not be entered, `count` how many troops go.

    The cells of a straight way need not all be named.
    """

    cells: tuple[Cell, ...]
    is_open: bool = True
    count: int = 0
    color: str | None = None
    bar: Cell | None = None
    lane: float = 0.0


class Trails:
    """All arrows of one drawing."""

    def __init__(
        self, spec: GameSpec, trails: Sequence[Trail], crowd: Mapping[Cell, int],
        palette: Palette, flats: float, light: str,
    ) -> None:  # fmt: skip
        self.spec, self.palette, self.flats, self.light = spec, palette, flats, light
        self.crowd = crowd
        self.center = spec.board.lattice.center
        self.trails = laned(trails, spec.board.lattice)

    def under(self) -> Group:
        """The shafts, which pass under the pieces."""
        return group(*(item for trail in self.trails for item in self._shaft(trail)))

    def over(self) -> Group:
        """Heads, bars and numbers, which nothing hides."""
        return group(*(item for trail in self.trails for item in self._signs(trail)))

    def _shaft(self, trail: Trail) -> list[Item]:
        points = self._points(trail)
        end = _toward(points[-1], points[-2], _HEAD * 0.8 * self.flats)
        wide = 2 * _THIN * self.flats
        way = [*points[:-1], end]
        return [
            polygon(way, stroke=self.light, width=wide + 0.05 * self.flats, close=False),
            polygon(way, stroke=self._ink(trail), width=wide, close=False),
        ]

    def _signs(self, trail: Trail) -> list[Item]:
        points = self._points(trail)
        items: list[Item] = list(self._head(points, self._ink(trail)))
        if not trail.is_open:
            items += self._bar(trail, points)
        if trail.count:
            items += self._bead(trail, self._bead_spot(trail, points))
        return items

    def _bead_spot(self, trail: Trail, points: Sequence[Point]) -> Point:
        """Return where the number stands: on the shaft where it begins, or next to it."""
        (x1, y1), (x2, y2) = points[:2]
        long = math.hypot(x2 - x1, y2 - y1)
        first = _toward(self.center(trail.cells[0], self.flats), points[1], self.flats / 2)
        bar = self._bar_spot(trail, points)
        crossed = not trail.is_open and math.dist(bar, first) < 0.1 * self.flats
        if long >= (_LEAST + 2 * _BEAD) * self.flats and not crossed:
            return _toward(points[0], points[1], _BEAD * self.flats)
        at = first if crossed else ((x1 + x2) / 2, (y1 + y2) / 2)
        up = 1 if x2 > x1 else -1
        aside = _ASIDE * self.flats * up * (-1 if trail.lane * up > 0 else 1)
        return at[0] + (y2 - y1) / long * aside, at[1] - (x2 - x1) / long * aside

    def _ink(self, trail: Trail) -> str:
        return INK if trail.is_open else self.palette.lettering(CROSS)

    def _points(self, trail: Trail) -> list[Point]:
        """Return the middles of the cells, moved aside by the lane, cut at both ends."""
        spots = [self.center(cell, self.flats) for cell in trail.cells]
        (x1, y1), (x2, y2) = spots[0], spots[-1]
        long = math.hypot(x2 - x1, y2 - y1) or 1.0
        aside = trail.lane * self.flats
        dx, dy = -(y2 - y1) / long * aside, (x2 - x1) / long * aside
        points = [(x + dx, y + dy) for x, y in spots]
        start, end = self._trims(trail)
        first = _toward(points[0], points[1], start * self.flats)
        last = _toward(points[-1], points[-2], end * self.flats)
        return [first, *points[1:-1], last]

    def _trims(self, trail: Trail) -> tuple[float, float]:
        """Return how much is cut off at each end to clear the pieces, less on a short trail."""
        start = max(_LEAVES, self._clear(trail.cells[0]))
        end = self._clear(trail.cells[-1])
        if len(trail.cells) > 2:
            return start, end
        (x1, y1), (x2, y2) = (self.center(cell, 1.0) for cell in trail.cells)
        over = _LEAST - (math.hypot(x2 - x1, y2 - y1) - start - end)
        return (start, end) if over <= 0 else (start - over / 2, end - over / 2)

    def _clear(self, cell: Cell) -> float:
        return _CLEAR[min(self.crowd.get(cell, 0), len(_CLEAR) - 1)]

    def _head(self, points: Sequence[Point], color: str) -> list[Path]:
        tip, before = points[-1], points[-2]
        back = _toward(tip, before, _HEAD * self.flats)
        half = 0.105 * self.flats / (_HEAD * self.flats)
        dx, dy = (tip[1] - back[1]) * half, (back[0] - tip[0]) * half
        head = [tip, (back[0] + dx, back[1] + dy), (back[0] - dx, back[1] - dy)]
        edge = polygon(head, fill=color, stroke=self.light, width=0.05 * self.flats)
        return [edge, polygon(head, fill=color)]

    def _bar(self, trail: Trail, points: Sequence[Point]) -> list[Item]:
        """Draw a cross on the way, before the barring cell, else half way along the trail."""
        x, y = self._bar_spot(trail, points)
        reach, color = 0.12 * self.flats, self._ink(trail)
        return [
            line(x - reach, y - reach * way, x + reach, y + reach * way, stroke=stroke, width=wide)
            for stroke, wide in ((self.light, 0.15 * self.flats), (color, 0.075 * self.flats))
            for way in (1, -1)
        ]

    def _bar_spot(self, trail: Trail, points: Sequence[Point]) -> Point:
        if trail.bar is None or trail.bar == trail.cells[0]:
            (x1, y1), (x2, y2) = points[-2], points[-1]
            back = _HEAD * self.flats if len(trail.cells) == 2 else 0.0
            return _toward(((x1 + x2) / 2, (y1 + y2) / 2), (x1, y1), back / 2)
        at = self.center(trail.bar, self.flats)
        named = trail.bar in trail.cells[1:]
        before = trail.cells[trail.cells.index(trail.bar, 1) - 1] if named else trail.cells[0]
        return _toward(at, self.center(before, self.flats), self._before(before) * self.flats)

    def _before(self, cell: Cell) -> float:
        """Return how far from the barring cell's middle the cross stands on the way to it.

        It keeps off that cell, and as far as there is room off what stands on the one before.
        """
        ring, free = 0.54, 1.0 - self._clear(cell)
        return max(_BAR_NEAREST, min((ring + free) / 2, ring + 0.14))

    def _bead(self, trail: Trail, spot: Point) -> list[Item]:
        """Draw the number of troops that go, in their colour."""
        colors = {player.id: player.color for player in self.spec.players.colors}
        color = colors.get(trail.color or "")
        ground = self.palette.field(color) if color else INK
        mark = self.palette.charge(color) if color else WHITE
        radius = _BEAD * self.flats
        tall = radius * (1.25 if trail.count < 10 else 1.0)
        size = tall / cap_height("bold", 1)
        x, y = spot
        return [
            circle(x, y, radius, fill=ground, stroke=INK, width=0.03 * self.flats),
            Text(x, y + tall / 2, str(trail.count), "bold", size, mark, "middle"),
        ]


def laned(trails: Sequence[Trail], lattice: Lattice = HEXAGONS) -> list[Trail]:
    """Return the trails with those that share an edge moved side by side."""
    edges = [_edges(trail.cells, lattice) for trail in trails]
    placed: list[Trail] = []
    for i, trail in enumerate(trails):
        meets = [j for j in range(len(trails)) if edges[i] & edges[j]]
        if len(meets) < 2:
            placed.append(trail)
            continue
        side = (meets.index(i) - (len(meets) - 1) / 2) * 2 * _LANE / max(1, len(meets) - 1)
        placed.append(replace(trail, lane=side if _forward(trail, lattice) else -side))
    return placed


def _edges(cells: Sequence[Cell], lattice: Lattice) -> set[frozenset[Cell]]:
    """Return every step from neighbour to neighbour along a trail."""
    found: set[frozenset[Cell]] = set()
    for a, b in pairwise(cells):
        if way := lattice.direction(a, b):
            spots = [lattice.step(a, way[0], i) for i in range(way[1] + 1)]
            found |= {frozenset(pair) for pair in pairwise(spots)}
    return found


def _forward(trail: Trail, lattice: Lattice) -> bool:
    """Whether a step runs to the right, or straight down; lanes count from the same side."""
    (x1, y1), (x2, y2) = (lattice.center(cell, 1.0) for cell in (trail.cells[0], trail.cells[-1]))
    return (x2, y2) > (x1, y1)


def _toward(start: Point, end: Point, far: float) -> Point:
    (x1, y1), (x2, y2) = start, end
    long = math.hypot(x2 - x1, y2 - y1) or 1.0
    return x1 + (x2 - x1) * far / long, y1 + (y2 - y1) * far / long
