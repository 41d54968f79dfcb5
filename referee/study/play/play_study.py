"""The study of whole games: bots at every seat in turn, on the same tables with the same dice.

A set-up is drawn once for all seat orders: each order plays it from the same seed, so that what
differs between two of its games is who sits where.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from pnp.text.words import Words
from referee.engine.game import Game
from referee.engine.values import Json
from referee.study.play.one_game import LIMIT, UNUSED, GameRecord, Rules, play_game
from referee.study.run.batches import Batch, Tally, derived, merged
from referee.study.run.edited_game import EditedGame

FAULT = "fault"
"""The outcome of a game that broke off; there should be none."""


@dataclass(frozen=True)
class PlayStudy:
    """What is asked: so many set-ups, each played in every seat order."""

    game: EditedGame
    players: int
    bots: tuple[str, ...]
    setups: int
    seed: str
    rules: Rules

    @property
    def key(self) -> dict[str, Json]:
        return {
            "study": "play",
            "game": self.game.key,
            "players": self.players,
            "bots": list(self.bots),
            "setups": self.setups,
            "seed": self.seed,
            "limit": self.rules.limit,
            "checked": self.rules.checked,
            "modules": list(self.rules.modules),
        }

    @property
    def orders(self) -> tuple[tuple[str, ...], ...]:
        return seat_orders(self.bots, self.players)

    @property
    def games(self) -> int:
        return self.setups * len(self.orders)

    def batches(self) -> tuple[Batch, ...]:
        """Return batches of whole set-ups, counted in games."""
        size = max(1, min(map(_batch, self.bots)) // len(self.orders))
        starts = range(0, self.setups, size)
        orders = len(self.orders)
        return tuple(
            Batch(i, first * orders, min(size, self.setups - first) * orders)
            for i, first in enumerate(starts)
        )

    def run(self, batch: Batch) -> Tally:
        tally: Tally = {}
        orders = self.orders
        for number in range(batch.first, batch.first + batch.size):
            setup, order = divmod(number, len(orders))
            tally = merged(tally, self._played(setup, order))
        return tally

    def _played(self, setup: int, order: int) -> Tally:
        bots = self.orders[order]
        seed = derived(self.seed, "game", setup)
        try:
            return counted(setup, order, play_game(self.game.game, bots, seed, self.rules))
        except Exception as error:
            if not self.rules.checked:
                raise
            return {"faults": [[setup, order, f"{type(error).__name__}: {error}"]]}


def _batch(bot: str) -> int:
    """Return how many games with a bot make a batch: some seconds at most."""
    return {"random": 60, "greedy": 12}.get(bot, 6)


_NAMES = {
    UNUSED: Words("nothing"),
    LIMIT: Words("the limit of turns"),
    FAULT: Words("broken off by a fault"),
}


def names_of(game: Game) -> Mapping[str, Words]:
    """Return what a game's plays, endings and events are called."""
    family = game.family.studying()
    return {**_NAMES, **family.events, **family.names}


def seat_orders(bots: Sequence[str], players: int) -> tuple[tuple[str, ...], ...]:
    """Return every way to seat the bots so that none has two seats more than another.

    Two bots and two players make 2 orders, three bots and two players 6, one bot always 1.
    """
    found = []
    for order in product(dict.fromkeys(bots), repeat=players):
        counts = Counter(order)
        seats = [counts[bot] for bot in dict.fromkeys(bots)]
        if max(seats) - min(seats) <= 1:
            found.append(order)
    return tuple(found)


def counted(setup: int, order: int, record: GameRecord) -> Tally:
    """Return one game as a tally; `games` has a row for each, the rest are sums."""
    tally: Tally = {
        "games": [
            [setup, order, record.turns, record.rounds, record.ended, record.first, record.points]
        ],
        "faces": {},
    }
    for (face, use), count in sorted(record.faces.items()):
        tally["faces"].setdefault(str(face), {})[use] = count
    for seat, bot in enumerate(record.bots):
        mine = [row[seat] for row in record.curve]
        part: Tally = {
            "games": 1,
            "turns": _turns_of(record, seat),
            "actions": dict(sorted(record.actions[seat].items())),
            "events": _squared(record.events[seat]),
            **_curves(mine),
        }
        tally = merged(tally, {"bots": {bot: part}, "seats": {str(seat + 1): part}})
    return tally


def _turns_of(record: GameRecord, seat: int) -> int:
    players = len(record.bots)
    return record.turns // players + (seat < record.turns % players)


def _squared(events: Counter[str]) -> Tally:
    """Return sums and sums of squares, for intervals."""
    return {name: {"sum": n, "squares": n * n} for name, n in sorted(events.items())}


def _curves(points: Sequence[int]) -> Tally:
    """Return the points after each round, and once more where the game stopped."""
    return {
        "curve": {str(i): _spot(value) for i, value in enumerate(points, start=1)},
        "stopped": {str(len(points)): _spot(points[-1])},
    }


def _spot(value: int) -> Tally:
    return {"n": 1, "sum": value, "squares": value * value}
