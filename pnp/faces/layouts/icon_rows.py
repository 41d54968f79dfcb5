"""The element `icons`: pictures in a row, as in `coin*3 gem`, shrunk to fit their box."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.draw.pictures.picture import Picture
from pnp.draw.scene import Item, group, translate
from pnp.faces.layouts.boxes import Box
from pnp.faces.layouts.drawn import NOTHING, Drawn
from pnp.faces.layouts.spot import Spot
from pnp.text.filling import Piece
from pnp.text.nearest import one_of
from pnp.text.words import Words

MOST = 200
"""So many icons stand in a row at most."""
_TIMES = re.compile(r"(?P<name>[^*×]+)(?:[*×](?P<count>[0-9]{1,3}))?")
_SHARES = {"left": 0.0, "center": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
_AN_ICON = Words("icons as in `coin*3 gem`, at most {most} of them")


def draw_icons(spot: Spot) -> Drawn:
    """Draw the icons that an element names, all equally high."""
    pictures = list(_pictures(spot))
    if not pictures:
        return NOTHING
    w, h = spot.box.w, spot.box.h
    gap = spot.length("gap")
    high = min(h, spot.length("max") or h)
    broad = sum(one.ratio for one in pictures) * high
    gaps = gap * (len(pictures) - 1)
    if broad + gaps > w:
        shrunk = w / (broad + gaps)
        high, gap, broad, gaps = (one * shrunk for one in (high, gap, broad, gaps))
    x = (w - broad - gaps) * _SHARES[spot.given.value("align")]
    y = (h - high) * _SHARES[spot.given.value("valign")]
    color = spot.lettering(spot.given.value("color"))
    ink = Box(x, y, broad + gaps, high)
    items: list[Item] = []
    for one in pictures:
        wide = one.ratio * high
        drawn = one.draw(wide, high, tint=color, palette=spot.palette)
        items.append(group(drawn, matrix=translate(x, y)))
        x += wide + gap
    return Drawn(tuple(items), (ink,))


def _pictures(spot: Spot) -> Iterator[Picture]:
    """Yield each icon as often as it is asked for; tell of those that there are not."""
    left = MOST
    for word, piece in _words(spot.given.pieces("icons")):
        found = _TIMES.fullmatch(word)
        count = int(found["count"] or 1) if found else 1
        at = spot.given.where("icons", piece)
        if found is None or count > left:
            spot.given.wrong(at, f"`{word}`", _AN_ICON.fill(most=MOST))
            continue
        left -= count
        name = found["name"].strip(":")
        picture = spot.pictures.icon(name)
        if picture is None:
            spot.given.wrong(at, f"`{name}`", one_of(name, spot.pictures.icon_names()))
            continue
        yield from [picture] * count


def _words(pieces: tuple[Piece, ...]) -> Iterator[tuple[str, Piece]]:
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
