"""The games of a play study, a row each, and estimates that take the games of a set-up as one."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from referee.study.play.one_game import LIMIT
from referee.study.run.batches import Tally
from referee.study.run.estimates import Estimate, mean, share


@dataclass(frozen=True)
class GameRow:
    """One game of a study."""

    setup: int
    order: int
    turns: int
    rounds: int
    ended: str
    first: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def tied(self) -> bool:
        return len(self.first) > 1

    @property
    def limited(self) -> bool:
        return self.ended == LIMIT

    def won_by(self, seat: int) -> float:
        """Return 1 for the winner's seat, a part of it for each of several."""
        return 1 / len(self.first) if seat in self.first else 0.0

    @property
    def margin(self) -> int:
        """The points between the first and the last."""
        return max(self.points) - min(self.points)


def game_rows(tally: Tally) -> list[GameRow]:
    return [
        GameRow(setup, order, turns, rounds, ended, tuple(first), tuple(points))
        for setup, order, turns, rounds, ended, first, points in tally.get("games", [])
    ]


def share_of(rows: Sequence[GameRow], figure: Callable[[GameRow], float]) -> Estimate:
    """Return a share of games by Wilson's interval, wider where the games of a set-up go alike.

    `figure` gives a number between 0 and 1 for each game.
    """
    values = [figure(row) for row in rows]
    n, total = len(values), sum(values)
    if not n:
        return share(0, 0)
    alike = max(1.0, _alikeness(rows, values))
    size = max(1, round(n / alike))
    found = share(total / n * size, size)
    return Estimate(total / n, found.low, found.high, n)


def _alikeness(rows: Sequence[GameRow], values: Sequence[float]) -> float:
    """Return how many times the variance of a mean is that of as many independent games."""
    n = len(values)
    middle = sum(values) / n
    single = sum((value - middle) ** 2 for value in values) / n
    groups = _by_setup(rows, values)
    if not single or len(groups) < 2:
        return 1.0
    off = sum(sum(value - middle for value in group) ** 2 for group in groups)
    return off / (n * single)


def mean_of_games(rows: Sequence[GameRow], figure: Callable[[GameRow], float]) -> Estimate:
    """Return a mean whose interval rests on set-ups, not on their single games."""
    values = [figure(row) for row in rows]
    means = [sum(group) / len(group) for group in _by_setup(rows, values)]
    if not means:
        return Estimate(math.nan, math.nan, math.nan, 0)
    found = mean(sum(means), sum(value * value for value in means), len(means))
    return Estimate(found.value, found.low, found.high, len(values))


def _by_setup(rows: Iterable[GameRow], values: Iterable[float]) -> list[list[float]]:
    groups: dict[int, list[float]] = {}
    for row, value in zip(rows, values, strict=True):
        groups.setdefault(row.setup, []).append(value)
    return list(groups.values())
