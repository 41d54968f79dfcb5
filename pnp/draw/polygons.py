"""Corners of hexagons and of tiles of three, and polygons grown by a bleed; y grows downward."""

from __future__ import annotations

import math
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]


_SHARPEST = 0.1
"""One and the cosine between the normals of two edges: less, and the corner is sharper than 37
degrees and reaches no further for it."""


def corners(flats: float, cx: float = 0.0, cy: float = 0.0) -> Polygon:
    """Return the six corners of a pointy-top hexagon, from the top one clockwise."""
    radius = flats / math.sqrt(3)
    half = flats / 2
    return (
        (cx, cy - radius),
        (cx + half, cy - radius / 2),
        (cx + half, cy + radius / 2),
        (cx, cy + radius),
        (cx - half, cy + radius / 2),
        (cx - half, cy - radius / 2),
    )


def triple_centres(flats: float) -> Polygon:
    """Return the middles of three pointy-top hexagons that all touch, clockwise from the top one.

    (0, 0) is the middle of the box about them, which is two flats wide.
    """
    rise = flats * math.sqrt(3) / 4
    return ((0.0, -rise), (flats / 2, rise), (-flats / 2, rise))


def triple_corners(flats: float) -> Polygon:
    """Return the twelve corners of the outline of those three, from the top one clockwise."""
    top, right, left = (corners(flats, *middle) for middle in triple_centres(flats))
    return (*top[:3], *right[1:4], *left[2:6], *top[4:6])


def grown(corners: Polygon, by: float) -> Polygon:
    """Return a polygon, clockwise on the page, with every edge moved outward.

    It need not be convex.
    """
    count = len(corners)
    normals = [outward(corners[i], corners[(i + 1) % count]) for i in range(count)]
    return tuple(moved_corner(corners[i], normals[i], normals[i - 1], by) for i in range(count))


def outward(p: Point, q: Point) -> Point:
    """Return the unit vector that points out of an edge of a polygon, clockwise on the page."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = (dx * dx + dy * dy) ** 0.5
    return dy / length, -dx / length


def moved_corner(corner: Point, n: Point, m: Point, by: float) -> Point:
    """Return a corner moved away from both edges that meet there, whose normals are given."""
    # a corner as sharp as a needle is not drawn out without end
    k = by / max(1 + n[0] * m[0] + n[1] * m[1], _SHARPEST)
    return corner[0] + k * (n[0] + m[0]), corner[1] + k * (n[1] + m[1])


def contains(polygon: Polygon, x: float, y: float) -> bool:
    """Whether a point lies inside a convex polygon, clockwise on the page."""
    previous = polygon[-1]
    for corner in polygon:
        ax, ay = corner[0] - previous[0], corner[1] - previous[1]
        if ax * (y - previous[1]) - ay * (x - previous[0]) < 0:
            return False
        previous = corner
    return True
