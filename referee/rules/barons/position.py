"""What lies on the table: a small immutable value."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pnp.folder.hexes import bits
from pnp.folder.models import letter
from referee.engine.game import NEUTRAL
from referee.rules.barons.game import Game

NOBODY = 255
"""The holder of a cell without troops."""
NOWHERE = -1
"""The cell of an officer that the position leaves out."""
ANY_CARD = "?"


class HiddenCard(str):
    """A `?` that is one of a few cards; it is written and compared like any other `?`.

    `among` is the pile that it comes from, itself with a `?` for each card that nobody knows.
    """

    __slots__ = ("among",)
    among: tuple[str, ...]

    def __new__(cls, among: tuple[str, ...]) -> HiddenCard:
        card = super().__new__(cls, ANY_CARD)
        card.among = among
        return card

    def __reduce__(self) -> tuple[object, tuple[tuple[str, ...]]]:
        return HiddenCard, (self.among,)


def may_be(held: str, card: str) -> bool:
    """Return whether a card in hand, known or hidden, may be that very card."""
    if isinstance(held, HiddenCard):
        return card in held.among or ANY_CARD in held.among
    return held in (card, ANY_CARD)


def was_among(held: str, card: str) -> bool:
    """Return whether a hidden card comes from a pile that has that very card."""
    return isinstance(held, HiddenCard) and card in held.among


class Ground(NamedTuple):
    """The land: each cell's kind (0 unknown) and tile letter (0 unknown), and sets made of them."""

    kinds: bytes
    letters: bytes
    closed: int
    masks: tuple[int, ...]
    names: tuple[str, ...]
    """Each cell's terrain as the notation writes it: `lion-A`, `lion`, or nothing."""


def make_ground(game: Game, kinds: bytes, letters: bytes) -> Ground:
    masks = tuple(
        sum(1 << cell for cell, kind in enumerate(kinds) if kind == wanted)
        for wanted in range(len(game.kinds))
    )
    closed = sum(mask for mask, shut in zip(masks, game.closed, strict=True) if shut)
    names = tuple(
        f"{game.kinds[kind]}-{letter(mark - 1)}" if mark else game.kinds[kind]
        for kind, mark in zip(kinds, letters, strict=True)
    )
    return Ground(kinds, letters, closed, masks, names)


class Position(NamedTuple):
    """All facts of a table in the middle of a turn; seats count the players in turn order.

    `said` keeps which facts were given rather than taken by default, `spent` the cards that the
    turn has seen go; neither is written down, and neither makes a difference to equality.
    """

    game: Game
    players: tuple[str, ...]
    turn: int
    die: int
    """The face, 0 while the die is not rolled."""
    ground: Ground
    chiefs: tuple[int, ...]
    """The cell of each seat's baron or king."""
    guards: tuple[tuple[int, ...], ...]
    """The cells of each seat's knights or saboteurs, in order; the neutral ones last."""
    troops: bytes
    holders: bytes
    """The seat whose troops stand on each cell: no cell has two colours of them."""
    donjons: tuple[int, ...]
    reserve: tuple[int, ...]
    """Troops in each seat's reserve."""
    towers: tuple[int, ...]
    """Donjons in each seat's reserve."""
    discard: tuple[int, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    moved: bytes
    done: tuple[str, ...]
    last_round: bool
    ended: str
    """Why the game is over, in one word; empty while it goes on."""
    spent: tuple[str, ...]
    """Cards that left hands this turn, face up or face down, and lie with the discards."""
    said: frozenset[str]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and tuple.__eq__(self[:-2], other[:-2])

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[1:-2])

    @property
    def player(self) -> str:
        """The colour of the active player."""
        return self.players[self.turn]

    @property
    def cells(self) -> range:
        """Every cell of the board."""
        return range(len(self.troops))

    @property
    def actions(self) -> int:
        """How many actions the turn has seen."""
        return count_actions(self.done)

    def seat(self, color: str) -> int:
        return self.players.index(color)

    def troops_of(self, seat: int, cell: int) -> int:
        return self.troops[cell] if self.holders[cell] == seat else 0

    def troops_on_board(self, seat: int) -> int:
        return sum(n for n, held in zip(self.troops, self.holders, strict=True) if held == seat)

    def donjon_owner(self, cell: int) -> int | None:
        """Return the seat whose donjon stands on a cell."""
        for seat, mask in enumerate(self.donjons):
            if mask >> cell & 1:
                return seat
        return None

    def terrain(self, cell: int) -> str:
        """`lion-A`, `lion`, `mountain`, or nothing where it is not known."""
        return self.ground.names[cell]

    def tiles(self) -> dict[str, int]:
        """Return where each tile that the position names lies."""
        return {self.terrain(c): c for c, mark in enumerate(self.ground.letters) if mark}

    def tile_cell(self, tile: str) -> int | None:
        """Return where the tile of that name lies, if the position says so."""
        names = self.ground.names
        return names.index(tile) if tile in names else None

    def pieces(self, cell: int) -> Iterator[tuple[str, str, int]]:
        """(colour, piece, count) of all that stands on a cell, in turn order, neutral ones last."""
        for seat, color in enumerate(self.players):
            if self.chiefs[seat] == cell:
                yield color, self.game.chief, 1
            if count := self.guards[seat].count(cell):
                yield color, self.game.guard, count
            if self.donjons[seat] >> cell & 1:
                yield color, "donjon", 1
            if self.holders[cell] == seat:
                yield color, "troops", self.troops[cell]
        if count := self.guards[-1].count(cell):
            yield NEUTRAL, self.game.guard, count

    def occupied(self) -> int:
        """Return the set of cells with any piece."""
        mask = 0
        for donjons in self.donjons:
            mask |= donjons
        for cell in self.chiefs:
            if cell != NOWHERE:
                mask |= 1 << cell
        for guards in self.guards:
            for cell in guards:
                mask |= 1 << cell
        for cell, count in enumerate(self.troops):
            if count:
                mask |= 1 << cell
        return mask

    def donjon_cells(self, seat: int) -> tuple[int, ...]:
        return tuple(bits(self.donjons[seat]))


NO_ACTION = frozenset(("bonus", "treasury", "recruits-fought", "converts-fought", "end"))
"""Words of `done` that are not actions."""


@lru_cache(maxsize=1024)
def count_actions(done: tuple[str, ...]) -> int:
    return sum(word not in NO_ACTION for word in done)
