"""Brandubh, the black raven: a king and four guards against eight raiders.

It knows nothing of Herald but the small seam, as a package of anybody's would.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from herald_rules import Clause, End, Facts, Piece, Play, Rules, Table, Tell, Words

RAIDERS, KINGS_SIDE = "red", "blue"
THRONE = "d4"
CORNERS = ("a1", "a7", "g1", "g7")
HOME = (THRONE, "c4", "e4", "d3", "d5")
"""The throne and the cells beside it, where the king is harder to take."""
KING = Piece(KINGS_SIDE, "king")


def own_piece(table: Table, play: Play) -> Facts | None:
    start = play.path[0]
    held = table.top(start)
    if held is None or held.color == table.player:
        return None
    values = {"cell": start, "kind": held.kind, "player": table.player}
    return Facts(Words("The {kind} on {cell} is not {player}’s to move."), (start,), values)


def straight(table: Table, play: Play) -> Facts | None:
    start, end = play.path[0], play.path[-1]
    values = {"start": start, "end": end}
    if start == end:
        return Facts(Words("The piece stays on {start}; that is no move."), (start,), values)
    if len(play.path) > 2 or table.grid.line(start, end) is None:
        text = Words("From {start} to {end} is not along one row or column.")
        return Facts(text, (end,), values)
    return None


def way_is_free(table: Table, play: Play) -> Facts | None:
    for cell in table.grid.line(play.path[0], play.path[-1]) or ():
        if held := table.top(cell):
            values = {"cell": cell, "kind": held.kind}
            return Facts(Words("On {cell} stands a piece in the way: {kind}."), (cell,), values)
    return None


def kings_cells(table: Table, play: Play) -> Facts | None:
    held, end = table.top(play.path[0]), play.path[-1]
    return reserved(end) if held is not None and held.kind != "king" else None


def reserved(cell: str) -> Facts | None:
    """Return that a cell is for the king alone, where it is."""
    if cell != THRONE and cell not in CORNERS:
        return None
    return Facts(Words("Only the king may stop on {cell}."), (cell,), {"cell": cell})


TAKES = "it takes pieces and refuses no play"
ENDS = "it ends the game"
SET_UP = "the set-up is carried out, not judged"


class Brandubh(Rules):
    """Moves as of a rook; a piece between two hostile ones is taken; corners and throne help."""

    plays: ClassVar[Mapping[str, str]] = {"move": "move {piece?} {path}"}
    grants: ClassVar[Mapping[str, str]] = {"move": "2.1"}
    clauses = (
        Clause("1.1", unjudged=SET_UP),
        Clause("1.2", unjudged=SET_UP),
        Clause("2.1", {"move": own_piece}),
        Clause("2.2", {"move": straight}),
        Clause("2.3", {"move": way_is_free}),
        Clause("2.4", {"move": kings_cells}),
        Clause("2.5", unjudged="there is no play that passes"),
        Clause("3.1", unjudged=TAKES),
        Clause("3.2", unjudged=TAKES),
        Clause("3.3", unjudged=TAKES),
        Clause("3.4", unjudged=TAKES),
        Clause("3.5", unjudged=TAKES),
        Clause("4.1", unjudged=ENDS),
        Clause("4.2", unjudged=ENDS),
        Clause("4.3", unjudged=ENDS),
        Clause("4.4", unjudged="a position does not tell what came before"),
    )
    written_for: ClassVar[Mapping[str, int]] = {
        "players.min": 2,
        "players.max": 2,
        "board.rows": 7,
        "board.columns": 7,
        "pieces.raider.count": 8,
        "pieces.guard.count": 4,
        "pieces.king.count": 1,
    }

    def apply(self, table: Table, play: Play, tell: Tell) -> Table:
        end = play.path[-1]
        after = table.shift(play.path[0], end)
        for cell in taken(after, end):
            values = {"cell": cell, "kind": after.at(cell)[-1].kind}
            tell(Facts(Words("The {kind} on {cell} is taken."), (cell,), values))
            after = after.remove(cell)
        return after

    def over(self, table: Table) -> End | None:
        if table.removed.get((KINGS_SIDE, "king")):
            return End("4.2", Words("The king is taken."), (RAIDERS,))
        if any(cell in CORNERS for cell in table.where(KINGS_SIDE, "king")):
            return End("4.1", Words("The king has reached a corner."), (KINGS_SIDE,))
        # a position may show a few pieces only: a side of which it shows none is not stuck
        if table.where(table.player) and next(self.legal(table), None) is None:
            winners = tuple(color for color in table.players if color != table.player)
            return End("4.3", Words("{player} has no move left."), winners)
        return None

    def granted(self, before: Table, play: Play, after: Table) -> str:
        """A move that takes rests on what it takes by."""
        if after.removed == before.removed:
            return self.grants[play.verb]
        return "3.5" if after.removed.get((KINGS_SIDE, "king")) else "3.1"

    def faults(self, table: Table) -> Iterator[Facts]:
        for cell, stack in table.board.items():
            if stack[-1] != KING and (found := reserved(cell)):
                yield found
            if len(stack) > 1:
                text = Words("two pieces stand on {cell}, where there is room for one")
                yield Facts(text, (cell,), {"cell": cell})

    def say(self, table: Table, play: Play) -> Words:
        held = table.top(play.path[0]) if play.path else None
        if held == KING:
            return Words("moves the king from {start} to {end}")
        return Words("moves from {start} to {end}")


def taken(table: Table, moved: str) -> list[str]:
    """Return the cells of the pieces that the piece just moved takes."""
    color = table.at(moved)[-1].color
    found = []
    for direction in range(table.grid.directions):
        cell = table.grid.step(moved, direction)
        held = table.top(cell) if cell else None
        if cell is None or held is None or held.color == color:
            continue
        far = table.grid.step(cell, direction)
        at_home = held == KING and cell in HOME
        if closes_in(table, cell) if at_home else far is not None and helps(table, far, color):
            found.append(cell)
    return found


def helps(table: Table, cell: str, color: str) -> bool:
    """Whether a cell helps a colour to take: by its own piece, as a corner or the empty throne."""
    held = table.top(cell)
    return held.color == color if held else cell == THRONE or cell in CORNERS


def closes_in(table: Table, cell: str) -> bool:
    """Whether raiders stand on every side of the king at home, the throne apart."""
    return all(
        cell == THRONE or (held is not None and held.color == RAIDERS)
        for cell in table.grid.near(cell)
        for held in [table.top(cell)]
    )


FAMILY: Mapping[str, Rules] = {"brandubh": Brandubh()}
