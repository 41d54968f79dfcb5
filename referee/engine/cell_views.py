"""A position as the press draws it: every cell with its land, its pieces and its mark."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.draw.board import CellView, Mark
from pnp.draw.board_pieces import Stack
from referee.engine.values import TablePosition


def cell_views(position: TablePosition, marks: Mapping[int, Mark] | None = None) -> list[CellView]:
    """Return what the drawing shows of each cell of a position."""
    views = []
    board = position.game.board
    for index in position.cells:
        kind, _, letter = position.terrain(index).partition("-")
        stacks = tuple(
            Stack(piece, color if color in position.players else None, count)
            for color, piece, count in position.pieces(index)
        )
        mark = (marks or {}).get(index, "none")
        views.append(CellView(board.cells[index], kind or None, letter or None, stacks, mark))
    return views
