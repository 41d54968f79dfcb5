"""Points, the ways the game ends, and the ranking."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement

from referee.engine.values import Json
from referee.rules.barons.game import Game
from referee.rules.barons.position import Position


@dataclass(frozen=True, slots=True)
class Points:
    """What a player's donjons earn; a range while the terrain under some is not known."""

    tiles: tuple[int, int]
    diversity: tuple[int, int]
    total: tuple[int, int]
    unknown: tuple[int, ...]
    """Donjons on land of unknown kind."""

    @property
    def known(self) -> int | None:
        return self.total[0] if self.total[0] == self.total[1] else None


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place in the ranking and what it rests on."""

    ranks: tuple[int, int]
    """The best and the worst place that unknown terrain leaves open."""
    player: str
    points: Points
    donjons: int
    troops: int

    @property
    def rank(self) -> int | list[int]:
        return number_or_range(self.ranks)

    def report(self) -> dict[str, Json]:
        return {
            "rank": self.rank,
            "player": self.player,
            "points": number_or_range(self.points.total),
            "tiles": number_or_range(self.points.tiles),
            "diversity": number_or_range(self.points.diversity),
            "donjons": self.donjons,
            "troops": self.troops,
        }


def number_or_range(ends: tuple[int, int]) -> int | list[int]:
    """Return a number, or from what to what while some terrain is not known."""
    return ends[0] if ends[0] == ends[1] else list(ends)


def diversity(game: Game, kinds: int) -> int:
    """Points for donjons on so many kinds of land."""
    table: Mapping[str, int] = getattr(game.numbers, "diversity", {})
    return table.get(str(kinds), 0)


def points(game: Game, position: Position, seat: int) -> Points:
    """Return what a seat's donjons earn."""
    mask = position.donjons[seat]
    masks = position.ground.masks
    tiles = 0
    kinds = set()
    for kind in range(1, len(masks)):
        if found := mask & masks[kind]:
            tiles += found.bit_count() * game.points[kind]
            kinds.add(kind)
    unknown = mask & masks[0]
    if not unknown:
        extra = diversity(game, len(kinds))
        return Points((tiles, tiles), (extra, extra), (tiles + extra, tiles + extra), ())
    return _open_points(game, position, tiles, kinds, unknown)


def _open_points(
    game: Game, position: Position, tiles: int, kinds: set[int], unknown: int
) -> Points:
    """Return the ranges that all kinds the unknown tiles may have leave open."""
    lands = [i for i, word in enumerate(game.kinds) if word and game.spec.kinds[word].count]
    sums = []
    for guess in combinations_with_replacement(lands, unknown.bit_count()):
        earned = tiles + sum(game.points[kind] for kind in guess)
        extra = diversity(game, len(kinds.union(guess)))
        sums.append((earned, extra, earned + extra))
    low = [min(column) for column in zip(*sums, strict=True)]
    high = [max(column) for column in zip(*sums, strict=True)]
    cells = tuple(cell for cell in range(len(position.troops)) if unknown >> cell & 1)
    return Points((low[0], high[0]), (low[1], high[1]), (low[2], high[2]), cells)


def challenge(game: Game, players: int) -> int:
    return int(game.numbers.challenge[str(players)])


def challenge_met(game: Game, position: Position, seat: int) -> bool | None:
    """Return whether a seat's points reach the challenge; None where unknown terrain decides it."""
    wanted = challenge(game, len(position.players))
    if position.donjons[seat].bit_count() * game.most_points + game.most_diversity < wanted:
        return False
    low, high = points(game, position, seat).total
    return True if low >= wanted else None if high >= wanted else False


def troops_left(position: Position, seat: int) -> int:
    """Troops on the board and in reserve."""
    return position.troops_on_board(seat) + position.reserve[seat]


def exhausted(game: Game, position: Position, seat: int) -> bool | None:
    limit = int(game.numbers.exhaustion)
    return position.reserve[seat] <= limit and troops_left(position, seat) <= limit


def ranking(position: Position) -> tuple[Standing, ...]:
    """Players by what the edition ranks them by, points first; equals share a rank.

    Where points are a range, so is the rank of everyone whom they may bring ahead or behind.
    """
    game = position.game
    rows = []
    for seat, color in enumerate(position.players):
        earned = points(game, position, seat)
        donjons = position.donjons[seat].bit_count()
        rows.append((earned, donjons, troops_left(position, seat), color))
    worst, best = (
        [_key(game, earned.total[end], donjons, troops) for earned, donjons, troops, _ in rows]
        for end in (0, 1)
    )
    standings = [
        Standing(_places(seat, worst, best), color, earned, donjons, troops)
        for seat, (earned, donjons, troops, color) in enumerate(rows)
    ]
    return tuple(sorted(standings, key=lambda standing: standing.ranks))


def _key(game: Game, earned: int, donjons: int, troops: int) -> tuple[int, ...]:
    counts = {"points": earned, "donjons": donjons, "troops": troops}
    return tuple(counts[what] for what in game.edition.ranks)


def _places(
    seat: int, worst: list[tuple[int, ...]], best: list[tuple[int, ...]]
) -> tuple[int, int]:
    """One more than those who are certainly ahead, and one more than those who may be."""
    others = [other for other in range(len(best)) if other != seat]
    return (
        1 + sum(worst[other] > best[seat] for other in others),
        1 + sum(best[other] > worst[seat] for other in others),
    )


def terrain_asked(position: Position) -> tuple[int, ...]:
    """Return the cells whose unknown terrain leaves the ranking open; none where it is certain."""
    rows = ranking(position)
    if all(row.ranks[0] == row.ranks[1] for row in rows):
        return ()
    return tuple(sorted(cell for row in rows for cell in row.points.unknown))
