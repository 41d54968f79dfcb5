"""Bots that play by the referee's own rules, see what their seat may see, and finish.

A bot is asked for one step at a time. It sees the position with its own hand and no other, never
the deck, and draws only from the generator that it is given; so a game follows from its seeds.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from pnp.text.errors import HeraldError

if TYPE_CHECKING:
    from referee.engine.game import Game
    from referee.engine.values import Play

RANDOM, GREEDY, PLANNER = "random", "greedy", "planner"
NAMES = (RANDOM, GREEDY, PLANNER)
"""The bots, the weakest first."""


class Bot(Protocol):
    """One seat's player in one game."""

    @property
    def name(self) -> str: ...

    def choose(self, position: Any, rng: Random) -> Play:
        """A legal step; whoever asks rolls the die, whatever face the step says."""


def bots_for(game: Game) -> tuple[str, ...]:
    """The bots that can play a game."""
    return NAMES if _has_evaluation(game) else NAMES[:2]


def make_bot(name: str, game: Game) -> Bot:
    """A bot for one seat of one game."""
    from referee.study.play.plain_bots import Anybody, Sampler

    if name not in bots_for(game):
        raise _unknown(name, game)
    if name == RANDOM:
        return Anybody()
    if not _has_evaluation(game):
        return Sampler()
    from referee.rules.barons.bots.greedy import Greedy
    from referee.rules.barons.bots.planner import Planner

    return Greedy() if name == GREEDY else Planner()


def _has_evaluation(game: Game) -> bool:
    """Whether the game is of the family whose positions the evaluation reads."""
    return game.family.name == "barons"


def _unknown(name: str, game: Game) -> HeraldError:
    known = ", ".join(bots_for(game))
    title = game.spec.game.name
    if name in NAMES:
        return HeraldError(
            f"the {name} bot does not play {title.in_('en')}; these do: {known}",
            fr=f"le robot {name} ne joue pas à {title.in_('fr')}\u00a0; ceux-ci, oui\u00a0: "
            f"{known}",
        )
    return HeraldError(
        f"there is no bot `{name}`; the bots are {known}",
        fr=f"il n’y a pas de robot «\u00a0{name}\u00a0»\u00a0; les robots sont {known}",
    )
