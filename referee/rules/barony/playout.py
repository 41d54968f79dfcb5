"""Random legal plays, sampled rather than listed, to play games out and to try the judge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from random import Random

from referee.family import Play
from referee.judge import is_legal
from referee.rules.barony import casting, hero_moves
from referee.rules.barony.goes import due
from referee.rules.barony.ground import cities_beside
from referee.rules.barony.holdings import building_cells, knight_cells, with_takes
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
    STRONGHOLD,
    VILLAGE,
    Position,
)
from referee.rules.barony.tokens import token_kinds

_TRIES = 14
_END = End()
_PASS = Pass()
_EXTRA_SHARE = 0.15
"""How often a hero that costs no action is tried where one is held."""
_MANY = 4000
"""How many plays with cards or spells are looked through at most."""


def random_play(position: Position, rng: Random) -> Play | None:
    """A legal step, or None once the game is over; not every step is equally likely."""
    if position.ended:
        return None
    if position.placing:
        return _random_placing(position, rng)
    extra = _random_extra(position, rng)
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
    from referee.rules.barony.moves import candidates

    found = (play for play in candidates(position, "place") if is_legal(position, play))
    return next(found, None)


def _random_extra(position: Position, rng: Random) -> Play | None:
    """A hero that costs no action, now and then."""
    if not any(position.hands) or rng.random() > _EXTRA_SHARE:
        return None
    finders = (hero_moves.swaps, hero_moves.settlements, hero_moves.foundations)
    found: list[Play] = [play for find in finders for play in find(position)]
    rng.shuffle(found)
    return next((play for play in found if is_legal(position, play)), None)


def _one(items: list[int], rng: Random) -> int:
    return items[int(rng.random() * len(items))]


def _recruit(position: Position, rng: Random) -> Action | None:
    cities = building_cells(position, position.turn, CITY)
    most = min(int(position.game.numbers.recruits_lake), position.reserve[position.turn].knights)
    if not cities or not most:
        return None
    return Recruit(spaces=((_one(cities, rng), 1 + int(rng.random() * most)),))


def _move(position: Position, rng: Random) -> Action | None:
    cells = knight_cells(position, position.turn)
    if not cells:
        return None
    paths = [_step(position, _one(cells, rng), rng)]
    if rng.random() < 0.7:
        held = position.space(paths[0].cells[0]).knights[position.turn]
        left = [cell for cell in cells if cell != paths[0].cells[0] or held > 1]
        paths += [_step(position, _one(left, rng), rng)] if left else []
    return _some_takes(position, Move(paths=tuple(paths)), rng)


def _step(position: Position, start: int, rng: Random) -> Path:
    near = position.neighbours(start)
    return Path((start, near[int(rng.random() * len(near))] if near else start))


def _some_takes(position: Position, play: Move, rng: Random) -> Move:
    """A move with one of the choices of tokens that it may have to make."""
    found = list(islice(with_takes(position, play), 20))
    return found[int(rng.random() * len(found))] if found else play


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
    return City(cell=_one(villages, rng)) if villages else None


def _expedition(position: Position, rng: Random) -> Action | None:
    cells = position.cells
    return Expedition(cell=cells[int(rng.random() * len(cells))])


def _title(position: Position, rng: Random) -> Action | None:
    """Tokens one by one until they are worth enough."""
    numbers = position.game.numbers
    kinds, held = token_kinds(position.game), list(position.tokens[position.turn])
    worth = sum(int(numbers.gold[kind]) * n for kind, n in zip(kinds, held, strict=True))
    if worth < numbers.title_cost:
        return None
    taken, paid = [0] * len(kinds), 0
    while paid < numbers.title_cost:
        at = int(rng.random() * len(kinds))
        if held[at]:
            held[at] -= 1
            taken[at] += 1
            paid += int(numbers.gold[kinds[at]])
    return Title(tokens=tuple((kind, n) for kind, n in zip(kinds, taken, strict=True) if n))


def _cast(position: Position, rng: Random) -> Action | None:
    if not position.sorcery or not position.spells or not position.magic[position.turn]:
        return None
    find = (casting.recruitments, casting.moves, casting.cities)[int(rng.random() * 3)]
    found = list(islice(find(position), _MANY))
    return found[int(rng.random() * len(found))] if found else None


def _hero(position: Position, rng: Random) -> Action | None:
    """An action that a hero changes."""
    if not position.hands[position.turn]:
        return None
    finders = (hero_moves.recruitments, hero_moves.moves, hero_moves.rides)
    found: list[Action] = list(islice(finders[int(rng.random() * 3)](position), _MANY))
    for _ in range(2):
        if play := _expedition(position, rng):
            found.append(replace(play, heroes=("spy",)))
    if play := _title(position, rng):
        found.append(replace(play, heroes=("charismatic",)))
    fitting = [
        play for play in found if set(play.heroes) <= set(position.hands[position.turn] or ())
    ]
    return fitting[int(rng.random() * len(fitting))] if fitting else None


_PICKS: tuple[Callable[[Position, Random], Action | None], ...] = (
    *(_title,) * 3,
    *(_build,) * 4,
    *(_move,) * 5,
    *(_recruit,) * 3,
    *(_city,) * 2,
    _expedition,
    _cast,
    _hero,
)


def _pick(rng: Random) -> Callable[[Position, Random], Action | None]:
    return _PICKS[int(rng.random() * len(_PICKS))]
