"""How far orders reach: where troops can go, from where they can come, what they can capture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb, prod

from referee.engine.judge import is_legal
from referee.rules.barons.chapters.fights import absorbed, opposing_donjon
from referee.rules.barons.plays import (
    Call,
    Capture,
    Concentrate,
    Disperse,
    Group,
    March,
    MarchingOrder,
)
from referee.rules.barons.position import NOWHERE, Position


def command_cells(position: Position) -> list[int]:
    """Return the active player's command tiles."""
    me = position.turn
    cells = set(position.donjon_cells(me)) if position.game.edition.commands["donjon"] else set()
    if position.chiefs[me] != NOWHERE:
        cells.add(position.chiefs[me])
    return sorted(cells)


@dataclass(frozen=True, slots=True)
class Route:
    """How many troops at most can go between a command tile and a cell as things stand."""

    command: int
    cell: int
    troops: int
    toward: bool
    """True where they are called to the command tile, false where they leave it."""


def _may_go(position: Position, step: March | Call) -> bool:
    """Return whether a group may go, all but the order itself considered."""
    game = position.game
    return all(one.function(game, position, step) is None for one in game.checks[type(step)])


def routes_out(position: Position, command: int) -> list[Route]:
    """Return the cells that troops of a command tile can be dispersed to by themselves.

    Cells behind an opposing piece are listed too where there are troops enough to clear it first.
    """
    me, game = position.turn, position.game
    troops = position.troops_of(me, command) - position.moved[command]
    found = []
    for ray in game.board.rays[command] if troops > 0 else ():
        spent = 0
        for cell in ray:
            if position.ground.closed >> cell & 1 or spent >= troops:
                break
            found.append(Route(command, cell, troops - spent, toward=False))
            spent += _price(position, cell)
    return found


def _price(position: Position, cell: int) -> int:
    """Return how many troops clear a tile for others to pass; more than all where none can."""
    game = position.game
    if game.edition.bars is not None and game.edition.bars(game, position, cell):
        return game.count("troops")
    return absorbed(position, cell)


def routes_in(position: Position, command: int) -> list[Route]:
    """Return the cells whose troops can be called to a command tile, and how many of them."""
    me, game = position.turn, position.game
    found = []
    for ray in game.board.rays[command]:
        for cell in ray:
            troops = position.troops_of(me, cell) - position.moved[cell]
            if troops > 0 and _may_go(position, Call(cell, command, troops)):
                found.append(Route(command, cell, troops, toward=True))
    return found


def troop_routes(position: Position) -> list[Route]:
    """For each command tile that may order it, where troops can go and from where they can come."""
    found = []
    for cell in command_cells(position):
        for line in (*routes_out(position, cell), *routes_in(position, cell)):
            if is_legal(position, as_play(line, 1)):
                found.append(line)
    return found


def as_play(line: Route, troops: int | None = None) -> MarchingOrder:
    """Return the order that sends so many troops on a route, all of them by default."""
    groups = (Group(line.troops if troops is None else troops, line.cell),)
    return Concentrate(line.command, groups) if line.toward else Disperse(line.command, groups)


def ends_in_reach(position: Position, command: int) -> tuple[int, list[int]]:
    """Return how many troops may leave a command tile, and the cells they may go to.

    What many may do begins with what the first of them may do alone.
    """
    lines = routes_out(position, command)
    troops = position.troops_of(position.turn, command) - position.moved[command]
    if not any(is_legal(position, as_play(line, 1)) for line in lines):
        return troops, []
    return troops, [line.cell for line in lines]


def starts_in_reach(position: Position, command: int) -> list[tuple[int, int]]:
    """From where troops may be called to a command tile, and how many of them."""
    lines = routes_in(position, command)
    if not any(is_legal(position, as_play(line, 1)) for line in lines):
        return []
    return [(line.cell, line.troops) for line in lines]


def count_dispersions(position: Position) -> int:
    """Return how many dispersions there are to try, captures aside."""
    ways = [ends_in_reach(position, cell) for cell in command_cells(position)]
    return sum(comb(troops + len(ends), troops) - 1 for troops, ends in ways if ends)


def count_concentrations(position: Position) -> int:
    """Return how many concentrations there are to try, captures aside."""
    ways = [starts_in_reach(position, cell) for cell in command_cells(position)]
    return sum(prod(most + 1 for _, most in starts) - 1 for starts in ways)


def captures_in_reach(position: Position, command: int, toward: bool) -> list[int]:
    """Return the donjons that one order from a command tile can capture, all its troops engaged."""
    if not hasattr(position.game.numbers, "capture"):
        return []
    orders = _calls(position, command) if toward else _assaults(position, command)
    found = {order.capture.cell for order in orders if order.capture and is_legal(position, order)}
    return sorted(cell for cell in found if cell is not None)


def _assaults(position: Position, command: int) -> Iterator[MarchingOrder]:
    """For each opposing donjon in reach, what clears the way to it and all that is left."""
    for line in routes_out(position, command):
        if opposing_donjon(position, line.cell) is not None:
            way = position.game.board.lines[command, line.cell][:-1]
            cleared = [Group(_price(position, cell), cell) for cell in way]
            groups = (*(group for group in cleared if group.troops), Group(line.troops, line.cell))
            yield Disperse(command, groups, Capture(line.cell))


def _calls(position: Position, command: int) -> Iterator[MarchingOrder]:
    """For each opposing donjon, all troops that can be called to the tile."""
    groups = tuple(Group(line.troops, line.cell) for line in routes_in(position, command))
    for cell in range(len(position.game.board)) if groups else ():
        if opposing_donjon(position, cell) is not None:
            yield Concentrate(command, groups, Capture(cell))
