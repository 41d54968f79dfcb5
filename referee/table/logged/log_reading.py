"""A log read entry by entry: seeds, cuts, seats, consent, and what can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Generic, Self, TypeVar

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.chance import Cut, Keys, Record, commitment
from referee.table.header import Header
from referee.table.log_file import Entry, EntryData, broken
from referee.table.sealed_cards import Sealer, sealed_seed
from referee.table.seats import FREED, GIVEN, SEAT_EVENTS, Consent
from referee.table.table_errors import BrokenLog

StateT = TypeVar("StateT")
REFEREE, TABLE = "referee", "table"
"""Whose draw or die it was."""
TERMINAL, PHONE = "terminal", "phone"
CUTTERS = (TERMINAL, PHONE)
"""Who cuts without a seat."""
LONGEST_WORD = 64
"""Characters of a word to cut with."""
LONGEST_NOTE = 1000
"""Characters of a note."""
MOST_CUTS = 500
"""Cuts between two draws."""


class LogReading(Generic[StateT]):
    """A reading of a log; BrokenLog where an entry cannot be."""

    def __init__(self, header: Header, seed: str | None = None) -> None:
        self.header = header
        self.sealer = Sealer(seed)
        self.seed = seed
        self.keys = None if seed is None else Keys(seed)
        self.cuts: list[Cut] = []
        """Every cut, with the number of the first open draw that it counts for."""
        self.drawn = False
        """Whether the set-up has begun; until then there are the seal and the cuts alone."""
        self.started = False
        """Whether the set-up is done."""
        self.most_draws = 0
        """The open draws that were ever made; one that was taken back comes again as it was."""
        self.most_shuffles = 0
        """The same of sealed draws."""
        self.states: list[StateT] = []
        """The start, then one for each entry of `done`."""
        self.done: list[Entry] = []
        self.undone: list[Entry] = []
        self.seated: set[str] = set()
        """The seats that a phone holds."""
        self.records: dict[int, Record] = {}
        """The open draws by their numbers; one that is taken back stays what it was."""
        self.revealed: str | None = None
        self.changed = 0
        """The last entry that changed anything."""

    def copied(self) -> Self:
        """Return another reading that goes on from here and leaves this one as it is."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | set | dict):
                setattr(other, name, value.copy())
        return other

    @property
    def players(self) -> tuple[str, ...]:
        """Return the colours in the order of play."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        raise NotImplementedError

    @property
    def may_reveal(self) -> bool:
        """Return whether the seed may be shown without everyone's consent."""
        return self.is_over

    def is_at_rest(self) -> bool:
        """Return whether the referee is not in the middle of drawing the set-up."""
        raise NotImplementedError

    def crosses_a_draw(self, entry: Entry) -> bool:
        """Return whether taking an entry back takes back what chance has shown."""
        raise NotImplementedError

    def _reader(self, entry: Entry) -> Callable[[Entry], None]:
        """Return what reads such an entry; BrokenLog where it has no place."""
        raise NotImplementedError

    def _has_read(self, entry: Entry) -> None:
        """Note what follows from an entry that was read."""

    def read(self, entry: Entry) -> None:
        """Take one more entry into account."""
        reader = self._reader(entry)
        try:
            reader(entry)
        except BrokenLog:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise broken(entry, MALFORMED) from None
        except HeraldError as error:
            raise broken(entry, Words("{why}"), why=error.words) from None
        self._has_read(entry)

    def read_cut(self, entry: Entry) -> None:
        """Read what somebody adds to the seed: it counts for every draw that was never made yet.

        A draw that was taken back is not made anew by a cut: it comes again as it was.
        """
        if not self.is_at_rest() or self.revealed is not None:
            raise broken(entry, NO_PLACE, kind=str(entry.kind))
        by, word = entry.data["by"], entry.data["word"]
        if by not in self.cutters() or not is_word(word) or self.too_many_cuts():
            raise broken(entry, MALFORMED)
        cut = Cut(self.most_draws, word)
        self.cuts.append(cut)
        self.sealer.cut(Cut(self.most_shuffles, word))
        if self.keys is not None:
            self.keys.cut(cut)

    def read_note(self, entry: Entry) -> None:
        """Read what somebody noted; it changes nothing."""
        if not self.is_at_rest():
            raise broken(entry, NO_PLACE, kind=str(entry.kind))
        if entry.data["by"] not in self.cutters() or not is_note(entry.data["text"]):
            raise broken(entry, MALFORMED)

    def cutters(self) -> tuple[str, ...]:
        """Return who may cut or note: anybody at the terminal, any phone, and each seat."""
        return (*CUTTERS, *(self.players if self.started else ()))

    def too_many_cuts(self) -> bool:
        """Return whether so many cuts have come since the last draw that no more are taken."""
        return len(self.cuts) >= MOST_CUTS and self.cuts[-MOST_CUTS].first == self.most_draws

    def read_seat(self, entry: Entry) -> None:
        """Read what became of a seat; the game goes on as before."""
        color, what = entry.data["color"], entry.data["what"]
        if color not in self.players or what not in SEAT_EVENTS:
            raise broken(entry, MALFORMED)
        if (color in self.seated) == (what == GIVEN):
            raise broken(entry, _OTHER_SEAT)
        if what == GIVEN:
            self.seated.add(color)
        elif what == FREED:
            self.seated.remove(color)

    def check_consent(self, entry: Entry, needed: bool = True) -> None:
        """Refuse an entry that the whole table had to agree to."""
        consent = Consent.from_json(entry.data, self.players)
        if needed and (missing := consent.missing(self.players)):
            raise broken(entry, _NO_CONSENT, who=", ".join(missing))

    def push(self, entry: Entry, state: StateT) -> None:
        """Note what an entry has made of the table, so that it can be taken back."""
        self.states.append(state)
        self.done.append(entry)
        self.undone.clear()

    def read_undo(self, entry: Entry) -> None:
        """Take the last entry back."""
        if not self.done or entry.data["undoes"] != self.done[-1].seq:
            raise broken(entry, _NOT_THE_LAST)
        self.check_consent(entry, needed=self.crosses_a_draw(self.done[-1]))
        self.states.pop()
        self.undone.append(self.done.pop())

    def read_redo(self, entry: Entry) -> None:
        """Make again what was last taken back."""
        if not self.undone or entry.data["redoes"] != self.undone[-1].seq:
            raise broken(entry, _NOT_THE_LAST)
        rest, again = self.undone[:-1], self.undone[-1]
        self._reader(again)(again)
        self.undone = rest

    def read_reveal(self, entry: Entry) -> None:
        """Read the seed, which is shown once the game is over or everyone agreed."""
        if self.revealed is not None:
            raise broken(entry, NO_PLACE, kind=entry.kind)
        seed = str(entry.data["seed"])
        seals = (commitment(seed), commitment(sealed_seed(seed)))
        if seals != (self.header.commitment, self.header.sealed):
            raise broken(entry, _NOT_COMMITTED)
        self.check_consent(entry, needed=not self.may_reveal)
        self.revealed = seed

    def check_record(self, entry: Entry, raw: EntryData, counter: int) -> Record:
        """Return an open draw of the log, which must be the one of that number."""
        record = Record.from_json(raw)
        if record.counter != counter:
            raise broken(entry, _COUNTER, counter=record.counter, wanted=counter)
        if self.keys is not None and not self.keys.agrees(record):
            raise broken(entry, NOT_THE_SEED)
        if self.records.setdefault(counter, record) != record:
            raise broken(entry, _DRAWN_AGAIN, counter=counter)
        self.most_draws = max(self.most_draws, counter + 1)
        return record


def is_word(word: object) -> bool:
    """Return whether this can be cut with: printed text that is not too long."""
    return isinstance(word, str) and 0 < len(word) <= LONGEST_WORD and word.isprintable()


def is_note(text: object) -> bool:
    """Return whether this can be noted: one line of text that is not too long."""
    return isinstance(text, str) and 0 < len(text.strip()) <= LONGEST_NOTE and text.isprintable()


NO_PLACE = Words("`{kind}` has no place here")
MALFORMED = Words("it lacks what such an entry says")
NOT_THE_SEED = Words("the draw is not what the seed gives")
_DRAWN_AGAIN = Words("draw {counter} was made before, with another result")
_COUNTER = Words("it is draw {counter}, and draw {wanted} was next")
_OTHER_SEAT = Words("that seat was already given, or nobody had it")
_NOT_THE_LAST = Words("it does not take back or restore the last play")
_NO_CONSENT = Words("{who} did not consent")
_NOT_COMMITTED = Words("the seed is not the one that was committed to")
