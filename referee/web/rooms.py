"""One table among its phones: its links and its listeners."""

from __future__ import annotations

import asyncio
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from pnp.text.words import Lang, Words
from referee.engine.table_setup import COLOR_STEP
from referee.engine.verdict import AnyVerdict
from referee.table.kept.any_table import AnyTable
from referee.table.kept.kept_table import KeptTable
from referee.table.live_table import Table
from referee.table.log_file import Entry, EntryData
from referee.table.seats import GIVEN
from referee.web.access import Access
from referee.web.answer_cache import Kept
from referee.web.asking import Asking
from referee.web.consent import WAITING
from referee.web.problems import ProblemError

MOST_LISTENERS = 64
MOST_FIGURES = 100


class Room:
    """One table and the phones around it."""

    def __init__(
        self, name: str, table: AnyTable, access: Access, waiting: float = WAITING
    ) -> None:
        self.name = name
        self.table = table
        self.access = access
        self.lock = threading.RLock()
        self.asking = Asking(table, access, self.lock, self.changed, waiting)
        self.revision = 0
        """Grows with everything that a phone should know of, the log's entries among it."""
        self.is_open = True
        """False once the server stops or the table is gone, so that every listener goes home."""
        self.figures: dict[int, tuple[AnyVerdict, str]] = {}
        """The latest verdicts and their plays, to be drawn when a phone asks."""
        self.seen: defaultdict[str, Kept] = defaultdict(Kept)
        """By language, what every phone is told."""
        self.offers: defaultdict[tuple[str | None, Lang], Kept] = defaultdict(Kept)
        """By the seat that looks and its language, what may be done."""
        self.told: dict[int, Words] = {}
        """What each entry of the log says."""
        self.log: defaultdict[tuple[Lang, bool], Kept] = defaultdict(Kept)
        """By language, and whether packed, what the whole log says."""
        self.verified: defaultdict[Lang, Kept] = defaultdict(Kept)
        self._size = 0
        self._judged = 0
        self._ears = threading.Lock()
        """Never held for long: the event loop itself waits for it, and for no other."""
        self._listeners: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}

    @property
    def judged(self) -> Table:
        """The table where coded rules judge it; what only they can answer is refused elsewhere."""
        if isinstance(self.table, KeptTable):
            raise ProblemError(409, _NO_RULES)
        return self.table

    @property
    def kept(self) -> KeptTable:
        """The table where it is only kept; what rules decide is not done by hand."""
        if not isinstance(self.table, KeptTable):
            raise ProblemError(409, _HAS_RULES)
        return self.table

    @property
    def is_kept(self) -> bool:
        return isinstance(self.table, KeptTable)

    def changed(self) -> None:
        """Wake every phone; called from any thread."""
        with self.lock:
            self.asking.end_overtaken()
            self.revision += 1
        self._wake()

    def _wake(self) -> None:
        with self._ears:
            listeners = list(self._listeners.items())
        for event, loop in listeners:
            if not loop.is_closed():
                loop.call_soon_threadsafe(event.set)

    def close(self) -> None:
        """Send every listener home."""
        self.is_open = False
        self._wake()

    @property
    def has_listeners(self) -> bool:
        """Return whether a phone is at the table now."""
        return bool(self._listeners)

    @contextmanager
    def listening(self) -> Iterator[asyncio.Event]:
        """An event that is set whenever something has changed."""
        event = asyncio.Event()
        with self._ears:
            if len(self._listeners) >= MOST_LISTENERS:
                raise ProblemError(429, _CROWDED)
            self._listeners[event] = asyncio.get_running_loop()
        try:
            yield event
        finally:
            with self._ears:
                del self._listeners[event]

    @property
    def steps(self) -> list[EntryData]:
        """The steps of the set-up so far."""
        return [*self.table.steps]

    def draw(self, expect: int) -> Entry:
        """Draw the set-up of a table that waits; players choose their colours as it goes on."""
        if self.is_kept:
            entry = self.kept.set_up(expect=expect)
        else:
            entry = self.judged.draw(expect=expect, asks=not self.table.header.colors)
        self.open_seats()
        self.changed()
        return entry

    def choose(self, color: str, expect: int) -> Entry:
        """Take a colour for the player who is asked; what was chosen needs no showing."""
        entry = self.table.choose(color, expect=expect)
        self.open_seats()
        with self.lock:
            steps, access = self.steps, self.access
            while access.shown < len(steps) and steps[access.shown].get("step") == COLOR_STEP:
                access.shown += 1
            access.note()
        self.changed()
        return entry

    def open_seats(self) -> None:
        """Give every seat its link once it is known who plays which colour."""
        with self.lock:
            if self.table.is_seated and not self.access.seats:
                self.access.open_seats(self.table.players)

    def keep(self, verdict: AnyVerdict, play: str) -> str:
        """Remember a verdict for its figure; where that is found."""
        with self.lock:
            self._judged += 1
            self.figures[self._judged] = (verdict, play)
            self.figures.pop(self._judged - MOST_FIGURES, None)
            return f"/tables/{self.name}/figures/{self._judged}"

    def refresh(self) -> None:
        """Take over what another process has written to the log, if its file has grown."""
        if self.has_grown():
            self._size = self.table.path.stat().st_size
            if self.table.refresh():
                self.open_seats()
                self.changed()

    def has_grown(self) -> bool:
        """Whether the log's file is longer than what was read of it, or looked at in vain."""
        return self.table.path.stat().st_size not in (self.table.size, self._size)

    def sit(self, color: str, token: str = "") -> str:
        """Give a seat to a phone; it is written down before the phone has it."""
        with self.lock:
            self.asking.settle_seats()
            self.table.note_seat(color, GIVEN)
            try:
                token = self.access.sit(color, token)
            except OSError:
                self.asking.settle_seats_or_later()
                raise
        self.changed()
        return token


_NO_RULES = Words("This game has no coded rules; the table is kept, and judged by its players.")
_HAS_RULES = Words("This game has coded rules; say it as a play.")
_CROWDED = Words("Too many phones listen at this table.")
