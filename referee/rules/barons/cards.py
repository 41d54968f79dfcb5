"""Tactical cards: their names and the cell each one means, who holds one, and hands without it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypedDict

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


def is_spent(position: Position, card: str) -> bool:
    """Return whether a card certainly lies with the discards of this turn.

    Of two cards that nobody can tell apart one may be left; once both are gone, neither is.
    """
    if card in position.spent:
        return True
    piles = [one.among for one in position.spent if isinstance(one, HiddenCard)]
    return any(card in among and piles.count(among) == len(among) for among in piles)


def may_hold(position: Position, card: str) -> bool:
    """Return whether the active player's hand may have that very card."""
    hand = position.hands[position.turn]
    if hand is not None and card in hand:
        return True
    if is_spent(position, card) or any(other and card in other for other in position.hands):
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


def _hidden_at(hand: tuple[str, ...], card: str) -> int:
    """Return the hidden card that may be this one: one of few cards rather than any."""
    fit = [at for at, held in enumerate(hand) if held == ANY_CARD and may_be(held, card)]
    return next((at for at in fit if isinstance(hand[at], HiddenCard)), fit[0])


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


def _among(cards: tuple[str, ...]) -> frozenset[str]:
    """Return the cards that one of these may be."""
    found: set[str] = set()
    for card in cards:
        if isinstance(card, HiddenCard):
            found |= card.among
        else:
            found.add(card)
    return frozenset(found)


def played_open(position: Position, card: str) -> Held:
    """Return what changes once the active player has shown a card and discarded it."""
    hand, spent = position.hands[position.turn], (*position.spent, card)
    if hand is None:
        return {"hands": position.hands, "spent": spent}
    at = hand.index(card) if card in hand else _hidden_at(hand, card)
    rest = tuple(_other_than(card, held) for held in hand[:at] + hand[at + 1 :])
    return {
        "hands": _with_hand(position, rest),
        "spent": tuple(_other_than(card, gone) for gone in spent),
    }


def _other_than(card: str, held: str) -> str:
    """Return a card in hand or discarded, once another one has turned out to be that card."""
    return HiddenCard(held.among - {card}) if isinstance(held, HiddenCard) else held


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
