"""Options of the sheets: the paper, the printer, and the way of cutting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pnp.folder.papers import paper_file
from pnp.sheets.correction import UNCORRECTED, Correction
from pnp.sheets.machines import Machine, footer_inset, reserved, reserved_corner
from pnp.sheets.page_frame import Frame
from pnp.text.errors import HeraldError, LayoutError

Duplex: TypeAlias = Literal["long", "short", "gutterfold", "none"]
Order: TypeAlias = Literal["pages", "fronts-then-backs"]
Cut: TypeAlias = Literal["best", "gutter", "shared"]
"""Each piece its own bleed, or one cut for two; best: one where their edges look alike."""

WIDEST_BLEED = 10.0
"""More than this, in millimetres, no shop asks for, and the gutters would eat the paper."""


@dataclass(frozen=True)
class SheetOptions:
    """How sheets are made; `backs` is what makes up for the printer's error."""

    paper: str = "a4"
    duplex: Duplex = "long"
    order: Order = "pages"
    cut: Cut = "best"
    margin: float = 6.5
    bleed: float = 3.0
    backs: Correction = UNCORRECTED
    machine: Machine | None = None
    """What cuts the sheets, where it is not a hand: it needs marks, but no line to follow."""


def paper_size(paper: str) -> tuple[float, float]:
    papers = paper_file().papers
    if paper not in papers:
        known = ", ".join(papers)
        raise HeraldError(
            "there is no paper `{paper}`; the known papers are {known}", paper=paper, known=known
        )
    return papers[paper]


def paper_name(paper: str) -> str:
    """Return a paper's name as people write it: `a4` as A4, `letter` as Letter."""
    return paper.upper() if paper[1:].isdigit() else paper.capitalize()


def page_frame(options: SheetOptions, *, landscape: bool = False) -> Frame:
    """Return the page that the options ask for; refuse margins that leave nothing of it."""
    width, height = paper_size(options.paper)
    margin, bleed = options.margin, options.bleed
    if not 0 <= margin < 2000:
        raise LayoutError("a margin of {margin:g} mm cannot be; it is 0 mm or more", margin=margin)
    if not 0 <= bleed <= WIDEST_BLEED:
        raise LayoutError(
            "a bleed of {bleed:g} mm cannot be; it goes from 0 to {widest_bleed:g} mm, and 3 "
            "mm are usual",
            bleed=bleed,
            widest_bleed=WIDEST_BLEED,
        )
    frame = _frame(options, *((height, width) if landscape else (width, height)))
    if min(frame.area) <= 0:
        raise LayoutError(
            "a margin of {margin:g} mm leaves nothing of {paper_name} paper ({width:g} x "
            "{height:g} mm); 4 to 15 mm are usual",
            margin=frame.margin,
            paper_name=paper_name(options.paper),
            width=width,
            height=height,
        )
    return frame


def _frame(options: SheetOptions, width: float, height: float) -> Frame:
    """Return a page of a size; what a machine needs of it is taken off the room for pieces."""
    margin, bleed, machine = options.margin, options.bleed, options.machine
    if machine is None:
        return Frame(width, height, margin, bleed)
    left, top, right, bottom = (
        max(margin, side + bleed) for side in reserved(machine, width, height)
    )
    margin = min(left, top, right, bottom)
    corner = reserved_corner(machine)
    more = (max(left, corner + bleed) - margin, top - margin, right - margin, bottom - margin)
    return Frame(
        width, height, margin, bleed, more=more, corner=corner, between=footer_inset(machine)
    )


def frames(options: SheetOptions) -> list[Frame]:
    """Return the pages that pieces are tried on: upright and lying, or, for a machine, upright
    and with its corner kept free by the pieces themselves, by the left side or by the top."""
    upright = page_frame(options)
    if options.machine is None:
        return [upright, page_frame(options, landscape=True)]
    if not upright.corner:
        return [upright]
    left, top, right, bottom = upright.more
    free = replace(upright, more=(right, top, right, bottom))
    return [free, upright, replace(upright, more=(right, top + left - right, right, bottom))]
