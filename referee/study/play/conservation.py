"""Whether every piece is still there: counted on the board and beside it, at every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from referee.rules.barons.position import NOWHERE, Position

if TYPE_CHECKING:
    from referee.study.play.seen_table import PlayTable


class PieceError(Exception):
    """A piece was lost, or one too many was made."""


class Inventory:
    """What a table had at its start, to be found again after every step."""

    def __init__(self, table: PlayTable) -> None:
        self._start = inventory(table)

    def check(self, table: PlayTable) -> None:
        found = inventory(table)
        if found != self._start:
            raise PieceError(f"pieces do not add up: {self._start} became {found}")


def inventory(table: PlayTable) -> tuple[object, ...]:
    """How many there are of every piece of every colour, and every card by its name."""
    position = table.position
    counts = _of_barons if isinstance(position, Position) else _of_others
    hands = (card for hand in table.hands for card in hand or ())
    return counts(position), tuple(sorted((*table.deck, *table.gone, *hands)))


def _of_barons(position: Position) -> list[tuple[int, ...]]:
    """For each seat its troops, donjons, chiefs and guards; a stacked donjon counts as troops."""
    game, players = position.game, len(position.players)
    board = [0] * players
    for count, holder in zip(position.troops, position.holders, strict=True):
        if count:
            board[holder] += count
    stacked = 0 if game.edition.has_discard else int(game.numbers.builders)
    found: list[tuple[int, ...]] = []
    for seat in range(players):
        donjons = position.donjons[seat].bit_count()
        beside = (position.reserve[seat], position.discard[seat], position.towers[seat])
        if min(beside) < 0:
            raise PieceError(f"there is less than nothing beside the board: {beside}")
        troops = board[seat] + beside[0] + beside[1] + stacked * donjons
        towers = 0 if stacked else donjons + beside[2]
        chiefs = int(position.chiefs[seat] != NOWHERE)
        found.append((troops, towers, chiefs, len(position.guards[seat])))
    found.append((len(position.guards[-1]),))
    return found


def _of_others(position: Any) -> Mapping[tuple[str, str], int]:
    """For each colour the pieces that have a reserve, on the board, in it and out of the game."""
    found: Counter[tuple[str, str]] = Counter()
    for seat, color in enumerate(position.players):
        stock = position.game.family.showing.stock(position, seat)
        for piece, count in stock["reserve"].items():
            found[color, piece] += count
        found[color, next(iter(stock["reserve"]))] += stock["removed"]
    for cell in position.cells:
        for color, piece, count in position.pieces(cell):
            if (color, piece) in found:
                found[color, piece] += count
    return found
