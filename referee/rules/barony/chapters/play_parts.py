"""A play of several parts: each is asked about, then carried out, before the next is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from referee.engine.clauses import Check, Facts, Tell
from referee.engine.game import Game
from referee.engine.values import Play
from referee.rules.barony.position import Position


class Fall(NamedTuple):
    """A village that was beaten, and whose it was."""

    cell: int
    owner: int


class Stage(NamedTuple):
    """Where a play has come to: the table once so many of its parts are carried out."""

    at: Position
    seat: int
    """Who plays."""
    number: int = 0
    moved: tuple[int, ...] = ()
    """Where the knights stand that have moved in this play."""
    fallen: tuple[Fall, ...] = ()
    """Villages beaten in this play, in the order in which they fell."""
    teleported: bool = False
    """Whether a knight has ended on a mountain that an opponent shuts."""


Ask: TypeAlias = Callable[..., Facts | None]
"""What is wrong with (game, stage, play, part), play and part each of its own type."""
A = TypeVar("A", bound=Play)
T = TypeVar("T")


@dataclass(frozen=True)
class Partwise(Generic[A, T]):
    """An effect that is carried out part by part."""

    parts: Callable[[A], tuple[T, ...]]
    carry: Callable[[Game, Stage, A, T, Tell], Stage]
    begin: Callable[[Game, Position, A, Tell], Stage]
    finish: Callable[[Game, Stage, A, Tell], Position]

    def __call__(self, game: Game, position: Position, play: A, tell: Tell) -> Position:
        return self.finish(game, self.carry_all(game, position, play, tell), play, tell)

    def carry_all(self, game: Game, position: Position, play: A, tell: Tell) -> Stage:
        """Where a play has come to once all its parts are carried out."""
        stage = self.begin(game, position, play, tell)
        for number, part in enumerate(self.parts(play)):
            stage = self.carry(game, stage._replace(number=number), play, part, tell)
        return stage


@dataclass(frozen=True, eq=False)
class Question:
    """What a clause asks of each part of a play, or of the whole once all are carried out."""

    ask: Ask
    whole: bool

    def __call__(self, game: Game, position: Position, play: Play) -> Facts | None:
        return faults(game, position, play).get(self)


def asks(
    title: str, judges: type[Play] | Iterable[type[Play]], whole: bool = False
) -> Callable[[Ask], Check]:
    """Make a function that returns what is wrong with a part of a play into a check."""
    plays = (judges,) if isinstance(judges, type) else tuple(judges)

    def made(ask: Ask) -> Check:
        return Check(title, plays, Question(ask, whole))

    return made


Questions = tuple[tuple[Question, ...], tuple[Question, ...]]
# The answer to the last play: each of its clauses asks again, and walking the parts is the cost of
# judging. One tuple, read and replaced whole, so that threads never see a half of it.
_last: tuple[object, object, object, dict[Question, Facts]] = (None, None, None, {})


@lru_cache(maxsize=64)
def _asked(game: Game) -> dict[type[Play], Questions]:
    """Return what a game's clauses ask of the parts of each kind of play, and of the whole."""
    found = {}
    for kind, checks in game.checks.items():
        asked = [one.function for one in checks if isinstance(one.function, Question)]
        parts = tuple(one for one in asked if not one.whole)
        found[kind] = parts, tuple(one for one in asked if one.whole)
    return found


def faults(game: Game, position: Position, play: Play) -> dict[Question, Facts]:
    """Return what is wrong with the first faulty part of a play, by the question that finds it.

    A fact that nobody gave is asked for only where no later part is wrong for certain. The answer
    to the last play is kept, since every clause asks for it.
    """
    global _last
    seen = _last
    if seen[2] is play and seen[1] is position and seen[0] is game:
        return seen[3]
    found = _walk(game, position, play)
    _last = game, position, play, found
    return found


def carried_out(game: Game, position: Position, play: Play) -> Stage:
    """Return where a play comes to, whether or not it is legal."""
    effect = game.edition.effects[type(play)]
    assert isinstance(effect, Partwise)
    return effect.carry_all(game, position, play, None)


def _walk(game: Game, position: Position, play: Play) -> dict[Question, Facts]:
    effect = game.edition.effects[type(play)]
    assert isinstance(effect, Partwise)
    questions, whole = _asked(game)[type(play)]
    stage, unknown = effect.begin(game, position, play, None), dict[Question, Facts]()
    parts = effect.parts(play)
    for number, part in enumerate(parts):
        stage = stage._replace(number=number)
        found = _answers(game, stage, play, part, questions)
        if any(not facts.missing for facts in found.values()):
            return found
        unknown = unknown or found
        if whole or number + 1 < len(parts):
            stage = effect.carry(game, stage, play, part, None)
    found = _answers(game, stage._replace(number=len(parts)), play, None, whole)
    if any(not facts.missing for facts in found.values()):
        return found
    return unknown or found


def _answers(
    game: Game, stage: Stage, play: Play, part: object, questions: tuple[Question, ...]
) -> dict[Question, Facts]:
    found = {}
    for question in questions:
        facts = question.ask(game, stage, play, part)
        if facts is not None:
            found[question] = facts._replace(values={**facts.values, "part": stage.number})
    return found
