"""How large a component is and of what shape: by name, by measures, or as the page allows."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from pnp.draw.polygons import Polygon
from pnp.faces.face import FOOTER_LINE, Look
from pnp.faces.layouts.shape import Shape, hexagon_shape, polygon_shape, triple_shape
from pnp.folder.component_kinds import SHEET, Flat, FlatShape, Size
from pnp.folder.papers import CardSize, paper_file
from pnp.text.errors import HeraldError

PAGES = {"page": 0, "half": 1, "quarter": 2}
"""Sizes of the printable area, and how often its longer side is halved for them."""
A4 = (197.0, 284.0)
"""What is printed of A4, where nothing else is asked for."""


class Usual(NamedTuple):
    """What a kind of component is made of where it does not say."""

    shape: FlatShape
    size: Size
    layout: str
    back: str


USUAL: Mapping[str, Usual] = {
    "card": Usual("rect", "poker", "title-text", "back"),
    "tile": Usual("square", 45.0, "tile", "back"),
    "counter": Usual("square", 15.0, "counter", "none"),
    "token": Usual("round", 20.0, "token", "none"),
    "mat": Usual("rect", "page", "mat", "none"),
    "track": Usual("rect", (190.0, 130.0), "track", "none"),
    "pad": Usual("rect", "half", "pad", "none"),
}


def measured(size: Size, look: Look, *, landscape: bool = False) -> tuple[float, float]:
    """Return the width and height that a size means; a number is a square's."""
    if isinstance(size, tuple):
        return size
    if not isinstance(size, str):
        return size, size
    width, height = _named(size, look)
    return (height, width) if landscape else (width, height)


def _named(name: str, look: Look) -> tuple[float, float]:
    if name == SHEET:
        area = sorted(look.area or A4)
        return area[0], area[1] - 2 * FOOTER_LINE
    if name in PAGES:
        area = sorted(look.area or A4)
        for _ in range(PAGES[name]):
            area = sorted((area[0], area[1] / 2))
        return area[0], area[1]
    papers = paper_file()
    if name in papers.cards:
        return papers.cards[name].size
    if name in papers.papers:
        return papers.papers[name]
    known = ", ".join((*papers.cards, *PAGES, *papers.papers))
    raise HeraldError(
        "there is no size `{name}`; the known sizes are {known}", name=name, known=known
    )


def card_size(name: str) -> CardSize:
    """Return a size of cards by its name."""
    known = paper_file().cards
    if name not in known:
        sizes = ", ".join(known)
        raise HeraldError(
            "there is no card size `{name}`; there are {sizes}", name=name, sizes=sizes
        )
    return known[name]


def shape_of(part: Flat, kind: str, look: Look) -> Shape:
    """Return the shape of a flat piece."""
    usual = USUAL[kind]
    form = part.shape or usual.shape
    named = part.size is None or isinstance(part.size, str)
    asked = (look.card_size if kind == "card" and named else None) or (
        look.tile_size if kind == "tile" else None
    )
    size = asked or part.size or (usual.size if form != "polygon" or not part.points else None)
    points = part.points
    if size is None:
        # a polygon is as large as its points say
        left, top = min(x for x, _ in points), min(y for _, y in points)
        points = tuple((x - left, y - top) for x, y in points)
        size = (max(x for x, _ in points), max(y for _, y in points))
    width, height = measured(size, look, landscape=part.landscape)
    made = _shaped(form, width, height, points)
    if isinstance(size, str) and size in PAGES:
        made = replace(made, bleeds=False)
    corner = part.corner
    if corner is None:
        cards = paper_file().cards
        corner = cards[size].radius if isinstance(size, str) and size in cards else 0.0
    return replace(made, corner=corner) if made.form == "rect" else made


def _shaped(form: FlatShape, width: float, height: float, points: Polygon) -> Shape:
    if form == "round":
        return Shape(width, height, "round")
    if form == "triple":
        return triple_shape(min(width, height))
    if form in ("hex-flat", "hex-pointy"):
        return hexagon_shape(_flats(form, width, height), pointy=form == "hex-pointy")
    if form == "polygon" and points:
        return polygon_shape(points, width, height)
    return Shape(width, height)


def _flats(form: FlatShape, width: float, height: float) -> float:
    """Return a hexagon's width across flats from one number, or from the box that it fills."""
    if width == height:
        return width
    across, along = (width, height) if form == "hex-pointy" else (height, width)
    return min(across, along * math.sqrt(3) / 2)
