"""The bots of the studies: two that know no rules and play every game, and a family's own.

A bot is asked for one step at a time. It sees the position with its own hand and no other, never
the deck, and draws only from the generator that it is given; so a game follows from its seeds.
"""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.family import Bot
from referee.engine.game import Game
from referee.engine.judge import apply
from referee.engine.moves import random_play
from referee.engine.values import Play, TablePosition

AnyBot: TypeAlias = Bot[TablePosition, Play]
RANDOM, GREEDY, PLANNER = "random", "greedy", "planner"
NAMES = (RANDOM, GREEDY, PLANNER)
"""The usual bots, the weakest first."""
_TITLES = {
    RANDOM: Words("random"),
    GREEDY: Words("greedy"),
    PLANNER: Words("planner"),
}


def bot_title(name: str) -> Words:
    """Return what people call a bot."""
    return _TITLES.get(name, Words.same(name))


def bots_for(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that can play a game."""
    able = {RANDOM, GREEDY, *game.family.studying().bots}
    return (*(name for name in NAMES if name in able), *sorted(able - {*NAMES}))


def make_bot(name: str, game: Game) -> AnyBot:
    """Make a bot for one seat of one game."""
    if name not in bots_for(game):
        raise _unknown(name, game)
    own = game.family.studying().bots
    if name in own:
        return own[name]()
    return RandomBot() if name == RANDOM else SamplingBot()


class RandomBot:
    """Takes any legal step."""

    name = RANDOM

    def choose(self, position: TablePosition, rng: Random) -> Play:
        play = random_play(position, rng)
        assert play is not None, "a bot is asked only while the game goes on"
        return play


class SamplingBot:
    """Tries some random steps and takes the one that leaves it furthest ahead on points.

    It is the greedy bot of a family that brings none.
    """

    name = GREEDY
    tries = 24
    won = 1000.0

    def choose(self, position: TablePosition, rng: Random) -> Play:
        found = dict.fromkeys(random_play(position, rng) for _ in range(self.tries))
        plays = [play for play in found if play is not None]
        return max(plays, key=lambda play: self._value(apply(position, play), position.turn, rng))

    def _value(self, position: TablePosition, seat: int, rng: Random) -> float:
        lead, first = _standing(position, seat)
        if position.ended:
            lead += self.won if first else -self.won
        return lead + rng.random()


def _standing(position: TablePosition, seat: int) -> tuple[float, bool]:
    """Return a seat's lead in points over the best of the others, and whether it is first."""
    rows = position.game.family.judging.ranking(position)
    points = {row.player: row.points.total[0] for row in rows}
    own = points.pop(position.players[seat])
    first = any(row.ranks[0] == 1 and row.player == position.players[seat] for row in rows)
    return own - max(points.values(), default=0), first


def _unknown(name: str, game: Game) -> HeraldError:
    known = ", ".join(bots_for(game))
    if name in NAMES:
        return HeraldError(_DOES_NOT_PLAY.fill(name=name, game=game.spec.game.name, known=known))
    return HeraldError(_NO_BOT.fill(name=name, known=known))


_DOES_NOT_PLAY = Words("the {name} bot does not play {game}; these do: {known}")
_NO_BOT = Words("there is no bot `{name}`; the bots are {known}")
