"""Small studies for the machinery: they count, and some of them die on the way."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from pathlib import Path

from referee.study.run.batches import derived, in_batches


@dataclass(frozen=True)
class Letters:
    """Counts the hexadecimal digits of derived seeds, trial by trial."""

    trials: int = 100
    seed: str = "toy"
    size: int = 7

    @property
    def key(self):
        return {"study": "letters", "trials": self.trials, "seed": self.seed}

    def batches(self):
        return in_batches(self.trials, self.size)

    def run(self, batch):
        first = [
            derived(self.seed, trial)[0] for trial in range(batch.first, batch.first + batch.size)
        ]
        return {
            "order": first,
            "count": {digit: first.count(digit) for digit in sorted(set(first))},
        }


@dataclass(frozen=True)
class Deadly(Letters):
    """The same, but whoever runs the fatal batch first is killed in the middle of it."""

    folder: str = ""
    fatal: int = 5
    deaths: int = 1

    def run(self, batch):
        if batch.number == self.fatal:
            marks = len(list(Path(self.folder).glob("died-*")))
            if marks < self.deaths:
                (Path(self.folder) / f"died-{marks}").touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return super().run(batch)


@dataclass(frozen=True)
class Stopped(Letters):
    """The same, but Ctrl-C comes in the middle of a batch."""

    at: int = 5

    def run(self, batch):
        if batch.number == self.at:
            raise KeyboardInterrupt
        return super().run(batch)
