"""Random legal plays, sampled rather than listed, to play games out and to try the judge."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from referee.engine.judge import apply, is_legal
from referee.engine.moves import below, one_of
from referee.engine.values import Play
from referee.rules.barons.chapters.officers import guard_seat
from referee.rules.barons.plays import (
    Capture,
    Collect,
    Concentrate,
    Construct,
    Dash,
    Deconstruct,
    Disperse,
    End,
    Group,
    Move,
    Recruit,
    Ride,
    Roll,
)
from referee.rules.barons.position import NOWHERE, Position

_TRIES = 12
_ORDER_SHARE = 0.5
"""How often an order is tried rather than an officer."""
_END = End()


def random_play(position: Position, rng: Random) -> Play | None:
    """Return a legal step, or None once the game is over; not every step is equally likely."""
    if position.ended:
        return None
    if not position.die and not position.game.edition.recruit_die:
        return _roll(below(position.game.faces, rng) + 1)
    if "officer" in position.done and _crowded(position):
        return _step_aside(position, rng)
    for _ in range(_TRIES if position.actions < position.game.numbers.actions else 0):
        order = rng.random() < _ORDER_SHARE
        play = _random_order(position, rng) if order else _random_officer(position, rng)
        if play is not None and is_legal(position, play) and not _strands(position, play):
            return play
    return _END if is_legal(position, _END) else some_order(position)


@lru_cache(maxsize=32)  # every turn of a random game begins with one of these few plays
def _roll(face: int) -> Roll:
    return Roll(face)


def _crowded(position: Position) -> bool:
    chiefs = [cell for cell in position.chiefs if cell != NOWHERE]
    return len(set(chiefs)) < len(chiefs)


def _step_aside(position: Position, rng: Random) -> Play | None:
    """Return the baron leaves a tile that another holds, so that the turn can end."""
    free = _ways_aside(position)
    for play in rng.sample(free, len(free)):
        if is_legal(position, play):
            return play
    return None


def _ways_aside(position: Position) -> list[Play]:
    """Return the moves, legal or not, by which the chief leaves its tile for an empty one."""
    start = position.chiefs[position.turn]
    near = position.game.board.neighbours[start]
    closed, taken = position.ground.closed, position.chiefs
    free = [cell for cell in near if not closed >> cell & 1 and cell not in taken]
    return [Move(position.game.chief, (start, cell)) for cell in free]


def _strands(position: Position, play: Play) -> bool:
    """Return whether an officer's move would leave the turn no way to end.

    A baron would join another with no action left, or no room, to leave again; or no order that
    is still due could follow.
    """
    if not isinstance(play, Move | Dash):
        return False
    if position.game.edition.order_due and "order" not in position.done:
        return some_order(apply(position, play)) is None
    if play.officer != position.game.chief:
        return False
    end = play.path[-1]
    if end not in position.chiefs or end == play.path[0]:
        return False
    after = apply(position, play)
    return not any(is_legal(after, aside) for aside in _ways_aside(after))


def some_order(position: Position) -> Play | None:
    """Return the first order of the chief that is legal, if any is."""
    cell, game = position.chiefs[position.turn], position.game
    if cell == NOWHERE:
        return None
    orders: list[Play] = [Recruit(cell, die=int(game.edition.recruit_die)), Construct(cell)]
    for ray in game.board.rays[cell]:
        for other in ray:
            orders += [Disperse(cell, (Group(1, other),)), Concentrate(cell, (Group(1, other),))]
    return next((play for play in orders if is_legal(position, play)), None)


def _random_officer(position: Position, rng: Random) -> Play | None:
    game, me = position.game, position.turn
    officers = [(game.guard, cell) for cell in position.guards[guard_seat(position)]]
    if position.chiefs[me] != NOWHERE:
        officers.append((game.chief, position.chiefs[me]))
    if not officers:
        return None
    officer, start = one_of(officers, rng)
    choice = below(8, rng)
    if choice == 0 and position.hands[me]:
        return _random_card_play(position, rng, officer, start)
    if choice == 1 and Collect in game.edition.effects:
        return Collect(with_die=rng.random() < 0.5)
    with_die = "move" in game.tables and "bonus" not in position.done and rng.random() < 0.5
    length = below(game.tables["move"][position.die], rng) + 1 if with_die else 1
    return Move(officer, _random_way(position, rng, start, length), with_die)


def _random_way(position: Position, rng: Random, start: int, length: int) -> tuple[int, ...]:
    way = [start]
    for _ in range(length):
        near = position.game.board.neighbours[way[-1]]
        way.append(one_of(near, rng))
    return tuple(way)


def _random_card_play(position: Position, rng: Random, officer: str, start: int) -> Play | None:
    if rng.random() < 0.5:
        length = below(position.game.numbers.ride, rng) + 1
        return Dash(officer, _random_way(position, rng, start, length))
    card = (position.hands[position.turn] or ("",))[0]
    end = position.tile_cell(card)
    crowded = officer == position.game.chief and position.chiefs.count(start) > 1
    return None if end is None or crowded else Ride(officer, start, end, card)


def _random_order(position: Position, rng: Random) -> Play | None:
    me = position.turn
    cell = position.chiefs[me]
    donjons = position.donjons[me] if position.game.edition.commands["donjon"] else 0
    if cell == NOWHERE or (donjons and rng.random() < 0.4):
        if not donjons:
            return None
        cells = position.donjon_cells(me)
        cell = one_of(cells, rng)
    choice = below(10, rng)
    held = position.troops[cell] if position.holders[cell] == me else 0
    if held >= position.game.numbers.builders and choice < 5:
        return Construct(cell)
    if choice < 3:
        return _random_recruits(position, rng, cell)
    if choice == 9 and rng.random() < 0.2:
        return Deconstruct(cell)
    if choice < 7:
        return _random_concentration(position, rng, cell)
    return _random_dispersion(position, rng, cell, held - position.moved[cell])


def _random_recruits(position: Position, rng: Random, cell: int) -> Play:
    edition = position.game.edition
    if edition.recruit_die:
        return Recruit(cell, die=below(position.game.faces, rng) + 1)
    free = "bonus" in edition.done_words and "bonus" not in position.done
    return Recruit(cell, with_die=free and rng.random() < 0.7)


def _random_dispersion(position: Position, rng: Random, cell: int, free: int) -> Play | None:
    if free <= 0:
        return None
    groups: list[Group] = []
    rays = position.game.board.rays[cell]
    while free > 0 and len(groups) < 3:
        ray = rays[below(6, rng)]
        count = below(free, rng) + 1
        if ray:
            groups.append(Group(count, one_of(ray, rng)))
            free -= count
        if rng.random() < 0.5:
            break
    if not groups:
        return None
    return Disperse(cell, tuple(groups), _declared(position, rng, groups[0]))


def _declared(position: Position, rng: Random, group: Group) -> Capture | None:
    numbers = position.game.numbers
    needed = getattr(numbers, "capture", position.game.count("troops"))
    enough = group.troops > needed - numbers.besiegers
    return Capture(group.cell) if enough and rng.random() < 0.5 else None


def _random_concentration(position: Position, rng: Random, cell: int) -> Play | None:
    me, troops, holders, moved = position.turn, position.troops, position.holders, position.moved
    groups = []
    for ray in position.game.board.rays[cell]:
        for start in ray:
            if holders[start] == me and troops[start] > moved[start] and rng.random() < 0.6:
                groups.append(Group(below(troops[start] - moved[start], rng) + 1, start))
                break
    return Concentrate(cell, tuple(groups)) if groups else None
