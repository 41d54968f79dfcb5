"""A disc to spin a paper clip on: what is printed where a die has other than six faces."""

from __future__ import annotations

import math

from pnp.draw.fonts import cap_height
from pnp.draw.palette import INK
from pnp.draw.scene import POINT, Group, Text, circle, group, line, rect
from pnp.draw.text_box import Spot, fit_block
from pnp.faces.face import Face, Look
from pnp.folder.components import DiePart
from pnp.text.words import Words

_EDGES = 3.0
"""How wide the disc is, in edges of the die."""
_MARGIN, _WORDS = 3.0, 9.0
"""Millimetres about the disc, and for what is written below it."""
_FROM, _AT, _MOST = 0.3, 0.78, 16.0
"""Where the lines begin and the numbers stand, in radii; the largest type in points."""
_HOW = Words(
    "Hold a paper clip in the middle with a pencil’s point and flick it.",
)


def spinner_size(part: DiePart) -> tuple[float, float]:
    """Return how wide and high the card with the disc is."""
    disc = part.size * _EDGES
    return disc + 2 * _MARGIN, disc + 2 * _MARGIN + _WORDS


def spinner(part: DiePart, sides: int, look: Look) -> Face:
    """Return the card with a disc of as many equal sectors as the die has faces."""
    width, height = spinner_size(part)
    room = width - 2 * _MARGIN
    spot = Spot(part.name.in_(look.lang), look.lang)
    said = fit_block(_HOW.in_(look.lang), "text", room, _WORDS - 2.0, 8.0, 4.5, spot)
    radius, middle = part.size * _EDGES / 2, -_WORDS / 2
    below = middle + radius + _MARGIN
    bleed = look.bleed
    return Face(
        name=part.name.in_(look.lang),
        slug="die",
        width=width,
        height=height,
        outline=rect(-width / 2, -height / 2, width, height),
        front=group(
            rect(
                -width / 2 - bleed, -height / 2 - bleed, width + 2 * bleed, height + 2 * bleed,
                fill=look.palette.paper,
            ),
            _disc(radius, middle, sides, look),
            said.draw(0, below, INK, "middle"),
        ),
        shape="rect",
    )  # fmt: skip


def _disc(radius: float, middle: float, sides: int, look: Look) -> Group:
    field = look.palette.tint(look.spec.game.color)
    turn = 2 * math.pi / sides
    size = min(_MOST, radius * turn * 0.45 / POINT)
    base = cap_height("title", size) / 2

    def at(angle: float, far: float) -> tuple[float, float]:
        return math.sin(angle) * far * radius, middle - math.cos(angle) * far * radius

    lines, numbers = [], []
    for side in range(sides):
        lines.append(line(*at(side * turn, _FROM), *at(side * turn, 1.0), stroke=INK, width=0.3))
        x, y = at((side + 0.5) * turn, _AT)
        numbers.append(Text(x, y + base, str(side + 1), "title", size, INK, "middle"))
    rings = [
        circle(0, middle, radius, stroke=field, width=0.8),
        circle(0, middle, radius * _FROM, stroke=field, width=0.4),
        circle(0, middle, 0.5, fill=INK),
    ]
    return group(*rings, *lines, *numbers)
