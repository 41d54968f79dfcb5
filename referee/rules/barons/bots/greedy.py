"""The greedy bot: the best next step by a simple evaluation, until none is better."""

from __future__ import annotations

from random import Random

from referee.engine.judge import apply, is_legal
from referee.engine.values import Play
from referee.rules.barons.bots.evaluation import Evaluation, Weights
from referee.rules.barons.bots.land_values import LandValues
from referee.rules.barons.bots.steps import steps
from referee.rules.barons.plays import End
from referee.rules.barons.position import Position

END = End()
WHIM = 0.2
"""How much chance has a say, so that two who chase each other do not do so for ever."""


def after(position: Position, play: Play, evaluation: Evaluation, seat: int) -> float:
    """Return the value of a step; where the die is rolled with it, the mean over its faces."""
    if not play.rolled():
        return evaluation.value(apply(position, play), seat)
    faces = range(1, position.game.faces + 1)
    values = [evaluation.value(apply(position, play.with_face(face)), seat) for face in faces]
    return sum(values) / len(values)


def best_step(
    position: Position, evaluation: Evaluation, whim: float = 0.0, rng: Random | None = None
) -> Play:
    """Return the step with the best value; the end of the turn where none is better than that."""
    me = position.turn
    best: Play | None = END if is_legal(position, END) else None
    most = evaluation.value(position, me) if best else float("-inf")
    for play in steps(position, evaluation.land(position)):
        value = after(position, play, evaluation, me)
        if rng:
            value += whim * rng.random()
        if value > most:
            best, most = play, value
    return best or END


class Patience:
    """Counts a seat's turns since it last had more points than ever before.

    A bot does not repeat itself for ever: the longer nothing comes of it, the larger its whims.
    """

    lasts = 6
    """Turns after which whims are twice what they were."""

    def __init__(self) -> None:
        self._most = 0
        self._turns = 0

    def whims(self, position: Position, land: LandValues) -> float:
        """Return the factor of the whims; asked at each step, it counts a turn once."""
        if not position.done:
            earned = land.earned(position.donjons[position.turn])[0]
            self._turns = 0 if earned > self._most else self._turns + 1
            self._most = max(self._most, earned)
        return 1.0 + self._turns / self.lasts


class Greedy:
    """Takes the best of a simple evaluation, one step at a time."""

    name = "greedy"

    def __init__(self, weights: Weights | None = None) -> None:
        self.evaluation = Evaluation(weights)
        self.patience = Patience()

    def choose(self, position: Position, rng: Random) -> Play:
        whims = self.patience.whims(position, self.evaluation.land(position))
        whim = WHIM * whims * self.evaluation.scale(position)
        return best_step(position, self.evaluation, whim, rng)
