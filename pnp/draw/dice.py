"""Faces of dice as small pictures among words."""

from __future__ import annotations

from pnp.draw.fonts import cap_height
from pnp.draw.scene import POINT, Group, Text, circle, group, rect

_SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die_picture(value: int, size: float, ground: str, color: str) -> Group:
    """Draw a face of the die about (0, 0); as a number where a cube has no such face."""
    edge = rect(
        -size / 2, -size / 2, size, size, radius=size * 0.18, fill=ground, stroke=color, width=0.25
    )
    if value in _SPOTS:
        step = size * 0.27
        pips = (circle(x * step, y * step, size * 0.095, fill=color) for x, y in _SPOTS[value])
        return group(edge, group(*pips))
    points = size / POINT * 0.62
    base = cap_height("title", points) / 2
    return group(edge, Text(0, base, str(value), "title", points, color, "middle"))
