"""The part of a log before the first turn, read entry by entry: cuts, draws, choices, the start."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import NamedTuple, Self

from pnp.text.words import Words
from referee.engine.chance import Cut, Keys, Record
from referee.engine.game import Game
from referee.engine.values import TablePosition
from referee.notation.text import parse_position, with_modules
from referee.table import dealt_cards
from referee.table.hands import Cards
from referee.table.header import DEALT, OWN, Header
from referee.table.log_file import Entry, EntryData, broken
from referee.table.sealed_cards import UNKNOWN, Sealer
from referee.table.setup_steps import check_step, is_words

REFEREE, TABLE = "referee", "table"
"""Whose die it was."""
TERMINAL, PHONE = "terminal", "phone"
CUTTERS = (TERMINAL, PHONE)
"""Who cuts without a seat."""
SET_UP = ("draw", "step", "ask", "choose", "start")
"""Entries that come before the first turn."""
AT_ANY_TIME = ("cut", "note")
"""Entries that may come before the first turn and after it."""
LONGEST_WORD = 64
"""Characters of a word to cut with."""
LONGEST_NOTE = 1000
"""Characters of a note."""
MOST_CUTS = 500
"""Cuts between two draws."""


class State(NamedTuple):
    """Where the table stands between two entries."""

    position: TablePosition
    """As everyone sees it: cards in hand are `?`."""
    draws: int
    """How many open draws lie behind it; the next one has this number."""
    cards: Cards | None = None


def hide_hands(position: TablePosition) -> TablePosition:
    """Return the position with every card in hand turned over."""
    hidden = tuple(None if hand is None else (UNKNOWN,) * len(hand) for hand in position.hands)
    return position._replace(hands=hidden)


class SetUpReplay:
    """A reading of the set-up; BrokenLog where an entry cannot be."""

    def __init__(self, game: Game, header: Header, seed: str | None = None) -> None:
        self.game = game
        self.header = header
        self.deck = game.family.setup.deck(game.spec, header.modules)
        """Every card that is dealt into hands."""
        self.sealer = Sealer(seed)
        self.seed = seed
        self.keys = None if seed is None else Keys(seed)
        self.cuts: list[Cut] = []
        """Every cut, with the number of the first open draw that it counts for."""
        self.setup: list[Entry] = []
        self.drawn = False
        """Whether the set-up has begun; until then there are the seal and the cuts alone."""
        self.most_draws = 0
        """The open draws that were ever made; one that was taken back comes again as it was."""
        self.most_shuffles = 0
        self.states: list[State] = []
        """The start, then one for each entry of `done`; before it, the table as it lies so far."""
        self.started = False
        self.asked: EntryData | None = None
        """Whose choice of a colour the set-up waits for: an `ask` entry."""
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
    def state(self) -> State:
        return self.states[-1] if self.states else self.bare

    @cached_property
    def bare(self) -> State:
        """The table before anything lies on it."""
        header, known = self.header, self.game.spec.players.colors
        colors = header.in_play or header.colors or [color.id for color in known][: header.players]
        text = f"game {self.game.id}\nplayers {' '.join(colors)}\n"
        return State(parse_position(with_modules(text, header.modules, self.game), self.game), 0)

    def _cut(self, entry: Entry) -> None:
        """Read what somebody adds to the seed: it counts for every draw that was never made yet.

        A draw that was taken back is not made anew by a cut: it comes again as it was.
        """
        if not self._is_at_rest() or self.revealed is not None:
            raise broken(entry, NO_PLACE, kind=str(entry.kind))
        by, word = entry.data["by"], entry.data["word"]
        if by not in self.cutters() or not is_word(word) or self.too_many_cuts():
            raise broken(entry, MALFORMED)
        cut = Cut(self.most_draws, word)
        self.cuts.append(cut)
        self.sealer.cut(Cut(self.most_shuffles, word))
        if self.keys is not None:
            self.keys.cut(cut)

    def _note(self, entry: Entry) -> None:
        """Read what somebody noted; it changes nothing."""
        if not self._is_at_rest():
            raise broken(entry, NO_PLACE, kind=str(entry.kind))
        if entry.data["by"] not in self.cutters() or not is_note(entry.data["text"]):
            raise broken(entry, MALFORMED)

    def _is_at_rest(self) -> bool:
        """Return whether the referee is not in the middle of drawing the set-up."""
        return self.started or self.asked is not None or not self.drawn

    def cutters(self) -> tuple[str, ...]:
        """Return who may cut or note: anybody at the terminal, any phone, and each seat."""
        return (*CUTTERS, *(self.state.position.players if self.started else ()))

    def too_many_cuts(self) -> bool:
        """Return whether so many cuts have come since the last draw that no more are taken."""
        return len(self.cuts) >= MOST_CUTS and self.cuts[-MOST_CUTS].first == self.most_draws

    def _set_up(self, entry: Entry) -> None:
        self._check_drawn(entry)
        if entry.kind == "draw":
            self._check_record(entry, entry.data["record"], len(self._draws()))
        else:
            check_step(entry.data)
        self.setup.append(entry)

    def _check_drawn(self, entry: Entry) -> None:
        """Refuse what the referee draws or asks at a table that has set itself up, or waits."""
        if self.header.setup == OWN:
            raise broken(entry, _OWN_TABLE, kind=entry.kind)
        if self.asked:
            raise broken(entry, NO_PLACE, kind=entry.kind)

    def _draws(self) -> list[Entry]:
        return [entry for entry in self.setup if entry.kind == "draw"]

    def _ask(self, entry: Entry) -> None:
        """Read whose turn it is to choose a colour; the table lies as the entry says."""
        self._check_drawn(entry)
        known = {color.id for color in self.game.spec.players.colors}
        seat, place, colors = (entry.data[key] for key in ("seat", "place", "colors"))
        players = self.header.players
        if seat not in range(1, players + 1) or place not in range(players + 1):
            raise broken(entry, MALFORMED)
        if not isinstance(colors, list) or not known >= set(colors):
            raise broken(entry, MALFORMED)
        position = parse_position(str(entry.data["position"]), self.game)
        self.states = [State(position, len(self._draws()))]
        self.asked = entry.data

    def _choose(self, entry: Entry) -> None:
        asked = self.asked
        if asked is None or entry.data["seat"] != asked["seat"]:
            raise broken(entry, _NOT_ASKED)
        if entry.data["color"] not in asked["colors"]:
            raise broken(entry, _NO_COLOR, color=str(entry.data["color"]))
        self.asked = None

    def _start(self, entry: Entry) -> None:
        if self.asked:
            raise broken(entry, NO_PLACE, kind=str(entry.kind))
        own = self.header.setup == OWN
        if entry.data["source"] != (TABLE if own else REFEREE) or (own and len(entry.data) != 2):
            raise broken(entry, _OWN_TABLE if own else MALFORMED, kind=entry.kind)
        warned = [warning["words"] for warning in entry.data.get("warnings", [])]
        position = parse_position(str(entry.data["position"]), self.game)
        if not all(map(is_words, warned)):
            raise broken(entry, MALFORMED)
        if len(position.players) != self.header.players:
            raise broken(entry, OTHER_TABLE)
        cards = None
        if self.header.cards == DEALT:
            cards = dealt_cards.deal(entry, position, self.deck, self.sealer)
            self.most_shuffles = cards.shuffles
        self.states = [State(position, len(self._draws()), cards)]
        self.started = True

    def _check_record(self, entry: Entry, raw: EntryData, counter: int) -> Record:
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
_OWN_TABLE = Words("the table has set itself up; a `{kind}` of the referee has no place here")
OTHER_TABLE = Words(
    "the position is not one of this table: its players, or their hands, are others"
)
_DRAWN_AGAIN = Words("draw {counter} was made before, with another result")
_NOT_ASKED = Words("nobody, or another player, was asked for a colour")
_NO_COLOR = Words("{color} could not be chosen")
NOT_THE_SEED = Words("the draw is not what the seed gives")
_COUNTER = Words("it is draw {counter}, and draw {wanted} was next")
