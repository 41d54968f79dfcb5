"""How large each picture of pixels is printed at most."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pnp.draw.scene import Group, Image, Item

Vectors = tuple[float, float, float, float]
"""Where the right and the lower side of a picture lead."""


def picture_sizes(scenes: Iterable[Item]) -> dict[str, tuple[float, float]]:
    """Return the largest width and height in millimetres of every picture, by its key."""
    seen: dict[int, list[tuple[str, Vectors]]] = {}
    sizes: dict[str, tuple[float, float]] = {}
    for scene in scenes:
        for key, (ax, ay, bx, by) in _in(scene, seen):
            w, h = sizes.get(key, (0.0, 0.0))
            sizes[key] = (max(w, math.hypot(ax, ay)), max(h, math.hypot(bx, by)))
    return sizes


def _in(item: Item, seen: dict[int, list[tuple[str, Vectors]]]) -> list[tuple[str, Vectors]]:
    """Return the pictures in something drawn; what stands there often is looked into once."""
    if isinstance(item, Image):
        return [(item.raster.key, (item.width, 0.0, 0.0, item.height))]
    if not isinstance(item, Group):
        return []
    if id(item.items) not in seen:
        inside = [found for one in item.items for found in _in(one, seen)]
        seen[id(item.items)] = list(dict.fromkeys(inside))
    a, b, c, d, _, _ = item.matrix
    return [
        (key, (a * ax + c * ay, b * ax + d * ay, a * bx + c * by, b * bx + d * by))
        for key, (ax, ay, bx, by) in seen[id(item.items)]
    ]
