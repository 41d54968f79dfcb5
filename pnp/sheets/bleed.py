"""How far each piece's art reaches: past its outline by the bleed, but never into a neighbour."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from pnp.draw.polygons import (
    Point,
    Polygon,
    contains,
    corners,
    grown,
    moved_corner,
    outward,
    triple_corners,
)
from pnp.draw.scene import Group, Item, Path, Segment, Text, circle, polygon, rect
from pnp.faces.face import Face
from pnp.sheets.best_plan import Piece

_PROBES = (0.2, 0.5, 0.8)
_STEP = 0.05
_SEAM = 0.2


def overlapping(bleed: float) -> float:
    """Return the bleed and a hair more, so that no light line shows where two bleeds meet."""
    return bleed + min(_SEAM, bleed / 4)


def bled_outline(face: Face, bleed: float) -> Path:
    """Return the outline grown by the bleed, about the face's own middle."""
    w, h = face.width + 2 * bleed, face.height + 2 * bleed
    if face.shape == "hexagon":
        pointy = corners(min(face.width, face.height) + 2 * bleed)
        upright = face.height >= face.width
        return polygon(pointy if upright else [(y, x) for x, y in pointy])
    if face.shape == "circle":
        return circle(0, 0, max(w, h) / 2)
    if face.shape == "triple":
        return polygon(grown(triple_corners(min(face.width, face.height) / 2), bleed))
    return rect(-w / 2, -h / 2, w, h)


def bled_cells(pieces: Sequence[Piece], bleed: float) -> list[Path]:
    """Return each touching piece's cell, grown by the bleed over the edges that are free.

    Tiles of three hexagons may come near without touching, so theirs are not grown at all: what
    bleeds is laid under them all beforehand.
    """
    if pieces[0].face.shape == "triple":
        return [polygon(piece.cell) for piece in pieces]
    neighbours = _Neighbours(pieces)
    return [_bled_cell(piece.cell, neighbours, i, bleed) for i, piece in enumerate(pieces)]


def _bled_cell(cell: Polygon, neighbours: _Neighbours, me: int, bleed: float) -> Path:
    count = len(cell)
    normals = [outward(cell[i], cell[(i + 1) % count]) for i in range(count)]
    free = [
        not neighbours.beyond(cell[i], cell[(i + 1) % count], normals[i], me) for i in range(count)
    ]
    if count == 4:
        out = [normal for normal, one in zip(normals, free, strict=True) if one]
        xs, ys = [x for x, _ in cell], [y for _, y in cell]
        left = min(xs) - bleed * any(x < -0.5 for x, _ in out)
        top = min(ys) - bleed * any(y < -0.5 for _, y in out)
        right = max(xs) + bleed * any(x > 0.5 for x, _ in out)
        bottom = max(ys) + bleed * any(y > 0.5 for _, y in out)
        return rect(left, top, right - left, bottom - top)
    segments: list[Segment] = list(polygon(cell).segments)
    for i in range(count):
        if not free[i]:
            continue
        p, q = cell[i], cell[(i + 1) % count]
        before, after = (i - 1) % count, (i + 1) % count
        p_out = moved_corner(p, normals[i], normals[before] if free[before] else normals[i], bleed)
        q_out = moved_corner(q, normals[i], normals[after] if free[after] else normals[i], bleed)
        segments += polygon([q, p, p_out, q_out]).segments
    return Path(tuple(segments))


def without_words(drawing: Group) -> Group:
    """Return a drawing without its words, for a bleed that must not say them twice."""
    items: list[Item] = [
        without_words(item) if isinstance(item, Group) else item
        for item in drawing.items
        if not isinstance(item, Text)
    ]
    key = None if drawing.key is None else f"{drawing.key}/bare"
    return replace(drawing, items=tuple(items), key=key)


class _Neighbours:
    """The cells of a sheet, found by place."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.cells = [piece.cell for piece in pieces]
        first = pieces[0].face
        self.size = max(first.width, first.height)
        self.buckets: dict[tuple[int, int], list[int]] = defaultdict(list)
        for i, piece in enumerate(pieces):
            self.buckets[self._bucket(piece.x, piece.y)].append(i)

    def _bucket(self, x: float, y: float) -> tuple[int, int]:
        return int(x // self.size), int(y // self.size)

    def beyond(self, p: Point, q: Point, normal: Point, me: int) -> bool:
        """Whether another cell lies on the far side of this edge."""
        for t in _PROBES:
            x = p[0] + t * (q[0] - p[0]) + _STEP * normal[0]
            y = p[1] + t * (q[1] - p[1]) + _STEP * normal[1]
            bx, by = self._bucket(x, y)
            for key in ((bx + i, by + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
                for other in self.buckets.get(key, ()):
                    if other != me and contains(self.cells[other], x, y):
                        return True
        return False
