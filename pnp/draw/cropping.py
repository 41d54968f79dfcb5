"""A drawing without what lies wholly outside a box, so that a sheet holds only what it shows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

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
_Ends: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""
_NOWHERE: _Ends = (1.0, 1.0, -1.0, -1.0)


def cropped(drawing: Group, box: Box) -> Group:
    """Return a drawing without the things in it that lie wholly outside a box."""
    return Croppable.of(drawing).within(box)


@dataclass(frozen=True, slots=True)
class Croppable:
    """A drawing of which many boxes are shown; how far each thing in it reaches is found once.

    A group with a key is stored once wherever it stands, so it is kept or left out as a whole.
    """

    item: Item
    ends: _Ends
    inner: tuple[Croppable, ...] = ()

    @classmethod
    def of(cls, drawing: Group) -> Croppable:
        return cls._of(drawing, IDENTITY)

    @classmethod
    def _of(cls, item: Item, matrix: Matrix) -> Croppable:
        if not isinstance(item, Group):
            return cls(item, reach(item, matrix))
        placed = combine(matrix, item.matrix)
        inner = tuple(cls._of(one, placed) for one in item.items)
        ends = [one.ends for one in inner if one.ends is not _NOWHERE]
        if not ends:
            return cls(item, _NOWHERE)
        lefts, tops, rights, bottoms = zip(*ends, strict=True)
        ends_of_all = (min(lefts), min(tops), max(rights), max(bottoms))
        return cls(item, ends_of_all, inner if item.key is None else ())

    def within(self, box: Box) -> Group:
        """Return what a box shows of the drawing."""
        x, y, wide, high = box
        found = self._within((x, y, x + wide, y + high))
        return found if isinstance(found, Group) else Group(())

    def _within(self, box: _Ends) -> Item | None:
        left, top, right, bottom = self.ends
        if right < box[0] or left > box[2] or bottom < box[1] or top > box[3]:
            return None
        if not self.inner:
            return self.item if self.ends is not _NOWHERE else None
        kept = tuple(item for one in self.inner if (item := one._within(box)) is not None)
        return replace(self.item, items=kept) if kept and isinstance(self.item, Group) else None


def reach(item: Path | Text | Image, matrix: Matrix) -> _Ends:
    """Return how far an item reaches on the page, its stroke included."""
    if isinstance(item, Path):
        found = _path_ends(item)
    elif isinstance(item, Image):
        found = (item.x, item.y, item.x + item.width, item.y + item.height)
    else:
        found = _text_ends(item)
    left, top, right, bottom = found
    if matrix[1] == matrix[2] == 0 and matrix[0] > 0 and matrix[3] > 0:
        return (*apply(matrix, left, top), *apply(matrix, right, bottom))
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    xs, ys = zip(*(apply(matrix, *corner) for corner in corners), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _path_ends(path: Path) -> _Ends:
    xs = [x for _, xy in path.segments for x in xy[::2]] or [0.0]
    ys = [y for _, xy in path.segments for y in xy[1::2]] or [0.0]
    beyond = path.width if path.stroke else 0.0
    return min(xs) - beyond, min(ys) - beyond, max(xs) + beyond, max(ys) + beyond


def _text_ends(text: Text) -> _Ends:
    wide = width(text.text, text.font, text.size, text.spacing)
    wide += text.word_space * text.text.count(" ")
    high, left = text.size * POINT, text.x + wide * _START[text.anchor]
    return left, text.y - high, left + wide, text.y + high / 2
