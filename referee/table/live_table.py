"""One live table: what may be done to it, each thing one more line of its log."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.text.words import Words
from referee.engine.errors import PlayError
from referee.engine.judge import judge
from referee.engine.values import TablePosition
from referee.engine.verdict import AnyVerdict
from referee.notation.text import format_plays, format_position, parse_plays, parse_position
from referee.table import hands
from referee.table.growing_table import GrowingTable
from referee.table.log_file import Entry
from referee.table.logged.log_reading import REFEREE, TABLE
from referee.table.logged.logged_table import REVEALED
from referee.table.replay import draw_face
from referee.table.sealed_cards import NO_SEED
from referee.table.seats import (
    Consent,
    NotYourSeat,
    face_by_hand,
    owners,
)
from referee.table.setup_replay import hide_hands
from referee.table.table_errors import Refused, TableError

_ASKED = re.compile(r"\b(roll|die)(\s+)\?")
"""A die that the referee is asked to roll: `roll ?`, `recruit d4 die ?`."""


@dataclass(frozen=True)
class Played:
    """The verdict on a play, and its entry where it was legal."""

    verdict: AnyVerdict
    entry: Entry | None

    def __bool__(self) -> bool:
        return self.entry is not None


class Table(GrowingTable):
    """A live table; several threads and several processes may hold the same one."""

    def _draw_face(self) -> dict[str, Any]:
        if self._seed is None:
            raise TableError(NO_SEED)
        if self.revealed is not None:
            raise TableError(REVEALED)
        replay = self._replay
        return draw_face(self._seed, replay.state.draws, self.game.faces, replay.keys).as_json()

    def roll(
        self,
        *,
        expect: int,
        face: int | None = None,
        acting: Collection[str] | None = None,
        consent: Consent | Sequence[str] = (),
    ) -> Entry:
        """Roll the die, or take the face that the table's own die shows.

        `acting` are the seats that the one who rolls may act for; None for all of them.
        """
        with self._turn_of(expect) as writer:
            # judged with any face: a refusal must not tell the next one
            self.check_roll(1 if face is None else face, acting)
            data: dict[str, Any] = {"player": self.position().player}
            if face is None:
                record = self._draw_face()
                data |= {"face": record["result"], "source": REFEREE, "record": record}
            else:
                data |= {"face": face, "source": TABLE, **self._by_hand(consent)}
            return self._append(writer, "roll", data)

    def check_roll(self, face: int, acting: Collection[str] | None = None) -> None:
        """Raise TableError where this face cannot be rolled now, or not by that phone."""
        self.check_started()
        if not self.game.rolls:
            raise TableError(_NO_ROLL if self.game.faces else _NO_DIE)
        if not 1 <= face <= self.game.faces:
            raise TableError(_NO_FACE, face=face, faces=self.game.faces)
        self.check_play(f"roll {face}", acting, refuse=True)

    def check_play(
        self, text: str, acting: Collection[str] | None = None, *, refuse: bool = False
    ) -> AnyVerdict:
        """Judge a play without making it; TableError where that phone may not make it."""
        self.check_started()
        self._check_acting(self.owners(text), acting)
        verdict = judge(self.position(), text)
        if refuse and not verdict:
            raise Refused(verdict)
        return verdict

    def take_face(self, text: str, *, expect: int, consent: Consent) -> Entry:
        """Make a play with the face of the die that it tells, which the table agreed to."""
        (step, *more) = parse_plays(text, self.position())
        if step.opens_turn and not more:
            return self.roll(expect=expect, face=face_by_hand([step]), consent=consent)
        done = self.play(text, expect=expect, consent=consent)
        if done.entry is None:
            raise Refused(done.verdict)
        return done.entry

    def play(
        self,
        text: str,
        *,
        expect: int,
        seat: str | None = None,
        down: Sequence[str] = (),
        acting: Collection[str] | None = None,
        consent: Consent | Sequence[str] = (),
    ) -> Played:
        """Judge a play and, where it is legal, make it.

        `seat` is whose hand may be used; `down` names the cards laid face down, in their order.
        `roll ?` or `die ?` in the text lets the referee roll. `acting` are the seats that the one
        who plays may act for; None for all of them.
        """
        with self._turn_of(expect) as writer:
            if acting is not None:
                self._check_acting(self.owners(text), acting)
            verdict, record = self._judge_asked(text, seat, down)
            if not verdict:
                return Played(verdict, None)
            data: dict[str, Any] = {
                "player": verdict.start.player,
                "play": format_plays(verdict.plays, self.game),
            }
            if record is not None:
                data["record"] = record
            elif face_by_hand(verdict.plays):
                data |= self._by_hand(consent)
            data |= self._moved_cards(verdict, down)
            return Played(verdict, self._append(writer, "play", data))

    def owners(self, text: str) -> set[str]:
        """Return whose play it is."""
        position = self.position()
        return owners(parse_plays(_with_face(text, 1), position), position)

    def tells_a_face(self, text: str) -> bool:
        """Return whether a play tells the face of a die that the referee should have rolled."""
        if self.header.own_dice or _ASKED.search(text):
            return False
        return bool(face_by_hand(parse_plays(text, self.position())))

    def _check_acting(self, whose: Collection[str], acting: Collection[str] | None) -> None:
        if acting is not None and (others := {*whose} - {*acting}):
            raise NotYourSeat(self.position(), others)

    def _by_hand(self, consent: Consent | Sequence[str]) -> dict[str, Any]:
        """Return what an entry says of a face that was told: who agreed, where that is needed."""
        return {} if self.header.own_dice else self._agreed(consent)

    def _judge_asked(
        self, text: str, seat: str | None, down: Sequence[str]
    ) -> tuple[AnyVerdict, dict[str, Any] | None]:
        """Return the verdict, and the draw of the die where the play asks for it."""
        if not _ASKED.search(text):
            return self._judge_as(text, seat, down), None
        faces = range(1, self.game.faces + 1)
        verdicts = [self._judge_as(_with_face(text, face), seat, down) for face in faces]
        if not any(verdicts):
            return verdicts[0], None
        if not all(verdicts):
            raise TableError(_ROLL_FIRST)
        record = self._draw_face()
        return self._judge_as(_with_face(text, record["result"]), seat, down), record

    def _judge_as(self, text: str, seat: str | None, down: Sequence[str]) -> AnyVerdict:
        """Return the verdict on what everyone sees; a card that is not held is refused to its seat.

        Cards are named from the hand as it is before the play: one that the play itself draws
        cannot be guessed at, or the deck would be told card by card.
        """
        position, cards = self.position(), self._replay.state.cards
        steps = parse_plays(text, position)
        wanted = hands.wants(steps) if cards is not None else []
        if cards is None or not any(event.way in hands.FROM_HAND for event in wanted):
            return judge(position, steps)
        owners = {event.color or position.player for event in wanted}
        if owners != {seat}:
            raise TableError(_NOT_YOUR_HAND, player=", ".join(sorted(owners)))
        if self.to_lay_down(seat or ""):
            raise TableError(_KEEP_FIRST)
        held = cards.hands[position.seat(seat or "")]
        shown = [event.card for event in wanted if event.way == hands.SHOWN]
        if self._seed is None or all(card in held for card in (*shown, *down)):
            return judge(position, steps)
        missing = next(card for card in (*shown, *down) if card not in held)[:40]
        judge(position, steps)
        try:
            verdict = judge(self.position(seat), steps)
        except PlayError:
            # it would name the hand, and others may be looking
            raise TableError(hands.NOT_HELD, card=missing) from None
        if verdict:
            raise TableError(_NOT_IN_HAND, card=missing)
        return verdict

    def _moved_cards(self, verdict: AnyVerdict, down: Sequence[str]) -> dict[str, Any]:
        cards, wanted = self._replay.state.cards, hands.wants(verdict.plays)
        if cards is None or not wanted:
            return {}
        if self._seed is None:
            raise TableError(NO_SEED)
        if self.revealed is not None and any(event.way == hands.TAKEN for event in wanted):
            raise TableError(REVEALED)
        start, sealer = verdict.start, self._replay.sealer
        owner = start.seat(wanted[0].color) if wanted[0].color else start.turn
        events = hands.carry_out(cards, owner, wanted, down, sealer)
        return {"cards": hands.write_events(events, start.player, self.seq + 1, sealer)}

    def keep(self, seat: str, kept: Sequence[str], *, expect: int) -> Entry:
        """Keep these of the cards dealt to a seat and lay the others down unseen."""
        with self._turn_of(expect) as writer:
            surplus, left = self.to_lay_down(seat), list(self.hand(seat))
            if not surplus:
                raise TableError(_KEPT)
            for card in kept:
                if card not in left:
                    raise TableError(hands.NOT_HELD, card=card[:40])
                left.remove(card)
            if len(left) != surplus:
                raise TableError(_KEEP, count=len(kept) + len(left) - surplus)
            events = [hands.CardEvent(hands.DOWN, card) for card in left]
            sealed = hands.write_events(events, seat, self.seq + 1, self._replay.sealer)
            return self._append(writer, "keep", {"player": seat, "cards": sealed})

    def dispute(self, position_text: str | None, play: str) -> AnyVerdict:
        """Judge a play on a position, or on the table as it stands; it changes nothing."""
        with self._turn_of(None) as writer:
            position = self.position()
            if position_text is not None:
                position = parse_position(position_text, self.game)
            verdict = judge(position, play)
            data = {
                "player": position.player,
                "position": None if position_text is None else format_position(position),
                "play": format_plays(verdict.plays, self.game),
                "verdict": verdict.ruling,
                "clause": verdict.clause,
            }
            self._append(writer, "dispute", data)
            return verdict

    def set_position(self, text: str, *, expect: int, consent: Consent | Sequence[str]) -> Entry:
        """Take over what lies on the real table, with everyone's consent."""
        with self._turn_of(expect) as writer:
            agreed = self._agreed(consent)
            position = self.read_position(text)
            if self._replay.state.cards is not None:
                position = position._replace(hands=self.position().hands)
            data = {"position": format_position(position), **agreed}
            return self._append(writer, "position", data)

    def read_position(self, text: str) -> TablePosition:
        """Return a position of this table, every hand turned over."""
        position = hide_hands(parse_position(text, self.game))
        if position.players != self.players:
            raise TableError(_OTHER_TABLE, players=" ".join(self.players))
        return position


def _with_face(text: str, face: int) -> str:
    """Return a play with a face in place of the die that it asks for."""
    return _ASKED.sub(rf"\g<1>\g<2>{face}", text, count=1)


_NOT_YOUR_HAND = Words(
    "this play takes a card from the hand of {player}; only {player} can make it"
)
_NOT_IN_HAND = Words(
    "{card} is not in that hand; a card that is drawn serves once it has been seen"
)
_ROLL_FIRST = Words("whether this is legal depends on the die; roll it first")
_NO_ROLL = Words("in this game the die is rolled with a play: write `die ?` where its face goes")
_NO_DIE = Words("this game has no die")
_NO_FACE = Words("{face} is not a face of the die; it has faces 1 to {faces}")
_OTHER_TABLE = Words("the position should be one of this table, with `players {players}`")
_KEEP_FIRST = Words("choose first which of the cards dealt to you you keep")
_KEPT = Words("that hand is chosen already, there is nothing to lay down")
_KEEP = Words("name the {count} cards that you keep")
