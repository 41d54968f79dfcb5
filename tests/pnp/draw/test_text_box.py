"""Text in boxes: lines break at spaces, sizes are the largest that fit, the rest is an error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.fonts import MissingGlyphError, width
from pnp.draw.text_box import Spot, fit_block, fit_line, sizes, words, wrap
from pnp.text.errors import LayoutError

SPOT = Spot("Memo sheets", "fr")
TEXTS = st.lists(st.text("abcdefgéèW", min_size=1, max_size=9), min_size=1, max_size=30)


@given(TEXTS, st.floats(4, 80))
def test_lines_hold_every_word_in_order_and_none_is_too_wide(text, room):
    lines = wrap(" ".join(text), "text", 9.0, room)
    if lines is None:
        assert max(width(word, "text", 9.0) for word in text) > room
    else:
        assert " ".join(lines).split() == text
        assert all(width(line, "text", 9.0) <= room for line in lines)


def test_lines_are_filled_before_the_next_one_starts():
    text = "one two three four five six seven eight"
    first, second, *_ = wrap(text, "text", 9.0, 25.0)
    longer = f"{first} {second.split()[0]}"
    assert width(longer, "text", 9.0) > 25.0


def test_a_line_break_of_the_text_is_kept_and_a_no_break_space_never_breaks():
    assert wrap("one\ntwo", "text", 9.0, 100.0) == ["one", "two"]
    assert words("oui\u00a0: non") == ["oui\u00a0:", "non"]


def test_sizes_fall_in_steps_and_end_on_the_smallest():
    tried = list(sizes(9.0, 7.1))
    assert tried[0] == 9.0
    assert tried[-1] == 7.1
    assert tried == sorted(tried, reverse=True)


def test_a_line_gets_the_largest_size_that_fits():
    size = fit_line("Land of Barons", "title", 40.0, 30.0, 6.0, SPOT)
    assert width("Land of Barons", "title", size) <= 40.0
    assert width("Land of Barons", "title", size + 0.25) > 40.0


def test_a_block_fills_its_box_and_no_more():
    text = "Recruit, command, build, and be the richest in land " * 4
    block = fit_block(text, "italic", 50.0, 20.0, 14.0, 6.0, SPOT)
    assert block.height <= 20.0
    assert 6.0 < block.size < 14.0
    drawn = block.draw(3.0, 5.0, "#000000")
    assert len(drawn.items) == len(block.lines)
    assert drawn.items[-1].y == pytest.approx(5.0 + block.height)


@pytest.mark.parametrize("text", ["word " * 400, "w" * 300])
def test_text_that_does_not_fit_names_component_and_language(text):
    with pytest.raises(LayoutError, match=r"^Memo sheets \(fr\): .*even at 7 pt"):
        fit_block(text, "text", 40.0, 20.0, 10.0, 7.0, SPOT)
    with pytest.raises(LayoutError, match=r"Memo sheets \(fr\)"):
        fit_line(text, "text", 40.0, 10.0, 7.0, SPOT)


def test_a_sign_the_typeface_lacks_is_an_error():
    with pytest.raises(MissingGlyphError, match=r"U\+2713"):
        wrap("yes ✓", "text", 9.0, 50.0)
