"""Dealt cards: the deck, the hands, what is gone, and what a play does to them.

Where the seed is not at hand every card is `?`, and only their numbers are followed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.text.words import Words
from referee.engine.chance import Record
from referee.engine.values import Play
from referee.table.log_file import EntryData
from referee.table.sealed_cards import UNKNOWN, Sealer, veiled
from referee.table.table_errors import TableError

SHOWN, DOWN, TAKEN, SHUFFLED = "shown", "down", "taken", "shuffled"
FROM_HAND = (SHOWN, DOWN)
AGAIN = "discarded cards"


class Cards(NamedTuple):
    """Where every dealt card is; hands in the order of play."""

    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    gone: tuple[str, ...]
    shuffles: int


@dataclass(frozen=True)
class CardEvent:
    """What happens to one card, or the discards shuffled into a new deck."""

    way: str
    card: str = UNKNOWN
    record: Record | None = None
    color: str = ""
    """Whose card, where it is not the active player's."""


def wants(steps: Sequence[Play]) -> list[CardEvent]:
    """Return what the steps of a play do to cards; which card goes face down is not said there."""
    return [
        CardEvent(want.way, want.card or UNKNOWN, color=want.color)
        for step in steps
        for want in step.card_uses()
    ]


def carry_out(
    cards: Cards, seat: int, wanted: Sequence[CardEvent], down: Sequence[str], sealer: Sealer
) -> list[CardEvent]:
    """Return the events of a play with every card named; TableError where a card is not there."""
    left, events = list(down), []
    for want in wanted:
        event = want
        if want.way == DOWN:
            event = CardEvent(DOWN, _laid_down(cards.hands[seat], left))
        elif want.way == TAKEN:
            if not cards.deck:
                again = _shuffled(cards, sealer)
                events.append(again)
                cards = after(cards, seat, again, sealer)
            event = CardEvent(TAKEN, cards.deck[0])
        cards = after(cards, seat, event, sealer)
        events.append(event)
    if left:
        raise TableError(_TOO_MANY, cards=", ".join(left))
    return events


def _laid_down(hand: tuple[str, ...], left: list[str]) -> str:
    if left:
        return left.pop(0)
    if len(set(hand)) == 1:
        return hand[0]
    raise TableError(_WHICH if hand else _EMPTY)


def _shuffled(cards: Cards, sealer: Sealer) -> CardEvent:
    if not cards.gone:
        raise TableError(_NO_CARDS)
    _, record = sealer.shuffle(sorted(cards.gone), cards.shuffles, AGAIN)
    return CardEvent(SHUFFLED, record=record)


def after(cards: Cards, seat: int, event: CardEvent, sealer: Sealer) -> Cards:
    """Return the cards once an event has happened; TableError where it cannot."""
    if event.way == SHUFFLED:
        return _after_shuffle(cards, sealer)
    hand = cards.hands[seat]
    if event.way == TAKEN:
        if not cards.deck:
            raise TableError(_NO_CARDS)
        return cards._replace(deck=cards.deck[1:], hands=_with(cards, seat, (*hand, cards.deck[0])))
    held = event.card if event.card in hand else UNKNOWN
    if held not in hand:
        raise TableError(NOT_HELD, card=event.card)
    at = hand.index(held)
    return cards._replace(
        hands=_with(cards, seat, hand[:at] + hand[at + 1 :]), gone=(*cards.gone, event.card)
    )


def is_shuffled_so(raw: object, cards: Cards, sealer: Sealer) -> bool:
    """Return whether a record from the log is that of the discards shuffled into an empty deck."""
    if cards.deck or not cards.gone or not isinstance(raw, dict):
        return False
    if sealer.seed is not None:
        return raw == veiled(sealer.shuffle(sorted(cards.gone), cards.shuffles, AGAIN)[1])
    open_part = {"counter": cards.shuffles, "way": "shuffle", "purpose": AGAIN}
    return raw == open_part | {"size": len(cards.gone), "mark": raw.get("mark")}


def is_one_deck(cards: Cards, every: Sequence[str]) -> bool:
    """Return whether the cards that are known are among those of the deck, each once."""
    known = Counter([*cards.deck, *(card for hand in cards.hands for card in hand), *cards.gone])
    del known[UNKNOWN]
    return known <= Counter(every)


def _after_shuffle(cards: Cards, sealer: Sealer) -> Cards:
    known = sealer.seed is not None
    deck = sealer.shuffle(sorted(cards.gone), cards.shuffles, AGAIN)[0] if known else cards.gone
    hidden = tuple(deck) if known else (UNKNOWN,) * len(cards.gone)
    return cards._replace(deck=hidden, gone=(), shuffles=cards.shuffles + 1)


def _with(cards: Cards, seat: int, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*cards.hands[:seat], hand, *cards.hands[seat + 1 :])


def write_events(
    events: Sequence[CardEvent], seat: str, seq: int, sealer: Sealer
) -> list[dict[str, Any]]:
    """Return events as the log keeps them: only what is shown is said."""
    written: list[dict[str, Any]] = []
    for number, event in enumerate(events):
        if event.way == SHUFFLED and event.record:
            written.append({"way": SHUFFLED, "record": veiled(event.record)})
        elif event.way == SHOWN:
            written.append({"way": SHOWN, "card": event.card})
        else:
            sealed = sealer.close(seat, f"{seq}.{number}", event.card)
            written.append({"way": event.way, "seal": sealed})
    return written


def read_events(
    raw: Sequence[EntryData], seat: str, seq: int, open_one: Callable[..., str | None]
) -> list[CardEvent]:
    """Return events from the log; ValueError where a seal is not sound."""
    events = []
    for number, one in enumerate(raw):
        card: str | None = UNKNOWN
        if one["way"] == SHOWN:
            card = str(one["card"])
        elif one["way"] in (DOWN, TAKEN):
            card = open_one(seat, f"{seq}.{number}", str(one["seal"]))
        elif one["way"] != SHUFFLED:
            raise ValueError(one["way"])
        if card is None:
            raise ValueError(one["seal"])
        events.append(CardEvent(one["way"], card))
    return events


NOT_HELD = Words("{card} is not in that hand")
_WHICH = Words("say which card goes face down")
_EMPTY = Words("there is no card in that hand")
_TOO_MANY = Words("{cards}: the play lays no such card face down")
_NO_CARDS = Words("there is no card left to draw")
