"""Facts that a position leaves to their default, and how they may be otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee.engine.values import Play
from referee.rules.barons.missing_facts import is_possible, lands, with_terrain
from referee.rules.barons.plays import Ride
from referee.rules.barons.position import NOWHERE, Position

Otherwise = tuple[str, Iterable[Position]]


def otherwise(start: Position, steps: Sequence[Play]) -> Iterator[Otherwise]:
    """Yield each fact that nobody gave, with positions where it is otherwise than by default.

    What the turn has seen so far (`done`, `moved`) is taken as told.
    """
    if "turn" not in start.said:
        seats = range(len(start.players))
        yield "turn", [start._replace(turn=seat) for seat in seats if seat != start.turn]
    if start.game.rolls and not start.die and not any(step.opens_turn for step in steps):
        faces = range(1, start.game.faces + 1)
        yield "die", [start._replace(die=face) for face in faces]
    for cell, name in enumerate(start.game.names):
        yield name, _possible(start, _cell_otherwise(start, cell))
    for seat, color in enumerate(start.players):
        yield f"reserve {color}", _possible(start, _reserve_otherwise(start, seat))
        if start.game.edition.has_discard and f"discard {color}" not in start.said:
            yield f"discard {color}", _discard_otherwise(start, seat)
        if start.game.cards and start.hands[seat] is None:
            yield f"hand {color}", _hand_otherwise(start, seat, steps)


def _possible(start: Position, others: Iterator[Position]) -> Iterator[Position]:
    return (other for other in others if is_possible(start, other))


def _cell_otherwise(start: Position, cell: int) -> Iterator[Position]:
    """Yield the position with other land on a cell, then with pieces on it."""
    game, held = start.game, start.occupied() >> cell & 1
    if not start.ground.kinds[cell]:
        for kind in lands(game, start):
            yield with_terrain(start, cell, kind)
        shut = [kind for kind, closed in enumerate(game.closed) if closed]
        laid = start.ground.closed.bit_count() < game.mountains(len(start.players))
        for kind in shut if laid and not held else ():
            yield with_terrain(start, cell, kind)
    if game.names[cell] not in start.said and not held:
        me, rival = start.turn, (start.turn + 1) % len(start.players)
        for seat in (rival, me):
            yield from _pieces_otherwise(start, cell, seat)


def _pieces_otherwise(start: Position, cell: int, seat: int) -> Iterator[Position]:
    """Yield the position with one more piece of a seat on an empty cell."""
    game, players = start.game, len(start.players)
    told = f"reserve {start.players[seat]} troops" in start.said
    if start.reserve[seat] or told:
        troops, holders = bytearray(start.troops), bytearray(start.holders)
        troops[cell], holders[cell] = 1, seat
        # a reserve that was given stays; a position need not show all that the box holds
        left = start.reserve[seat] - (0 if told else 1)
        reserve = _replaced(start.reserve, seat, left)
        yield start._replace(troops=bytes(troops), holders=bytes(holders), reserve=reserve)
    if start.towers[seat] or not game.count("donjon"):
        donjons = _replaced(start.donjons, seat, start.donjons[seat] | 1 << cell)
        yield start._replace(donjons=donjons)
    if start.chiefs[seat] == NOWHERE:
        yield start._replace(chiefs=_replaced(start.chiefs, seat, cell))
    owner = players if game.guards_shared else seat
    if len(start.guards[owner]) < game.count(game.guard, players):
        guards = list(start.guards)
        guards[owner] = tuple(sorted((*guards[owner], cell)))
        yield start._replace(guards=tuple(guards))


def _replaced(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _reserve_otherwise(start: Position, seat: int) -> Iterator[Position]:
    """Yield the position with less in a reserve that was not given."""
    color = start.players[seat]
    if f"reserve {color} troops" not in start.said:
        few = range(min(start.reserve[seat], int(getattr(start.game.numbers, "exhaustion", 0)) + 2))
        for count in few:
            yield start._replace(reserve=_replaced(start.reserve, seat, count))
    if f"reserve {color} donjon" not in start.said and start.towers[seat]:
        yield start._replace(towers=_replaced(start.towers, seat, 0))


def _discard_otherwise(start: Position, seat: int) -> Iterator[Position]:
    builders = int(start.game.numbers.builders)
    for count in {0, start.discard[seat] + builders} - {start.discard[seat]}:
        yield start._replace(discard=_replaced(start.discard, seat, count))


def _hand_otherwise(start: Position, seat: int, steps: Sequence[Play]) -> Iterator[Position]:
    """Yield the position with an empty hand; with a card that the turn shows in another's."""
    cards = [step.card for step in steps if isinstance(step, Ride)] if seat != start.turn else []
    for hand in ((), *((card,) for card in cards)):
        hands = (*start.hands[:seat], hand, *start.hands[seat + 1 :])
        yield start._replace(hands=hands)
