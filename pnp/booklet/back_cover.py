"""The back of the booklet: a card to look things up on, the referee's code, whose game it is."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.booklet.covers import centred, ornament
from pnp.booklet.style import (
    BODY,
    INNER,
    MEASURE,
    OUTER,
    PAGE_HEIGHT,
    PAGE_WIDTH,
    SMALL,
    TITLE,
    Style,
)
from pnp.draw.document import Anchor, Link, Page
from pnp.draw.fonts import width
from pnp.draw.heraldry import charge, shield
from pnp.draw.palette import INK, WHITE, mix
from pnp.draw.qr import qr_code
from pnp.draw.scene import Group, Item, Tag, Text, combine, group, line, scale, translate
from pnp.draw.typeset.line_breaks import cap
from pnp.draw.typeset.strips import Mark, Strip
from pnp.folder.texts.manuscript import Chapter
from pnp.text.printed_words import printed_word

_QR, _SMALL_QR = 42.0, 25.0
_CARD_TOP, _CARD_FOOT = 16.0, 182.0
"""Where the card begins and ends; a code at its foot takes some of that."""
_LEAST = 0.8
"""A card is drawn no smaller than this share of its size; its type stays above 7 point."""
_NOTICE, _FOOTER = 188.0, 201.0


def card_fits(strips: Sequence[Strip], url: str) -> bool:
    """Return whether the back cover has room for a card."""
    return _scale(strips, url) >= _LEAST


def _scale(strips: Sequence[Strip], url: str) -> float:
    """Return how much of its size a card keeps to fit."""
    return min(1.0, (_foot(url) - _top()) / max(1.0, _high(strips)))


def _high(strips: Sequence[Strip]) -> float:
    return sum(strip.height for strip in strips) + sum(strip.above for strip in strips[1:])


def _top() -> float:
    return _CARD_TOP + cap(TITLE, "title") + 5.0


def _foot(url: str) -> float:
    return _CARD_FOOT - (_SMALL_QR if url else 0.0)


def card_cover(
    style: Style, chapter: Chapter, strips: Sequence[Strip], url: str, footer: str
) -> Page:
    """Draw a chapter as a card, and under it the referee's code and whose game it is."""
    left, right = OUTER, PAGE_WIDTH - INNER
    path = (("H2", "back card"),)
    title = style.voices.line(
        (left, _CARD_TOP + cap(TITLE, "title")), chapter.title, "title", TITLE, style.color
    )
    rule = line(left, _top() - 2.4, right, _top() - 2.4, stroke=style.rule, width=0.3)
    items: list[Item] = [group(*title, tag=Tag(path)), group(rule, tag=Tag())]
    marks = Mark((Anchor(chapter.anchor, left, _CARD_TOP - 3, chapter.title),))
    share = _scale(strips, url)
    x, y = left + MEASURE * (1 - share) / 2, _top()
    for i, strip in enumerate(strips):
        y += strip.above * share if i else 0.0
        items.append(group(strip.drawing, matrix=combine(translate(x, y), scale(share))))
        marks += strip.marks.scaled(share).moved(x, y)
        y += strip.height * share
    links = marks.links
    if url:
        items += _code_beside(style, url, left, _CARD_FOOT - _SMALL_QR + 2.0)
        links += (_link(url, left, _CARD_FOOT - _SMALL_QR + 2.0, _SMALL_QR),)
    if notice := style.spec.credits.notice.in_(style.lang):
        items += _lines(style, notice, PAGE_WIDTH / 2, _NOTICE, "text", 8.0, INK)
    items.append(_foot_line(style, footer))
    return Page(PAGE_WIDTH, PAGE_HEIGHT, group(*items), anchors=marks.anchors, links=links)


def back_cover(style: Style, url: str, footer: str, *, numbered: bool = True) -> Page:
    """Draw badge, name, the code that opens the referee's page, and whose game it is.

    Where clauses are numbered it says what the numbers are for.
    """
    x = PAGE_WIDTH / 2
    spec, lang = style.spec, style.lang
    items: list[Item] = [_small_badge(style, x, 40.0)]
    name = spec.game.name.in_(lang)
    size = style.voices.fitting(name, "title", PAGE_WIDTH - 2 * 18.0, TITLE + 3, 9.0) or 9.0
    title = style.voices.line((x, 66.0), name, "title", size, style.color, "middle", 0.2)
    items.append(_says(group(*title) if len(title) > 1 else title[0], "name"))
    links: tuple[Link, ...] = ()
    y = 92.0
    if url:
        items += _code(style, url, x, 84.0)
        links = (_link(url, x - _QR / 2, 84.0, _QR),)
        y = 150.0
    if numbered:
        items += _lines(style, printed_word("look-up", lang), x, y, "italic", BODY, INK)
    if notice := spec.credits.notice.in_(lang):
        items += _lines(style, notice, x, 172.0, "text", SMALL, INK)
    items.append(_foot_line(style, footer))
    return Page(PAGE_WIDTH, PAGE_HEIGHT, group(*items), links=links)


def _foot_line(style: Style, footer: str) -> Group:
    small = mix(WHITE, INK, 0.65)
    return _says(Text(PAGE_WIDTH / 2, _FOOTER, footer, "italic", 8.0, small, "middle"), "footer")


def _link(url: str, x: float, y: float, wide: float) -> Link:
    return Link((x, y, wide, wide), url, url, (("P", "back code"), ("Link", "back link")))


def _small_badge(style: Style, x: float, y: float) -> Group:
    color = style.color
    if not style.spec.game.charge:
        return group(ornament(color), matrix=translate(x, y), tag=Tag())
    arms = group(
        shield(24.0, fill=None, stroke=color, line=0.7),
        charge(style.spec, style.spec.game.charge, 15.5, color, WHITE),
        matrix=translate(x, y),
    )
    return group(arms, tag=Tag())


def _drawn_code(style: Style, url: str, x: float, y: float, wide: float) -> Group:
    path = (("P", "back code"), ("Link", "back link"))
    code = group(qr_code(url, wide), matrix=translate(x, y))
    said = printed_word("scan", style.lang)
    return group(code, tag=Tag((*path, ("Figure", "code")), f"{said} {url}"))


def _code(style: Style, url: str, x: float, y: float) -> list[Item]:
    path = (("P", "back code"), ("Link", "back link"))
    said = printed_word("scan", style.lang)
    drawn = _drawn_code(style, url, x - _QR / 2, y, _QR)
    words = _lines(style, said, x, y + _QR + 5, "text", BODY, INK)
    shown = Text(x, y + _QR + 16, url, "italic", SMALL, style.color, "middle")
    if width(url, "italic", SMALL) > PAGE_WIDTH - INNER - OUTER:
        return [drawn, *words]
    return [drawn, *words, group(shown, tag=Tag(path))]


def _code_beside(style: Style, url: str, x: float, y: float) -> list[Item]:
    """Draw a small code with its words at its right."""
    drawn = _drawn_code(style, url, x, y, _SMALL_QR)
    room = PAGE_WIDTH - INNER - x - _SMALL_QR - 4
    middle = x + _SMALL_QR + 4 + room / 2
    said = printed_word("scan", style.lang)
    words = centred(style, said, (middle, y + 8), (room, 14.0), ("text", BODY, 7.0), INK, 1.25)
    return [drawn, _says(words, said)]


def _lines(
    style: Style, text: str, x: float, y: float, font: str, size: float, fill: str
) -> list[Item]:
    room = PAGE_WIDTH - 2 * 22.0
    drawn = centred(style, text, (x, y), (room, 30.0), (font, size, 7.0), fill, 1.25)
    return [_says(drawn, text)]


def _says(item: Item, name: str) -> Group:
    return group(item, tag=Tag((("P", f"back {name}"),)))
