"""The score board: a track round the titles of the game, folded across for the box."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import charge
from pnp.draw.palette import INK, mix
from pnp.draw.scene import Group, Item, Matrix, Text, combine, group, line, rect, rotate, translate
from pnp.faces import FOOTER_LINE, Face, Look
from pnp.faces.nets import FOLD_COLOR, FOLD_DASH
from pnp.faces.score_middle import coronet, middle
from pnp.folder.spec import GameSpec, Rank, ScorePart

_NATURAL = (197.0, 284.0)
"""The board's size where no area is given."""

_CLEAR = 2 * FOOTER_LINE

_RIM, _DEPTH, _DRAWN_AT = 2.5, 15.0, 197.0
_FIGURE, _SMALLEST = 9.5, 6.5
_EVERY = 5
"""Spaces with such a number stand out, so that one counts by fives."""


@dataclass(frozen=True)
class Space:
    """A space of the track: its number, its middle, its size and the way its foot points."""

    number: int
    x: float
    y: float
    width: float
    depth: float
    turn: float


def faces(spec: GameSpec, part: ScorePart, look: Look) -> list[Face]:
    w, h = board_size(look)
    fold = line(-w / 2, 0, w / 2, 0, stroke=FOLD_COLOR, width=0.2, dash=FOLD_DASH)
    return [
        Face(
            name=part.name.in_(look.lang),
            slug="score",
            width=w,
            height=h,
            outline=rect(-w / 2, -h / 2, w, h),
            front=_board(spec, part, look, w, h),
            folds=(fold,),
            shape="rect",
        )
    ]


def board_size(look: Look) -> tuple[float, float]:
    """As large as the paper allows, and clear of a footer that takes several lines."""
    w, h = look.area or _NATURAL
    return w, h - _CLEAR


def _board(spec: GameSpec, part: ScorePart, look: Look, w: float, h: float) -> Group:
    k, reach = w / _DRAWN_AT, look.bleed
    rim, depth = _RIM * k, _DEPTH * k
    inner = (w - 2 * (rim + depth), h - 2 * (rim + depth))
    titles = {rank.points: word for word, rank in spec.ranks.items()}
    spaces = list(track(part.last + 1, w - 2 * rim, h - 2 * rim, depth))
    edge = look.palette.tint(spec.game.color)
    ground = rect(-w / 2 - reach, -h / 2 - reach, w + 2 * reach, h + 2 * reach,
                  fill=edge if look.palette.ink != "low" else look.palette.paper)  # fmt: skip
    return group(
        ground,
        middle(part, look, *inner),
        *(_space(space, titles.get(space.number), k, look) for space in spaces),
        *(
            _label(space, spec.ranks[titles[space.number]], k, look)
            for space in spaces
            if space.number in titles
        ),
    )


def track(count: int, w: float, h: float, depth: float) -> Iterator[Space]:
    """So many spaces round a board, clockwise from the bottom left corner, feet outward."""
    across, up = _sides((count - 4) // 2, w - 2 * depth, h - 2 * depth)
    x, y, number = w / 2 - depth / 2, h / 2 - depth / 2, 0
    for corner, turn, cells, long in (
        ((-x, y), 90.0, up, h - 2 * depth),
        ((-x, -y), 180.0, across, w - 2 * depth),
        ((x, -y), 270.0, up, h - 2 * depth),
        ((x, y), 0.0, across, w - 2 * depth),
    ):
        yield Space(number, *corner, depth, depth, turn)
        step, angle = long / cells, math.radians(turn)
        for i in range(1, cells + 1):
            far = depth / 2 + (i - 0.5) * step
            at = (corner[0] - math.cos(angle) * far, corner[1] - math.sin(angle) * far)
            yield Space(number + i, *at, step, depth, turn)
        number += cells + 1


def _sides(cells: int, w: float, h: float) -> tuple[int, int]:
    """How many spaces lie along a short and a long side, as nearly alike as can be.

    The long sides get an even number: the fold then falls between two spaces.
    """
    ways = [(cells - up, up) for up in range(2, cells, 2)]
    return min(ways, key=lambda way: abs(w / way[0] - h / way[1]))


def _space(space: Space, title: str | None, k: float, look: Look) -> Group:
    """The number at the outer edge, the rest left to the markers; a title has its coronet."""
    palette, color = look.palette, look.spec.game.color
    w, d = space.width, space.depth
    line_, paper = palette.lettering(color), palette.paper
    fill, on = paper, line_
    if space.number % _EVERY == 0 and palette.ink != "low":
        fill = mix(paper, palette.tint(color), 0.2)
    if title is not None:
        fill, on = palette.field(color), palette.charge(color)
    size = max(_SMALLEST, _FIGURE * k * (1.15 if space.number % _EVERY == 0 else 0.9))
    high = cap_height("title", size)
    base = d / 2 - 1.5 * k
    items: list[Item] = [
        rect(-w / 2, -d / 2, w, d, fill=fill, stroke=line_, width=0.3 * k),
        Text(0, base, str(space.number), "title", size, on, "middle"),
    ]
    if title is not None:
        side = min(w - 1.4 * k, d - high - 3.4 * k)
        sign = charge(coronet(title), side, on, fill)
        items.append(group(sign, matrix=translate(0, (base - high - d / 2) / 2)))
    return group(*items, matrix=combine(translate(space.x, space.y), rotate(space.turn)))


def _label(space: Space, rank: Rank, k: float, look: Look) -> Group:
    """A title's name on a ribbon, inside the track beside its space."""
    palette, color = look.palette, look.spec.game.color
    name, size = rank.name.in_(look.lang), max(_SMALLEST, 9.0 * k)
    high = cap_height("title", size)
    wide = width(name, "title", size) + 5 * k
    tall = high + 2.6 * k
    line_ = palette.lettering(color)
    plate = rect(-wide / 2, -tall / 2, wide, tall, radius=0.8 * k, fill=palette.paper,
                 stroke=line_, width=0.3 * k)  # fmt: skip
    words = Text(0, high / 2, name, "title", size, INK, "middle")
    return group(plate, words, matrix=_beside(space, wide, tall, 1.6 * k))


def _beside(space: Space, wide: float, tall: float, gap: float) -> Matrix:
    """Where a ribbon lies within the track: before its space, or in its corner."""
    if math.isclose(space.width, space.depth):
        dx, dy = space.depth / 2 + gap + wide / 2, space.depth / 2 + gap + tall / 2
        return translate(space.x - math.copysign(dx, space.x), space.y - math.copysign(dy, space.y))
    away = translate(0, -space.depth / 2 - tall / 2 - gap)
    return combine(translate(space.x, space.y), rotate(space.turn), away)
