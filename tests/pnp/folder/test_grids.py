"""The geometry of boards: cells inside the frame, neighbours where they belong, names."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.folder.grids import SHIFTS, Grid, Place, hexagon_grid, letters
from tests.each import each


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    cell, frame = draw(st.floats(3, 60)), draw(st.floats(0, 30))
    kind = draw(st.sampled_from(["hex-flat", "hex-pointy", "square", "hexagon"]))
    labels = draw(st.sampled_from(["0101", "A1", "1", "none"]))
    if kind == "hexagon":
        return hexagon_grid(draw(st.integers(1, 4)), cell, frame, labels)
    columns, rows = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    shift = draw(st.sampled_from(SHIFTS.get(kind, ("down",))))
    return Grid(kind, columns, rows, cell, frame, shift, labels)


@settings(max_examples=60)
@given(grids())
def test_every_cell_lies_inside_the_frame_and_fills_it(grid: Grid) -> None:
    points = [corner for place in grid.places for corner in grid.corners(place)]
    xs, ys = zip(*points, strict=True)
    wide, high = grid.size
    assert min(xs) == pytest.approx(grid.frame)
    assert min(ys) == pytest.approx(grid.frame)
    assert max(xs) == pytest.approx(wide - grid.frame)
    assert max(ys) == pytest.approx(high - grid.frame)


@settings(max_examples=60)
@given(grids())
def test_no_two_cells_are_nearer_than_a_cell_and_neighbours_share_a_side(grid: Grid) -> None:
    middles = [grid.middle(place) for place in grid.places]
    gaps = [math.dist(p, q) for p, q in combinations(middles, 2)]
    near = [gap for gap in gaps if gap < grid.cell * 1.2]
    assert all(gap == pytest.approx(grid.cell) for gap in near)
    assert len(grid.edges) == len(grid.shape) * len(middles) - len(near)


@settings(max_examples=60)
@given(grids())
def test_a_cell_inside_has_all_its_neighbours(grid: Grid) -> None:
    middles = {place: grid.middle(place) for place in grid.places}
    wide = 4 if grid.kind == "square" else 6
    for place, middle in each(middles.items()):
        around = [q for q in middles.values() if 0 < math.dist(middle, q) < grid.cell * 1.2]
        inside = 1 < place.row < grid.rows and 1 < place.column < grid.row_length(place.row)
        assert len(around) == wide if inside else len(around) < wide or grid.kind == "hexagon"


@settings(max_examples=60)
@given(grids())
def test_every_cell_has_names_of_its_own(grid: Grid) -> None:
    labels = [grid.label(place) for place in grid.places if grid.labels != "none"]
    assert len(set(labels)) == len(labels)
    for place in grid.places:
        assert grid.middles[grid.label(place) or grid.number(place)] == grid.middle(place)
        if grid.labels != "1":  # there, figures may be the number of another cell
            assert grid.middles[grid.number(place)] == grid.middle(place)


def test_the_sizes_of_grids_exactly() -> None:
    assert Grid("hex-flat", 10, 8, 36).size == pytest.approx((15.5 * 36 / math.sqrt(3) + 10, 316))
    assert Grid("hex-flat", 1, 8, 36).size == pytest.approx((2 * 36 / math.sqrt(3) + 10, 298))
    assert Grid("hex-pointy", 10, 8, 20, 0).size == pytest.approx((210, 12.5 * 20 / math.sqrt(3)))
    assert Grid("square", 8, 9, 20, 7).size == (174, 194)
    assert hexagon_grid(3, 20).size == pytest.approx((110, 8 * 20 / math.sqrt(3) + 10))


def test_every_second_line_is_shifted() -> None:
    at = {
        shift: Grid(kind, 2, 2, 10, 0, shift).middle(Place(2, 1) if kind[4] == "f" else Place(1, 2))
        for kind, shifts in SHIFTS.items()
        for shift in shifts
    }
    assert at["down"][1] == 10
    assert at["up"][1] == 5
    assert at["right"][0] == 10
    assert at["left"][0] == 5


def test_labels_name_the_column_first() -> None:
    place = Place(3, 4)
    labels = {form: Grid("square", 30, 5, 10, labels=form).label(place) for form in ("0101", "A1")}
    assert labels == {"0101": "0304", "A1": "C4"}
    assert Grid("square", 30, 5, 10, labels="1").label(place) == "93"
    assert Grid("square", 30, 120, 10, labels="0101").label(place) == "003004"
    assert [letters(n) for n in (1, 26, 27, 52, 53, 703)] == ["A", "Z", "AA", "AZ", "BA", "AAA"]


def test_a_hexagon_has_rows_that_grow_and_shrink() -> None:
    grid = hexagon_grid(3, 20, labels="0101")
    assert [grid.row_length(row) for row in range(1, 6)] == [3, 4, 5, 4, 3]
    assert [grid.label(place) for place in grid.places][-3:] == ["0105", "0205", "0305"]
