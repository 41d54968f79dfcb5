"""The log of a kept table read from its first line on: every act carried out again.

With the seed each draw and each card is made again and held to what the log says; without it the
log's own word is taken, what is sealed is `?`, and numbers are followed. After every line
everything lies in one place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.folder.table.game_table import HAND
from pnp.text.words import Words
from referee.engine.chance import Record
from referee.kept.acts.act_text import format_act, parse_act
from referee.kept.acts.deeds import Act, Roll
from referee.kept.acts.playing import actor, carried_out
from referee.kept.acts.redacting import opened as with_names
from referee.kept.acts.redacting import redacted
from referee.kept.dealer import ChanceDealer, Dealer
from referee.kept.setup.recipe import Told, carried_on, chosen, kept
from referee.kept.state import Key, State, begun, unkept
from referee.table.header import Header
from referee.table.kept.kept_game import KeptGame
from referee.table.kept.log_dealer import BlindDealer, numbers, opened, seeded, written
from referee.table.log_file import Entry, EntryData, broken
from referee.table.logged.log_reading import (
    MALFORMED,
    NO_PLACE,
    NOT_THE_SEED,
    REFEREE,
    TABLE,
    LogReading,
)
from referee.table.setup_steps import check_step, write_step

SET_UP = ("step", "choose", "keep")
AT_ANY_TIME = ("cut", "note")
CHANGES = frozenset((*SET_UP, "act", "undo", "redo", "reveal"))
Numbers = tuple[int, int]
"""The numbers of the first open and the first sealed draw of an act."""


class KeptReplay(LogReading[State]):
    """A reading of a kept table's log, entry by entry."""

    def __init__(self, game: KeptGame, header: Header, seed: str | None = None) -> None:
        super().__init__(header, seed)
        self.game = game
        self.states = [begun(game.table, header.colors)]
        self.setup: list[Entry] = []
        """The entries of the set-up."""
        self.nodes: list[int] = [0]
        """For each state which node of `drawn_by` it is: the same acts lead to the same node."""
        self.drawn_by: dict[tuple[int, str], tuple[int, Numbers]] = {}
        """By node and act, where it leads to and which draws it has: those that were made once."""
        self.started = not game.table.steps

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def players(self) -> tuple[str, ...]:
        return self.state.colors

    @property
    def is_over(self) -> bool:
        return self.state.over

    @property
    def may_reveal(self) -> bool:
        return False  # anyone can say that the game is over, and nobody judges whether it is

    def is_at_rest(self) -> bool:
        return True

    def crosses_a_draw(self, entry: Entry) -> bool:
        return bool(entry.data.get("records") or entry.data.get("cards"))

    def _reader(self, entry: Entry) -> Callable[[Entry], None]:
        reader = _READERS.get(entry.kind)
        early = entry.kind in SET_UP
        anytime = (*AT_ANY_TIME, "seat")
        if reader is None or (entry.kind not in anytime and self.started == early):
            raise broken(entry, NO_PLACE, kind=str(entry.kind))
        return lambda entry: reader(self, entry)

    def _has_read(self, entry: Entry) -> None:
        self.drawn = self.drawn or entry.kind in SET_UP
        if entry.kind in CHANGES:
            self.changed = entry.seq
        for word in unkept(self.game.table, self.state):
            raise broken(entry, _UNKEPT, stock=word)

    def next_numbers(self, act: str) -> Numbers:
        """Return the numbers of an act's draws: those it had before, or unused ones."""
        known = self.drawn_by.get((self.nodes[-1], act))
        return known[1] if known else (self.most_draws, self.most_shuffles)

    def dealer(self, first: Numbers) -> ChanceDealer:
        """Return a dealer that draws from the seed, which must be here."""
        assert self.seed is not None
        return seeded(self.seed, *first, self.keys, self.sealer)

    def _redone(self, entry: Entry, first: Numbers, carry: Callable[[Dealer], Any]) -> Any:
        """Carry out what an entry says, and hold its draws and cards to it."""
        data = entry.data
        for raw in data.get("records", []):
            if "result" in raw:
                self._note_record(entry, raw)
        if self.seed is None:
            blind = BlindDealer(data, *first)
            made = carry(blind)
            blind.check_all_used()
        else:
            dealer = self.dealer(first)
            made = carry(dealer)
            wanted = written(dealer, entry.seq, self.sealer)
            if wanted != {key: data[key] for key in ("records", "cards") if key in data}:
                raise broken(entry, NOT_THE_SEED)
        shown, sealed = numbers(data)
        self.most_draws = max(self.most_draws, first[0] + shown)
        self.most_shuffles = max(self.most_shuffles, first[1] + sealed)
        return made

    def _note_record(self, entry: Entry, raw: EntryData) -> None:
        record = Record.from_json(raw)
        if self.records.setdefault(record.counter, record) != record:
            raise broken(entry, NOT_THE_SEED)

    def _step(self, entry: Entry) -> None:
        """Read a step of the set-up, the referee's or the table's own."""
        data = entry.data
        own = None
        if data["source"] == TABLE:
            own = tuple(map(str, data["own"]))
        elif data["source"] != REFEREE or "own" in data:
            raise broken(entry, MALFORMED)
        first = (self.most_draws, self.most_shuffles)
        table = self.game.table
        self._told(
            entry,
            self._redone(entry, first, lambda dealer: carried_on(table, self.state, dealer, own)),
        )

    def _told(self, entry: Entry, told: Told) -> None:
        """Take over a table after a step; what it tells is what came of it."""
        state, steps = told
        said = entry.data["told"]
        for raw in said:
            check_step(raw)
        if self.seed is not None and _facts(said) != _facts(self.told(steps), said):
            raise broken(entry, _TOLD_OTHERWISE)
        self.states = [state]
        self.setup.append(entry)
        self.started = state.step >= len(self.game.table.steps)

    def told(self, steps: Any) -> list[dict[str, Any]]:
        """Return steps as the log has them."""
        return [write_step(step, self.game.spec.read_in) for step in steps]

    def _choose(self, entry: Entry) -> None:
        asked = self.state.asked
        if asked is None or asked.what != "color" or entry.data["seat"] != asked.seats[0]:
            raise broken(entry, _NOT_ASKED)
        self._told(entry, chosen(self.game.table, self.state, str(entry.data["color"])))

    def _keep(self, entry: Entry) -> None:
        data, color = entry.data, str(entry.data["player"])
        names = opened(data, entry.seq, self.sealer)
        cards = self.kept_of(color, names)
        first = (self.most_draws, self.most_shuffles)
        table = self.game.table
        self._told(
            entry,
            self._redone(
                entry, first, lambda dealer: kept(table, self.state, color, cards, dealer)
            ),
        )

    def kept_of(self, color: str, put_back: list[str]) -> list[str]:
        """Return what is left of a hand once these cards are put back."""
        step = self.game.table.steps[self.state.step]
        left = list(self.state.names(Key(step.deck, HAND, color)))
        for name in put_back:
            left.remove(name if name in left else "?")
        return left

    def _act(self, entry: Entry) -> None:
        data, table = entry.data, self.game.table
        said = str(data["act"])
        act = parse_act(said)
        player = str(data["player"])
        if format_act(act) != said or actor(table, self.state, act) != player:
            raise broken(entry, MALFORMED)
        if isinstance(act.deed, Roll) and act.deed.faces and not self.header.own_dice:
            self.check_consent(entry)
        key = f"{player}: {said}"
        first = self.next_numbers(key)
        full = with_names(table, act, opened(data, entry.seq, self.sealer))
        if self.revealed is not None and data.get("records"):
            raise broken(entry, _REVEALED)
        state = self._redone(
            entry, first, lambda dealer: carried_out(table, self.state, full, dealer)
        )
        if redacted(table, self.state, full) != act:
            raise broken(entry, MALFORMED)
        node = self.drawn_by.setdefault((self.nodes[-1], key), (len(self.drawn_by) + 1, first))[0]
        self.nodes.append(node)
        self.push(entry, state)

    def read_undo(self, entry: Entry) -> None:
        super().read_undo(entry)
        self.nodes.pop()

    def read_note(self, entry: Entry) -> None:
        super().read_note(entry)
        clause = entry.data.get("clause", "")
        if not isinstance(clause, str) or len(clause) > 20:
            raise broken(entry, MALFORMED)

    def _time(self, entry: Entry) -> None:
        """Read that a timer ran out, which changes nothing."""
        known = {phase.id for phase in self.game.table.turn.phases} | {"turn"}
        if entry.data["phase"] not in known:
            raise broken(entry, MALFORMED)

    @staticmethod
    def key_of(act: Act, player: str) -> str:
        """Return by what an act is known again: who did what, as the log has it."""
        return f"{player}: {format_act(act)}"


def _facts(
    told: list[dict[str, Any]], as_in: list[dict[str, Any]] | None = None
) -> list[dict[str, Any]]:
    """Return what steps tell without how they are announced, which a later Herald may word anew.

    What was drawn is told in the languages of another telling, where one is given.
    """
    found = []
    for number, one in enumerate(told):
        drawn = one["drawn"]
        if as_in and number < len(as_in) and drawn and (other := as_in[number]["drawn"]):
            drawn = {lang: text for lang, text in drawn.items() if lang in other}
        found.append(one | {"announced": None, "drawn": drawn})
    return found


_READERS: dict[str, Callable[[KeptReplay, Entry], None]] = {
    "step": KeptReplay._step,
    "choose": KeptReplay._choose,
    "keep": KeptReplay._keep,
    "act": KeptReplay._act,
    "time": KeptReplay._time,
    "cut": KeptReplay.read_cut,
    "note": KeptReplay.read_note,
    "seat": KeptReplay.read_seat,
    "undo": KeptReplay.read_undo,
    "redo": KeptReplay.read_redo,
    "reveal": KeptReplay.read_reveal,
}
_UNKEPT = Words("{stock} is not what it was: something is lost, or there twice, or out of bounds")
_TOLD_OTHERWISE = Words("the step came out otherwise than it is told")
_NOT_ASKED = Words("nobody, or another player, was asked for a colour")
_REVEALED = Words("the seed had been shown, so the referee drew nothing any more")
