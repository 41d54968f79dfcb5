"""Markers that no player owns: a folded tent with a charge and its name, on the game's field."""

from __future__ import annotations

from pnp.draw.heraldry import charge
from pnp.draw.scene import Group, group, rect, rotate, translate
from pnp.draw.text_box import Spot, fit_block
from pnp.faces.face import Face, Look
from pnp.faces.folded import net_marks
from pnp.faces.folded.nets import BLEED, unfold
from pnp.faces.standee import foot, net
from pnp.folder.components import MarkerPart, StandeeSize
from pnp.folder.spec import GameSpec

_SMALLEST = 6.5


def size_of(part: MarkerPart) -> StandeeSize:
    return StandeeSize(width=part.width, height=part.height)


def depth(part: MarkerPart) -> float:
    """Return how deep the foot of the marker is."""
    return foot(size_of(part))


def faces(spec: GameSpec, part: MarkerPart, look: Look) -> list[Face]:
    flat = unfold(net(size_of(part)))
    width, height = flat.size
    field = look.palette.field(spec.game.color)
    bleed = min(look.bleed, BLEED)
    side = standing(part, look)
    front, rear, sole = (flat.panels[name] for name in ("front", "rear", "foot"))
    on = look.palette.charge(spec.game.color)
    drawing = group(
        *(panel.ground(field, bleed) for panel in flat.panels.values()),
        *(net_marks.flap(flap, look.lang) for flap in flat.flaps),
        net_marks.tent_picture(*sole.centre, min(8.0, sole.panel.height * 0.55), on),
        group(side, matrix=translate(*front.centre)),
        group(group(side, matrix=rotate(180)), matrix=translate(*rear.centre)),
    )
    return [
        Face(
            name=part.name.in_(look.lang),
            slug=part.charge,
            width=width,
            height=height,
            outline=flat.outline(),
            front=drawing,
            folds=flat.fold_lines(),
            folded=(part.height, part.width, depth(part)),
        )
    ]


def standing(part: MarkerPart, look: Look) -> Group:
    """Draw the marker as it stands on the table, seen from the front."""
    w, h, spec = part.width, part.height, look.spec
    field, on = look.palette.field(spec.game.color), look.palette.charge(spec.game.color)
    spot = Spot(part.name.in_(look.lang), look.lang)
    text = part.words.in_(look.lang)
    words = fit_block(text, "title", w - 5.0, h * 0.27, 10.0, _SMALLEST, spot)
    bottom = h / 2 - 3.2
    sign = min(w - 7.0, bottom - words.height - 2.4 + h / 2 - 3.0)
    middle = (-h / 2 + 3.0 + bottom - words.height - 2.4) / 2
    return group(
        rect(-w / 2, -h / 2, w, h, fill=field),
        *(
            rect(-w / 2 + d, -h / 2 + d, w - 2 * d, h - 2 * d, radius=1.0, stroke=on, width=thick)
            for d, thick in ((1.2, 0.5), (2.1, 0.2))
        ),
        group(charge(spec, part.charge, sign, on, field), matrix=translate(0, middle)),
        words.draw(0, bottom - words.height, on, "middle"),
    )
