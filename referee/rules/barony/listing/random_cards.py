"""Random casts and hero plays, and the pieces of plays that they share with plain actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import TypeVar

from referee.engine.judge import is_legal
from referee.engine.values import Play
from referee.rules.barony.cards import CHARISMATIC, SPY, TELEPORT, TORNADO, VELOCITY
from referee.rules.barony.chapters.ground import rivals_on
from referee.rules.barony.chapters.holdings import knight_cells, with_takes
from referee.rules.barony.chapters.sorcery import SWIFT, lone_village
from referee.rules.barony.chapters.tokens import token_kinds
from referee.rules.barony.listing import hero_plays as hero_moves
from referee.rules.barony.listing.casts import Cast, casts, cities, recruitments
from referee.rules.barony.plays import Action, Expedition, Move, Path, Title
from referee.rules.barony.position import MOUNTAIN, Position

T = TypeVar("T")
_EXTRA_SHARE = 0.15
"""How often a hero that costs no action is tried where one is held."""
_MANY = 300
"""How many plays with cards or spells are looked through at most."""


def one_of(items: Sequence[T], rng: Random) -> T:
    return items[int(rng.random() * len(items))]


def random_step(position: Position, start: int, rng: Random) -> Path:
    """One step to any neighbour, or none from a space that has no neighbour."""
    near = position.neighbours(start)
    return Path((start, one_of(near, rng) if near else start))


def some_takes(position: Position, play: Move, rng: Random) -> Move:
    """A move with one of the choices of tokens that it may have to make."""
    found = list(islice(with_takes(position, play), 20))
    return one_of(found, rng) if found else play


def random_expedition(position: Position, rng: Random) -> Action:
    return Expedition(cell=one_of(position.cells, rng))


def random_title(position: Position, rng: Random, heroes: tuple[str, ...] = ()) -> Action | None:
    """Tokens one by one until they are worth enough."""
    numbers = position.game.numbers
    cost = int(numbers.charismatic_cost if heroes else numbers.title_cost)
    kinds, held = token_kinds(position.game), list(position.tokens[position.turn])
    if sum(int(numbers.gold[kind]) * n for kind, n in zip(kinds, held, strict=True)) < cost:
        return None
    taken, paid = [0] * len(kinds), 0
    while paid < cost:
        at = int(rng.random() * len(kinds))
        if held[at]:
            held[at] -= 1
            taken[at] += 1
            paid += int(numbers.gold[kinds[at]])
    tokens = tuple((kind, n) for kind, n in zip(kinds, taken, strict=True) if n)
    return Title(heroes=heroes, tokens=tokens)


def random_cast(position: Position, rng: Random) -> Action | None:
    """A cast of spells that can be paid for."""
    if not position.sorcery or not position.spells or not position.magic[position.turn]:
        return None
    choice = int(rng.random() * 3)
    if choice == 0:
        found = list(casts(position, Move().sort))
        return _random_cast_move(position, one_of(found, rng), rng) if found else None
    finder = recruitments if choice == 1 else cities
    plays: list[Action] = list(islice(finder(position), _MANY))
    return one_of(plays, rng) if plays else None


def _random_cast_move(position: Position, cast: Cast, rng: Random) -> Action | None:
    """One knight that all spells serve, and perhaps another."""
    cells = knight_cells(position, position.turn)
    if not cells:
        return None
    path = _teleport(position, cells, rng) if TELEPORT in cast.spells else None
    path = path or random_step(position, one_of(cells, rng), rng)
    if VELOCITY in cast.spells and len(path.cells) == SWIFT:
        beyond = random_step(position, path.cells[-1], rng)
        path = Path((*path.cells, beyond.cells[-1]))
    if TORNADO in cast.spells:
        ends = dict.fromkeys((path.cells[0], path.cells[-1]))
        near = [c for c in ends if rivals_on(position, position.space(c), position.turn)]
        path = path._replace(beats=tuple(near))
    paths = [path]
    if rng.random() < 0.4:
        paths.insert(int(rng.random() * 2), random_step(position, one_of(cells, rng), rng))
    return some_takes(position, Move(cast.spells, cast.heroes, tuple(paths)), rng)


def _teleport(position: Position, cells: list[int], rng: Random) -> Path | None:
    """A step onto a mountain that holds nothing but an opposing village."""
    found = [
        Path((cell, near))
        for cell in cells
        for near in position.neighbours(cell)
        if position.terrain(near) == MOUNTAIN and lone_village(position.space(near), position.turn)
    ]
    return one_of(found, rng) if found else None


def random_hero(position: Position, rng: Random) -> Action | None:
    """An action that a hero changes."""
    hand = position.hands[position.turn]
    if not hand:
        return None
    found = list(islice(_changed(position, rng), _MANY))
    if SPY in hand:
        found.append(replace(random_expedition(position, rng), heroes=(SPY,)))
    if CHARISMATIC in hand and (title := random_title(position, rng, (CHARISMATIC,))):
        found.append(title)
    return one_of(found, rng) if found else None


def _changed(position: Position, rng: Random) -> Iterator[Action]:
    """Plays of one action that the heroes in hand change."""
    choice = int(rng.random() * 3)
    if choice == 0:
        yield from hero_moves.recruitments(position)
    elif choice == 1:
        yield from hero_moves.moves(position, int(position.game.numbers.moves))
    else:
        yield from hero_moves.rides(position)


def random_extra(position: Position, rng: Random) -> Play | None:
    """A hero that costs no action, now and then."""
    if not any(position.hands) or rng.random() > _EXTRA_SHARE:
        return None
    finders = (hero_moves.swaps, hero_moves.settlements, hero_moves.foundations)
    found: list[Play] = [play for find in finders for play in find(position)]
    rng.shuffle(found)
    return next((play for play in found if is_legal(position, play)), None)
