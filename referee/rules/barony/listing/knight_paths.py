"""The ways that knights may take, one or two of them in a move, and the tokens they may win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeVar

from referee.engine.judge import is_legal
from referee.rules.barony.chapters.fights import paying
from referee.rules.barony.chapters.pieces import kinds_held, token_kinds, with_tokens
from referee.rules.barony.chapters.play_parts import Stage, carried_out
from referee.rules.barony.plays import Move, Path
from referee.rules.barony.position import CITY, LAKE, STRONGHOLD, VILLAGE, Position, knight_cells

T = TypeVar("T")
_NO_CARDS = Move()


def some_of(items: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Return every choice of at least one item, in their order."""
    for count in range(1, len(items) + 1):
        yield from combinations(items, count)


@dataclass(frozen=True)
class Army:
    """Where the knights of a seat stand, and which spaces are shut to them whatever is cast."""

    position: Position
    seat: int

    @property
    def knights(self) -> list[int]:
        return knight_cells(self.position, self.seat)

    def is_open(self, cell: int) -> bool:
        if self.position.terrain(cell) == LAKE:
            return False
        space = self.position.spaces.get(cell)
        if space is None:
            return True
        if space.building in (CITY, STRONGHOLD):
            return space.owner == self.seat
        return all(space.count(rival) < 2 for rival in self.position.rivals(self.seat))


def paths_from(army: Army, start: int, steps: int) -> list[Path]:
    """Return every way of so many steps over open spaces that ends elsewhere."""
    ways: list[tuple[int, ...]] = [(start,)]
    for _ in range(steps):
        ways = [
            (*way, cell)
            for way in ways
            for cell in army.position.neighbours(way[-1])
            if army.is_open(cell)
        ]
    return [Path(way) for way in ways if way[-1] != start]


def sequences(
    army: Army, paths: Sequence[Path], most: int, cards: Move = _NO_CARDS
) -> Iterator[tuple[Path, ...]]:
    """Return every path alone and, in every order, every two that two knights can take.

    The first of two is one that the judge allows by itself with the same cards.
    """
    yield from ((path,) for path in paths)
    if most < 2:
        return
    position, space = army.position, army.position.space
    for first in paths:
        if not is_open(position, replace(cards, paths=(first,))):
            continue
        start = first.cells[0]
        spent = space(start).knights[army.seat] < 2
        for second in paths:
            if not (spent and second.cells[0] == start):
                yield first, second


def is_open(position: Position, play: Move) -> bool:
    """Return whether a move is legal, whatever tokens it takes."""
    return any(is_legal(position, one) for one in with_takes(position, play))


def with_takes(position: Position, play: Move) -> Iterator[Move]:
    """Return a move as it is or, where it must say which tokens it takes, with every choice."""
    ends = [cell for path in play.paths for cell in (path.cells[-1], *path.beats)]
    if not any(is_rival_village(position, cell) for cell in ends):
        yield play
        return
    stage = carried_out(position.game, position, play)
    if all(len(kinds_held(position, fall.owner)) < 2 for fall in paying(stage)):
        yield play
        return
    for takes in _takings(stage):
        yield replace(play, takes=takes)


def is_rival_village(position: Position, cell: int) -> bool:
    """Return whether an opponent of the active player has a village on a space."""
    space = position.spaces.get(cell)
    return space is not None and space.building == VILLAGE and space.owner != position.turn


def _takings(stage: Stage) -> Iterator[tuple[str, ...]]:
    """Return every choice of a token for each beaten village whose owner holds any."""
    if not stage.fallen:
        yield ()
        return
    owner, rest = stage.fallen[0].owner, stage.fallen[1:]
    held = kinds_held(stage.at, owner)
    if not held:
        yield from _takings(stage._replace(fallen=rest))
    for kind in held:
        after = with_tokens(with_tokens(stage.at, owner, kind, -1), stage.seat, kind, 1)
        for later in _takings(stage._replace(at=after, fallen=rest)):
            yield (token_kinds(stage.at.game)[kind], *later)
