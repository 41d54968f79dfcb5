"""The log read from its first line on: where the table stands, and what can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import cached_property
from typing import NamedTuple, Self

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.chance import Chance, Cut, Keys, Record, commitment
from referee.engine.game import Game
from referee.engine.judge import judge
from referee.engine.values import Play, TablePosition
from referee.engine.verdict import AnyVerdict
from referee.notation.text import parse_plays, parse_position, with_modules
from referee.table import dealt_cards
from referee.table.hands import Cards
from referee.table.header import DEALT, OWN, Header
from referee.table.log_file import Entry, EntryData, broken
from referee.table.sealed_cards import UNKNOWN, Sealer, sealed_seed
from referee.table.seats import FREED, GIVEN, SEAT_EVENTS, Consent, face_by_hand
from referee.table.setup_steps import check_step, is_words
from referee.table.table_errors import BrokenLog

REFEREE, TABLE = "referee", "table"
"""Whose die it was."""
TERMINAL, PHONE = "terminal", "phone"
CUTTERS = (TERMINAL, PHONE)
"""Who cuts without a seat."""
ROLL = "die"
"""The purpose of a die's draw."""
RULINGS = ("legal", "illegal", "incomplete")
SET_UP = ("draw", "step", "ask", "choose", "start")
"""Entries that come before the first turn."""
AT_ANY_TIME = ("cut",)
"""Entries that may come before the first turn and after it."""
LONGEST_WORD = 64
"""Characters of a word to cut with."""
MOST_CUTS = 500
"""Cuts between two draws."""
CHANGES = frozenset(("ask", "start", "roll", "play", "keep", "position", "undo", "redo", "reveal"))
"""Entries after which the table is not what it was."""


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


class Replay:
    """A reading of the log, entry by entry; BrokenLog where one cannot be."""

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

    def read(self, entry: Entry) -> None:
        """Take one more entry into account."""
        reader = _READERS.get(entry.kind)
        anytime = entry.kind in AT_ANY_TIME
        if reader is None or (not anytime and self.started == (entry.kind in SET_UP)):
            raise broken(entry, _NO_PLACE, kind=str(entry.kind))
        try:
            reader(self, entry)
        except BrokenLog:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise broken(entry, _MALFORMED) from None
        except HeraldError as error:
            raise broken(entry, Words("{why}", fr="{why}"), why=error.words) from None
        self.drawn = self.drawn or entry.kind in SET_UP
        if entry.kind in CHANGES:
            self.changed = entry.seq

    def _cut(self, entry: Entry) -> None:
        """Read what somebody adds to the seed: it counts for every draw that was never made yet.

        A draw that was taken back is not made anew by a cut: it comes again as it was.
        """
        at_rest = self.started or self.asked is not None or not self.drawn
        if not at_rest or self.revealed is not None:
            raise broken(entry, _NO_PLACE, kind=str(entry.kind))
        by, word = entry.data["by"], entry.data["word"]
        if by not in self.cutters() or not is_word(word) or self.too_many_cuts():
            raise broken(entry, _MALFORMED)
        cut = Cut(self.most_draws, word)
        self.cuts.append(cut)
        self.sealer.cut(Cut(self.most_shuffles, word))
        if self.keys is not None:
            self.keys.cut(cut)

    def cutters(self) -> tuple[str, ...]:
        """Return who may cut: anybody at the terminal, any phone, and each seat."""
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
            raise broken(entry, _NO_PLACE, kind=entry.kind)

    def _draws(self) -> list[Entry]:
        return [entry for entry in self.setup if entry.kind == "draw"]

    def _ask(self, entry: Entry) -> None:
        """Read whose turn it is to choose a colour; the table lies as the entry says."""
        self._check_drawn(entry)
        known = {color.id for color in self.game.spec.players.colors}
        seat, colors = entry.data["seat"], entry.data["colors"]
        if seat not in range(1, self.header.players + 1) or not known >= set(colors):
            raise broken(entry, _MALFORMED)
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
            raise broken(entry, _NO_PLACE, kind=str(entry.kind))
        own = self.header.setup == OWN
        if entry.data["source"] != (TABLE if own else REFEREE) or (own and len(entry.data) != 2):
            raise broken(entry, _OWN_TABLE if own else _MALFORMED, kind=entry.kind)
        warned = [warning["words"] for warning in entry.data.get("warnings", [])]
        position = parse_position(str(entry.data["position"]), self.game)
        if not all(map(is_words, warned)):
            raise broken(entry, _MALFORMED)
        if len(position.players) != self.header.players:
            raise broken(entry, _OTHER_TABLE)
        cards = None
        if self.header.cards == DEALT:
            cards = dealt_cards.deal(entry, position, self.deck, self.sealer)
            self.most_shuffles = cards.shuffles
        self.states = [State(position, len(self._draws()), cards)]
        self.started = True

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
        self._push(entry, state._replace(position=verdict.position, draws=state.draws + drawn))

    def _check_face(self, entry: Entry, face: int) -> None:
        raw = entry.data["record"]
        record = self._check_record(entry, raw, self.state.draws)
        if self.revealed is not None:
            raise broken(entry, _REVEALED)
        shown = (record.way, record.purpose, record.size, record.result)
        if shown != ("roll", ROLL, self.game.faces, (face,)):
            raise broken(entry, _OTHER_FACE, face=face)

    def _check_record(self, entry: Entry, raw: EntryData, counter: int) -> Record:
        record = Record.from_json(raw)
        if record.counter != counter:
            raise broken(entry, _COUNTER, counter=record.counter, wanted=counter)
        if self.keys is not None and not self.keys.agrees(record):
            raise broken(entry, _NOT_THE_SEED)
        if self.records.setdefault(counter, record) != record:
            raise broken(entry, _DRAWN_AGAIN, counter=counter)
        self.most_draws = max(self.most_draws, counter + 1)
        return record

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
        self._push(entry, State(position, state.draws + drawn, cards))

    def _check_by_hand(self, entry: Entry) -> None:
        """Refuse a face told by hand where the referee rolls and the table did not agree."""
        if not self.header.own_dice:
            self._check_consent(entry)

    def _check_consent(self, entry: Entry, needed: bool = True) -> None:
        players = self.state.position.players
        consent = Consent.from_json(entry.data, players)
        if needed and (missing := consent.missing(players)):
            raise broken(entry, _NO_CONSENT, who=", ".join(missing))

    def _seat(self, entry: Entry) -> None:
        """Read what became of a seat; the game goes on as before."""
        color, what = entry.data["color"], entry.data["what"]
        if color not in self.state.position.players or what not in SEAT_EVENTS:
            raise broken(entry, _MALFORMED)
        if (color in self.seated) == (what == GIVEN):
            raise broken(entry, _OTHER_SEAT)
        if what == GIVEN:
            self.seated.add(color)
        elif what == FREED:
            self.seated.remove(color)

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
        self._push(entry, state._replace(cards=cards))

    def _set_position(self, entry: Entry) -> None:
        self._check_consent(entry)
        position = hide_hands(parse_position(str(entry.data["position"]), self.game))
        before = self.state.position
        same_hands = self.state.cards is None or position.hands == before.hands
        if position.players != before.players or not same_hands:
            raise broken(entry, _OTHER_TABLE)
        self._push(entry, self.state._replace(position=position))

    def _push(self, entry: Entry, state: State) -> None:
        self.states.append(state)
        self.done.append(entry)
        self.undone.clear()

    def _undo(self, entry: Entry) -> None:
        if not self.done or entry.data["undoes"] != self.done[-1].seq:
            raise broken(entry, _NOT_THE_LAST)
        crosses = crosses_a_draw(self.done[-1])
        self._check_consent(entry, needed=crosses)
        self.states.pop()
        self.undone.append(self.done.pop())

    def _redo(self, entry: Entry) -> None:
        if not self.undone or entry.data["redoes"] != self.undone[-1].seq:
            raise broken(entry, _NOT_THE_LAST)
        rest = self.undone[:-1]
        again = self.undone[-1]
        _READERS[again.kind](self, again)
        self.undone = rest

    def _dispute(self, entry: Entry) -> None:
        """Read a dispute that can be told; whether it was settled rightly is seen by verifying."""
        data, position = entry.data, self.state.position
        if data.get("position") is not None:
            position = parse_position(data["position"], self.game)
        elif "player" in data:
            position = position._replace(turn=position.seat(data["player"]))
        parse_plays(data["play"], position)
        if data["verdict"] not in RULINGS or not isinstance(data["clause"], str | None):
            raise broken(entry, _MALFORMED)

    def _reveal(self, entry: Entry) -> None:
        if self.revealed is not None:
            raise broken(entry, _NO_PLACE, kind=entry.kind)
        seed = str(entry.data["seed"])
        seals = (commitment(seed), commitment(sealed_seed(seed)))
        if seals != (self.header.commitment, self.header.sealed):
            raise broken(entry, _NOT_COMMITTED)
        ended = bool(self.state.position.ended)
        self._check_consent(entry, needed=not ended)
        self.revealed = seed


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


def is_word(word: object) -> bool:
    """Return whether this can be cut with: printed text that is not too long."""
    return isinstance(word, str) and 0 < len(word) <= LONGEST_WORD and word.isprintable()


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
    "cut": Replay._cut,
    "roll": Replay._roll,
    "play": Replay._play,
    "keep": Replay._keep,
    "position": Replay._set_position,
    "dispute": Replay._dispute,
    "undo": Replay._undo,
    "redo": Replay._redo,
    "reveal": Replay._reveal,
    "seat": Replay._seat,
}

_NO_PLACE = Words("`{kind}` has no place here", fr="«\u00a0{kind}\u00a0» n’a pas sa place ici")
_MALFORMED = Words("it lacks what such an entry says", fr="il y manque ce que dit une telle entrée")
_OWN_TABLE = Words(
    "the table has set itself up; a `{kind}` of the referee has no place here",
    fr="la table s’est mise en place elle-même\u00a0; un «\u00a0{kind}\u00a0» de l’arbitre n’a "
    "pas sa place ici",
)
_OTHER_TABLE = Words(
    "the position is not one of this table: its players, or their hands, are others",
    fr="la position n’est pas de cette table\u00a0: ses joueurs, ou leurs mains, sont autres",
)
_OWN_DIE = Words(
    "a record of the referee has no place beside the table’s own die",
    fr="un relevé de l’arbitre n’a pas sa place à côté du dé de la table",
)
_REVEALED = Words(
    "the seed had been shown, so the referee drew nothing any more",
    fr="la graine avait été montrée\u00a0: l’arbitre ne tirait plus rien",
)
_DRAWN_AGAIN = Words(
    "draw {counter} was made before, with another result",
    fr="le tirage {counter} avait déjà été fait, avec un autre résultat",
)
_NOT_ASKED = Words(
    "nobody, or another player, was asked for a colour",
    fr="une couleur n’était demandée à personne, ou à un autre joueur",
)
_NO_COLOR = Words("{color} could not be chosen", fr="{color} ne pouvait pas être choisi")
_NOT_THE_SEED = Words(
    "the draw is not what the seed gives", fr="le tirage n’est pas ce que donne la graine"
)
_COUNTER = Words(
    "it is draw {counter}, and draw {wanted} was next",
    fr="c’est le tirage {counter}, et le tirage {wanted} venait ensuite",
)
_OTHER_FACE = Words(
    "its record does not show the face {face}", fr="son relevé ne montre pas la face {face}"
)
_NO_FACE = Words("the die has no such face", fr="le dé n’a pas cette face")
_NOT_THE_TURN = Words("it is not the turn of {player}", fr="ce n’est pas le tour de {player}")
_ILLEGAL = Words("the play is not legal, {clause}: {why}", fr="coup illégal, {clause}\u00a0: {why}")
_NOT_THE_LAST = Words(
    "it does not take back or restore the last play",
    fr="elle n’annule ni ne rétablit le dernier coup",
)
_OTHER_SEAT = Words(
    "that seat was already given, or nobody had it",
    fr="cette place était déjà donnée, ou personne ne l’avait",
)
_NO_CONSENT = Words("{who} did not consent", fr="{who} n’a pas consenti")
_NOT_COMMITTED = Words(
    "the seed is not the one that was committed to",
    fr="la graine n’est pas celle qui avait été engagée",
)
