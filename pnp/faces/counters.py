"""Pieces on a drawn board: counters in their player's colour and ordinary, and where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.errors import HeraldError
from pnp.fonts import cap_height
from pnp.heraldry import charge, charge_names, ordinary
from pnp.palette import CREAM, INK, WHITE, Palette
from pnp.scene import Group, Item, Text, circle, group, translate
from pnp.spec import GameSpec, Lang, PlayerColor

COUNTED = "troops"
"""The piece that stands in numbers: its counter shows how many, every other its shape."""

_RIM, _GROUND, _MEDAL = 0.93, 0.85, 0.6
_ROWS = {
    1: (0.235, (1,)),
    2: (0.205, (2,)),
    3: (0.172, (1, 2)),
    4: (0.168, (2, 2)),
    5: (0.15, (2, 3)),
    6: (0.15, (3, 3)),
    7: (0.14, (2, 3, 2)),
    8: (0.13, (3, 2, 3)),
    9: (0.13, (3, 3, 3)),
    10: (0.122, (3, 4, 3)),
}
"""How many counters: their radius in widths of the cell, and how many to a row."""

_MOST = max(_ROWS)


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
    shown = _singly(stacks)
    if len(shown) > _MOST:
        shown = [stack for stack in stacks if stack.count]
    if not shown:
        return []
    radius, places = _places(min(len(shown), _MOST), flats)
    return [
        group(_counter(spec, stack, radius, palette, lang), matrix=translate(x, y))
        for stack, (x, y) in zip(shown, places, strict=False)
    ]


def _singly(stacks: Sequence[Stack]) -> list[Stack]:
    """Every piece by itself, but for those that stand in numbers."""
    return [
        stack if stack.piece == COUNTED else replace(stack, count=1)
        for stack in stacks
        for _ in range(min(stack.count, 1) if stack.piece == COUNTED else stack.count)
    ]


def _places(count: int, flats: float) -> tuple[float, list[tuple[float, float]]]:
    share, rows = _ROWS[count]
    radius = share * flats
    uneven = len(set(rows)) > 1
    pitch = radius * (1.86 if uneven else 2.06)
    top = -(len(rows) - 1) * pitch / 2
    return radius * 0.97, [
        ((i - (row - 1) / 2) * 2 * radius, top + j * pitch)
        for j, row in enumerate(rows)
        for i in range(row)
    ]


def _counter(spec: GameSpec, stack: Stack, radius: float, palette: Palette, lang: Lang) -> Group:
    return group(
        _ring(spec, stack.color, radius, palette),
        *_sign(spec, stack, radius * _MEDAL, lang),
        key=f"counter/{stack}/{radius:.3f}/{palette.ink}/{lang}",
    )


def _ring(spec: GameSpec, color: str | None, radius: float, palette: Palette) -> Group:
    """Ink and cream round the colour, so that it stands off a field of the same hue."""
    cream = CREAM if palette.ink == "full" else WHITE
    medal = circle(0, 0, radius * _MEDAL, fill=cream)
    rim = circle(0, 0, radius, fill=INK)
    if color is None:
        return group(rim, medal)
    player = _player(spec, color)
    field, mark = palette.field(player.color), palette.charge(player.color)
    ground = radius * _GROUND
    return group(
        rim,
        circle(0, 0, radius * _RIM, fill=cream),
        circle(0, 0, ground, fill=field),
        ordinary(player.ordinary, ground, mark),
        circle(0, 0, radius * (_MEDAL + 0.07), fill=mark),
        medal,
    )


def _player(spec: GameSpec, color: str) -> PlayerColor:
    for player in spec.players.colors:
        if player.id == color:
            return player
    known = ", ".join(player.id for player in spec.players.colors)
    raise HeraldError(f"there is no player colour `{color}` in {spec.id}; there are {known}")


def _sign(spec: GameSpec, stack: Stack, medal: float, lang: Lang) -> list[Item]:
    """What stands in the middle: a number, a shape, or an initial where no shape is drawn."""
    if stack.piece == COUNTED:
        return [_word(str(stack.count), medal)]
    if stack.piece in charge_names():
        shape: Item = charge(stack.piece, medal * 1.62, INK, CREAM)
    else:
        piece = spec.pieces.get(stack.piece)
        shape = _word((piece.name.in_(lang) if piece else stack.piece)[0].upper(), medal)
    if stack.count == 1:
        return [shape]
    badge = medal * 0.72
    return [
        shape,
        group(circle(0, 0, badge, fill=INK), _word(str(stack.count), badge, WHITE),
              matrix=translate(medal, medal)),
    ]  # fmt: skip


def _word(text: str, radius: float, fill: str = INK) -> Text:
    """A number or letter as tall as a disc takes."""
    tall = radius * (1.3 if len(text) == 1 else 1.05)
    size = tall / cap_height("bold", 1)
    return Text(0, tall / 2, text, "bold", size, fill, "middle")
