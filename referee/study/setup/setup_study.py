"""The set-up study: how often chance makes a flawed table or favours a seat.

Each trial is a whole set-up from a seed of its own. The fair one of a trial draws on from the very
same seed, so that the two differ only where the first draw was refused.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.folder.game_folders import game_folder
from pnp.folder.lineage.extending import read_game
from referee.engine.chance import Chance
from referee.engine.game import load_game
from referee.engine.values import Drawn, Json, SetUpWish, Start
from referee.study.run.batches import Batch, Tally, derived, in_batches, merged

BATCH = 200
"""Set-ups of a batch: about half a second."""

LOPSIDED = "lopsided"
SHARE = 2
"""A set-up is lopsided where one seat has more than so many times the points of another."""


@dataclass(frozen=True)
class SetUpStudy:
    """What is asked: so many set-ups of a game, as drawn, and fair ones beside them if wanted."""

    folder: str
    game: str
    players: int
    trials: int
    seed: str
    fair: bool = False
    modules: tuple[str, ...] = ()
    shape: str = ""

    @property
    def key(self) -> dict[str, Json]:
        found: dict[str, Json] = {
            "study": "setup",
            "game": self.game,
            "spec": _digest(self.folder),
            "players": self.players,
            "trials": self.trials,
            "seed": self.seed,
            "fair": self.fair,
        }
        if self.modules or self.shape:  # most games have neither
            found |= {"modules": list(self.modules), "shape": self.shape}
        return found

    def batches(self) -> tuple[Batch, ...]:
        return in_batches(self.trials, BATCH)

    def run(self, batch: Batch) -> Tally:
        tally: Tally = {}
        for trial in range(batch.first, batch.first + batch.size):
            plain = self._drawn(trial, fair=False)
            tally = merged(tally, {"plain": self._counted(plain)})
            if self.fair:
                fair = self._drawn(trial, fair=True) if plain.flaws else plain
                tally = merged(tally, {"fair": self._counted(fair)})
        return tally

    def _drawn(self, trial: int, *, fair: bool) -> Drawn:
        game = load_game(self.folder)
        chance = Chance(derived(self.seed, "setup", trial))
        wish = SetUpWish(self.players, fair=fair, modules=self.modules, shape=self.shape)
        return game.family.setup.draw(game.spec, wish, chance, chance)

    def _counted(self, drawn: Drawn) -> Tally:
        kinds = {flaw.kind for flaw in drawn.flaws}
        tally: Tally = {
            "n": 1,
            "draws": {str(len(drawn.refused) + 1): 1},
            "flawed": int(bool(kinds)),
            "flaws": dict.fromkeys(sorted(kinds), 1),
        }
        if found := drawn.starts():
            tally["flaws"][LOPSIDED] = int(lopsided(found))
            tally["seats"] = _seats(found)
        return tally


def lopsided(found: Sequence[Start]) -> bool:
    """Whether some seat has more than twice the points of another on the land it reaches first."""
    lands = [start.land for start in found]
    return max(lands) > SHARE * min(lands)


def best(found: Sequence[Start]) -> list[float]:
    """Return one for the seat with the most points on its own land, parts of it for several."""
    most = max(start.land for start in found)
    ahead = [start.land == most for start in found]
    return [is_ahead / sum(ahead) for is_ahead in ahead]


def _seats(found: Sequence[Start]) -> Tally:
    return {
        str(seat): {
            "near": {str(start.near): 1},
            "room": {str(start.room): 1},
            "land": {str(start.land): 1},
            "distance": _sums(start.distance),
            "best": share,
        }
        for seat, (start, share) in enumerate(zip(found, best(found), strict=True), start=1)
    }


def _sums(value: float | None) -> Tally:
    if value is None:
        return {"n": 0, "sum": 0.0, "squares": 0.0}
    return {"n": 1, "sum": value, "squares": value * value}


def _digest(folder: str) -> str:
    """Return what tells a game's spec from the same one changed since."""
    tree = read_game(game_folder(folder)).raw
    return hashlib.sha256(json.dumps(tree, sort_keys=True).encode()).hexdigest()[:16]
