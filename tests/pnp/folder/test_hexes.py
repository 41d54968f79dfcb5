"""The board of the notation: neighbours, lines, labels."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.polygons import corners
from pnp.folder.hexes import Cell, bits, center, distance, free_board, hexagon_board, parse_cell
from tests.each import each

BIG = hexagon_board(4)
SMALL = hexagon_board(3)


def names(board, indexes):
    return {board.names[i] for i in indexes}


def test_rows_are_those_of_the_notation():
    rows = {"g": (4, 7), "f": (3, 7), "e": (2, 7), "d": (1, 7), "c": (1, 6), "b": (1, 5)}
    for row, ends in (rows | {"a": (1, 4)}).items():
        assert BIG.row_range(ord(row) - ord("a")) == ends
    assert len(BIG) == 37
    assert BIG.row_range(7) is None
    small = " ".join(str(c) for c in SMALL)
    assert small == "e3 e4 e5 d2 d3 d4 d5 c1 c2 c3 c4 c5 b1 b2 b3 b4 a1 a2 a3"


def test_labels_read_from_the_top_left():
    assert BIG.names[0] == "g4"
    assert BIG.names[17 - 1] == "d2"
    assert SMALL.names["ABCDEFGHIJKLMNOPQRS".index("J")] == "c3"


def test_neighbours_of_d4():
    assert names(BIG, BIG.neighbours[BIG.by_name["d4"]]) == {"d3", "d5", "c3", "c4", "e4", "e5"}


def test_a_line_keeps_letter_number_or_difference():
    for (start, end), passed in BIG.lines.items():
        a, b = BIG.cells[start], BIG.cells[end]
        same = (a.row == b.row, a.number == b.number, a.row - a.number == b.row - b.number)
        assert sum(same) == 1
        assert passed[-1] == end
        assert len(passed) == distance(a, b)
    assert (BIG.by_name["d4"], BIG.by_name["e6"]) not in BIG.lines


def test_every_pair_on_a_common_line_is_there():
    def aligned(a, b):
        return a.row == b.row or a.number == b.number or a.row - a.number == b.row - b.number

    expected = sum(aligned(a, b) for a in BIG for b in BIG if a != b)
    assert len(BIG.lines) == expected


cells = st.builds(Cell, st.integers(0, 25), st.integers(1, 99))


@given(cells)
def test_a_cell_is_read_as_it_is_written(cell):
    assert parse_cell(str(cell)) == cell


@given(cells, cells, cells)
def test_distance_is_a_metric(a, b, c):
    assert distance(a, b) == distance(b, a)
    assert distance(a, a) == 0
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@pytest.mark.parametrize("text", ["", "d", "4", "D4", "d0", "d100", "d4 ", "é4"])
def test_what_is_no_cell(text):
    with pytest.raises(ValueError, match="no cell"):
        parse_cell(text)


def test_centres_are_one_width_apart():
    for start, near in enumerate(BIG.neighbours):
        for end in each(near):
            assert math.dist(center(BIG.cells[start], 50), center(BIG.cells[end], 50)) == (
                pytest.approx(50)
            )


def test_a_hexagon_is_as_wide_as_said():
    xs = [x for x, _ in corners(50)]
    assert max(xs) - min(xs) == pytest.approx(50)


def test_a_wall_cuts_the_land():
    wall = sum(1 << BIG.by_name[f"d{n}"] for n in range(1, 8))
    parts = BIG.components(BIG.all_mask & ~wall)
    assert [part.bit_count() for part in parts] == [15, 15]
    assert list(bits(0b1011)) == [0, 1, 3]


def test_a_free_board_reads_from_the_top_left():
    board = free_board([Cell(0, 1), Cell(1, 2), Cell(1, 1)])
    assert board.names == ("b1", "b2", "a1")
    assert board.edge_mask == 0b111
