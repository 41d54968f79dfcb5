"""A table as it is read: where it stands, who holds what, what can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from pnp.text.words import Words
from referee.engine.game import Game
from referee.engine.judge import game_over
from referee.engine.values import Standing, TablePosition
from referee.engine.verdict import Over
from referee.notation.text import format_position, parse_position
from referee.table.dealt_cards import surplus
from referee.table.header import check_pins, check_terms, game_of, read_header
from referee.table.log_file import NO_START, Entry, EntryData, LogFile, opened_log
from referee.table.log_sentences import told
from referee.table.logged.logged_table import LoggedTable
from referee.table.replay import Replay
from referee.table.sealed_cards import NO_SEED
from referee.table.setup_steps import read_steps, shown_start
from referee.table.table_errors import TableError
from referee.table.table_files import kept_game, read_seed


class OpenedTable(LoggedTable[Replay]):
    """A table and its log, read as far as it goes."""

    def __init__(self, log: LogFile, game: Game, seed: str | None) -> None:
        super().__init__(log, read_header(log.entries[0]), seed)
        check_pins(self.header, game)
        check_terms(self.header, game)
        self.game = game
        self._boards: list[int] = []
        """For each entry the position set by hand that it is about, 0 for the start."""
        self._set_down: dict[int, TablePosition] = {}
        self._undone: set[int] = set()
        self._replay = Replay(game, self.header, seed)
        self._read_on()
        if self._replay.drawn and not self._replay.states:
            raise TableError(NO_START, name=log.path.name)

    @classmethod
    def open(cls, path: Path, game: str | None = None) -> Self:
        """Return the table of a log; without the seed beside it nothing can be drawn for it.

        `game` is the folder of the game, where it is neither noted beside the log nor Herald's own.
        """
        log = opened_log(path)
        game = game or kept_game(path)
        header = read_header(log.entries[0])
        return cls(log, game_of(header, game), read_seed(path, header.commitment))

    def position(self, seat: str | None = None) -> TablePosition:
        """Return the table as everyone sees it, or as one seat does, its own hand open."""
        state = self._replay.state
        if seat is None or state.cards is None or self.to_lay_down(seat):
            return state.position
        at = self._seat(seat)
        shown = list(state.position.hands)
        shown[at] = state.cards.hands[at]
        return state.position._replace(hands=tuple(shown))

    def position_text(self, seat: str | None = None) -> str:
        return format_position(self.position(seat))

    def shown_start(self, shown: int) -> TablePosition:
        """Return the start as far as the first steps of the set-up have been shown."""
        start = self.position()
        return shown_start(start, read_steps(self.steps, start), shown)

    @property
    def player(self) -> str:
        return self.position().player

    def told(self, entry: Entry) -> Words:
        return told(entry, self.board_of(entry))

    def over(self) -> Over | None:
        """Return why the game is over and the ranking, or None while it goes on."""
        return game_over(self.position())

    def scores(self) -> Sequence[Standing]:
        return self.game.family.judging.ranking(self.position())

    @property
    def asked(self) -> EntryData | None:
        """Return whose choice of a colour the set-up waits for; None once all have chosen."""
        return self._replay.asked

    @property
    def steps(self) -> list[EntryData]:
        """Return the steps of the set-up so far."""
        return [entry.data for entry in self._replay.setup if entry.kind == "step"]

    def check_started(self) -> None:
        """Raise TableError while the set-up waits to be drawn or for a player's choice."""
        if not self.is_drawn:
            raise TableError(NOT_DRAWN)
        if self.asked is not None:
            raise TableError(_CHOOSING, seat=self.asked["seat"])

    def hand(self, seat: str) -> tuple[str, ...]:
        """Return the cards of one seat, for that seat's eyes only."""
        cards = self._replay.state.cards
        if cards is None:
            raise TableError(_OWN_CARDS)
        if self._seed is None:
            raise TableError(NO_SEED)
        return cards.hands[self._seat(seat)]

    def to_lay_down(self, seat: str) -> int:
        """Return how many of its cards a seat has still to lay down before it may play."""
        state = self._replay.state
        return surplus(state.position, state.cards)[self._seat(seat)] if state.cards else 0

    def deals(self) -> bool:
        """Return whether the referee deals the cards, so that hands are known here."""
        return self._replay.state.cards is not None and self._seed is not None

    def _seat(self, seat: str) -> int:
        self.check_seat(seat)
        return self.players.index(seat)

    def history(self) -> tuple[tuple[Entry, TablePosition], ...]:
        """Return every play that stands, and the position it led to."""
        return tuple(
            (entry, state.position)
            for entry, state in zip(self._replay.done, self._replay.states[1:], strict=True)
        )

    def start(self) -> TablePosition:
        """Return the position before the first play."""
        return (self._replay.states or [self._replay.bare])[0].position

    def board_of(self, entry: Entry) -> TablePosition:
        """Return the board that an entry is about: the last position set by hand, or the start."""
        with self._lock:
            for one in self._log.entries[len(self._boards) : entry.seq + 1]:
                standing = (seq for seq in reversed(self._set_down) if seq not in self._undone)
                self._boards.append(next(standing, 0))
                if one.kind == "position":
                    self._set_down[one.seq] = parse_position(one.data["position"], self.game)
                elif one.kind == "undo":
                    self._undone.add(one.data["undoes"])
                elif one.kind == "redo":
                    self._undone.discard(one.data["redoes"])
            found = self._boards[entry.seq]
            return self._set_down[found] if found else self.start()

    def position_at(self, seq: int) -> TablePosition:
        """Return the table as it was once an entry was made."""
        if not 0 <= seq <= self.seq:
            raise TableError(_NO_ENTRY, seq=seq, last=self.seq)
        replay = Replay(self.game, self.header, self._seed)
        for entry in self._log.entries[1 : seq + 1]:
            replay.read(entry)
        return replay.state.position if replay.states else self.start()

    def public(self) -> dict[str, Any]:
        """Return what anyone may see, as plain values: no hand, no deck, no seed till shown."""
        with self._lock:
            replay, position, over = self._replay, self.position(), self.over()
            cards, undo, redo = replay.state.cards, self.can_undo(), self.can_redo()
            start = next((one.data for one in self.entries if one.kind == "start"), {})
            languages = self.game.spec.read_in
            return {
                **self.header.as_json(),
                "seq": self.seq,
                "head": self.head,
                "players": list(position.players),
                "turn": position.player,
                "die": position.die or None,
                "position": self.position_text(),
                "hands": {
                    color: None if hand is None else len(hand)
                    for color, hand in zip(position.players, position.hands, strict=True)
                },
                "deck": len(cards.deck) if cards else None,
                "scores": [row.report() for row in self.scores()],
                "over": {lang: over.report(lang) for lang in languages} if over else None,
                "steps": [dict(step) for step in self.steps],
                "asked": self.asked
                and {key: self.asked[key] for key in ("seat", "place", "colors")},
                "warnings": start.get("warnings", []),
                "drawn": self.is_drawn,
                "cuts": len(replay.cuts),
                "undo": undo and {"seq": undo.seq, "needs_consent": self.undo_needs_consent()},
                "redo": redo and {"seq": redo.seq},
                "way": replay.way,
                "revealed": replay.revealed,
            }


NOT_DRAWN = Words(
    "the dice are sealed and nothing is drawn yet; cut if you like, then draw the set-up"
)
_CHOOSING = Words("the set-up waits for player {seat} to choose a colour")
_NO_ENTRY = Words("there is no entry {seq}; the log has 0 to {last}")
_OWN_CARDS = Words("this table deals its own cards, if it has any; nobody’s hand is known here")
