"""The tables of one data folder: begun, opened when first asked for, found by name."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Sequence
from pathlib import Path

from pnp.text.words import Words
from referee.table.live_table import Table
from referee.table.table_files import table_names, table_path
from referee.web.access import Access
from referee.web.problems import ProblemError
from referee.web.rooms import Room

MOST_TABLES = 2_000
NAME_BYTES = 6


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
        in_play: Sequence[str] = (),
        fair: bool = False,
        position: str | None = None,
        own_cards: bool = False,
        modules: Sequence[str] = (),
        shape: str = "",
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
            modules=modules,
            shape=shape,
            in_play=in_play,
            asks=not colors,
        )
        room = Room(name, table, Access.make(_access_path(path), _seated(table)))
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
                self._rooms[name] = Room(name, table, _open_access(path, _seated(table)))
                self._rooms[name].open_seats()
                self._rooms[name].take_up()
            return self._rooms[name]


def _seated(table: Table) -> Sequence[str]:
    """The colours that have a seat; none as long as they are being chosen."""
    return table.players if table.asked is None else ()


def _access_path(log: Path) -> Path:
    return log.with_name(f"{log.name}.doors")


def _open_access(log: Path, players: Sequence[str]) -> Access:
    """The links of a table; new ones where it was begun on the command line."""
    path = _access_path(log)
    return Access.read(path) if path.is_file() else Access.make(path, players)


_FULL = Words(
    "There are {most} tables already; clear some away first.",
    fr="Il y a déjà {most} tables\u00a0; rangez-en d’abord.",
)
