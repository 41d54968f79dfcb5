"""The planner: whole turns compared by what is left after the opponents' best answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from referee.engine.judge import apply, is_legal
from referee.engine.values import Play
from referee.rules.barons.bots.evaluation import Evaluation, Weights
from referee.rules.barons.bots.greedy import END, Patience, best_step
from referee.rules.barons.bots.steps import steps
from referee.rules.barons.plays import Roll, Treasury
from referee.rules.barons.position import Position


@dataclass(frozen=True)
class Budget:
    """How much a planner looks at; counts, never clocks, so that it plays the same anywhere."""

    beam: int = 6
    """First steps that are followed up."""
    answered: int = 5
    """Whole turns that the opponents answer."""
    whim: float = 0.05


class Line(NamedTuple):
    """Steps of a turn and where they lead."""

    value: float
    plays: tuple[Play, ...]
    position: Position


class Planner:
    """Looks ahead over its whole turn and the answers to it."""

    name = "planner"

    def __init__(self, weights: Weights | None = None, budget: Budget | None = None) -> None:
        self.evaluation = Evaluation(weights)
        self.budget = budget or Budget()
        self.patience = Patience()
        self._plan: list[tuple[Position, Play]] = []

    def choose(self, position: Position, rng: Random) -> Play:
        """Return the next step of the plan, made anew where chance changed the position."""
        if not self._plan or self._plan[0][0] != position:
            self._plan = self._made(position, rng)
        return self._plan.pop(0)[1]

    def _made(self, position: Position, rng: Random) -> list[tuple[Position, Play]]:
        whims = self.patience.whims(position, self.evaluation.land(position))
        whim = self.budget.whim * whims * self.evaluation.scale(position)
        turns = self._turns(position)[: self.budget.answered]
        best, most = turns[0], float("-inf")
        for line in turns:
            value = self._answered(line, position.turn) + whim * rng.random()
            if value > most:
                best, most = line, value
        plan, at = [], position
        for play in (*best.plays, END):
            plan.append((at, play))
            at = apply(at, play) if play is not END else at
        return plan

    def _turns(self, position: Position) -> list[Line]:
        """Return whole turns, the most promising first."""
        me = position.turn
        beam = [Line(0.0, plays, at) for plays, at in _openings(position)]
        ends = [self._valued(line, me) for line in beam if is_legal(line.position, END)]
        for _ in range(position.game.numbers.actions):
            found = {}
            for line in beam:
                for play in steps(line.position, self.evaluation.land(position)):
                    play = _at_middle(play, position)
                    after = apply(line.position, play)
                    key = (after[2:13], len(after.done), "bonus" in after.done)
                    if key not in found:
                        made = Line(0.0, (*line.plays, play), after)
                        found[key] = self._valued(made, me)
            lines = sorted(found.values(), key=_by_value)
            ends += [line for line in lines if line.position.ended or is_legal(line.position, END)]
            beam = [line for line in lines[: self.budget.beam] if not line.position.ended]
        return sorted(ends, key=_by_value) or [Line(0.0, (), position)]

    def _valued(self, line: Line, seat: int) -> Line:
        return line._replace(value=self.evaluation.value(line.position, seat))

    def _answered(self, line: Line, seat: int) -> float:
        """Return the value of a turn once every opponent has made its best answer."""
        at = line.position
        if not at.ended:
            at = apply(at, END)
        while not at.ended and at.turn != seat:
            at = self._answer(at)
        return self.evaluation.value(at, seat, to_move=True)

    def _answer(self, position: Position) -> Position:
        """Return the position after a greedy turn with a middling die."""
        game, seat = position.game, position.turn
        at = position
        if not game.edition.recruit_die and Roll in game.edition.effects:
            at = apply(at, Roll(_middle(game.faces)))
        while not at.ended and at.turn == seat:
            play = _at_middle(best_step(at, self.evaluation), position)
            at = apply(at, play)
        return at


def _by_value(line: Line) -> float:
    return -line.value


def _openings(position: Position) -> Iterator[tuple[tuple[Play, ...], Position]]:
    """Yield the position as it is, and as a card that sets the die would make it."""
    yield (), position
    if Treasury in position.game.edition.effects and position.hands[position.turn]:
        for face in {1, position.game.faces} - {position.die}:
            play = Treasury(face)
            if is_legal(position, play):
                yield (play,), apply(position, play)


def _middle(faces: int) -> int:
    return faces // 2 + 1


def _at_middle(play: Play, position: Position) -> Play:
    """Return a play with a middling face where it rolls the die."""
    if play.rolled():
        return play.with_face(_middle(position.game.faces))
    return play
