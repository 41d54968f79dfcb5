"""What stands on a page beside its text: running head, page number, the list of contents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.booklet.style import (
    BODY,
    HANG,
    HEAD,
    INNER,
    MEASURE,
    OUTER,
    PAGE_WIDTH,
    SMALL,
    TITLE,
    TOP,
    Style,
)
from pnp.booklet.words import word
from pnp.draw.document import Anchor, Link
from pnp.draw.fonts import width
from pnp.draw.palette import INK, WHITE, mix
from pnp.draw.scene import Group, Item, Tag, Text, group, line
from pnp.draw.typeset.lines import cap, pitch
from pnp.draw.typeset.strips import Mark
from pnp.faces.memo.pictures import lozenge
from pnp.text.errors import LayoutError

_SIZE = 8.75


@dataclass(frozen=True)
class Entry:
    """A line of the contents."""

    number: str
    title: str
    anchor: str
    page: int


def left_of(number: int) -> float:
    """Where the measure starts: right-hand pages have odd numbers."""
    return INNER if number % 2 else OUTER


def running_head(style: Style, number: int, chapter: str) -> Group:
    """Page number and chapter at the outer edge, the game's name at the inner one."""
    left = left_of(number)
    right = left + MEASURE
    game = style.spec.game.name.in_(style.lang)
    soft = mix(WHITE, INK, 0.7)
    odd = number % 2 == 1
    outer, inner = (right, left) if odd else (left, right)
    step = -8.0 if odd else 8.0
    items: list[Item] = [
        Text(outer, HEAD, str(number), "bold", 10.0, style.color, "end" if odd else "start"),
        Text(outer + step, HEAD, chapter, "italic", _SIZE, INK, "end" if odd else "start"),
        Text(inner, HEAD, game, "italic", _SIZE, soft, "start" if odd else "end"),
        line(left, HEAD + 1.9, right, HEAD + 1.9, stroke=style.rule, width=0.2),
    ]
    if width(game, "italic", _SIZE) + width(chapter, "italic", _SIZE) > MEASURE - 14:
        del items[2]
    return group(*items, tag=Tag())


def contents(style: Style, entries: Sequence[Entry], depth: float) -> tuple[Group, Mark]:
    """The chapters with their pages, one line each, on one page."""
    left = left_of(2)
    high = cap(TITLE, "title")
    title = word("contents", style.lang)
    heading = Text(left + HANG, TOP + high, title, "title", TITLE, style.color, spacing=0.08)
    anchors = (Anchor("contents", left, TOP - 3, title),)
    top = TOP + high + 6.5
    step = min(pitch(BODY) * 1.5, (depth - high - 6.5) / max(1, len(entries)))
    if step < pitch(SMALL):
        raise LayoutError(f"the contents of {len(entries)} chapters do not fit one page")
    items: list[Item] = [group(heading, tag=Tag((("H2", "contents"),)))]
    links: list[Link] = []
    for i, entry in enumerate(entries):
        drawing, link = _entry(style, entry, left, top + i * step, f"contents {i}")
        items.append(drawing)
        links.append(link)
    return group(*items), Mark(anchors, tuple(links))


def _entry(style: Style, entry: Entry, left: float, top: float, name: str) -> tuple[Group, Link]:
    path = (("TOC", "contents"), ("TOCI", name), ("Link", name))
    base, right = top + cap(BODY), left + MEASURE
    start = left + HANG
    words: list[Item] = []
    if entry.number:
        words.append(Text(left, base, f"{entry.number} ", "bold", SMALL, style.color))
    page = str(entry.page)
    words.append(Text(start, base, entry.title + " ", "text", BODY, INK))
    words.append(Text(right, base, page, "text", BODY, INK, "end"))
    dots = line(
        start + width(entry.title, "text", BODY) + 2.5,
        base - 0.2,
        right - width(page, "text", BODY) - 2.5,
        base - 0.2,
        stroke=mix(WHITE, INK, 0.45),
        width=0.25,
        dash=(0.25, 1.6),
    )
    drawing = group(group(dots, tag=Tag()), group(*words, tag=Tag(path)))
    box = (left, top - 1.2, MEASURE, cap(BODY) + 2.4)
    return drawing, Link(box, entry.anchor, f"{entry.title}, {page}", path)


def end_mark(style: Style, y: float) -> Group:
    """Three lozenges under the last line."""
    x = PAGE_WIDTH / 2
    return group(*(lozenge(x + dx, y, 1.6, style.color) for dx in (-4, 0, 4)), tag=Tag())
