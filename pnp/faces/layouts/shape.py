"""The shape of a face: its outline, how it grows by a bleed, and how deep a point lies in it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from pnp.draw.polygons import Point, Polygon, corners, grown, triple_corners
from pnp.draw.scene import Path, ellipse, polygon, rect

_ROUNDED = 1.25
"""How much a rounded corner is forgiven: it takes nothing from a box that keeps its distance from
all four sides."""

Form: TypeAlias = Literal["rect", "round", "hexagon", "triple", "polygon"]


@dataclass(frozen=True)
class Shape:
    """An outline about (0, 0), the middle of its bounding box."""

    width: float
    height: float
    form: Form = "rect"
    corner: float = 0.0
    """The radius of a rectangle's corners."""
    points: Polygon = ()
    """The corners of all but rectangles and rounds, clockwise on the page."""
    bleeds: bool = True
    """Whether art goes past the outline; what fills a page has nowhere to go."""

    @cached_property
    def outline(self) -> Path:
        """The line to cut along."""
        if self.form == "round":
            return ellipse(0, 0, self.width / 2, self.height / 2)
        if self.points:
            return polygon(self.points)
        return rect(-self.width / 2, -self.height / 2, self.width, self.height, radius=self.corner)

    def grown(self, by: float) -> Path:
        """Return the outline moved outward; a rectangle's corners are then square."""
        if self.form == "round":
            return ellipse(0, 0, self.width / 2 + by, self.height / 2 + by)
        if self.points:
            return polygon(grown(self.points, by))
        w, h = self.width + 2 * by, self.height + 2 * by
        return rect(-w / 2, -h / 2, w, h)

    def depth(self, x: float, y: float) -> float:
        """Return how far inside the outline a point lies; less than nought, how far beyond it."""
        if self.form == "round":
            a, b = self.width / 2, self.height / 2
            return (1 - math.hypot(x / a, y / b)) * min(a, b)
        if self.points:
            return _depth(self.points, x, y)
        r = min(self.corner, self.width / 2, self.height / 2)
        dx, dy = abs(x) - self.width / 2, abs(y) - self.height / 2
        if min(dx, dy) <= -r:
            return -max(dx, dy)
        # before a rounded corner a point is no nearer to danger than it looks
        corner = r - math.hypot(dx + r, dy + r)
        return min(-max(dx, dy), corner * _ROUNDED if corner > 0 else corner)


def _depth(points: Polygon, x: float, y: float) -> float:
    """Return the distance to the nearest edge, with a minus where the point lies outside."""
    nearest, inside = math.inf, False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        dx, dy = bx - ax, by - ay
        t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        nearest = min(nearest, math.hypot(x - ax - t * dx, y - ay - t * dy))
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * dx:
            inside = not inside
    return nearest if inside else -nearest


def hexagon_shape(flats: float, *, pointy: bool) -> Shape:
    """A regular hexagon so wide across its flats, a corner or a flat side up."""
    upright = corners(flats)
    if pointy:
        return Shape(flats, flats * 2 / math.sqrt(3), "hexagon", points=upright)
    lying = tuple((-y, x) for x, y in upright)
    return Shape(flats * 2 / math.sqrt(3), flats, "hexagon", points=lying)


def triple_shape(flats: float) -> Shape:
    """Three hexagons that all touch, each so wide across its flats."""
    points = triple_corners(flats)
    return Shape(2 * flats, 3.5 * flats / math.sqrt(3), "triple", points=points)


def polygon_shape(points: Polygon, width: float, height: float) -> Shape:
    """A polygon by its corners from the top left of a box of that size."""
    centred: tuple[Point, ...] = tuple((x - width / 2, y - height / 2) for x, y in points)
    if not _clockwise(centred):
        centred = centred[::-1]
    return Shape(width, height, "polygon", points=centred)


def _clockwise(points: Polygon) -> bool:
    """Whether a polygon turns to the right on the page, where y grows downward."""
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) > 0
