"""How plays and positions are put together by tapping: what a family of rules tells the page.

The page knows no game. It draws the verbs that `Offers` lists, asks after each tap how the play may
go on, and writes down what was tapped; every word for people comes from here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from pnp.text.words import Lang, Words
from referee.engine.values import Json, Play

A = TypeVar("A", bound=Play)

Shape: TypeAlias = Literal["alone", "cells", "counted", "paths", "jump", "pairs", "tokens"]
"""What the parts of a play look like: none, cells, cells with a number, ways from cell to cell, a
start and an end, cells with a word, tokens with a number."""


class Draft(NamedTuple):
    """A play that is being put together."""

    head: str
    """The verb and what stands before it; after it the cell that all parts refer to, if any."""
    parts: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    """What was chosen with buttons so far."""


@dataclass(frozen=True, slots=True)
class Option:
    """Words of a play that one button stands for."""

    text: str
    """As the play writes them."""
    name: Words
    lays_card: bool = False
    """Whether a card of the hand goes face down with it."""
    to_play: bool = False
    """Whether it can be played and not disputed: chance has yet to say what comes of it."""


@dataclass(frozen=True, slots=True)
class Options:
    """Buttons of which one may be chosen."""

    id: str
    options: Sequence[Option]
    title: Words
    needed: bool = True
    """Whether the play is not whole without one of them."""
    leads: bool = False
    """Whether it is written before the parts, not after them."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a cell that lengthens the last part, and the options that it takes."""

    path: Sequence[str]
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tally:
    """A number that the play has come to, and the sentence that tells it."""

    id: str
    value: int
    said: Words


@dataclass(frozen=True, slots=True)
class Continuation:
    """How a draft may go on."""

    cells: Sequence[str] = ()
    """The cells that lead on to a legal play."""
    hint: Words | None = None
    """What to do next, where the shape does not say it."""
    ways: Mapping[str, Way] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)
    """By the cell, the largest number that is legal."""
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By the cell, the words that may follow it."""
    wanted: int = 0
    """How many cells the play takes, where it takes a certain number of them."""
    options: Sequence[Options] = ()
    tallies: Sequence[Tally] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """How many of a token may be named, and what one is worth."""

    most: int
    worth: int


@dataclass(frozen=True, slots=True)
class NamedEnds:
    """A word after a way that names one or both of its ends, with certain cards only."""

    word: str
    name: Words
    """What it says, with `{path}` and `{cell}`."""
    cards: Sequence[str]


@dataclass(frozen=True, slots=True)
class FromHand:
    """A play that begins with a card chosen from the hand."""

    name: Words
    picks: Mapping[str, str] = field(default_factory=dict)
    """The options that this chooses; `{card}` stands for the card."""
    always: bool = True
    """Whether the verb always takes a card, so that only the owner's phone can play it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Verb:
    """How the plays of one verb are put together."""

    name: Words
    shape: Shape = "cells"
    most: int = 0
    """How many cells or ways at most; 0 for any number."""
    base: bool = False
    """Whether the first cell tapped stands in the head, before a colon."""
    part: str = ""
    """How a part with a number is written, with `{n}` and `{cell}`; else `d4*2`."""
    words: Sequence[str] = ()
    tokens: Mapping[str, Token] = field(default_factory=dict)
    further: Words | None = None
    """What a box says by which the last way goes on though another may begin."""
    ends: NamedEnds | None = None
    instead: Mapping[str, Shape] = field(default_factory=dict)
    """By the card, the shape that it changes the parts to."""
    cards: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By the word before the verb, the cards that may stand there."""
    needs: str = ""
    """The card without which the verb cannot be played."""
    anyone: Sequence[str] = ()
    """The cards that another player may play in this turn."""
    hand: FromHand | None = None
    lays_card: bool = False
    """Whether a card of the hand goes face down."""
    disputed: bool = False
    """Whether it is judged in disputes only."""
    button: Words | None = None
    """What its button at the end of the turn says, where it has one of its own."""
    asks: bool = False
    """Whether its plays may leave open what `choices` asks for."""


@dataclass(frozen=True, slots=True)
class Prefix:
    """A word before the verb that names cards."""

    deck: str
    at_hand: Sequence[str] | None
    """The cards that may be named, `?` for one that is not known; nothing where any may."""
    held: bool = False
    """Whether players hold these cards in their hands."""
    widened: str = ""
    """The card that opens the whole deck."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What the active player may do next."""

    verbs: Mapping[str, Verb]
    """Every verb of the game in the order of its turn."""
    open: Sequence[str]
    """Those that begin some legal play."""
    prefixes: Mapping[str, Prefix] = field(default_factory=dict)
    die_used: bool = False
    """Whether the die has served this turn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DieOffer:
    """One use of the die in a turn, with all that the table adds to it or takes from it."""

    use: str
    """The table of the die that gives it."""
    does: Words
    """What is done with it: `Recruit on d4`."""
    gives: Words
    """How much it gives: `4 troops`."""
    notes: Sequence[Words] = ()
    """Why it is not what the bare table says."""
    amount: int
    most: int
    """More than `amount` where a fact that the position leaves out may add to it."""
    without: int
    """How much the same gives without the die."""
    cell: str = ""
    piece: str = ""

    def report(self, lang: Lang) -> dict[str, Json]:
        """Return it as plain values."""
        return {
            "use": self.use,
            "cell": self.cell or None,
            "piece": self.piece or None,
            "amount": self.amount,
            "most": self.most,
            "without": self.without,
            "does": self.does.in_(lang),
            "gives": self.gives.in_(lang),
            "notes": [note.in_(lang) for note in self.notes],
        }


@dataclass(frozen=True, slots=True)
class Question(Generic[A]):
    """What a play leaves open: each answer's id, its name and the play that it makes."""

    id: str
    title: Words
    answers: Sequence[tuple[str, Words, A]]


@dataclass(frozen=True, slots=True)
class Needed:
    """Pieces that a play takes for there: without them it could not even be tried."""

    cell: int
    pieces: Sequence[str]
    """The notation's words; any one of them will do."""
    color: str
    count: int = 1
    is_acting: bool = False
    """Whether it is who acts, so that people may say that it is another piece."""
    is_asked: bool = False
    """Whether people are asked how many there are, though the play does not say."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """A fact beside the board that a position may give; what is not entered is not said."""

    word: str
    """What its line begins with."""
    name: Words
    how: Literal["counts", "one", "some", "number", "player", "said"]
    """Words each so many times, one of the words, any of the words, a number, one of the players,
    or said or not."""
    words: Mapping[str, Words] = field(default_factory=dict)
    each: bool = False
    """Whether every player has one."""
    module: str = ""
    """The module that it belongs to, if any."""
    zeros: bool = False
    """Whether a count of none is written."""
