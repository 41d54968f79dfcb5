"""Round tokens: the player's colour and ordinary in a ring that is seen on any field."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.draw.heraldry import ordinary
from pnp.draw.palette import CREAM, INK, contrast
from pnp.draw.scene import Group, circle, group
from pnp.faces.face import Look
from pnp.folder.models import PlayerColor

_RIM, _RING = 0.6, 1.25
"""Millimetres from the edge: where ink gives way to cream, and cream to the colour."""

_TO_RING = 1.08
"""How much an ordinary is enlarged so that its bars run out to the ring."""

_LEGIBLE = 2.4
"""The contrast below which cream is lost on a colour and ink takes its place."""


@dataclass(frozen=True)
class Livery:
    """A player's colours in one printing."""

    field: str
    mark: str
    rim: str
    ring: str
    shade: str


def livery(player: PlayerColor, look: Look) -> Livery:
    """Return how a player's pieces are painted."""
    palette = look.palette
    field = palette.field(player.color)
    mark = palette.charge(player.color, CREAM)
    if palette.ink == "low":
        mark = palette.lettering(player.color)
        return Livery(field, mark, mark, palette.paper, mark)
    if contrast(mark, field) < _LEGIBLE:
        mark = INK
    return Livery(field, mark, INK, CREAM if palette.ink == "full" else palette.paper, INK)


def roundel(player: PlayerColor, look: Look, radius: float, bleed: float = 0.0) -> Group:
    """Draw the player's badge: ordinary on the colour, in a ring of cream and a rim of ink."""
    paint = livery(player, look)
    scale = min(1.0, radius / 5)
    rim, ring = _RIM * scale, _RING * scale
    return group(
        circle(0, 0, radius + bleed, fill=paint.rim),
        circle(0, 0, radius - rim, fill=paint.ring),
        circle(0, 0, radius - ring, fill=paint.field),
        ordinary(player.ordinary, (radius - ring) * _TO_RING, paint.mark),
    )
