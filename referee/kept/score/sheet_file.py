"""A score sheet that somebody has written down: what each player has, by colour.

day = 6                              # a counter of the table
[red]
coins = 7                            # a counter, or a column that is typed in
shop = ["apple", "apple", "silk"]    # what lies in a place, or the hand
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.folder.table.game_table import HAND, GameTable
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.kept.score.score_sheet import Holding
from referee.kept.state import stocks

MOST_PLAYERS = 20
LARGEST = 1_000_000


def told_holdings(table: GameTable, told: Mapping[str, object]) -> dict[str, Holding]:
    """Return what a sheet says that each player has; a counter left out stands at its start."""
    shared: dict[str, int] = {}
    players: dict[str, Mapping[str, object]] = {}
    for word, value in told.items():
        if isinstance(value, Mapping):
            players[word] = value
        else:
            known = [name for name, one in table.counters.items() if not one.each]
            shared[word] = _number(word, value, known)
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise HeraldError(_NOBODY)
    return {who: _holding(table, who, own, shared) for who, own in players.items()}


def _holding(
    table: GameTable, who: str, own: Mapping[str, object], shared: Mapping[str, int]
) -> Holding:
    counters: dict[str, int | None] = {
        word: shared.get(word, one.start) for word, one in table.counters.items()
    }
    places: dict[str, tuple[tuple[str, str], ...]] = dict.fromkeys(_places(table), ())
    marks: dict[str, int | None] = {}
    asked = {column.id: column for column in table.score.columns if column.is_asked}
    known = [*(word for word, one in table.counters.items() if one.each), *places, *asked]
    for word, value in own.items():
        at = f"{who}.{word}"
        if word in asked and asked[word].by_round and isinstance(value, Sequence):
            marks[word] = sum(_number(at, one) for one in value)
        elif word in asked:
            marks[word] = _number(at, value)
        elif word in counters and word in known:
            counters[word] = _number(at, value)
        elif word in places:
            places[word] = tuple(_cards(table, at, word, value))
        else:
            raise HeraldError(_UNKNOWN.fill(key=at, known=", ".join(known)))
    return Holding(counters, places, marks)


def _places(table: GameTable) -> tuple[str, ...]:
    found = dict.fromkeys([HAND])
    for _, stock in stocks(table):
        found |= dict.fromkeys(place.word for place in stock.places.values() if place.each)
    return tuple(found)


def _number(key: str, value: object, known: Sequence[str] | None = None) -> int:
    if known is not None and key not in known:
        raise HeraldError(_UNKNOWN.fill(key=key, known=", ".join(known) or "[COLOUR]"))
    if type(value) is not int or abs(value) > LARGEST:
        raise HeraldError(_NO_NUMBER.fill(key=key))
    return value


def _cards(table: GameTable, key: str, place: str, value: object) -> list[tuple[str, str]]:
    """Return the cards that a sheet names, each with its deck or bag."""
    if not isinstance(value, list):
        raise HeraldError(_NO_LIST.fill(key=key))
    known: dict[str, str] = {}
    for word, stock in stocks(table):
        if place == HAND or place in stock.places:
            names = table.decks[word].cards if word in table.decks else table.bags[word].items
            for name in names:
                known.setdefault(name, word)
    for name in value:
        if name not in known:
            raise HeraldError(_NO_CARD.fill(key=key, card=str(name)[:40], known=_some(known)))
    return [(known[name], name) for name in value]


def _some(words: Mapping[str, str]) -> str:
    first = list(words)[:60]
    return ", ".join(first) + (", ..." if len(words) > len(first) else "")


_NOBODY = Words("the sheet names no player; each has a table of his own, as [red]")
_UNKNOWN = Words("{key}: there is no such counter, place or column to fill in; there are {known}")
_NO_NUMBER = Words("{key}: a whole number is wanted")
_NO_LIST = Words('{key}: a list of cards is wanted, as ["apple", "silk"]')
_NO_CARD = Words("{key}: there is no card `{card}`; there are {known}")
