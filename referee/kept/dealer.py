"""Who draws, shows and seals for a kept table: chance, or a log that is read again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from referee.engine.chance import Chance


class Dealer(Protocol):
    """Makes the draws of an act and takes down what it shows, and to whom."""

    def roll(self, faces: int, purpose: str) -> int:
        """Return the place of a face, from 1, for all to see."""

    def pick(self, names: Sequence[str], purpose: str, *, hidden: bool) -> str:
        """Return one of these, drawn openly or for one seat alone; `?` where it is not known."""

    def shuffle(self, names: Sequence[str], purpose: str) -> tuple[str, ...]:
        """Return these in an order that nobody knows; each `?` where it is not known here."""

    def order(self, names: Sequence[str], purpose: str) -> tuple[str, ...]:
        """Return these in an order that all see."""

    def show(self, name: str) -> str:
        """Return what all see now; where it was not known here, what the log says of it."""

    def seal(self, name: str, seats: Sequence[str]) -> str:
        """Return what only these seats see; nobody may be among them."""


class ChanceDealer:
    """A dealer with two chances: one for what all see, one for what is sealed.

    What it shows and seals is kept, in the order in which it happened.
    """

    def __init__(self, chance: Chance, sealed: Chance) -> None:
        self.open, self.sealed = chance, sealed
        self.told: list[tuple[str, tuple[str, ...] | None]] = []
        """Each card that was shown, with None, or sealed, with the seats that see it."""

    def roll(self, faces: int, purpose: str) -> int:
        return self.open.roll(faces, purpose)

    def pick(self, names: Sequence[str], purpose: str, *, hidden: bool) -> str:
        return (self.sealed if hidden else self.open).pick(names, purpose)

    def shuffle(self, names: Sequence[str], purpose: str) -> tuple[str, ...]:
        return tuple(self.sealed.shuffle(names, purpose))

    def order(self, names: Sequence[str], purpose: str) -> tuple[str, ...]:
        return tuple(self.open.shuffle(names, purpose))

    def show(self, name: str) -> str:
        self.told.append((name, None))
        return name

    def seal(self, name: str, seats: Sequence[str]) -> str:
        self.told.append((name, tuple(seats)))
        return name
