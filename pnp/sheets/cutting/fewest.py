"""The sheets that pieces need at least, whatever the margin, the bleed, the gaps or the plan."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.scene import Path
from pnp.faces.face import Face
from pnp.sheets.best_plan import is_uniform

_SLACK = 1e-6
_ROOT = math.sqrt(3)


def least_sheets(faces: Sequence[Face], paper: tuple[float, float], *, folded: bool) -> int:
    """Return a number of sheets that no arrangement of the pieces goes below.

    It is proved, not tried: pieces of one size by how many lie on a whole paper at most, others
    by their area.
    """
    copies = sum(face.copies for face in faces)
    halves = [(paper[0] / 2, paper[1]), (paper[0], paper[1] / 2)] if folded else [paper]
    if is_uniform(faces):
        most = max(_most(faces[0], w, h) for w, h in halves)
        return max(1, math.ceil(copies / most)) if most else copies
    area = sum(_area(face) * face.copies for face in faces)
    return max(1, math.ceil(area / (halves[0][0] * halves[0][1]) - _SLACK))


def _most(face: Face, w: float, h: float) -> int:
    """Return how many pieces of a size a paper holds at most."""
    by_area = math.floor(w * h / max(_area(face), _SLACK) + _SLACK)
    if face.shape == "rect":
        a, b = face.width, face.height
        return min(by_area, math.floor(_reach(a, b, w) * _reach(a, b, h) / (a * b) + _SLACK))
    if face.shape == "circle":
        return min(by_area, _most_circles(max(face.width, face.height), w, h))
    return by_area


def _reach(a: float, b: float, length: float) -> float:
    """Return how much of a length two sides can fill, laid end to end in any number.

    Pushed to the left and to the top as far as they go, rectangles begin and end at such sums.
    """
    length += _SLACK
    return max(i * a + int((length - i * a) / b) * b for i in range(int(length / a) + 1))


def _most_circles(size: float, w: float, h: float) -> int:
    """Return Oler's bound on points in a box that keep their distance: the circles' middles."""
    x, y = w - size, h - size
    if min(x, y) < -_SLACK:
        return 0
    x, y = max(x, 0.0) / size, max(y, 0.0) / size
    return math.floor(2 / _ROOT * x * y + x + y + 1 + _SLACK)


def _area(face: Face) -> float:
    """Return the area of a piece, or less where its outline is not known to be straight."""
    if face.shape == "rect":
        return face.width * face.height
    if face.shape == "circle":
        return math.pi / 4 * max(face.width, face.height) ** 2
    if face.shape == "net" and any(op == "C" for op, _ in face.outline.segments):
        return 0.0
    return _polygon_area(face.outline)


def _polygon_area(outline: Path) -> float:
    points = [(xy[0], xy[1]) for _, xy in outline.segments if xy]
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2
