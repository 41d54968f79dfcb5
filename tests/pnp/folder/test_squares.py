"""Boards of squares: names, neighbours, lines and middles, and faults of their keys."""

import pytest

from pnp.draw.board import CellView, board_scene
from pnp.draw.palette import Palette
from pnp.folder.grids import Grid, Place
from pnp.folder.hexes import square_board
from pnp.folder.loading import parse_spec
from pnp.text.errors import SpecError
from referee.show.board_view import BoardView
from referee.show.terminal_board import board_lines

SPEC = """[game]
id = "chequers"
name = "Chequers"
[players]
min = 2
[[players.colors]]
id = "red"
name = "Red"
color = "#C22F36"
[[players.colors]]
id = "blue"
name = "Blue"
color = "#2D62B8"
[board]
shape = "square"
rows = 3
columns = 4
[pieces.man]
name = "Man"
count = 2
colors = ["red"]
[pieces.king]
name = "King"
"""
FLAT = square_board(3, 4)
BOTH = square_board(3, 4, diagonals=True)


def names(board, indexes):
    return [board.names[i] for i in indexes]


def test_rows_are_lettered_from_the_bottom_and_numbers_run_from_the_left():
    assert " ".join(FLAT.names) == "c1 c2 c3 c4 b1 b2 b3 b4 a1 a2 a3 a4"
    assert FLAT.lattice.center(FLAT.cells[0], 10.0) == (10.0, -20.0)
    assert FLAT.lattice.center(FLAT.cells[-1], 10.0) == (40.0, 0.0)


def test_neighbours_share_a_side_or_with_diagonals_a_corner():
    b2 = FLAT.by_name["b2"]
    assert names(FLAT, FLAT.neighbours[b2]) == ["b3", "c2", "b1", "a2"]
    assert names(BOTH, BOTH.neighbours[b2]) == ["b3", "c3", "c2", "c1", "b1", "a1", "a2", "a3"]
    assert FLAT.edge_mask.bit_count() == BOTH.edge_mask.bit_count() == 10


def test_lines_run_along_rows_columns_and_with_diagonals_across():
    at = FLAT.by_name
    assert names(FLAT, FLAT.lines[at["b1"], at["b4"]]) == ["b2", "b3", "b4"]
    assert (at["a1"], at["c3"]) not in FLAT.lines
    assert names(BOTH, BOTH.lines[at["a1"], at["c3"]]) == ["b2", "c3"]


def test_a_piece_is_owned_by_the_colours_that_have_it():
    spec = parse_spec(SPEC.encode())
    assert [one.id for one in spec.owners("man")] == ["red"]
    assert [one.id for one in spec.owners("king")] == ["red", "blue"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('colors = ["red"]', 'colors = ["green"]', "pieces.man.colors.0: expected"),
        ("rows = 3", "rows = 27", "board.rows: expected"),
        ("columns = 4", 'columns = "four"', "board.columns: expected"),
        (
            "columns = 4",
            'columns = 4\nplaces = { home = ["d1"] }\n[kinds.home]\nname = "Home"',
            "board.places.home: expected a known kind, and cells of a board whose board.rows are 3 "
            "and board.columns 4",
        ),
    ],
)
def test_what_a_board_cannot_be_is_told_by_its_key(old, new, told):
    with pytest.raises(SpecError) as caught:
        parse_spec(SPEC.replace(old, new).encode())
    assert told in str(caught.value)


def test_the_board_is_drawn_square_by_square():
    spec = parse_spec(SPEC.encode())
    views = [CellView(cell) for cell in spec.board.board]
    _, (_, _, wide, high) = board_scene(spec, views[:1], palette=Palette(spec), flats=10.0)
    assert (wide, high) == pytest.approx((4 * 10 + 1.2, 3 * 10 + 1.2))


def test_the_terminal_has_rows_right_below_each_other():
    spec = parse_spec(SPEC.encode())
    cells = range(12)
    view = BoardView(
        spec, ("red", "blue"), [""] * 12, [[("red", "man", 1)] if c == 5 else [] for c in cells]
    )
    lines = ["".join(span.text for span in line).rstrip() for line in board_lines(view, "en")]
    assert lines[0] == "┼─────────" * 4 + "┼"
    assert lines[1] == "".join(f"│{name:<9}" for name in ("c1", "c2", "c3", "c4")) + "│"
    assert [line.index("b1") for line in lines if "b1" in line] == [1]
    assert "M" in lines[6][11:20]


def test_printed_cells_may_be_called_as_positions_call_them():
    grid = Grid("square", 4, 3, 20.0, labels="a1")
    assert [grid.label(Place(*at)) for at in ((1, 1), (4, 1), (1, 3))] == ["c1", "c4", "a1"]
