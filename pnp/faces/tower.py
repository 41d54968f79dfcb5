"""Towers to fold: four walls in a strip, a roof that tucks in, one flap to glue."""

from __future__ import annotations

from pnp.draw.palette import INK, mix
from pnp.draw.scene import Group, Item, Path, Segment, group, line, rect, translate
from pnp.faces.face import Face, Look
from pnp.faces.folded import net_marks
from pnp.faces.folded.nets import BLEED, Flap, Panel, Unfolded, unfold
from pnp.faces.token import Livery, livery, roundel
from pnp.folder.components import TowerPart
from pnp.folder.models import PlayerColor
from pnp.folder.papers import paper_file
from pnp.folder.spec import GameSpec

WALLS = ("front", "right", "rear", "left")
_MERLONS = 3


def net(width: float, height: float) -> Panel:
    """Return the net: front, right, rear and left wall in a row, the roof on the front."""
    glue, tuck = Flap(width * 0.32), Flap(width * 0.28, tuck=True)
    left = Panel("left", height, width, top=glue)
    rear = Panel("rear", height, width, top=left)
    right = Panel("right", height, width, top=rear)
    roof = Panel("roof", width, width, top=tuck)
    return Panel("front", width, height, right=right, top=roof)


def faces(spec: GameSpec, part: TowerPart, look: Look) -> list[Face]:
    flat = unfold(net(part.width, part.height))
    return [_face(flat, player, part, look) for player in spec.owners(part.piece)]


def _face(flat: Unfolded, player: PlayerColor, part: TowerPart, look: Look) -> Face:
    piece = look.spec.pieces[part.piece]
    width, height = flat.size
    side = part.width + paper_file().stocks[part.stock].thickness
    slug = f"{part.piece}-{player.id}"
    return Face(
        name=f"{piece.name.in_(look.lang)}, {player.name.in_(look.lang)}",
        slug=slug,
        width=width,
        height=height,
        outline=flat.outline(),
        front=group(_drawing(flat, player, part, look), key=f"tower-{slug}"),
        copies=piece.count,
        folds=flat.fold_lines(),
        folded=(side, side, part.height),
        kin=(piece.name.in_(look.lang), piece.plural.in_(look.lang)),
    )


def _drawing(flat: Unfolded, player: PlayerColor, part: TowerPart, look: Look) -> Group:
    paint = livery(player, look)
    bleed = min(look.bleed, BLEED)
    grounds = [p.ground(paint.field, bleed) for p in flat.panels.values()]
    flaps = [net_marks.flap(flap, look.lang) for flap in flat.flaps]
    walls = [
        group(
            *_wall(part.width, part.height, paint, door=name == "front"),
            group(
                roundel(player, look, part.width * 0.25), matrix=translate(0, -part.height * 0.12)
            ),
            matrix=translate(*flat.panels[name].centre),
        )
        for name in WALLS
    ]
    roof = group(
        *_roof(part.width, paint),
        roundel(player, look, part.width * 0.34),
        matrix=translate(*flat.panels["roof"].centre),
    )
    return group(*grounds, *flaps, *walls, roof, _help(flat, part, paint))


def standing(part: TowerPart, player: PlayerColor, look: Look) -> Group:
    """Draw the tower as it stands on the table, seen from the front."""
    paint = livery(player, look)
    half, high = part.width / 2, part.height / 2
    badge = group(roundel(player, look, part.width * 0.25), matrix=translate(0, -high * 0.24))
    return group(
        rect(-half, -high, part.width, part.height, fill=paint.field, stroke=INK, width=0.3),
        *_wall(part.width, part.height, paint, door=True),
        badge,
    )


def _wall(width: float, height: float, paint: Livery, *, door: bool) -> list[Item]:
    left, top = -width / 2, -height / 2
    crown = height * 0.15
    gap = width / (2 * _MERLONS)
    items = [*_stones(width, height, paint)]
    items += [
        rect(left + (2 * i + 0.5) * gap, top, gap, crown, fill=paint.shade) for i in range(_MERLONS)
    ]
    items.append(
        line(left, top + crown, -left, top + crown, stroke=paint.ring, width=height * 0.025)
    )
    if door:
        items.append(_door(0, height / 2, width * 0.3, height * 0.27, paint))
    else:
        slit = width * 0.09
        items.append(
            rect(-slit / 2, height * 0.24, slit, height * 0.16, radius=slit / 2, fill=paint.shade)
        )
    return items


def _stones(width: float, height: float, paint: Livery) -> list[Item]:
    """Draw courses of stone, the joints a shade darker than the wall."""
    joint = mix(paint.field, paint.shade, 0.3)
    top, bottom = -height * 0.35, height / 2
    courses = 7
    step = (bottom - top) / courses
    items: list[Item] = [
        line(-width / 2, top + i * step, width / 2, top + i * step, stroke=joint, width=0.15)
        for i in range(1, courses)
    ]
    block = width / 3
    for i in range(courses):
        first = -width / 2 + (block if i % 2 else block / 2)
        for k in range(3):
            x = first + k * block
            if x < width / 2 - 0.1:
                y = top + i * step
                items.append(line(x, y, x, y + step, stroke=joint, width=0.15))
    return items


def _door(x: float, bottom: float, width: float, height: float, paint: Livery) -> Group:
    def arch(w: float, h: float, fill: str) -> Path:
        spring = bottom - h + w / 2
        segments: tuple[Segment, ...] = (
            ("M", (x - w / 2, bottom)),
            ("L", (x - w / 2, spring)),
            ("C", (x - w / 2, spring - w * 0.45, x - w * 0.2, bottom - h, x, bottom - h)),
            ("C", (x + w * 0.2, bottom - h, x + w / 2, spring - w * 0.45, x + w / 2, spring)),
            ("L", (x + w / 2, bottom)),
            ("Z", ()),
        )
        return Path(segments, fill=fill)

    return group(arch(width * 1.3, height * 1.1, paint.ring), arch(width, height, paint.shade))


def _roof(width: float, paint: Livery) -> list[Item]:
    """Draw the roof: a parapet seen from above."""
    half, gap, deep = width / 2, width / (2 * _MERLONS), width * 0.09
    items: list[Item] = []
    for i in range(_MERLONS):
        at = -half + (2 * i + 0.5) * gap
        for turned in ((at, -half, gap, deep), (at, half - deep, gap, deep)):
            items.append(rect(*turned, fill=paint.shade))
        for turned in ((-half, at, deep, gap), (half - deep, at, deep, gap)):
            items.append(rect(*turned, fill=paint.shade))
    inner = half - deep
    items.append(rect(-inner, -inner, 2 * inner, 2 * inner, stroke=paint.ring, width=0.35))
    return items


def _help(flat: Unfolded, part: TowerPart, paint: Livery) -> Group:
    """Draw what the net becomes, in the corner that is cut away."""
    x, y = flat.panels["rear"].centre
    w = part.width * 0.3
    return group(
        net_marks.block_picture(
            x + part.width * 0.2,
            y - part.height / 2 - part.width * 0.8,
            w,
            w,
            w * 1.4,
            paint.field,
        )
    )
