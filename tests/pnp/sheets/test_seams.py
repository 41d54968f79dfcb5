"""Boards over several sheets: how many, equal shares, seams at the same points of the board."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.sheets.seams import Division, divide, sheets_needed

A4 = ((197.0, 284.0), (284.0, 197.0))
LETTER = ((202.9, 266.4), (266.4, 202.9))
areas = st.sampled_from([A4, LETTER, ((284.0, 407.0), (407.0, 284.0))])
lengths = st.floats(20, 1500)


def division(width, height, areas, overlap, forced=None) -> Division:
    made = divide(width, height, areas, overlap, forced)
    assert made is not None
    return made


@settings(max_examples=60)
@given(lengths, lengths, areas, st.floats(0, 40))
def test_as_many_sheets_as_the_formula_says_the_way_that_takes_fewer(w, h, areas, overlap) -> None:
    made = division(w, h, areas, overlap)
    formula = [
        tuple(
            max(1, math.ceil((length - overlap) / (room - overlap) - 1e-6))
            for length, room in zip((w, h), area, strict=True)
        )
        for area in areas
    ]
    upright, lying = (columns * rows for columns, rows in formula)
    assert made.landscape == (lying < upright)
    assert (made.columns, made.rows) == formula[made.landscape]


@settings(max_examples=60)
@given(lengths, lengths, areas, st.floats(0, 40))
def test_shares_are_equal_fit_the_paper_and_cover_the_board(w, h, areas, overlap) -> None:
    made = division(w, h, areas, overlap)
    for stretches, length, room in zip(
        (made.across, made.down), (w, h), areas[made.landscape], strict=True
    ):
        assert all(one.length == pytest.approx(stretches[0].length) for one in stretches)
        assert stretches[0].length <= room + 1e-5
        assert stretches[0].start == 0
        assert stretches[-1].end == length


@settings(max_examples=60)
@given(lengths, lengths, areas, st.floats(0, 40))
def test_a_seam_lies_at_the_same_point_of_the_board_on_both_sheets(w, h, areas, overlap) -> None:
    made = division(w, h, areas, overlap)
    for before, after in (*pairwise(made.across), *pairwise(made.down)):
        assert before.covered == after.cut
        assert before.end - after.start == pytest.approx(overlap)
        assert after.start <= after.cut <= before.end
        assert before.cut < before.covered  # a strip never lies under another sheet's cut
    kept = sum(one.covered - one.cut for one in made.across)
    assert kept == pytest.approx(w)


def test_sheets_are_named_by_column_and_row() -> None:
    made = division(332.2, 316.0, A4, 10)
    assert [sheet.name for sheet in made.sheets] == ["A1", "B1", "A2", "B2"]
    assert made.share == (171.1, 163.0)
    assert not made.landscape


@pytest.mark.parametrize(
    ("length", "count"), [(197, 1), (197.1, 2), (384, 2), (384.1, 3), (571, 3), (571.1, 4)]
)
def test_the_number_of_sheets_at_the_limits(length, count) -> None:
    assert sheets_needed(length, 197, 10) == count


def test_the_paper_is_turned_where_that_saves_sheets() -> None:
    assert division(284, 380, A4, 10).landscape
    assert division(284, 380, A4, 10).count == 2
    assert not division(190, 280, A4, 10).landscape


def test_sheets_may_be_forced_but_must_hold_the_board() -> None:
    made = division(332.2, 316.0, A4, 10, (3, 2))
    assert (made.columns, made.rows) == (3, 2)
    assert made.across[0].length == pytest.approx((332.2 + 20) / 3)
    assert divide(332.2, 316.0, A4, 10, (1, 2)) is None
    assert divide(332.2, 316.0, A4, 10, (40, 2)) is None
