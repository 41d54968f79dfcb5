"""Bots that know no rules at all: they play every game that the referee judges."""

from __future__ import annotations

from random import Random
from typing import Any

from referee.engine.judge import apply
from referee.engine.values import Play


def standing(position: Any, seat: int) -> tuple[float, bool]:
    """A seat's lead in points over the best of the others, and whether it has the first place."""
    rows = position.game.family.judging.ranking(position)
    points = {row.player: row.points.total[0] for row in rows}
    own = points.pop(position.players[seat])
    first = any(row.ranks[0] == 1 and row.player == position.players[seat] for row in rows)
    return own - max(points.values(), default=0), first


class Anybody:
    """Takes any legal step: the random bot."""

    name = "random"

    def choose(self, position: Any, rng: Random) -> Play:
        play: Play | None = position.game.family.listing.random_play(position, rng)
        assert play is not None, "a bot is asked only while the game goes on"
        return play


class Sampler:
    """Tries some random steps and takes the one that leaves it furthest ahead on points.

    It is the greedy bot of games that no evaluation is written for.
    """

    name = "greedy"
    tries = 24
    won = 1000.0

    def choose(self, position: Any, rng: Random) -> Play:
        family, seat = position.game.family, position.turn
        found = dict.fromkeys(family.listing.random_play(position, rng) for _ in range(self.tries))
        plays: list[Play] = [play for play in found if play is not None]
        return max(plays, key=lambda play: self._value(apply(position, play), seat, rng))

    def _value(self, position: Any, seat: int, rng: Random) -> float:
        lead, first = standing(position, seat)
        if position.ended:
            lead += self.won if first else -self.won
        return lead + rng.random()
