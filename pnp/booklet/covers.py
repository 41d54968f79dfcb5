"""The front cover of a booklet, and pages left for notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.booklet.style import (
    BODY,
    OUTER,
    PAGE_HEIGHT,
    PAGE_WIDTH,
    TITLE,
    TOP,
    Style,
)
from pnp.draw.document import Page
from pnp.draw.fonts import cap_height
from pnp.draw.heraldry import SHIELD, charge, shield
from pnp.draw.palette import CREAM, WHITE
from pnp.draw.scene import (
    POINT,
    Group,
    Item,
    Tag,
    Text,
    combine,
    group,
    line,
    rect,
    rotate,
    scale,
    translate,
)
from pnp.draw.text_box import LEADING, Block, Spot, fit_block, sizes, wrap
from pnp.draw.typeset.line_breaks import pitch
from pnp.draw.typeset.strips import Typesetter
from pnp.faces.face import Face
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.faces.layouts.side import draw_side
from pnp.faces.memo.pictures import land, lozenge
from pnp.folder.layouts.reading import read_layout
from pnp.folder.models import Credits
from pnp.folder.rows.row import Row
from pnp.folder.texts.game_facts import facts, mark_explained
from pnp.folder.texts.manuscript import Run
from pnp.text.printed_words import printed_word

_EDGE = 9.0
"""White left about the cover's field, which home printers cannot reach."""
_FIELD = (PAGE_WIDTH - 2 * _EDGE, PAGE_HEIGHT - 2 * _EDGE)
_LINE = 5.0
"""From the field's edge to the inner line of its frame."""


def front_cover(style: Style, pieces: Sequence[Face] = (), kind: str = "") -> Page:
    """Draw name, badge, motto, lands, and for how many and how long the game is.

    A game without a badge shows some of its pieces instead.
    """
    w, h = _FIELD
    on = style.palette.charge(style.spec.game.color, CREAM)
    field = style.palette.field(style.spec.game.color)
    lands = bool(style.spec.tile_kinds)
    middle = -h * (0.2 if lands else 0.13)
    drawn: list[Item] = []
    if style.spec.game.charge:
        drawn.append(group(_badge(46.0, style), matrix=translate(0, middle)))
    elif pieces:
        drawn.append(group(_fanned(pieces, w * 0.7, h * 0.4, on), matrix=translate(0, middle)))
    else:
        drawn.append(group(ornament(on), matrix=translate(0, -h * 0.07)))
    if lands:
        drawn.append(group(_lands(w * 0.72, style), matrix=translate(0, h * 0.265)))
    art = group(
        rect(-w / 2, -h / 2, w, h, fill=field),
        *_scene(w - 2 * _LINE, h - 2 * _LINE, style),
        *_frame(w, h, on),
        *drawn,
        tag=Tag(),
    )
    centre = translate(PAGE_WIDTH / 2, PAGE_HEIGHT / 2)
    low = 0.085 if lands else 0.19 if style.spec.game.charge or pieces else 0.02
    words = _cover_words(style, on, kind, h * low)
    return Page(PAGE_WIDTH, PAGE_HEIGHT, group(art, *words, matrix=centre))


def _scene(w: float, h: float, style: Style) -> list[Item]:
    """Draw what the game has behind its name, as a drawing of its own; with little ink, nothing."""
    spec = style.spec
    if not spec.game.scene or style.palette.ink == "low":
        return []
    layout, row = read_layout(spec, spec.game.scene), Row("", 1)
    scope = Scope("booklet", "", ((row, layout),))
    look = replace(style.look, faults=[], uses=[])
    return [draw_side(look, layout, row, Shape(w, h, bleeds=False), scope)]


def _cover_words(style: Style, on: str, kind: str, top: float) -> list[Item]:
    """Draw all that the cover says; the title's last baseline lies so low."""
    w, h = _FIELD
    spec, lang, voices = style.spec, style.lang, style.voices
    rules = (kind or printed_word("rules", lang)).upper()
    items: list[Item] = [
        _tagged("H1", *_title(style, spec.game.name.in_(lang).upper(), top, on)),
    ]
    if said := spec.game.motto.in_(lang):
        items.append(_tagged("P", _motto(style, said, top + h * 0.035, on), name="motto"))
    high = voices.fitting(rules, "title", w * 0.7, 11.0, 6.0) or 6.0
    line = voices.line((0, -h * 0.41), rules, "title", high, on, "middle", 0.6)
    items.append(_tagged("P", *line, name="rules"))
    if told := facts(spec, lang):
        high = voices.fitting(told, "text", w * 0.84, 10.5, 8.5) or 8.5
        line = voices.line((0, h * 0.4), told, "text", high, on, "middle")
        items.append(_tagged("P", *line, name="facts"))
    if credit := _credit(spec.credits):
        high = voices.fitting(credit, "italic", w * 0.84, 9.0, 6.0) or 6.0
        line = voices.line((0, h * 0.435), credit, "italic", high, on, "middle")
        items.append(_tagged("P", *line, name="credit"))
    if mark := mark_explained(spec, lang):
        line = voices.line((0, h * 0.454), mark, "italic", 8.0, on, "middle")
        items.append(_tagged("P", *line, name="mark"))
    return items


def _credit(credits: Credits) -> str:
    """Return who made the game, when, and on what terms it may be copied."""
    made = ", ".join(filter(None, (credits.designer, str(credits.year or ""))))
    return " · ".join(filter(None, (made, credits.licence)))


_ONE_LINE = 20.0
"""A name that would be no larger than this on one line has two."""


def _title(style: Style, title: str, low: float, on: str) -> list[Item]:
    """Draw the game's name as large as the cover takes it, on up to three lines."""
    voices, room = style.voices, _FIELD[0] * 0.84
    lines, size = [title], voices.fitting(title, "title", room, 34.0, 14.0)
    for count in (2, 3):
        tried = shared_out(title.split(), count)
        if size <= _ONE_LINE and len(tried) == count:
            fits = [voices.fitting(one, "title", room, 32.0, 12.0) for one in tried]
            if min(fits) > size * 1.15:
                lines, size = tried, min(fits)
    if not size:
        raise Spot("booklet", style.lang).error(title, 12.0, f"{room:.1f} mm")
    pitch_ = size * 1.16 * POINT
    items: list[Item] = []
    for i, one in enumerate(lines, start=1 - len(lines)):
        items += voices.line((0, low + i * pitch_), one, "title", size, on, "middle", 0.3)
    return items


def shared_out(words: Sequence[str], count: int) -> list[str]:
    """Return words on so many lines, the longest as short as can be; fewer for fewer words."""
    if count == 1 or len(words) <= 1:
        return [" ".join(words)]
    tried = ([" ".join(words[:i]), *shared_out(words[i:], count - 1)] for i in range(1, len(words)))
    return min(tried, key=lambda lines: (count - len(lines), max(map(len, lines))))


def _motto(style: Style, said: str, top: float, on: str) -> Group:
    return centred(style, said, (0, top), (_FIELD[0] * 0.72, 14.0), ("italic", 13.0, 9.0), on)


def centred(
    style: Style,
    text: str,
    at: tuple[float, float],
    room: tuple[float, float],
    type_: tuple[str, float, float],
    fill: str,
    leading: float = LEADING,
) -> Group:
    """Draw text in lines of much the same length, in a voice between two sizes."""
    voice, largest, least = type_
    runs = style.voices.dressed((Run(text),), voice)
    if len({run.font for run in runs}) == 1:
        spot = Spot("booklet", style.lang)
        block = fit_block(text, runs[0].font, *room, largest, least, spot, leading)
        return _even(block, room[0]).draw(*at, fill, "middle")
    setter = Typesetter(style, style.icon)
    tried = (
        setter.block(runs, size, room[0], (), align="centre", color=fill)
        for size in sizes(largest, least)
    )
    piece = next((piece for piece in tried if piece.height <= room[1]), None)
    if piece is None:
        raise Spot("booklet", style.lang).error(text, least, f"{room[0]:.1f} mm")
    return group(piece.drawing, matrix=translate(at[0] - room[0] / 2, at[1]))


def _fanned(pieces: Sequence[Face], room: float, height: float, on: str) -> Group:
    """Draw some pieces one over the other, like cards held in a hand."""
    first = max(pieces, key=lambda face: face.height)
    share = min(height * 0.82 / first.height, room * 0.5 / max(p.width for p in pieces))
    step = min(12.0, 36.0 / len(pieces))
    items: list[Item] = []
    for i, face in enumerate(pieces):
        place = i - (len(pieces) - 1) / 2
        apart = face.width * 0.42 * place
        turn = rotate(place * step, 0, face.height * 0.6)
        shown = group(face.front, clip=face.outline)
        edge = replace(face.outline, fill=None, stroke=on, width=0.3 / share, dash=())
        paper = replace(face.outline, fill=WHITE, stroke=None, dash=())
        items.append(group(paper, shown, edge, matrix=combine(translate(apart, 0), turn)))
    return group(*items, matrix=scale(share))


def ornament(on: str) -> Group:
    """A lozenge between two rules, over the name of a game that has nothing else to show."""
    return group(
        line(-32, 0, -5, 0, stroke=on, width=0.4),
        lozenge(0, 0, 5.0, on),
        line(5, 0, 32, 0, stroke=on, width=0.4),
    )


def _even(block: Block, room: float) -> Block:
    """Break words into as many lines as before, all of much the same length."""
    text = " ".join(block.lines)
    for share in range(95, 50, -5):
        lines = wrap(text, block.font, block.size, room * share / 100)
        if lines is None or len(lines) > len(block.lines):
            break
        block = replace(block, lines=tuple(lines))
    return block


def _tagged(role: str, *items: Item, name: str = "") -> Group:
    return group(*items, tag=Tag(((role, f"cover {name}"),)))


def _frame(w: float, h: float, on: str) -> list[Item]:
    """A double line, and a lozenge in each corner."""
    items: list[Item] = []
    for inset, thick in ((3.5, 0.8), (_LINE, 0.3)):
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
