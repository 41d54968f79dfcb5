"""The element `sown`: small icons in rows over a box, every second row shifted by half a step."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.draw.pictures.picture import Picture
from pnp.draw.polygons import Point
from pnp.draw.scene import group, rect, translate
from pnp.faces.layouts.icon_rows import named_icons
from pnp.faces.layouts.shape import hexagon_shape
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot

MOST = 4000
"""So many stand on a face at most."""
_RISE = math.sqrt(3) / 2
"""From row to row, in steps."""


def draw_sown(spot: Spot) -> Drawn:
    """Sow the icons over the box; where ink is dear, as a ground, they are left out."""
    signs = [one for one in named_icons(spot) if isinstance(one, Picture)]
    size, step = spot.length("size"), spot.length("apart")
    color = spot.given.value("color")
    if not signs or not size or not step or color is None or spot.palette.ink == "low":
        return NOTHING
    tint, detail = spot.palette.tint(color), spot.detail()
    drawn = [
        group(
            one.draw(one.ratio * size, size, tint=tint, detail=detail, palette=spot.palette),
            matrix=translate(-one.ratio * size / 2, -size / 2),
        )
        for one in signs
    ]
    w, h = spot.box.w, spot.box.h
    places = list(_places(spot, max(step, math.sqrt(w * h / MOST)), size))
    items = (
        group(drawn[i % len(drawn)], matrix=translate(w / 2 + x, h / 2 + y))
        for i, (x, y) in enumerate(places)
    )
    return Drawn((group(*items, clip=rect(0, 0, w, h)),))


def _places(spot: Spot, step: float, size: float) -> Iterator[Point]:
    """Yield where icons stand, from the middle of the box, row by row."""
    w, h, word = spot.box.w, spot.box.h, spot.given.value("shape")
    clear = spot.given.value("clear")
    wide, high = clear[0].of(w) / 2, clear[1].of(h) / 2
    rows, columns = math.ceil(h / 2 / step / _RISE), math.ceil(w / 2 / step)
    for row in range(-rows, rows + 1):
        for column in range(-columns - 1, columns + 1):
            x, y = (column + row % 2 / 2) * step, row * step * _RISE
            is_clear = wide and high and math.hypot(x / wide, y / high) < 1
            if not is_clear and _stands_in(word, w, h, x, y, size):
                yield x, y


def _stands_in(word: str, w: float, h: float, x: float, y: float, size: float) -> bool:
    """Whether an icon about a place stands whole in a shape; a rectangle may cut it."""
    if word == "rect":
        return abs(x) < (w + size) / 2 and abs(y) < (h + size) / 2
    if word == "round":
        return math.hypot(x / max(w - size, 0.01), y / max(h - size, 0.01)) <= 0.5
    pointy = word == "hex-pointy"
    flats = min(w, h * _RISE) if pointy else min(h, w * _RISE)
    return hexagon_shape(flats, pointy=pointy).depth(x, y) >= size / 2
