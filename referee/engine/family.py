"""The seam: all that the machinery asks of a family of rules, as tables of functions.

A family judges one or more editions of a game. It fills in a table for each of its rooms;
what has a default may be left out. Everything else in the referee (judge, casebook, table, page,
studies) reaches a family's rules through these tables alone. `G`, `P` and `A` are the family's own
game, position and play; the machinery hands a position only to the family that made it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Protocol, TypeVar

from pnp.folder.checking.told import Told
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words
from referee.engine.chance import Chance
from referee.engine.clauses import Breach, Edition, Ending, Facts
from referee.engine.composing import (
    Continuation,
    DieOffer,
    Draft,
    Fact,
    Needed,
    Offers,
    Question,
)
from referee.engine.game import Game
from referee.engine.missing_facts import MissingFact
from referee.engine.summing_up import SumUp
from referee.engine.values import (
    PLAIN_FILLING,
    Arrow,
    Drawn,
    Filling,
    Json,
    Noun,
    Play,
    Scene,
    ScoredTiles,
    SetUpWish,
    Standing,
    TablePosition,
)
from referee.engine.verdict import Statement, Verdict

G = TypeVar("G")
P = TypeVar("P", bound=TablePosition)
A = TypeVar("A", bound=Play)
Seen = TypeVar("Seen", bound=TablePosition, contravariant=True)
Chosen = TypeVar("Chosen", bound=Play, covariant=True)


def _same(position: P, _: object) -> P:
    return position


def _unchanged(text: str, *_: object) -> str:
    return text


def _none(*_: object) -> None:
    return None


def _empty(*_: object) -> tuple[()]:
    return ()


def _no_counts(*_: object) -> Mapping[str, int]:
    return {}


def _no_facts(*_: object) -> Mapping[str, Json]:
    return {}


def _one_each(spec: GameSpec) -> Mapping[str, int]:
    return {word: 1 if piece.officer else piece.count for word, piece in spec.pieces.items()}


def _to_play(_: object) -> Words:
    return Words("{player} to play")


def _as_written(_: GameSpec, card: str) -> Words:
    return Words.same(card)


@dataclass(frozen=True, kw_only=True)
class Notation(Generic[G, P, A]):
    """Positions and plays as text."""

    read_position: Callable[[str, G], P]
    """NotationError for text that cannot be read, PositionError for what cannot lie on a table."""
    write_position: Callable[[P], str]
    """Every fact of a position, one a line, so that it reads back the same."""
    read_plays: Callable[[str, P], tuple[A, ...]]
    """The steps of a turn; NotationError or PlayError where they cannot be read."""
    write_play: Callable[[A, G], str]
    differences: Callable[[str, P], Iterator[Words]]
    """Each line of a case's `after` that does not match the position."""
    translated: Callable[[str, G, G], str] = _unchanged
    """A position's line or a play in the words of another edition: text, ours, theirs."""


@dataclass(frozen=True, kw_only=True)
class Judging(Generic[P, A]):
    """What is judged beyond the checks of single plays."""

    contradiction: Callable[[P, A], Facts | None]
    """What the play names and the position does not have, so that it cannot be judged at all."""
    out_of_turn: Callable[[P, P, Sequence[A], int], list[Breach]]
    """The clauses that a step breaks by its place in the turn: start, at, steps, number."""
    granting: Callable[[P, A, P], str]
    """The clause that allows a play, or the one about what came of it: before, play, after."""
    ending_facts: Callable[[P, Ending], Facts]
    """The facts of the sentence that says why the game is over."""
    goes_on: Callable[[P], Words]
    """What is said of a game that is not over."""
    ranking: Callable[[P], Sequence[Standing]]
    assumed_turn: Callable[[P], Sequence[Statement]]
    """Whose turn it is, where the position does not say."""
    assumed: Callable[[P, P, A, Breach | None], Sequence[Statement]]
    """Defaults that a step's verdict rests on: start, at, play, what refuses it."""
    before_judging: Callable[[P, Sequence[A]], P] = _same
    """The position with what later steps of the turn reveal, such as a module: at, steps."""
    more_breaches: Callable[[P, A], Sequence[Breach]] = _empty
    """The clauses that a play breaks and no check of a single clause finds."""
    missing_fact: Callable[[P, Sequence[A], int, Breach], MissingFact[P, A] | None] = _none
    """The fact that a step lacks, with its values: start, steps, number, the clause that asks."""
    otherwise: Callable[[P, Sequence[A]], Iterable[tuple[str, Iterable[P]]]] = _empty
    """Each fact that nobody gave, as the notation names it, with positions where it is otherwise
    than by default: start, steps."""
    undecided: Callable[[P, P, A], Sequence[Breach]] = _empty
    """Why a step that breaks no clause still cannot be judged: start, at, play."""
    left_open: Callable[[P, P], Sequence[Statement]] = _empty
    """Ends of the game that depend on a fact which the position leaves out: start, at."""
    settled: Callable[[P, A], P] = _same
    """The position after a play with what it shows by itself, such as the game's end."""
    open_ranking: Callable[[P], Sequence[int]] = _empty
    """The cells whose unknown terrain leaves the ranking open."""
    score_facts: Callable[[P], Mapping[str, Json]] = _no_facts
    """What machines are told beside the ranking."""


@dataclass(frozen=True, kw_only=True)
class Listing(Generic[P, A]):
    """The plays that a position allows."""

    candidates: Callable[[P, str | None], Iterator[A]]
    """Every step that could be legal, and some that are not; no two of them alike."""
    random_play: Callable[[P, Random], A | None]
    """A legal step, or none once the game is over; it follows from the generator alone."""
    offers: Callable[[P], Offers]
    """What the active player may do next, for the page's composer."""
    continued: Callable[[P, Draft], Continuation]
    """How a play that is being put together may go on."""
    choices: Callable[[P, A], Sequence[Question[A]]]
    """What a play may leave open."""
    summary: Callable[[P, str], SumUp[A]]
    """The legal plays of one name, many of them on one line."""
    verbs: Callable[[P], Sequence[str]]
    """The words that plays begin with."""
    completions: Callable[[P, str, str], Iterable[A] | None] = _none
    """Plays to complete what is typed with, where they are too many to list; else nothing."""
    how_many: Callable[[P, list[str]], int] = lambda *_: 0
    """About how many plays a full list has to try."""
    die_offers: Callable[[P, int], Sequence[DieOffer]] = _empty
    """What a face of the die would give the active player, use by use: position, face."""
    needed: Callable[[P, A], Sequence[Needed]] = _empty
    """The pieces that a play takes for there, when people tell it before the position."""
    taken_for_told: Callable[[P, A], Sequence[str]] = _empty
    """The lines beside the board that a play takes for told in the same way."""
    asked: Sequence[str] = ()
    """What is asked beside the board where it decides, as the notation's lines begin."""


@dataclass(frozen=True, kw_only=True)
class Showing(Generic[G, P, A]):
    """Positions, plays and verdicts in words and in pictures."""

    say_play: Callable[[G, A, str], Words]
    """A play as a sentence goes on after the active player's name: `recruits on d4`."""
    say_given: Callable[[P, Lang, bool], str]
    """What a position says beside the board; the last argument asks for the hands too."""
    arrows: Callable[[Verdict[P, A]], Iterator[Arrow]]
    """Which way every piece goes in a judged turn."""
    deciding: Callable[[Verdict[P, A]], Iterable[int]]
    """The cells to ring in a picture of a verdict."""
    stock: Callable[[P, int], Mapping[str, Json]]
    """What the player of a seat has beside the board."""
    stock_names: Mapping[str, Words] = field(default_factory=dict)
    """What the entries of `stock` are called; a rank or a kind of piece is named by the game."""
    goal: Callable[[P], int] = lambda _: 0
    """The points that end the game; 0 where points do not end it."""
    scenes: Callable[[GameSpec, Lang], Sequence[Scene]]
    """Whole boards for the learning pages of the booklet."""
    fields: Mapping[str, Callable[[G, object, Lang], str]] = field(default_factory=dict)
    """How its sentences say the {fields} of certain names, beside seats and cells."""
    say_stocks: Callable[[P, Lang], Iterable[str]] = _empty
    """What people at a terminal are told beside the board, line by line."""
    turn_now: Callable[[P], Sequence[Words]] = _empty
    """How far the turn has come: what is played of it, what the die still does."""
    asks: Callable[[P], Words] = _to_play
    """What the table waits for, its `{player}` to be filled in."""
    context: Callable[[Verdict[P, A]], Iterable[int]] = _empty
    """Cells to show though nothing happens there: the verdict turns on what they are."""
    die: Callable[[Verdict[P, A]], tuple[int, bool]] = lambda _: (0, False)
    """The face that a figure shows, and whether the die has a part in it."""
    scored_tiles: Callable[[Verdict[P, A], Lang], ScoredTiles | None] = _none
    """Tiles and what they earn, where a case is about points alone."""
    moved: Callable[[P], Mapping[str, int]] = lambda _: {}
    """By the name of a cell, how many of the active player's pieces there moved this turn."""
    open_cards: Callable[[P], Mapping[str, Sequence[str]]] = lambda _: {}
    """By the deck, the cards that lie open on the table."""
    board_pieces: Callable[[GameSpec], Mapping[str, int]] = _one_each
    """The pieces that stand or lie on the board, and how many of a colour on one cell."""
    position_form: Callable[[GameSpec], Sequence[Fact]] = _empty
    """The facts beside the board that a position may give, as the page asks for them."""


@dataclass(frozen=True, kw_only=True)
class SetUp:
    """A table as chance sets it up, and the cards that are dealt."""

    draw: Callable[[GameSpec, SetUpWish, Chance, Chance], Drawn]
    """A table drawn as the rules say; what is dealt face down from a chance of its own."""
    deck: Callable[[GameSpec, Sequence[str]], tuple[str, ...]] = _empty
    """The cards that are dealt into hands with some modules, as the notation names them."""
    card_title: Callable[[GameSpec, str], Words] = _as_written
    """A card as people read it."""
    card: str = "card"
    """What the records of chance call a card that players hold."""
    purposes: Sequence[Words] = ()
    """What its draws are for, in English as the records of chance say it; `{}` is a number."""
    shapes: Mapping[str, Words] = field(default_factory=dict)
    """The shapes that a drawn board may have, the usual one first."""


class Bot(Protocol[Seen, Chosen]):
    """The player of one seat in one game of a study.

    It sees the position with its own hand and no other, never the deck, and draws only from the
    generator that it is given; so a game follows from its seeds.
    """

    @property
    def name(self) -> str: ...

    def choose(self, position: Seen, rng: Random) -> Chosen:
        """Return a legal step; whoever asks rolls the die, whatever face the step says."""


TURN_EVENTS = {
    "passed": Words("turns without an action"),
    "blocked": Words("turns with nothing to do"),
}
"""What studies count in the turns of every game."""
_NO_SEAT_FAVOURED = Words("The draw favours no seat.")


@dataclass(frozen=True, kw_only=True)
class Studying(Generic[P, A]):
    """What studies know of a family's games; the defaults study any game with plain bots."""

    bots: Mapping[str, Callable[[], Bot[P, A]]] = field(default_factory=dict)
    """Bots that know its rules, by name: `greedy` looks one step ahead, `planner` a turn."""
    inventory: Callable[[P], Sequence[object]] = _empty
    """How many there are of each piece on the board and beside it, the same at every step;
    ValueError where a reserve has less than none."""
    die_use: Callable[[P, A, P], str] = lambda *_: ""
    """What the die of the turn served for in a step, as `names` has it: before, play, after."""
    step_events: Callable[[P, A, P], Mapping[str, int]] = _no_counts
    """What happened in a step, as `events` has it, 0 to be listed all the same: before, play,
    after."""
    turn_events: Callable[[P, Sequence[str]], Mapping[str, int]] = _no_counts
    """What happened in a whole turn: its start, and the sorts of its plays."""
    is_dead_end: Callable[[P, A], bool] = lambda *_: False
    """Whether a legal step cannot be part of any whole turn."""
    no_actions: frozenset[str] = frozenset(("pass", "end"))
    """The sorts of plays that are not counted as actions."""
    names: Mapping[str, Words] = field(default_factory=dict)
    """What its sorts of plays, uses of the die and endings are called."""
    events: Mapping[str, Words] = field(default_factory=lambda: TURN_EVENTS)
    """What its events are called, in the order in which they are listed."""
    flaws: Mapping[str, Words] = field(default_factory=dict)
    """What the flaws of its set-ups are called."""
    near: int = 2
    """The steps from a start that count as near."""
    setup_note: Words = _NO_SEAT_FAVOURED
    """What a reader of the set-up study must know."""
    filling: Filling = PLAIN_FILLING
    """What the placement study fills the land with."""
    closed_cells: Callable[[GameSpec, int], int] = lambda *_: 0
    """How many cells a game closes for so many players."""


@dataclass(frozen=True, kw_only=True)
class Family(Generic[G, P, A]):
    """One family of rules: its editions, its words and its rooms."""

    name: str
    editions: Mapping[str, Edition]
    game: Callable[[GameSpec, Edition, Family[Game, TablePosition, Play]], G]
    """Make a game of this family ready for judging."""
    kinds: Mapping[str, tuple[type[A], ...]]
    """Its plays by what a reader may ask for: `turn`, `order` ..."""
    titles: Mapping[str, Words]
    """What the kinds of plays are called."""
    nouns: Mapping[str, Noun]
    """What its sentences count."""
    headings: Callable[[G], Mapping[str, Words]]
    """The columns of its ranking, after rank and player."""
    notation: Notation[G, P, A]
    judging: Judging[P, A]
    listing: Listing[P, A]
    showing: Showing[G, P, A]
    setup: SetUp
    faults: Callable[[GameSpec, Edition], Iterable[Told]] = _empty
    """What its rules cannot count with in a game's file, key by key; asked before a game is made
    ready."""
    package: str = ""
    """The installed package that brings it; nothing for Herald's own."""
    package_version: str = ""
    seam: int = 0
    """The version of the small seam that it is written for; 0 where it fills in these tables."""
    studying: Callable[[], Studying[P, A]] = Studying
    """Load what only studies need, bots above all."""
