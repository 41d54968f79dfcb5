"""What passes through the seam: plays, positions, rankings, set-ups, and what is drawn of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol, Self, TypeAlias

from pnp.text.words import Words

if TYPE_CHECKING:
    from pnp.draw.board import CellView
    from pnp.draw.board_pieces import Stack
    from pnp.folder.hexes import Cell
    from referee.engine.game import Game

Json: TypeAlias = "Mapping[str, Json] | Sequence[Json] | str | int | float | bool | None"
"""A value that JSON can write."""


@dataclass(frozen=True)
class Step:
    """One step of a set-up, in words and as data; the data are empty where they say nothing."""

    kind: str
    announced: Words
    drawn: Words | None = None
    """What comes of it; nothing where that stays sealed."""
    cell: str | None = None
    """The cell that it is about."""
    tiles: Mapping[str, str] = field(default_factory=dict)
    """By the name of a cell, what lies there from this step on, as the notation names it."""
    color: str = ""
    piece: str = ""
    """The piece of that colour which is put on the cell."""
    pieces: Mapping[str, str] = field(default_factory=dict)
    """By the name of a cell, the piece that stands there from this step on, where one step places
    several: `red raider`."""
    card: str = ""
    deck: str = ""
    """Where the card lies open from this step on; nothing where it only names the cell."""
    seat: int = 0
    """The player, by the seat, who rolls or takes a colour."""
    face: int = 0
    seats: tuple[int, ...] = ()
    """The players in their order of play, or those who are level."""
    shape: str = ""
    count: int = 0
    """How many tiles or cards are drawn, shuffled or dealt to each player."""


@dataclass(frozen=True, slots=True)
class Play:
    """One step of a turn."""

    action: ClassVar[str] = ""
    """What it counts as among the turn's actions; nothing where it is none."""

    opens_turn: ClassVar[bool] = False
    """Whether it is the roll of the die that a turn begins with."""
    ends_turn: ClassVar[bool] = False
    """Whether the turn is over with it."""
    closes: ClassVar[bool] = False
    """Whether it only ends the turn, so that the play before it names the clause."""

    @property
    def sort(self) -> str:
        """The play's kind as an edition's list of granting clauses names it."""
        return type(self).__name__.lower()

    def card_uses(self) -> tuple[CardUse, ...]:
        """Return what the play does to cards in hand."""
        return ()

    def rolled(self) -> int:
        """Return the face of a die that is rolled with the play itself; 0 where none is."""
        return 0

    def with_face(self, face: int) -> Self:
        """Return the play as it is where the die that is rolled with it shows another face."""
        return self


class TablePosition(Protocol):
    """What every family's position offers: an immutable value, most of it a family's own."""

    @property
    def game(self) -> Game: ...
    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def turn(self) -> int:
        """The seat of the active player."""

    @property
    def player(self) -> str:
        """The colour of the active player."""

    @property
    def die(self) -> int:
        """The face, 0 while the die is not rolled or where the game has none."""

    @property
    def hands(self) -> tuple[tuple[str, ...] | None, ...]: ...
    @property
    def done(self) -> tuple[str, ...]: ...
    @property
    def ended(self) -> str:
        """Why the game is over, in one word; empty while it goes on."""

    @property
    def said(self) -> frozenset[str]: ...
    @property
    def cells(self) -> Sequence[int]:
        """The cells that the board has, in reading order."""

    def terrain(self, cell: int) -> str: ...
    def pieces(self, cell: int) -> Iterator[tuple[str, str, int]]: ...
    def occupied(self) -> int: ...
    def seat(self, color: str) -> int: ...
    def _replace(
        self, *, turn: int = ..., hands: tuple[tuple[str, ...] | None, ...] = ...
    ) -> Self: ...
    def __hash__(self) -> int: ...


class Earned(Protocol):
    """A player's points: from what to what, the same twice where all is known."""

    @property
    def total(self) -> tuple[int, int]: ...
    @property
    def known(self) -> int | None: ...


class Standing(Protocol):
    """A player's place in the ranking."""

    @property
    def ranks(self) -> tuple[int, int]:
        """The best and the worst place that unknown facts leave open."""

    @property
    def player(self) -> str: ...
    @property
    def points(self) -> Earned: ...

    def report(self) -> Mapping[str, Json]:
        """Rank, player, points and what else ranks the players, as plain values."""


class Drawn(Protocol):
    """A table that chance has set up."""

    @property
    def colors(self) -> tuple[str, ...]:
        """The players in turn order."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats as they were asked for, in turn order."""

    @property
    def steps(self) -> tuple[Step, ...]: ...
    @property
    def position(self) -> str:
        """The table in the notation, hands as the others see them."""

    @property
    def hands(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def deck(self) -> tuple[str, ...]: ...
    @property
    def aside(self) -> tuple[str, ...]:
        """Cards that no hand can ever have."""

    @property
    def flaws(self) -> tuple[Flaw, ...]: ...
    @property
    def refused(self) -> tuple[tuple[Flaw, ...], ...]:
        """What was wrong with each draw before this one, where a fair one was asked."""

    def report(self) -> Mapping[str, Json]:
        """Return what was laid and placed, as plain values."""

    def starts(self) -> Sequence[Start]:
        """Return how each seat starts, in turn order; nothing where the draw places no pieces."""


class ColorChoice(NamedTuple):
    """The moment of a set-up at which a player chooses a colour."""

    seat: int
    """Whose choice it is, by the seat."""
    place: int
    """When this player has a turn, from 1; 0 where that is not known yet."""
    colors: tuple[str, ...]
    """The colours that are left."""
    position: str
    """The table as it lies, in the notation."""
    steps: tuple[Step, ...]
    """What was done before."""


class SetUpWish(NamedTuple):
    """What a table asks of its set-up."""

    players: int
    colors: tuple[str, ...] = ()
    """Each seat's colour, where the players have chosen beforehand."""
    fair: bool = False
    modules: tuple[str, ...] = ()
    shape: str = ""
    in_play: tuple[str, ...] = ()
    """The colours that are played; the first of the game where none are named."""
    choose: Callable[[ColorChoice], str] | None = None
    """Answer for a player; where nobody is asked, each takes the first colour that is left."""


class CardUse(NamedTuple):
    """What a play does to a card: `shown`, `down` or `taken`; whose, if not the active player's."""

    way: str
    card: str = ""
    color: str = ""


@dataclass(frozen=True)
class Flaw:
    """Why a drawn set-up is unfair or dead, and the cells that it is about."""

    kind: str
    words: Words
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Start:
    """How good one seat's start is, as the draw leaves it."""

    near: int
    """The points of all land within a few steps of its pieces."""
    distance: float | None
    """The mean number of steps to points, each point counted; nothing where none can be reached."""
    room: int
    """Cells that it reaches before anyone else does."""
    land: int
    """The points of those cells."""


@dataclass(frozen=True, kw_only=True)
class Filling:
    """What the placement study sets on the land at random, and what it calls it."""

    pieces: str
    """The pieces in the names of tables and figures, for machines."""
    closed: str
    """The number of closed cells in the rows of tables, for machines."""
    piece: Words
    """What they are called, a noun that can be counted."""
    every_piece: Words
    they: Words
    """The pieces at the head of a sentence."""
    closed_cell: Words
    """What is taken out of the land before, a noun that can be counted."""
    process: Words
    """How the land is filled."""
    summary: Words
    """The same in one sentence."""


PLAIN_FILLING = Filling(
    pieces="pieces",
    closed="closed",
    piece=Words("piece", many="pieces", context="in a study"),
    every_piece=Words("all pieces"),
    they=Words("They"),
    closed_cell=Words("closed cell", many="closed cells"),
    process=Words(
        "Closed cells are drawn first. Then pieces are set on cells drawn at random, never side by "
        "side, until no more fit; players take turns. A piece earns the points of its tile, and "
        "the tiles are shuffled for each filling."
    ),
    summary=Words(
        "Pieces are set at random, never adjacent, until none can be added; nobody chooses or "
        "fights."
    ),
)
"""The filling of games whose rules bring none."""


class Noun(NamedTuple):
    """What a sentence counts, and how it says that there is none."""

    noun: Words
    none: Words


@dataclass(frozen=True)
class Arrow:
    """The way of some pieces in a judged turn, as pictures draw it."""

    path: tuple[int, ...]
    is_open: bool
    """Whether they may go there; else the arrow ends at `bar`."""
    piece: str
    count: int
    color: str
    bar: int | None = None
    """The cell that stops them."""
    counted: bool = False
    """Whether the number is written, because they go together."""


@dataclass(frozen=True)
class ScoredTiles:
    """Tiles and what they earn, a player a row, for a figure that is about points alone."""

    rows: tuple[tuple[tuple[int, int], ...], ...]
    """Cells and points."""
    piece: str
    """The only piece to draw."""
    ringed: frozenset[int]
    sums: str
    """Each player's sum in words, a line each."""


@dataclass(frozen=True)
class Scene:
    """A whole board for the learning pages; `shelf` is what each player holds beside it.

    `callouts` are numbers beside spaces, or beside the shelf where there is none.
    """

    id: str
    caption: str
    alt: str
    cells: tuple[CellView, ...]
    shelf: tuple[tuple[Stack, ...], ...] = ()
    cards: int = 0
    callouts: tuple[tuple[Cell | None, int], ...] = ()
