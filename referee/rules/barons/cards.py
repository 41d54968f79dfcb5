"""Tactical cards: their names and the cell each one means, who holds one, and hands without it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from pnp.folder.component_kinds import Card
from pnp.folder.hexes import Cell
from pnp.folder.models import letter
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.rules.barons.position import ANY_CARD, HiddenCard, Position, may_be

_NO_CARDS = Words("{game} has no cards")


def _cards_of(spec: GameSpec) -> str | None:
    """Return what the game's cards are printed for, as `@tiles`; None where it has no cards."""
    cards = [part for part in spec.components.values() if isinstance(part, Card)]
    known = (word for word in ("@tiles", "@cells") if any(part.is_of(word) for part in cards))
    return next(known, None)


def has_hands(spec: GameSpec) -> bool:
    """Return whether players hold cards, beyond those that draw the set-up."""
    return _cards_of(spec) is not None and "cards_dealt" in spec.numbers


def card_names(spec: GameSpec) -> tuple[str, ...]:
    """Return each card's name in the notation: its tile, or the printed label of its cell."""
    known = _cards_of(spec)
    if known is None:
        raise HeraldError(_NO_CARDS.fill(game=spec.game.name.but(en=spec.id)))
    return spec.tile_names if known == "@tiles" else tuple(cell_labels(spec))


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
        return Words.same(card[1:])
    return Words.each(lambda lang: spec.tile_title(card, lang))


def holds_a_card(position: Position) -> bool:
    """Return whether the active player has any card; a hand not given is taken to have one."""
    hand = position.hands[position.turn]
    return hand is None or bool(hand)


def is_spent(position: Position, card: str) -> bool:
    """Return whether a card certainly lies with the discards of this turn.

    A card that went into a pile of which nobody can tell the cards apart is gone once none of
    that pile is left in hand.
    """
    if card in position.spent:
        return True
    hand = position.hands[position.turn] or ()
    return _is_among(position.spent, card) and not _is_among(hand, card)


def _is_among(cards: tuple[str, ...], card: str) -> bool:
    return any(isinstance(one, HiddenCard) and card in one.among for one in cards)


def may_hold(position: Position, card: str) -> bool:
    """Return whether the active player's hand may have that very card."""
    hand = position.hands[position.turn]
    if hand is not None and card in hand:
        return True
    if is_spent(position, card) or any(other and card in other for other in position.hands):
        return False
    return hand is None or any(may_be(held, card) for held in hand)


def _with_hand(position: Position, hand: tuple[str, ...]) -> tuple[tuple[str, ...] | None, ...]:
    hands = list(position.hands)
    hands[position.turn] = hand
    return tuple(hands)


def _hidden_at(hand: tuple[str, ...], card: str) -> int:
    """Return the hidden card that is shown as this one, so that the others may be most cards.

    One of a pile that has the card; else one that may be any; else an unknown one of a pile.
    """

    def rank(at: int) -> int:
        held = hand[at]
        return (0 if card in held.among else 2) if isinstance(held, HiddenCard) else 1

    fit = (at for at, held in enumerate(hand) if held == ANY_CARD and may_be(held, card))
    return min(fit, key=rank)


class Held(TypedDict):
    """The part of a position that changes with a card: what hands hold, what left them."""

    hands: tuple[tuple[str, ...] | None, ...]
    spent: tuple[str, ...]


def held_now(position: Position) -> Held:
    return {"hands": position.hands, "spent": position.spent}


def laid_down(position: Position) -> Held:
    """Return what changes once the active player has discarded a card that nobody has seen.

    Of several cards nobody can say which went, so all that are left are hidden from then on, each
    of them one of those that were there.
    """
    hand = position.hands[position.turn]
    if hand is None:
        return held_now(position)
    gone, rest = hand[0], hand[1:]
    if rest:
        gone = HiddenCard(_among(hand))
        rest = (gone,) * len(rest)
    return {"hands": _with_hand(position, rest), "spent": (*position.spent, gone)}


def _among(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the pile of cards that one of these may be, each hidden one's pile counted once."""
    piles = {card.among for card in cards if isinstance(card, HiddenCard)}
    plain = [card for card in cards if not isinstance(card, HiddenCard)]
    return tuple(sorted((*plain, *(card for pile in piles for card in pile))))


def played_open(position: Position, card: str) -> Held:
    """Return what changes once the active player has shown a card and discarded it."""
    hand, spent = position.hands[position.turn], position.spent
    if hand is None:
        return {"hands": position.hands, "spent": (*spent, card)}
    at = hand.index(card) if card in hand else _hidden_at(hand, card)
    shown, rest = hand[at], hand[:at] + hand[at + 1 :]
    if isinstance(shown, HiddenCard):
        rest = tuple(_other_than(card, held) for held in rest)
        spent = tuple(_other_than(card, gone) for gone in spent)
    return {"hands": _with_hand(position, rest), "spent": (*spent, card)}


def _other_than(card: str, held: str) -> str:
    """Return a card of a pile once another one of that pile has turned out to be that card."""
    if not isinstance(held, HiddenCard) or not may_be(held, card):
        return held
    at = held.among.index(card if card in held.among else ANY_CARD)
    return HiddenCard(held.among[:at] + held.among[at + 1 :])


def deck_is_empty(position: Position, held: Held) -> bool:
    """Return whether the hands and this turn's discards show that no card is left to draw.

    A position does not count the deck: wherever a hand is not given, or a card is not accounted
    for, the deck is taken to have one.
    """
    hands = held["hands"]
    if None in hands:
        return False
    everything = len(position.game.cards) - position.game.mountains(len(position.players))
    return sum(map(len, filter(None, hands))) + len(held["spent"]) >= everything


def drawn(position: Position, held: Held) -> Held:
    """Return what changes once the active player has one more card, which nobody else sees.

    From an empty deck it is one of the discards, which are shuffled into a new one.
    """
    hand = held["hands"][position.turn]
    if hand is None:
        return held
    if not deck_is_empty(position, held):
        return {"hands": _with_hand(position, (*hand, ANY_CARD)), "spent": held["spent"]}
    card = HiddenCard(_among(held["spent"]))
    return {"hands": _with_hand(position, (*hand, card)), "spent": ()}
