"""Figures that stand: a strip folded to a tent, its foot glued to a closed triangle."""

from __future__ import annotations

from pnp.draw.heraldry import charge
from pnp.draw.palette import INK, mix
from pnp.draw.scene import Group, Item, Path, Segment, group, line, rect, rotate, translate
from pnp.faces.face import Face, Look
from pnp.faces.folded import net_marks
from pnp.faces.folded.nets import BLEED, Flap, Panel, Placed, Unfolded, unfold
from pnp.faces.token import Livery, livery, roundel
from pnp.folder.components import StandeePart, StandeeSize
from pnp.folder.models import PlayerColor
from pnp.folder.spec import GameSpec

_FOOT = 0.36
"""How deep the foot is, in heights: wide enough that a knock does not topple it."""

_TAB = 6.0
_RIM, _RING = 0.9, 1.5
_FULL_FRAME = 19.0
"""From this width on a figure has its frame at full strength."""


def foot(size: StandeeSize) -> float:
    """Return how deep the figure's foot is."""
    return size.depth or round(size.height * _FOOT, 1)


def net(size: StandeeSize) -> Panel:
    """Return the net: front, rear over the top fold, foot below, and the flap that closes it."""
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
        folded=(size.height, size.width, foot(size)),
        kin=(piece.name.in_(look.lang), piece.plural.in_(look.lang)),
    )


def _drawing(
    flat: Unfolded, word: str, size: StandeeSize, player: PlayerColor, look: Look
) -> Group:
    paint = livery(player, look)
    bleed = min(look.bleed, BLEED)
    ground = [p.ground(paint.rim, bleed) for p in flat.panels.values()]
    flaps = [net_marks.flap(flap, look.lang) for flap in flat.flaps]
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
    """Draw the figure as it stands on the table, seen from the front."""
    paint = livery(player, look)
    if size.drawn == "house":
        return _house(size, player, paint, look)
    return group(*_figure(word, size, player, paint, look))


def _figure(
    word: str, size: StandeeSize, player: PlayerColor, paint: Livery, look: Look
) -> list[Item]:
    """Draw one side: the charge above, the player's badge below."""
    width, height = size.width, size.height
    k = _narrow(size)
    ring = _RING * k
    body = min(width - 2 * ring - 1.6 * k, height * 0.5)
    badge = min(width * 0.27, height * 0.17) if k == 1 else min(width * 0.3, height * 0.17)
    gap = (height - 2 * ring - body - 2 * badge) / 3
    top = -height / 2 + ring
    figure = charge(look.spec, look.spec.piece_charge(word), body, paint.mark, paint.field)
    return [
        *framed(width, height, paint, k),
        group(figure, matrix=translate(0, top + gap + body / 2)),
        group(roundel(player, look, badge), matrix=translate(0, height / 2 - ring - gap - badge)),
    ]


def _narrow(size: StandeeSize) -> float:
    """Return how much thinner the frame of a small figure is than that of a large one."""
    return min(1.0, size.width / _FULL_FRAME)


def framed(width: float, height: float, paint: Livery, k: float = 1.0) -> list[Item]:
    """Draw a frame of ink and cream round the player's colour, k times the full thickness."""
    return [
        rect(-width / 2 + d, -height / 2 + d, width - 2 * d, height - 2 * d, fill=fill)
        for d, fill in ((0.0, paint.rim), (_RIM * k, paint.ring), (_RING * k, paint.field))
    ]


def _sole(placed: Placed, paint: Livery, bleed: float) -> list[Item]:
    x, y = placed.centre
    size = min(8.0, placed.panel.height * 0.55)
    return [
        placed.ground(paint.field, bleed),
        net_marks.tent_picture(x, y, size, paint.mark),
    ]


_ROOF = 0.64
"""How much of the side is roof."""

_COURSES = 5


def _house(size: StandeeSize, player: PlayerColor, paint: Livery, look: Look) -> Group:
    """Draw one slope of a tent as a cottage about (0, 0): a roof with the badge, over a wall."""
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
    """Draw rows of rounded shingles, each shifted by half a shingle."""
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
        rows.append(Path(tuple(segments), stroke=joint, width=0.15))
    return [group(*rows, clip=rect(-w / 2, top, w, eaves - top))]


def _openings(w: float, eaves: float, foot: float, paint: Livery) -> list[Item]:
    """Draw a door between two windows."""
    high = foot - eaves
    dark = INK if paint.shade == INK else paint.shade
    door = rect(-w * 0.09, eaves + high * 0.3, w * 0.18, high * 0.7, fill=dark)
    panes = [
        rect(x - w * 0.075, eaves + high * 0.3, w * 0.15, high * 0.36, fill=dark)
        for x in (-w * 0.3, w * 0.3)
    ]
    return [door, *panes]
