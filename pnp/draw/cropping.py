"""A drawing without what lies wholly outside a box, so that a sheet holds only what it shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pnp.draw.document import Box
from pnp.draw.fonts import width
from pnp.draw.scene import (
    IDENTITY,
    POINT,
    Group,
    Image,
    Item,
    Matrix,
    Path,
    Text,
    apply,
    combine,
)

_START = {"start": 0.0, "middle": -0.5, "end": -1.0}


def cropped(drawing: Group, box: Box) -> Group:
    """Return a drawing without the things in it that lie wholly outside a box.

    A group with a key is stored once wherever it stands, so it is kept or left out as a whole.
    """
    return _cropped(drawing, IDENTITY, box) or Group((), drawing.matrix, tag=drawing.tag)


def _cropped(drawing: Group, matrix: Matrix, box: Box) -> Group | None:
    inner = combine(matrix, drawing.matrix)
    kept: list[Item] = []
    for item in drawing.items:
        if isinstance(item, Group) and item.key is None:
            less = _cropped(item, inner, box)
            kept += [less] if less else []
        elif _meets(_points(item, inner), box):
            kept.append(item)
    return replace(drawing, items=tuple(kept)) if kept else None


def _meets(points: Iterable[tuple[float, float]], box: Box) -> bool:
    corners = [*points]
    if not corners:
        return False
    left, top, wide, high = box
    xs, ys = zip(*corners, strict=True)
    return bool(
        max(xs) >= left and min(xs) <= left + wide and max(ys) >= top and min(ys) <= top + high
    )


def _points(item: Item, matrix: Matrix) -> list[tuple[float, float]]:
    """Return points about an item, strokes included, as the page has them."""
    if isinstance(item, Group):
        inner = combine(matrix, item.matrix)
        return [point for child in item.items for point in _points(child, inner)]
    if isinstance(item, Path):
        found = _path_box(item)
    elif isinstance(item, Image):
        found = (item.x, item.y, item.x + item.width, item.y + item.height)
    else:
        found = _text_box(item)
    left, top, right, bottom = found
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return [apply(matrix, *corner) for corner in corners]


def _path_box(path: Path) -> Box:
    xs = [x for _, xy in path.segments for x in xy[::2]] or [0.0]
    ys = [y for _, xy in path.segments for y in xy[1::2]] or [0.0]
    beyond = path.width if path.stroke else 0.0
    return min(xs) - beyond, min(ys) - beyond, max(xs) + beyond, max(ys) + beyond


def _text_box(text: Text) -> Box:
    wide = width(text.text, text.font, text.size, text.spacing)
    wide += text.word_space * text.text.count(" ")
    high, left = text.size * POINT, text.x + wide * _START[text.anchor]
    return left, text.y - high, left + wide, text.y + high / 2
