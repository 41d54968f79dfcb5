"""Two games, or one and the same with a change, played on the same seeds: what the change does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.engine.values import Json
from referee.study.play.one_game import GameRecord, play_game
from referee.study.play.play_study import PlayStudy
from referee.study.run.batches import Batch, Tally, derived
from referee.study.run.edited_game import EditedGame

Figures = Mapping[str, float]
"""What is measured of one game; what is not there is nought."""


@dataclass(frozen=True)
class CompareStudy:
    """The games of a play study, and each of them once more by the other game's rules."""

    base: PlayStudy
    other: EditedGame

    @property
    def key(self) -> dict[str, Json]:
        return {**self.base.key, "study": "compare", "other": self.other.key}

    def batches(self) -> tuple[Batch, ...]:
        return self.base.batches()

    def run(self, batch: Batch) -> Tally:
        return {"pairs": [self._pair(n) for n in range(batch.first, batch.first + batch.size)]}

    def _pair(self, number: int) -> list[Any]:
        """Return the number of the set-up and the figures of both games."""
        setup, order = divmod(number, len(self.base.orders))
        seed = derived(self.base.seed, "game", setup)
        bots, rules = self.base.orders[order], self.base.rules
        return [
            setup,
            *(
                figures(play_game(one.game, bots, seed, rules))
                for one in (self.base.game, self.other)
            ),
        ]


def figures(record: GameRecord) -> dict[str, float]:
    """Return the main figures of a game; those of actions and events are sums over all seats."""
    found: dict[str, float] = {
        "rounds": record.rounds,
        "turns": record.turns,
        "margin": max(record.points) - min(record.points),
        "best": max(record.points),
        "tie": float(len(record.first) > 1),
        f"end {record.ended}": 1.0,
    }
    for seat in record.first:
        found[f"seat {seat + 1}"] = 1 / len(record.first)
    for seat, bot in enumerate(record.bots):
        if seat in record.first and len(set(record.bots)) > 1:
            key = f"bot {bot}"
            found[key] = found.get(key, 0.0) + 1 / len(record.first)
    for counts, kind in ((record.events, "event"), (record.actions, "action")):
        for each in counts:
            for name, count in each.items():
                if not count:
                    continue  # listed by the family though it did not happen
                found[f"{kind} {name}"] = found.get(f"{kind} {name}", 0.0) + count
    return found
