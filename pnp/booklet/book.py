"""The whole booklet: cover, contents, pages of text with running heads, back cover."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.booklet.back_cover import back_cover, card_cover, card_fits
from pnp.booklet.covers import front_cover, notes_page
from pnp.booklet.illustrated import Illustrated
from pnp.booklet.index_pages import Place, found_places, indexed_words
from pnp.booklet.style import (
    BODY,
    DEPTH,
    HANG,
    HEAD,
    INNER,
    MEASURE,
    OUTER,
    PAGE,
    SMALL,
    TITLE,
    TOP,
    Style,
)
from pnp.booklet.typesetting import Setting
from pnp.draw.document import Anchor, Link, Page
from pnp.draw.palette import INK, WHITE, mix
from pnp.draw.scene import Anchor as TextAnchor
from pnp.draw.scene import Group, Item, Tag, group, line
from pnp.draw.typeset.line_breaks import cap, pitch
from pnp.draw.typeset.paging import Placed, break_pages, draw_page
from pnp.draw.typeset.strips import Mark, Strip
from pnp.faces.face import Face
from pnp.folder.texts.manuscript import Chapter, Manuscript
from pnp.text.errors import LayoutError
from pnp.text.printed_words import printed_word

_HEAD_SIZE = 8.75
FIRST = 3
"""The number of the first page of text, after the cover and the contents."""
_TRIES = 5
"""So often at most the text is set for its index, which changes pages only after itself."""
_SHORT = 4
"""So many pages of text need no table of contents."""


@dataclass(frozen=True)
class Booklet:
    """Pages for reading, and the same with pages for notes, a multiple of four."""

    pages: tuple[Page, ...]
    padded: tuple[Page, ...]
    entries: tuple[Entry, ...]
    broken: tuple[Sequence[Placed], ...]
    """The pages of text as they are set, the first of which has the number `first`."""
    first: int


def make_booklet(
    text: Illustrated,
    *,
    url: str = "",
    footer: str = "",
    pieces: Sequence[Face] = (),
    kind: str = "",
) -> Booklet:
    """Set the text on pages and put the covers round it; a short text has no table of contents.

    Pieces are shown on the cover of a game without a badge; `kind` is what the booklet is called
    where it is not the rules.
    """
    style = text.style
    text, card = _card_apart(text, url)
    manuscript = text.manuscript
    placed, first, setting = _paged(text)
    entries = _entries(manuscript, placed, first)
    inside = _text_pages(style, placed, manuscript.title, first)
    if first == FIRST:
        inside.insert(0, _contents_page(style, entries))
    front = front_cover(style, pieces, kind)
    if card:
        back = card_cover(style, card, setting.card(card), url, footer)
    else:
        back = back_cover(style, url, footer, numbered=bool(manuscript.clauses))
    notes = [notes_page(style)] * (-(len(inside) + 2) % 4)
    pages, padded = (front, *inside, back), (front, *inside, *notes, back)
    return Booklet(pages, padded, tuple(entries), tuple(placed), first)


def _card_apart(text: Illustrated, url: str) -> tuple[Illustrated, Chapter | None]:
    """Return the text without the chapter that the back cover shows, and that chapter."""
    manuscript = text.manuscript
    card = next((one for one in manuscript.chapters if one.on_cover), None)
    if card is None or not card_fits(Setting(text).card(card), url):
        return text, None
    others = tuple(one for one in manuscript.chapters if one is not card)
    return replace(text, manuscript=replace(manuscript, chapters=others)), card


def _paged(text: Illustrated) -> tuple[list[list[Placed]], int, Setting]:
    """Set the text and break it into pages, again until the index tells the pages that it makes."""
    index: dict[str, tuple[Place, ...]] = {}
    words = indexed_words(text.manuscript)
    for _ in range(_TRIES):
        setting = Setting(text, index)
        strips = setting.strips()
        placed, first = _broken(strips)
        found = found_places(words, placed, first, text.style.lang)
        if found == index:
            break
        index = found
    return placed, first, setting


def _broken(strips: Sequence[Strip]) -> tuple[list[list[Placed]], int]:
    """Return the pages and the number of the first; few pages have no table of contents."""
    placed = break_pages(strips, FIRST, DEPTH, FIRST)
    if len(placed) > _SHORT:
        return placed, FIRST
    return break_pages(strips, FIRST - 1, DEPTH, FIRST - 1), FIRST - 1


def _entries(manuscript: Manuscript, pages: Sequence[Sequence[Placed]], first: int) -> list[Entry]:
    where = {
        anchor.name: number
        for number, page in enumerate(pages, start=first)
        for placed in page
        for anchor in placed.strip.marks.anchors
    }
    return [
        Entry(c.number, c.title, c.anchor, where[c.anchor], c.part) for c in manuscript.chapters
    ]


def _contents_page(style: Style, entries: Sequence[Entry]) -> Page:
    drawing, marks = contents(style, entries, DEPTH)
    return Page(*PAGE, drawing, anchors=marks.anchors, links=marks.links)


def _text_pages(
    style: Style, pages: Sequence[Sequence[Placed]], title: str, first: int
) -> list[Page]:
    made = []
    chapter = title
    for number, page in enumerate(pages, start=first):
        starts = [placed.strip.chapter for placed in page if placed.strip.chapter]
        head = starts[0] if starts and (page[0].strip.chapter or chapter == title) else chapter
        made.append(draw_page(PAGE, page, left_of(number), TOP, running_head(style, number, head)))
        chapter = starts[-1] if starts else chapter
    return made


_OVER = 0.6
"""White over a part in the contents, in lines."""


@dataclass(frozen=True)
class Entry:
    """A line of the contents."""

    number: str
    title: str
    anchor: str
    page: int
    part: bool = False


def left_of(number: int) -> float:
    """Return where the text starts: right-hand pages have odd numbers."""
    return INNER if number % 2 else OUTER


def running_head(style: Style, number: int, chapter: str) -> Group:
    """Draw page number and chapter at the outer edge, the game's name at the inner one."""
    left = left_of(number)
    right = left + MEASURE
    game = style.spec.game.name.in_(style.lang)
    soft = mix(WHITE, INK, 0.7)
    odd = number % 2 == 1
    outer, inner = (right, left) if odd else (left, right)
    step = -8.0 if odd else 8.0
    voices = style.voices
    ends: tuple[TextAnchor, TextAnchor] = ("end", "start") if odd else ("start", "end")
    outward, inward = ends
    long = voices.width(chapter, "italic", _HEAD_SIZE)
    size = _HEAD_SIZE * min(1.0, (MEASURE - 12) / max(long, 1.0))
    items: list[Item] = [
        *voices.line((outer, HEAD), str(number), "bold", 10.0, style.color, outward),
        *voices.line((outer + step, HEAD), chapter, "italic", size, INK, outward),
    ]
    if chapter != game and voices.width(game, "italic", _HEAD_SIZE) + long <= MEASURE - 14:
        items += voices.line((inner, HEAD), game, "italic", _HEAD_SIZE, soft, inward)
    items.append(line(left, HEAD + 1.9, right, HEAD + 1.9, stroke=style.rule, width=0.2))
    return group(*items, tag=Tag())


def contents(style: Style, entries: Sequence[Entry], depth: float) -> tuple[Group, Mark]:
    """Draw the chapters with their pages, one line each, on one page."""
    left = left_of(2)
    high = cap(TITLE, "title")
    title = printed_word("contents", style.lang)
    at = (left + HANG, TOP + high)
    heading = style.voices.line(at, title, "title", TITLE, style.color, spacing=0.08)
    anchors = (Anchor("contents", left, TOP - 3, title),)
    top = TOP + high + 6.5
    lines = len(entries) + _OVER * sum(entry.part for entry in entries)
    step = min(pitch(BODY) * 1.5, (depth - high - 6.5) / max(1, lines))
    if step < pitch(SMALL):
        raise LayoutError(
            "the contents of {count} chapters do not fit one page", count=len(entries)
        )
    items: list[Item] = [group(*heading, tag=Tag((("H2", "contents"),)))]
    links: list[Link] = []
    y = top
    for i, entry in enumerate(entries):
        y += step * _OVER if entry.part and i else 0.0
        drawing, link = _entry(style, entry, left, y, f"contents {i}")
        items.append(drawing)
        links.append(link)
        y += step
    return group(*items), Mark(anchors, tuple(links))


def _entry(style: Style, entry: Entry, left: float, top: float, name: str) -> tuple[Group, Link]:
    path = (("TOC", "contents"), ("TOCI", name), ("Link", name))
    base, right = top + cap(BODY), left + MEASURE
    start = left if entry.part else left + HANG
    voice, ink = ("title", style.color) if entry.part else ("text", INK)
    words: list[Item] = []
    voices = style.voices
    if entry.number:
        words += voices.line((left, base), f"{entry.number} ", "bold", SMALL, style.color)
    page = str(entry.page)
    room = right - start - 10.0
    size = voices.fitting(entry.title, voice, room, BODY, 5.0) or 5.0
    words += voices.line((start, base), entry.title + " ", voice, size, ink)
    words += voices.line((right, base), page, "text", BODY, INK, "end")
    dots = line(
        start + voices.width(entry.title, voice, size) + 2.5,
        base - 0.2,
        right - voices.width(page, "text", BODY) - 2.5,
        base - 0.2,
        stroke=mix(WHITE, INK, 0.45),
        width=0.25,
        dash=(0.25, 1.6),
    )
    drawing = group(group(dots, tag=Tag()), group(*words, tag=Tag(path)))
    box = (left, top - 1.2, MEASURE, cap(BODY) + 2.4)
    return drawing, Link(box, entry.anchor, f"{entry.title}, {page}", path)
