"""Who plays when, found by rolls: whoever is level rolls again, among themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pnp.text.words import Words, listing
from referee.engine.values import Step


class RolledOrder:
    """Rolls of seats for the order of play, each told as a step.

    `roll` gives what a seat has rolled, and whether those who roll were level before.
    """

    def __init__(
        self,
        roll: Callable[[int, Sequence[int], bool], int],
        steps: list[Step],
        announced: Words = Words(),  # noqa: B008 - a text is never changed
    ) -> None:
        self._roll, self.steps = roll, steps
        self._announced = announced or ROLLS

    def clockwise(self, seats: Sequence[int]) -> tuple[int, ...]:
        """Return the seats from the one with the highest roll on, as they sit."""
        around = sorted(seats)
        at = around.index(self._highest(around))
        return tuple(around[at:] + around[:at])

    def falling(self, seats: Sequence[int]) -> Iterator[int]:
        """Yield the seats from the highest roll down; those who tie roll among themselves."""
        rolled = self._rolled(seats)
        for face in sorted(rolled, reverse=True):
            tied = rolled[face]
            if len(tied) == 1:
                yield tied[0]
            else:
                self._tie(tied, face)
                yield from self.falling(tied)

    def _highest(self, seats: Sequence[int]) -> int:
        """Return the seat with the highest roll; only those who tie for it roll again."""
        while True:
            rolled = self._rolled(seats)
            face = max(rolled)
            seats = rolled[face]
            if len(seats) == 1:
                return seats[0]
            self._tie(seats, face)

    def _rolled(self, seats: Sequence[int]) -> dict[int, list[int]]:
        """Let these seats roll, and return who rolled what."""
        rolled: dict[int, list[int]] = {}
        level = bool(self.steps) and self.steps[-1].kind == "tie"
        for seat in seats:
            face = self._roll(seat, seats, level)
            rolled.setdefault(face, []).append(seat)
            said = _FACE.fill(face=face)
            self.steps.append(
                Step("roll", self._announced.fill(n=seat), said, seat=seat, face=face)
            )
        return rolled

    def _tie(self, tied: Sequence[int], face: int) -> None:
        words = _LEVEL.fill(who=listing(tied), face=face)
        self.steps.append(Step("tie", words, seats=tuple(tied), face=face))


_FACE = Words("{face}")
ROLLS = Words("Player {n} rolls the die")
_LEVEL = Words("Players {who} are level with {face} and roll again")
