"""The whole booklet: cover, contents, pages of text, back cover; ready for the PDF."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.booklet.covers import back_cover, front_cover, notes_page
from pnp.booklet.furniture import Entry, contents, left_of, running_head
from pnp.booklet.illustrated import Illustrated
from pnp.booklet.setting import Setting
from pnp.booklet.style import DEPTH, PAGE, TOP, Style
from pnp.draw.document import Page
from pnp.draw.typeset.paging import Placed, break_pages, draw_page
from pnp.folder.manuscript import Manuscript

FIRST = 3
"""The number of the first page of text, after the cover and the contents."""


@dataclass(frozen=True)
class Booklet:
    """Pages for reading, and the same with pages for notes, a multiple of four."""

    pages: tuple[Page, ...]
    padded: tuple[Page, ...]
    entries: tuple[Entry, ...]


def make_booklet(text: Illustrated, *, url: str = "", footer: str = "") -> Booklet:
    """Set the text and bind it."""
    style = text.style
    placed = break_pages(Setting(text).strips(), FIRST, DEPTH)
    entries = _entries(text.manuscript, placed)
    inside = [_contents_page(style, entries), *_text_pages(style, placed, text.manuscript.title)]
    front, back = front_cover(style), back_cover(style, url, footer)
    notes = [notes_page(style)] * (-(len(inside) + 2) % 4)
    return Booklet((front, *inside, back), (front, *inside, *notes, back), tuple(entries))


def _entries(manuscript: Manuscript, pages: Sequence[Sequence[Placed]]) -> list[Entry]:
    where = {
        anchor.name: number
        for number, page in enumerate(pages, start=FIRST)
        for placed in page
        for anchor in placed.strip.marks.anchors
    }
    return [Entry(c.number, c.title, c.anchor, where[c.anchor]) for c in manuscript.chapters]


def _contents_page(style: Style, entries: Sequence[Entry]) -> Page:
    drawing, marks = contents(style, entries, DEPTH)
    return Page(*PAGE, drawing, anchors=marks.anchors, links=marks.links)


def _text_pages(style: Style, pages: Sequence[Sequence[Placed]], title: str) -> list[Page]:
    made = []
    chapter = title
    for number, page in enumerate(pages, start=FIRST):
        starts = [placed.strip.chapter for placed in page if placed.strip.chapter]
        head = starts[0] if starts and (page[0].strip.chapter or chapter == title) else chapter
        made.append(draw_page(PAGE, page, left_of(number), TOP, running_head(style, number, head)))
        chapter = starts[-1] if starts else chapter
    return made
