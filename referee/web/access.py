"""Who may come in, by unguessable links to a table and its seats; and what they are asked there."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.text.files import PRIVATE, write_whole
from pnp.text.words import Words
from referee.table.table_errors import TableError
from referee.web.questions import Questions

TOKEN_BYTES = 18


@dataclass(frozen=True)
class Role:
    """What a request has shown itself to be: the table, or the seat of a colour."""

    seat: str | None = None


@dataclass
class Seat:
    """An invitation that one phone may take up, and what the phone that did shows since."""

    invitation: str
    key: str = ""
    """SHA-256 of the phone's token; empty while nobody sits there."""
    given: int = 0
    """How often the seat was given out; more than once is seen by the whole table."""


@dataclass
class Doors:
    """The links of one table, kept beside its log and readable by its owner only."""

    path: Path
    table: str
    seats: dict[str, Seat] = field(default_factory=dict)
    shown: int = 0
    """How many steps of the set-up have been shown."""
    asked: Questions = field(default_factory=Questions)
    """What the table is being asked."""

    @classmethod
    def make(cls, path: Path, colors: Sequence[str]) -> Doors:
        doors = cls(path, _token(), {color: Seat(_token()) for color in colors})
        doors.save()
        return doors

    @classmethod
    def read(cls, path: Path) -> Doors:
        try:
            raw: dict[str, Any] = json.loads(path.read_text("utf-8"))
            seats = {color: Seat(**seat) for color, seat in raw["seats"].items()}
            asked = Questions.from_json(raw["asked"]) if "asked" in raw else Questions()
            return cls(path, str(raw["table"]), seats, int(raw["shown"]), asked)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise TableError(_UNREADABLE, name=path.name) from None

    def save(self) -> None:
        """Write the file, for its owner only."""
        raw = {
            "table": self.table,
            "shown": self.shown,
            "seats": {color: vars(seat) for color, seat in self.seats.items()},
            "asked": self.asked.as_json(),
        }
        write_whole(self.path, json.dumps(raw).encode(), mode=PRIVATE, durable=True)

    def role(self, token: str) -> Role | None:
        """Whose token it is; every one is compared, so that time tells nothing."""
        found = Role() if _same(token, self.table) else None
        for color, seat in self.seats.items():
            if seat.key and _same(_digest(token), seat.key):
                found = Role(color)
        return found

    def invited(self, invitation: str) -> str | None:
        """The colour of a seat that is still free and that the invitation is for."""
        found = None
        for color, seat in self.seats.items():
            if not seat.key and _same(invitation, seat.invitation):
                found = color
        return found

    def sit(self, color: str) -> str:
        """The seat is taken; its invitation is good for nobody else."""
        token = _token()
        seat = self.seats[color]
        seat.key, seat.given = _digest(token), seat.given + 1
        seat.invitation = _token()
        self.save()
        return token

    def free(self, color: str) -> None:
        """The seat may be taken again; the phone that had it is shut out."""
        seat = self.seats[color]
        seat.key, seat.invitation = "", _token()
        self.save()


_UNREADABLE = Words(
    "`{name}` cannot be read; take it away, and the table gets new links",
    fr="«\u00a0{name}\u00a0» est illisible\u00a0; ôtez-le, et la table aura de nouveaux liens",
)


def _token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _same(a: str, b: str) -> bool:
    return hmac.compare_digest(a.encode("utf-8", "surrogatepass"), b.encode())
