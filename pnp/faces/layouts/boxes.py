"""Boxes: where on a face an element goes, in millimetres from the face's top left."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.layouts.shape import Shape
from pnp.folder.layouts.lengths import Length
from pnp.text.errors import Unfit
from pnp.text.words import Words

ANCHORS = {
    "top-left": (0.0, 0.0),
    "top": (0.5, 0.0),
    "top-right": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottom-left": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottom-right": (1.0, 1.0),
}
"""Which point of a box its x and y are, as shares of its width and height."""
_ROOM = Words("a box with some width and height on a face of {width:g} x {height:g} mm")


@dataclass(frozen=True, slots=True)
class Box:
    """A box from its top left."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)


def box_of(
    given: str | tuple[Length, ...],
    anchor: str,
    shape: Shape,
    bleed: float,
    safe: float,
    at: tuple[float, float] | None = None,
) -> Box:
    """Return the box that is meant; Unfit where nothing is left of it.

    With `at`, x and y count from that point of the face and are never taken from the far side.
    """
    face = Box(0.0, 0.0, shape.width, shape.height)
    if isinstance(given, str):
        return face.grown({"bleed": bleed, "safe": -safe}.get(given, 0.0))
    across, down = ANCHORS[anchor]
    x, w = _along(given[0], given[2], across, face.w, at and at[0])
    y, h = _along(given[1], given[3], down, face.h, at and at[1])
    if w <= 0 or h <= 0:
        raise Unfit(_ROOM.fill(width=face.w, height=face.h))
    return Box(x, y, w, h)


def _along(
    place: Length, length: Length, share: float, whole: float, at: float | None
) -> tuple[float, float]:
    """Return where a box begins and how long it is, along one side of the face."""
    start, size = place.of(whole), length.of(whole)
    if at is not None:
        start += at
    elif start < 0 and size <= whole:
        # what is wider than the face begins before it, and counts from nowhere else
        start += whole
    if size > 0:
        return start - share * size, size
    far = whole + size
    if share == 0:
        return start, far - start
    if share == 1:
        # the far edge is where it is said to be; the near one keeps the same distance
        return -size, start + size
    return 2 * start - far, 2 * (far - start)
