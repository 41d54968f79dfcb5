"""Acts as the log has them: what only their seat may know is `?` there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.folder.table.game_table import GameTable, PlaceOf
from referee.kept.acts.deeds import Act, Count, Deed, Discard, Draw, Give, Mark, Play, Put, Return
from referee.kept.score.score_sheet import reads_secrets
from referee.kept.state import UNKNOWN, State, hides_hand


def redacted(table: GameTable, state: State, act: Act) -> Act:
    """Return an act without the cards and numbers that are sealed beside it."""
    return replace(act, deed=_hidden(table, state, act.deed))


def _hidden(table: GameTable, state: State, deed: Deed) -> Deed:
    match deed:
        case Discard(deck=deck, down=down) if down or not _discards_openly(table, deck):
            return replace(deed, card=UNKNOWN)
        case Give(stock=stock) if is_secret(table, stock):
            return replace(deed, card=UNKNOWN)
        case Put(cards=cards):
            return replace(deed, cards=(UNKNOWN,) * len(cards))
        case Return(bag=bag) if is_secret(table, bag):
            return replace(deed, item=UNKNOWN)
        case Draw(stock=stock, item=item, to=to) if item and is_secret(table, stock):
            return deed if goes_open(table, stock, to) else replace(deed, item=UNKNOWN)
        case Play(stock=stock, to=to) if goes_face_down(table, stock, to):
            return replace(deed, card=UNKNOWN)
        case Count(counter=word) if hides_counter(table, state, word):
            return Count(word, "?")
        case Mark(column=column) if hides_mark(table, state, column):
            return replace(deed, number=None)
    return deed


def _discards_openly(table: GameTable, deck: str) -> bool:
    return deck not in table.decks or table.decks[deck].discard_open


def is_secret(table: GameTable, stock: str) -> bool:
    """Return whether only its owner sees what a hand holds of a deck or bag."""
    bag = table.bags.get(stock)
    return bag is None or hides_hand(bag)


def goes_face_down(table: GameTable, stock: str, to: str) -> bool:
    """Return whether what is laid in a place is not seen there."""
    place = _place(table, stock, to)
    return place is not None and not place.is_open


def goes_open(table: GameTable, stock: str, to: str) -> bool:
    """Return whether what comes to a place is seen there by all."""
    place = _place(table, stock, to)
    return place is not None and place.is_open


def _place(table: GameTable, stock: str, to: str) -> PlaceOf | None:
    of = table.decks.get(stock) or table.bags.get(stock)
    return of.places.get(to) if of else None


def hides_counter(table: GameTable, state: State, word: str) -> bool:
    """Return whether a counter is its owner's alone for now."""
    counter = table.counters.get(word)
    return counter is not None and counter.hidden and counter.each and not state.over


def hides_mark(table: GameTable, state: State, column: str) -> bool:
    """Return whether what is typed in there would tell what a hand holds."""
    return not state.over and reads_secrets(table, column)


def opened(table: GameTable, act: Act, names: Sequence[str]) -> Act:
    """Return an act of the log with what was sealed beside it, as far as that is known."""
    return replace(act, deed=_opened(act.deed, names)) if names else act


def _opened(deed: Deed, names: Sequence[str]) -> Deed:
    match deed:
        case Discard(card="?") | Give(card="?") | Play(card="?"):
            return replace(deed, card=names[0])
        case Return(item="?") | Draw(item="?"):
            return replace(deed, item=names[0])
        case Put(cards=cards):
            return replace(deed, cards=tuple(names[: len(cards)]))
        case Count(counter=word, way="?") if names[0] != UNKNOWN:
            sign, number = names[0][0], int(names[0][1:])
            return Count(word, "=" if sign == "=" else "+" if sign == "+" else "-", number)
        case Mark(number=None) if names[0] != UNKNOWN:
            return replace(deed, number=int(names[0]))
    return deed
