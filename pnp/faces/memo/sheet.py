"""Memo sheets: what a player looks up during a turn, one of each sheet for every player."""

from __future__ import annotations

from itertools import pairwise

from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import charge, shield
from pnp.draw.palette import CREAM, WHITE
from pnp.draw.qr import qr_code
from pnp.draw.scene import Group, Item, Text, group, line, rect, translate
from pnp.draw.text_box import Setting, Spot, TooWideError, fit_line, sizes
from pnp.faces.face import Face, Look
from pnp.faces.memo.blocks import Setter
from pnp.folder.components import MemoPart
from pnp.folder.spec import GameSpec
from pnp.folder.texts.memo_reader import Paragraph, Piece, Sheet, read_memo
from pnp.text.errors import LayoutError
from pnp.text.words import Words

LARGEST, SMALLEST = 10.5, 7.0
"""Points; figures on a memo are never smaller."""

_MARGIN, _BAND, _GUTTER = 6.0, 12.5, 6.0
_RADIUS = 3.0
_ASIDE = 9.0
_CODE = 17.0
_CREDIT = 7.0
_SCAN = Words("A quarrel? Scan this and ask the referee.")


def faces(spec: GameSpec, part: MemoPart, look: Look) -> list[Face]:
    sheets = read_memo(spec, look.lang)
    return [_face(sheet, i, len(sheets), part, look) for i, sheet in enumerate(sheets, start=1)]


def _face(sheet: Sheet, number: int, count: int, part: MemoPart, look: Look) -> Face:
    width_, height = part.size
    return Face(
        name=f"{part.name.in_(look.lang)}, {sheet.title}",
        slug=f"memo-{number}",
        width=width_,
        height=height,
        outline=rect(-width_ / 2, -height / 2, width_, height, radius=_RADIUS),
        front=group(
            *_ground(part, look),
            *_band(sheet.title, f"{number}/{count}", part, look),
            _body(sheet, part, look),
            *_credit(part, look),
            key=f"memo-{number}",
        ),
        copies=look.spec.players.max,
        shape="rect",
    )


def _ground(part: MemoPart, look: Look) -> list[Item]:
    w, h, bleed = *part.size, look.bleed
    color = look.palette.tint(look.spec.game.color)
    inset = 2.4
    frame = rect(
        -w / 2 + inset,
        -h / 2 + inset,
        w - 2 * inset,
        h - 2 * inset,
        radius=_RADIUS - 1,
        stroke=color,
        width=0.3,
    )
    paper = rect(
        -w / 2 - bleed, -h / 2 - bleed, w + 2 * bleed, h + 2 * bleed, fill=look.palette.paper
    )
    return [paper, frame]


def _band(title: str, number: str, part: MemoPart, look: Look) -> list[Item]:
    """Draw the title on the game's field, with its badge."""
    w, h = part.size
    on = look.palette.charge(look.spec.game.color, CREAM)
    field, bleed = look.palette.field(look.spec.game.color), look.bleed
    left, top, badge = -w / 2 + _MARGIN, -h / 2, _BAND * 0.62
    rules = [
        line(-w / 2 - bleed, y, w / 2 + bleed, y, stroke=on, width=thick)
        for y, thick in ((top + _BAND - 0.9, 0.35), (top + _BAND - 1.7, 0.15))
    ]
    arms = group(
        shield(badge, fill=on),
        charge(look.spec, look.spec.game.charge, badge * 0.66, field, on),
        matrix=translate(left + badge / 2, top + _BAND / 2 - 0.6),
    )
    words = _band_words(title, number, left + badge + 4, -left, part, look)
    ground = rect(-w / 2 - bleed, top - bleed, w + 2 * bleed, _BAND + bleed, fill=field)
    return [ground, *rules, arms, *words]


def _band_words(
    title: str, number: str, left: float, right: float, part: MemoPart, look: Look
) -> list[Item]:
    """Draw the sheet's title at the left, the game's name and the sheet's number at the right."""
    on = look.palette.charge(look.spec.game.color, CREAM)
    middle = -part.size[1] / 2 + _BAND / 2 - 0.8
    aside = f"{look.spec.game.name.in_(look.lang)}  {number}"
    room = right - left - width(aside, "italic", _ASIDE) - 6
    spot = Spot(part.name.in_(look.lang), look.lang)
    size = fit_line(title.upper(), "title", room, 17.0, 11.0, spot)
    base = middle + cap_height("title", size) / 2
    low = middle + cap_height("italic", _ASIDE) / 2
    return [
        Text(left, base, title.upper(), "title", size, on, spacing=0.2),
        Text(right, low, aside, "italic", _ASIDE, on, "end"),
    ]


def _credit(part: MemoPart, look: Look) -> list[Item]:
    """Draw the credit in a gap of the frame's bottom line, for games that need one."""
    credit, (_, h) = look.spec.credits.line, part.size
    if not credit:
        return []
    half, y = width(credit, "italic", _CREDIT) / 2 + 2, h / 2 - 2.4
    high = cap_height("italic", _CREDIT)
    color = look.palette.lettering(look.spec.game.color)
    return [
        rect(-half, y - 0.6, 2 * half, 1.2, fill=look.palette.paper),
        Text(0, y + high / 2, credit, "italic", _CREDIT, color, "middle"),
    ]


def _body(sheet: Sheet, part: MemoPart, look: Look) -> Group:
    """Set the text at the largest size that fits."""
    w, h = part.size
    room = (w - 2 * _MARGIN, h - _BAND - 3.2 - _MARGIN + 0.8)
    for size in sizes(LARGEST, SMALLEST):
        try:
            done = _columns(sheet, Setter(look, size), *room)
        except TooWideError:
            continue
        if done is not None:
            return group(done, matrix=translate(-w / 2 + _MARGIN, -h / 2 + _BAND + 3.2))
    name = part.name.but(en=part.name.in_(look.lang))
    told = _TOO_LONG.fill(part=name, lang=look.lang, title=sheet.title, w=w, h=h, size=SMALLEST)
    raise LayoutError(told)


_TOO_LONG = Words(
    "{part} ({lang}): the sheet {title!r} does not fit {w:g} x {h:g} mm even at {size:g} pt; "
    "shorten memo.{lang}.md or enlarge components.memo.size"
)


def _columns(sheet: Sheet, setter: Setter, w: float, h: float) -> Group | None:
    """Set the lead across the sheet, the sections in two columns; None where they are too tall."""
    lead = setter.blocks(sheet.lead, w)
    top = lead.height + (setter.pitch * 0.9 if sheet.lead else 0.0)
    half = (w - _GUTTER) / 2
    done = [setter.section(section, half) for section in sheet.sections]
    if setter.look.url:
        done.append(_code(setter, half))
    least = setter.pitch * 0.62
    split = min(range(len(done) + 1), key=lambda i: _taller(done, i, least))
    if top + _taller(done, split, least) > h:
        return None
    items: list[Item] = [lead.drawing]
    for x, part in ((0.0, done[:split]), (half + _GUTTER, done[split:])):
        items.append(group(*_spread(part, h - top, least), matrix=translate(x, top)))
    middle = half + _GUTTER / 2
    items.append(line(middle, top, middle, h, stroke=setter.rule, width=0.2))
    return group(*items)


def _code(setter: Setter, room: float) -> Setting:
    """Draw the QR code that opens the referee's page, with a sentence beside it."""
    look = setter.look
    words = Paragraph(tuple((Piece(w, "italic"),) for w in _SCAN.in_(look.lang).split(" ")))
    said = setter.blocks([words], room - _CODE - 3)
    down = (_CODE - said.height) / 2
    drawing = group(
        rect(0, 0, _CODE, _CODE, radius=1, fill=WHITE),
        qr_code(look.url, _CODE),
        group(said.drawing, matrix=translate(_CODE + 3, down)),
    )
    return Setting(drawing, _CODE)


def _stack(settings: list[Setting], gap: float) -> float:
    return sum(done.height for done in settings) + gap * max(0, len(settings) - 1)


def _taller(settings: list[Setting], split: int, gap: float) -> float:
    return max(_stack(settings[:split], gap), _stack(settings[split:], gap))


def _spread(settings: list[Setting], height: float, gap: float) -> list[Item]:
    """Place blocks one under the other and share out the spare height, up to a limit."""
    spare = height - _stack(settings, gap)
    gap += min(spare / max(1, len(settings) - 1), gap * 1.5)
    tops = [0.0]
    for done in settings:
        tops.append(tops[-1] + done.height + gap)
    return [
        group(done.drawing, matrix=translate(0, top))
        for done, (top, _) in zip(settings, pairwise(tops), strict=True)
    ]
