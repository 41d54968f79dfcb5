"""The element `image`, and pictures wherever else an element shows one."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.draw.pictures.fitting import Fit, Reach, fitted
from pnp.draw.pictures.picture import Picture
from pnp.draw.scene import Path, group, moved, rect, translate
from pnp.faces.layouts.boxes import Box
from pnp.faces.layouts.spot import NOTHING, ON_CUT, Drawn, Spot
from pnp.text.errors import Source
from pnp.text.nearest import listed
from pnp.text.words import Words

COARSE = 200
"""Fewer pixels an inch than this are seen."""
HAS = 3.0
"""The bleed in millimetres that a picture has which has its own."""
LOST, ROOM = 0.4, 0.06
"""How much of a photo may be lost where it covers a box by itself, and the room that any other
picture has on each side, in shorter sides of the box."""
_A_PICTURE = Words("a picture in art/ (nearest: {known})")
_NO_PICTURES = Words("a picture in art/, which has none")
FINE = Words("a picture of at least {least} dpi at the size it is printed in").fill(least=COARSE)


def draw_image(spot: Spot) -> Drawn:
    """Draw the picture that an element names, in its box and on into the bleed."""
    given = spot.given
    pieces = given.pieces("src")
    name = "".join(piece.text for piece in pieces).strip()
    if not name:
        return NOTHING
    named = [piece for piece in pieces if piece.name and given.names.cell(piece.name)]
    at = given.where("src", named[0] if named else None)
    picture = spot.pictures.find(name)
    if picture is None:
        missing(spot, at, name)
        return NOTHING
    edge, clip = given.value("edge"), given.value("clip")
    focus, fit, room = given.value("focus"), given.value("fit"), 0.0
    if fit == "auto":
        fit, room = _suited(picture, spot.box)
    left, top, right, bottom = _over(spot, HAS) if edge == "has" else spot.reach
    box = Box(-left, -top, spot.box.w + left + right, spot.box.h + top + bottom)
    laid = fitted(
        picture,
        (box.w if edge == "has" else spot.box.w) - 2 * room,
        (box.h if edge == "has" else spot.box.h) - 2 * room,
        fit=fit,
        focus=(focus[0].value, focus[1].value),
        clip=clip,
        edge="scale" if edge == "has" else edge,
        reach=Reach() if edge == "has" or room else Reach(left, top, right, bottom),
        tint=spot.lettering(given.value("tint")),
        palette=spot.palette,
    )
    fine(spot, at, name, laid.dpi)
    drawing = group(laid.drawing, matrix=translate(room, room)) if room else laid.drawing
    if edge == "has" and (left or top or right or bottom):
        drawing = group(drawing, matrix=translate(-left, -top))
        if spot.bleed < HAS:
            drawing = group(drawing, clip=rect(*_within_bleed(spot)))
    if clip == "face":
        drawing = group(drawing, clip=_outline(spot))
    return Drawn((drawing,))


def _suited(picture: Picture, box: Box) -> tuple[Fit, float]:
    """Return the fit that suits a picture, and the room that it is given on each side: a photo
    of about the box's shape covers it, any other picture stands in it."""
    share = picture.ratio * box.h / box.w
    if picture.opaque and min(share, 1 / share) >= 1 - LOST:
        return "cover", 0.0
    return "contain", ROOM * min(box.w, box.h)


def _over(spot: Spot, has: float) -> tuple[float, float, float, float]:
    """Return how far a picture with its own bleed goes on past each side of its box."""
    if spot.turned:
        return 0.0, 0.0, 0.0, 0.0
    far = max(has, spot.bleed) if spot.shape.bleeds else has
    left, top, right, bottom = (
        max(0.0, far + side) if side < ON_CUT else 0.0 for side in spot.from_cut
    )
    return left, top, right, bottom


def _within_bleed(spot: Spot) -> tuple[float, float, float, float]:
    face = Box(0.0, 0.0, spot.shape.width, spot.shape.height).grown(spot.bleed)
    seen = face.moved(-spot.box.x, -spot.box.y)
    return seen.x, seen.y, seen.w, seen.h


def _outline(spot: Spot) -> Path:
    shape = spot.shape
    to_box = translate(shape.width / 2 - spot.box.x, shape.height / 2 - spot.box.y)
    return moved(shape.grown(spot.bleed), to_box)


def missing(spot: Spot, at: Source, name: str) -> None:
    """Tell that there is no such picture."""
    spot.given.wrong(at, f"`{name}`", wanted_picture(name, spot.pictures.names()))


def wanted_picture(name: str, known: Iterable[str]) -> Words:
    """Return what is expected where a picture is named that is not there."""
    names = listed(name, known)
    return _A_PICTURE.fill(known=names) if names else _NO_PICTURES


def fine(spot: Spot, at: Source, name: str, dpi: float | None) -> None:
    """Warn of a picture whose pixels would be seen."""
    if found := coarse(name, dpi):
        spot.given.once(at, found, FINE, "warning")


def coarse(name: str, dpi: float | None) -> Words | None:
    """Return what is told of a picture whose pixels would be seen; None of any other."""
    if dpi is None or dpi >= COARSE:
        return None
    return Words("`{name}` at {dpi:.0f} dpi").fill(name=name, dpi=dpi)
