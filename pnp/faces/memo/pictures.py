"""The small pictures in a memo's lines: lands, pieces, uses of cards, faces of the die, marks."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.draw.dice import die_picture
from pnp.draw.heraldry import charge, icon, icon_names
from pnp.draw.palette import CHECK, CROSS, INK
from pnp.draw.scene import Group, Item, Path, group, hexagon, line, polygon, translate
from pnp.faces.face import Look
from pnp.folder.models import Kind
from pnp.text.errors import HeraldError

_LEAST = re.compile(r"[0-9]{1,6}")


@dataclass(frozen=True)
class Picture:
    """A drawing about (0, 0) and the room it takes along the line."""

    drawing: Group
    width: float


def picture(words: str, high: float, look: Look) -> Picture:
    """Draw what `{{words}}` stands for in a memo, at that height."""
    name, *rest = words.split() or [""]
    spec = look.spec
    if name in ("check", "cross") and not rest:
        return Picture(mark(name == "check", high * 0.8, look), high * 0.8)
    if name in spec.kinds and not rest:
        return Picture(land(spec.kinds[name], high * 1.05, look), high * 1.05)
    if name in spec.pieces and not rest:
        color = look.palette.lettering(spec.game.color)
        return Picture(charge(spec, spec.piece_charge(name), high, color, look.palette.paper), high)
    if name in icon_names(spec) and not rest:
        color = look.palette.lettering(spec.game.color)
        return Picture(icon(look.spec, name, high, color, look.palette.paper), high)
    if name == "faces" and len(rest) == 2:
        return _faces(rest[0], rest[1], high, look)
    known = [
        "check",
        "cross",
        *spec.kinds,
        *spec.pieces,
        *icon_names(spec),
        "faces TABLE NUMBER",
    ]
    raise HeraldError(
        "there is no picture {{{{{words}}}}}; there are {known}",
        words=words,
        known=", ".join(known),
    )


def _faces(table: str, least: str, high: float, look: Look) -> Picture:
    """Draw the faces of the die on which a table gives at least so much."""
    die = look.spec.die
    if die is None or table not in die.tables or not _LEAST.fullmatch(least):
        raise HeraldError(
            "{{{{faces {table} {least}}}}}: expected a table of the die and a number",
            table=table,
            least=least,
        )
    values = [i for i, value in enumerate(die.tables[table], start=1) if value >= int(least)]
    step = high * 1.18
    drawings = [
        group(die_picture(value, high, look.palette.paper, INK), matrix=translate(step * i, 0))
        for i, value in enumerate(values)
    ]
    width = step * len(values) - (step - high)
    return Picture(group(*drawings, matrix=translate(-width / 2 + high / 2, 0)), width)


def land(kind: Kind, size: float, look: Look) -> Group:
    """Draw a small tile."""
    paint = look.palette.kind(kind)
    edge = paint.line if look.palette.ink == "low" else INK
    return group(
        hexagon(size, fill=paint.field, stroke=edge, width=0.15),
        charge(look.spec, kind.charge, size * 0.66, paint.charge, paint.detail),
    )


def mark(good: bool, size: float, look: Look) -> Group:
    """Draw a check or a cross; their shapes tell them apart without their colours."""
    k = size / 2
    color = look.palette.lettering(CHECK if good else CROSS)
    thick = size * 0.17
    if good:
        points = [(-0.85 * k, 0.05 * k), (-0.3 * k, 0.65 * k), (0.85 * k, -0.7 * k)]
        stroke: list[Item] = [polygon(points, stroke=color, width=thick, close=False)]
    else:
        reach = 0.55 * k
        stroke = [
            line(-reach, -reach, reach, reach, stroke=color, width=thick * 0.8),
            line(-reach, reach, reach, -reach, stroke=color, width=thick * 0.8),
        ]
    return group(*stroke)


def lozenge(x: float, y: float, size: float, color: str) -> Path:
    """Draw the mark before an entry of a list."""
    k = size / 2
    return polygon([(x, y - k), (x + k, y), (x, y + k), (x - k, y)], fill=color)
