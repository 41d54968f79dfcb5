"""Strips broken into pages, by the cheapest breaks for the whole text, and drawn on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pnp.draw.document import Page
from pnp.draw.scene import Item, group, translate
from pnp.draw.typeset.strips import ALWAYS, NEVER, Mark, Strip
from pnp.text.errors import LayoutError

_PAGE = 300.0
"""What a page costs, so that no more are used than needed."""
_TURN = 80.0
"""What it costs more to part a figure from its rule where the reader must turn the page."""
_SPILL = 12.0
"""The cost of each millimetre left white at a page's foot beyond what may stretch."""


@dataclass(frozen=True)
class Placed:
    """A strip at its place below the text's top."""

    strip: Strip
    y: float


def break_pages(strips: Sequence[Strip], first: int, depth: float) -> list[list[Placed]]:
    """Break strips into pages, the first of which has the number given."""
    best: list[dict[int, tuple[float, int]]] = [{} for _ in range(len(strips) + 1)]
    best[0][first % 2] = (0.0, -1)
    for start in range(len(strips)):
        for parity, (so_far, _) in list(best[start].items()):
            for end, cost in _pages_from(strips, start, parity, depth):
                known = best[end].get(1 - parity)
                if known is None or so_far + cost < known[0]:
                    best[end][1 - parity] = (so_far + cost, start)
    if not best[-1]:
        raise _too_tall(strips, depth)
    breaks, end = [len(strips)], len(strips)
    parity = min(best[-1], key=lambda p: best[-1][p][0])
    while end:
        end, parity = best[end][parity][1], 1 - parity
        breaks.append(end)
    breaks.reverse()
    return [
        _stretched(strips[a:b], depth, last=b == len(strips) or strips[b].penalty == ALWAYS)
        for a, b in pairwise(breaks)
    ]


def draw_page(
    size: tuple[float, float], placed: Sequence[Placed], left: float, top: float, *beside: Item
) -> Page:
    """Draw strips on a page, and before them what stands beside the text."""
    marks = Mark()
    drawings = []
    for one in placed:
        drawings.append(group(one.strip.drawing, matrix=translate(left, top + one.y)))
        marks += one.strip.marks.moved(left, top + one.y)
    return Page(*size, group(*beside, *drawings), anchors=marks.anchors, links=marks.links)


def _pages_from(
    strips: Sequence[Strip], start: int, parity: int, depth: float
) -> list[tuple[int, float]]:
    """Return where the page that starts here may end, and what each end costs."""
    found = []
    head = strips[start].head
    high, give = head.height if head else 0.0, 0.0
    for end in range(start + 1, len(strips) + 1):
        strip = strips[end - 1]
        if end - 1 > start:
            high += strip.above
            give += strip.stretch
        high += strip.height
        if high > depth + 1e-6:
            break
        last = end == len(strips) or strips[end].penalty == ALWAYS
        penalty = 0.0 if last else strips[end].penalty
        if penalty == NEVER:
            continue
        turn = _TURN if parity == 1 and penalty >= 50 else 0.0
        white = 0.0 if last else _white(depth - high, give)
        found.append((end, _PAGE + penalty + turn + white))
        if last:
            break
    return found


def _white(spare: float, give: float) -> float:
    if spare <= give:
        return 60 * (spare / give) ** 2 if give else 0.0
    return 60 + (spare - give) * _SPILL


def _stretched(strips: Sequence[Strip], depth: float, *, last: bool) -> list[Placed]:
    """Place a page's strips, its white shared out between them as far as they stretch."""
    head = strips[0].head
    top = head.height if head else 0.0
    used = top + sum(s.height for s in strips) + sum(s.above for s in strips[1:])
    give = sum(s.stretch for s in strips[1:])
    share = 0.0 if last or not give else min(1.0, (depth - used) / give)
    placed, y = [], top
    if head:
        placed.append(Placed(Strip(top, head.drawing, marks=head.marks), 0.0))
    for i, strip in enumerate(strips):
        y += strip.above + strip.stretch * share if i else 0.0
        placed.append(Placed(strip, y))
        y += strip.height
    return placed


def _too_tall(strips: Sequence[Strip], depth: float) -> LayoutError:
    tallest = max(strip.height for strip in strips)
    return LayoutError(
        "a block of {tallest:.0f} mm cannot be placed on pages {depth:.0f} mm deep; "
        "shorten a table or show fewer figures side by side",
        tallest=tallest,
        depth=depth,
    )
