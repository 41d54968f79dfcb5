"""The common back of a deck: its own field sown with its cards' charges, its badge and its name."""

from __future__ import annotations

import math

from pnp.draw.fonts import cap_height
from pnp.draw.heraldry import charge
from pnp.draw.palette import mix
from pnp.draw.scene import Group, Item, Text, circle, group, line, rect, translate
from pnp.draw.text_box import Spot, fit_line
from pnp.faces import Look
from pnp.folder.spec import Deck

_DRAWN_AT = 63.5
_STEP_X, _STEP_Y, _SOWN = 11.5, 10.2, 6.4
_MEDALLION = 23.0
_SMALLEST = 6.5


def back(deck: Deck, look: Look, w: float, h: float) -> Group:
    """Nothing on it marks the card's edge, so that a back printed a little off shows nothing."""
    palette, spec = look.palette, look.spec
    color = deck.color or spec.game.color
    k = min(w, h) / _DRAWN_AT
    field, on = palette.field(color), palette.charge(color)
    wide, tall = w + 2 * look.bleed, h + 2 * look.bleed
    page = rect(-wide / 2, -tall / 2, wide, tall, fill=field)
    where = f"{w}x{h}/{look.bleed}/{look.lang}/{palette.ink}"
    return group(
        page,
        group(*_sown(deck, look, k, wide, tall, mix(field, on, 0.22), field), clip=page),
        *_medallion(deck, look, k, field, on),
        key=f"deck-back/{spec.id}/{deck.name.in_('en')}/{where}",
    )


def _sown(
    deck: Deck, look: Look, k: float, wide: float, tall: float, faint: str, field: str
) -> list[Item]:
    """The cards' charges by turns, row against row, none under the medallion.

    The pattern comes round with the card, so that neighbours on a sheet continue each other.
    """
    names = [card.icon or word for word, card in deck.cards.items()] or [look.spec.game.charge]
    columns, rows = (_even(long / (step * k)) for long, step in ((wide, _STEP_X), (tall, _STEP_Y)))
    across, down = wide / columns, tall / rows
    clear = (_MEDALLION + _SOWN * 0.62) * k
    return [
        group(charge(name, _SOWN * k, faint, field), matrix=translate(x, y))
        for row in range(-rows // 2, rows // 2 + 1)
        for column in range(-columns // 2 - 1, columns // 2 + 1)
        for x, y in (((column + row % 2 / 2) * across, row * down),)
        for name in (names[(column % columns + 5 * (row % rows)) % len(names)],)
        if math.hypot(x, y) > clear
    ]


def _even(count: float) -> int:
    return max(2, 2 * round(count / 2))


def _medallion(deck: Deck, look: Look, k: float, field: str, on: str) -> list[Item]:
    """Badge, the deck's name and the game's in a ring that stands clear of the pattern."""
    lang = look.lang
    title, game = deck.name.in_(lang), look.spec.game.name.in_(lang)
    r, spot = _MEDALLION * k, Spot(f"deck back, {title}", lang)
    size = fit_line(title, "title", r * 1.45, 13 * k, _SMALLEST, spot)
    under = fit_line(game, "title", r * 1.0, 8 * k, _SMALLEST, spot)
    base = 6.6 * k
    low = base + 2.6 * k + cap_height("title", under)
    credit = look.spec.credits.line
    tiny = [Text(0, low + 3.4 * k, credit, "italic", _SMALLEST, on, "middle")] if credit else []
    badge = charge(deck.charge or look.spec.game.charge, 19 * k, on, field)
    return [
        circle(0, 0, r, fill=field, stroke=on, width=0.7 * k),
        circle(0, 0, r * 0.93, stroke=on, width=0.25 * k),
        group(badge, matrix=translate(0, -8.4 * k)),
        Text(0, base, title, "title", size, on, "middle"),
        line(-6 * k, base + 1.3 * k, 6 * k, base + 1.3 * k, stroke=on, width=0.3 * k),
        Text(0, low, game, "title", under, on, "middle"),
        *tiny,
    ]
