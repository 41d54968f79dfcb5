"""The one back of a deck: a deep field sown with small charges, and the game's name."""

from __future__ import annotations

from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import charge
from pnp.draw.palette import mix
from pnp.draw.scene import Group, Item, group, line, polygon, rect, translate
from pnp.draw.text_box import Block, Spot, fit_block, fit_line
from pnp.faces import Look
from pnp.folder.spec import GameSpec

_DRAWN_AT = 63.5
_STEP_X, _STEP_Y = 11.5, 9.6
_SOWN = 6.0
_WIDE, _TALL = 25.5, 30.0
_SLOPE = 0.72 * _TALL / _WIDE


def back(spec: GameSpec, look: Look, w: float, h: float) -> Group:
    """Nothing on it marks the card's edge, so that a back printed a little off shows nothing."""
    k, palette = w / _DRAWN_AT, look.palette
    field, on = palette.field(spec.game.color), palette.charge(spec.game.color)
    wide, tall = w + 2 * look.bleed, h + 2 * look.bleed
    page = rect(-wide / 2, -tall / 2, wide, tall, fill=field)
    return group(
        page,
        group(*_sown(spec, k, wide, tall, mix(field, on, 0.22), field), clip=page),
        _medallion(spec, look, w, k, field, on),
        key=f"card-back/{spec.id}/{w}x{h}/{look.bleed}/{look.lang}/{palette.ink}",
    )


def _sown(spec: GameSpec, k: float, wide: float, tall: float, faint: str, field: str) -> list[Item]:
    """The lands' charges by turns, row against row."""
    names = [kind.charge for kind in spec.tile_kinds.values()] or [spec.game.charge]
    signs = [charge(name, _SOWN * k, faint, field) for name in names]
    rows, columns = int(tall / 2 / (_STEP_Y * k)) + 1, int(wide / 2 / (_STEP_X * k)) + 1
    return [
        group(sign, matrix=translate((column + row % 2 / 2) * _STEP_X * k, row * _STEP_Y * k))
        for row in range(-rows, rows + 1)
        for column in range(-columns - 1, columns + 1)
        for sign in (signs[(column + 2 * row) % len(signs)],)
        if not _inside((column + row % 2 / 2) * _STEP_X, row * _STEP_Y)
    ]


def _inside(x: float, y: float) -> bool:
    """Whether a small charge would run under the medallion."""
    clear = _SOWN * 0.62
    return abs(x) < _WIDE + clear and abs(y) < _TALL + clear - abs(x) * _SLOPE


def _medallion(spec: GameSpec, look: Look, w: float, k: float, field: str, on: str) -> Group:
    """The badge and the name in a lozenge that stands clear of the pattern."""
    name = spec.game.name.in_(look.lang)
    x, y = _WIDE * k, _TALL * k
    title = _title(name, w, k, look)
    top = 8.0 * k - cap_height("title", title.size)
    under = top + title.height + 2.2 * k
    return group(
        _lozenge(x, y, fill=field, stroke=on, width=0.7 * k),
        _lozenge(x * 0.935, y * 0.935, fill=None, stroke=on, width=0.25 * k),
        group(charge(spec.game.charge, 17 * k, on, field), matrix=translate(0, -6.5 * k)),
        title.draw(0, top, on, "middle"),
        line(-7 * k, under, 7 * k, under, stroke=on, width=0.3 * k),
    )


def _title(name: str, w: float, k: float, look: Look) -> Block:
    """The name in one line, or in two where it would grow too small."""
    spot = Spot(f"card back, {name}", look.lang)
    one_line = max(6.0, 9 * k)
    if width(name, "title", one_line) <= w * 0.62:
        size = fit_line(name, "title", w * 0.62, 13 * k, one_line, spot)
        return Block((name,), "title", size)
    return fit_block(name, "title", w * 0.5, 10 * k, 11 * k, 6.0, spot)


def _lozenge(x: float, y: float, *, fill: str | None, stroke: str, width: float) -> Item:
    """A lozenge with its left and right corners cut, to give the name its room."""
    cut = y - x * _SLOPE
    points = [(0.0, -y), (x, -cut), (x, cut), (0.0, y), (-x, cut), (-x, -cut)]
    return polygon(points, fill=fill, stroke=stroke, width=width)
