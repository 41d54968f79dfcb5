"""What the terminal draws of a table: the land and what stands on it, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from pnp.folder.hexes import Cell
from pnp.folder.spec import GameSpec
from referee.engine.values import Step, TablePosition

Piece: TypeAlias = tuple[str, str, int]
"""Colour, piece, how many."""


class BoardView(NamedTuple):
    """What there is to draw, cell by cell in the board's order."""

    spec: GameSpec
    players: Sequence[str]
    terrains: Sequence[str]
    pieces: Sequence[Sequence[Piece]]
    cells: Sequence[int] = ()
    """The cells that there are, where they are not the spec's whole board."""

    @property
    def places(self) -> list[tuple[int, Cell]]:
        """Return each cell's index and place."""
        every = self.spec.board.board.cells
        return [(index, every[index]) for index in self.cells or range(len(every))]


def view_position(position: TablePosition) -> BoardView:
    """Return a position as the terminal draws it."""
    game, cells = position.game, position.cells
    return BoardView(
        game.spec,
        position.players,
        [position.terrain(cell) for cell in cells],
        [list(position.pieces(cell)) for cell in cells],
        cells,
    )


def view_steps(start: TablePosition, steps: Sequence[Step]) -> BoardView:
    """Return the board as far as these steps of a set-up have laid and placed it."""
    laid: dict[str, str] = {}
    for step in steps:
        laid |= step.tiles
    names = [start.game.names[cell] for cell in start.cells]
    placed = [[one for step in steps for one in _placed(step, name)] for name in names]
    terrains = [laid.get(name, "") for name in names]
    return BoardView(start.game.spec, start.players, terrains, placed, start.cells)


def _placed(step: Step, cell: str) -> Iterator[Piece]:
    """Yield what a step puts on a cell."""
    if step.piece and step.cell == cell:
        yield step.color, step.piece, 1
    if cell in step.pieces:
        color, _, piece = step.pieces[cell].partition(" ")
        yield color, piece, 1
