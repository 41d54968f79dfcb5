"""The seam: what a package of coded rules tells the referee, and what it is told.

A package says which plays there are, by which clauses a play is refused, what a legal one does,
and when the game is over. Positions, plays and their notation are the referee's, so that reading,
writing, listing, showing, keeping and logging them is done already. This file needs nothing but
the standard library, and a package needs nothing but this file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, NamedTuple, Protocol, TypeAlias

SEAM = 1
"""The version of this interface; `Rules.seam` says for which one a package was written."""


class Words(NamedTuple):
    """A sentence in English and French, whose `{fields}` the facts fill in.

    Without French, English stands in.
    """

    en: str
    fr: str = ""


class Piece(NamedTuple):
    """A piece on the board; `many` where several of them count as one, as an army does."""

    color: str
    kind: str
    many: int = 1


@dataclass(frozen=True, slots=True)
class Play:
    """One step of a turn, as its template reads it; what the template does not say is empty."""

    verb: str
    piece: str = ""
    path: tuple[str, ...] = ()
    """The cells of `{path}`, the first of them where it starts; of `{cell}` the only one."""
    target: str = ""
    card: str = ""
    number: int = 0


class Facts(NamedTuple):
    """What breaks a clause, or what happened: a sentence, the cells at stake, and its values.

    A value that is a player's colour, a piece or a kind of cell is said by its name in the
    reader's language.
    """

    words: Words
    cells: tuple[str, ...] = ()
    values: Mapping[str, str | int] = {}


class End(NamedTuple):
    """Why the game is over: the clause, its sentence, and who is first.

    Several winners share the first place; without any it is a draw.
    """

    clause: str
    words: Words
    winners: tuple[str, ...]


class Arrow(NamedTuple):
    """The way of a piece in a picture of a play."""

    path: tuple[str, ...]
    kind: str = "move"


class CardUse(NamedTuple):
    """What a play does to a card in hand: `shown`, `down` or `taken`."""

    way: str
    card: str = ""


class Grid(Protocol):
    """The cells of a board by their names: squares, hexagons, or an open plane of them."""

    @property
    def cells(self) -> tuple[str, ...]:
        """Every cell in reading order, from the top left."""

    @property
    def directions(self) -> int:
        """How many ways lead out of a cell; they count from 0, opposite ones half of them apart."""

    def step(self, cell: str, direction: int) -> str | None:
        """Return the next cell that way, or nothing beyond the edge."""

    def near(self, cell: str) -> tuple[str, ...]:
        """Return the neighbours of a cell."""

    def line(self, start: str, end: str) -> tuple[str, ...] | None:
        """Return the cells passed in a straight line, the end included; nothing off a line."""


@dataclass(frozen=True)
class Table:
    """What lies on the table; every change makes a new one. Stacks are told from the bottom up."""

    grid: Grid
    players: tuple[str, ...]
    """Their colours, in turn order."""
    turn: int = 0
    """Whose turn it is, as a place in `players`."""
    board: Mapping[str, tuple[Piece, ...]] = field(default_factory=dict)
    """By its name, what stands on each cell that is not empty."""
    reserve: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """By colour and kind, how many pieces are still beside the board."""
    removed: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """By colour and kind, how many pieces have left the game."""
    done: tuple[Play, ...] = ()
    """The steps of this turn."""
    turns: int = 0
    """Turns ended so far, where the table has followed them."""

    @property
    def player(self) -> str:
        """The colour of the active player."""
        return self.players[self.turn]

    def at(self, cell: str) -> tuple[Piece, ...]:
        """Return what stands on a cell, from the bottom up."""
        return self.board.get(cell, ())

    def top(self, cell: str) -> Piece | None:
        """Return the top piece of a cell, or nothing."""
        stack = self.board.get(cell)
        return stack[-1] if stack else None

    def where(self, color: str, kind: str = "") -> tuple[str, ...]:
        """Return the cells on whose top such a piece stands."""
        return tuple(
            cell
            for cell, stack in self.board.items()
            if stack and stack[-1].color == color and kind in ("", stack[-1].kind)
        )

    def put(self, cell: str, piece: Piece) -> Table:
        """Return the table with a piece on top of a cell; no reserve has fewer for it."""
        return replace(self, board={**self.board, cell: (*self.at(cell), piece)})

    def lift(self, cell: str) -> Table:
        """Return the table without the top piece of a cell."""
        board = {**self.board, cell: self.at(cell)[:-1]}
        if not board[cell]:
            del board[cell]
        return replace(self, board=board)

    def shift(self, start: str, end: str) -> Table:
        """Return the table with the top piece of a cell on top of another."""
        return self.lift(start).put(end, self.at(start)[-1])

    def remove(self, cell: str) -> Table:
        """Return the table once the top piece of a cell has left the game."""
        gone = self.at(cell)[-1]
        key = (gone.color, gone.kind)
        removed = {**self.removed, key: self.removed.get(key, 0) + gone.many}
        return replace(self.lift(cell), removed=removed)

    def spend(self, color: str, kind: str) -> Table:
        """Return the table with one piece fewer in a reserve."""
        left = self.reserve.get((color, kind), 0) - 1
        return replace(self, reserve={**self.reserve, (color, kind): left})

    def passed(self) -> Table:
        """Return the table in the next player's turn."""
        turn = (self.turn + 1) % len(self.players)
        return replace(self, turn=turn, done=(), turns=self.turns + 1)


Check: TypeAlias = Callable[[Table, Play], Facts | None]
"""Returns what breaks a clause, or nothing; it reads and never changes anything."""
Tell: TypeAlias = Callable[[Facts], None]
"""Takes what happens while a play is carried out."""


class Clause(NamedTuple):
    """A clause of the booklet: by verb the check that keeps it, or why none does."""

    id: str
    checks: Mapping[str, Check] = {}
    unjudged: str = ""


class Rules(ABC):
    """One edition of coded rules: three data and two methods are due, the rest have a default."""

    seam: ClassVar[int] = SEAM
    plays: ClassVar[Mapping[str, str]]
    """By its verb, how a play is written: `move {piece?} {path}`. The fields are `{piece}`,
    `{path}`, `{cell}`, `{target}`, `{card}` and `{number}`; `{piece?}` may be left out.
    """
    clauses: ClassVar[tuple[Clause, ...]]
    """In the order in which a verdict cites them."""
    grants: ClassVar[Mapping[str, str]]
    """By the verb, the clause that allows a play."""
    written_for: ClassVar[Mapping[str, int]] = {}
    """By its key, a number of game.toml that the rules cannot do without: `{"board.rows": 7}`."""

    # due
    @abstractmethod
    def apply(self, table: Table, play: Play, tell: Tell) -> Table:
        """Return the table after a legal play, and tell what happens; the turn stays as it is."""

    @abstractmethod
    def over(self, table: Table) -> End | None:
        """Return why the game is over, or nothing while it goes on."""

    # with a default
    def start(self, table: Table) -> Table:
        """Return the table as play begins, once the recipe of `[setup]` has been carried out."""
        return table

    def faults(self, table: Table) -> Iterator[Facts]:
        """Yield what cannot lie on a table."""
        yield from ()

    def absent(self, table: Table, play: Play) -> Facts | None:
        """Return what a play is about and the table does not have; it cannot be judged then."""
        if len(play.path) < 2:
            return None
        start = play.path[0]
        held = table.top(start)
        if held is None:
            return Facts(_NOTHING_THERE, (start,), {"cell": start})
        if play.piece and play.piece != held.kind:
            return Facts(_OTHER_THERE, (start,), {"cell": start, "kind": held.kind})
        return None

    def candidates(self, table: Table) -> Iterator[Play]:
        """Yield every step that could be legal; by default every one that a template can say."""
        cells = table.grid.cells
        for verb, template in self.plays.items():
            if "{path}" in template:
                for start in table.where(table.player):
                    yield from (Play(verb, "", (start, end)) for end in cells if end != start)
            elif "{cell}" in template:
                own = (kind for (color, kind), n in table.reserve.items()
                       if color == table.player and n > 0)  # fmt: skip
                kinds = own if "{piece" in template else ("",)
                yield from (Play(verb, kind, (cell,)) for kind in kinds for cell in cells)
            else:
                yield Play(verb)

    def ends_turn(self, table: Table, play: Play) -> bool:
        """Return whether the turn is over after a play, which is the last of `table.done`."""
        return True

    def points(self, table: Table, player: str) -> int:
        """Return what ranks players beside the winners that the end names."""
        return 0

    def granted(self, before: Table, play: Play, after: Table) -> str:
        """Return the clause that a legal play rests on."""
        return self.grants[play.verb]

    def say(self, table: Table, play: Play) -> Words:
        """Return a play as a sentence goes on after the player's name: `moves d1-d3`.

        It may name `{piece}`, `{start}`, `{end}`, `{cell}`, `{target}`, `{card}` and `{number}`.
        """
        number = str(play.number) if play.number else ""
        told = (f"{play.verb}s", play.piece, "-".join(play.path), play.target, play.card, number)
        return Words(" ".join(filter(None, told)))

    def ways(self, before: Table, play: Play, after: Table) -> tuple[Arrow, ...]:
        """Return the ways that a picture of a play shows."""
        return (Arrow(play.path),) if len(play.path) > 1 else ()

    def cards(self, play: Play) -> tuple[CardUse, ...]:
        """Return what a play does to cards in hand."""
        return ()

    # given
    def broken(self, table: Table, play: Play) -> Iterator[tuple[str, Facts]]:
        """Yield every clause that a play breaks, in their order, and why."""
        for clause in self.clauses:
            check = clause.checks.get(play.verb)
            if check is not None and (facts := check(table, play)) is not None:
                yield clause.id, facts

    def legal(self, table: Table) -> Iterator[Play]:
        """Yield every candidate that breaks no clause."""
        for play in self.candidates(table):
            if next(self.broken(table, play), None) is None:
                yield play


_NOTHING_THERE = Words("nothing stands on {cell}")
_OTHER_THERE = Words("on {cell} stands a {kind}")
