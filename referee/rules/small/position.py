"""What lies on the table, as the referee hands it round: a package's table and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import herald_rules
from pnp.text.words import Words
from referee.rules.small.game import Game


@dataclass(frozen=True)
class Position:
    """A table of a package, with the end of the game where it shows one."""

    game: Game
    table: herald_rules.Table
    end: herald_rules.End | None = field(default=None, compare=False)
    made: herald_rules.Table | None = field(default=None, compare=False, repr=False)
    """The table as the last play left it, before its turn was over."""
    hands: tuple[tuple[str, ...] | None, ...] = field(default=(), compare=False)
    said: frozenset[str] = field(default=frozenset(), compare=False, repr=False)

    def __hash__(self) -> int:
        table = self.table
        return hash((table.players, table.turn, table.done, frozenset(table.board.items())))

    @property
    def players(self) -> tuple[str, ...]:
        return self.table.players

    @property
    def turn(self) -> int:
        return self.table.turn

    @property
    def player(self) -> str:
        return self.table.player

    @property
    def die(self) -> int:
        return 0

    @property
    def done(self) -> tuple[str, ...]:
        templates = self.game.edition.templates
        return tuple(templates[play.verb].written(play) for play in self.table.done)

    @property
    def ended(self) -> str:
        return self.end.clause if self.end else ""

    @cached_property
    def cells(self) -> Sequence[int]:
        """Every cell; on an open plane those with pieces, and those around them."""
        board = self.game.board
        if self.game.spec.board.shape != "free":
            return range(len(board))
        taken = [board.by_name[cell] for cell in self.table.board]
        return sorted({*taken, *(near for cell in taken for near in board.neighbours[cell])})

    def terrain(self, cell: int) -> str:
        return self.game.kind_of.get(self.game.names[cell], "")

    def pieces(self, cell: int) -> Iterator[tuple[str, str, int]]:
        """(colour, piece, count) of all that stands on a cell, from the bottom up."""
        stack = self.table.at(self.game.names[cell])
        counted: dict[tuple[str, str], int] = {}
        for piece in stack:
            counted[piece.color, piece.kind] = (
                counted.get((piece.color, piece.kind), 0) + piece.many
            )
        yield from ((color, kind, count) for (color, kind), count in counted.items())

    def occupied(self) -> int:
        by_name = self.game.board.by_name
        return sum(1 << by_name[cell] for cell in self.table.board)

    def seat(self, color: str) -> int:
        return self.players.index(color)

    def _replace(
        self,
        *,
        turn: int | None = None,
        hands: tuple[tuple[str, ...] | None, ...] | None = None,
        game: Game | None = None,
    ) -> Position:
        table = self.table if turn is None else replace(self.table, turn=turn)
        hands = self.hands if hands is None else hands
        return replace(self, game=game or self.game, table=table, hands=hands)


def tidy(game: Game, told: object, asked: str, players: tuple[str, ...]) -> herald_rules.Table:
    """Return a table of a package without empty cells; PackageError where it cannot be."""
    package = game.package
    table = package.must_be(herald_rules.Table, told, asked)
    by_name, pieces = game.board.by_name, game.spec.pieces
    board = {cell: stack for cell, stack in table.board.items() if stack}
    for cell, stack in board.items():
        if cell not in by_name:
            package.refuse(_NO_CELL, asked=asked, cell=str(cell))
        for piece in stack:
            if piece.kind not in pieces or piece.color not in players or piece.many < 1:
                package.refuse(_NO_PIECE, asked=asked, piece=f"{piece.color} {piece.kind}")
    if table.players != players or not 0 <= table.turn < len(players):
        package.refuse(_OTHER_PLAYERS, asked=asked)
    if wrong := [key for key, many in table.reserve.items() if many < 0]:
        package.refuse(_BELOW_NONE, asked=asked, piece=" ".join(wrong[0]))
    removed = {key: many for key, many in table.removed.items() if many}
    return replace(table, board=board, removed=removed)


_NO_CELL = Words("`{asked}` puts a piece on `{cell}`, which the board does not have")
_NO_PIECE = Words("`{asked}` puts `{piece}` on the board, which is no piece of this game")
_OTHER_PLAYERS = Words("`{asked}` changes who plays")
_BELOW_NONE = Words("`{asked}` leaves less than none of `{piece}` in reserve")
