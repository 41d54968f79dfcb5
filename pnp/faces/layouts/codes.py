"""The element `qr`: a code that a phone reads, with the white about it that it needs."""

from __future__ import annotations

from pnp.draw.palette import INK, WHITE
from pnp.draw.qr import modules, qr_code
from pnp.draw.scene import group, rect, translate
from pnp.faces.layouts.boxes import Box
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.text.errors import HeraldError
from pnp.text.words import Words

SMALLEST = 0.4
"""Modules narrower than this, in millimetres, no phone is sure to read off paper."""
_SMALL = Words("modules of {module:.2f} mm")
_LARGE = Words("modules of at least {least:g} mm: a box of {side:.0f} mm, or a shorter text")
_SHORT = Words("a text that a QR code can hold")


def draw_qr(spot: Spot) -> Drawn:
    """Draw the code as large as its box allows, in the middle."""
    given = spot.given
    pieces = given.pieces("text")
    text = "".join(piece.text for piece in pieces).strip()
    if not text:
        return NOTHING
    cells = [piece for piece in pieces if piece.name and given.names.cell(piece.name)]
    side = min(spot.box.w, spot.box.h)
    try:
        count = modules(text)
    except HeraldError:
        at = given.where("text", cells[0] if cells else None)
        given.wrong(at, f"`{text[:60]}`", _SHORT)
        return NOTHING
    if side / count < SMALLEST:
        at = given.where("text", cells[0]) if cells else given.at("box")
        large = _LARGE.fill(least=SMALLEST, side=SMALLEST * count + 0.5)
        given.wrong(at, _SMALL.fill(module=side / count), large)
        return NOTHING
    x, y = (spot.box.w - side) / 2, (spot.box.h - side) / 2
    color = spot.lettering(given.value("color")) or INK
    white = rect(0, 0, side, side, fill=WHITE)
    quiet = side / count * 4
    drawn = group(white, qr_code(text, side, color), matrix=translate(x, y))
    return Drawn((drawn,), (Box(x + quiet, y + quiet, side - 2 * quiet, side - 2 * quiet),))
