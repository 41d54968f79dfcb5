"""A table that grows: begun, set up with cuts and choices, and one entry after another added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from pnp.text.words import Words
from referee.engine.game import load_game
from referee.table.log_file import Entry, EntryData, Writer
from referee.table.new_table import Wishes, begin, drawn
from referee.table.opened_table import NO_SEAT, NOT_DRAWN, OpenedTable
from referee.table.sealed_cards import NO_SEED
from referee.table.seats import ONE, OWN_DICE
from referee.table.setup_replay import (
    LONGEST_NOTE,
    LONGEST_WORD,
    MOST_CUTS,
    SET_UP,
    is_note,
    is_word,
)
from referee.table.table_errors import Conflict, TableError


class GrowingTable(OpenedTable):
    """A table that is begun and set up; several threads and processes may hold the same one."""

    @classmethod
    def create(
        cls,
        path: Path,
        game: str,
        players: int = 0,
        *,
        colors: Sequence[str] = (),
        seed: str | None = None,
        fair: bool = False,
        position: str | None = None,
        own_cards: bool = False,
        modules: Sequence[str] = (),
        shape: str = "",
        in_play: Sequence[str] = (),
        asks: bool = False,
        phones: str = ONE,
        dice: str = OWN_DICE,
        waits: bool = False,
    ) -> Self:
        """Begin a table: set up by the referee, or as the table itself has set it up.

        With `own_cards` the table deals its own cards and the log only counts them. With `asks`
        the set-up stops wherever a player has a colour to choose, and goes on with `choose`. With
        `waits` it is sealed and nothing is drawn before `draw`, so that players can `cut`.
        `phones` says whose phone acts for a seat, `dice` whether a face may be told by hand.
        """
        rules = load_game(game)
        on = rules.spec.with_modules(modules).modules_on
        wishes = Wishes(
            players,
            tuple(colors),
            seed,
            fair,
            position,
            own_cards,
            on,
            shape,
            tuple(in_play),
            asks,
            phones,
            dice,
            waits,
        )
        log, kept = begin(path, rules, wishes)
        return cls(log, rules, kept)

    @contextmanager
    def _turn_of(self, expect: int | None, setting_up: bool = False) -> Iterator[Writer]:
        """Give the right to change the table to a caller who has seen its last change.

        While it is being set up, only a draw, a choice or a cut changes it.
        """
        with self._lock, self._log.writing() as writer:
            self._read_on()
            if expect is not None and not self._replay.changed <= expect <= self.seq:
                raise Conflict(expect, self.seq)
            if not setting_up:
                self.check_started()
            yield writer

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

    def choose(self, color: str, *, expect: int) -> Entry:
        """Take a colour for the player whose choice the set-up waits for, and go on with it."""
        with self._turn_of(expect, setting_up=True) as writer:
            if not self.is_drawn:
                raise TableError(NOT_DRAWN)
            if self.asked is None:
                raise TableError(_CHOSEN)
            left = self.asked["colors"]
            if color not in left:
                raise TableError(_NO_COLOR, color=color[:40], left=", ".join(left))
            return self._set_up(writer, [*self._chosen(), color])

    def draw(self, *, expect: int, asks: bool = False) -> Entry:
        """Draw the set-up of a table that waits, from its seed and every cut so far."""
        with self._turn_of(expect, setting_up=True) as writer:
            if self.is_drawn:
                raise TableError(DRAWN)
            return self._set_up(writer, () if asks else None)

    def _chosen(self) -> list[str]:
        return [entry.data["color"] for entry in self._log.entries if entry.kind == "choose"]

    def _set_up(self, writer: Writer, answers: Sequence[str] | None) -> Entry:
        """Carry the set-up out as far as these answers let it go on."""
        if self._seed is None:
            raise TableError(NO_SEED)
        before = sum(entry.kind in SET_UP for entry in self._log.entries)
        others = len(self._log.entries) - before
        lines = drawn(self.game, self.header, self._seed, answers, self._replay.cuts, others)
        return self._append_all(writer, lines[before:])

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
            if by not in self._replay.cutters():
                raise TableError(NO_SEAT, seat=by[:40], players=", ".join(self.players))
            if not is_note(text):
                raise TableError(_NO_NOTE, most=LONGEST_NOTE)
            return self._append(writer, "note", {"by": by, "text": text.strip()})


DRAWN = Words("the set-up is drawn already")
_NO_WORD = Words("cut with a word or a few, on one line, of {most} characters at most")
_NO_NOTE = Words("note something on one line, of {most} characters at most")
_CUTS = Words("there were {most} cuts since the last draw; draw first")
_CHOSEN = Words("every colour is chosen, nobody is asked for one")
_NO_COLOR = Words("“{color}” cannot be chosen; the colours that are left are {left}")
REVEALED = Words("the seed has been shown, so anyone could tell the next draw; roll your own die")
