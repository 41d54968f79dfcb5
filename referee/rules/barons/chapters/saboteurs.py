"""Saboteurs: what they block by their number, and the black ones that silence a king."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.text.words import Words
from referee.engine.clauses import Facts, check, facts
from referee.engine.phrasing import piece_count
from referee.rules.barons.chapters.working_copy import WorkingCopy
from referee.rules.barons.game import Game, PositionFault
from referee.rules.barons.notation.refusals import GUARDS_SHARE
from referee.rules.barons.plays import ORDERS, Call, March, Move, Order
from referee.rules.barons.position import Position

TILE_BLOCKED = Words(
    "The opponents have {count} {officers} on {cell}, {player} has {held}: the tile is "
    "blocked and gives no order."
)
LINE_BLOCKED = Words(
    "On {cell}, on the line from {end} to the troops on {start}, the opponents have "
    "{count} {officers} and {player} has {held}: the order is blocked."
)
WAY_BLOCKED = Words(
    "On {cell}, on the way from {start} to {end}, the opponents have {count} {officers} "
    "and {player} has {held}: the troops may stop there, but not go further."
)
CHIEF_SILENCED = Words(
    "{officer:a} is with {player}’s {chief} on {cell}: {chief:the} cannot give orders."
)
SABOTEURS_MEET = Words(
    "There is {officer:a} on {cell} already, and two {officers} may never stand together."
)


def majority(position: Position | WorkingCopy, cell: int) -> tuple[int, int]:
    """Return the saboteurs on a cell: all opponents' together, and the active player's own."""
    held = position.guards[position.turn].count(cell)
    return sum(cells.count(cell) for cells in position.guards) - held, held


def bars(game: Game, position: Position | WorkingCopy, cell: int) -> bool:
    """Return whether a cell is blocked for the active player."""
    count, held = majority(position, cell)
    return count > held


def _blocked(
    words: Words,
    game: Game,
    position: Position | WorkingCopy,
    cells: tuple[int, ...],
    line: tuple[int, ...],
    **ends: int,
) -> Facts | None:
    """Return the facts of the first of some cells that is blocked."""
    for cell in cells:
        count, held = majority(position, cell)
        if count > held:
            counted = {"count": count, "held": held, "officers": (game.guard, count)}
            return Facts(words, {"cell": cell, "player": position.turn, **counted, **ends}, line)
    return None


@check("an order from a blocked tile", judges=ORDERS)
def tile_blocked(game: Game, position: Position, play: Order) -> Facts | None:
    return _blocked(TILE_BLOCKED, game, position, (play.cell,), (play.cell,))


@check("a call along a line with a blocked tile", judges=Call)
def line_blocked(game: Game, position: Position | WorkingCopy, play: Call) -> Facts | None:
    line = (play.start, *game.board.lines.get((play.start, play.end), ()))
    return _blocked(LINE_BLOCKED, game, position, line, line, start=play.start, end=play.end)


@check("a blocked tile is crossed", judges=March)
def way_blocked(game: Game, position: Position | WorkingCopy, play: March) -> Facts | None:
    line = game.board.lines.get((play.start, play.end), ())
    cells = (play.start, *line)
    return _blocked(WAY_BLOCKED, game, position, line[:-1], cells, start=play.start, end=play.end)


@check("a saboteur stands with the chief", judges=ORDERS)
def chief_silenced(game: Game, position: Position, play: Order) -> Facts | None:
    cell, me = play.cell, position.turn
    if cell not in position.guards[-1] or cell != position.chiefs[me]:
        return None
    officers = {"chief": game.chief, "officer": game.guard}
    return facts(CHIEF_SILENCED, cell, cell=cell, player=me, **officers)


@check("two saboteurs in one place", judges=Move)
def saboteurs_never_meet(game: Game, position: Position, play: Move) -> Facts | None:
    if play.officer != game.guard:
        return None
    for cell in play.path[1:]:
        if cell in position.guards[-1] and cell != play.path[0]:
            both = (game.guard, 2)
            return facts(SABOTEURS_MEET, *play.path, officer=game.guard, officers=both, cell=cell)
    return None


def saboteurs_share_a_place(position: Position) -> Iterator[PositionFault]:
    """A position with two saboteurs that are nobody's in one place."""
    game, cells = position.game, position.guards[-1]
    for cell in sorted(set(cells)):
        if cells.count(cell) > 1:
            guards = piece_count(game, game.guard, cells.count(cell))
            yield cell, GUARDS_SHARE.fill(cell=game.names[cell], guards=guards)
