"""A table that grows: begun, set up with cuts and choices, and one entry after another added."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Self

from pnp.text.words import Words, choices
from referee.engine.game import load_game
from referee.table.log_file import Entry, Writer
from referee.table.new_table import Wishes, begin, drawn
from referee.table.opened_table import NOT_DRAWN, OpenedTable
from referee.table.sealed_cards import NO_SEED
from referee.table.seats import ONE, OWN_DICE
from referee.table.setup_replay import SET_UP, WAYS
from referee.table.table_errors import TableError


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

    def use(self, way: str, *, by: str) -> Entry:
        """Use the page another way from here on. `by` is as for a cut."""
        with self._turn_of(None, setting_up=True) as writer:
            if way not in WAYS:
                raise TableError(_NO_WAY, way=way[:40], ways=choices(WAYS))
            return self._append(writer, "way", {"by": by, "way": way})


DRAWN = Words("the set-up is drawn already")
_NO_WAY = Words("`{way}` is no way to use the page; expected {ways}")
_CHOSEN = Words("every colour is chosen, nobody is asked for one")
_NO_COLOR = Words("“{color}” cannot be chosen; the colours that are left are {left}")
