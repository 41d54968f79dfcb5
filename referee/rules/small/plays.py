"""Plays of packages: one class a verb, so that each verb has its own checks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

import herald_rules
from referee.engine.values import CardUse, Play


@dataclass(frozen=True, slots=True)
class SmallPlay(Play):
    """A play as the package reads it, and the table that it was read for."""

    action: ClassVar[str] = "play"

    told: herald_rules.Play
    seen: herald_rules.Table | None = field(default=None, compare=False, repr=False)
    uses: tuple[CardUse, ...] = field(default=(), compare=False, repr=False)
    """What it does to cards in hand."""

    @property
    def sort(self) -> str:
        return self.told.verb

    def card_uses(self) -> tuple[CardUse, ...]:
        return self.uses


def play_of(verb: str) -> type[SmallPlay]:
    """Make the class of a verb's plays; its name in small letters is the verb."""
    return type(verb.capitalize(), (SmallPlay,), {"__slots__": (), "__module__": __name__})
