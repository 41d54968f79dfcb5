"""One live table: what may be done to it, each thing one more line of its log."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee.game import Game, load_game
from referee.judge import game_over, judge
from referee.notation import format_plays, format_position, parse_plays, parse_position
from referee.plays import Ride, Roll
from referee.position import Position
from referee.rules.score import Standing, ranking
from referee.table import asking, hands
from referee.table.faults import Conflict, Refused, TableError
from referee.table.header import Header, check_pins
from referee.table.log import Entry, LogFile, Writer
from referee.table.naming import seed_path
from referee.table.opening import begin
from referee.table.replay import REFEREE, TABLE, Replay, crosses_a_draw, draw_face
from referee.verdict import Over, Verdict
from referee.wording import Words


@dataclass(frozen=True)
class Played:
    """The verdict on a play, and its entry where it was legal."""

    verdict: Verdict
    entry: Entry | None

    def __bool__(self) -> bool:
        return self.entry is not None


class Table:
    """A live table; several threads and several processes may hold the same one."""

    def __init__(self, log: LogFile, game: Game, seed: str | None) -> None:
        self._log = log
        self._lock = threading.RLock()
        self.header = Header.from_json(log.entries[0].data)
        check_pins(self.header, game)
        self.game = game
        self._replay = Replay(game, self.header, seed)
        self._read(log.entries[1:])
        if not self._replay.states:
            raise TableError(_NO_START, name=log.path.name)

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
    ) -> Table:
        """A new table: set up by the referee, or as the table itself has set it up.

        With `own_cards` the table deals its own cards and the log only counts them.
        """
        rules = load_game(game)
        log, kept = begin(
            path,
            rules,
            players,
            colors=tuple(colors),
            seed=seed,
            fair=fair,
            position=position,
            own_cards=own_cards,
        )
        return cls(log, rules, kept)

    @classmethod
    def open(cls, path: Path, game: str | None = None) -> Table:
        """A table from its log; without the seed beside it, it can be followed but not drawn for.

        `game` is the folder of the game where it is not one of Herald's own.
        """
        log = LogFile(path)
        try:
            log.catch_up()
        except FileNotFoundError:
            raise TableError(_NO_TABLE, name=path.name) from None
        if not log.entries or log.entries[0].kind != "table":
            raise TableError(_NO_START, name=path.name)
        header = Header.from_json(log.entries[0].data)
        return cls(log, load_game(game or header.game), _read_seed(path))

    def _read(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self._replay.read(entry)

    def refresh(self) -> tuple[Entry, ...]:
        """Read what other processes have added, and say what it was."""
        with self._lock:
            added = self._log.catch_up()
            self._read(added)
            return tuple(added)

    @property
    def path(self) -> Path:
        return self._log.path

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self._log.entries[-1].seq

    @property
    def head(self) -> str:
        """The hash of the last entry: it stands for the whole log."""
        return self._log.entries[-1].hash

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self._log.entries)

    @property
    def players(self) -> tuple[str, ...]:
        """The colours in the order of play."""
        return self._replay.state.position.players

    def position(self, seat: str | None = None) -> Position:
        """The table as everyone sees it, or as one seat does, its own hand open."""
        state = self._replay.state
        if seat is None or state.cards is None:
            return state.position
        at = self._seat(seat)
        shown = list(state.position.hands)
        shown[at] = state.cards.hands[at]
        return state.position._replace(hands=tuple(shown))

    def position_text(self, seat: str | None = None) -> str:
        return format_position(self.position(seat))

    def over(self) -> Over | None:
        """Why the game is over and the ranking, or None while it goes on."""
        return game_over(self.position())

    def scores(self) -> tuple[Standing, ...]:
        return ranking(self.position())

    def hand(self, seat: str) -> tuple[str, ...]:
        """The cards of one seat, for that seat's eyes only."""
        cards = self._replay.state.cards
        if cards is None:
            raise TableError(_OWN_CARDS)
        if self._replay.seed is None:
            raise TableError(hands.NO_SEED)
        return cards.hands[self._seat(seat)]

    def seat_key(self, seat: str) -> str:
        """What opens the seals of one seat, for that seat only."""
        self._seat(seat)
        key = self._replay.sealer.key(seat)
        if key is None:
            raise TableError(hands.NO_SEED)
        return key.hex()

    def _seat(self, seat: str) -> int:
        if seat not in self.players:
            raise TableError(_NO_SEAT, seat=seat[:40], players=", ".join(self.players))
        return self.players.index(seat)

    @contextmanager
    def _turn_of(self, expect: int) -> Iterator[Writer]:
        """The right to change the table, given to whoever has seen its last change."""
        with self._lock, self._log.writing() as writer:
            self._read(writer.added)
            if not self._replay.changed <= expect <= self.seq:
                raise Conflict(expect, self.seq)
            yield writer

    def _append(self, writer: Writer, kind: str, data: dict[str, Any]) -> Entry:
        entry = writer.append(kind, data)
        self._replay.read(entry)
        return entry

    def _draw_face(self) -> dict[str, Any]:
        if self._replay.seed is None:
            raise TableError(hands.NO_SEED)
        if self._replay.revealed is not None:
            raise TableError(_REVEALED)
        return draw_face(self._replay.seed, self._replay.state.draws, self.game.faces).as_json()

    def roll(self, *, expect: int, face: int | None = None) -> Entry:
        """Roll the die, or take the face that the table's own die shows."""
        with self._turn_of(expect) as writer:
            if Roll not in self.game.edition.effects:
                raise TableError(_NO_ROLL)
            if face is not None and not 1 <= face <= self.game.faces:
                raise TableError(_NO_FACE, face=face, faces=self.game.faces)
            # judged with any face: a refusal must not tell the next one
            verdict = judge(self.position(), [Roll(1 if face is None else face)])
            if not verdict:
                raise Refused(verdict)
            data: dict[str, Any] = {"player": self.position().player}
            if face is None:
                record = self._draw_face()
                data |= {"face": record["result"], "source": REFEREE, "record": record}
            else:
                data |= {"face": face, "source": TABLE}
            return self._append(writer, "roll", data)

    def play(
        self, text: str, *, expect: int, seat: str | None = None, down: Sequence[str] = ()
    ) -> Played:
        """Judge a play and, where it is legal, make it.

        `seat` is whose hand may be used; `down` names the cards laid face down, in their order.
        `die ?` or `roll ?` in the text lets the referee roll.
        """
        with self._turn_of(expect) as writer:
            asked = asking.with_any_face(text)
            verdict = self._judge_as(asked, seat)
            if not verdict:
                return Played(verdict, None)
            record = None
            if asked != text:
                record = self._draw_face()
                verdict = judge(self.position(), asking.with_face(text, record["result"]))
            start = verdict.start
            data: dict[str, Any] = {
                "player": start.player,
                "play": format_plays(verdict.plays, self.game),
            }
            if record is not None:
                data["record"] = record
            data |= self._cards_of(verdict, seat, down)
            return Played(verdict, self._append(writer, "play", data))

    def _judge_as(self, text: str, seat: str | None) -> Verdict:
        """The verdict on what everyone sees; a card that is not held is refused to its seat."""
        position, cards = self.position(), self._replay.state.cards
        steps = parse_plays(text, position)
        if cards is not None and any(
            event.way in (hands.SHOWN, hands.DOWN) for event in hands.wants(steps)
        ):
            if seat != position.player:
                raise TableError(_NOT_YOUR_HAND, player=position.player)
            held = cards.hands[position.turn]
            if any(isinstance(step, Ride) and step.card not in held for step in steps):
                return judge(self.position(seat), steps)
        return judge(position, steps)

    def _cards_of(self, verdict: Verdict, seat: str | None, down: Sequence[str]) -> dict[str, Any]:
        cards, wanted = self._replay.state.cards, hands.wants(verdict.plays)
        if cards is None or not wanted:
            return {}
        if self._replay.seed is None:
            raise TableError(hands.NO_SEED)
        start, sealer = verdict.start, self._replay.sealer
        events, _ = hands.carry_out(cards, start.turn, wanted, down, sealer)
        return {"cards": hands.write_events(events, start.player, self.seq + 1, sealer)}

    def draw_card(self, seat: str, *, expect: int) -> Played:
        """Collect a card with the die."""
        return self.play(f"{seat}: collect with die", expect=expect, seat=seat)

    def exchange(self, seat: str, card: str, *, expect: int) -> Played:
        """Collect a card for one that goes face down."""
        return self.play(f"{seat}: collect for card", expect=expect, seat=seat, down=[card])

    def play_card(self, seat: str, text: str, card: str = "", *, expect: int) -> Played:
        """A play with a card from the seat's own hand; a card named goes face down."""
        return self.play(text, expect=expect, seat=seat, down=[card] if card else ())

    def dispute(self, position_text: str | None, play: str) -> Verdict:
        """Judge a play on a position, or on the table as it stands; it changes nothing."""
        with self._lock, self._log.writing() as writer:
            self._read(writer.added)
            position = self.position()
            if position_text is not None:
                position = parse_position(position_text, self.game)
            verdict = judge(position, play)
            data = {
                "position": None if position_text is None else format_position(position),
                "play": format_plays(verdict.plays, position.game),
                "verdict": verdict.ruling,
                "clause": verdict.clause,
            }
            self._append(writer, "dispute", data)
            return verdict

    def set_position(self, text: str, *, expect: int, consent: Sequence[str]) -> Entry:
        """Take over what lies on the real table, with everyone's consent."""
        with self._turn_of(expect) as writer:
            self._need_consent(consent)
            position = parse_position(text, self.game)
            if position.game is not self.game or position.players != self.players:
                raise TableError(_OTHER_TABLE, players=" ".join(self.players))
            hidden = position._replace(hands=self.position().hands)
            data = {"position": format_position(hidden), "consent": list(consent)}
            return self._append(writer, "position", data)

    def undo(self, *, expect: int, consent: Sequence[str] = ()) -> Entry:
        """Take the last play back; across a draw with everyone's consent, and the draw stays."""
        with self._turn_of(expect) as writer:
            if not self._replay.done:
                raise TableError(_NOTHING_TO_UNDO)
            last = self._replay.done[-1]
            if crosses_a_draw(last):
                self._need_consent(consent)
            data = {"undoes": last.seq, "consent": list(consent)}
            return self._append(writer, "undo", data)

    def redo(self, *, expect: int) -> Entry:
        """Make again what was last taken back."""
        with self._turn_of(expect) as writer:
            if not self._replay.undone:
                raise TableError(_NOTHING_TO_REDO)
            return self._append(writer, "redo", {"redoes": self._replay.undone[-1].seq})

    def can_undo(self) -> Entry | None:
        """What an undo would take back."""
        return self._replay.done[-1] if self._replay.done else None

    def undo_needs_consent(self) -> bool:
        return bool(self._replay.done) and crosses_a_draw(self._replay.done[-1])

    def can_redo(self) -> Entry | None:
        """What a redo would make again."""
        return self._replay.undone[-1] if self._replay.undone else None

    def _need_consent(self, consent: Sequence[str]) -> None:
        if missing := [color for color in self.players if color not in consent]:
            raise TableError(_CONSENT, who=", ".join(missing))

    def reveal(self, *, expect: int, consent: Sequence[str] = ()) -> str:
        """The seed, once the game is over or everyone consents; it says where every card was."""
        with self._turn_of(expect) as writer:
            if self._replay.revealed is not None:
                return self._replay.revealed
            if self._replay.seed is None:
                raise TableError(hands.NO_SEED)
            if not self.position().ended:
                self._need_consent(consent)
            seed = self._replay.seed
            self._append(writer, "reveal", {"seed": seed, "consent": list(consent)})
            return seed

    @property
    def revealed(self) -> str | None:
        return self._replay.revealed

    def export(self) -> bytes:
        """The log as anyone may have it."""
        return b"".join(entry.line() for entry in self._log.entries)

    def public(self) -> dict[str, Any]:
        """Everything that anyone may see."""
        from referee.table.shown import public_view

        with self._lock:
            return public_view(self, self._replay)


def _read_seed(path: Path) -> str | None:
    try:
        return seed_path(path).read_text("utf-8").rstrip("\n")
    except FileNotFoundError:
        return None


_NO_TABLE = Words("there is no table `{name}`", "il n’y a pas de table «\u00a0{name}\u00a0»")
_NO_START = Words(
    "`{name}` is not the log of a table that was set up",
    "«\u00a0{name}\u00a0» n’est pas le journal d’une table mise en place",
)
_NO_SEAT = Words(
    "there is no seat `{seat}` at this table; its seats are {players}",
    "il n’y a pas de place «\u00a0{seat}\u00a0» à cette table\u00a0; ses places sont {players}",
)
_OWN_CARDS = Words(
    "this table deals its own cards, if it has any; nobody’s hand is known here",
    "cette table distribue ses propres cartes, si elle en a\u00a0; aucune main n’est connue ici",
)
_NOT_YOUR_HAND = Words(
    "this play takes a card from the hand of {player}; only {player} can make it",
    "ce coup prend une carte dans la main de {player}\u00a0; seul {player} peut le jouer",
)
_REVEALED = Words(
    "the seed has been shown, so anyone could tell the next draw; roll your own die",
    "la graine a été montrée\u00a0: chacun pourrait prédire le tirage\u00a0; lancez votre propre "
    "dé",
)
_NO_ROLL = Words(
    "in this game the die is rolled with a play: write `die ?` where its face goes",
    "dans ce jeu, le dé se lance avec un coup\u00a0: écrivez «\u00a0die ?\u00a0» à la place de sa "
    "face",
)
_NO_FACE = Words(
    "{face} is no face of the die; it has faces 1 to {faces}",
    "{face} n’est pas une face du dé\u00a0; il a les faces 1 à {faces}",
)
_OTHER_TABLE = Words(
    "the position should be one of this table, with `players {players}`",
    "la position doit être de cette table, avec «\u00a0players {players}\u00a0»",
)
_NOTHING_TO_UNDO = Words("there is nothing to take back", "il n’y a rien à annuler")
_NOTHING_TO_REDO = Words("there is nothing to make again", "il n’y a rien à rétablir")
_CONSENT = Words(
    "this needs the consent of everyone; {who} did not give it",
    "il faut l’accord de tous\u00a0; {who} ne l’a pas donné",
)
