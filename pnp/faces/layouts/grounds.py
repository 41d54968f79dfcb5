"""The ground of a face: a colour or a picture under all, bleed included."""

from __future__ import annotations

from dataclasses import replace

from pnp.draw.pictures.fitting import Reach, fitted
from pnp.draw.scene import Item, group, moved, translate
from pnp.faces.layouts.images import fine
from pnp.faces.layouts.spot import Spot
from pnp.folder.layouts.colors import read_color
from pnp.folder.layouts.layout import Value
from pnp.text.errors import SpecError, Unfit
from pnp.text.nearest import listed
from pnp.text.words import Words

_A_GROUND = Words("a colour as #RRGGBB, a picture in art/, or one of {known}")


def draw_ground(spot: Spot, ground: Value) -> tuple[Item, ...]:
    """Draw the ground of a layout, from the face's top left."""
    given = spot.given.with_value("ground", ground)
    pieces = given.pieces("ground")
    said = "".join(piece.text for piece in pieces).strip()
    known = spot.given.names.values
    colors = known.colors
    try:
        color = read_color(said, colors, known.inks)
    except Unfit as unfit:
        wrong = Unfit(unfit.expected, f"`{unfit.found}`"[:80])
        mixed = unfit.found != said
    else:
        fill = spot.ground(color)
        outline = moved(
            spot.shape.grown(spot.bleed), translate(spot.shape.width / 2, spot.shape.height / 2)
        )
        return (replace(outline, fill=fill),) if fill else ()
    cells = [piece for piece in pieces if piece.name and given.names.cell(piece.name)]
    at = given.where("ground", cells[0] if cells else None)
    try:
        picture = spot.pictures.find(said)
    except SpecError as error:
        for fault in error.faults:
            given.tell(fault)
        return ()
    if picture is None and mixed:
        # colours put together are no picture's name
        given.misfit("ground", wrong)
        return ()
    if picture is None:
        names = listed(said, (*colors, *spot.pictures.names()))
        given.wrong(at, f"`{said}`", _A_GROUND.fill(known=names))
        return ()
    if spot.palette.ink == "low":
        return ()
    reach = Reach(spot.bleed, spot.bleed, spot.bleed, spot.bleed)
    w, h = spot.shape.width, spot.shape.height
    laid = fitted(picture, w, h, fit="cover", reach=reach, palette=spot.palette)
    fine(replace(spot, given=given), at, said, laid.dpi)
    return (group(laid.drawing),)
