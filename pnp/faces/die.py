"""A die to cut out, fold and glue; opposite faces add up to seven.

One of other than six faces is printed as a disc to spin.
"""

from __future__ import annotations

from pnp.draw.fonts import cap_height
from pnp.draw.palette import INK
from pnp.draw.scene import POINT, Group, Item, Text, circle, group, rect, translate
from pnp.faces.face import Face, Look
from pnp.faces.folded import net_marks
from pnp.faces.folded.die_net import CUBE, cube_net, making
from pnp.faces.folded.nets import BLEED, Unfolded, unfold
from pnp.faces.spinner import spinner
from pnp.folder.components import DiePart
from pnp.folder.spec import GameSpec

_SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die_pips(value: int, size: float, color: str) -> Group:
    """Draw the pips of one face of that width, about (0, 0)."""
    step = size * 0.27
    return group(*(circle(x * step, y * step, size * 0.095, fill=color) for x, y in _SPOTS[value]))


def die_picture(value: int, size: float, ground: str, color: str) -> Group:
    """Draw a face of the die as a small picture; as a number where a cube has no such face."""
    edge = rect(
        -size / 2, -size / 2, size, size, radius=size * 0.18, fill=ground, stroke=color, width=0.25
    )
    if value in _SPOTS:
        return group(edge, die_pips(value, size, color))
    points = size / POINT * 0.62
    base = cap_height("title", points) / 2
    return group(edge, Text(0, base, str(value), "title", points, color, "middle"))


def is_cube(spec: GameSpec) -> bool:
    """Return whether the game's die can be folded."""
    return spec.die is None or spec.die.faces == CUBE


def faces(spec: GameSpec, part: DiePart, look: Look) -> list[Face]:
    if spec.die and not is_cube(spec):
        return [spinner(part, spec.die.faces, look)]
    flat = unfold(cube_net(part.size))
    width, height = flat.size
    name = part.name.in_(look.lang)
    return [
        Face(
            name=name,
            slug="die",
            width=width,
            height=height,
            outline=flat.outline(),
            front=_drawing(flat, part.size, look),
            folds=flat.fold_lines(),
            folded=(part.size, part.size, part.size),
        )
    ]


def _drawing(flat: Unfolded, size: float, look: Look) -> Group:
    paper, bleed = look.palette.paper, min(look.bleed, BLEED)
    field = look.palette.tint(look.spec.game.color)
    grounds = [p.ground(paper, bleed) for p in flat.panels.values()]
    flaps = [net_marks.flap(flap, look.lang) for flap in flat.flaps]
    panels = [
        group(*_panel(int(name), size, field), matrix=translate(*placed.centre))
        for name, placed in flat.panels.items()
    ]
    return group(*grounds, *flaps, *panels, making(flat, size, look))


def _panel(value: int, size: float, field: str) -> tuple[Item, ...]:
    inset = size * 0.07
    frame = rect(
        -size / 2 + inset,
        -size / 2 + inset,
        size - 2 * inset,
        size - 2 * inset,
        radius=size * 0.1,
        stroke=field,
        width=size * 0.02,
    )
    return frame, die_pips(value, size * 0.94, INK)
