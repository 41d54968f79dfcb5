"""Formulas of the score sheet carried out for all players at once, since `most` compares them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from pnp.folder.table.formulas import Both, Formula, Least, Lookup, Lying, Minus, Most, Name, Number
from pnp.folder.table.game_table import GameTable
from referee.kept.state import UNKNOWN

if TYPE_CHECKING:
    from referee.kept.score.score_sheet import Holding

Values: TypeAlias = dict[str, int | None]
"""One number a player; None where it is not known."""
LARGEST = 10**12
"""Beyond this, up or down, a number stays where it is."""


def evaluated(
    table: GameTable,
    formula: Formula,
    held: Mapping[str, Holding],
    columns: Mapping[str, Mapping[str, int | None]],
) -> Values:
    """Return what a formula is for each player, with the columns before it."""
    of = partial(evaluated, table, held=held, columns=columns)
    match formula:
        case Number(value):
            return dict.fromkeys(held, value)
        case Name(word):
            return {who: columns[who].get(word, held[who].counters.get(word)) for who in held}
        case Minus(inner):
            return _each([of(inner)], lambda values: -values[0])
        case Both(sign, left, right):
            return _each([of(left), of(right)], partial(_both, sign))
        case Least(greatest, several):
            return _each([of(one) for one in several], max if greatest else min)
        case Lookup(word, at):
            entries = table.score.tables[word]
            return _each([of(at)], lambda values: entries[max(0, min(values[0], len(entries) - 1))])
        case Lying(call, place, what):
            return {who: _lying(table, one.places[place], call, what) for who, one in held.items()}
        case Most(inner, pays):
            return _most(of(inner), pays)


def _each(several: list[Values], made: Callable[[list[int]], int]) -> Values:
    """Return what comes of several numbers of each player."""
    found: Values = {}
    for who in several[0]:
        values = [one[who] for one in several]
        known = [value for value in values if value is not None]
        found[who] = _bounded(made(known)) if len(known) == len(values) else None
    return found


def _bounded(value: int) -> int:
    return max(-LARGEST, min(LARGEST, value))


def _both(sign: str, values: list[int]) -> int:
    left, right = values
    if sign == "/":
        return left // right if right else 0
    return {"+": left + right, "-": left - right, "*": left * right}[sign]


def _lying(
    table: GameTable, cards: tuple[tuple[str, str], ...], call: str, what: str
) -> int | None:
    """Return the sum of a value, how many of a group or card, or how many different groups."""
    if any(name == UNKNOWN for _, name in cards):
        return None
    found, groups = 0, set()
    for stock, name in cards:
        deck = table.decks.get(stock)
        card = deck.cards.get(name) if deck else None
        if call == "sum":
            found += card.values.get(what, 0) if card else 0
        elif call == "count":
            found += name == what or (card is not None and card.group == what)
        elif card is not None and card.group:
            groups.add(card.group)
    return len(groups) if call == "kinds" else found


def _most(values: Values, pays: tuple[int, ...]) -> Values:
    """Pay by rank: those level all get it, the next places are left out, nobody for nothing."""
    known = [value for value in values.values() if value is not None]
    if len(known) < len(values):
        return dict.fromkeys(values)
    found: Values = {}
    for who, value in values.items():
        rank = sum(other > value for other in known) if value is not None else 0
        found[who] = pays[rank] if value and value > 0 and rank < len(pays) else 0
    return found
