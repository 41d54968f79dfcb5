"""Random legal plays, sampled rather than listed, to play games out and to try the judge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from referee.engine.judge import is_legal
from referee.engine.moves import below, one_of
from referee.engine.values import Play
from referee.rules.barony.cards import CHARISMATIC, SPY, TELEPORT, TORNADO, VELOCITY
from referee.rules.barony.chapters.ground import cities_beside, rivals_on
from referee.rules.barony.chapters.pieces import token_kinds
from referee.rules.barony.chapters.placing import next_go
from referee.rules.barony.chapters.sorcery import SWIFT, lone_village
from referee.rules.barony.listing import hero_candidates
from referee.rules.barony.listing.candidates import candidates
from referee.rules.barony.listing.cast_candidates import Cast, casts, cities, recruitments
from referee.rules.barony.listing.knight_paths import with_takes
from referee.rules.barony.plays import (
    Action,
    Build,
    City,
    End,
    Expedition,
    Move,
    Pass,
    Path,
    Place,
    Recruit,
    Title,
)
from referee.rules.barony.position import (
    ACTION,
    CITY,
    FOREST,
    LAKE,
    MOUNTAIN,
    STRONGHOLD,
    VILLAGE,
    Position,
    building_cells,
    knight_cells,
)

_TRIES = 14
_EXTRA_SHARE = 0.15
"""How often a hero that costs no action is tried where one is held."""
_MANY = 300
"""How many plays with cards or spells are looked through at most."""
_END = End()
_PASS = Pass()


def random_play(position: Position, rng: Random) -> Play | None:
    """Return a legal step, or None once the game is over; not every step is equally likely."""
    if position.ended:
        return None
    if position.placing:
        return _random_placing(position, rng)
    extra = random_extra(position, rng)
    if extra is not None:
        return extra
    if ACTION in position.done:
        return _END
    for _ in range(_TRIES):
        play = _pick(rng)(position, rng)
        if play is not None and is_legal(position, play):
            return play
    return _PASS if rng.random() < 0.5 else _END


def _random_placing(position: Position, rng: Random) -> Play | None:
    """Return a go of the set-up on open spaces; None where the board has no room."""
    go = next_go(position)
    cells = [
        cell
        for cell in position.cells
        if position.land.kinds[cell] not in (LAKE, FOREST) and not cities_beside(position, cell)
    ]
    for _ in range(200):
        play = Place(tuple(rng.sample(cells, min(len(cells), go.pairs if go else 1))))
        if is_legal(position, play):
            return play
    found = (play for play in candidates(position, "place") if is_legal(position, play))
    return next(found, None)


def _recruit(position: Position, rng: Random) -> Action | None:
    cities = building_cells(position, position.turn, CITY)
    most = min(int(position.game.numbers.recruits_lake), position.reserve[position.turn].knights)
    if not cities or not most:
        return None
    return Recruit(spaces=((one_of(cities, rng), 1 + below(most, rng)),))


def _move(position: Position, rng: Random) -> Action | None:
    cells = knight_cells(position, position.turn)
    if not cells:
        return None
    paths = [random_step(position, one_of(cells, rng), rng)]
    if rng.random() < 0.7:
        held = position.space(paths[0].cells[0]).knights[position.turn]
        left = [cell for cell in cells if cell != paths[0].cells[0] or held > 1]
        paths += [random_step(position, one_of(left, rng), rng)] if left else []
    return some_takes(position, Move(paths=tuple(paths)), rng)


def _build(position: Position, rng: Random) -> Action | None:
    me, spaces = position.turn, position.spaces
    sites = [
        (cell, STRONGHOLD if rng.random() < 0.2 else VILLAGE)
        for cell in knight_cells(position, me)
        if not spaces[cell].building and rng.random() < 0.7
    ]
    return Build(sites=tuple(sites)) if sites else None


def _city(position: Position, rng: Random) -> Action | None:
    villages = building_cells(position, position.turn, VILLAGE)
    return City(cell=one_of(villages, rng)) if villages else None


def random_step(position: Position, start: int, rng: Random) -> Path:
    """One step to any neighbour, or none from a space that has no neighbour."""
    near = position.neighbours(start)
    return Path((start, one_of(near, rng) if near else start))


def some_takes(position: Position, play: Move, rng: Random) -> Move:
    """Return a move with one of the choices of tokens that it may have to make."""
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
        at = below(len(kinds), rng)
        if held[at]:
            held[at] -= 1
            taken[at] += 1
            paid += int(numbers.gold[kinds[at]])
    tokens = tuple((kind, n) for kind, n in zip(kinds, taken, strict=True) if n)
    return Title(heroes=heroes, tokens=tokens)


def random_cast(position: Position, rng: Random) -> Action | None:
    """Return a cast of spells that can be paid for."""
    if not position.sorcery or not position.spells or not position.magic[position.turn]:
        return None
    choice = below(3, rng)
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
        paths.insert(below(2, rng), random_step(position, one_of(cells, rng), rng))
    return some_takes(position, Move(cast.spells, cast.heroes, tuple(paths)), rng)


def _teleport(position: Position, cells: list[int], rng: Random) -> Path | None:
    """Return a step onto a mountain that holds nothing but an opposing village."""
    found = [
        Path((cell, near))
        for cell in cells
        for near in position.neighbours(cell)
        if position.terrain(near) == MOUNTAIN and lone_village(position.space(near), position.turn)
    ]
    return one_of(found, rng) if found else None


def random_hero(position: Position, rng: Random) -> Action | None:
    """Return an action that a hero changes."""
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
    choice = below(3, rng)
    if choice == 0:
        yield from hero_candidates.recruitments(position)
    elif choice == 1:
        yield from hero_candidates.moves(position, int(position.game.numbers.moves))
    else:
        yield from hero_candidates.rides(position)


def random_extra(position: Position, rng: Random) -> Play | None:
    """Return a hero that costs no action, now and then."""
    if not any(position.hands) or rng.random() > _EXTRA_SHARE:
        return None
    finders = (hero_candidates.swaps, hero_candidates.settlements, hero_candidates.foundations)
    found: list[Play] = [play for find in finders for play in find(position)]
    rng.shuffle(found)
    return next((play for play in found if is_legal(position, play)), None)


_PICKS: tuple[Callable[[Position, Random], Action | None], ...] = (
    *(random_title,) * 3,
    *(_build,) * 4,
    *(_move,) * 5,
    *(_recruit,) * 3,
    *(_city,) * 2,
    random_expedition,
    *(random_cast,) * 2,
    random_hero,
)


def _pick(rng: Random) -> Callable[[Position, Random], Action | None]:
    return one_of(_PICKS, rng)
