"""How far orders reach: where troops can go, from where they can come, what they can capture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb, prod
from typing import cast

from referee.engine.judge import is_legal
from referee.rules.barons.chapters.fights import absorbed, opposing_donjon
from referee.rules.barons.plays import (
    Call,
    Capture,
    Commander,
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


def commanders_on(position: Position, cell: int) -> list[Commander]:
    """What stands on a tile of the active player's that may give some order."""
    game, me = position.game, position.turn
    there = {
        game.chief: position.chiefs[me] == cell,
        game.guard: cell in position.guards[me],
        "donjon": bool(position.donjons[me] >> cell & 1),
    }
    return [cast("Commander", word) for word in game.edition.commands if there.get(word)]


@dataclass(frozen=True, slots=True)
class Route:
    """How many troops at most can go between a command tile and a cell as things stand."""

    command: int
    cell: int
    troops: int
    toward: bool
    """True where they are called to the command tile, false where they leave it."""
    before: tuple[Group, ...] = ()
    """The groups that must clear the way first."""


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
        before: tuple[Group, ...] = ()
        left = troops
        for cell in ray:
            if position.ground.closed >> cell & 1 or left <= 0:
                break
            found.append(Route(command, cell, left, toward=False, before=before))
            if price := _price(position, cell):
                before, left = (*before, Group(price, cell)), left - price
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


def stuck_troops(position: Position, command: int) -> list[int]:
    """Return the cells whose troops may be called along with others though they cannot come."""
    lines = routes_in(position, command)
    alone = {line.cell: is_legal(position, as_play(line, 1)) for line in lines}
    return [cell for cell, comes in alone.items() if not comes] if any(alone.values()) else []


def as_play(line: Route, troops: int | None = None) -> MarchingOrder:
    """Return the order that sends so many troops on a route, all of them by default."""
    groups = (*line.before, Group(line.troops if troops is None else troops, line.cell))
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
    """Return the donjons that one order from a command tile can capture."""
    if not hasattr(position.game.numbers, "capture"):
        return []
    orders = _calls(position, command) if toward else _assaults(position, command)
    found = dict[int, bool]()
    for order in orders:
        assert order.capture is not None
        assert order.capture.cell is not None
        found[order.capture.cell] = found.get(order.capture.cell) or is_legal(position, order)
    return sorted(cell for cell, taken in found.items() if taken)


def _assaults(position: Position, command: int) -> Iterator[MarchingOrder]:
    """For each opposing donjon in reach, what clears the way to it and all that is left."""
    for line in routes_out(position, command):
        if opposing_donjon(position, line.cell) is not None:
            yield replace(as_play(line), capture=Capture(line.cell))


def _calls(position: Position, command: int) -> Iterator[MarchingOrder]:
    """For each opposing donjon, troops that can be called to it; some may have to stay behind."""
    starts = {line.cell: line.troops for line in routes_in(position, command)}
    if starts and opposing_donjon(position, command) is not None:
        every = tuple(Group(troops, cell) for cell, troops in starts.items())
        yield Concentrate(command, every, Capture(command))
    for ray in position.game.board.rays[command]:
        for at, cell in enumerate(ray):
            beyond = [far for far in ray[at + 1 :] if far in starts]
            if not beyond or opposing_donjon(position, cell) is None:
                continue
            for count in range(len(beyond), 0, -1):
                for called in combinations(beyond, count):
                    groups = tuple(Group(starts[far], far) for far in called)
                    yield Concentrate(command, groups, Capture(cell))
