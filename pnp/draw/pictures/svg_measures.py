"""What is asked of outlines that an SVG file draws: how far they grow, reach and cover."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from pnp.draw.scene import IDENTITY, Group, Item, Matrix, Path, Segment, group, moved


def paths(items: Iterable[Item]) -> Iterable[Path]:
    for item in items:
        if isinstance(item, Path):
            yield item
        elif isinstance(item, Group):
            yield from (moved(one, item.matrix) for one in paths(item.items))


def fainter(item: Item, covers: float) -> Item:
    """Return something drawn that covers only so much of what lies below."""
    if covers >= 1:
        return item
    if isinstance(item, Path) and item.stroke is None:
        return replace(item, opacity=round(item.opacity * covers, 4))
    if isinstance(item, Group):
        return replace(item, opacity=round(item.opacity * covers, 4))
    return group(item, opacity=round(covers, 4))


def growth(matrix: Matrix) -> float | None:
    """Return how much larger a matrix makes all things alike; None where it stretches them."""
    a, b, c, d, _, _ = matrix
    one, two = math.hypot(a, b), math.hypot(c, d)
    if abs(one - two) > 1e-4 * max(one, two) or abs(a * c + b * d) > 1e-4 * one * two:
        return None
    return one


def laid_out(segments: Iterable[Segment], matrix: Matrix) -> tuple[Segment, ...]:
    """Return an outline as the matrix moves it, as finely as any print shows."""
    a, b, c, d, e, f = matrix
    drawn: list[Segment] = []
    for op, xy in segments:
        if len(xy) == 2:
            x, y = xy
            drawn.append((op, (round(a * x + c * y + e, 3), round(b * x + d * y + f, 3))))
        else:
            points = zip(xy[::2], xy[1::2], strict=True)
            both = [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
            drawn.append((op, tuple(round(v, 3) for point in both for v in point)))
    return tuple(drawn)


def within(items: Iterable[Item], size: tuple[float, float]) -> bool:
    """Whether nothing reaches out of the box; where that is not seen at once, it may."""
    for item in items:
        if not isinstance(item, Path):
            if isinstance(item, Group) and item.matrix == IDENTITY and within(item.items, size):
                continue
            return False
        half = item.width / 2 * _corner(item) if item.stroke else 0.0
        for whole, first in zip(size, (0, 1), strict=True):
            values = [v for _, xy in item.segments for v in xy[first::2]]
            if min(values) < half - 1e-3 or max(values) > whole - half + 1e-3:
                return False
    return True


def _corner(item: Path) -> float:
    """How far a stroke's corners stand out, at most, as shares of half its width."""
    if item.ends is None or (item.ends.join == "round" and item.ends.cap != "square"):
        return 1.0
    return max(1.5, item.ends.miter if item.ends.join == "miter" else 1.0)
