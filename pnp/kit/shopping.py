"""What else to buy: the spec's own list, and sleeves that take the cards as they are printed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pnp.folder.spec import CardPart, DeckPart, GameSpec, paper_file
from pnp.text.words import Lang

_SLEEVES: dict[Lang, str] = {
    "en": "{count} sleeves ({sleeve}), if you would rather sleeve the cards",
    "fr": "{count} pochettes ({sleeve}), si vous préférez protéger les cartes",
}


def purchases(
    spec: GameSpec, lang: Lang, cards: int, card_size: str | None
) -> list[dict[str, Any]]:
    """The list for a kit with cards or without them, in the spec's sizes or another."""
    listed = [{"name": item.name.in_(lang), "optional": item.optional} for item in spec.buy]
    needed: Counter[str] = Counter()
    for part in spec.components.values():
        if isinstance(part, CardPart):
            needed[card_size or part.size] += _card_count(spec, part)
        elif isinstance(part, DeckPart) and isinstance(part.size, str):
            copies = spec.decks[part.deck].copies
            needed[card_size or part.size] += len(spec.deck_cards(part.deck)) * copies
    sizes = paper_file().cards
    return [
        *listed,
        *(
            {"name": _SLEEVES[lang].format(count=count, sleeve=sizes[size].sleeve.in_(lang)),
             "optional": True}
            for size, count in needed.items()
            if cards
        ),
    ]  # fmt: skip


def _card_count(spec: GameSpec, part: CardPart) -> int:
    return len(spec.tile_names) if part.of == "tiles" else len(spec.board.board)
