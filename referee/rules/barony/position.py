"""What lies on the table: a small immutable value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pnp.folder.hexes import bits
from referee.engine.game import Game

KNIGHT, VILLAGE, STRONGHOLD, CITY, CONTROL = "knight", "village", "stronghold", "city", "control"
PIECES = (KNIGHT, VILLAGE, STRONGHOLD, CITY)
BUILDINGS = (VILLAGE, STRONGHOLD, CITY)
MOUNTAIN, FOREST, LAKE, MYSTERY = "mountain", "forest", "lake", "mystery"
SORCERY, HEROES = "sorcery", "heroes"
ANY_CARD = "?"
ACTION = "action"
"""What `done` says of a turn whose action is played."""
OVER = "duke"
"""Why a game is over, as `ended` keeps it; it is then the turn of the seat before the first."""


@dataclass(frozen=True)
class Land:
    """The spaces of the board in reading order, each with its terrain or nothing."""

    spaces: tuple[tuple[int, str], ...]

    @cached_property
    def kinds(self) -> dict[int, str]:
        return dict(self.spaces)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        return tuple(cell for cell, _ in self.spaces)

    @cached_property
    def mask(self) -> int:
        return sum(1 << cell for cell, _ in self.spaces)

    def of(self, kind: str) -> int:
        """Return the set of spaces of one terrain; of unknown terrain for no word."""
        return self._masks.get(kind, 0)

    @cached_property
    def _masks(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for cell, kind in self.spaces:
            found[kind] = found.get(kind, 0) | 1 << cell
        return found


class Space(NamedTuple):
    """What stands on one space; seats count the players in turn order."""

    knights: tuple[int, ...]
    """Each seat's knights."""
    building: str = ""
    owner: int = -1
    """The building's seat."""
    controls: tuple[int, ...] = ()
    """The seats whose control tokens lie here, in turn order."""

    def count(self, seat: int) -> int:
        """Return how many pieces a seat has here."""
        return self.knights[seat] + (self.owner == seat)

    @property
    def empty(self) -> bool:
        """No piece; tokens are none."""
        return not self.building and not any(self.knights)


class Spaces(dict[int, Space]):
    """The spaces that anything stands or lies on; never changed once made."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def put(self, cell: int, space: Space) -> Spaces:
        """Return the spaces with one of them replaced."""
        made = Spaces(self)
        if space.empty and not space.controls:
            made.pop(cell, None)
        else:
            made[cell] = space
        return made


class Stock(NamedTuple):
    """What waits in a reserve."""

    knights: int
    villages: int
    strongholds: int
    cities: int

    def of(self, piece: str) -> int:
        return self[PIECES.index(piece)]

    def more(self, piece: str, count: int) -> Stock:
        """Return the stock with more of a piece; less for a negative count."""
        at = PIECES.index(piece)
        return self._replace(**{self._fields[at]: self[at] + count})


class Position(NamedTuple):
    """All facts of a table; `said` keeps which of them were given and makes no difference."""

    game: Game
    players: tuple[str, ...]
    first: int
    turn: int
    sorcery: bool
    heroes: bool | None
    """Whether heroes are played; None where nobody said."""
    placing: bool
    """Cities are still being placed."""
    land: Land
    spaces: Spaces
    reserve: tuple[Stock, ...]
    removed: tuple[int, ...]
    """Knights that expeditions took out of the game."""
    tokens: tuple[tuple[int, ...], ...]
    """Each seat's resource tokens, in the order of the spec's `gold`."""
    titles: tuple[int, ...]
    """Each seat's title, counted from 0 in the order of the spec's ranks."""
    magic: tuple[int, ...]
    spells: tuple[str, ...] | None
    hands: tuple[tuple[str, ...] | None, ...]
    """Hero cards."""
    done: tuple[str, ...]
    ended: str
    said: frozenset[str]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and tuple.__eq__(self[:-1], other[:-1])

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[1:-1])

    @property
    def die(self) -> int:
        return 0

    @property
    def player(self) -> str:
        return self.players[self.turn]

    @property
    def cells(self) -> tuple[int, ...]:
        return self.land.cells

    @property
    def last(self) -> int:
        """The seat before the first player's."""
        return (self.first - 1) % len(self.players)

    def seat(self, color: str) -> int:
        return self.players.index(color)

    def terrain(self, cell: int) -> str:
        return self.land.kinds[cell]

    def space(self, cell: int) -> Space:
        return self.spaces.get(cell) or Space((0,) * len(self.players))

    def pieces(self, cell: int) -> Iterator[tuple[str, str, int]]:
        """(colour, piece, count) of all that stands or lies on a space, in turn order."""
        space = self.space(cell)
        for seat, color in enumerate(self.players):
            if seat in space.controls:
                yield color, CONTROL, 1
            if space.owner == seat:
                yield color, space.building, 1
            if space.knights[seat]:
                yield color, KNIGHT, space.knights[seat]

    def occupied(self) -> int:
        """Return the set of spaces with anything on them."""
        return sum(1 << cell for cell in self.spaces)

    def neighbours(self, cell: int) -> tuple[int, ...]:
        """Return the spaces of the board that share a side with one."""
        mask = self.land.mask & self.game.board.neighbour_masks[cell]
        return tuple(bits(mask))

    def rivals(self, seat: int) -> tuple[int, ...]:
        return tuple(other for other in range(len(self.players)) if other != seat)


def knight_cells(position: Position, seat: int) -> list[int]:
    """Return the spaces with knights of a seat, in the order of the board."""
    return sorted(cell for cell, space in position.spaces.items() if space.knights[seat])


def building_cells(position: Position, seat: int, *buildings: str) -> list[int]:
    """Return the spaces with such buildings of a seat, in the order of the board."""
    spaces = position.spaces.items()
    return sorted(
        cell for cell, space in spaces if space.owner == seat and space.building in buildings
    )
