"""Edges that look alike: where they do, neighbours may touch, and one cut parts both.

A cut that goes a little astray then shows the neighbour's edge, which is the piece's own colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.draw.cropping import reach
from pnp.draw.palette import WHITE
from pnp.draw.scene import IDENTITY, Group, Image, Item, Matrix, Path, Text, combine
from pnp.faces.face import Face

ASTRAY = 1.0
"""How far from its line, in millimetres, a cut by hand may go."""

_HAIR = 0.05
_MOTIF = 0.25
"""A sign of a pattern is smaller than this share of the piece."""
_CORNERS = 10
"""The segments of a rectangle, rounded or not, at most."""

_Ends = tuple[float, float, float, float]


def edges_match(faces: Sequence[Face], bleed: float) -> bool:
    """Whether rectangles of one size have edges of one colour, in front and behind.

    Backs that are all the same may have a pattern on it, which goes on from one to the next.
    """
    backs = [face.back for face in faces]
    if any(face.shape != "rect" for face in faces) or (None in backs and any(backs)):
        return False
    colors = {_edge(face, face.front, bleed) for face in faces}
    if len(colors) != 1 or None in colors:
        return False
    every = [back for back in backs if back is not None]
    if not every:
        return True
    if all(back is every[0] or back == every[0] for back in every):
        return _edge(faces[0], every[0], bleed, patterned=True) is not None
    others = {_edge(face, back, bleed) for face, back in zip(faces, every, strict=True)}
    return len(others) == 1 and None not in others


def _edge(face: Face, side: Group, bleed: float, *, patterned: bool = False) -> str | None:
    """Return the one colour of a side beside its cuts, None where it has several."""
    w, h = face.width / 2, face.height / 2
    found = _Edge(
        inner=(ASTRAY - w, ASTRAY - h, w - ASTRAY, h - ASTRAY),
        outer=(-w - bleed, -h - bleed, w + bleed, h + bleed),
        patterned=patterned,
    )
    found.look(side, IDENTITY, (-1e9, -1e9, 1e9, 1e9), 1.0)
    return found.color


@dataclass
class _Edge:
    """What lies beside the cuts of a piece, as its drawing is walked from the ground up."""

    inner: _Ends
    outer: _Ends
    patterned: bool
    color: str | None = WHITE

    def look(self, item: Item, matrix: Matrix, clip: _Ends, opacity: float) -> None:
        if isinstance(item, Group):
            placed = combine(matrix, item.matrix)
            if item.clip is not None:
                clip = _both(clip, reach(item.clip, placed))
            for one in item.items:
                self.look(one, placed, clip, opacity * item.opacity)
            return
        box = _both(clip, reach(item, matrix))
        if box[0] >= box[2] or box[1] >= box[3] or _holds(self.inner, box):
            return
        if not _holds(box, self.outer):
            self._mark(item, box)
        else:
            self.color = _ground(item) if opacity == 1 else None

    def _mark(self, item: Path | Text | Image, box: _Ends) -> None:
        """Take note of what covers a part of the edge only."""
        left, top, right, bottom = self.outer
        if box[2] <= left or box[0] >= right or box[3] <= top or box[1] >= bottom:
            return
        small = max((box[2] - box[0]) / (right - left), (box[3] - box[1]) / (bottom - top)) < _MOTIF
        if not (self.patterned and small):
            self.color = None


def _ground(item: Path | Text | Image) -> str | None:
    """Return the colour of a filled rectangle, None of anything else."""
    if not isinstance(item, Path) or item.stroke is not None or item.opacity != 1:
        return None
    plain = isinstance(item.fill, str) and len(item.segments) <= _CORNERS
    return str(item.fill) if plain else None


def _both(one: _Ends, other: _Ends) -> _Ends:
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )


def _holds(box: _Ends, other: _Ends) -> bool:
    """Whether one box has another inside it."""
    return (
        box[0] <= other[0] + _HAIR
        and box[1] <= other[1] + _HAIR
        and box[2] >= other[2] - _HAIR
        and box[3] >= other[3] - _HAIR
    )
