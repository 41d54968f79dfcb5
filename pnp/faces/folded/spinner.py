"""A disc to spin a paper clip on: what is printed where a game's die has other than six faces."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.palette import INK
from pnp.draw.scene import Group, circle, combine, group, line, rect, scale, translate
from pnp.draw.text_box import Spot, fit_block
from pnp.faces.face import Face, Look
from pnp.text.words import Words

_EDGES = 3.0
"""How wide the disc is, in edges of the die."""
_MARGIN, _WORDS = 3.0, 9.0
"""Millimetres about the disc, and for what is written below it."""
_FROM, _AT = 0.3, 0.72
"""Where the lines begin and the faces have their middles, in radii."""
_ROOM, _LARGEST = 0.78, 0.4
"""How much of a sector's width a face takes, and how large it is at most, in radii."""
_HOW = Words(
    "Hold a paper clip in the middle with a pencil’s point and flick it.",
)


def spinner(name: str, slug: str, sides: Sequence[Group], size: float, look: Look) -> Face:
    """Return the card with a disc of equal sectors, one for each side of that size."""
    disc = size * _EDGES
    width, height = disc + 2 * _MARGIN, disc + 2 * _MARGIN + _WORDS
    spot = Spot(name, look.lang)
    room = width - 2 * _MARGIN
    said = fit_block(_HOW.in_(look.lang), "text", room, _WORDS - 2.0, 8.0, 4.5, spot)
    bleed, middle = look.bleed, -_WORDS / 2
    return Face(
        name=name,
        slug=slug,
        width=width,
        height=height,
        outline=rect(-width / 2, -height / 2, width, height),
        front=group(
            rect(
                -width / 2 - bleed, -height / 2 - bleed, width + 2 * bleed, height + 2 * bleed,
                fill=look.palette.paper,
            ),
            group(_disc(disc / 2, sides, size, look), matrix=translate(0, middle)),
            said.draw(0, middle + disc / 2 + _MARGIN, INK, "middle"),
        ),
        shape="rect",
    )  # fmt: skip


def _disc(radius: float, sides: Sequence[Group], size: float, look: Look) -> Group:
    field = look.palette.tint(look.spec.game.color)
    turn = 2 * math.pi / len(sides)
    sector = 2 * _AT * radius * math.sin(min(turn, math.pi) / 2)
    small = scale(min(_LARGEST * radius, _ROOM * sector) / size)
    shown = rect(-size / 2, -size / 2, size, size)

    def at(angle: float, far: float) -> tuple[float, float]:
        return math.sin(angle) * far * radius, -math.cos(angle) * far * radius

    return group(
        circle(0, 0, radius, stroke=field, width=0.8),
        circle(0, 0, radius * _FROM, stroke=field, width=0.4),
        circle(0, 0, 0.5, fill=INK),
        *(
            line(*at(place * turn, _FROM), *at(place * turn, 1.0), stroke=INK, width=0.3)
            for place in range(len(sides))
        ),
        *(
            group(side, clip=shown, matrix=combine(translate(*at((i + 0.5) * turn, _AT)), small))
            for i, side in enumerate(sides)
        ),
    )
