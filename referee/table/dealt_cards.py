"""What a log says of dealt cards, held to the deck: none lost, none twice, none behind a seal."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.text.words import Words
from referee.engine.values import TablePosition
from referee.engine.verdict import AnyVerdict
from referee.table import hands
from referee.table.hands import SHOWN, Cards
from referee.table.log_file import Entry, broken
from referee.table.sealed_cards import UNKNOWN, Sealer, veiled


def deal(entry: Entry, position: TablePosition, every: Sequence[str], sealer: Sealer) -> Cards:
    """Return the cards as the start deals them; BrokenLog where the deck does not have them so."""
    aside = set(entry.data["aside"])
    if set(entry.data["hands"]) != set(position.players) or not aside <= set(every):
        raise broken(entry, _OTHER_DEAL)
    deck: Sequence[str] = [card for card in every if card not in aside]
    if sealer.seed is None:
        deck = [UNKNOWN] * len(deck)
    else:
        # the record says itself what was dealt, and its mark holds it to that word
        purpose = str(entry.data["record"]["purpose"])
        deck, record = sealer.shuffle(deck, 0, purpose)
        if entry.data["record"] != veiled(record):
            raise broken(entry, _NOT_THE_SEED)
    dealt, number = [], 0
    for color in position.players:
        seals = entry.data["hands"][color]
        places = [f"{entry.seq}.{number + i}" for i in range(len(seals))]
        hand = tuple(deck[number : number + len(seals)])
        if len(hand) != len(seals):
            raise broken(entry, _OTHER_DEAL)
        for place, sealed, card in zip(places, seals, hand, strict=True):
            if sealer.open(color, place, sealed) != card:
                raise broken(entry, _BAD_SEAL)
        dealt.append(hand)
        number += len(seals)
    return Cards(tuple(deck[number:]), tuple(dealt), (), 1)


def moved(
    entry: Entry, cards: Cards | None, verdict: AnyVerdict, every: Sequence[str], sealer: Sealer
) -> Cards | None:
    """Return the cards after a play; BrokenLog where it moves others than the entry says."""
    raws = entry.data.get("cards", [])
    if not isinstance(raws, list) or (cards is None and raws):
        raise broken(entry, _OTHER_CARDS)
    if cards is None:
        return None
    seat = verdict.start.turn
    before, wanted = surplus(verdict.start, cards), hands.wants(verdict.plays)
    events = hands.read_events(raws, verdict.start.players[seat], entry.seq, sealer.open)
    moving = [event for event in events if event.way != hands.SHUFFLED]
    if [event.way for event in moving] != [want.way for want in wanted]:
        raise broken(entry, _OTHER_CARDS)
    shown = [(e.card, want.card) for e, want in zip(moving, wanted, strict=True) if e.way == SHOWN]
    if any(card != named for card, named in shown):
        raise broken(entry, _OTHER_CARDS)
    whose = iter(wanted)
    for number, event in enumerate(events):
        at = seat
        if event.way == hands.SHUFFLED:
            taken = [one.way for one in events[number + 1 : number + 2]]
            so = hands.is_shuffled_so(raws[number].get("record"), cards, sealer)
            if not so or taken != [hands.TAKEN]:
                raise broken(entry, _OTHER_CARDS)
        else:
            owner = next(whose).color
            at = verdict.start.seat(owner) if owner else seat
        if event.way == hands.TAKEN and (cards.deck or (UNKNOWN,))[0] != event.card:
            raise broken(entry, _BAD_SEAL)
        cards = hands.after(cards, at, event, sealer)
    if not hands.is_one_deck(cards, every) or surplus(verdict.position, cards) != before:
        raise broken(entry, _OTHER_CARDS)
    return cards


def kept(
    entry: Entry, cards: Cards | None, position: TablePosition, color: str, sealer: Sealer
) -> Cards:
    """Return the cards once a seat has laid face down what it was dealt beyond its hand."""
    if cards is None:
        raise broken(entry, _OTHER_CARDS)
    seat = position.players.index(color)
    events = hands.read_events(entry.data["cards"], color, entry.seq, sealer.open)
    for event in events:
        cards = hands.after(cards, seat, event, sealer)
    down = all(event.way == hands.DOWN for event in events)
    if not events or not down or surplus(position, cards)[seat]:
        raise broken(entry, _OTHER_CARDS)
    return cards


def surplus(position: TablePosition, cards: Cards) -> list[int]:
    """Return how many cards each seat was dealt beyond the hand that it may keep."""
    pairs = zip(cards.hands, position.hands, strict=True)
    return [len(dealt) - len(hand or ()) for dealt, hand in pairs]


def takes(entry: Entry) -> bool:
    """Return whether an entry takes a card from the deck."""
    drawn = (hands.TAKEN, hands.SHUFFLED)
    return any(one["way"] in drawn for one in entry.data.get("cards", ()))


_OTHER_DEAL = Words("the hands dealt are not hands of this deck")
_NOT_THE_SEED = Words("the draw is not what the seed gives")
_BAD_SEAL = Words("a seal does not hold the card that was drawn")
_OTHER_CARDS = Words("the cards it moves are not those that the play moves")
