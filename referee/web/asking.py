"""The table is asked: put, answered, settled with or without the silent, and carried out."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from threading import RLock

from pnp.text.words import Words
from referee.table.kept.any_table import AnyTable
from referee.table.live_table import Table
from referee.table.seats import AGREED, ASKED, FREED, GIVEN, REFUSED, Consent
from referee.table.table_errors import Conflict, TableError
from referee.web.access import Access, Role
from referee.web.codes import is_code
from referee.web.consent import WAITING, Asked, Circle, Outcome, Proposal
from referee.web.problems import ProblemError


class Asking:
    """The questions of one table."""

    def __init__(
        self,
        table: AnyTable,
        access: Access,
        lock: RLock,
        changed: Callable[[], None],
        waiting: float = WAITING,
    ) -> None:
        self.table = table
        self.access = access
        self.waiting = waiting
        """Seconds for which silent phones are waited for."""
        self._lock = lock
        self._changed = changed
        self._underway: Proposal | None = None
        """What is being carried out right now."""

    @property
    def open(self) -> Proposal | None:
        """What the table is being asked."""
        return self.access.asked.open

    @property
    def circle(self) -> Circle:
        """Who sits around the table now."""
        return Circle(self.table.players, self.access.held, self.table.header.one_phone)

    def acting(self, role: Role) -> tuple[str, ...]:
        """The seats that a phone acts for: its own, or all where the table has one phone."""
        return role.seats or (self.table.players if self.table.header.one_phone else ())

    def ask(self, what: Asked, role: Role, expect: int, subject: str = "") -> bool:
        """Ask the table; whether nobody else has a say in it, so that it is done at once."""
        self.table.check_started()
        voices = self.circle.voices(role.seats)
        if not voices and what != "seat":
            raise ProblemError(403, NO_SEAT)
        with self._lock:
            self.table.check_seen(expect)
            questions = self.access.asked
            if questions.open is not None:
                raise ProblemError(409, _ANSWER_FIRST)
            if what == "seat":
                self.settle_seats()
                self.table.note_seat(subject, ASKED)
            questions.count += 1
            by = role.seat_at(self.table.player)
            asked = Proposal(questions.count, what, by, subject, expect, set(voices), time.time())
            settled = self.circle.is_settled(asked)
            if settled:
                self._underway = asked
            else:
                questions.open = asked
                self.access.save()
        if settled:
            self._carry_out(asked)
        else:
            self._changed()
        return settled

    def answer(
        self, number: int, role: Role, agrees: bool, *, without_silent: bool = False
    ) -> bool:
        """One phone's yes or no, on the disk before it is acknowledged; whether it is done.

        A no ends the question. After the waiting time a yes may go on without the silent phones.
        """
        with self._lock:
            asked = self._still_open(number)
            voices = self.circle.voices(role.seats)
            is_own = role.seats == () if asked.by is None else asked.by in role.seats
            if not voices and (agrees or not is_own):
                raise ProblemError(403, NO_SEAT)
            if without_silent:
                self._check_waited(asked)
            if agrees:
                asked.agreed.update(voices)
            else:
                who = role.seat_at(self.table.player)
                self.access.asked.close(asked, "refused", who)
            settled = agrees and self.circle.is_settled(asked, without_silent=without_silent)
            self._underway = asked if settled else None
            self.access.save()
        if without_silent and not settled:
            raise ProblemError(409, _TOO_FEW)
        if not agrees and asked.what == "seat":
            self.table.note_seat(asked.subject, REFUSED)
        if settled:
            self._carry_out(asked)
        else:
            self._changed()
        return settled

    def recover(self, number: int, code: str) -> None:
        """Settle a question with the host's code, once the silent phones had their time."""
        with self._lock:
            asked = self._still_open(number)
            if not is_code(code, self.access.recovery):
                raise ProblemError(403, _WRONG_CODE)
            self._check_waited(asked)
            self._underway = asked
        self._carry_out(asked, host=True)

    def take_up(self) -> None:
        """Go on with what was being asked when the server went down."""
        asked = self.open
        if asked is not None and self.circle.is_settled(asked):
            with suppress(TableError, OSError):
                self._carry_out(asked)

    def settle_seats(self) -> None:
        """Write down what the log does not have yet of who holds which seat."""
        held, logged = self.access.held, self.table.seats_taken
        for color in self.access.seats:
            if (color in held) != (color in logged):
                self.table.note_seat(color, GIVEN if color in held else FREED)

    def settle_seats_or_later(self) -> None:
        """Settle the seats now, or before the next one is given where that cannot be written."""
        with suppress(TableError, OSError):
            self.settle_seats()

    def end_overtaken(self) -> None:
        """A question about a table that has gone on since is off."""
        asked = self.open
        if asked is None or asked is self._underway:
            return
        if asked.is_overtaken(self.table.changed):
            self.access.asked.close(asked, "overtaken")
            self.access.note()

    def _still_open(self, number: int) -> Proposal:
        asked = self.open
        if asked is None or asked.number != number or asked is self._underway:
            raise ProblemError(409, _NOT_ASKED)
        return asked

    def _check_waited(self, asked: Proposal) -> None:
        if left := asked.patience(self.waiting):
            raise ProblemError(409, _TOO_SOON, seconds=round(left + 0.5))

    def _carry_out(self, asked: Proposal, *, host: bool = False) -> None:
        """Do what the table has agreed on, and tell what came of it."""
        outcome: Outcome = "failed"
        try:
            self._do(asked, self.circle.consent(asked, host=host))
            outcome = "done"
        except Conflict:
            outcome = "overtaken"
            raise
        finally:
            with self._lock:
                self._underway = None
                if self.open is asked:
                    self.access.asked.close(asked, outcome)
                    self.access.note()
            self._changed()

    def _do(self, asked: Proposal, consent: Consent) -> None:
        table, expect = self.table, asked.expect
        if asked.what == "undo":
            table.undo(expect=expect, consent=consent)
        elif asked.what == "redo":
            table.redo(expect=expect, acting=(), consent=consent)
        elif asked.what == "reveal":
            table.reveal(expect=expect, consent=consent)
        elif asked.what == "position" and isinstance(table, Table):
            table.set_position(asked.subject, expect=expect, consent=consent)
        elif asked.what == "face":
            table.take_face(asked.subject, expect=expect, consent=consent)
        else:
            if not consent.host:
                table.note_seat(asked.subject, AGREED)
            table.note_seat(asked.subject, FREED, host=consent.host)
            with self._lock:
                self.access.free(asked.subject)


NO_SEAT = Words("Only a player’s own phone may do that; scan the code of a seat.")
_ANSWER_FIRST = Words("The table is being asked something already; answer that first.")
_NOT_ASKED = Words("That question is not open any more.")
_TOO_SOON = Words("Wait {seconds} seconds more for those who have not answered.")
_TOO_FEW = Words(
    "Nobody decides this alone: one other player has to agree, or the host’s recovery code settles "
    "it."
)
_WRONG_CODE = Words(
    "That is not this table’s recovery code; it was shown when the table was begun."
)
