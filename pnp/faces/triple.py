"""Tiles of three hexagons: three lands that all touch, each with its charge and its name."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.draw.fonts import width
from pnp.draw.heraldry import charge
from pnp.draw.palette import CREAM, Tinctures, mix
from pnp.draw.polygons import corners, grown, triple_centres, triple_corners
from pnp.draw.scene import Group, Item, Text, combine, group, hexagon, polygon, rotate, translate
from pnp.draw.text_box import Spot, fit_line
from pnp.faces.face import Face, Look
from pnp.folder.components import BADGE, TriplePart
from pnp.folder.models import Kind
from pnp.folder.spec import GameSpec

_DRAWN_AT = 36.0
"""The width across flats of one hexagon for which the measures below are given."""

_OUTER, _INNER = 1.7, 2.4
_CHARGE, _RAISED = 17.0, 1.6
_NAME_AT, _NAME_ROOM, _NAME_SIZE, _SMALLEST = 12.4, 17.6, 6.8, 6.0
_SOWN, _SOWN_STEP = 2.6, 4.9
_CLEAR = 11.2
"""How far from the hexagon's middle the small charges begin."""


def faces(spec: GameSpec, part: TriplePart, look: Look) -> list[Face]:
    """Return one face for each kind of tile, with as many copies as there are of it."""
    size = look.tile_size or part.size
    back = _back(part, size, look)
    return [
        Face(
            name=", ".join(spec.kinds[word].name.in_(look.lang) for word in tile.kinds),
            slug="-".join(tile.kinds),
            width=2 * size,
            height=3.5 * size / math.sqrt(3),
            outline=polygon(triple_corners(size)),
            front=_front([spec.kinds[word] for word in tile.kinds], size, look),
            back=back,
            copies=tile.count,
            shape="triple",
        )
        for tile in part.tiles
    ]


def _front(kinds: list[Kind], size: float, look: Look) -> Group:
    """Draw the bleed of all lands first and the lands upon it, so that none covers another."""
    places = list(zip(kinds, triple_centres(size), strict=True))
    bleed = [
        hexagon(size + 2 * look.bleed, *middle, fill=look.palette.kind(kind).field)
        for kind, middle in places
    ]
    lands = [group(_land(kind, size, look), matrix=translate(*middle)) for kind, middle in places]
    return group(*bleed, *lands, *_seams(kinds, size, look))


def _land(kind: Kind, size: float, look: Look) -> Group:
    """Draw one hexagon, the same wherever its kind of land lies."""
    k = size / _DRAWN_AT
    paint = look.palette.kind(kind)
    name = kind.name.in_(look.lang)
    return group(
        hexagon(size, fill=paint.field),
        *_sown(kind, paint, size, look),
        hexagon(size - 2 * _OUTER * k, stroke=paint.line, width=0.5 * k),
        hexagon(size - 2 * _INNER * k, stroke=paint.line, width=0.18 * k),
        *_lozenges(size - (_OUTER + _INNER) * k, 1.25 * k, paint),
        group(
            charge(look.spec, kind.charge, _CHARGE * k, paint.charge, paint.detail),
            matrix=translate(0, -_RAISED * k),
        ),
        _named(kind, name, k, look),
        key=f"triple/{look.spec.id}/{name}/{size}/{look.palette.ink}/{look.lang}",
    )


def _named(kind: Kind, name: str, k: float, look: Look) -> Text:
    """Set the land's name under its charge, in a narrower font where it is long."""
    smallest, room = _SMALLEST * min(k, 1.0), _NAME_ROOM * k
    font = "title" if width(name, "title", smallest) <= room else "text"
    spot = Spot(f"tile {name}", look.lang)
    points = fit_line(name, font, room, _NAME_SIZE * k, smallest, spot)
    paint = look.palette.kind(kind)
    color = paint.detail if look.palette.ink == "grey" and kind.detail_color else paint.charge
    if look.palette.ink == "low":
        color = look.palette.lettering(kind.color)
    return Text(0, _NAME_AT * k, name, font, points, color, "middle")


def _sown(kind: Kind, paint: Tinctures, size: float, look: Look) -> Iterator[Item]:
    """Yield faint small charges for the field; none when printing with little ink."""
    if look.palette.ink == "low":
        return
    k = size / _DRAWN_AT
    faint = mix(paint.field, paint.charge, 0.13)
    sign = charge(look.spec, kind.charge, _SOWN * k, faint, paint.field)
    inner = size / 2 - (_INNER + 1.6) * k
    for x, y in _lattice(_SOWN_STEP * k, size):
        off_name = y < (_NAME_AT - 3.2) * k or abs(x) > 9.0 * k
        if math.hypot(x, y + _RAISED * k) > _CLEAR * k and off_name and _across(x, y) < inner:
            yield group(sign, matrix=translate(x, y))


def _across(x: float, y: float) -> float:
    """Return how far a place is from the middle, measured towards the nearest flat side."""
    slanted = abs(x) / 2 + abs(y) * math.sqrt(3) / 2
    return max(abs(x), slanted)


def _lattice(step: float, size: float) -> Iterator[tuple[float, float]]:
    """Return places in rows, every second one shifted by half a step."""
    rise = step * math.sqrt(3) / 2
    rows, columns = math.ceil(size / rise), math.ceil(size / step)
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            yield (column + row % 2 / 2) * step, row * rise


def _lozenges(flats: float, r: float, paint: Tinctures) -> Iterator[Item]:
    diamond = ((0.0, -r), (0.62 * r, 0.0), (0.0, r), (-0.62 * r, 0.0))
    for i, (x, y) in enumerate(corners(flats)):
        yield group(
            polygon(diamond, fill=paint.charge, stroke=paint.field, width=0.35 * r),
            matrix=combine(translate(x, y), rotate(60 * i)),
        )


def _seams(kinds: list[Kind], size: float, look: Look) -> Iterator[Item]:
    """Draw a fine line where two lands of one kind meet."""
    k = size / _DRAWN_AT
    heart = (0.0, size / math.sqrt(3) / 4)
    far = size / math.sqrt(3)
    for i, angle in ((0, -30), (1, 90), (2, 210)):
        one, other = kinds[i], kinds[(i + 1) % 3]
        if one is other:
            x, y = far * math.cos(math.radians(angle)), far * math.sin(math.radians(angle))
            ends = [heart, (heart[0] + x, heart[1] + y)]
            paint = look.palette.kind(one)
            line = mix(paint.field, paint.charge, 0.35)
            yield polygon(ends, stroke=line, width=0.2 * k)


def _back(part: TriplePart, size: float, look: Look) -> Group:
    """A charge over a repeat of itself that runs over every edge, so that a back printed a
    little off shows no border to betray it."""
    name, paint = _arms(part, look)
    k = size / _DRAWN_AT
    faint = mix(paint.field, paint.charge, 0.15)
    sown = charge(look.spec, name, 4.6 * k, faint, paint.field)
    heart = size / math.sqrt(3) / 4
    outline = polygon(grown(triple_corners(size), look.bleed), fill=paint.field)
    small = [
        group(sown, matrix=translate(x, y + heart))
        for x, y in _lattice(size / 5, 1.3 * size + look.bleed)
        if math.hypot(x, y) > 16.5 * k
    ]
    return group(
        outline,
        group(*small, clip=outline),
        group(
            charge(look.spec, name, 23.0 * k, paint.charge, paint.detail),
            matrix=translate(0, heart),
        ),
        key=f"triple-back/{look.spec.id}/{part.back}/{size}/{look.bleed}/{look.palette.ink}",
    )


def _arms(part: TriplePart, look: Look) -> tuple[str, Tinctures]:
    """Return the charge of the back and its colours: a land's, or the game's own."""
    if part.back != BADGE:
        kind = look.spec.kinds[part.back]
        return kind.charge, look.palette.kind(kind)
    game = look.spec.game
    field, on = look.palette.field(game.color), look.palette.charge(game.color, CREAM)
    return game.charge, Tinctures(field, on, field, on)
