"""Casts that could be legal: spells in play that can be paid for and that all serve.

An advantage paid for and not used, or a card that helps to pay where magic would do, leads nowhere
that a listed cast does not; the summary says that both are allowed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from referee.engine.judge import is_legal
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
    spell_group,
)
from referee.rules.barony.chapters.ground import cities_beside, is_kind, rivals_on
from referee.rules.barony.chapters.hero_cards import conjurer_has_a_spell
from referee.rules.barony.chapters.sorcery import SWIFT, magic_suffices, spells_in_play
from referee.rules.barony.listing.knight_paths import (
    Army,
    paths_from,
    sequences,
    some_of,
    with_takes,
)
from referee.rules.barony.plays import City, Move, Path, Recruit, Turn
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
    if not position.sorcery or ACTION in position.done:
        return
    game, me = position.game, position.turn
    hand = position.hands[me] or () if position.heroes is not False else ()
    held = [hero for hero in (MAGE, CONJURER) for _ in range(hand.count(hero))]
    every = tuple(game.spec.decks["spells"].cards)
    for heroes in ((), *dict.fromkeys(some_of(held))):
        known = every if CONJURER in heroes or position.spells is None else position.spells
        fitting = [spell for spell in known if spell_group(game, spell) == group]
        for spells in some_of(fitting):
            if not any(refuses(game, position, Turn(spells, heroes)) for refuses in _PAYING):
                yield Cast(spells, heroes)


_PAYING = tuple(one.function for one in (magic_suffices, spells_in_play, conjurer_has_a_spell))
"""The checks that say which cards and spells go together, whatever they are cast for."""


def needed_casts(position: Position, group: str) -> list[Cast]:
    """Return the casts from which no hero could be left out."""
    found = list(casts(position, group))
    return [cast for cast in found if not any(_helped_less(other, cast) for other in found)]


def _helped_less(cast: Cast, other: Cast) -> bool:
    """Return whether a cast does with fewer heroes than another of the same spells."""
    same = set(cast.spells) == set(other.spells)
    return same and len(cast.heroes) < len(other.heroes) and is_part(cast.heroes, other.heroes)


def is_part(some: Sequence[str], of: Sequence[str]) -> bool:
    """Return whether cards are among others, each as often as it is named."""
    return all(some.count(card) <= of.count(card) for card in some)


def recruitments(position: Position) -> Iterator[Recruit]:
    me = position.turn
    for spells, heroes in needed_casts(position, "recruit"):
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
        for cells in some_of(sites):
            if len(cells) > 1:
                yield tuple((cell, 1) for cell in cells)
        return
    for cell in sites:
        for count in range(1, int(position.game.numbers.recruits_lake) + 1):
            yield ((cell, count),)


def moves(position: Position, most: int) -> Iterator[Move]:
    """Casts of up to so many knights."""
    army = Army(position, position.turn)
    for spells, heroes in needed_casts(position, "move"):
        cards = Move(spells, heroes)
        for way in sequences(army, spelled_paths(army, spells), most, cards):
            if not _may_serve(position, spells, way):
                continue
            for play in with_takes(position, replace(cards, paths=way)):
                if TELEPORT not in spells or _opens(position, play):
                    yield play


def spelled_paths(army: Army, spells: tuple[str, ...]) -> list[Path]:
    """Return the ways of single knights that some spells allow, with what they may beat."""
    lengths = (1, SWIFT) if VELOCITY in spells else (1,)
    paths = [path for cell in army.knights for n in lengths for path in paths_from(army, cell, n)]
    if TORNADO not in spells:
        return paths
    return list(chain.from_iterable(_striking(army.position, path) for path in paths))


def _striking(position: Position, path: Path) -> Iterator[Path]:
    """Return a path without and with every choice of places where it may beat somebody."""
    yield path
    ends = dict.fromkeys((path.cells[0], path.cells[-1]))
    there = [c for c in ends if rivals_on(position, position.space(c), position.turn)]
    yield from (path._replace(beats=beats) for beats in some_of(there))


def _may_serve(position: Position, spells: tuple[str, ...], way: tuple[Path, ...]) -> bool:
    """Return whether each spell of a move may serve, all but Teleport exactly one knight."""
    if sum(len(path.cells) > SWIFT for path in way) != (VELOCITY in spells):
        return False
    if sum(bool(path.beats) for path in way) != (TORNADO in spells):
        return False
    shut = any(_ends_shut(position, path) for path in way)
    # without Teleport, what shuts a mountain may be beaten before a second knight comes there
    return shut if TELEPORT in spells else not shut or TORNADO in spells


def _opens(position: Position, play: Move) -> bool:
    """Return whether a move needs Teleport, whatever the other spells cost."""
    rest = tuple(spell for spell in play.spells if spell != TELEPORT)
    rich = position._replace(magic=(int(position.game.numbers.magic),) * len(position.players))
    return not is_legal(rich._replace(spells=None), replace(play, spells=rest, heroes=()))


def _ends_shut(position: Position, path: Path) -> bool:
    end = path.cells[-1]
    space = position.space(end)
    on_mountain = is_kind(position, end, MOUNTAIN) is True
    return on_mountain and bool(rivals_on(position, space, position.turn))


def cities(position: Position) -> Iterator[City]:
    me = position.turn
    villages = building_cells(position, me, VILLAGE)
    knights = [cell for cell in knight_cells(position, me) if cell not in villages]
    for spells, heroes in needed_casts(position, "city"):
        for cell in knights if SANCTUARY in spells else villages:
            if PETRIFICATION not in spells or _petrified(position, cell):
                yield City(spells, heroes, cell)


def _petrified(position: Position, cell: int) -> bool:
    """Return whether a city there needs Petrification."""
    return is_kind(position, cell, FOREST) is not False or bool(cities_beside(position, cell))
