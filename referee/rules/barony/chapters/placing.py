"""Set-up: in which order cities with a knight are placed, how many in a go, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, facts, missing
from referee.engine.game import Game
from referee.rules.barony.chapters.ground import beside_kind, cities_beside, is_kind
from referee.rules.barony.chapters.pieces import from_reserve, put_building, with_stock
from referee.rules.barony.chapters.play_parts import Stage, asks
from referee.rules.barony.plays import Place
from referee.rules.barony.position import CITY, FOREST, LAKE, MYSTERY, Position

TOO_FEW_PAIRS = Words("{player} must place {count:pair} now, not {named}.")
ON_LAKE = Words("{cell} is a lake: no piece may stand there.")
IN_FOREST = Words("{cell} is a forest: no city may be placed there.")
ON_CITY = Words("{owner} has a city on {cell} already.")
BESIDE_CITY = Words("{cell} is next to {at}, where {owner} has a city.")
ON_MYSTERY = Words("{cell} is a mystery place: nothing may be built there.")
BESIDE_MYSTERY = Words(
    "{cell} is next to the mystery place {at}: no city may be placed there in the set-up."
)
TERRAIN_UNKNOWN = Words(
    "The terrain of {cell} is not given; a city may not be placed on a lake or in a forest."
)
NEIGHBOUR_UNKNOWN = Words(
    "The terrain of {at}, next to {cell}, is not given; it may be a mystery place."
)
PLACED = Words("{player} places a city and a knight on {cell}.")
NEXT_TO_PLACE = Words("{player} places next.")
SET_UP_DONE = Words("All cities are placed; {player} begins.")


class Go(NamedTuple):
    """A player's turn to place, and how many cities with a knight each."""

    seat: int
    pairs: int


def all_goes(game: Game, players: int, first: int) -> tuple[Go, ...]:
    """Return every go of a set-up in order: once around, the last player, and back."""
    *others, last = ((first + i) % players for i in range(players))
    numbers = game.numbers
    return (
        *(Go(seat, numbers.pairs) for seat in others),
        Go(last, numbers.last_pairs),
        *(Go(seat, numbers.back_pairs) for seat in reversed(others)),
    )


def goes_played(game: Game, cities: Sequence[int], first: int) -> int | None:
    """Return how many goes leave each seat with so many cities; None where none does."""
    placed = [0] * len(cities)
    for played, go in enumerate(all_goes(game, len(cities), first)):
        if placed == list(cities):
            return played
        placed[go.seat] += go.pairs
    return len(all_goes(game, len(cities), first)) if placed == list(cities) else None


def cities_on_board(position: Position) -> list[int]:
    """Return each seat's cities on the board."""
    owners = [space.owner for space in position.spaces.values() if space.building == CITY]
    return [owners.count(seat) for seat in range(len(position.players))]


def next_go(position: Position) -> Go | None:
    """Return the go that comes next; None once all cities are placed."""
    order = all_goes(position.game, len(position.players), position.first)
    played = goes_played(position.game, cities_on_board(position), position.first)
    return None if played is None or played == len(order) else order[played]


def _count_facts(stage: Stage, play: Place, pairs: int) -> Facts:
    return facts(TOO_FEW_PAIRS, player=stage.at.turn, count=pairs, named=len(play.cells))


@asks("more pairs than the go has", judges=Place)
def pair_of_the_go(game: Game, stage: Stage, play: Place, cell: int) -> Facts | None:
    pairs = _pairs(game, stage)
    return _count_facts(stage, play, pairs) if stage.number >= pairs else None


@asks("fewer pairs than the go has", judges=Place, whole=True)
def all_pairs_of_the_go(game: Game, stage: Stage, play: Place, part: None) -> Facts | None:
    pairs = _pairs(game, stage)
    return _count_facts(stage, play, pairs) if stage.number < pairs else None


def _pairs(game: Game, stage: Stage) -> int:
    """Return what the go asks for; `moved` are the pairs that it has placed already."""
    at, numbers = stage.at, game.numbers
    if at.turn == at.last:
        return int(numbers.last_pairs)
    earlier = cities_on_board(at)[at.turn] - len(stage.moved)
    return int(numbers.back_pairs if earlier else numbers.pairs)


@asks("a city placed on a lake", judges=Place)
def not_on_a_lake(game: Game, stage: Stage, play: Place, cell: int) -> Facts | None:
    lake = is_kind(stage.at, cell, LAKE)
    if lake:
        return facts(ON_LAKE, cell, cell=cell)
    return None if lake is False else missing(TERRAIN_UNKNOWN, cell, cell=cell)


@asks("a city placed in a forest", judges=Place)
def not_in_a_forest(game: Game, stage: Stage, play: Place, cell: int) -> Facts | None:
    forest = is_kind(stage.at, cell, FOREST)
    if forest:
        return facts(IN_FOREST, cell, cell=cell)
    return None if forest is False else missing(TERRAIN_UNKNOWN, cell, cell=cell)


@asks("a city placed on or next to another", judges=Place)
def away_from_cities(game: Game, stage: Stage, play: Place, cell: int) -> Facts | None:
    space = stage.at.space(cell)
    if space.building == CITY:
        return facts(ON_CITY, cell, owner=space.owner, cell=cell)
    for near, owner in cities_beside(stage.at, cell):
        return facts(BESIDE_CITY, cell, near, cell=cell, at=near, owner=owner)
    return None


@asks("a city placed on a mystery place", judges=Place)
def not_on_a_mystery_place(game: Game, stage: Stage, play: Place, cell: int) -> Facts | None:
    mystery = is_kind(stage.at, cell, MYSTERY)
    if mystery:
        return facts(ON_MYSTERY, cell, cell=cell)
    return None if mystery is False else missing(TERRAIN_UNKNOWN, cell, cell=cell)


@asks("a city placed next to a mystery place", judges=Place)
def away_from_mystery_places(game: Game, stage: Stage, play: Place, cell: int) -> Facts | None:
    at = stage.at
    beside = beside_kind(at, cell, MYSTERY) if at.sorcery else False
    if beside is False:
        return None
    near = next(n for n in at.neighbours(cell) if is_kind(at, n, MYSTERY) is beside)
    if beside:
        return facts(BESIDE_MYSTERY, cell, near, cell=cell, at=near)
    return missing(NEIGHBOUR_UNKNOWN, cell, near, cell=cell, at=near)


def cells_of(play: Place) -> tuple[int, ...]:
    return play.cells


def begin(game: Game, position: Position, play: Place, tell: Tell) -> Stage:
    return Stage(position, position.turn)


def place_pair(game: Game, stage: Stage, play: Place, cell: int, tell: Tell) -> Stage:
    """A city and a knight come down; `moved` keeps where this go has placed."""
    seat = stage.seat
    at = from_reserve(with_stock(stage.at, seat, CITY, -1), cell, seat)
    at = put_building(at, cell, CITY, seat)
    if tell is not None:
        tell.append(facts(PLACED, cell, player=seat, cell=cell))
    return stage._replace(at=at, moved=(*stage.moved, cell))


def pass_on(game: Game, stage: Stage, play: Place, tell: Tell) -> Position:
    """The next player's go, or the first turn of the game."""
    at = stage.at
    first_go = cities_on_board(at)[stage.seat] == len(stage.moved)
    forward = first_go and stage.seat != at.last
    over = not forward and stage.seat == at.first
    step = 1 if forward else -1
    following = at.first if over else (stage.seat + step) % len(at.players)
    if tell is not None:
        tell.append(facts(SET_UP_DONE if over else NEXT_TO_PLACE, player=following))
    return at._replace(turn=following, placing=not over)
