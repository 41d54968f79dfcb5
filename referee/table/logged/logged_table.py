"""A live table over its log: what is read, who may write, and what any table may note."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Generic, TypeVar

from pnp.text.words import Words
from referee.table.header import Header
from referee.table.log_file import Entry, EntryData, LogFile, Writer
from referee.table.logged.log_reading import (
    LONGEST_NOTE,
    LONGEST_WORD,
    MOST_CUTS,
    LogReading,
    is_note,
    is_word,
)
from referee.table.sealed_cards import NO_SEED
from referee.table.seats import Consent
from referee.table.table_errors import Conflict, TableError

ReplayT = TypeVar("ReplayT", bound=LogReading[Any])


class LoggedTable(Generic[ReplayT]):
    """A table and its log; several threads and several processes may hold the same one."""

    _replay: ReplayT

    def __init__(self, log: LogFile, header: Header, seed: str | None) -> None:
        self._log = log
        self._lock = threading.RLock()
        self.header = header
        self._seed = seed
        self._seen = 1

    def check_started(self) -> None:
        """Raise TableError while the set-up is not done."""
        raise NotImplementedError

    @property
    def player(self) -> str:
        """Return whose turn it is; nothing where it is nobody's alone."""
        raise NotImplementedError

    @property
    def is_seated(self) -> bool:
        """Return whether it is known who plays in which colour, so that seats can be taken."""
        return self.is_started

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self._replay.is_over

    def told(self, entry: Entry) -> Words:
        """Return an entry of the log in a sentence, as everyone may read it."""
        raise NotImplementedError

    def _read_on(self) -> None:
        """Replay what is in the log and was not replayed yet."""
        while self._seen < len(self._log.entries):
            self._replay.read(self._log.entries[self._seen])
            self._seen += 1

    def refresh(self) -> tuple[Entry, ...]:
        """Read what other processes have added, and say what it was."""
        with self._lock:
            added = self._log.catch_up()
            self._read_on()
            return tuple(added)

    @property
    def path(self) -> Path:
        return self._log.path

    @property
    def size(self) -> int:
        """Return how many bytes of the log have been read."""
        return self._log.end

    @property
    def seq(self) -> int:
        """Return the number of the last entry."""
        return self._log.entries[-1].seq

    @property
    def changed(self) -> int:
        """Return the number of the last entry that changed anything; a note does not."""
        return self._replay.changed

    @property
    def head(self) -> str:
        """Return the hash of the last entry: it stands for the whole log."""
        return self._log.entries[-1].hash

    def hash_of(self, seq: int) -> str | None:
        """Return the hash of one entry; None where there is none of that number."""
        entries = self._log.entries
        return entries[seq].hash if 0 <= seq < len(entries) else None

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self._log.entries)

    @property
    def players(self) -> tuple[str, ...]:
        """Return the colours in the order of play."""
        return self._replay.players

    @property
    def seats_taken(self) -> frozenset[str]:
        """Return the seats that a phone holds, as the log has it."""
        return frozenset(self._replay.seated)

    @property
    def is_drawn(self) -> bool:
        """Return whether the set-up has begun; before it there are the seal and cuts alone."""
        return self._replay.drawn

    @property
    def is_started(self) -> bool:
        """Return whether the set-up is done, so that everyone's colour is known."""
        return self._replay.started

    @property
    def cuts(self) -> tuple[Entry, ...]:
        """Return what was added to the seed, and by whom."""
        return tuple(entry for entry in self._log.entries if entry.kind == "cut")

    @property
    def revealed(self) -> str | None:
        """Return the seed, once it is shown."""
        return self._replay.revealed

    @property
    def may_reveal(self) -> bool:
        """Return whether the seed may be shown without everyone's consent."""
        return self._replay.may_reveal

    def seat_key(self, seat: str) -> str:
        """Return what opens the seals of one seat, for that seat only."""
        self.check_seat(seat)
        key = self._replay.sealer.key(seat)
        if key is None:
            raise TableError(NO_SEED)
        return key.hex()

    def check_seat(self, seat: str) -> None:
        """Raise TableError for a seat that the table does not have."""
        if seat not in self.players:
            raise TableError(NO_SEAT, seat=seat[:40], players=", ".join(self.players))

    def can_undo(self) -> Entry | None:
        """Return what an undo would take back."""
        return self._replay.done[-1] if self._replay.done else None

    def undo_needs_consent(self) -> bool:
        return bool(self._replay.done) and self._replay.crosses_a_draw(self._replay.done[-1])

    def can_redo(self) -> Entry | None:
        """Return what a redo would make again."""
        return self._replay.undone[-1] if self._replay.undone else None

    def export(self) -> bytes:
        """Return the log as anyone may have it."""
        return b"".join(entry.line() for entry in self._log.entries)

    @contextmanager
    def _turn_of(self, expect: int | None, setting_up: bool = False) -> Iterator[Writer]:
        """Give the right to change the table to a caller who has seen its last change.

        While it is being set up, only a draw, a choice or a cut changes it.
        """
        with self._lock, self._log.writing() as writer:
            self._read_on()
            if expect is not None:
                self.check_seen(expect)
            if not setting_up:
                self.check_started()
            yield writer

    def check_seen(self, expect: int) -> None:
        """Raise Conflict for who has not seen the last change, or names one that never was."""
        if not self._replay.changed <= expect <= self.seq:
            raise Conflict(expect, self.seq)

    def _append(self, writer: Writer, kind: str, data: dict[str, Any]) -> Entry:
        return self._append_all(writer, [(kind, data)])

    def _append_all(self, writer: Writer, lines: Sequence[tuple[str, EntryData]]) -> Entry:
        """Write entries once they were replayed, so that every line can be read again."""
        entries: list[Entry] = []
        # what is not on the disk yet is seen by nobody, and may still be refused there
        ahead = self._replay.copied()
        for kind, data in lines:
            entry = writer.prepare(kind, data, entries[-1] if entries else None)
            ahead.read(entry)
            entries.append(entry)
        writer.append(*entries)
        self._replay = ahead
        self._seen += len(entries)
        return entries[-1]

    def cut(self, word: str, *, by: str) -> Entry:
        """Add somebody's own randomness to the seed, for every draw that was never made yet.

        `by` is a seat's colour, or the terminal or a phone without a seat.
        """
        with self._turn_of(None, setting_up=True) as writer:
            if self.revealed is not None:
                raise TableError(REVEALED)
            if not is_word(word):
                raise TableError(_NO_WORD, most=LONGEST_WORD)
            if self._replay.too_many_cuts():
                raise TableError(_CUTS, most=MOST_CUTS)
            return self._append(writer, "cut", {"by": by, "word": word})

    def note(self, text: str, *, by: str) -> Entry:
        """Note something for after the game; it changes nothing. `by` is as for a cut."""
        with self._turn_of(None, setting_up=True) as writer:
            return self._append(writer, "note", self._noted(text, by))

    def _noted(self, text: str, by: str) -> dict[str, Any]:
        if by not in self._replay.cutters():
            raise TableError(NO_SEAT, seat=by[:40], players=", ".join(self.players))
        if not is_note(text):
            raise TableError(_NO_NOTE, most=LONGEST_NOTE)
        return {"by": by, "text": text.strip()}

    def note_seat(self, color: str, what: str, host: bool = False) -> Entry:
        """Write down what became of a seat: given to a phone, freed, asked for."""
        more = {"host": True} if host else {}
        with self._turn_of(None, setting_up=self.is_seated) as writer:
            return self._append(writer, "seat", {"color": color, "what": what, **more})

    def undo(self, *, expect: int, consent: Consent | Sequence[str] = ()) -> Entry:
        """Take the last play back; across a draw with everyone's consent, and the draw stays."""
        with self._turn_of(expect) as writer:
            last = self.can_undo()
            if last is None:
                raise TableError(NOTHING_TO_UNDO)
            agreed = self._agreed(consent, needed=self.undo_needs_consent())
            return self._append(writer, "undo", {"undoes": last.seq, **agreed})

    def redo(
        self,
        *,
        expect: int,
        acting: Collection[str] | None = None,
        consent: Consent | Sequence[str] = (),
    ) -> Entry:
        """Make again what was last taken back: its own player, or the table where it has none."""
        with self._turn_of(expect) as writer:
            again = self.can_redo()
            if again is None:
                raise TableError(_NOTHING_TO_REDO)
            if player := again.data.get("player"):
                self._check_acting({player}, acting)
            elif acting is not None:
                self._agreed(consent)
            return self._append(writer, "redo", {"redoes": again.seq})

    def reveal(self, *, expect: int | None = None, consent: Consent | Sequence[str] = ()) -> str:
        """Show the seed, which tells every hand: once the game is over or everyone consents."""
        with self._turn_of(expect) as writer:
            if self.revealed is not None:
                return self.revealed
            if self._seed is None:
                raise TableError(NO_SEED)
            agreed = self._agreed(consent, needed=not self.may_reveal)
            self._append(writer, "reveal", {"seed": self._seed, **agreed})
            return self._seed

    def _check_acting(self, whose: Collection[str], acting: Collection[str] | None) -> None:
        """Raise TableError where the phone that asks does not hold these seats."""
        raise NotImplementedError

    def _agreed(self, consent: Consent | Sequence[str], needed: bool = True) -> dict[str, Any]:
        """Return what an entry says of who agreed; TableError where somebody is missing."""
        agreed = Consent.of(consent, self.players)
        if needed and (missing := agreed.missing(self.players)):
            raise TableError(CONSENT, who=", ".join(missing))
        return agreed.as_json()


NO_SEAT = Words("there is no seat `{seat}` at this table; its seats are {players}")
REVEALED = Words("the seed has been shown, so anyone could tell the next draw; roll your own die")
NOTHING_TO_UNDO = Words("there is nothing to take back")
CONSENT = Words("this needs the consent of everyone; {who} did not give it")
_NOTHING_TO_REDO = Words("there is nothing to make again")
_NO_WORD = Words("cut with a word or a few, on one line, of {most} characters at most")
_NO_NOTE = Words("note something on one line, of {most} characters at most")
_CUTS = Words("there were {most} cuts since the last draw; draw first")
