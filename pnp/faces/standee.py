"""Figures that stand: a strip folded to a tent, its foot glued to a closed triangle."""

from __future__ import annotations

from pnp.draw.heraldry import charge
from pnp.draw.scene import Group, Item, group, rect, rotate, translate
from pnp.faces import Face, Look
from pnp.faces import net_marks as assembly
from pnp.faces.house import house
from pnp.faces.nets import BLEED, Flap, Panel, Placed, Unfolded, unfold
from pnp.faces.token import Livery, livery, roundel
from pnp.folder.spec import GameSpec, PlayerColor, StandeePart, StandeeSize

_FOOT = 0.36
"""How deep the foot is, in heights: wide enough that a knock does not topple it."""

_TAB = 6.0
_RIM, _RING = 0.9, 1.5
_FULL_FRAME = 19.0
"""From this width on a figure has its frame at full strength."""


def foot(size: StandeeSize) -> float:
    """How deep the figure stands."""
    return size.depth or round(size.height * _FOOT, 1)


def net(size: StandeeSize) -> Panel:
    """Front, rear over the top fold, the foot below, and the flap that closes it."""
    rear = Panel("rear", size.width, size.height)
    sole = Panel("foot", size.width, foot(size), top=Flap(min(_TAB, size.height * 0.45)))
    return Panel("front", size.width, size.height, top=rear, bottom=sole)


def faces(spec: GameSpec, part: StandeePart, look: Look) -> list[Face]:
    return [
        _face(word, size, player, look)
        for player in (*spec.players.colors, spec.players.neutral)
        for word, size in part.pieces.items()
        if player in spec.owners(word)
    ]


def _face(word: str, size: StandeeSize, player: PlayerColor, look: Look) -> Face:
    flat = unfold(net(size))
    piece = look.spec.pieces[word]
    width, height = flat.size
    slug = f"{word}-{player.id}"
    return Face(
        name=f"{piece.name.in_(look.lang)}, {player.name.in_(look.lang)}",
        slug=slug,
        width=width,
        height=height,
        outline=flat.outline(),
        front=group(_drawing(flat, word, size, player, look), key=f"standee-{slug}"),
        copies=piece.count,
        folds=flat.fold_lines(),
    )


def _drawing(
    flat: Unfolded, word: str, size: StandeeSize, player: PlayerColor, look: Look
) -> Group:
    paint = livery(player, look)
    bleed = min(look.bleed, BLEED)
    ground = [p.ground(paint.rim, bleed) for p in flat.panels.values()]
    flaps = [assembly.flap(flap, look.lang) for flap in flat.flaps]
    figure = standing(word, size, player, look)
    front, rear = flat.panels["front"].centre, flat.panels["rear"].centre
    return group(
        *ground,
        *flaps,
        *_sole(flat.panels["foot"], paint, bleed),
        group(figure, matrix=translate(*front)),
        group(group(figure, matrix=rotate(180)), matrix=translate(*rear)),
    )


def standing(word: str, size: StandeeSize, player: PlayerColor, look: Look) -> Group:
    """The figure as it stands on the table, seen from the front."""
    paint = livery(player, look)
    if size.drawn == "house":
        return house(size, player, paint, look)
    return group(*_figure(word, size, player, paint, look))


def _figure(
    word: str, size: StandeeSize, player: PlayerColor, paint: Livery, look: Look
) -> list[Item]:
    """One side as it is seen: the charge above, the player's badge below."""
    width, height = size.width, size.height
    k = _narrow(size)
    ring = _RING * k
    body = min(width - 2 * ring - 1.6 * k, height * 0.5)
    badge = min(width * 0.27, height * 0.17) if k == 1 else min(width * 0.3, height * 0.17)
    gap = (height - 2 * ring - body - 2 * badge) / 3
    top = -height / 2 + ring
    figure = charge(look.spec.piece_charge(word), body, paint.mark, paint.field)
    return [
        *framed(width, height, paint, k),
        group(figure, matrix=translate(0, top + gap + body / 2)),
        group(roundel(player, look, badge), matrix=translate(0, height / 2 - ring - gap - badge)),
    ]


def _narrow(size: StandeeSize) -> float:
    """How much thinner the frame of a small figure is than that of a large one."""
    return min(1.0, size.width / _FULL_FRAME)


def framed(width: float, height: float, paint: Livery, k: float = 1.0) -> list[Item]:
    """Ink and cream round the player's colour, in strengths of a large figure's."""
    return [
        rect(-width / 2 + d, -height / 2 + d, width - 2 * d, height - 2 * d, fill=fill)
        for d, fill in ((0.0, paint.rim), (_RIM * k, paint.ring), (_RING * k, paint.field))
    ]


def _sole(placed: Placed, paint: Livery, bleed: float) -> list[Item]:
    x, y = placed.centre
    size = min(8.0, placed.panel.height * 0.55)
    return [
        placed.ground(paint.field, bleed),
        assembly.tent_picture(x, y, size, paint.mark),
    ]
