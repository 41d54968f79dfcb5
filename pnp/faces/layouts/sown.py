"""The element `sown`: small icons in rows over a box, every second row shifted by half a step."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.draw.pictures.picture import Picture
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
    places = _places(spot, max(step, math.sqrt(w * h / MOST)), size)
    items = (
        group(drawn[i % len(drawn)], matrix=translate(w / 2 + x, h / 2 + y)) for i, x, y in places
    )
    return Drawn((group(*items, clip=rect(0, 0, w, h)),))


def _places(spot: Spot, step: float, size: float) -> Iterator[tuple[int, float, float]]:
    """Yield which of the icons stand where, from the middle of the box, row by row."""
    w, h, word = spot.box.w, spot.box.h, spot.given.value("shape")
    wide, high = (spot.of_face(one) / 2 for one in spot.given.value("clear"))
    rows, columns = _even(h / step / _RISE), _even(w / step)
    across, down = step, step * _RISE
    if word == "rect":
        # the pattern comes round with the box, so that neighbours on a sheet continue each other
        across, down = w / columns, h / rows
    for row in range(-rows // 2, rows // 2 + 1):
        for column in range(-columns // 2 - 1, columns // 2 + 1):
            x, y = (column + row % 2 / 2) * across, row * down
            is_clear = wide and high and math.hypot(x / wide, y / high) < 1
            if not is_clear and _stands_in(word, w, h, x, y, size):
                yield column % columns + _ASIDE * (row % rows), x, y


_ASIDE = 5
"""By how many icons a row is ahead of the one above, so that like ones do not stand together."""


def _even(count: float) -> int:
    return max(2, 2 * round(count / 2))


def _stands_in(word: str, w: float, h: float, x: float, y: float, size: float) -> bool:
    """Whether an icon about a place stands whole in a shape; a rectangle may cut it."""
    if word == "rect":
        return abs(x) < (w + size) / 2 and abs(y) < (h + size) / 2
    if word == "round":
        return math.hypot(x / max(w - size, 0.01), y / max(h - size, 0.01)) <= 0.5
    pointy = word == "hex-pointy"
    flats = min(w, h * _RISE) if pointy else min(h, w * _RISE)
    return hexagon_shape(flats, pointy=pointy).depth(x, y) >= size / 2
