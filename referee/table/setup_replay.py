"""The part of a log before the first turn, read entry by entry: cuts, draws, choices, the start."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from pnp.text.words import Words
from referee.engine.game import Game
from referee.engine.values import TablePosition
from referee.notation.text import parse_position, with_modules
from referee.table import dealt_cards
from referee.table.hands import Cards
from referee.table.header import DEALT, OWN, Header
from referee.table.log_file import Entry, EntryData, broken
from referee.table.logged.log_reading import (
    MALFORMED,
    NO_PLACE,
    REFEREE,
    TABLE,
    LogReading,
)
from referee.table.sealed_cards import UNKNOWN
from referee.table.setup_steps import check_step, is_words

SET_UP = ("draw", "step", "ask", "choose", "start")
"""Entries that come before the first turn."""
WAYS = ("everything", "chance", "disputes")
"""How a page is used at a table: it follows every play; it has the set-up, die and cards only; it
settles disputes only."""
AT_ANY_TIME = ("cut", "note", "way")
"""Entries that may come before the first turn and after it."""


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


class SetUpReplay(LogReading[State]):
    """A reading of the set-up; BrokenLog where an entry cannot be."""

    def __init__(self, game: Game, header: Header, seed: str | None = None) -> None:
        super().__init__(header, seed)
        self.game = game
        self.deck = game.family.setup.deck(game.spec, header.modules)
        """Every card that is dealt into hands."""
        self.setup: list[Entry] = []
        self.asked: EntryData | None = None
        """Whose choice of a colour the set-up waits for: an `ask` entry."""
        self.way = WAYS[0]
        """How the page is used at the table."""

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

    @property
    def players(self) -> tuple[str, ...]:
        return self.state.position.players

    def read_way(self, entry: Entry) -> None:
        """Read how the page is used from here on; it changes nothing on the table."""
        if not self.is_at_rest():
            raise broken(entry, NO_PLACE, kind=str(entry.kind))
        if entry.data["by"] not in self.cutters() or entry.data["way"] not in WAYS:
            raise broken(entry, MALFORMED)
        self.way = entry.data["way"]

    def is_at_rest(self) -> bool:
        return self.started or self.asked is not None or not self.drawn

    def _set_up(self, entry: Entry) -> None:
        self._check_drawn(entry)
        if entry.kind == "draw":
            self.check_record(entry, entry.data["record"], len(self._draws()))
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


_OWN_TABLE = Words("the table has set itself up; a `{kind}` of the referee has no place here")
OTHER_TABLE = Words(
    "the position is not one of this table: its players, or their hands, are others"
)
_NOT_ASKED = Words("nobody, or another player, was asked for a colour")
_NO_COLOR = Words("{color} could not be chosen")
