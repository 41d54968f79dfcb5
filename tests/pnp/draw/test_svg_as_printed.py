"""What SVG must have in common with the PDF: the spaces of justified lines, and grey cut lines."""

import re

import pytest

from pnp.draw import svg
from pnp.draw.fonts import width
from pnp.draw.scene import CUT, CUT_GREY, POINT, Text, line

WORDS, SIZE = "all the way to H", 10.0


def right_end(drawn):
    """Where the outlines of the texts of a drawing end."""
    moved = float(re.search(r"translate\(([\d.]+)", drawn)[1])
    return moved + max(float(x) for d in re.findall(r' d="([^"]+)"', drawn) for x in _xs(d))


def _xs(data):
    return [x for one in re.findall(r"[MLC]([^MLCZ]+)", data) for x in one.split()[::2]]


@pytest.mark.parametrize("space", [0.0, 1.5])
def test_words_stand_as_far_apart_as_a_justified_line_has_them(space):
    text = Text(20, 10, WORDS, "text", SIZE, "#000000", word_space=space)
    drawn = svg.render(text, (0, 0, 100, 20), "a line")
    ends = 20 + width(WORDS, "text", SIZE) + space * WORDS.count(" ")
    assert right_end(drawn) == pytest.approx(ends, abs=0.1 * SIZE * POINT)


def test_letters_that_are_stored_once_stand_so_too():
    text = Text(20, 10, WORDS, "text", SIZE, "#000000", word_space=1.5)
    _, (drawn,) = svg.render_together([(text, (0, 0, 100, 20), "a line")])
    scaled = float(re.search(r"scale\(([\d.]+)", drawn)[1])
    last = max(float(x) for x in re.findall(r' x="([\d.]+)"', drawn))
    begins = width(WORDS[:-1], "text", SIZE) + 1.5 * WORDS.count(" ")
    assert last * scaled == pytest.approx(begins, abs=0.01)


@pytest.mark.parametrize(("printed", "colour"), [(True, CUT_GREY), (False, "#FF00FF")])
def test_cut_lines_are_grey_where_they_are_printed(printed, colour):
    drawn = svg.render(line(0, 0, 9, 9, stroke=CUT), (0, 0, 9, 9), "a cut", printed=printed)
    assert f'stroke="{colour}"' in drawn
