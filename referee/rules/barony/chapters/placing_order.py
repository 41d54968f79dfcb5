"""The order in which cities are placed before the game: once around, the last player, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.text.words import Words
from referee.engine.game import Game
from referee.rules.barony.position import CITY, Position


class Go(NamedTuple):
    """A player's turn to place, and how many cities with a knight each."""

    seat: int
    pairs: int


def goes(game: Game, players: int, first: int) -> tuple[Go, ...]:
    """Every go of a set-up in order."""
    *others, last = ((first + i) % players for i in range(players))
    numbers = game.numbers
    return (
        *(Go(seat, numbers.pairs) for seat in others),
        Go(last, numbers.last_pairs),
        *(Go(seat, numbers.back_pairs) for seat in reversed(others)),
    )


def goes_played(game: Game, cities: Sequence[int], first: int) -> int | None:
    """How many goes leave each seat with so many cities; None where no number of them does."""
    placed = [0] * len(cities)
    for played, go in enumerate(goes(game, len(cities), first)):
        if placed == list(cities):
            return played
        placed[go.seat] += go.pairs
    return len(goes(game, len(cities), first)) if placed == list(cities) else None


def cities_on_board(position: Position) -> list[int]:
    """Each seat's cities on the board."""
    owners = [space.owner for space in position.spaces.values() if space.building == CITY]
    return [owners.count(seat) for seat in range(len(position.players))]


def due(position: Position) -> Go | None:
    """The go that comes next; None once all cities are placed."""
    order = goes(position.game, len(position.players), position.first)
    played = goes_played(position.game, cities_on_board(position), position.first)
    return None if played is None or played == len(order) else order[played]


def asks(position: Position) -> Words:
    """How many cities are to be placed, or that it is somebody's turn."""
    go = due(position) if position.placing else None
    if go is None:
        return Words("{player} to play", fr="À {player} de jouer")
    said = position.game.family.nouns["pair"][go.pairs > 1]
    return Words(
        f"{{player}} to place {go.pairs} {said.in_('en')}",
        fr=f"À {{player}} de placer {go.pairs} {said.in_('fr')}",
    )
