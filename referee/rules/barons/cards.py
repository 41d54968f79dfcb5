"""The tactical cards of a game: their names, their titles, and the cell each one means."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.folder.hexes import Cell
from pnp.folder.spec import CardPart, GameSpec, letter
from pnp.text.errors import HeraldError
from pnp.text.words import Words


def card_part(spec: GameSpec) -> CardPart | None:
    """The game's deck, if it has one."""
    for part in spec.components.values():
        if part.face == "card":
            return part
    return None


def has_hands(spec: GameSpec) -> bool:
    """Whether players hold cards, beyond those that draw the set-up."""
    return card_part(spec) is not None and "cards_dealt" in spec.numbers


def card_names(spec: GameSpec) -> tuple[str, ...]:
    """Each card's name in the notation: its tile, or the printed label of its cell."""
    part = card_part(spec)
    if part is None:
        raise HeraldError(
            f"{spec.id} has no cards", fr=f"{spec.game.name.in_('fr')} n’a pas de cartes"
        )
    return spec.tile_names if part.of == "tiles" else tuple(cell_labels(spec))


def cell_labels(spec: GameSpec) -> dict[str, Cell]:
    """`#17` or `@J` for each cell, counted from the top left."""
    letters = spec.board.labels == "letters"
    return {
        f"@{letter(i)}" if letters else f"#{i + 1}": cell
        for i, cell in enumerate(spec.board.board.cells)
    }


def deck(spec: GameSpec, modules: Sequence[str] = ()) -> tuple[str, ...]:
    """The cards that are dealt into hands, none where cards serve the set-up only."""
    return card_names(spec) if has_hands(spec) else ()


def card_title(spec: GameSpec, card: str) -> Words:
    """A card as people read it: `Lion A`, `17`."""
    if card[0] in "#@":
        return Words(card[1:])
    return Words.each(lambda lang: spec.tile_title(card, lang))
