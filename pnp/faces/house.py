"""The side of a folded house: a roof of shingles with the player's badge, over a wall."""

from __future__ import annotations

from pnp.draw.palette import INK, mix
from pnp.draw.scene import Group, Item, Segment, group, line, rect, translate
from pnp.draw.scene import Path as Outline
from pnp.faces import Look
from pnp.faces.token import Livery, roundel
from pnp.folder.spec import PlayerColor, StandeeSize

_ROOF = 0.64
"""How much of the side is roof."""

_COURSES = 5


def house(size: StandeeSize, player: PlayerColor, paint: Livery, look: Look) -> Group:
    """One slope of a tent, painted as a cottage; its middle at (0, 0)."""
    w, h = size.width, size.height
    eaves = -h / 2 + h * _ROOF
    badge = min(w * 0.26, h * _ROOF * 0.42)
    return group(
        rect(-w / 2, -h / 2, w, h, fill=paint.field),
        *_shingles(w, -h / 2, eaves, paint),
        rect(-w / 2, eaves, w, h / 2 - eaves, fill=paint.ring),
        *_openings(w, eaves, h / 2, paint),
        line(-w / 2, eaves, w / 2, eaves, stroke=paint.shade, width=h * 0.05),
        group(roundel(player, look, badge), matrix=translate(0, (-h / 2 + eaves) / 2)),
    )


def _shingles(w: float, top: float, eaves: float, paint: Livery) -> list[Item]:
    """Rows of rounded shingles, each row half a shingle on."""
    joint = mix(paint.field, paint.shade, 0.4)
    step, wide = (eaves - top) / _COURSES, w / 6
    rows: list[Item] = []
    for row in range(1, _COURSES):
        y, shift = top + row * step, (row % 2) * wide / 2
        segments: list[Segment] = [("M", (-w / 2 - shift, y))]
        for i in range(7):
            x = -w / 2 - shift + i * wide
            segments.append(
                ("C", (x, y + step * 0.5, x + wide, y + step * 0.5, x + wide, y))
            )  # fmt: skip
        rows.append(Outline(tuple(segments), stroke=joint, width=0.15))
    return [group(*rows, clip=rect(-w / 2, top, w, eaves - top))]


def _openings(w: float, eaves: float, foot: float, paint: Livery) -> list[Item]:
    """A door between two windows."""
    high = foot - eaves
    dark = INK if paint.shade == INK else paint.shade
    door = rect(-w * 0.09, eaves + high * 0.3, w * 0.18, high * 0.7, fill=dark)
    panes = [
        rect(x - w * 0.075, eaves + high * 0.3, w * 0.15, high * 0.36, fill=dark)
        for x in (-w * 0.3, w * 0.3)
    ]
    return [door, *panes]
