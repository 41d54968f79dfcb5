"""The log read from its first line on: where the table stands, and what can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pnp.text.words import Words
from referee.engine.chance import Chance, Keys, Record
from referee.engine.judge import judge
from referee.engine.values import Play
from referee.engine.verdict import AnyVerdict
from referee.notation.text import parse_plays, parse_position
from referee.table import dealt_cards
from referee.table.log_file import Entry, broken
from referee.table.logged.log_reading import MALFORMED, NO_PLACE, REFEREE, TABLE
from referee.table.seats import face_by_hand
from referee.table.setup_replay import (
    AT_ANY_TIME,
    OTHER_TABLE,
    SET_UP,
    SetUpReplay,
    State,
    hide_hands,
)

ROLL = "die"
"""The purpose of a die's draw."""
RULINGS = ("legal", "illegal", "incomplete")
CHANGES = frozenset(("ask", "start", "roll", "play", "keep", "position", "undo", "redo", "reveal"))
"""Entries after which the table is not what it was."""


class Replay(SetUpReplay):
    """A reading of the log, entry by entry; BrokenLog where one cannot be."""

    def _reader(self, entry: Entry) -> Callable[[Entry], None]:
        reader = _READERS.get(entry.kind)
        anytime = entry.kind in AT_ANY_TIME
        if reader is None or (not anytime and self.started == (entry.kind in SET_UP)):
            raise broken(entry, NO_PLACE, kind=str(entry.kind))
        return partial(reader, self)

    def _has_read(self, entry: Entry) -> None:
        self.drawn = self.drawn or entry.kind in SET_UP
        if entry.kind in CHANGES:
            self.changed = entry.seq

    @property
    def is_over(self) -> bool:
        return bool(self.state.position.ended)

    def crosses_a_draw(self, entry: Entry) -> bool:
        return crosses_a_draw(entry)

    def _roll(self, entry: Entry) -> None:
        face, state = entry.data["face"], self.state
        self._check_player(entry)
        drawn = {REFEREE: True, TABLE: False}[entry.data["source"]]
        if type(face) is not int or not 1 <= face <= self.game.faces:
            raise broken(entry, _NO_FACE)
        if drawn:
            self._check_face(entry, face)
        elif "record" in entry.data:
            raise broken(entry, _OWN_DIE)
        else:
            self._check_by_hand(entry)
        verdict = self._judged(entry, f"roll {face}")
        self.push(entry, state._replace(position=verdict.position, draws=state.draws + drawn))

    def _check_face(self, entry: Entry, face: int) -> None:
        raw = entry.data["record"]
        record = self.check_record(entry, raw, self.state.draws)
        if self.revealed is not None:
            raise broken(entry, _REVEALED)
        shown = (record.way, record.purpose, record.size, record.result)
        if shown != ("roll", ROLL, self.game.faces, (face,)):
            raise broken(entry, _OTHER_FACE, face=face)

    def _play(self, entry: Entry) -> None:
        state, data = self.state, entry.data
        self._check_player(entry)
        drawn = "record" in data
        verdict = self._judged(entry, str(data["play"]))
        if drawn:
            self._check_face(entry, _face_of(verdict.plays))
        elif face_by_hand(verdict.plays):
            self._check_by_hand(entry)
        cards = dealt_cards.moved(entry, state.cards, verdict, self.deck, self.sealer)
        if self.revealed is not None and dealt_cards.takes(entry):
            raise broken(entry, _REVEALED)
        if cards is not None:
            self.most_shuffles = max(self.most_shuffles, cards.shuffles)
        position = hide_hands(verdict.position)
        self.push(entry, State(position, state.draws + drawn, cards))

    def _check_by_hand(self, entry: Entry) -> None:
        """Refuse a face told by hand where the referee rolls and the table did not agree."""
        if not self.header.own_dice:
            self.check_consent(entry)

    def _check_player(self, entry: Entry) -> None:
        if entry.data["player"] != self.state.position.player:
            raise broken(entry, _NOT_THE_TURN, player=str(entry.data["player"]))

    def _judged(self, entry: Entry, plays: str | Sequence[Play]) -> AnyVerdict:
        verdict = judge(self.state.position, plays)
        if not verdict:
            why = Words.each(verdict.reason)
            raise broken(entry, _ILLEGAL, clause=verdict.clause, why=why)
        return verdict

    def _keep(self, entry: Entry) -> None:
        """Read what a seat that was dealt more than a hand has laid face down."""
        state, color = self.state, str(entry.data["player"])
        cards = dealt_cards.kept(entry, state.cards, state.position, color, self.sealer)
        self.push(entry, state._replace(cards=cards))

    def _set_position(self, entry: Entry) -> None:
        self.check_consent(entry)
        position = hide_hands(parse_position(str(entry.data["position"]), self.game))
        before = self.state.position
        same_hands = self.state.cards is None or position.hands == before.hands
        if position.players != before.players or not same_hands:
            raise broken(entry, OTHER_TABLE)
        self.push(entry, self.state._replace(position=position))

    def _dispute(self, entry: Entry) -> None:
        """Read a dispute that can be told; whether it was settled rightly is seen by verifying."""
        data, position = entry.data, self.state.position
        if data.get("position") is not None:
            position = parse_position(data["position"], self.game)
        elif "player" in data:
            position = position._replace(turn=position.seat(data["player"]))
        parse_plays(data["play"], position)
        if data["verdict"] not in RULINGS or not isinstance(data["clause"], str | None):
            raise broken(entry, MALFORMED)


def crosses_a_draw(entry: Entry) -> bool:
    """Return whether taking an entry back takes back something that chance has shown."""
    if entry.kind == "roll" or "record" in entry.data:
        return True
    return dealt_cards.takes(entry)


def _face_of(plays: Sequence[Play]) -> int:
    """Return the one face that a play was given by the referee's die."""
    faces = [getattr(play, "face" if play.sort == "roll" else "die", 0) for play in plays]
    (face,) = filter(None, faces)
    return int(face)


def draw_face(seed: str, counter: int, faces: int, keys: Keys | None = None) -> Record:
    """Return the die's next face, as the seed and its cuts have it."""
    chance = Chance(seed, counter, keys)
    chance.roll(faces, ROLL)
    return chance.records[0]


_READERS: dict[str, Callable[[Replay, Entry], None]] = {
    "draw": Replay._set_up,
    "step": Replay._set_up,
    "ask": Replay._ask,
    "choose": Replay._choose,
    "start": Replay._start,
    "cut": Replay.read_cut,
    "note": Replay.read_note,
    "way": Replay.read_way,
    "roll": Replay._roll,
    "play": Replay._play,
    "keep": Replay._keep,
    "position": Replay._set_position,
    "dispute": Replay._dispute,
    "undo": Replay.read_undo,
    "redo": Replay.read_redo,
    "reveal": Replay.read_reveal,
    "seat": Replay.read_seat,
}

_OWN_DIE = Words("a record of the referee has no place beside the table’s own die")
_REVEALED = Words("the seed had been shown, so the referee drew nothing any more")
_OTHER_FACE = Words("its record does not show the face {face}")
_NO_FACE = Words("the die has no such face")
_NOT_THE_TURN = Words("it is not the turn of {player}")
_ILLEGAL = Words("the play is not legal, {clause}: {why}")
