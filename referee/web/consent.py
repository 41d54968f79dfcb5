"""What needs the consent of the table: one question at a time, kept until it is settled."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

from referee.engine.values import Json
from referee.table.seats import Consent

Asked: TypeAlias = Literal["undo", "redo", "reveal", "seat", "position", "face"]
Outcome: TypeAlias = Literal["done", "refused", "overtaken", "failed"]

WAITING = 60.0
"""Seconds after which a question may be settled without the phones that keep silent."""
_SHOWS_HANDS = ("reveal", "seat")
"""Questions whose answer may show what is hidden: never for one person alone."""


@dataclass
class Proposal:
    """Something that needs the table's consent, and who has given it."""

    number: int
    what: Asked
    by: str | None
    """The seat that asks; None where the table's own phone does."""
    subject: str
    """The seat, the position or the play that is asked about."""
    expect: int
    agreed: set[str] = field(default_factory=set)
    since: float = 0.0
    """When it was asked, in seconds of the server's clock."""

    def is_overtaken(self, changed: int) -> bool:
        """Return whether the table has gone on since; a question about a seat stays open."""
        return self.what != "seat" and changed > self.expect

    def patience(self, waiting: float) -> float:
        """Return for how many seconds more the silent phones are waited for."""
        return max(0.0, self.since + waiting - time.time())

    def as_json(self) -> dict[str, Json]:
        return asdict(self) | {"agreed": sorted(self.agreed)}

    @classmethod
    def from_json(cls, raw: Mapping[str, Any]) -> Proposal:
        """Read what was kept; what older servers kept besides is left out."""
        known = {key: value for key, value in raw.items() if key != "wanted"}
        return cls(**{**known, "agreed": set(raw["agreed"])})


@dataclass(frozen=True)
class Circle:
    """Who sits around a table, so that it is known whose word counts."""

    players: tuple[str, ...]
    held: Mapping[str, str]
    """Each seat that has a phone, and the mark of that phone."""
    one_phone: bool
    """Whether the table's own phone acts for every seat."""

    def voices(self, seats: Sequence[str]) -> tuple[str, ...]:
        """Return the colours that a phone speaks for: its own, or the table's for the free ones."""
        if seats or not self.one_phone:
            return tuple(seats)
        return tuple(color for color in self.players if color not in self.held)

    def silent(self, asked: Proposal) -> list[str]:
        """Return who has not answered yet; a seat without a phone has no voice of its own."""
        voices = self.players if self.one_phone else self.held
        return [color for color in self.players if color in voices and color not in asked.agreed]

    def is_settled(self, asked: Proposal, *, without_silent: bool = False) -> bool:
        """Return whether enough people agree, all of them or all who have answered."""
        if asked.what == "seat" and asked.subject in asked.agreed:
            return True
        if not without_silent and self.silent(asked):
            return False
        phones = {self.held[color] for color in asked.agreed if color in self.held}
        if asked.what in _SHOWS_HANDS:
            return len(phones) > 1 or len(self.players) == 1
        if asked.agreed - self.held.keys():
            phones.add("")
        return len(phones) > 1 or asked.agreed >= {*self.players}

    def consent(self, asked: Proposal, *, host: bool = False) -> Consent:
        """Return who agreed, for the log."""
        given = [color for color in self.players if color in asked.agreed]
        absent = [color for color in self.players if color not in given]
        return Consent(tuple(given), tuple(absent), host)


@dataclass(frozen=True)
class Closed:
    """What came of a question, to be told on every phone."""

    number: int
    what: Asked
    subject: str
    outcome: Outcome
    who: str | None = None
    """The seat that refused; None where the table's own phone did."""


@dataclass
class Questions:
    """How many questions there were, the open one, and what came of the last one."""

    count: int = 0
    open: Proposal | None = None
    closed: Closed | None = None

    def close(self, proposal: Proposal, outcome: Outcome, who: str | None = None) -> None:
        """Close a question and note its outcome."""
        subject = proposal.subject if proposal.what == "seat" else ""
        self.open = None
        self.closed = Closed(proposal.number, proposal.what, subject, outcome, who)

    def as_json(self) -> dict[str, Json]:
        return {
            "count": self.count,
            "open": self.open.as_json() if self.open else None,
            "closed": asdict(self.closed) if self.closed else None,
        }

    @classmethod
    def from_json(cls, raw: Mapping[str, Any]) -> Questions:
        return cls(
            int(raw["count"]),
            Proposal.from_json(raw["open"]) if raw["open"] else None,
            Closed(**raw["closed"]) if raw["closed"] else None,
        )
