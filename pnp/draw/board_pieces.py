"""Pieces on a drawn board: counters in their player's colour and ordinary, and where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pnp.draw.fonts import cap_height
from pnp.draw.heraldry import charge, charge_names, ordinary, shield
from pnp.draw.palette import CREAM, INK, WHITE, Palette
from pnp.draw.scene import Group, Item, Path, Text, circle, combine, group, scale, translate
from pnp.folder.models import PlayerColor
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError, LayoutError
from pnp.text.words import Lang

_DRAWN_AT = 10.0
"""The radius at which counters are drawn, then scaled, so that a file holds each once."""

COUNTED = "troops"
"""The piece that stands in numbers: its counter shows how many, every other its shape."""

_RIM, _GROUND, _HEART, _SIGN = 0.92, 0.84, 0.56, 0.68
"""Radii within a counter: the cream rim, the colour, where the ordinary ends, and the sign."""
_WIDE_HEART = 0.76
"""The heart under a sign that takes more room."""
_LARGE = 0.86
"""The sign of an officer, which stands on a shield so that it is told from a troop at a glance."""
_SHIELD = 1.72
"""As wide the shield is, in radii."""
_BADGE = 0.68
"""The disc at a counter's corner that says how many it stands for."""

_ROWS = {
    1: (0.235, (1,)),
    2: (0.205, (2,)),
    3: (0.172, (2, 1)),
    4: (0.168, (2, 2)),
    5: (0.15, (3, 2)),
    6: (0.15, (3, 3)),
    7: (0.14, (2, 3, 2)),
    8: (0.124, (2, 4, 2)),
    9: (0.122, (2, 4, 3)),
    10: (0.122, (3, 4, 3)),
    13: (0.098, (4, 5, 4)),
    19: (0.092, (3, 4, 5, 4, 3)),
}
"""How many counters at most: their radius in widths of the cell, and how many to a row."""

_SINGLY = 6
"""Beyond so many, pieces alike share a counter with their number."""


@dataclass(frozen=True)
class Stack:
    """Pieces of one kind and colour on a cell; no colour is neutral."""

    piece: str
    color: str | None
    count: int


def counters(
    spec: GameSpec, stacks: Sequence[Stack], flats: float, palette: Palette, lang: Lang
) -> list[Item]:
    """All pieces of one cell, side by side about its middle."""
    standing = shown(stacks)
    if not standing:
        return []
    radius, places = _places(len(standing), flats)
    return [
        replace(
            _counter(spec, stack, palette, lang),
            matrix=combine(translate(x, y), scale(radius / _DRAWN_AT)),
        )
        for stack, (x, y) in zip(standing, places, strict=False)
    ]


def shown(stacks: Sequence[Stack]) -> list[Stack]:
    """Return the pieces of a cell that a counter is drawn for."""
    singly = _singly(stacks)
    return singly if len(singly) <= _SINGLY else [stack for stack in stacks if stack.count]


def _singly(stacks: Sequence[Stack]) -> list[Stack]:
    """Split stacks into single pieces, but for those that a number stands for."""
    return [
        stack if stack.piece == COUNTED else replace(stack, count=1)
        for stack in stacks
        for _ in range(min(stack.count, 1) if stack.piece == COUNTED else stack.count)
    ]


def _places(count: int, flats: float) -> tuple[float, list[tuple[float, float]]]:
    """Return the counters' radius and their places about the middle of a cell."""
    room = next((room for room in _ROWS if room >= count), None)
    if room is None:
        raise LayoutError(
            "{count} kinds of pieces do not fit one cell; {most} do", count=count, most=max(_ROWS)
        )
    share, rows = _ROWS[room]
    radius = share * flats
    levels = [0.0]
    for above, below in pairwise(rows):
        # A row that is odd against the one above sits in its gaps and moves up.
        levels.append(levels[-1] + radius * (1.82 if (above - below) % 2 else 2.02))
    return radius * 0.97, [
        ((i - (row - 1) / 2) * 2 * radius, level - levels[-1] / 2)
        for row, level in zip(rows, levels, strict=True)
        for i in range(row)
    ]


def _counter(spec: GameSpec, stack: Stack, palette: Palette, lang: Lang) -> Group:
    """Ink and cream round the colour, so that it stands off a field of the same hue; the
    ordinary shows at the rim, the sign in the middle. An officer has a shield, others a disc."""
    radius = _DRAWN_AT
    field, mark, bars = _arms(spec, stack.color, radius, palette)
    light = CREAM if palette.ink == "full" else WHITE
    piece = spec.pieces.get(stack.piece)
    chief = piece is not None and piece.officer
    outline = _shield if chief else _disc
    many = stack.piece == COUNTED and stack.count > 9
    heart = _WIDE_HEART if chief or many else _HEART
    return group(
        outline(radius, INK),
        outline(radius * _RIM, light),
        group(outline(radius * _GROUND, field), *bars, clip=outline(radius * _GROUND, field)),
        circle(0, 0, radius * heart, fill=field),
        *_sign(spec, stack, radius * (_LARGE if chief else _SIGN), lang, mark, field),
        key=f"counter/{stack.piece}/{stack.color}/{stack.count}/{palette.ink}/{lang}",
    )


def _disc(radius: float, fill: str) -> Path:
    return circle(0, 0, radius, fill=fill)


def _shield(radius: float, fill: str) -> Path:
    return shield(radius * _SHIELD, fill=fill)


def _arms(
    spec: GameSpec, color: str | None, radius: float, palette: Palette
) -> tuple[str, str, list[Item]]:
    """A counter's colour, what stands on it, and its ordinary; the neutral has none."""
    if color is None:
        return (WHITE, INK, []) if palette.ink == "low" else (INK, WHITE, [])
    player = _player(spec, color)
    mark = palette.charge(player.color)
    bars = ordinary(player.ordinary, radius * _GROUND, mark)
    return palette.field(player.color), mark, [bars]


def _player(spec: GameSpec, color: str) -> PlayerColor:
    for player in spec.players.colors:
        if player.id == color:
            return player
    known = ", ".join(player.id for player in spec.players.colors)
    raise HeraldError(
        "there is no player colour `{color}` in {id}; there are {known}",
        color=color,
        id=spec.id,
        known=known,
    )


def _sign(
    spec: GameSpec, stack: Stack, reach: float, lang: Lang, mark: str, field: str
) -> list[Item]:
    """What stands in the middle: a number, a shape, or an initial where no shape is drawn."""
    if stack.piece == COUNTED:
        return [_word(str(stack.count), reach, mark)]
    drawing = spec.piece_charge(stack.piece)
    if drawing in charge_names(spec):
        shape: Item = charge(spec, drawing, reach * 1.45, mark, field)
    else:
        piece = spec.pieces.get(stack.piece)
        shape = _word((piece.name.in_(lang) if piece else stack.piece)[0].upper(), reach, mark)
    if stack.count == 1:
        return [shape]
    badge = _DRAWN_AT * _BADGE
    number = group(
        circle(0, 0, badge, fill=INK),
        _word(str(stack.count), badge, WHITE),
        matrix=translate(_DRAWN_AT / 2, _DRAWN_AT / 2),
    )
    return [shape, number]


def _word(text: str, radius: float, fill: str) -> Text:
    """A number or letter as tall as a disc takes."""
    tall = radius * (1.5 if len(text) == 1 else 1.3)
    size = tall / cap_height("bold", 1)
    return Text(0, tall / 2, text, "bold", size, fill, "middle")
