"""One live kept table: what may be done at it, each thing one more line of its log.

    table = KeptTable.create(path, "market-day", 3)      # begun and sealed; nothing is drawn yet
    table.set_up(expect=table.seq)                       # every step up to the next question
    table.choose("red", expect=table.seq)                # an answer, and on
    table.keep("red", ["silk"], expect=table.seq)
    table.act("red: draw goods*2", expect=table.seq)     # acts as OPEN TABLE text
    table.view("red")                                    # what a seat may see, and nothing else

`expect` is the number of the last entry that the caller has seen, as at a judged table; `acting`
are the seats that the one who asks may act for, None for all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, Self

from pnp.folder.game_folders import game_folder
from pnp.folder.loading import load_folder
from pnp.folder.table.game_table import HAND, StepOf
from pnp.text.words import Words
from referee.engine.chance import Chance, Keys, commitment
from referee.engine.table_setup import check_seats
from referee.kept.acts.act_text import format_act, parse_act
from referee.kept.acts.deeds import Act, Note, Roll, Ruling, Time
from referee.kept.acts.playing import actor, carried_out, check_named
from referee.kept.acts.redacting import redacted
from referee.kept.refusals import ActError
from referee.kept.score.score_sheet import Sheet, live_sheet
from referee.kept.seen import seen
from referee.kept.setup.recipe import carried_on, chosen, kept
from referee.kept.state import Key, State
from referee.kept.turns import active, slot
from referee.table.header import (
    BY_HAND,
    DEALT,
    DRAWN,
    RANDOM,
    Header,
    check_pinned,
    read_header,
)
from referee.table.kept.act_words import act_told
from referee.table.kept.kept_game import KeptGame, check_kept_terms, kept_game, kept_game_of
from referee.table.kept.kept_replay import KeptReplay
from referee.table.kept.log_dealer import opened, seeded, written
from referee.table.kept.log_sentences import kept_told
from referee.table.log_file import Entry, LogFile, Writer, opened_log
from referee.table.logged.beginning import begin_log
from referee.table.logged.log_reading import REFEREE, TABLE, TERMINAL
from referee.table.logged.logged_table import REVEALED, LoggedTable
from referee.table.sealed_cards import NO_SEED, Sealer, sealed_seed
from referee.table.seats import ONE, OWN_DICE, Consent
from referee.table.table_errors import TableError
from referee.table.table_files import kept_game as noted_game
from referee.table.table_files import read_seed


class KeptTable(LoggedTable[KeptReplay]):
    """A live table of a game without coded rules; several threads and processes may hold it."""

    def __init__(self, log: LogFile, game: KeptGame, seed: str | None) -> None:
        super().__init__(log, read_header(log.entries[0]), seed)
        check_pinned(self.header, game.pins())
        check_kept_terms(self.header, game)
        self.game = game
        self._replay = KeptReplay(game, self.header, seed)
        self._read_on()

    @classmethod
    def create(
        cls,
        path: Path,
        game: str,
        players: int,
        *,
        colors: Sequence[str] = (),
        seed: str | None = None,
        modules: Sequence[str] = (),
        phones: str = ONE,
        dice: str = OWN_DICE,
    ) -> Self:
        """Begin a table: sealed, with nothing drawn yet, so that players can `cut`.

        `set_up` and `step` carry the set-up out. `colors` are those chosen beforehand, seat by
        seat; `phones` and `dice` are as for a judged table.
        """
        made = kept_game(load_folder(game_folder(game)), players, modules)
        spec = made.spec.with_default_colors()
        check_seats(spec, players, tuple(colors))
        chance = Chance(seed)
        header = Header(
            **made.pins(),
            players=players,
            colors=tuple(colors),
            setup=DRAWN,
            fair=False,
            cards=DEALT,
            commitment=chance.commitment,
            sealed=commitment(sealed_seed(chance.seed)),
            modules=made.spec.modules_on,
            phones=phones,
            dice=dice,
            seed=RANDOM if seed is None else BY_HAND,
        )
        first = ("table", header.as_json())
        log = begin_log(path, chance.seed, made.id, made.folder, [first])
        return cls(log, made, chance.seed)

    @classmethod
    def open(cls, path: Path, game: str | None = None) -> Self:
        """Return the table of a log; without the seed beside it nothing can be drawn for it."""
        log = opened_log(path)
        header = read_header(log.entries[0])
        made = kept_game_of(header, game or noted_game(path))
        return cls(log, made, read_seed(path, header.commitment))

    @property
    def state(self) -> State:
        """Return the table with all its secrets; `view` is what leaves this machine."""
        return self._replay.state

    @property
    def player(self) -> str:
        """Return whose turn it is; nothing where it is nobody's alone."""
        return active(self.game.table, self.state)

    @property
    def is_seated(self) -> bool:
        return len(self.state.taken) == self.header.players

    @property
    def next_step(self) -> tuple[StepOf, Words] | None:
        """Return the step that comes next and how it is announced; None where none does now."""
        if self.is_started or self.state.asked is not None:
            return None
        rehearsal = Chance().seed
        dealer = seeded(rehearsal, 0, 0, Keys(rehearsal), Sealer(rehearsal))
        step = self.game.table.steps[self.state.step]
        try:
            _, told = carried_on(self.game.table, self.state, dealer)
        except ActError as error:  # only the players can do that one
            return step, error.words
        return step, told[0].announced if told else _CHOOSING

    @property
    def asked(self) -> dict[str, Any] | None:
        """Return what the set-up waits for: a colour, or cards to keep; None while it does not."""
        asked = self.state.asked
        if asked is None:
            return None
        colors = dict(zip(self.state.seats, self.state.colors, strict=True))
        named = [colors[seat] for seat in asked.seats] if asked.what == "keep" else []
        step = self.game.table.steps[self.state.step]
        return {
            "what": asked.what,
            "seats": [*asked.seats],
            "players": named,
            "colors": [*asked.colors],
            "deck": step.deck,
            "count": step.count or 0,
        }

    @property
    def steps(self) -> list[dict[str, Any]]:
        """Return what has been told of the set-up so far."""
        return [told for entry in self._replay.setup for told in entry.data["told"]]

    def check_started(self) -> None:
        if not self.is_started:
            raise TableError(_NOT_SET_UP)

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """Return all that a seat may see of the table; None is everyone's view."""
        with self._lock:
            undo, redo = self.can_undo(), self.can_redo()
            revealed = self.revealed is not None and self.state.over
            return {
                **self.header.as_json(),
                "seq": self.seq,
                "head": self.head,
                "table": seen(self.game.table, self.state, seat, revealed=revealed),
                "steps": self.steps,
                "asked": self.asked,
                "started": self.is_started,
                "cuts": len(self.cuts),
                "undo": undo
                and {
                    "seq": undo.seq,
                    "act": undo.data["act"],
                    "player": undo.data["player"],
                    "needs_consent": self.undo_needs_consent(),
                },
                "redo": redo and {"seq": redo.seq, "act": redo.data["act"]},
                "revealed": self.revealed,
            }

    def score(self, seat: str | None = None) -> Sheet:
        """Return the score sheet as a seat may see it."""
        return live_sheet(self.game.table, self.state, seat)

    def hand(self, seat: str) -> dict[str, tuple[str, ...]]:
        """Return what a seat holds of each deck and bag, for that seat's eyes only."""
        self.check_seat(seat)
        held = {
            word: self.state.names(Key(word, HAND, seat))
            for word in (*self.game.table.decks, *self.game.table.bags)
        }
        return {word: names for word, names in held.items() if names}

    def told(self, entry: Entry) -> Words:
        return kept_told(entry, self.game)

    def rulings(self) -> list[dict[str, str]]:
        """Return what the table has decided about clauses, in its order."""
        noted = (entry.data for entry in self.entries if entry.kind == "note")
        return [
            {"clause": data["clause"], "by": data["by"], "text": data["text"]}
            for data in noted
            if data.get("clause")
        ]

    def opened(self, entry: Entry, seat: str) -> list[str]:
        """Return the cards that an entry has sealed to a seat, for that seat's eyes only."""
        return opened(entry.data, entry.seq, self._replay.sealer, seat)

    def step(self, *, expect: int, own: Sequence[str] | None = None) -> Entry:
        """Carry out the next step of the set-up.

        `own` is what the table did itself: who begins, the colours seat by seat, the faces rolled,
        the cells; nothing for what is only counted, as a deck shuffled by hand.
        """
        with self._turn_of(expect, setting_up=True) as writer:
            return self._step(writer, own)

    def set_up(self, *, expect: int) -> Entry:
        """Carry the set-up out up to the next question, or to its end."""
        with self._turn_of(expect, setting_up=True) as writer:
            if self.is_started:
                raise TableError(_SET_UP)
            if self.state.asked is not None:
                raise TableError(_WAITS)
            entry = self._log.entries[-1]
            while not self.is_started and self.state.asked is None:
                entry = self._step(writer, None)
            return entry

    def _step(self, writer: Writer, own: Sequence[str] | None) -> Entry:
        replay = self._replay
        if self._seed is None:
            raise TableError(NO_SEED)
        dealer = replay.dealer((replay.most_draws, replay.most_shuffles))
        number = self.state.step
        _, told = carried_on(self.game.table, self.state, dealer, own)
        data: dict[str, Any] = {"step": number, "source": REFEREE if own is None else TABLE}
        if own is not None:
            data["own"] = [*own]
        drawn = written(dealer, self.seq + 1, replay.sealer)
        return self._append(writer, "step", data | drawn | {"told": replay.told(told)})

    def choose(self, color: str, *, expect: int) -> Entry:
        """Take a colour for the player who is asked for one."""
        with self._turn_of(expect, setting_up=True) as writer:
            asked = self.state.asked
            _, told = chosen(self.game.table, self.state, color)
            assert asked is not None
            data = {"seat": asked.seats[0], "color": color, "told": self._replay.told(told)}
            return self._append(writer, "choose", data)

    def keep(
        self,
        seat: str,
        cards: Sequence[str],
        *,
        expect: int,
        acting: Collection[str] | None = None,
    ) -> Entry:
        """Keep these of the cards dealt to a seat; the others go where the rules say, unseen."""
        with self._turn_of(expect, setting_up=True) as writer:
            self._check_acting({seat}, acting)
            replay = self._replay
            if self._seed is None:
                raise TableError(NO_SEED)
            dealer = replay.dealer((replay.most_draws, replay.most_shuffles))
            _, told = kept(self.game.table, self.state, seat, cards, dealer)
            drawn = written(dealer, self.seq + 1, replay.sealer)
            data = {"player": seat} | drawn | {"told": replay.told(told)}
            return self._append(writer, "keep", data)

    def act(
        self,
        text: str,
        *,
        expect: int,
        acting: Collection[str] | None = None,
        consent: Consent | Sequence[str] = (),
        by: str = TERMINAL,
    ) -> Entry:
        """Carry out an act; ActError where it cannot be, and nothing has changed.

        `by` is who notes something without a seat. Faces of the table's own dice need consent
        where the referee rolls.
        """
        act = parse_act(text)
        if isinstance(act.deed, Note | Ruling):
            return self._note_act(act, act.deed, acting, by)
        if isinstance(act.deed, Time):
            return self._time()
        with self._turn_of(expect) as writer:
            table, state, replay = self.game.table, self.state, self._replay
            player = actor(table, state, act)
            self._check_acting({player} if player else set(), acting)
            check_named(state, act, player)
            more: dict[str, Any] = {}
            if isinstance(act.deed, Roll) and act.deed.faces and not self.header.own_dice:
                more = self._agreed(consent)
            if self._seed is None:
                raise TableError(NO_SEED)
            said = redacted(table, state, act)
            dealer = replay.dealer(replay.next_numbers(replay.key_of(said, player)))
            carried_out(table, state, act, dealer)
            drawn = written(dealer, self.seq + 1, replay.sealer)
            if self.revealed is not None and "records" in drawn:
                raise TableError(REVEALED)
            data = {"player": player, "act": format_act(said), **drawn, **more}
            return self._append(writer, "act", data)

    def take_face(self, text: str, *, expect: int, consent: Consent) -> Entry:
        """Roll with the faces that an act tells, which the table agreed to."""
        return self.act(text, expect=expect, consent=consent)

    def check_face(self, text: str) -> None:
        """Raise ActError where faces that an act tells cannot be what its dice show."""
        rehearsal = Chance().seed
        dealer = seeded(rehearsal, 0, 0, Keys(rehearsal), Sealer(rehearsal))
        carried_out(self.game.table, self.state, parse_act(text), dealer)

    def told_face(self, text: str) -> Words:
        """Return in a sentence what an act would be that tells faces."""
        act = parse_act(text)
        return act_told(self.game.table, act, {"player": act.who or self.player})

    def owners(self, text: str) -> set[str]:
        """Return whose act it is; nobody's where it is the table's."""
        player = actor(self.game.table, self.state, parse_act(text))
        return {player} if player else set()

    def tells_a_face(self, text: str) -> bool:
        """Return whether an act tells faces that the referee should have rolled."""
        deed = parse_act(text).deed
        return isinstance(deed, Roll) and bool(deed.faces) and not self.header.own_dice

    def _note_act(
        self, act: Act, deed: Note | Ruling, acting: Collection[str] | None, by: str
    ) -> Entry:
        with self._turn_of(None, setting_up=True) as writer:
            who = act.who or by
            if act.who:
                self.check_seat(act.who)
                self._check_acting({act.who}, acting)
            data = self._noted(deed.text, who)
            if isinstance(deed, Ruling):
                data["clause"] = deed.clause
            return self._append(writer, "note", data)

    def _time(self) -> Entry:
        """Write down that a timer ran out; it ends nothing."""
        with self._turn_of(None) as writer:
            phase = slot(self.game.table, self.state).phase.id
            return self._append(writer, "time", {"phase": phase})

    def _check_acting(self, whose: Collection[str], acting: Collection[str] | None) -> None:
        if acting is not None and (others := {*whose} - {*acting}):
            raise TableError(_NOT_YOURS, who=", ".join(sorted(others)))


_NOT_SET_UP = Words("the table is not set up yet")
_SET_UP = Words("the table is set up already")
_WAITS = Words("the set-up waits for an answer first")
_CHOOSING = Words("The players choose")
_NOT_YOURS = Words("the phone that sits at the seat of {who} does that")
