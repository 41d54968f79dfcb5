"""A working copy of a position, on which an order is carried out troop by troop."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell
from referee.rules.barons.game import Game
from referee.rules.barons.position import NOBODY, Position


class WorkingCopy:
    """The parts of a position that an order changes: read like a position, and changed in place."""

    __slots__ = (
        "before",
        "captured",
        "discard",
        "donjons",
        "engaged",
        "events",
        "game",
        "ground",
        "guards",
        "holders",
        "moved",
        "razed",
        "reserve",
        "towers",
        "troops",
        "turn",
    )

    def __init__(self, position: Position, events: Tell = None) -> None:
        self.game: Game = position.game
        self.turn = position.turn
        self.ground = position.ground
        self.guards = position.guards
        self.troops = bytearray(position.troops)
        self.holders = bytearray(position.holders)
        self.moved = bytearray(position.moved)
        self.before = position.moved
        """Troops that earlier orders of the turn moved."""
        self.donjons = list(position.donjons)
        self.reserve = list(position.reserve)
        self.towers = list(position.towers)
        self.discard = list(position.discard)
        self.engaged: int | None = None
        """The cell where a capture is declared."""
        self.razed = False
        self.captured = False
        self.events = events

    def tell(self, words: Words, *cells: int, **values: object) -> None:
        if self.events is not None:
            self.events.append(Facts(words, values, cells))

    def add(self, cell: int, count: int) -> None:
        """Add troops of the active player to a cell that is theirs or empty."""
        if count:
            self.troops[cell] += count
            self.holders[cell] = self.turn

    def take(self, cell: int, count: int) -> None:
        """Take troops from a cell, whoever's they are."""
        self.troops[cell] -= count
        if not self.troops[cell]:
            self.holders[cell] = NOBODY

    def lose(self, seat: int, count: int) -> None:
        """Put beaten troops into a seat's discard, or its reserve in editions without a discard."""
        if self.game.edition.has_discard:
            self.discard[seat] += count
        else:
            self.reserve[seat] += count

    def put_down(self, position: Position, done: tuple[str, ...]) -> Position:
        """Return a position with what was changed here."""
        return position._replace(
            troops=bytes(self.troops),
            holders=bytes(self.holders),
            moved=bytes(self.moved),
            donjons=tuple(self.donjons),
            reserve=tuple(self.reserve),
            towers=tuple(self.towers),
            discard=tuple(self.discard),
            done=done,
        )
