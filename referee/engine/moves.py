"""Legal plays: candidates filtered by the judge, so that list and verdict cannot disagree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TypeVar

from referee.engine.game import Game
from referee.engine.judge import is_legal
from referee.engine.values import Play, TablePosition

P = TypeVar("P", bound=TablePosition)
T = TypeVar("T")


def kinds(game: Game) -> Mapping[str, tuple[type[Play], ...]]:
    """Return what `kind` may ask for, beside the name of a single play."""
    have = game.edition.effects
    return {
        kind: tuple(play for play in plays if play in have)
        for kind, plays in game.family.kinds.items()
    }


def moves(position: TablePosition, kind: str | None = None) -> Iterator[Play]:
    """Return every legal single step, or those of a kind such as `order` or `construct`."""
    for play in candidates(position, kind):
        if is_legal(position, play):
            yield play


def candidates(position: TablePosition, kind: str | None = None) -> Iterator[Play]:
    """Return every step that could be legal, and some that are not; no two of them alike."""
    return position.game.family.listing.candidates(position, kind)


def find_plays(
    position: P, kind: str | None, finders: Mapping[type[Play], Callable[[P], Iterable[Play]]]
) -> Iterator[Play]:
    """Return what the finders of the plays of a kind find; of all plays where none is named."""
    game = position.game
    group = game.family.kinds.get(kind or "", ())
    for play, find in finders.items():
        if play in game.edition.effects and (
            kind in (None, play.__name__.lower()) or play in group
        ):
            yield from find(position)


def below(count: int, rng: Random) -> int:
    """Return a number below another; quicker than `randrange`, and even enough for random play."""
    return int(rng.random() * count)


def one_of(items: Sequence[T], rng: Random) -> T:
    """Return any of some items; quicker than `choice`."""
    return items[int(rng.random() * len(items))]


def random_play(position: TablePosition, rng: Random) -> Play | None:
    """Return a legal step, or None once the game is over; not every step is equally likely."""
    return position.game.family.listing.random_play(position, rng)
