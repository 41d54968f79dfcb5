"""Cells by name, held against counting rows and columns by hand."""

from string import ascii_lowercase

import pytest

from pnp.folder.hexes import hexagon_board, open_board, square_board
from referee.rules.small.grid import grid_of

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
HEXAGON = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
BOARDS = {
    "squares": (square_board(7, 7), STRAIGHT),
    "a rectangle": (square_board(3, 12), STRAIGHT),
    "a hexagon": (hexagon_board(4), HEXAGON),
    "an open plane": (open_board(), HEXAGON),
}


def moved(cell, step, count=1):
    row, number = ascii_lowercase.find(cell[0]) + step[0] * count, int(cell[1:]) + step[1] * count
    return f"{ascii_lowercase[row]}{number}" if 0 <= row < 26 else ""


@pytest.mark.parametrize("name", BOARDS)
def test_steps_neighbours_and_lines(name):
    board, steps = BOARDS[name]
    grid = grid_of(board)
    known = set(board.names)
    assert grid.cells == board.names
    assert grid.directions == len(steps)
    for cell in board.names[:: max(1, len(known) // 40)]:
        near = [moved(cell, step) for step in steps]
        assert [grid.step(cell, way) for way in range(len(steps))] == [
            other if other in known else None for other in near
        ]
        assert grid.near(cell) == tuple(other for other in near if other in known)
        for step in steps:
            third = moved(cell, step, 3)
            if third in known:
                assert grid.line(cell, third) == tuple(moved(cell, step, n) for n in (1, 2, 3))
        assert grid.line(cell, cell) is None
    assert grid.line("a1", "b3") is None
