"""The tables of one data folder, each with its doors, its listeners and what is being asked."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, TypeAlias

from referee.table import Table, table_path
from referee.table.naming import table_names
from referee.verdict import Verdict
from referee.web.doors import Doors, Role
from referee.web.problems import ProblemError
from referee.wording import Words

Asked: TypeAlias = Literal["undo", "reveal", "seat", "position"]
MOST_TABLES = 2_000
MOST_LISTENERS = 64
MOST_FIGURES = 100
NAME_BYTES = 6


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


class Room:
    """One table and the phones around it."""

    def __init__(self, name: str, table: Table, doors: Doors) -> None:
        self.name = name
        self.table = table
        self.doors = doors
        self.lock = threading.RLock()
        self.proposal: Proposal | None = None
        self.revision = 0
        """Grows with everything that a phone should know of, the log's entries among it."""
        self.is_open = True
        """False once the server stops, so that every listener goes home."""
        self.figures: dict[int, tuple[Verdict, str]] = {}
        """The latest verdicts and their plays, to be drawn when a phone asks."""
        self.seen: dict[str, tuple[object, dict[str, Any]]] = {}
        """By language, what every phone is told, made anew with each change."""
        self.told: dict[int, Words] = {}
        """What each entry of the log says."""
        self._size = 0
        self._judged = 0
        self._asked = 0
        self._listeners: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}

    def changed(self) -> None:
        """Wake every phone; called from any thread."""
        with self.lock:
            self.revision += 1
            listeners = list(self._listeners.items())
        for event, loop in listeners:
            if not loop.is_closed():
                loop.call_soon_threadsafe(event.set)

    @contextmanager
    def listening(self) -> Iterator[asyncio.Event]:
        """An event that is set whenever something has changed."""
        event = asyncio.Event()
        with self.lock:
            if len(self._listeners) >= MOST_LISTENERS:
                raise ProblemError(429, _CROWDED)
            self._listeners[event] = asyncio.get_running_loop()
        try:
            yield event
        finally:
            with self.lock:
                del self._listeners[event]

    @cached_property
    def steps(self) -> list[dict[str, Any]]:
        """The steps of the set-up; they never change."""
        return list(self.table.public()["steps"])

    def keep(self, verdict: Verdict, play: str) -> str:
        """Remember a verdict for its figure; where that is found."""
        with self.lock:
            self._judged += 1
            self.figures[self._judged] = (verdict, play)
            self.figures.pop(self._judged - MOST_FIGURES, None)
            return f"/tables/{self.name}/figures/{self._judged}"

    def refresh(self) -> None:
        """Take over what another process has written to the log, if its file has grown."""
        size = self.table.path.stat().st_size
        if size == self._size:
            return
        self._size = size
        if self.table.refresh():
            self.changed()

    def seat_consent(self, role: Role) -> frozenset[str]:
        """The colours that one phone can speak for: its own, and all that have no phone."""
        own = () if role.seat is None else (role.seat,)
        free = (color for color, seat in self.doors.seats.items() if not seat.key)
        return frozenset((*own, *free))

    def ask(self, what: Asked, role: Role, expect: int, subject: str = "") -> Proposal:
        """Ask the table; what nobody else has a say in is settled at once.

        What is settled is told to the phones once it has been carried out.
        """
        with self.lock:
            everyone = frozenset(self.table.players) - {subject}
            self._asked += 1
            proposal = Proposal(
                self._asked,
                what,
                role.seat,
                subject,
                expect,
                everyone,
                set(self.seat_consent(role)),
            )
            self.proposal = None if proposal.is_settled else proposal
        if not proposal.is_settled:
            self.changed()
        return proposal

    def answer(self, number: int, role: Role, agrees: bool) -> Proposal:
        """One phone's yes or no; a no ends it."""
        with self.lock:
            proposal = self.proposal
            if proposal is None or proposal.number != number:
                raise ProblemError(409, _NOT_ASKED)
            if agrees:
                proposal.agreed |= self.seat_consent(role)
            if not agrees or proposal.is_settled:
                self.proposal = None
        if not agrees or not proposal.is_settled:
            self.changed()
        return proposal


class Hall:
    """Every table of a data folder; each is opened when first asked for."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self._rooms: dict[str, Room] = {}
        self._lock = threading.Lock()

    def names(self) -> list[str]:
        return table_names(self.data)

    def close(self) -> None:
        """Send every listener home."""
        with self._lock:
            rooms = list(self._rooms.values())
        for room in rooms:
            room.is_open = False
            room.changed()

    def create(
        self,
        game: str,
        players: int,
        *,
        colors: Sequence[str] = (),
        fair: bool = False,
        position: str | None = None,
        own_cards: bool = False,
    ) -> Room:
        """A new table under a name of its own."""
        with self._lock:
            if len(self.names()) >= MOST_TABLES:
                raise ProblemError(429, _FULL, most=MOST_TABLES)
            name = secrets.token_hex(NAME_BYTES)
        path = table_path(self.data, name)
        table = Table.create(
            path,
            game,
            players,
            colors=colors,
            fair=fair,
            position=position,
            own_cards=own_cards,
        )
        room = Room(name, table, Doors.make(_doors_path(path), table.players))
        with self._lock:
            return self._rooms.setdefault(name, room)

    def room(self, name: str) -> Room | None:
        """The table of that name, None where there is none."""
        with self._lock:
            if name not in self._rooms:
                path = table_path(self.data, name)
                if not path.is_file():
                    return None
                table = Table.open(path)
                self._rooms[name] = Room(name, table, _open_doors(path, table.players))
            return self._rooms[name]


def _doors_path(log: Path) -> Path:
    return log.with_name(f"{log.name}.doors")


def _open_doors(log: Path, players: Sequence[str]) -> Doors:
    """The links of a table; new ones where it was begun on the command line."""
    path = _doors_path(log)
    return Doors.read(path) if path.is_file() else Doors.make(path, players)


_CROWDED = Words(
    "Too many phones listen at this table.", "Trop de téléphones écoutent à cette table."
)
_FULL = Words(
    "There are {most} tables already; clear some away first.",
    "Il y a déjà {most} tables\u00a0; rangez-en d’abord.",
)
_NOT_ASKED = Words("That question is not open any more.", "Cette question n’est plus posée.")
