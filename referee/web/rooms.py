"""One table among its phones: its links, its listeners and what it is asked."""

from __future__ import annotations

import asyncio
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from pnp.text.words import Lang, Words
from referee.engine.table_setup import COLOR_STEP
from referee.engine.verdict import AnyVerdict
from referee.table.live_table import Table
from referee.table.log_file import Entry, EntryData
from referee.table.table_errors import Conflict, TableError
from referee.web.access import Access, Role
from referee.web.answer_cache import Kept
from referee.web.consent import Asked, Outcome, Proposal
from referee.web.problems import ProblemError

MOST_LISTENERS = 64
MOST_FIGURES = 100


class Room:
    """One table and the phones around it."""

    def __init__(self, name: str, table: Table, access: Access) -> None:
        self.name = name
        self.table = table
        self.access = access
        self.lock = threading.RLock()
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

    def changed(self) -> None:
        """Wake every phone; called from any thread."""
        with self.lock:
            self._end_overtaken()
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
        return self.table.steps

    def draw(self, expect: int) -> Entry:
        """Draw the set-up of a table that waits; players choose their colours as it goes on."""
        entry = self.table.draw(expect=expect, asks=not self.table.header.colors)
        self.open_seats()
        self.changed()
        return entry

    def choose(self, color: str, expect: int) -> Entry:
        """Take a colour for the player who is asked; what was chosen needs no showing."""
        entry = self.table.choose(color, expect=expect)
        self.open_seats()
        with self.lock:
            steps, access = self.steps, self.access
            while access.shown < len(steps) and steps[access.shown]["step"] == COLOR_STEP:
                access.shown += 1
            access.note()
        self.changed()
        return entry

    def open_seats(self) -> None:
        """Give every seat its link once it is known who plays which colour."""
        with self.lock:
            if self.table.is_started and not self.access.seats:
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

    def seat_consent(self, role: Role) -> frozenset[str]:
        """The colours that one phone can speak for: its own, and all that have no phone."""
        own = () if role.seat is None else (role.seat,)
        free = (color for color, seat in self.access.seats.items() if not seat.key)
        return frozenset((*own, *free))

    @property
    def proposal(self) -> Proposal | None:
        """What the table is being asked."""
        return self.access.asked.open

    def ask(self, what: Asked, role: Role, expect: int, subject: str = "") -> Proposal:
        """Ask the table; what nobody else has a say in is settled at once.

        What is settled is told to the phones once it has been carried out.
        """
        self.table.check_started()
        with self.lock:
            questions = self.access.asked
            if questions.open is not None:
                raise ProblemError(409, _ANSWER_FIRST)
            questions.count += 1
            everyone = frozenset(self.table.players) - {subject}
            agreed = set(self.seat_consent(role))
            proposal = Proposal(questions.count, what, role.seat, subject, expect, everyone, agreed)
            if not proposal.is_settled:
                questions.open = proposal
                self.access.save()
        if not proposal.is_settled:
            self.changed()
        return proposal

    def answer(self, number: int, role: Role, agrees: bool) -> Proposal:
        """One phone's yes or no, on the disk before it is acknowledged; a no ends it."""
        with self.lock:
            proposal = self.proposal
            if proposal is None or proposal.number != number or proposal.is_settled:
                raise ProblemError(409, _NOT_ASKED)
            if agrees:
                proposal.agreed |= self.seat_consent(role)
            else:
                self.access.asked.close(proposal, "refused", role.seat)
            self.access.save()
        if not agrees or not proposal.is_settled:
            self.changed()
        return proposal

    def carry_out(self, agreed: Proposal) -> None:
        """Do what everyone has agreed on, and tell what came of it."""
        outcome: Outcome = "failed"
        try:
            self._do(agreed)
            outcome = "done"
        except Conflict:
            outcome = "overtaken"
            raise
        finally:
            with self.lock:
                if self.proposal is agreed:
                    self.access.asked.close(agreed, outcome)
                    self.access.note()
            self.changed()

    def _do(self, agreed: Proposal) -> None:
        table, expect, consent = self.table, agreed.expect, self.table.players
        if agreed.what == "undo":
            table.undo(expect=expect, consent=consent)
        elif agreed.what == "reveal":
            table.reveal(expect=expect, consent=consent)
        elif agreed.what == "position":
            table.set_position(agreed.subject, expect=expect, consent=consent)
        else:
            self.access.free(agreed.subject)

    def take_up(self) -> None:
        """Go on with what was being asked when the server went down."""
        proposal = self.proposal
        if proposal is not None and proposal.is_settled:
            with suppress(TableError, OSError):
                self.carry_out(proposal)

    def _end_overtaken(self) -> None:
        """A question about a table that has gone on since is off."""
        proposal = self.proposal
        if proposal is None or proposal.is_settled:
            return
        if proposal.is_overtaken(self.table.changed):
            self.access.asked.close(proposal, "overtaken")
            self.access.note()


_CROWDED = Words(
    "Too many phones listen at this table.", fr="Trop de téléphones écoutent à cette table."
)
_ANSWER_FIRST = Words(
    "The table is being asked something already; answer that first.",
    fr="La table a déjà une question à régler\u00a0; répondez-y d’abord.",
)
_NOT_ASKED = Words("That question is not open any more.", fr="Cette question n’est plus posée.")
