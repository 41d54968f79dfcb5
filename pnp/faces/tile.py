"""Tiles: a hexagon of land with its charge, its points, its letter and its name."""

from __future__ import annotations

import math
from collections import Counter

from pnp.draw.fonts import cap_height, outline, width
from pnp.draw.heraldry import charge, pips
from pnp.draw.palette import Tinctures, mix
from pnp.draw.polygons import corners
from pnp.draw.scene import Group, Item, Text, combine, group, hexagon, polygon, rotate, translate
from pnp.draw.text_box import Spot, fit_line
from pnp.faces.face import Face, Look
from pnp.folder.components import TilePart
from pnp.folder.models import Kind
from pnp.folder.spec import GameSpec

_DRAWN_AT = 50.0
"""The width across flats for which the measures below are given."""

_PIP_EDGES = (60, 180, 300)
_LETTER_EDGES = (0, 120, 240)
_OUTER, _INNER = 2.2, 3.1
_EDGE = 19.0
_LETTER_SIZE, _NAME_SIZE, _SMALLEST = 14.5, 7.5, 6.0
_UNDER_CHARGE, _UNDER_ROOM = 15.4, 12.2
_ALONG_EDGE, _ALONG_ROOM = 20.3, 22.0


def faces(spec: GameSpec, part: TilePart, look: Look) -> list[Face]:
    """Return one face for each tile; tiles without letters are copies of one face."""
    size = look.tile_size or part.size
    back = _back(spec.kinds[part.back], size, look)
    return [
        Face(
            name=_title(spec.kinds[word], mark, look),
            slug=f"{word}-{mark}".rstrip("-"),
            width=size,
            height=size * 2 / math.sqrt(3),
            outline=hexagon(size),
            front=_front(spec.kinds[word], mark, size, look),
            back=back,
            copies=copies,
            shape="hexagon",
        )
        for word in part.kinds
        for mark, copies in Counter(spec.tile_labels(part, word)).items()
    ]


def _title(kind: Kind, mark: str, look: Look) -> str:
    return f"{kind.name.in_(look.lang)} {mark}".strip()


def _front(kind: Kind, mark: str, size: float, look: Look) -> Group:
    paint = look.palette.kind(kind)
    return group(
        _ground(kind, paint, size, look), *_signs(_title(kind, mark, look), mark, size, paint, look)
    )


def _signs(title: str, mark: str, size: float, paint: Tinctures, look: Look) -> list[Item]:
    """The letter before three edges and the name under the charge; without a letter the name
    takes its place."""
    k = size / _DRAWN_AT
    if not mark:
        name = _name(title, _ALONG_ROOM * k, k, paint, look)
        return [_turned(name, phi, _ALONG_EDGE * k) for phi in _LETTER_EDGES]
    points = _LETTER_SIZE * k
    base = cap_height("title", points) / 2 - max(0.0, _tail(mark, points) - 0.5 * k)
    sign = Text(0, base, mark, "title", points, paint.charge, "middle")
    name = _name(title, _UNDER_ROOM * k, k, paint, look)
    return [
        group(name, matrix=translate(0, _UNDER_CHARGE * k)),
        *(_turned(sign, phi, _EDGE * k) for phi in _LETTER_EDGES),
    ]


def _tail(mark: str, points: float) -> float:
    """Return how far a letter reaches below its line, as Q does."""
    return max(xy[i] for _, xy in outline(mark, "title", points) for i in range(1, len(xy), 2))


def _ground(kind: Kind, paint: Tinctures, size: float, look: Look) -> Group:
    """Draw all that tiles of one kind share."""
    k = size / _DRAWN_AT
    points = pips(kind.points, 3.1 * k, 1.2 * k, paint.charge)
    return group(
        hexagon(size + 2 * look.bleed, fill=paint.field),
        hexagon(size - 2 * _OUTER * k, stroke=paint.line, width=0.55 * k),
        hexagon(size - 2 * _INNER * k, stroke=paint.line, width=0.2 * k),
        *_corner_lozenges(size - (_OUTER + _INNER) * k, 1.5 * k, paint),
        charge(look.spec, kind.charge, size / 2, paint.charge, paint.detail),
        *(_turned(points, phi, _EDGE * k) for phi in _PIP_EDGES if kind.points),
        key=f"tile/{look.spec.id}/{kind.name.in_('en')}/{size}/{look.bleed}/{look.palette.ink}",
    )


def _corner_lozenges(flats: float, r: float, paint: Tinctures) -> list[Item]:
    diamond = ((0.0, -r), (0.62 * r, 0.0), (0.0, r), (-0.62 * r, 0.0))
    return [
        group(
            polygon(diamond, fill=paint.charge, stroke=paint.field, width=0.35 * r),
            matrix=combine(translate(x, y), rotate(60 * i)),
        )
        for i, (x, y) in enumerate(corners(flats))
    ]


def _turned(item: Item, phi: float, distance: float) -> Group:
    """Place an item before an edge, its foot outward, so that whoever sits there reads it."""
    return group(item, matrix=combine(rotate(phi - 90), translate(0, distance)))


def _name(title: str, room: float, k: float, paint: Tinctures, look: Look) -> Text:
    """Set the tile's name as large as its room allows, in a narrower font where that is little."""
    largest = max(_SMALLEST, _NAME_SIZE * k)
    font = "title" if width(title, "title", _SMALLEST) <= room else "text"
    size = fit_line(title, font, room, largest, _SMALLEST, Spot(f"tile {title}", look.lang))
    return Text(0, 0, title, font, size, paint.charge, "middle")


def _back(kind: Kind, size: float, look: Look) -> Group:
    """The kind's charge over a repeat of itself that runs over every edge, so that a back printed
    a little off shows no border to betray it."""
    paint = look.palette.kind(kind)
    faint = mix(paint.field, paint.charge, 0.14)
    sown = charge(look.spec, kind.charge, size * 0.13, faint, paint.field)
    return group(
        hexagon(size + 2 * look.bleed, fill=paint.field),
        group(
            *(group(sown, matrix=translate(x, y)) for x, y in _lattice(size / 5, size)),
            clip=hexagon(size + 2 * look.bleed),
        ),
        charge(look.spec, kind.charge, size * 0.56, paint.charge, paint.detail),
        key=f"tile-back/{look.spec.id}/{kind.name.in_('en')}/{size}/{look.bleed}/{look.palette.ink}",
    )


def _lattice(step: float, size: float) -> list[tuple[float, float]]:
    """Return places that repeat from tile to tile, but for the middle with its large charge."""
    rise = step * math.sqrt(3) / 2
    places = [
        ((column + row % 2 / 2) * step, row * rise)
        for row in range(-6, 7)
        for column in range(-5, 5)
    ]
    return [(x, y) for x, y in places if max(abs(x) * 0.8, abs(y - size * 0.02)) > 0.27 * size]
