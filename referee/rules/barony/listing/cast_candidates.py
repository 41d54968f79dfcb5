"""Casts that could be legal: spells in play that can be paid for and that all serve."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from referee.rules.barony.cards import (
    CHARM,
    CONJURER,
    ILLUSION,
    MAGE,
    PETRIFICATION,
    PORTAL,
    SANCTUARY,
    TELEPORT,
    TORNADO,
    VELOCITY,
    spell_cost,
    spell_group,
)
from referee.rules.barony.chapters.ground import cities_beside, is_kind, rivals_on
from referee.rules.barony.chapters.sorcery import SWIFT
from referee.rules.barony.listing.knight_paths import (
    Army,
    paths_from,
    sequences,
    some_of,
    with_takes,
)
from referee.rules.barony.plays import City, Move, Path, Recruit
from referee.rules.barony.position import (
    ACTION,
    CITY,
    FOREST,
    MOUNTAIN,
    STRONGHOLD,
    VILLAGE,
    Position,
    building_cells,
    knight_cells,
)


class Cast(NamedTuple):
    """Spells and the heroes that help to cast them."""

    spells: tuple[str, ...]
    heroes: tuple[str, ...]


def casts(position: Position, group: str) -> Iterator[Cast]:
    """Return each set of a group's spells that can be paid for, with the heroes that help."""
    if not position.sorcery or position.spells is None or ACTION in position.done:
        return
    game, me = position.game, position.turn
    hand = position.hands[me] or ()
    held = [hero for hero in (MAGE, CONJURER) if hero in hand]
    for heroes in ((), *some_of(held)):
        known = game.spec.decks["spells"].cards if CONJURER in heroes else position.spells
        fitting = [spell for spell in known if spell_group(game, spell) == group]
        for spells in some_of(fitting):
            worth = int(game.numbers.mage_magic) * (MAGE in heroes)
            worth += int(game.numbers.free_spell) * (CONJURER in heroes)
            cost = sum(spell_cost(game, spell) for spell in spells)
            if cost <= position.magic[me] + worth:
                yield Cast(spells, heroes)


def recruitments(position: Position) -> Iterator[Recruit]:
    me = position.turn
    for spells, heroes in casts(position, "recruit"):
        if PORTAL in spells and not position.removed[me]:
            continue
        strongholds = building_cells(position, me, STRONGHOLD) if ILLUSION in spells else []
        sites = [*building_cells(position, me, CITY), *strongholds]
        for spaces in _recruited(position, spells, sites, strongholds):
            if ILLUSION not in spells or any(cell in strongholds for cell, _ in spaces):
                yield Recruit(spells, heroes, spaces)


def _recruited(
    position: Position, spells: tuple[str, ...], sites: list[int], strongholds: list[int]
) -> Iterator[tuple[tuple[int, int], ...]]:
    if CHARM in spells:
        yield from (tuple((cell, 1) for cell in cells) for cells in some_of(sites))
        return
    for cell in sites:
        for count in range(1, int(position.game.numbers.recruits_lake) + 1):
            yield ((cell, count),)


def moves(position: Position, most: int) -> Iterator[Move]:
    """Casts of up to so many knights."""
    army = Army(position, position.turn)
    starts = army.knights
    for spells, heroes in casts(position, "move"):
        lengths = (1, SWIFT) if VELOCITY in spells else (1,)
        paths = [path for start in starts for n in lengths for path in paths_from(army, start, n)]
        if TORNADO in spells:
            paths = list(chain.from_iterable(_striking(position, path) for path in paths))
        for way in sequences(army, paths, most):
            if _all_serve(position, spells, way):
                yield from with_takes(position, Move(spells, heroes, way))


def _striking(position: Position, path: Path) -> Iterator[Path]:
    """Return a path without and with every choice of places where it may beat somebody."""
    yield path
    ends = dict.fromkeys((path.cells[0], path.cells[-1]))
    there = [c for c in ends if rivals_on(position, position.space(c), position.turn)]
    yield from (path._replace(beats=beats) for beats in some_of(there))


def _all_serve(position: Position, spells: tuple[str, ...], way: tuple[Path, ...]) -> bool:
    """Return whether each spell of a move serves exactly one knight."""
    shut = sum(_ends_shut(position, path) for path in way)
    if sum(len(path.cells) > SWIFT for path in way) != (VELOCITY in spells):
        return False
    return shut == (TELEPORT in spells) and sum(bool(p.beats) for p in way) == (TORNADO in spells)


def _ends_shut(position: Position, path: Path) -> bool:
    end = path.cells[-1]
    space = position.space(end)
    on_mountain = is_kind(position, end, MOUNTAIN) is True
    return on_mountain and bool(rivals_on(position, space, position.turn))


def cities(position: Position) -> Iterator[City]:
    me = position.turn
    villages = building_cells(position, me, VILLAGE)
    knights = [cell for cell in knight_cells(position, me) if cell not in villages]
    for spells, heroes in casts(position, "city"):
        for cell in knights if SANCTUARY in spells else villages:
            if PETRIFICATION not in spells or _petrified(position, cell):
                yield City(spells, heroes, cell)


def _petrified(position: Position, cell: int) -> bool:
    """Return whether a city there needs Petrification."""
    return is_kind(position, cell, FOREST) is not False or bool(cities_beside(position, cell))
