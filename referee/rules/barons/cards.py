"""Tactical cards: their names and the cell each one means, who holds one, and hands without it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.folder.components import CardPart
from pnp.folder.hexes import Cell
from pnp.folder.models import letter
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.rules.barons.position import ANY_CARD, HiddenCard, Position, may_be

_NO_CARDS = Words("{id} has no cards", fr="{game} n’a pas de cartes")


def card_part(spec: GameSpec) -> CardPart | None:
    """Return the game's deck, if it has one."""
    for part in spec.components.values():
        if part.face == "card":
            return part
    return None


def has_hands(spec: GameSpec) -> bool:
    """Return whether players hold cards, beyond those that draw the set-up."""
    return card_part(spec) is not None and "cards_dealt" in spec.numbers


def card_names(spec: GameSpec) -> tuple[str, ...]:
    """Return each card's name in the notation: its tile, or the printed label of its cell."""
    part = card_part(spec)
    if part is None:
        raise HeraldError(_NO_CARDS.fill(id=spec.id, game=spec.game.name))
    return spec.tile_names if part.of == "tiles" else tuple(cell_labels(spec))


def cell_labels(spec: GameSpec) -> dict[str, Cell]:
    """`#17` or `@J` for each cell, counted from the top left."""
    letters = spec.board.labels == "letters"
    return {
        f"@{letter(i)}" if letters else f"#{i + 1}": cell
        for i, cell in enumerate(spec.board.board.cells)
    }


def deck(spec: GameSpec, modules: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the cards that are dealt into hands, none where cards serve the set-up only."""
    return card_names(spec) if has_hands(spec) else ()


def card_title(spec: GameSpec, card: str) -> Words:
    """Return a card as people read it: `Lion A`, `17`."""
    if card[0] in "#@":
        return Words(card[1:])
    return Words.each(lambda lang: spec.tile_title(card, lang))


def holds_a_card(position: Position) -> bool:
    """Return whether the active player has any card; a hand not given is taken to have one."""
    hand = position.hands[position.turn]
    return hand is None or bool(hand)


def may_hold(position: Position, card: str) -> bool:
    """Return whether the active player's hand may have that very card."""
    hand = position.hands[position.turn]
    if hand is not None and card in hand:
        return True
    if card in position.shown or any(other and card in other for other in position.hands):
        return False
    return hand is None or any(may_be(held, card) for held in hand)


def as_shown(position: Position, cards: Iterable[str]) -> Position:
    """Return the position with hidden cards of the active player known as those to be shown."""
    hand = position.hands[position.turn]
    for card in cards:
        if hand and ANY_CARD in hand and card not in hand and may_hold(position, card):
            at = _hidden_at(hand, card)
            hand = (*hand[:at], card, *hand[at + 1 :])
    return position if hand is None else position._replace(hands=_with_hand(position, hand))


def _with_hand(position: Position, hand: tuple[str, ...]) -> tuple[tuple[str, ...] | None, ...]:
    hands = list(position.hands)
    hands[position.turn] = hand
    return tuple(hands)


def _hidden_at(hand: tuple[str, ...], card: str = "") -> int:
    """Return the hidden card that says least about the others: one of few cards rather than any.

    With a card's name, only one that may be that card.
    """
    hidden = [at for at, held in enumerate(hand) if held == ANY_CARD]
    fit = [at for at in hidden if may_be(hand[at], card)] if card else hidden
    return next((at for at in fit if isinstance(hand[at], HiddenCard)), fit[0])


def discard_face_down(position: Position) -> tuple[tuple[str, ...] | None, ...]:
    """Return the hands without one card that nobody has seen.

    A hidden card goes first; of several known ones nobody can say which went, so those that
    are left are hidden from then on, each of them one of those that were known.
    """
    hand = position.hands[position.turn]
    if hand is None:
        return position.hands
    if ANY_CARD in hand:
        at = _hidden_at(hand)
        return _with_hand(position, hand[:at] + hand[at + 1 :])
    return _with_hand(position, (HiddenCard(frozenset(hand)),) * (len(hand) - 1))


def hands_without(position: Position, card: str) -> tuple[tuple[str, ...] | None, ...]:
    """Return the hands without that card, or without a hidden one that may be it."""
    hand = position.hands[position.turn]
    if hand is None:
        return position.hands
    at = hand.index(card) if card in hand else _hidden_at(hand, card)
    rest = hand[:at] + hand[at + 1 :]
    if any(isinstance(held, HiddenCard) for held in rest):
        rest = tuple(
            HiddenCard(held.among - {card}) if isinstance(held, HiddenCard) else held
            for held in rest
        )
    return _with_hand(position, rest)


def hands_with_drawn(
    hands: tuple[tuple[str, ...] | None, ...], seat: int
) -> tuple[tuple[str, ...] | None, ...]:
    """Return the hands with one more card that only its owner sees."""
    hand = hands[seat]
    if hand is None:
        return hands
    return (*hands[:seat], (*hand, ANY_CARD), *hands[seat + 1 :])
