"""The element `shape`: rectangles, rounds, hexagons, polygons and lines, filled and stroked."""

from __future__ import annotations

from dataclasses import replace

from pnp.draw.polygons import Point, corners
from pnp.draw.scene import Ends, Gradient, Item, Path, ellipse, moved, polygon, rect, translate
from pnp.faces.layouts.spot import Drawn, Spot
from pnp.text.errors import Unfit
from pnp.text.words import Words


def draw_shape(spot: Spot) -> Drawn:
    """Draw the shape that the keys ask for."""
    word = str(spot.given.value("shape"))
    stroke = spot.line(spot.given.value("stroke"))
    dash = tuple(spot.of_face(one) for one in spot.given.value("dash") or ())
    pen = Path((), None, stroke, spot.length("width"), dash)
    if word == "line":
        points = _through(spot) if spot.given.has("through") else _points(spot)
        points = points or ((0.0, 0.0), (spot.box.w, spot.box.h))
        if spot.given.has("through"):
            # a river ends in the middle of a cell, where a cut-off end would look broken
            pen = replace(pen, ends=Ends(cap="round", join="round"))
        return Drawn((replace(pen, segments=polygon(points, close=False).segments),))
    points = _points(spot)
    if word == "polygon" and len(points) < 3:
        spot.given.misfit("points", Unfit(_CORNERS))
        return Drawn(())
    return Drawn(filled_shape(spot, word, pen, points))


_CORNERS = Words("three corners at least, as [[0, 0], [20, 0], [10, 17]]")


def filled_shape(
    spot: Spot, word: str, pen: Path, points: tuple[Point, ...] = ()
) -> tuple[Item, ...]:
    """Return a shape filled and stroked; a rectangle that ends at the cut is filled beyond it."""
    outline = outline_of(spot, word, points)
    fill = fill_of(spot, spot.given.value("fill"))
    left, top, right, bottom = spot.reach
    corner = spot.length("corner")
    if word == "rect" and not corner and fill and any((left, top, right, bottom)):
        wide = rect(-left, -top, spot.box.w + left + right, spot.box.h + top + bottom)
        stroked = (replace(pen, segments=outline.segments),) if pen.stroke else ()
        return (replace(wide, fill=fill), *stroked)
    if fill is None and pen.stroke is None:
        return ()
    return (replace(pen, segments=outline.segments, fill=fill),)


def fill_of(spot: Spot, colors: tuple[str, ...] | None) -> str | Gradient | None:
    """Return what fills a shape: nothing, a colour, or one that runs down into another."""
    found = [ground for color in colors or () if (ground := spot.ground(color))]
    if not found:
        return None
    return found[0] if len(found) == 1 else Gradient(found[0], found[1])


def outline_of(spot: Spot, word: str, points: tuple[Point, ...] = ()) -> Path:
    """Return the outline of a shape in the element's box, from its top left."""
    w, h = spot.box.w, spot.box.h
    if word == "round":
        return ellipse(w / 2, h / 2, w / 2, h / 2)
    if word == "polygon":
        return polygon(points)
    if word == "face":
        return _within(spot)
    if word == "hex-pointy":
        return polygon(corners(min(w, h * _HEX), w / 2, h / 2))
    if word == "hex-flat":
        return polygon([(y + w / 2, x + h / 2) for x, y in corners(min(h, w * _HEX))])
    return rect(0, 0, w, h, radius=spot.length("corner"))


def _within(spot: Spot) -> Path:
    """Return the outline of the face, as far inside it as the side of the box that is nearest."""
    shape, box = spot.shape, spot.box
    inset = min(spot.from_cut)
    if shape.form == "rect":
        radius = spot.length("corner") or max(0.0, shape.corner - inset)
        return rect(0, 0, box.w, box.h, radius=radius)
    middle = translate(shape.width / 2 - box.x, shape.height / 2 - box.y)
    return moved(shape.grown(-inset), middle)


_HEX = 3**0.5 / 2
"""A hexagon's width across flats, where its corners are one apart."""


def _points(spot: Spot) -> tuple[Point, ...]:
    box = spot.box
    return tuple((x.of(box.w), y.of(box.h)) for x, y in spot.given.value("points") or ())


def _through(spot: Spot) -> tuple[Point, ...]:
    """Return the middles of the cells that a line goes through."""
    found: list[Point] = []
    for name in spot.given.value("through") or ():
        place = spot.given.cell_middle(name, "through")
        if place:
            found.append((place[0] - spot.box.x, place[1] - spot.box.y))
    return tuple(found)
