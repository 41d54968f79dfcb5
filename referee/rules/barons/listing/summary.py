"""The legal plays of donjon games summed up, many of them on one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from referee.engine.judge import is_legal
from referee.engine.moves import moves
from referee.engine.summing_up import EachPlay, SumUp
from referee.engine.values import Play
from referee.rules.barons.listing.candidates import rides_unlisted
from referee.rules.barons.listing.sum_ups import (
    Commanders,
    Faces,
    Journey,
    Journeys,
    March,
    Marches,
    Reach,
    ShortOrders,
)
from referee.rules.barons.listing.troop_routes import (
    Route,
    captures_in_reach,
    command_cells,
    commanders_on,
    count_concentrations,
    count_dispersions,
    stuck_troops,
    troop_routes,
)
from referee.rules.barons.notation.play_text import write_play
from referee.rules.barons.plays import (
    Collect,
    Construct,
    Deconstruct,
    OfficerPlay,
    Recruit,
    Roll,
    Treasury,
)
from referee.rules.barons.position import Position


def how_many(position: Position, wanted: list[str]) -> int:
    """Return about how many orders a full list has to try."""
    count = count_dispersions(position) if "disperse" in wanted else 0
    return count + (count_concentrations(position) if "concentrate" in wanted else 0)


def summary(position: Position, name: str) -> SumUp[Play]:
    """Return the legal plays of one name, many of them on one line."""
    if name in _SUMMED:
        return _SUMMED[name](position, name)
    found = list(moves(position, name))
    return EachPlay(found, [write_play(play, position.game) for play in found])


def _faces(position: Position, name: str) -> Faces:
    found = moves(position, name)
    return Faces(name, tuple(play.face for play in found if isinstance(play, Roll | Treasury)))


def _journeys(position: Position, name: str) -> Journeys:
    found = (play for play in moves(position, name) if isinstance(play, OfficerPlay))
    journeys = tuple(dict.fromkeys(Journey.of(play) for play in found))
    hidden = name == "ride" and rides_unlisted(position)
    hidden = hidden and is_legal(position, Collect(with_die=False))
    return Journeys(position.game.names, position.tiles(), journeys, hidden)


def _commanders(position: Position) -> Commanders:
    return {cell: commanders_on(position, cell) for cell in command_cells(position)}


def _short_orders(position: Position, name: str) -> ShortOrders:
    found = moves(position, name)
    orders = tuple(one for one in found if isinstance(one, Recruit | Construct | Deconstruct))
    bonus = "bonus" in position.game.edition.done_words
    return ShortOrders(position.game.names, _commanders(position), orders, bonus)


def _marches(position: Position, name: str) -> Marches:
    toward = name == "concentrate"
    routes = [route for route in troop_routes(position) if route.toward == toward]
    marches = tuple(
        March(
            command,
            _in_all(position, command, found := list(lines), toward),
            tuple(_reaches(found)),
            tuple(captures_in_reach(position, command, toward)),
            tuple(stuck_troops(position, command) if toward else ()),
        )
        for command, lines in groupby(routes, key=lambda route: route.command)
    )
    return Marches(position.game.names, _commanders(position), name, marches)


def _in_all(position: Position, command: int, routes: list[Route], toward: bool) -> int:
    """Return how many troops one order may move."""
    if toward:
        return sum(route.troops for route in routes)
    return position.troops_of(position.turn, command) - position.moved[command]


def _reaches(routes: list[Route]) -> Iterator[Reach]:
    """Return the cells that equally many troops may go to; each by itself where they come from."""
    together: dict[int, list[int]] = {}
    for route in routes:
        if route.toward:
            yield Reach((route.cell,), route.troops)
        else:
            together.setdefault(route.troops, []).append(route.cell)
    yield from (Reach(tuple(cells), troops) for troops, cells in together.items())


_SUMMED: dict[str, Callable[[Position, str], SumUp[Play]]] = {
    **dict.fromkeys(("roll", "treasury"), _faces),
    **dict.fromkeys(("move", "dash", "ride"), _journeys),
    **dict.fromkeys(("recruit", "construct", "deconstruct"), _short_orders),
    **dict.fromkeys(("disperse", "concentrate"), _marches),
}
