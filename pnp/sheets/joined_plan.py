"""The plan of a board over several sheets: the board small, its seams and the names of sheets."""

from __future__ import annotations

from pnp.draw.document import Page
from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import WHITE
from pnp.draw.scene import (
    Group,
    Item,
    Path,
    Text,
    combine,
    group,
    line,
    rect,
    scale,
    translate,
)
from pnp.draw.text_box import Spot, fit_block
from pnp.faces.face import Face
from pnp.sheets.bleed import without_words
from pnp.sheets.marks import MARK, Footer
from pnp.sheets.page_frame import Frame
from pnp.sheets.seams import Division, Sheet
from pnp.text.printed_words import printed_word
from pnp.text.words import Lang

_HEAD, _FOOT, _GAP = 20.0, 16.0, 6.0
_TITLE, _UNDER, _WORDS = 24.0, 11.0, 10.5
_NAME, _LARGEST_NAME = 0.13, 40.0
"""How high a sheet's name is: in shorter sides of a sheet, and at most in points."""


def plan_page(
    face: Face, division: Division, frame: Frame, foot: Footer, title: str, lang: Lang
) -> Page:
    """Draw the plan, with what to do in which order."""
    wide, high = frame.area[0], frame.area[1] - _HEAD - _FOOT - 2 * _GAP
    k = min(wide / face.width, high / face.height, 0.9)
    w, h = face.width * k, face.height * k
    left, top = (frame.width - w) / 2, frame.margin + _HEAD + _GAP
    spot = Spot(title, lang)
    room = min(wide, 150.0)
    words = fit_block(printed_word("join", lang), "text", room, _FOOT, _WORDS, 6, spot, 1.3)
    head = fit_block(title, "title", wide, _HEAD - 9, _TITLE, 6, spot)
    middle, base = frame.width / 2, frame.margin + 2 + head.height + 7
    scene = group(
        head.draw(middle, frame.margin + 2, MARK, "middle"),
        Text(middle, base, printed_word("plan", lang), "italic", _UNDER, MARK, "middle"),
        group(_board(face, division, k), matrix=translate(left, top)),
        words.draw(middle, top + h + _GAP, MARK, "middle"),
        foot.draw(frame.inset, frame.strip_top(frame.height - frame.margin)),
    )
    return Page(frame.width, frame.height, scene)


def _board(face: Face, division: Division, k: float) -> Group:
    """Draw the board with its seams, from (0, 0) to the right and down."""
    w, h = face.width * k, face.height * k
    middle = translate(face.width / 2, face.height / 2)
    art = group(without_words(face.front), matrix=combine(scale(k), middle))
    seams = [*_seams(division, k)]
    return group(
        group(art, clip=rect(0, 0, w, h)),
        rect(0, 0, w, h, stroke=MARK, width=0.3),
        *(Path(seam.segments, stroke=WHITE, width=1.4) for seam in seams),
        *(Path(seam.segments, stroke=MARK, width=0.5) for seam in seams),
        *(_name(sheet, division, k) for sheet in division.sheets),
    )


def _seams(division: Division, k: float) -> list[Path]:
    w, h = division.width * k, division.height * k
    upright = [line(one.cut * k, 0, one.cut * k, h, stroke=MARK) for one in division.across[1:]]
    level = [line(0, one.cut * k, w, one.cut * k, stroke=MARK) for one in division.down[1:]]
    return [*upright, *level]


def _name(sheet: Sheet, division: Division, k: float) -> Group:
    """Write a sheet's name in the middle of what is seen of it."""
    across, down = sheet.across, sheet.down
    x, y = (across.cut + across.covered) / 2 * k, (down.cut + down.covered) / 2 * k
    side = min(division.share) * k
    size = min(_LARGEST_NAME, side * _NAME / cap_height("bold", 1))
    high = cap_height("bold", size)
    half = width(sheet.name, "bold", size) / 2 + high * 0.5
    plate: Item = Path(
        rect(-half, -high, 2 * half, 2 * high, radius=high * 0.5).segments,
        fill=WHITE,
        stroke=MARK,
        width=0.3,
        opacity=0.85,
    )
    text = Text(0, high / 2, sheet.name, "bold", size, MARK, "middle")
    return group(plate, text, matrix=translate(x, y))
