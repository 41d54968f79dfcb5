"""Points: titles, new cities, silver and control tokens; who wins a tie."""

from __future__ import annotations

from dataclasses import dataclass

from referee.engine.game import Game
from referee.engine.values import Json
from referee.rules.barony.position import CITY, Position


@dataclass(frozen=True, slots=True)
class Points:
    """What a player has earned, by where it comes from."""

    title: int
    cities: int
    silver: int
    controls: int

    @property
    def known(self) -> int:
        return self.title + self.cities + self.silver + self.controls

    @property
    def total(self) -> tuple[int, int]:
        return self.known, self.known


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place in the ranking and what it rests on."""

    rank: int
    player: str
    points: Points

    @property
    def ranks(self) -> tuple[int, int]:
        return self.rank, self.rank

    def report(self) -> dict[str, Json]:
        earned = self.points
        return {
            "rank": self.rank,
            "player": self.player,
            "points": earned.known,
            "title": earned.title,
            "cities": earned.cities,
            "silver": earned.silver,
            "control": earned.controls,
        }


def new_cities(game: Game, position: Position, seat: int) -> int:
    """Cities beyond those of the set-up, as the reserve tells."""
    left_at_start = game.count(CITY) - placed_cities(game, position, seat)
    return max(0, left_at_start - position.reserve[seat].cities)


def placed_cities(game: Game, position: Position, seat: int) -> int:
    """Cities that a seat places in the set-up: the last player's in one go, others in two."""
    numbers = game.numbers
    if seat == position.last:
        return int(numbers.last_pairs)
    return int(numbers.pairs) + int(numbers.back_pairs)


def points(game: Game, position: Position, seat: int) -> Points:
    """Return what a seat has earned so far."""
    numbers = game.numbers
    title = list(game.spec.ranks.values())[position.titles[seat]].points
    silver = zip(numbers.gold, position.tokens[seat], strict=True)
    controls = sum(seat in space.controls for space in position.spaces.values())
    return Points(
        title=title,
        cities=int(numbers.city_points) * new_cities(game, position, seat),
        silver=sum(int(numbers.silver[kind]) * count for kind, count in silver),
        controls=int(numbers.control_points) * controls if position.sorcery else 0,
    )


def ranking(position: Position) -> tuple[Standing, ...]:
    """Most points first; of the tied, whoever plays later in the round."""
    count = len(position.players)
    earned = [points(position.game, position, seat) for seat in range(count)]

    def key(seat: int) -> tuple[int, int]:
        return earned[seat].known, (seat - position.first) % count

    order = sorted(range(count), key=key, reverse=True)
    return tuple(
        Standing(rank, position.players[seat], earned[seat])
        for rank, seat in enumerate(order, start=1)
    )
