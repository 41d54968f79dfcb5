"""The tables of one data folder: begun, opened when first asked for, cleared away unplayed."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from starlette.concurrency import run_in_threadpool

from pnp.text.words import Words
from referee.table.clearing import clear_unplayed, remove_table
from referee.table.kept.any_table import AnyTable, open_table
from referee.table.kept.kept_table import KeptTable
from referee.table.live_table import Table
from referee.table.seats import EACH, REFEREES_DICE
from referee.table.table_files import table_names, table_path
from referee.web.access import Access, doors_path
from referee.web.consent import WAITING
from referee.web.problems import ProblemError
from referee.web.rooms import Room
from referee.web.shelf import Shelf

MOST_TABLES = 2_000
NAME_BYTES = 6
LONG = 200_000
"""Bytes from which a log counts as long; an evening's is shorter."""
READERS = 2
"""Long logs that are read at once; the phones of other tables need the machine too."""
T = TypeVar("T")


class Hall:
    """Every table of a data folder; each is opened when first asked for."""

    def __init__(
        self,
        data: Path,
        waiting: float = WAITING,
        games: Iterable[Path] = (),
        collections: Iterable[Path] = (),
    ) -> None:
        self.data = data
        self.shelf = Shelf(games, collections)
        self.waiting = waiting
        """Seconds for which a question waits for silent phones."""
        self._rooms: dict[str, Room] = {}
        self._doors: dict[str, threading.Lock] = {}
        """By name, who opens a table or clears it away; nobody else waits for it."""
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._readers = asyncio.Semaphore(READERS)
        self._clearing = threading.Lock()
        self._played: set[str] = set()
        """Tables known to have been played at; they are never cleared away."""

    def names(self) -> list[str]:
        return table_names(self.data)

    def close(self) -> None:
        """Send every listener home."""
        for room in list(self._rooms.values()):
            room.close()

    async def read(self, size: int, work: Callable[[], T]) -> T:
        """Do in a thread what takes as long as a log of so many bytes, few long ones at a time."""
        if size < LONG:
            return await run_in_threadpool(work)
        async with self._readers:
            return await run_in_threadpool(work)

    async def enter(self, name: str) -> Room | None:
        """Return the table of that name, None where there is none; other tables do not wait."""
        if name in self._rooms:
            return self._rooms[name]
        try:
            size = table_path(self.data, name).stat().st_size
        except FileNotFoundError:
            return None
        if name not in self._opening:
            # one thread opens it, however many phones ask
            self._opening[name] = asyncio.create_task(self.read(size, lambda: self.room(name)))
            self._opening[name].add_done_callback(lambda _: self._opening.pop(name))
        return await asyncio.shield(self._opening[name])

    def room(self, name: str) -> Room | None:
        """Return the table of that name, None where there is none; a long log takes its time."""
        path = table_path(self.data, name)
        if name in self._rooms or not path.is_file():
            return self._rooms.get(name)
        with self._door(name):
            if name not in self._rooms and path.is_file():
                table = open_table(path)
                self.shelf.add(table.game.spec)
                room = Room(name, table, _open_access(path, _seated(table)), self.waiting)
                room.open_seats()
                room.asking.settle_seats_or_later()
                room.asking.take_up()
                self._rooms[name] = room
            return self._rooms.get(name)

    def access(self, name: str) -> Access | None:
        """Return a table's links, None where there is no table; a long log need not be read."""
        path = table_path(self.data, name)
        if doors_path(path).is_file() and path.stat().st_size >= LONG:
            return Access.read(doors_path(path))
        room = self.room(name)
        return room.access if room else None

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
        waits: bool = False,
        phones: str = EACH,
        dice: str = REFEREES_DICE,
    ) -> Room:
        """A new table under a name of its own."""
        with self._clearing:
            if len(self.names()) >= MOST_TABLES:
                self._clear_one()
        name = secrets.token_hex(NAME_BYTES)
        path = table_path(self.data, name)
        try:
            folder = str(self.shelf.folder(game))
            table: AnyTable
            if self.shelf.is_judged(game):
                table = Table.create(
                    path,
                    folder,
                    players,
                    colors=colors,
                    fair=fair,
                    position=position,
                    own_cards=own_cards,
                    modules=modules,
                    shape=shape,
                    in_play=in_play,
                    asks=not colors,
                    waits=waits,
                    phones=phones,
                    dice=dice,
                )
            else:
                table = KeptTable.create(
                    path, folder, players, colors=colors, modules=modules, phones=phones, dice=dice
                )
            access = Access.make(doors_path(path), _seated(table))
            access.save()
        except BaseException:
            remove_table(path, doors_path(path))
            raise
        self._rooms[name] = Room(name, table, access, self.waiting)
        return self._rooms[name]

    def _door(self, name: str) -> threading.Lock:
        return self._doors.setdefault(name, threading.Lock())

    def _clear_one(self) -> None:
        """Clear away the oldest table that nobody played at or listens to."""
        paths = [table_path(self.data, name) for name in self.names() if name not in self._played]
        for path in sorted(paths, key=lambda path: path.stat().st_mtime_ns):
            name = path.stem
            with self._door(name):
                room = self._rooms.get(name)
                if room is not None and room.has_listeners:
                    continue
                if clear_unplayed(path, doors_path(path)):
                    self._rooms.pop(name, None)
                    if room is not None:
                        room.close()
                    return
            self._played.add(name)
        raise ProblemError(429, _FULL, most=MOST_TABLES)


def _seated(table: AnyTable) -> Sequence[str]:
    """The colours that have a seat; none before it is known who plays which."""
    return table.players if table.is_seated else ()


def _open_access(log: Path, players: Sequence[str]) -> Access:
    """The links of a table; new ones where it was begun on the command line."""
    path = doors_path(log)
    access = Access.read(path) if path.exists() else Access.make(path, players)
    if access.recovery and not access.code:
        return access
    if not access.recovery:
        access.renew_code()
    # a table on a disk that cannot be written may still be looked at
    access.note()
    return access


_FULL = Words(
    "There are {most} tables already, all of them played at; take some out of the folder first."
)
