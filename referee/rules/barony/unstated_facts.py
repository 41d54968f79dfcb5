"""Facts that a position leaves to their default, and how they may be otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee.engine.values import Play
from referee.rules.barony.missing_facts import terrains, with_terrain
from referee.rules.barony.position import PIECES, Position

Otherwise = tuple[str, Iterable[Position]]
_MUCH = 10
"""More magic than any turn costs."""


def otherwise(start: Position, steps: Sequence[Play]) -> Iterator[Otherwise]:
    """Yield each fact that nobody gave, with positions where it is otherwise than by default.

    What the turn has seen so far (`done`) is taken as told.
    """
    seats = range(len(start.players))
    if "turn" not in start.said and not start.placing:
        yield "turn", [start._replace(turn=seat) for seat in seats if seat != start.turn]
    if "first" not in start.said:
        yield "first", [start._replace(first=seat) for seat in seats if seat != start.first]
    if "with" not in start.said and not start.sorcery:
        yield "with", [start._replace(sorcery=True)]
    for cell, kind in start.land.spaces:
        if not kind:
            filled = [with_terrain(start, cell, one) for one in terrains(start, cell)]
            yield start.game.names[cell], filled
    if start.sorcery and start.spells is None:
        yield "spells", [start._replace(spells=())]
    for seat in seats:
        yield from _seat_otherwise(start, seat)


def _seat_otherwise(start: Position, seat: int) -> Iterator[Otherwise]:
    """Yield what one player may have beside the board."""
    color = start.players[seat]
    yield f"reserve {color}", _reserve_otherwise(start, seat)
    if f"removed {color}" not in start.said:
        yield f"removed {color}", [start._replace(removed=_replaced(start.removed, seat, 1))]
    if f"tokens {color}" not in start.said:
        yield f"tokens {color}", _tokens_otherwise(start, seat)
    if f"title {color}" not in start.said:
        ranks = range(len(start.game.spec.ranks))
        yield (
            f"title {color}",
            [start._replace(titles=_replaced(start.titles, seat, rank)) for rank in ranks],
        )
    if start.sorcery and f"magic {color}" not in start.said:
        yield (
            f"magic {color}",
            [start._replace(magic=_replaced(start.magic, seat, count)) for count in range(_MUCH)],
        )
    if start.hands[seat] is None and start.heroes is not False:
        hands = (*start.hands[:seat], (), *start.hands[seat + 1 :])
        yield f"heroes {color}", [start._replace(hands=hands)]


def _replaced(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _reserve_otherwise(start: Position, seat: int) -> Iterator[Position]:
    """Yield the position with fewer of a piece in a reserve that was not given."""
    stock, color = start.reserve[seat], start.players[seat]
    for piece in PIECES:
        if f"reserve {color} {piece}" not in start.said:
            for count in range(min(stock.of(piece), 3)):
                less = stock.more(piece, count - stock.of(piece))
                reserve = (*start.reserve[:seat], less, *start.reserve[seat + 1 :])
                yield start._replace(reserve=reserve)


def _tokens_otherwise(start: Position, seat: int) -> Iterator[Position]:
    """Yield the position with one token of each kind, then with many of all."""
    kinds = len(start.tokens[seat])
    for at in range(kinds):
        row = tuple(int(kind == at) for kind in range(kinds))
        yield start._replace(tokens=(*start.tokens[:seat], row, *start.tokens[seat + 1 :]))
    many = (_MUCH,) * kinds
    yield start._replace(tokens=(*start.tokens[:seat], many, *start.tokens[seat + 1 :]))
