"""What needs the consent of the table: one question at a time, kept until it is settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

from referee.engine.values import Json

Asked: TypeAlias = Literal["undo", "reveal", "seat", "position"]
Outcome: TypeAlias = Literal["done", "refused", "overtaken", "failed"]


@dataclass
class Proposal:
    """Something that needs the table's consent, and who has given it."""

    number: int
    what: Asked
    by: str | None
    """The seat that asks; None where the table's own phone does."""
    subject: str
    """The seat, or the position, that is asked about."""
    expect: int
    wanted: frozenset[str]
    agreed: set[str] = field(default_factory=set)

    @property
    def is_settled(self) -> bool:
        return self.wanted <= self.agreed

    def is_overtaken(self, changed: int) -> bool:
        """Return whether the table has gone on since; a question about a seat stays open."""
        return self.what != "seat" and changed > self.expect

    def as_json(self) -> dict[str, Json]:
        return asdict(self) | {"wanted": sorted(self.wanted), "agreed": sorted(self.agreed)}

    @classmethod
    def from_json(cls, raw: Mapping[str, Any]) -> Proposal:
        sets = {"wanted": frozenset(raw["wanted"]), "agreed": set(raw["agreed"])}
        return cls(**{**raw, **sets})


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
