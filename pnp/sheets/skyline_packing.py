"""Packing of unequal pieces: their boxes on a skyline, the lowest and leftmost place first."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pnp.sheets.uniform_packing import SLACK

Size = tuple[float, float]

_ORDERS: tuple[Callable[[Size], tuple[float, float]], ...] = (
    lambda size: (-max(size), -min(size)),
    lambda size: (-size[1], -size[0]),
    lambda size: (-size[0] * size[1], -max(size)),
    lambda size: (-min(size), -max(size)),
)


@dataclass(frozen=True, slots=True)
class LaidBox:
    """A box by its place in the list: on which sheet, its top left corner, turned or not."""

    index: int
    sheet: int
    x: float
    y: float
    turned: bool


def pack(boxes: Sequence[Size], area: Size) -> list[LaidBox]:
    """Place all boxes on as few sheets as the orders tried need; each must fit in some turn."""
    best: list[LaidBox] = []
    fewest = math.inf
    for order in _ORDERS:
        indexes = sorted(range(len(boxes)), key=lambda i: (*order(boxes[i]), i))
        for flat in (True, False):
            laid, score = _pack_in_order(boxes, indexes, area, flat)
            if score < fewest - SLACK:
                best, fewest = laid, score
        if fewest <= lower_bound(boxes, area):
            break
    return best


def lower_bound(boxes: Sequence[Size], area: Size) -> int:
    """Return the number of sheets that the boxes need by their area alone."""
    return math.ceil(sum(w * h for w, h in boxes) / (area[0] * area[1]) - SLACK)


def _pack_in_order(
    boxes: Sequence[Size], indexes: Sequence[int], area: Size, flat: bool
) -> tuple[list[LaidBox], float]:
    """Place each box on the first sheet with room; score by sheets, and height on the last."""
    sheets: list[_Skyline] = []
    laid: list[LaidBox] = []
    full: dict[Size, int] = {}
    for i in indexes:
        first = full.get(boxes[i], 0)
        for number in range(first, len(sheets) + 1):
            if number == len(sheets):
                sheets.append(_Skyline(*area))
            place = sheets[number].place(boxes[i], flat)
            if place is not None:
                laid.append(LaidBox(i, number, *place))
                break
            full[boxes[i]] = number + 1
    return laid, len(sheets) - 1 + sheets[-1].height() / area[1]


class _Skyline:
    """The upper edge of what lies on one sheet, as steps (x, y, width) from the left."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.limit = height
        self.steps: list[tuple[float, float, float]] = [(0.0, 0.0, width)]

    def height(self) -> float:
        return max(y for _, y, _ in self.steps)

    def place(self, box: Size, flat: bool) -> tuple[float, float, bool] | None:
        """Lay a box, upright or turned, where its far edge ends lowest."""
        w, h = box
        turns = [(w, h, False)] if abs(w - h) < SLACK else [(w, h, False), (h, w, True)]
        if flat and w < h:
            turns.reverse()
        found: tuple[float, float, float, bool] | None = None
        for a, b, turned in turns:
            for i in range(len(self.steps)):
                y = self._rest(i, a, b)
                if y is not None and (found is None or y + b < found[0] - SLACK):
                    found = (y + b, self.steps[i][0], y, turned)
        if found is None:
            return None
        bottom, x, y, turned = found
        self._raise(x, h if turned else w, bottom)
        return x, y, turned

    def _rest(self, i: int, a: float, b: float) -> float | None:
        """Return how low a box a wide and b high may lie from step i on, if at all."""
        x = self.steps[i][0]
        if x + a > self.width + SLACK:
            return None
        y, left = 0.0, a
        while left > SLACK:
            y = max(y, self.steps[i][1])
            if y + b > self.limit + SLACK:
                return None
            left -= self.steps[i][2]
            i += 1
        return y

    def _raise(self, x: float, width: float, y: float) -> None:
        end = x + width
        steps: list[tuple[float, float, float]] = []
        for sx, sy, sw in self.steps:
            if sx < x - SLACK:
                steps.append((sx, sy, min(sw, x - sx)))
            if sx + sw > end + SLACK:
                start = max(sx, end)
                steps.append((start, sy, sx + sw - start))
        steps.append((x, y, min(width, self.width - x)))
        steps.sort()
        self.steps = _level(steps)


def _level(steps: list[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Return the steps with neighbours of the same height joined."""
    out: list[tuple[float, float, float]] = []
    for x, y, w in steps:
        if w <= SLACK:
            continue
        if out and abs(out[-1][1] - y) < SLACK:
            out[-1] = (out[-1][0], y, out[-1][2] + w)
        else:
            out.append((x, y, w))
    return out
