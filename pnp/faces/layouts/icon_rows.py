"""The element `icons`: pictures in a row, as in `coin*3 gem`, shrunk to fit their box."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.draw.pictures.picture import Picture
from pnp.draw.scene import POINT, Group, Item, Text, group, translate
from pnp.draw.typefaces import NoSignError, Run
from pnp.faces.layouts.boxes import Box
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.text.errors import Source
from pnp.text.filling import Piece
from pnp.text.words import Words

MOST = 200
"""So many icons stand in a row at most."""
_TIMES = re.compile(r"(?P<name>[^*×]+)(?:[*×](?P<count>[0-9]{1,3}))?")
_SHARES = {"left": 0.0, "center": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
_AN_ICON = Words("icons as in `coin*3 gem`, at most {most} of them")
_VOICE = "bold"
_BETWEEN = 0.22
"""What a word keeps from the one before, in heights."""


def draw_icons(spot: Spot) -> Drawn:
    """Draw the icons that an element names, all equally high."""
    row = list(named_icons(spot, words=spot.given.value("words")))
    if not row:
        return NOTHING
    w, h = spot.box.w, spot.box.h
    gap, high = spot.length("gap"), min(h, spot.length("max") or h)
    broad = sum(one.ratio for one in row) * high
    gaps = gap * (len(row) - 1)
    if broad + gaps > w:
        shrunk = w / (broad + gaps)
        high, gap, broad, gaps = (one * shrunk for one in (high, gap, broad, gaps))
    x = (w - broad - gaps) * _SHARES[spot.given.value("align")]
    y = (h - high) * _SHARES[spot.given.value("valign")]
    color, detail = spot.line(spot.given.value("color")), spot.detail()
    ink = Box(x, y, broad + gaps, high)
    items: list[Item] = []
    for one in row:
        wide = one.ratio * high
        if isinstance(one, Picture):
            drawn = one.draw(wide, high, tint=color, detail=detail, palette=spot.palette)
        else:
            drawn = one.draw(high, spot.lettering(color))
        items.append(group(drawn, matrix=translate(x, y)))
        x += wide + gap
    return Drawn(tuple(items), (ink,))


@dataclass(frozen=True)
class _Word:
    """A word among icons, its type as large as they are high."""

    runs: tuple[Run, ...]
    capitals: float
    """How high capitals are, in sizes."""

    @property
    def ratio(self) -> float:
        return sum(run.ems for run in self.runs) + _BETWEEN

    def draw(self, high: float, color: str | None) -> Group:
        items: list[Item] = []
        x = _BETWEEN / 2 * high
        for run in self.runs:
            y = high * (1 + self.capitals) / 2
            items.append(Text(x, y, run.text, run.font, high / POINT, color or "#000000"))
            x += run.ems * high
        return group(*items)


def named_icons(spot: Spot, words: bool = False) -> Iterator[Picture | _Word]:
    """Yield each icon as often as it is asked for; tell of those that there are not."""
    left = MOST
    for word, piece in _split(spot.given.pieces("icons")):
        at = spot.given.where("icons", piece)
        found = _TIMES.fullmatch(word)
        name = found["name"].strip(":") if found else word
        picture = _drawing(spot, name) if found else None
        if picture is None and words and not (found and found["count"]):
            yield from _written(spot, at, word)
            continue
        count = int(found["count"] or 1) if found else left + 1
        if count > left:
            spot.given.wrong(at, f"`{word}`", _AN_ICON.fill(most=MOST))
        elif picture is None:
            spot.no_icon(at, name)
        else:
            left -= count
            yield from [picture] * count


def _drawing(spot: Spot, name: str) -> Picture | None:
    """Return the picture of a name, or that of its further ones which the element asks for."""
    picture, known = spot.pictures.icon(name), spot.pictures
    place = spot.given.value("vary") if spot.given.has("vary") else None
    if picture is None or place is None:
        return picture
    drawings = [picture]
    while (further := known.icon(f"{name}-{len(drawings) + 1}")) is not None:
        drawings.append(further)
    return drawings[(int(place) - 1) % len(drawings)]


def _written(spot: Spot, at: Source, word: str) -> Iterator[_Word]:
    try:
        yield _Word(spot.typefaces.runs(word, _VOICE), spot.typefaces.capitals(_VOICE))
    except NoSignError as error:
        spot.given.wrong(at, error.found, error.expected)


def _split(pieces: tuple[Piece, ...]) -> Iterator[tuple[str, Piece]]:
    """Yield what stands between blanks, with the stretch of the text that it begins in."""
    word, begun = "", None
    for piece in pieces:
        for sign in piece.text:
            if not sign.isspace() and sign != ",":
                word, begun = word + sign, begun or piece
                # a constant that only begins a name, as in `arm-{kind}`, is not to blame
                begun = piece if begun.name is None and piece.name else begun
            elif begun:
                yield word, begun
                word, begun = "", None
    if begun:
        yield word, begun
