"""Plays with heroes that could be legal: cards that a known hand shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from referee.rules.barony.cards import (
    BLOODTHIRSTY,
    BUILDER,
    CAPTAIN,
    CHARISMATIC,
    EVANESCENT,
    EXPANSIONIST,
    MAGE,
    MASTER_BUILDER,
    RALLIER,
    SPY,
    STEALTHY,
)
from referee.rules.barony.chapters.ground import is_kind, rivals_on
from referee.rules.barony.chapters.sorcery import magic_suffices
from referee.rules.barony.listing.knight_paths import (
    Army,
    paths_from,
    sequences,
    some_of,
    with_takes,
)
from referee.rules.barony.plays import (
    Expedition,
    Found,
    Move,
    Path,
    Recruit,
    Settle,
    Swap,
    Transfer,
)
from referee.rules.barony.position import (
    CITY,
    MYSTERY,
    STRONGHOLD,
    VILLAGE,
    Position,
    building_cells,
    knight_cells,
)


def holds(position: Position, hero: str, seat: int | None = None) -> bool:
    """Return whether a hand is known to have a card that serves in this game."""
    hand = position.hands[position.turn if seat is None else seat]
    return position.heroes is not False and hero in (hand or ())


def recruitments(position: Position) -> Iterator[Recruit]:
    me = position.turn
    if holds(position, CAPTAIN):
        for cell in building_cells(position, me, VILLAGE):
            for count in range(1, int(position.game.numbers.recruits_lake) + 1):
                yield Recruit((), (CAPTAIN,), ((cell, count),))
    if holds(position, RALLIER):
        cities = building_cells(position, me, CITY)
        bare = [cell for cell in cities if not position.space(cell).knights[me]]
        for cells in some_of(bare):
            yield Recruit((), (RALLIER,), tuple((cell, 1) for cell in cells))


def moves(position: Position, most: int) -> Iterator[Move]:
    """Moves of up to so many knights, one of them changed by a hero."""
    if holds(position, BLOODTHIRSTY):
        yield from _attacks(position, most)
    if holds(position, STEALTHY):
        near, far = position.game.numbers.stealthy
        for start in knight_cells(position, position.turn):
            for way in _ways(position, start, near, far):
                yield Move((), (STEALTHY,), (Path(way),))


def _attacks(position: Position, most: int) -> Iterator[Move]:
    """Moves of which one knight counts as two where it arrives."""
    army = Army(position, position.turn)
    paths = [path for start in army.knights for path in paths_from(army, start, 1)]
    attacking = [
        path._replace(beats=path.cells[-1:])
        for path in paths
        if rivals_on(position, position.space(path.cells[-1]), position.turn)
    ]
    cards = Move((), (BLOODTHIRSTY,))
    for way in sequences(army, [*paths, *attacking], most, cards):
        if sum(bool(path.beats) for path in way) == 1:
            yield from with_takes(position, replace(cards, paths=way))


def _ways(position: Position, start: int, least: int, most: int) -> Iterator[tuple[int, ...]]:
    """Return every way of so many steps to an empty space, whatever lies between."""
    ways: list[tuple[int, ...]] = [(start,)]
    for steps in range(1, most + 1):
        ways = [(*way, cell) for way in ways for cell in position.neighbours(way[-1])]
        if steps >= least:
            yield from (way for way in ways if position.space(way[-1]).empty)


def rides(position: Position) -> Iterator[Transfer]:
    if not holds(position, EVANESCENT):
        return
    me, places = position.turn, [c for c in position.cells if is_kind(position, c, MYSTERY)]
    alone = Transfer((), (EVANESCENT,))
    poor = magic_suffices.function(position.game, position, alone) is not None
    heroes = (MAGE, EVANESCENT) if poor and holds(position, MAGE) else alone.heroes
    for start in places:
        for end in places:
            for count in range(1, position.space(start).knights[me] + 1 if start != end else 1):
                yield Transfer((), heroes, start, end, count)


def expeditions(position: Position, empty: Sequence[int]) -> Iterator[Expedition]:
    if holds(position, SPY):
        yield from (Expedition((), (SPY,), cell) for cell in empty)


def charismatic(position: Position) -> Iterator[tuple[str, ...]]:
    if holds(position, CHARISMATIC):
        yield (CHARISMATIC,)


def swaps(position: Position) -> Iterator[Swap]:
    if not holds(position, MASTER_BUILDER):
        return
    for village in building_cells(position, position.turn, VILLAGE):
        for stronghold in building_cells(position, position.turn, STRONGHOLD):
            yield Swap((), (MASTER_BUILDER,), (village, stronghold))


def settlements(position: Position) -> Iterator[Settle]:
    if not holds(position, EXPANSIONIST):
        return
    villages = building_cells(position, position.turn, VILLAGE)
    near = {cell for village in villages for cell in position.neighbours(village)}
    yield from (Settle((), (EXPANSIONIST,), cell) for cell in sorted(near))


def foundations(position: Position) -> Iterator[Found]:
    """New cities by anybody's card."""
    for seat, color in enumerate(position.players):
        if holds(position, BUILDER, seat):
            for cell in building_cells(position, seat, VILLAGE):
                yield Found((), (BUILDER,), cell, color)
