"""The score sheet: each column of each player, as far as somebody may see it, and the ranking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from pnp.folder.table.formulas import Lying, parse_formula, words_in
from pnp.folder.table.game_table import HAND, ColumnOf, GameTable
from referee.kept.score.formulas import evaluated
from referee.kept.state import TABLE, UNKNOWN, Key, State, stocks


@dataclass(frozen=True)
class Holding:
    """What a player brings to the sheet."""

    counters: Mapping[str, int | None]
    """The own counters, and the table's."""
    places: Mapping[str, tuple[tuple[str, str], ...]]
    """What lies in each own place and hand: deck or bag, and card."""
    marks: Mapping[str, int | None] = field(default_factory=dict)
    """What was typed in, rounds added up."""


@dataclass(frozen=True)
class Sheet:
    """A sheet that is counted: points, and who is first."""

    columns: Mapping[str, Mapping[str, int | None]]
    """Each player's points by column; None where they are not to be seen, or not known."""
    totals: Mapping[str, int | None]
    first: tuple[str, ...]
    """Who wins, several where they are level; nobody while something is not known."""
    ranks: Mapping[str, int]
    """The place of each player, from 1; empty while something is not known."""

    def as_json(self) -> dict[str, object]:
        """Return the sheet as plain values; `?` for what is hidden."""
        return {
            "players": {
                who: {column: _shown(value) for column, value in columns.items()}
                | {"total": _shown(self.totals[who])}
                for who, columns in self.columns.items()
            },
            "first": list(self.first),
        }


def _shown(value: int | None) -> int | str:
    return UNKNOWN if value is None else value


def holdings(table: GameTable, state: State) -> dict[str, Holding]:
    """Return what each player has on the table, in the order of play."""
    return {who: _holding(table, state, who) for who in state.colors}


def _holding(table: GameTable, state: State, who: str) -> Holding:
    counters = {
        word: state.counters[word, who if counter.each else TABLE]
        for word, counter in table.counters.items()
    }
    places: dict[str, tuple[tuple[str, str], ...]] = {}
    for word, stock in stocks(table):
        for zone in (HAND, *(place.word for place in stock.places.values() if place.each)):
            lying = tuple((word, name) for name in state.names(Key(word, zone, who)))
            places[zone] = (*places.get(zone, ()), *lying)
    marks: dict[str, int | None] = {}
    for (column, owner, _), value in state.marks.items():
        if owner == who:
            before = marks.get(column, 0)
            marks[column] = None if value is None or before is None else before + value
    return Holding(counters, places, marks)


def counted_sheet(
    table: GameTable, held: Mapping[str, Holding], asked: frozenset[str] = frozenset()
) -> Sheet:
    """Return the sheet of players with what they hold.

    `asked` are columns that the table fills in itself though they have a formula.
    """
    columns: dict[str, dict[str, int | None]] = {who: {} for who in held}
    for column in table.score.columns:
        if column.is_asked or column.id in asked:
            for who, one in held.items():
                columns[who][column.id] = one.marks.get(column.id, 0)
        else:
            values = evaluated(table, parse_formula(column.value), held, columns)
            for who, value in values.items():
                columns[who][column.id] = value
    totals = {who: _total(table, own) for who, own in columns.items()}
    ranks = _ranks(table, held, columns, totals)
    return Sheet(columns, totals, tuple(w for w, rank in ranks.items() if rank == 1), ranks)


def _total(table: GameTable, own: Mapping[str, int | None]) -> int | None:
    counting = [own[column.id] for column in table.score.columns if column.counts]
    known = [value for value in counting if value is not None]
    return sum(known) if len(known) == len(counting) else None


def _ranks(
    table: GameTable,
    held: Mapping[str, Holding],
    columns: Mapping[str, Mapping[str, int | None]],
    totals: Mapping[str, int | None],
) -> dict[str, int]:
    """Return each player's place; those who are level to the last tie share it."""
    keys: dict[str, tuple[int, ...]] = {}
    for who, total in totals.items():
        settling = [columns[who].get(tie, held[who].counters.get(tie)) for tie in table.score.ties]
        if total is None or any(value is None for value in settling):
            return {}
        sign = 1 if table.score.most_wins else -1
        keys[who] = (sign * total, *(value for value in settling if value is not None))
    return {who: 1 + sum(other > key for other in keys.values()) for who, key in keys.items()}


def live_sheet(table: GameTable, state: State, seat: str | None = None) -> Sheet:
    """Return the sheet of a table as a seat may see it; None is everyone's view.

    A column that reads a hidden counter or a hand is its owner's until the game is over, and so is
    each column that reads such a one, and the total.
    """
    asked = frozenset(column.id for column in table.score.columns if is_asked(table, state, column))
    sheet = counted_sheet(table, holdings(table, state), asked)
    if state.over:
        return sheet
    hidden = secret_columns(table)
    columns = {
        who: {
            word: None if word in hidden and who != seat else value for word, value in own.items()
        }
        for who, own in sheet.columns.items()
    }
    rivals = _rivals(table, hidden)
    for own in columns.values():
        own.update(dict.fromkeys(rivals))
    totals = {who: _total(table, own) for who, own in columns.items()}
    closed = any(total is None for total in totals.values())
    tied = any(word in hidden or _is_hidden(table, word) for word in table.score.ties)
    if closed or tied:
        return Sheet(columns, totals, (), {})
    return Sheet(columns, totals, sheet.first, sheet.ranks)


def _is_hidden(table: GameTable, word: str) -> bool:
    counter = table.counters.get(word)
    return counter is not None and counter.hidden


def secret_columns(table: GameTable) -> frozenset[str]:
    """Return the columns that tell a hidden counter, a hand, or another such column."""
    return _secret(table.score.columns, frozenset(_hidden_words(table)))


def reads_secrets(table: GameTable, column: str) -> bool:
    """Return whether a column tells what only its owner may know."""
    return column in secret_columns(table)


def _hidden_words(table: GameTable) -> Iterator[str]:
    """Yield hidden counters, the hand, and places of one's own that lie face down."""
    yield HAND
    yield from (word for word, counter in table.counters.items() if counter.hidden)
    for _, stock in stocks(table):
        yield from (place.word for place in stock.places.values() if not place.is_open)


@lru_cache(maxsize=64)
def _secret(columns: tuple[ColumnOf, ...], hidden: frozenset[str]) -> frozenset[str]:
    found: set[str] = set()
    for column in columns:
        if column.is_asked:
            continue
        for one in words_in(parse_formula(column.value)):
            word = one.place if isinstance(one, Lying) else getattr(one, "word", "")
            if word in hidden or word in found:
                found.add(column.id)
    return frozenset(found)


def _rivals(table: GameTable, hidden: frozenset[str]) -> set[str]:
    """Return the columns that compare what is hidden, so that an own entry tells of others.

    So does each column that reads such a one.
    """
    found: set[str] = set()
    for column in table.score.columns:
        if column.id in hidden and not column.is_asked:
            words = words_in(parse_formula(column.value))
            read = {getattr(one, "word", "") for one in words}
            if read & found or "most(" in column.value.replace(" ", ""):
                found.add(column.id)
    return found


def is_asked(table: GameTable, state: State, column: ColumnOf) -> bool:
    """Return whether the table fills a column in: where it reads a deck that is only counted."""
    return column.is_asked or bool(state.by_hand & _decks_read(table, column))


def _decks_read(table: GameTable, column: ColumnOf) -> frozenset[str]:
    """Return the decks and bags whose cards a column counts."""
    if column.is_asked:
        return frozenset()
    places = {one.place for one in words_in(parse_formula(column.value)) if isinstance(one, Lying)}
    return frozenset(
        word for word, stock in stocks(table) if HAND in places or places & {*stock.places}
    )
