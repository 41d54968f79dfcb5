"""Options of the sheets: the paper, the printer, and the way of cutting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pnp.folder.papers import paper_file
from pnp.sheets.correction import UNCORRECTED, Correction
from pnp.sheets.page_frame import Frame
from pnp.text.errors import HeraldError, LayoutError

Duplex: TypeAlias = Literal["long", "short", "gutterfold", "none"]
Order: TypeAlias = Literal["pages", "fronts-then-backs"]
Cut: TypeAlias = Literal["gutter", "shared"]

WIDEST_BLEED = 10.0
"""More than this, in millimetres, no shop asks for, and the gutters would eat the paper."""


@dataclass(frozen=True)
class SheetOptions:
    """How sheets are made; `backs` is what makes up for the printer's error."""

    paper: str = "a4"
    duplex: Duplex = "long"
    order: Order = "pages"
    cut: Cut = "gutter"
    margin: float = 6.5
    bleed: float = 3.0
    backs: Correction = UNCORRECTED


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
    frame = (
        Frame(height, width, margin, bleed) if landscape else Frame(width, height, margin, bleed)
    )
    if min(frame.area) <= 0:
        raise LayoutError(
            "a margin of {margin:g} mm leaves nothing of {paper_name} paper ({width:g} x "
            "{height:g} mm); 4 to 15 mm are usual",
            margin=margin,
            paper_name=paper_name(options.paper),
            width=width,
            height=height,
        )
    return frame
