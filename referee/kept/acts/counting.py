"""Counters that go up and down, and what is typed into the sheet."""

from __future__ import annotations

from dataclasses import replace

from pnp.folder.table.game_table import GameTable
from pnp.text.words import Words
from referee.kept.acts.deeds import Count, Mark
from referee.kept.acts.redacting import hides_counter, hides_mark
from referee.kept.dealer import Dealer
from referee.kept.refusals import ActError
from referee.kept.score.score_sheet import is_asked
from referee.kept.state import TABLE, State


def counted(table: GameTable, state: State, who: str, deed: Count, dealer: Dealer) -> State:
    """Carry out `coins +2`: the own counter, or the one of the table."""
    counter = table.counters.get(deed.counter)
    if counter is None:
        raise ActError(_NO_COUNTER, word=deed.counter, known=", ".join(table.counters) or "–")
    key = (deed.counter, who if counter.each else TABLE)
    if hides_counter(table, state, deed.counter):
        dealer.seal(f"{deed.way}{deed.number}", (who,))
    before = state.counters[key]
    if deed.way == "?":
        value = None
    elif deed.way == "=":
        value = deed.number
    elif before is None:
        value = None
    else:
        value = before + (deed.number if deed.way == "+" else -deed.number)
    if value is not None and counter.min is not None and value < counter.min:
        raise ActError(_TOO_LOW, counter=deed.counter, value=value, bound=counter.min)
    if value is not None and counter.max is not None and value > counter.max:
        raise ActError(_TOO_HIGH, counter=deed.counter, value=value, bound=counter.max)
    return replace(state, counters={**state.counters, key: value})


def marked(table: GameTable, state: State, who: str, deed: Mark, dealer: Dealer) -> State:
    """Carry out `mark COLUMN 3`: a column that the table fills in itself."""
    asked = {column.id: column for column in table.score.columns if is_asked(table, state, column)}
    column = asked.get(deed.column)
    if column is None:
        raise ActError(_NO_COLUMN, column=deed.column, known=", ".join(asked) or "–")
    if deed.round and not column.by_round:
        raise ActError(_NO_ROUNDS, column=deed.column)
    rounds = table.turn.rounds
    if rounds is not None and deed.round > rounds:
        raise ActError(_FEWER_ROUNDS.at(rounds), rounds=rounds)
    value = deed.number
    if value is not None and column.min is not None and value < column.min:
        raise ActError(_MARK_LOW, column=deed.column, value=value, bound=column.min)
    if value is not None and column.max is not None and value > column.max:
        raise ActError(_MARK_HIGH, column=deed.column, value=value, bound=column.max)
    if hides_mark(table, state, deed.column):
        dealer.seal("?" if value is None else str(value), (who,))
    at = (deed.round or state.turn.round) if column.by_round else 0
    return replace(state, marks={**state.marks, (deed.column, who, at): value})


_NO_COUNTER = Words("there is no counter `{word}`; the counters are {known}")
_TOO_LOW = Words("{counter} would be {value}; it has at least {bound}")
_TOO_HIGH = Words("{counter} would be {value}; it has at most {bound}")
_NO_COLUMN = Words("`{column}` is not typed in; the columns that are: {known}")
_FEWER_ROUNDS = Words("the game has {rounds} round", many="the game has {rounds} rounds")
_NO_ROUNDS = Words("{column} has one entry for the whole game; leave the round out")
_MARK_LOW = Words("{value} is too low for {column}; it has at least {bound}")
_MARK_HIGH = Words("{value} is too high for {column}; it has at most {bound}")
