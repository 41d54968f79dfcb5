"""Knights: scrums, the free knight, and what it blocks."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, check, facts
from referee.rules.barons.chapters.working_copy import WorkingCopy
from referee.rules.barons.game import Game
from referee.rules.barons.plays import ORDERS, Call, March, Order
from referee.rules.barons.position import NOWHERE, Position

SILENCED = Words(
    "{owner}’s {free} {officer} on {cell} silences the tile: {player} cannot give an order from it."
)
CALL_BLOCKED = Words(
    "{owner}’s {free} {officer} on {cell} is on the line from {end} to the troops on "
    "{start} and blocks the order."
)
CROSSING_BLOCKED = Words(
    "{owner}’s {free} {officer} on {cell} blocks the way from {start} to {end}: the "
    "troops may stop there, but not go further."
)


def free_seat(game: Game, position: Position | WorkingCopy, cell: int) -> int:
    """Return the one seat with a knight outside every scrum of a tile, or NOWHERE.

    Scrums take one knight of each colour, so as many form as the second strongest colour has
    knights, and what the strongest has beyond that is free. With all the game's colours on the
    tile a last single knight joins a scrum of two, and nobody is free.
    """
    most = second = present = 0
    strongest = NOWHERE
    for seat, cells in enumerate(position.guards):
        count = cells.count(cell)
        if count:
            present += 1
            if count > most:
                most, second, strongest = count, most, seat
            elif count > second:
                second = count
    return strongest if most > second and present < game.spec.players.max else NOWHERE


def bars(game: Game, position: Position | WorkingCopy, cell: int) -> bool:
    """Return whether a free knight of another colour stands on a cell."""
    return free_seat(game, position, cell) not in (NOWHERE, position.turn)


@check("a free opposing knight silences the command tile", judges=ORDERS)
def silenced(game: Game, position: Position, play: Order) -> Facts | None:
    cell = play.cell
    seat = free_seat(game, position, cell)
    if seat in (NOWHERE, position.turn):
        return None
    return facts(SILENCED, cell, owner=seat, officer=game.guard, cell=cell, player=position.turn)


@check("a free opposing knight on the line of a call", judges=Call)
def call_blocked(game: Game, position: Position | WorkingCopy, play: Call) -> Facts | None:
    line = game.board.lines.get((play.start, play.end))
    if line is None:
        return None
    return _blocked(CALL_BLOCKED, game, position, play, (play.start, *line))


@check("a free opposing knight is crossed", judges=March)
def crossing_blocked(game: Game, position: Position | WorkingCopy, play: March) -> Facts | None:
    line = game.board.lines.get((play.start, play.end), ())
    return _blocked(CROSSING_BLOCKED, game, position, play, line[:-1])


def _blocked(
    words: Words,
    game: Game,
    position: Position | WorkingCopy,
    play: March | Call,
    cells: tuple[int, ...],
) -> Facts | None:
    """Return the first of some cells where a free knight of another colour stands."""
    me = position.turn
    for owner, guards in enumerate(position.guards):
        if owner != me and any(cell in cells for cell in guards):
            break
    else:
        return None
    for cell in cells:
        seat = free_seat(game, position, cell)
        if seat not in (NOWHERE, me):
            return _in_the_way(words, game, play, cell, seat)
    return None


def _in_the_way(words: Words, game: Game, play: March | Call, cell: int, seat: int) -> Facts:
    line = (play.start, *game.board.lines[play.start, play.end])
    return facts(
        words, *line, owner=seat, officer=game.guard, cell=cell, start=play.start, end=play.end
    )
