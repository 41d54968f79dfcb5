"""Strips broken into pages, by the cheapest breaks for the whole text, and drawn on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pnp.draw.document import Page
from pnp.draw.scene import Item, group, translate
from pnp.draw.typeset.strips import ALWAYS, NEVER, Mark, Strip
from pnp.text.errors import LayoutError

_PAGE = 300.0
"""What a page costs, so that no more are used than needed."""
_TURN = 80.0
"""What it costs more to part a figure from its rule where the reader must turn the page."""
_SPILL = 7.0
"""The cost of each millimetre left white at a page's foot beyond what may stretch."""
_LOWEST = 0.75
"""No chapter opens below this share of a page."""
_LITTLE, _LOST = 50.0, 2600.0
"""A page with less than so many millimetres of text looks lost, and what that costs."""
_SHEET = 4
"""So many pages a folded sheet has."""
_SPREAD_OUT = 8
"""At most one page in so many is added to fill sheets."""
_SPACINGS = (1.0, 0.85, 1.2, 1.45)
"""By what the white between strips may be multiplied, so that the pages fill whole sheets."""
_BLANK, _UNUSUAL = 1500.0, 900.0
"""What a page that stays blank costs, and white that is multiplied."""


@dataclass(frozen=True)
class Placed:
    """A strip at its place below the text's top."""

    strip: Strip
    y: float


def break_pages(
    strips: Sequence[Strip], first: int, depth: float, beside: int | None = None
) -> list[list[Placed]]:
    """Break strips into pages, the first of which has the number given.

    Where there are pages `beside` the text, its white is made wider or narrower so that all of them
    together fill folded sheets, if it can be.
    """
    spacings = _SPACINGS if beside is not None else (1.0,)
    tried: list[tuple[float, int, Sequence[Strip], list[int]]] = []
    for factor in spacings:
        spread = [replace(s, above=s.above * factor, stretch=s.stretch * factor) for s in strips]
        for cost, ends in _ways(spread, first, depth):
            blank = -(len(ends) - 1 + beside) % _SHEET if beside is not None else 0
            whole = cost + blank * _BLANK + abs(factor - 1) * _UNUSUAL
            tried.append((whole, len(tried), spread, ends))
    if not tried:
        raise _too_tall(strips, depth)
    _, _, chosen, breaks = min(tried)
    return [
        _stretched(chosen[a:b], depth, last=b == len(chosen) or chosen[b].penalty == ALWAYS)
        for a, b in pairwise(breaks)
    ]


def _ways(strips: Sequence[Strip], first: int, depth: float) -> Iterator[tuple[float, list[int]]]:
    """Yield the cheapest breaks for each number of pages, and what they cost."""
    best: list[dict[int, tuple[float, int]]] = [{} for _ in range(len(strips) + 1)]
    best[0][0] = (0.0, -1)
    for start in range(len(strips)):
        if not best[start]:
            continue
        ends = list(_pages_from(strips, start, depth))
        most = min(best[start]) + _SHEET
        for pages, (so_far, _) in best[start].items():
            if pages > most:
                continue
            right = (first + pages) % 2 == 1
            for end, cost, turn in ends:
                total = so_far + cost + (turn if right else 0.0)
                known = best[end].get(pages + 1)
                if known is None or total < known[0]:
                    best[end][pages + 1] = (total, start)
    least = min(best[-1], default=0)
    for count, (cost, _) in best[-1].items():
        if count > least + least // _SPREAD_OUT:
            continue
        breaks = [len(strips)]
        for pages in range(count, 0, -1):
            breaks.append(best[breaks[-1]][pages][1])
        yield cost, breaks[::-1]


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
    strips: Sequence[Strip], start: int, depth: float
) -> Iterator[tuple[int, float, float]]:
    """Yield where the page that starts here may end, what that costs, and what on a right page."""
    head = strips[start].head
    high, give = head.height if head else 0.0, 0.0
    openings: list[tuple[float, float]] = []
    for end in range(start + 1, len(strips) + 1):
        strip = strips[end - 1]
        if end - 1 > start:
            high += strip.above
            give += strip.stretch
            if strip.chapter:
                openings.append((high, give))
        high += strip.height
        if high > depth + 1e-6 or any(y > depth * _LOWEST for y, _ in openings):
            break
        last = end == len(strips) or strips[end].penalty == ALWAYS
        penalty = 0.0 if last else strips[end].penalty
        share = 0.0 if last else _share(depth - high, give)
        if penalty != NEVER and all(y + more * share <= depth * _LOWEST for y, more in openings):
            turn = 0.0 if last else strips[end].turn + (_TURN if penalty >= 50 else 0.0)
            alone = start == 0 and end == len(strips)
            lost = _LOST if high < _LITTLE and not alone else 0.0
            white = 0.0 if last else _white(depth - high, give)
            yield end, _PAGE + penalty + white + lost, turn
        if last:
            break


def _white(spare: float, give: float) -> float:
    if spare <= give:
        return 60 * (spare / give) ** 2 if give else 0.0
    return 60 + (spare - give) * _SPILL


def _share(spare: float, give: float) -> float:
    """Return how far the white of a page stretches."""
    return min(1.0, spare / give) if give else 0.0


def _stretched(strips: Sequence[Strip], depth: float, *, last: bool) -> list[Placed]:
    """Place a page's strips, its white shared out between them as far as they stretch."""
    head = strips[0].head
    top = head.height if head else 0.0
    used = top + sum(s.height for s in strips) + sum(s.above for s in strips[1:])
    share = 0.0 if last else _share(depth - used, sum(s.stretch for s in strips[1:]))
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
