"""What keeps a bot from doing the same for ever: the longer nothing comes of it, the more whims."""

from __future__ import annotations

from referee.rules.barons.bots.land import Land
from referee.rules.barons.position import Position


class Patience:
    """Counts a seat's turns since it last had more points than ever before."""

    lasts = 6
    """Turns after which whims are twice what they were."""

    def __init__(self) -> None:
        self._most = 0
        self._turns = 0

    def whims(self, position: Position, land: Land) -> float:
        """How many times as whimsical as at first; asked at every step, counted once a turn."""
        if not position.done:
            earned = land.earned(position.donjons[position.turn])[0]
            self._turns = 0 if earned > self._most else self._turns + 1
            self._most = max(self._most, earned)
        return 1.0 + self._turns / self.lasts
