"""Steps that could be legal: the six actions by themselves, and what else a turn may hold.

Plays with cards and spells are listed where those are known to be at hand and each of them serves:
an advantage paid for and not used leads nowhere that the plain action does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, islice, product

from referee.engine.judge import is_legal
from referee.engine.moves import find_plays
from referee.engine.values import Play
from referee.rules.barony.chapters.ground import cities_beside
from referee.rules.barony.chapters.pieces import token_kinds
from referee.rules.barony.chapters.placing import next_go
from referee.rules.barony.chapters.titles import gold
from referee.rules.barony.listing import cast_candidates, hero_candidates
from referee.rules.barony.listing.knight_paths import Army, paths_from, sequences, with_takes
from referee.rules.barony.notation.play_text import write_play
from referee.rules.barony.plays import (
    Build,
    City,
    End,
    Expedition,
    Found,
    Move,
    Pass,
    Place,
    Recruit,
    Settle,
    Swap,
    Title,
    Transfer,
)
from referee.rules.barony.position import (
    CITY,
    FOREST,
    LAKE,
    STRONGHOLD,
    VILLAGE,
    Position,
    building_cells,
    knight_cells,
)


def candidates(position: Position, kind: str | None = None) -> Iterator[Play]:
    """Return every step that could be legal, and some that are not; no two of them alike."""
    if position.ended:
        return iter(())
    return find_plays(position, kind, _PLACING if position.placing else _PLAYING)


def open_to_cities(position: Position) -> list[int]:
    """Return the spaces where a city may still start, unknown land among them."""
    return [
        cell
        for cell in position.cells
        if position.terrain(cell) not in (LAKE, FOREST)
        and position.space(cell).building != CITY
        and not cities_beside(position, cell)
    ]


def _placings(position: Position) -> Iterator[Play]:
    """Return every set of spaces for the pairs of a go, in the order of the board."""
    go = next_go(position)
    open_cells = open_to_cities(position)
    for cells in combinations(open_cells, go.pairs if go else 0):
        yield Place(cells)


def _recruitments(position: Position) -> Iterator[Play]:
    most = int(position.game.numbers.recruits_lake)
    for cell in building_cells(position, position.turn, CITY):
        for count in range(1, most + 1):
            yield Recruit(spaces=((cell, count),))
    yield from cast_candidates.recruitments(position)
    yield from hero_candidates.recruitments(position)


def _moves(position: Position) -> Iterator[Play]:
    return journeys(position, int(position.game.numbers.moves))


def journeys(position: Position, most: int) -> Iterator[Move]:
    """Moves of up to so many knights, plain ones first."""
    army = Army(position, position.turn)
    steps = [path for cell in army.knights for path in paths_from(army, cell, 1)]
    for paths in sequences(army, steps, most):
        yield from with_takes(position, Move(paths=paths))
    yield from cast_candidates.moves(position, most)
    yield from hero_candidates.moves(position, most)


def _buildings(position: Position) -> Iterator[Play]:
    """Return every set of sites with every choice of buildings, in the order of the board."""
    cells = knight_cells(position, position.turn)
    for kinds in product(("", VILLAGE, STRONGHOLD), repeat=len(cells)):
        sites = tuple((cell, kind) for cell, kind in zip(cells, kinds, strict=True) if kind)
        if sites:
            yield Build(sites=sites)


def _cities(position: Position) -> Iterator[Play]:
    for cell in building_cells(position, position.turn, VILLAGE):
        yield City(cell=cell)
    yield from cast_candidates.cities(position)


def _expeditions(position: Position) -> Iterator[Play]:
    empty = [cell for cell in position.cells if position.space(cell).empty]
    for cell in empty:
        yield Expedition(cell=cell)
    yield from hero_candidates.expeditions(position, empty)


def _titles(position: Position) -> Iterator[Play]:
    """Return every choice of tokens that is worth enough."""
    numbers = position.game.numbers
    yield from (Title(tokens=t) for t in _purses(position, int(numbers.title_cost)))
    for heroes in hero_candidates.charismatic(position):
        for tokens in _purses(position, int(numbers.charismatic_cost)):
            yield Title(heroes=heroes, tokens=tokens)


def _purses(position: Position, cost: int) -> Iterator[tuple[tuple[str, int], ...]]:
    kinds, held = token_kinds(position.game), position.tokens[position.turn]
    for counts in product(*(range(count + 1) for count in held)):
        tokens = tuple((kind, n) for kind, n in zip(kinds, counts, strict=True) if n)
        if gold(position.game, tokens) >= cost:
            yield tokens


def _passes(position: Position) -> Iterable[Play]:
    return (Pass(),)


def _ends(position: Position) -> Iterable[Play]:
    return (End(),)


_PLACING: dict[type[Play], Callable[[Position], Iterable[Play]]] = {Place: _placings}
_PLAYING: dict[type[Play], Callable[[Position], Iterable[Play]]] = {
    Recruit: _recruitments,
    Move: _moves,
    Transfer: hero_candidates.rides,
    Build: _buildings,
    City: _cities,
    Expedition: _expeditions,
    Title: _titles,
    Swap: hero_candidates.swaps,
    Settle: hero_candidates.settlements,
    Found: hero_candidates.foundations,
    Pass: _passes,
    End: _ends,
}


_ACTIONS = ("recruit", "move", "build", "city", "expedition", "title")
_CARDS = ("cast", "hero")
MOST = 20_000
"""Plays that are looked at; people type the rest."""


def verbs(position: Position) -> list[str]:
    """Return the words that plays begin with: those of the set-up, or those of a turn."""
    if position.placing:
        return ["place"]
    played = (position.sorcery, position.heroes is not False)
    cards = [verb for verb, there in zip(_CARDS, played, strict=True) if there]
    return [*_ACTIONS, *cards, "take", "pass", "end"]


def completions(position: Position, verb: str, part: str) -> Iterator[Play]:
    """Legal plays that begin with what is typed."""
    if position.placing:
        yield from _placed_so_far(position, part) if verb == "place" else ()
        return
    kind = None if verb in _CARDS else verb
    if kind is None or kind in verbs(position):
        for play in islice(candidates(position, kind), MOST):
            if write_play(play, position.game).startswith(part) and is_legal(position, play):
                yield play


def _placed_so_far(position: Position, part: str) -> Iterator[Play]:
    """Return the cities named so far and one more, in the order in which they are placed."""
    go, game = next_go(position), position.game
    named = [game.board.by_name.get(word) for word in part.split()[1:]]
    whole = [cell for cell in (named if part.endswith(" ") else named[:-1]) if cell is not None]
    for cell in open_to_cities(position):
        cells = (*whole, cell)
        apart = cell not in whole and not set(position.neighbours(cell)) & set(whole)
        if go and len(cells) <= go.pairs and apart:
            play = Place(cells)
            if write_play(play, game).startswith(part) and _fits(position, play, go.pairs):
                yield play


def _fits(position: Position, play: Place, pairs: int) -> bool:
    """Return whether a go that is named in full is legal; of one that is not, nobody knows yet."""
    return len(play.cells) < pairs or is_legal(position, play)
