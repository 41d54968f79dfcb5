"""Tactical cards in hand: who holds one, and what a hand looks like without it."""

from __future__ import annotations

from collections.abc import Iterable

from referee.position import ANY_CARD, Position


def holds_a_card(position: Position) -> bool:
    """Whether the active player has any card; a hand not given is taken to have one."""
    hand = position.hands[position.turn]
    return hand is None or bool(hand)


def may_hold(position: Position, card: str) -> bool:
    """Whether the active player's hand may have that very card."""
    hand = position.hands[position.turn]
    if hand is not None and card in hand:
        return True
    if any(other and card in other for other in position.hands):
        return False
    return hand is None or ANY_CARD in hand


def as_shown(position: Position, cards: Iterable[str]) -> Position:
    """The position with hidden cards of the active player known as those that are to be shown."""
    hand = position.hands[position.turn]
    for card in cards:
        if hand and ANY_CARD in hand and card not in hand and may_hold(position, card):
            at = hand.index(ANY_CARD)
            hand = (*hand[:at], card, *hand[at + 1 :])
    return position if hand is None else position._replace(hands=_with_hand(position, hand))


def _with_hand(position: Position, hand: tuple[str, ...]) -> tuple[tuple[str, ...] | None, ...]:
    hands = list(position.hands)
    hands[position.turn] = hand
    return tuple(hands)


def discard_face_down(position: Position) -> tuple[tuple[str, ...] | None, ...]:
    """The hands without one card that nobody has seen.

    A hidden card goes first; of several known ones nobody can say which went, so those that
    are left are hidden from then on.
    """
    hand = position.hands[position.turn]
    if hand is None:
        return position.hands
    if ANY_CARD in hand:
        return without(position, ANY_CARD)
    return _with_hand(position, (ANY_CARD,) * (len(hand) - 1))


def without(position: Position, card: str) -> tuple[tuple[str, ...] | None, ...]:
    """The hands without that card, or without a hidden one that may be it."""
    hand = position.hands[position.turn]
    if hand is None:
        return position.hands
    at = hand.index(card if card in hand else ANY_CARD)
    return _with_hand(position, hand[:at] + hand[at + 1 :])


def with_drawn(
    hands: tuple[tuple[str, ...] | None, ...], seat: int
) -> tuple[tuple[str, ...] | None, ...]:
    """The hands with one more card that only its owner sees."""
    hand = hands[seat]
    if hand is None:
        return hands
    return (*hands[:seat], (*hand, ANY_CARD), *hands[seat + 1 :])
