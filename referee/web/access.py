"""Who may come in: unguessable links to a table and its seats, and their QR codes."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from pnp.text.files import PRIVATE, write_whole
from pnp.text.words import Words
from referee.table.table_errors import TableError
from referee.web.codes import code_digest, new_code
from referee.web.consent import Questions

TOKEN_BYTES = 18
LARGEST = 1_000_000
"""Bytes of a file of links; one that is longer is not read to its end, and so not read at all."""


@dataclass(frozen=True)
class Role:
    """Whose token a request has shown: the table's own, or that of one or several seats."""

    seats: tuple[str, ...] = ()

    def seat_at(self, turn: str) -> str | None:
        """Return the seat that the phone speaks for: the one whose turn it is, or its first."""
        return turn if turn in self.seats else next(iter(self.seats), None)


@dataclass
class Seat:
    """An invitation for one phone, and the hash of the token that this phone got."""

    invitation: str
    key: str = ""
    """SHA-256 of the phone's token; empty while nobody sits there."""
    given: int = 0
    """How often the seat was given out; more than once is seen by the whole table."""


@dataclass
class Access:
    """The links of one table, kept beside its log and readable by its owner only."""

    path: Path
    table: str
    seats: dict[str, Seat] = field(default_factory=dict)
    shown: int = 0
    """How many steps of the set-up have been shown."""
    asked: Questions = field(default_factory=Questions)
    """What the table is being asked."""
    recovery: str = ""
    """The hash of the host's recovery code."""
    code: str = ""
    """The recovery code itself, where it was made just now; it is never kept."""

    def __post_init__(self) -> None:
        self._kept = self._copied()
        """All of it as it was last saved."""

    @classmethod
    def make(cls, path: Path, colors: Sequence[str]) -> Access:
        """Return new links and a recovery code, not saved yet."""
        access = cls(path, _token(), {color: Seat(_token()) for color in colors})
        access.renew_code()
        return access

    def renew_code(self) -> None:
        """Make a recovery code, to be shown to the host once; it is not saved yet."""
        self.code = new_code()
        self.recovery = code_digest(self.code)

    @classmethod
    def read(cls, path: Path) -> Access:
        try:
            if not path.is_file():
                raise ValueError("a folder, a pipe or a device")
            with path.open("rb") as file:
                raw: dict[str, Any] = json.loads(file.read(LARGEST))
            seats = {color: Seat(**seat) for color, seat in raw["seats"].items()}
            asked = Questions.from_json(raw["asked"]) if "asked" in raw else Questions()
            recovery = str(raw.get("recovery", ""))
            return cls(path, str(raw["table"]), seats, int(raw["shown"]), asked, recovery)
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
            raise TableError(_UNREADABLE, name=path.name) from None

    def open_seats(self, colors: Sequence[str]) -> None:
        """Make an invitation for each of these colours."""
        self.seats = {color: Seat(_token()) for color in colors}
        self.note()

    def save(self) -> None:
        """Write the file, for its owner only; where that fails all is as it was last saved."""
        try:
            self._write()
        except OSError:
            vars(self).update(deepcopy(self._kept))
            raise
        self._kept = self._copied()

    def note(self) -> None:
        """Write what follows from the log; it holds where that fails, and is written next time."""
        with suppress(OSError):
            self._write()
        self._kept = self._copied()

    def _copied(self) -> dict[str, Any]:
        return deepcopy({name: value for name, value in vars(self).items() if name != "_kept"})

    def _write(self) -> None:
        raw = {
            "table": self.table,
            "shown": self.shown,
            "seats": {color: vars(seat) for color, seat in self.seats.items()},
            "asked": self.asked.as_json(),
            "recovery": self.recovery,
        }
        write_whole(self.path, json.dumps(raw).encode(), mode=PRIVATE, durable=True)

    def role(self, token: str) -> Role | None:
        """Return whose token it is; all are compared, so that the time taken tells nothing."""
        is_table, digest = _same(token, self.table), _digest(token)
        held = [color for color, seat in self.seats.items() if seat.key and _same(digest, seat.key)]
        return Role(tuple(held)) if held or is_table else None

    def invited(self, invitation: str) -> str | None:
        """Return the colour of the free seat that an invitation is for."""
        found = None
        for color, seat in self.seats.items():
            if not seat.key and _same(invitation, seat.invitation):
                found = color
        return found

    @property
    def held(self) -> dict[str, str]:
        """Return the seats that have a phone, each with the mark of that phone."""
        return {color: seat.key for color, seat in self.seats.items() if seat.key}

    def sit(self, color: str, token: str = "") -> str:
        """Take a seat and return its token, a phone's own where it holds another seat already.

        The invitation used is replaced by another.
        """
        token = token or _token()
        seat = self.seats[color]
        seat.key, seat.given = _digest(token), seat.given + 1
        seat.invitation = _token()
        self.save()
        return token

    def free(self, color: str) -> None:
        """Let a seat be taken again; the token of the phone that had it no longer counts."""
        seat = self.seats[color]
        seat.key, seat.invitation = "", _token()
        self.save()


def doors_path(log: Path) -> Path:
    """Return where the links of a table are kept: beside its log."""
    return log.with_name(f"{log.name}.doors")


_UNREADABLE = Words("`{name}` cannot be read; take it away, and the table gets new links")


def _token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _same(a: str, b: str) -> bool:
    return hmac.compare_digest(a.encode("utf-8", "surrogatepass"), b.encode())


@lru_cache(maxsize=512)
def qr_svg(link: str) -> str:
    """Return a QR code as a picture on white, so that phones read it on a dark page too."""
    import segno

    out = BytesIO()
    segno.make(link, micro=False, error="m").save(
        out, kind="svg", scale=4, border=4, dark="#221E1A", light="#FFFFFF", xmldecl=False
    )
    return out.getvalue().decode("utf-8")


def qr_terminal(link: str) -> str:
    """Return a QR code in half-block characters."""
    import segno

    out = StringIO()
    segno.make(link, micro=False, error="l").terminal(out, compact=True, border=2)
    return out.getvalue()
