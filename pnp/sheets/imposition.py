"""Imposition: pages of a booklet two to a side, so that the folded stack reads in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from pnp.draw.document import Page
from pnp.draw.scene import (
    CUT,
    Group,
    Item,
    Matrix,
    combine,
    group,
    line,
    rect,
    rotate,
    scale,
    translate,
)
from pnp.sheets.correction import UNCORRECTED, Correction
from pnp.sheets.layout import Layout
from pnp.sheets.options import SheetOptions, paper_size
from pnp.sheets.pages import grown, stood_upright
from pnp.text.errors import LayoutError
from pnp.text.words import Lang, Words

Flip = Literal["long", "short"]

_MARK, _CLEAR = 4.0, 1.0
"""Crop marks: how long, and how far from the corner."""


def sides(count: int) -> list[tuple[int, int]]:
    """Return the left and right page, from 0, of each side of each sheet, front before back."""
    if count % 4:
        raise LayoutError("a stitched booklet has a multiple of 4 pages, not {count}", count=count)
    out: list[tuple[int, int]] = []
    for sheet in range(count // 4):
        first, last = 2 * sheet, count - 1 - 2 * sheet
        out += [(last, first), (first + 1, last - 1)]
    return out


_HOW: dict[Flip, Words] = {
    "short": Words(
        "{title}: print the sheets of the booklet on both sides, flipped on the short edge; stack "
        "them, fold them and staple twice through the fold"
    ),
    "long": Words(
        "{title}: print the sheets of the booklet on both sides, flipped on the long edge; stack "
        "them, fold them and staple twice through the fold"
    ),
}


def stitched(pages: Sequence[Page], options: SheetOptions, title: str, lang: Lang = "en") -> Layout:
    """Return the imposed sheets as a part of a kit that is printed with these options."""
    edge: Flip = "long" if options.duplex == "long" else "short"
    made = impose(pages, options.paper, edge)
    if options.backs != UNCORRECTED:
        made = [_corrected(page, options.backs if i % 2 else None) for i, page in enumerate(made)]
    together = options.order == "pages" and options.duplex in ("long", "short")
    if options.order == "fronts-then-backs":
        made = made[::2] + made[1::2]
    made[0] = replace(made[0], bookmark=title)
    sheets = len(made) // 2
    hints, no_cuts = (_HOW[edge].fill(title=title).in_(lang),), ((),) * len(made)
    return Layout(
        tuple(made), sheets, 4, sheets, edge if together else None, no_cuts, hinted=lambda: hints
    )


def impose(pages: Sequence[Page], paper: str, flip: Flip = "short") -> list[Page]:
    """Return landscape sheets, to be printed on both sides, stacked, folded and stitched.

    The backs stand upright for a flip on the short edge; for one on the long edge they are turned.
    """
    height, width = sorted(paper_size(paper))
    return [
        _side(pages[left], pages[right], width, height, turned=flip == "long" and i % 2 == 1)
        for i, (left, right) in enumerate(sides(len(pages)))
    ]


def _side(left: Page, right: Page, width: float, height: float, *, turned: bool) -> Page:
    """Draw two pages about the fold, as large as the paper allows, at most in their true size."""
    factor = min(1.0, width / 2 / left.width, height / left.height)
    wide, high = left.width * factor, left.height * factor
    top = (height - high) / 2
    items: list[Item] = [
        _page(page, combine(translate(x, top), scale(factor)))
        for page, x in ((left, width / 2 - wide), (right, width / 2))
    ]
    items.append(_marks(width, height, wide, high))
    scene = group(*items, matrix=rotate(180, width / 2, height / 2)) if turned else group(*items)
    return Page(width, height, scene, trim=(width / 2 - wide, top, 2 * wide, high))


def _corrected(side: Page, correction: Correction | None) -> Page:
    """Return a side stood upright, as the correction was measured, and a back corrected."""
    width, height = side.height, side.width
    matrix = stood_upright(side.width)
    x, y, w, h = side.trim or (0.0, 0.0, side.width, side.height)
    trim = (y, side.width - x - w, h, w)
    if correction is not None:
        (x, y, w, h), (dx, dy) = trim, correction.offset
        trim = grown((x + dx, y + dy, w, h), 0.0, width, height)
        matrix = combine(correction.matrix(width, height), matrix)
    return replace(
        side, width=width, height=height, scene=group(side.scene, matrix=matrix), trim=trim
    )


def _page(page: Page, matrix: Matrix) -> Group:
    return group(page.scene, matrix=matrix, clip=rect(0, 0, page.width, page.height))


def _marks(width: float, height: float, wide: float, high: float) -> Group:
    """Draw where to trim and where to fold, if the paper has room for the marks."""
    left, right = width / 2 - wide, width / 2 + wide
    top, bottom = (height - high) / 2, (height + high) / 2
    items: list[Item] = []
    for y, way in ((top, -1), (bottom, 1)):
        if top > _MARK + _CLEAR:
            items += [_stroke(x, y + way * _CLEAR, 0, way * _MARK) for x in (left, right)]
            items.append(_stroke(width / 2, y + way * _CLEAR, 0, way * _MARK, dash=(0.8, 0.8)))
    for x, way in ((left, -1), (right, 1)):
        if left > _MARK + _CLEAR:
            items += [_stroke(x + way * _CLEAR, y, way * _MARK, 0) for y in (top, bottom)]
    return group(*items)


def _stroke(x: float, y: float, dx: float, dy: float, dash: tuple[float, ...] = ()) -> Item:
    return line(x, y, x + dx, y + dy, stroke=CUT, width=0.2, dash=dash)
