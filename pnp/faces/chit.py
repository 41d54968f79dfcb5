"""Square tokens: lands with what they are worth, a player's own, or one thing by its charge.

All have an edge of bare paper, so that neighbours may share their cuts and a knife that strays
shows nothing; both sides are alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.draw.fonts import cap_height
from pnp.draw.heraldry import charge, shield
from pnp.draw.palette import INK
from pnp.draw.scene import Group, Item, Path, Text, circle, group, rect, translate
from pnp.faces.face import Face, Look
from pnp.faces.token import livery, roundel
from pnp.folder.components import ChitPart, ChitValue
from pnp.folder.models import Kind, PlayerColor
from pnp.folder.spec import GameSpec

_DRAWN_AT = 17.5
_EDGE, _LINE, _CORNER = 0.9, 1.7, 1.6
_COIN, _FIGURE = 2.65, 9.5
_SMALLEST = 6.5


def faces(spec: GameSpec, part: ChitPart, look: Look) -> list[Face]:
    return list(_faces(spec, part, look))


def _faces(spec: GameSpec, part: ChitPart, look: Look) -> Iterator[Face]:
    if part.lands is not None:
        for word, count in land_counts(spec, part).items():
            drawing = _land(word, part, look)
            yield _face(part, look, spec.kinds[word].name.in_(look.lang), word, drawing, count)
    elif part.piece is not None:
        piece = spec.pieces[part.piece]
        for owner in spec.owners(part.piece):
            name = f"{piece.name.in_(look.lang)}, {owner.name.in_(look.lang)}"
            drawing = players_chit(part.piece, owner, part.size, look)
            yield _face(part, look, name, f"{part.piece}-{owner.id}", drawing, piece.count)
    elif part.charge is not None:
        count = spec.value(part.count or "")
        drawing = _thing(part.charge, part.color or spec.game.color, part.size, look)
        yield _face(part, look, part.name.in_(look.lang), part.charge, drawing, count)


def land_counts(spec: GameSpec, part: ChitPart) -> dict[str, int]:
    """Return how many chits there are of each kind of land, in the order of the kinds."""
    counts = dict(spec.numbers.items()).get(part.lands or "", {})
    known = counts if isinstance(counts, Mapping) else {}
    return {word: known[word] for word in spec.kinds if word in known}


def chit_count(spec: GameSpec, part: ChitPart) -> int:
    """Return how many chits a part has in all."""
    if part.lands is not None:
        return sum(land_counts(spec, part).values())
    if part.piece is not None:
        return spec.pieces[part.piece].count * len(spec.owners(part.piece))
    return spec.value(part.count or "")


def _face(part: ChitPart, look: Look, name: str, slug: str, drawing: Group, count: int) -> Face:
    size = part.size
    keyed = group(
        _paper(size, look), drawing, key=f"chit/{slug}/{size}/{look.bleed}/{look.palette.ink}"
    )
    return Face(
        name=name,
        slug=slug,
        width=size,
        height=size,
        outline=rect(-size / 2, -size / 2, size, size),
        front=keyed,
        back=keyed,
        copies=count,
        shape="rect",
    )


def _paper(size: float, look: Look) -> Path:
    reach = size + 2 * look.bleed
    return rect(-reach / 2, -reach / 2, reach, reach, fill=look.palette.paper)


def _ground(size: float, field: str, on: str, look: Look) -> list[Item]:
    """Draw the field within its edge of bare paper, and a thin line inside it."""
    k = size / _DRAWN_AT
    rim = on if look.palette.ink == "low" else INK
    shapes: list[Item] = []
    for inset, fill, stroke, thick in ((_EDGE, field, rim, 0.25), (_LINE, None, on, 0.2)):
        side = size - 2 * inset * k
        shapes.append(
            rect(-side / 2, -side / 2, side, side, radius=_CORNER * k, fill=fill, stroke=stroke,
                 width=thick * k)
        )  # fmt: skip
    return shapes


def _land(word: str, part: ChitPart, look: Look) -> Group:
    """Draw the land's charge, and under it what the token is worth."""
    kind: Kind = look.spec.kinds[word]
    k, paint = part.size / _DRAWN_AT, look.palette.kind(kind)
    lift = -3.0 * k if part.values else 0.0
    step = 2 * _COIN * k + 1.2 * k
    first = -(len(part.values) - 1) * step / 2
    coins = (
        group(
            *_coin(value, look.spec.value(f"{value.number}.{word}"), i, k, look),
            matrix=translate(first + i * step, part.size / 2 - (_LINE + 0.5 + _COIN) * k),
        )
        for i, value in enumerate(part.values)
    )
    sign = charge(
        look.spec, kind.charge, (7.4 if part.values else 11.0) * k, paint.charge, paint.detail
    )
    return group(
        *_ground(part.size, paint.field, paint.line, look),
        group(sign, matrix=translate(0, lift)),
        *coins,
    )


def _coin(value: ChitValue, number: int, index: int, k: float, look: Look) -> list[Item]:
    """Draw a value on a disc, the next on a shield: the two differ in shape, not only in colour."""
    fill = look.palette.field(value.color)
    r, size = _COIN * k, max(_SMALLEST, _FIGURE * k)
    shape: Path = circle(0, 0, r, fill=fill, stroke=INK, width=0.25 * k)
    if index % 2:
        shape = shield(1.86 * r, fill=fill, stroke=INK, line=0.25 * k)
    base = cap_height("bold", size) / 2 - (0.35 * k if index % 2 else 0.0)
    return [shape, Text(0, base, str(number), "bold", size, INK, "middle")]


def players_chit(piece: str, owner: PlayerColor, size: float, look: Look) -> Group:
    """Draw the piece's charge over the player's badge, on the player's colour."""
    k, paint = size / _DRAWN_AT, livery(owner, look)
    sign = charge(look.spec, look.spec.piece_charge(piece), 7.4 * k, paint.mark, paint.field)
    return group(
        *_ground(size, paint.field, paint.mark, look),
        group(sign, matrix=translate(0, -2.6 * k)),
        group(roundel(owner, look, 2.9 * k), matrix=translate(0, 4.1 * k)),
    )


def _thing(name: str, color: str, size: float, look: Look) -> Group:
    field, on = look.palette.field(color), look.palette.charge(color)
    return group(
        *_ground(size, field, on, look),
        charge(look.spec, name, size * 0.62, on, field),
    )
