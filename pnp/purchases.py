"""What else to buy: the spec's own list, and sleeves that take the cards as they are printed."""

from __future__ import annotations

from typing import Any

from pnp.spec import CardPart, GameSpec, Lang, paper_file

_SLEEVES: dict[Lang, str] = {
    "en": "{count} sleeves ({sleeve}), if you would rather sleeve the cards",
    "fr": "{count} pochettes ({sleeve}), si vous préférez protéger les cartes",
}


def purchases(
    spec: GameSpec, lang: Lang, cards: int, card_size: str | None
) -> list[dict[str, Any]]:
    """The list for a kit with so many cards, of the spec's size or another."""
    listed = [{"name": item.name.in_(lang), "optional": item.optional} for item in spec.buy]
    sizes = [part.size for part in spec.components.values() if isinstance(part, CardPart)]
    if not cards or not sizes:
        return listed
    sleeve = paper_file().cards[card_size or sizes[0]].sleeve.in_(lang)
    name = _SLEEVES[lang].format(count=cards, sleeve=sleeve)
    return [*listed, {"name": name, "optional": True}]
