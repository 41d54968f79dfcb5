"""Words that come nearer to the cut than a shop's knife is sure of."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from pnp.draw.fonts import drawn_by, reach, width
from pnp.draw.scene import IDENTITY, POINT, Group, Item, Matrix, Text, apply, combine
from pnp.faces.face import Face

_SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


class NearCut(NamedTuple):
    """A line of words and how many millimetres it keeps from the cut; below 0 it is cut off."""

    text: str
    depth: float


def near_the_cut(face: Face, side: Group, safe: float) -> NearCut | None:
    """Return the line of words that comes nearest to the cut, if any comes nearer than `safe`."""
    found = (NearCut(text.text, _depth(face, text, matrix)) for text, matrix in _texts(side))
    nearest = min(found, key=lambda one: one.depth, default=None)
    return nearest if nearest is not None and nearest.depth < safe - _HAIR else None


_HAIR = 0.05
"""Millimetres that no knife keeps to."""


def _texts(item: Item, matrix: Matrix = IDENTITY) -> Iterator[tuple[Text, Matrix]]:
    """Yield every line of words with where the groups around it put it."""
    if isinstance(item, Group):
        inner = combine(matrix, item.matrix)
        for child in item.items:
            yield from _texts(child, inner)
    elif isinstance(item, Text) and item.text.strip():
        yield item, matrix


def _depth(face: Face, text: Text, matrix: Matrix) -> float:
    """Return how deep inside the outline the outermost corner of a line of words lies."""
    wide = width(text.text, text.font, text.size, text.spacing)
    wide += text.word_space * text.text.count(" ")
    left = text.x - _SHARE[text.anchor] * wide
    above, below = (
        max(reach(part, font)[way] for font, part in drawn_by(text.text, text.font))
        for way in (0, 1)
    )
    unit = text.size * POINT
    ends = [(x, y) for x in (left, left + wide) for y in (-above * unit, below * unit)]
    return min(_inside(face, *apply(matrix, x, text.y + y)) for x, y in ends)


def _inside(face: Face, x: float, y: float) -> float:
    """Return how far a point lies inside a face's outline."""
    if face.shape == "circle":
        return face.width / 2 - math.hypot(x, y)
    if face.shape == "hexagon":
        flats = min(face.width, face.height)
        angles = [math.radians(60 * i + (0 if face.width < face.height else 30)) for i in range(6)]
        return flats / 2 - max(x * math.cos(a) + y * math.sin(a) for a in angles)
    return min(face.width / 2 - abs(x), face.height / 2 - abs(y))
