"""Tracks: equal spaces inside their box, each beside the next, figures that fit."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw.fonts import width
from pnp.faces.layouts.tracks.track import Space, Track, TrackError, draw_track, spaces
from pnp.folder.loading import load_game
from tests.each import each
from tests.pnp.scene_contents import look_at, paths, texts

LOOK = look_at(load_game("barony"))
CREAM, GOLD = "#F4ECD8", "#D9A441"

tracks = st.builds(
    lambda start, count, by, path: Track(
        start + by * (2 * count if path == "row" else 2 * count - 1), start, by, path
    ),
    st.integers(-20, 20),
    st.integers(2, 40),
    st.sampled_from([1, 5, -1]),
    st.sampled_from(["loop", "row", "snake"]),
)


def meet(a: Space, b: Space) -> bool:
    """Whether two spaces share a whole side."""
    dx, dy = abs(a.x - b.x), abs(a.y - b.y)
    beside = math.isclose(dx, a.width) and math.isclose(dy, 0, abs_tol=1e-6)
    return beside or (math.isclose(dy, a.height) and math.isclose(dx, 0, abs_tol=1e-6))


@settings(max_examples=60)
@given(tracks, st.floats(40, 300), st.floats(40, 300))
def test_spaces_are_equal_inside_the_box_and_each_meets_the_next(track, wide, high) -> None:
    found = spaces(track, wide, high)
    assert [space.number for space in found] == [*track.numbers]
    assert len({(space.width, space.height) for space in found}) == 1
    assert all(-1e-6 < s.x < s.x + s.width < wide + 1e-6 for s in found)
    assert all(-1e-6 < s.y < s.y + s.height < high + 1e-6 for s in found)
    assert all(meet(a, b) for a, b in pairwise(found))
    assert len({(round(s.x, 3), round(s.y, 3)) for s in found}) == len(found)
    if track.path == "loop":
        assert meet(found[-1], found[0])


def test_a_loop_of_sixty_in_the_default_box_is_of_squares() -> None:
    first = spaces(Track(59), 190, 130)[0]
    assert (first.width, first.height) == (10, 10)


@pytest.mark.parametrize(
    ("track", "key", "said"),
    [
        (Track(60), "to", "even"),
        (Track(2), "to", "at least 4"),
        (Track(0, 5), "to", "reached from 5"),
        (Track(10**6, path="row"), "to", "1000"),
        (Track(10, by=0), "by", "step"),
    ],
)
def test_a_track_that_cannot_be_says_which_key(track, key, said) -> None:
    with pytest.raises(TrackError) as error:
        spaces(track, 190, 130)
    assert error.value.key == key
    assert said in str(error.value.expected)


def test_marked_spaces_stand_out_and_every_figure_fits() -> None:
    drawing = draw_track(
        Track(10, 1, path="row", mark=5, fill=CREAM, mark_fill=GOLD), 182, 16, LOOK
    )
    assert [path.fill for path in paths(drawing)].count(GOLD) == 2
    assert [text.text for text in texts(drawing) if text.font == "bold"] == ["5", "10"]
    assert all(width(t.text, t.font, t.size) < 182 / 10 for t in texts(drawing))


def test_a_track_counts_down_and_marks_in_steps() -> None:
    assert [*Track(0, 4, -1, "row").numbers] == [4, 3, 2, 1, 0]
    tens = Track(100, 10, 10, "row", mark=5)
    assert [n for n in tens.numbers if tens.is_marked(n)] == [50, 100]


def test_low_ink_keeps_lines_and_drops_fills() -> None:
    low = look_at(load_game("barony"), ink="low")
    drawing = draw_track(Track(9, path="row", fill=CREAM, color=CREAM), 190, 20, low)
    assert CREAM not in {path.fill for path in paths(drawing)}
    assert all(text.fill != CREAM for text in texts(drawing))


@pytest.mark.parametrize(("valign", "low"), [("top", 0.0), ("middle", 0.33), ("bottom", 0.66)])
def test_a_number_stands_where_it_is_asked_for_in_its_space(valign, low) -> None:
    track = Track(20, 0, 10, "row", valign=valign)
    drawn = draw_track(track, 30, 150, LOOK)
    for space, text in each(zip(spaces(track, 30, 150), texts(drawn), strict=True)):
        assert low < (text.y - space.y) / space.height < low + 0.34
