"""The outside of the booklet: front cover, back cover with its code, and pages left for notes."""

from __future__ import annotations

from dataclasses import replace

from pnp.booklet.style import (
    BODY,
    INNER,
    OUTER,
    PAGE_HEIGHT,
    PAGE_WIDTH,
    SMALL,
    TITLE,
    TOP,
    Style,
)
from pnp.draw.document import Link, Page
from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import SHIELD, charge, shield
from pnp.draw.palette import CREAM, INK, WHITE, mix
from pnp.draw.qr import qr_code
from pnp.draw.scene import Group, Item, Tag, Text, group, line, rect, translate
from pnp.draw.text_box import Block, Spot, fit_block, fit_line, wrap
from pnp.draw.typeset.line_breaks import pitch
from pnp.faces.box.game_facts import facts, mark_explained
from pnp.faces.memo.pictures import land, lozenge
from pnp.text.printed_words import printed_word

_EDGE = 9.0
"""White left about the cover's field, which home printers cannot reach."""
_FIELD = (PAGE_WIDTH - 2 * _EDGE, PAGE_HEIGHT - 2 * _EDGE)
_QR = 42.0


def front_cover(style: Style) -> Page:
    """Draw name, badge, motto, lands, and for how many and how long the game is."""
    w, h = _FIELD
    on = style.palette.charge(style.spec.game.color, CREAM)
    field = style.palette.field(style.spec.game.color)
    art = group(
        rect(-w / 2, -h / 2, w, h, fill=field),
        *_frame(w, h, on),
        group(_badge(46.0, style), matrix=translate(0, -h * 0.2)),
        group(_lands(w * 0.72, style), matrix=translate(0, h * 0.265)),
        tag=Tag(),
    )
    middle = translate(PAGE_WIDTH / 2, PAGE_HEIGHT / 2)
    return Page(PAGE_WIDTH, PAGE_HEIGHT, group(art, *_cover_words(style, on), matrix=middle))


def _cover_words(style: Style, on: str) -> list[Item]:
    w, h = _FIELD
    spec, lang = style.spec, style.lang
    spot = Spot("booklet", lang)
    title = spec.game.name.in_(lang).upper()
    size = fit_line(title, "title", w * 0.84, 34.0, 14.0, spot)
    said = spec.game.motto.in_(lang)
    motto = _even(fit_block(said, "italic", w * 0.72, 14.0, 13.0, 9.0, spot), w * 0.72)
    rules = printed_word("rules", lang).upper()
    credit = f"{spec.credits.designer}, {spec.credits.year} · {spec.credits.licence}"
    told = facts(spec, lang)
    high = fit_line(told, "text", w * 0.84, 10.5, 8.5, spot)
    items: list[Item] = [
        _tagged("H1", Text(0, h * 0.085, title, "title", size, on, "middle", 0.3)),
        _tagged("P", motto.draw(0, h * 0.12, on, "middle"), "motto"),
        _tagged("P", Text(0, -h * 0.41, rules, "title", 11.0, on, "middle", 0.6), "rules"),
        _tagged("P", Text(0, h * 0.4, told, "text", high, on, "middle"), "facts"),
        _tagged("P", Text(0, h * 0.435, credit, "italic", 9.0, on, "middle"), "credit"),
    ]
    if mark := mark_explained(spec, lang):
        items.append(_tagged("P", Text(0, h * 0.454, mark, "italic", 8.0, on, "middle"), "mark"))
    return items


def _even(block: Block, room: float) -> Block:
    """Break words into as many lines as before, all of much the same length."""
    text = " ".join(block.lines)
    for share in range(95, 50, -5):
        lines = wrap(text, block.font, block.size, room * share / 100)
        if lines is None or len(lines) > len(block.lines):
            break
        block = replace(block, lines=tuple(lines))
    return block


def _tagged(role: str, item: Item, name: str = "") -> Group:
    return group(item, tag=Tag(((role, f"cover {name}"),)))


def _frame(w: float, h: float, on: str) -> list[Item]:
    """A double line, and a lozenge in each corner."""
    items: list[Item] = []
    for inset, thick in ((3.5, 0.8), (5.0, 0.3)):
        x, y = w / 2 - inset, h / 2 - inset
        items.append(rect(-x, -y, 2 * x, 2 * y, radius=1.5, stroke=on, width=thick))
    x, y = w / 2 - 8.5, h / 2 - 8.5
    items += [lozenge(sx * x, sy * y, 3.4, on) for sx in (-1, 1) for sy in (-1, 1)]
    return items


def _badge(wide: float, style: Style) -> Group:
    on = style.palette.charge(style.spec.game.color, CREAM)
    field = style.palette.field(style.spec.game.color)
    return group(
        shield(wide, fill=on),
        shield(wide * 0.92, fill=None, stroke=field, line=0.5),
        group(
            charge(style.spec, style.spec.game.charge, wide * 0.66, field, on),
            matrix=translate(0, -wide * (SHIELD - 1.1)),
        ),
    )


def _lands(room: float, style: Style) -> Group:
    """The kinds of land in a row."""
    kinds = list(style.spec.tile_kinds.values())
    step = min(23.0, room / max(1, len(kinds)))
    first = -(len(kinds) - 1) * step / 2
    return group(
        *(
            group(land(kind, step * 0.86, style.look), matrix=translate(first + i * step, 0))
            for i, kind in enumerate(kinds)
        )
    )


def back_cover(style: Style, url: str, footer: str) -> Page:
    """Draw badge, name, the code that opens the referee's page, and whose game it is."""
    x = PAGE_WIDTH / 2
    spec, lang = style.spec, style.lang
    items: list[Item] = [_small_badge(style, x, 40.0)]
    name = spec.game.name.in_(lang)
    items.append(_says(Text(x, 66.0, name, "title", TITLE + 3, style.color, "middle", 0.2), "name"))
    links: tuple[Link, ...] = ()
    y = 92.0
    if url:
        items += _code(style, url, x, 84.0)
        path = (("P", "back code"), ("Link", "back link"))
        box = (x - _QR / 2, 84.0, _QR, _QR)
        links = (Link(box, url, url, path),)
        y = 150.0
    items += _lines(style, printed_word("look-up", lang), x, y, "italic", BODY, INK)
    notice = spec.credits.notice.in_(lang)
    items += _lines(style, notice, x, 172.0, "text", SMALL, INK)
    small = mix(WHITE, INK, 0.65)
    items.append(_says(Text(x, 200.0, footer, "italic", 8.0, small, "middle"), "footer"))
    return Page(PAGE_WIDTH, PAGE_HEIGHT, group(*items), links=links)


def _small_badge(style: Style, x: float, y: float) -> Group:
    color = style.color
    arms = group(
        shield(24.0, fill=None, stroke=color, line=0.7),
        charge(style.spec, style.spec.game.charge, 15.5, color, WHITE),
        matrix=translate(x, y),
    )
    return group(arms, tag=Tag())


def _code(style: Style, url: str, x: float, y: float) -> list[Item]:
    path = (("P", "back code"), ("Link", "back link"))
    code = group(qr_code(url, _QR), matrix=translate(x - _QR / 2, y))
    said = printed_word("scan", style.lang)
    alt = Tag((*path, ("Figure", "code")), f"{said} {url}")
    words = _lines(style, said, x, y + _QR + 5, "text", BODY, INK)
    shown = Text(x, y + _QR + 16, url, "italic", SMALL, style.color, "middle")
    if width(url, "italic", SMALL) > PAGE_WIDTH - INNER - OUTER:
        return [group(code, tag=alt), *words]
    return [group(code, tag=alt), *words, group(shown, tag=Tag(path))]


def _lines(
    style: Style, text: str, x: float, y: float, font: str, size: float, fill: str
) -> list[Item]:
    room = PAGE_WIDTH - 2 * 22.0
    block = fit_block(text, font, room, 30.0, size, 7.0, Spot("booklet", style.lang), 1.25)
    return [_says(_even(block, room).draw(x, y, fill, "middle"), text)]


def _says(item: Item, name: str) -> Group:
    return group(item, tag=Tag((("P", f"back {name}"),)))


def notes_page(style: Style) -> Page:
    """Draw a page with lines to write on, which fills a booklet up to a multiple of four pages."""
    title = printed_word("notes", style.lang)
    left, right = OUTER, PAGE_WIDTH - OUTER
    high = cap_height("title", TITLE)
    step = pitch(BODY) * 1.9
    count = int((PAGE_HEIGHT - TOP - 30) / step)
    rules = [
        line(left, TOP + 16 + i * step, right, TOP + 16 + i * step, stroke=style.rule, width=0.15)
        for i in range(count)
    ]
    words = Text(PAGE_WIDTH / 2, TOP + high, title, "title", TITLE, style.color, "middle", 0.1)
    return Page(PAGE_WIDTH, PAGE_HEIGHT, group(words, *rules, tag=Tag()))
