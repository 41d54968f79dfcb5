"""Memo sheets: what a player looks up during a turn, one of each sheet for every player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import charge, shield
from pnp.draw.palette import CREAM, WHITE
from pnp.draw.qr import qr_code
from pnp.draw.scene import Group, Item, Text, group, line, rect, translate
from pnp.draw.text_box import Setting, Spot, TooWideError, sizes
from pnp.draw.typeset.voices import Voices, icon_drawer
from pnp.faces.face import Face, Look
from pnp.faces.made import Pieces
from pnp.faces.memo.blocks import Setter
from pnp.faces.memo.pictures import picture
from pnp.faces.registry import draw
from pnp.faces.shown_pictures import DrawFaces, ShownPictures
from pnp.faces.sizes import PAGES, measured
from pnp.folder.component_kinds import Aid
from pnp.folder.lineage.game_texts import GameText, LineError
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript import Prose, Run, illustrations, runs_of
from pnp.folder.texts.markdown import without_followers
from pnp.folder.texts.memo_reader import DieTable, Sheet, draft_memo
from pnp.text.errors import HeraldError, LayoutError
from pnp.text.words import Words

LARGEST, SMALLEST = 13.0, 7.0
"""Points; figures on a memo are never smaller."""

_GUTTER = 6.0
_TWO_COLUMNS = 110.0
"""From this width on, sections stand in two columns."""
_RADIUS = 3.0
_ASIDE = 9.0
_CODE = 17.0
_CREDIT = 7.0
_SCAN = Words("A dispute? Scan this and ask the referee.")


@dataclass(frozen=True)
class Leaf:
    """The paper of a memo sheet, and what is printed on every one of them."""

    word: str
    """The component's word."""
    name: str
    """What it is called."""
    width: float
    height: float
    look: Look

    @property
    def margin(self) -> float:
        return min(6.0, 3.0 + 0.026 * min(self.width, self.height))

    @property
    def band(self) -> float:
        """How high the band with the title is."""
        return min(12.5, 5.0 + 0.065 * self.height)

    @property
    def room(self) -> tuple[float, float]:
        """The room for text."""
        return self.width - 2 * self.margin, self.height - self.band - 2.4 - self.margin


def faces(spec: GameSpec, part: Aid, look: Look) -> list[Face]:
    """Return a face for each sheet, with a copy for each row or as many as the aid says.

    SpecError tells every icon and picture that nobody has, and every sheet that does not fit.
    """
    pieces = Pieces(spec, part, look)
    copies = part.count * sum(row.count for row in pieces.rows.rows)
    leaf = _leaf(part, pieces)
    sheets, text, errors = draft_memo(spec, look.lang, part.text)
    shown = ShownPictures(look.palette, _drawer(spec, look), leaf.room)
    errors += _unknown(sheets, shown, look)
    if errors:
        raise text.fault(*sorted(without_followers(errors), key=lambda error: error.line))
    made: list[Face] = []
    for i, sheet in enumerate(sheets, start=1):
        try:
            made.append(_face(sheet, f"{i}/{len(sheets)}", i, leaf, copies, shown, text))
        except LayoutError as error:
            raise text.fault(LineError(sheet.line, error.words, sheet.title)) from None
    return made


_USUAL = "quarter"
"""The size of an aid that does not say it."""


def _leaf(part: Aid, pieces: Pieces) -> Leaf:
    """Return the paper of an aid; a share of the page has no bleed."""
    look, size = pieces.look, part.size or _USUAL
    look = replace(look, bleed=0.0) if size in PAGES else look
    measures = measured(size, look, landscape=part.landscape)
    return Leaf(pieces.word, pieces.name, *measures, look)


def _drawer(spec: GameSpec, look: Look) -> DrawFaces:
    """Return what draws the faces of a component that a memo shows; its faults are told there."""

    def drawn(word: str) -> list[Face]:
        component = spec.components[word]
        if isinstance(component, Aid):
            raise HeraldError("a memo cannot show a memo")
        return draw(component, replace(look, faults=[], uses=[]))

    return drawn


def _unknown(sheets: Sequence[Sheet], shown: ShownPictures, look: Look) -> list[LineError]:
    """Return the icons, signs and pictures of a memo that nobody has."""
    voices = Voices(look.spec, icon_drawer(look.spec, look.palette))
    for sheet in sheets:
        for block in (*sheet.lead, *(one for part in sheet.sections for one in part.blocks)):
            if isinstance(block, DieTable):
                continue
            for runs in runs_of(block):
                voices.dressed(runs)
                voices.errors += (error for run in runs for error in _unpictured(run, look))
            for one in illustrations(block):
                shown.drawn(one)
    return [*voices.errors, *shown.errors]


def _unpictured(run: Run, look: Look) -> Iterator[LineError]:
    """Yield what is wrong with words in double braces that stand for no picture."""
    if run.icon.startswith("{{"):
        try:
            picture(run.text, 1.0, look)
        except HeraldError as error:
            yield LineError(run.line, error.words)


def _face(
    sheet: Sheet,
    number: str,
    place: int,
    leaf: Leaf,
    copies: int,
    shown: ShownPictures,
    text: GameText,
) -> Face:
    return Face(
        name=f"{leaf.name}, {sheet.title}",
        slug=f"{leaf.word}-{place}",
        width=leaf.width,
        height=leaf.height,
        outline=rect(-leaf.width / 2, -leaf.height / 2, leaf.width, leaf.height, radius=_RADIUS),
        front=group(
            *_ground(leaf),
            *_band(sheet.title, number, leaf),
            _body(sheet, leaf, shown, text),
            *_credit(leaf),
            key=f"{leaf.word}-{place}",
        ),
        copies=copies,
        shape="rect",
    )


def _ground(leaf: Leaf) -> list[Item]:
    w, h, look = leaf.width, leaf.height, leaf.look
    bleed = look.bleed
    color = look.palette.tint(look.spec.game.color)
    inset = 2.4 * leaf.margin / 6.0
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


def _band(title: str, number: str, leaf: Leaf) -> list[Item]:
    """Draw the title on the game's field, with its badge."""
    w, h, look = leaf.width, leaf.height, leaf.look
    on = look.palette.charge(look.spec.game.color, CREAM)
    field, bleed = look.palette.field(look.spec.game.color), look.bleed
    left, top, badge = -w / 2 + leaf.margin, -h / 2, leaf.band * 0.62
    rules = [
        line(-w / 2 - bleed, y, w / 2 + bleed, y, stroke=on, width=thick)
        for y, thick in ((top + leaf.band - 0.9, 0.35), (top + leaf.band - 1.7, 0.15))
    ]
    ground = rect(-w / 2 - bleed, top - bleed, w + 2 * bleed, leaf.band + bleed, fill=field)
    if not look.spec.game.charge:
        return [ground, *rules, *_band_words(title, number, left, -left, leaf)]
    arms = group(
        shield(badge, fill=on),
        charge(look.spec, look.spec.game.charge, badge * 0.66, field, on),
        matrix=translate(left + badge / 2, top + leaf.band / 2 - 0.6),
    )
    words = _band_words(title, number, left + badge + 4, -left, leaf)
    return [ground, *rules, arms, *words]


def _band_words(title: str, number: str, left: float, right: float, leaf: Leaf) -> list[Item]:
    """Draw the sheet's title at the left, the game's name and the sheet's number at the right."""
    look = leaf.look
    voices = Voices(look.spec, icon_drawer(look.spec, look.palette))
    on = look.palette.charge(look.spec.game.color, CREAM)
    middle = -leaf.height / 2 + leaf.band / 2 - 0.8
    said, largest = title.upper(), 17.0 * leaf.band / 12.5
    low = middle + cap_height("italic", _ASIDE) / 2
    for aside in (f"{look.spec.game.name.in_(look.lang)}  {number}", number, ""):
        room = right - left - (voices.width(aside, "italic", _ASIDE) + 6 if aside else 0)
        size = voices.fitting(said, "title", room, largest, min(11.0, largest))
        if size or not aside:
            break
    size = size or voices.fitting(said, "title", room, largest, 5.0)
    if not size:
        raise Spot(leaf.name, look.lang).error(title, 5.0, f"{room:.1f} mm")
    base = middle + cap_height("title", size) / 2
    return [
        *voices.line((left, base), said, "title", size, on, spacing=0.2),
        *voices.line((right, low), aside, "italic", _ASIDE, on, "end"),
    ]


def _credit(leaf: Leaf) -> list[Item]:
    """Draw the credit in a gap of the frame's bottom line, for games that need one."""
    credit, look = leaf.look.spec.credits.line, leaf.look
    if not credit:
        return []
    half, y = width(credit, "italic", _CREDIT) / 2 + 2, leaf.height / 2 - 2.4 * leaf.margin / 6.0
    high = cap_height("italic", _CREDIT)
    color = look.palette.lettering(look.spec.game.color)
    return [
        rect(-half, y - 0.6, 2 * half, 1.2, fill=look.palette.paper),
        Text(0, y + high / 2, credit, "italic", _CREDIT, color, "middle"),
    ]


def _body(sheet: Sheet, leaf: Leaf, shown: ShownPictures, text: GameText) -> Group:
    """Set the text at the largest size that fits; what fits at one size fits at any smaller."""
    w, h, look = leaf.width, leaf.height, leaf.look
    tried = tuple(sizes(LARGEST, SMALLEST))
    found: Group | None = None
    low, high = 0, len(tried)
    while low < high:
        middle = (low + high) // 2
        done = _set(sheet, Setter(look, tried[middle], shown), leaf)
        if done is None:
            low = middle + 1
        else:
            found, high = done, middle
    if found is not None:
        return group(found, matrix=translate(-w / 2 + leaf.margin, -h / 2 + leaf.band + 3.2))
    wanted = _FITS.fill(w=f"{w:g}", h=f"{h:g}", size=SMALLEST, part=leaf.name, lang=look.lang)
    raise text.fault(LineError(sheet.line, _LONGER, sheet.title, wanted))


_FITS = Words("text that fits a sheet of {w} x {h} mm at {size:g} pt ({part}, {lang})")
_LONGER = Words("more")


def _set(sheet: Sheet, setter: Setter, leaf: Leaf) -> Group | None:
    """Return the text at one size; None where it is too long or too wide."""
    try:
        return _columns(sheet, setter, *leaf.room)
    except TooWideError:
        return None


def _columns(sheet: Sheet, setter: Setter, w: float, h: float) -> Group | None:
    """Set the lead across the sheet, the sections in two columns; None where they are too tall.

    A narrow sheet has one column, and one without sections fills from the top.
    """
    lead = setter.blocks(sheet.lead, w)
    top = lead.height + (setter.pitch * 0.9 if sheet.lead and sheet.sections else 0.0)
    if w < _TWO_COLUMNS or not (sheet.sections or setter.look.url):
        return _one_column(sheet, setter, lead, top, (w, h))
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


def _one_column(
    sheet: Sheet, setter: Setter, lead: Setting, top: float, room: tuple[float, float]
) -> Group | None:
    w, h = room
    done = [setter.section(section, w) for section in sheet.sections]
    if setter.look.url:
        done.append(_code(setter, w))
    least = setter.pitch * 0.62
    if top + _stack(done, least) > h:
        return None
    body = group(*_spread(done, h - top, least), matrix=translate(0, top))
    return group(lead.drawing, body)


def _code(setter: Setter, room: float) -> Setting:
    """Draw the QR code that opens the referee's page, with a sentence beside it."""
    look = setter.look
    words = Prose((Run(_SCAN.in_(look.lang), "italic"),))
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
