"""A printed net as it is seen while it is folded: flat, half way, and made up.

Every panel and flap shows what is printed on it; the inside is plain card.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.draw.palette import INK
from pnp.draw.scene import Group, Item, Matrix, apply, combine, group, polygon, translate
from pnp.faces.folded.nets import AROUND, SIDES, Net, Panel, Side, bounds, hinge, unfold

Vector = tuple[float, float, float]

CARD = "#E9E6DF"
"""The side of the card that is not printed."""
_LINE = 0.25
_ALONG: dict[Side, Vector] = {
    "top": (1, 0, 0), "right": (0, 1, 0), "bottom": (-1, 0, 0), "left": (0, -1, 0),
}  # fmt: skip
_AWAY: dict[Side, Vector] = {
    "top": (0, -1, 0), "right": (1, 0, 0), "bottom": (0, 1, 0), "left": (-1, 0, 0),
}  # fmt: skip
_FROM_FRONT: Vector = (0.46, -0.42, 0.78)
"""Where the eye is before what stands: right of it, above it, in front of it."""
_FROM_ABOVE: Vector = (0.42, 0.62, 0.66)
"""Where the eye is over what lies on the table."""


@dataclass(frozen=True)
class _Part:
    """A panel or a flap: its corners about its middle, where they are on the sheet, and in space:
    its middle, the ways along its axes, and the way its print looks."""

    corners: tuple[tuple[float, float], ...]
    flat: Matrix
    at: Vector
    across: Vector
    down: Vector
    out: Vector
    panel: bool = True


@dataclass(frozen=True)
class Seen:
    """A picture of a net, from its top left."""

    drawing: Group
    width: float
    height: float


def folded_net(front: Group, net: Net, share: float) -> Seen:
    """Draw a net with all its hinges folded by a share of what they are in the end."""
    eye = _unit(_FROM_FRONT if net.upright else _FROM_ABOVE)
    right = _unit((eye[2], 0.0, -eye[0])) if net.upright else _unit((eye[1], -eye[0], 0.0))
    low = _cross(right, eye)
    # seen from above the page's own down is away from the eye's up
    low = low if _dot(low, (0, 1, 0) if net.upright else (0, 0, -1)) > 0 else _times(low, -1)
    right = right if _dot(right, (1, 0, 0)) > 0 else _times(right, -1)
    # what is folded to the end has its flaps inside, in the very planes of its panels
    made = share == 1
    parts = sorted(_parts(net, share), key=lambda one: (made and one.panel, _dot(one.at, eye)))
    items: list[Item] = []
    points: list[tuple[float, float]] = []
    for part in parts:
        to_page: Matrix = (
            _dot(part.across, right), _dot(part.across, low),
            _dot(part.down, right), _dot(part.down, low),
            _dot(part.at, right), _dot(part.at, low),
        )  # fmt: skip
        seen = [apply(to_page, *corner) for corner in part.corners]
        points += seen
        if _dot(part.out, eye) > 1e-6:
            on_sheet = [apply(part.flat, *corner) for corner in part.corners]
            matrix = combine(to_page, _inverse(part.flat))
            items.append(polygon(seen, fill=CARD))
            items.append(group(front, matrix=matrix, clip=polygon(on_sheet)))
            items.append(polygon(seen, stroke=INK, width=_LINE))
        else:
            items.append(polygon(seen, fill=CARD, stroke=INK, width=_LINE))
    left, top, far, bottom = bounds(points)
    moved = group(*items, matrix=translate(-left, -top))
    return Seen(moved, far - left, bottom - top)


def _parts(net: Net, share: float) -> Iterator[_Part]:
    flat = unfold(net.root).panels[net.root.name].matrix
    yield from _hinged(net, net.root, SIDES, flat, share, _Part((), flat, *_START))


_START: tuple[Vector, Vector, Vector, Vector] = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))


def _hinged(
    net: Net, panel: Panel, sides: tuple[Side, ...], flat: Matrix, share: float, place: _Part
) -> Iterator[_Part]:
    """Yield a panel where it lies, and all that hangs on it."""
    w, h = panel.width / 2, panel.height / 2
    box = ((-w, -h), (w, -h), (w, h), (-w, h))
    yield _Part(box, flat, place.at, place.across, place.down, place.out)
    for side in sides:
        child = panel.on(side)
        if child is None:
            continue
        deep = child.height if isinstance(child, Panel) else child.depth
        angle = math.radians(net.angle(panel, child) * share)
        along, away = (_turned(place, way[side]) for way in (_ALONG, _AWAY))
        up = _sum(_times(away, math.cos(angle)), _times(place.out, -math.sin(angle)))
        out = _sum(_times(place.out, math.cos(angle)), _times(away, math.sin(angle)))
        reach = h if side in ("top", "bottom") else w
        at = _sum(place.at, _times(away, reach), _times(up, deep / 2))
        inner = combine(flat, hinge(panel, side, deep))
        there = _Part((), inner, at, along, _times(up, -1), out)
        if isinstance(child, Panel):
            yield from _hinged(net, child, AROUND, inner, share, there)
        else:
            corners = child.corners(panel.length(side))
            yield _Part(corners, inner, at, along, _times(up, -1), out, panel=False)


def _turned(place: _Part, way: Vector) -> Vector:
    return _sum(_times(place.across, way[0]), _times(place.down, way[1]))


def _inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    return (
        d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det,
    )  # fmt: skip


def _dot(one: Vector, other: Vector) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _cross(one: Vector, other: Vector) -> Vector:
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x


def _unit(vector: Vector) -> Vector:
    return _times(vector, 1 / math.sqrt(_dot(vector, vector)))


def _times(vector: Vector, factor: float) -> Vector:
    return vector[0] * factor, vector[1] * factor, vector[2] * factor


def _sum(*vectors: Vector) -> Vector:
    x, y, z = (sum(values) for values in zip(*vectors, strict=True))
    return x, y, z
