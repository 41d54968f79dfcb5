"""Random legal plays, sampled rather than listed, to play games out and to try the judge."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from referee.engine.judge import is_legal
from referee.engine.values import Play
from referee.rules.barony.chapters.ground import cities_beside
from referee.rules.barony.chapters.holdings import building_cells, knight_cells
from referee.rules.barony.chapters.placing_order import due
from referee.rules.barony.listing.random_cards import (
    one_of,
    random_cast,
    random_expedition,
    random_extra,
    random_hero,
    random_step,
    random_title,
    some_takes,
)
from referee.rules.barony.plays import (
    Action,
    Build,
    City,
    End,
    Move,
    Pass,
    Place,
    Recruit,
)
from referee.rules.barony.position import (
    ACTION,
    CITY,
    FOREST,
    LAKE,
    STRONGHOLD,
    VILLAGE,
    Position,
)

_TRIES = 14
_END = End()
_PASS = Pass()


def random_play(position: Position, rng: Random) -> Play | None:
    """A legal step, or None once the game is over; not every step is equally likely."""
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
    """The pairs of a go, each on a space that is still open; None where the board has no room."""
    go = due(position)
    cells = [
        cell
        for cell in position.cells
        if position.land.kinds[cell] not in (LAKE, FOREST) and not cities_beside(position, cell)
    ]
    for _ in range(200):
        play = Place(tuple(rng.sample(cells, min(len(cells), go.pairs if go else 1))))
        if is_legal(position, play):
            return play
    from referee.rules.barony.listing.candidates import candidates

    found = (play for play in candidates(position, "place") if is_legal(position, play))
    return next(found, None)


def _recruit(position: Position, rng: Random) -> Action | None:
    cities = building_cells(position, position.turn, CITY)
    most = min(int(position.game.numbers.recruits_lake), position.reserve[position.turn].knights)
    if not cities or not most:
        return None
    return Recruit(spaces=((one_of(cities, rng), 1 + int(rng.random() * most)),))


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
    return _PICKS[int(rng.random() * len(_PICKS))]
