"""Repeats about the middle of a face, drawings of two tones, and small icons sown over a box."""

from itertools import pairwise
from textwrap import dedent

import pytest

from pnp.draw.palette import contrast
from pnp.folder.layouts.colors import Inks, read_color
from tests.each import each
from tests.pnp.faces.layouts.small_games import CARDS, drawn, one, told, written
from tests.pnp.scene_contents import bounds, paths, texts, words

TILE = """
    [components.tiles]
    kind = "tile"
    shape = "hex-pointy"
    size = 50
    rows = "cards.csv"
    layout = "own"
    back = "none"
    """
SOWN = """
    [element.a]
    type = "sown"
    box = [0, 0, 40, 30]
    icons = "lion"
    size = 3
    apart = 6
    color = "#102030"
    """


def middles(face, fill):
    """The middles of the paths of one colour, from the middle of the face."""
    found = []
    for path in paths(face.front):
        if path.fill == fill:
            xs = [v for _, xy in path.segments for v in xy[::2]]
            ys = [v for _, xy in path.segments for v in xy[1::2]]
            found.append(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
    return found


def test_each_repeat_is_turned_by_so_much_more_about_the_middle(tmp_path):
    layout = """
        [element.a]
        type = "shape"
        shape = "round"
        box = ["50%", 6, 2, 2]
        anchor = "center"
        fill = "#102030"
        repeat = 4
        turn = 90
        """
    face = one(written(tmp_path, layout=layout, game=TILE))
    far = face.height / 2 - 6
    expected = [(0, -far), (far, 0), (0, far), (-far, 0)]
    for found, wanted in zip(each(middles(face, "#102030")), expected, strict=True):
        assert found == pytest.approx(wanted, abs=1e-6)


def test_words_turned_about_the_middle_are_looked_at_where_they_come_to_lie(tmp_path):
    """A line that keeps its distance above is beyond the cut once it is turned to a flat side."""
    layout = """
        [element.a]
        type = "text"
        box = [5, 3, 40, 6]
        align = "center"
        text = "i"
        repeat = 2
        turn = 90
        """
    _, faults = drawn(written(tmp_path, layout=layout, game=TILE))
    assert ("fault", "layouts/own.toml", 4, "element.a.box") in told(faults, tmp_path)


def test_a_drawing_has_its_details_in_their_own_colour(tmp_path):
    layout = """
        [element.a]
        type = "icons"
        box = [10, 10, 20, 20]
        icons = "lion"
        color = "#102030"
        detail = "#C0A080"
        """
    folder = written(tmp_path, layout=layout)
    assert {path.fill for path in paths(one(folder).front)} == {"#102030", "#C0A080"}
    low = {path.fill for path in paths(one(folder, ink="low").front)}
    assert low == {"#102030", "#FFFFFF"}


def test_details_that_would_not_be_seen_stand_off(tmp_path):
    layout = SOWN + 'detail = "#102030"\n'
    fills = {path.fill for path in paths(one(written(tmp_path, layout=layout)).front)}
    assert fills == {"#102030", "#FFFFFF"}


def test_every_second_row_of_what_is_sown_is_shifted(tmp_path):
    face = one(written(tmp_path, layout=SOWN))
    rows = {}
    for x, y in middles(face, "#102030"):
        rows.setdefault(round(y, 1), []).append(x)
    firsts = [min(row) for _, row in sorted(rows.items())]
    assert len(rows) >= 6
    steps = {round(abs(a - b), 2) for a, b in pairwise(firsts)}
    apart = 40 / 6  # about 6, so that the pattern comes round with the box
    assert steps == {round(apart / 2, 2)}
    for row in rows.values():
        assert {round(b - a, 2) for a, b in pairwise(sorted(row))} == {round(apart, 2)}


def test_what_is_sown_leaves_the_middle_free_and_keeps_inside_its_shape(tmp_path):
    layout = SOWN + 'clear = [16, 12]\nshape = "round"\n'
    face = one(written(tmp_path, layout=layout))
    places = middles(face, "#102030")
    assert places
    for x, y in places:
        dx, dy = x + face.width / 2 - 20, y + face.height / 2 - 15
        assert (dx / 7) ** 2 + (dy / 5) ** 2 > 1, "nothing in the middle"
        assert (dx / 20) ** 2 + (dy / 15) ** 2 < 1, "nothing beyond the round"


def test_nothing_is_sown_where_ink_is_dear(tmp_path):
    assert not paths(one(written(tmp_path, layout=SOWN), ink="low").front)


def test_an_unknown_icon_is_told_where_it_is_named(tmp_path):
    _, faults = drawn(written(tmp_path, layout=SOWN.replace('"lion"', '"loin"')))
    assert told(faults, tmp_path) == [("fault", "layouts/own.toml", 5, "element.a.icons")]


NAMED = {"ink": "#221E1A", "paper": "#FFFDF6", "moss": "#3B4F2C", "sun": "#F2D060"}


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("sun on moss", "#F2D060"),
        ("sun on paper", "#221E1A"),
        ("none on moss", "#FFFDF6"),
        (" on moss", "#FFFDF6"),
        ("sun or moss on paper", "#221E1A"),
        ("#000000 50% over #FFFFFF", "#808080"),
        ("sun on moss 0% over moss", "#3B4F2C"),
        ("sun on moss 100% over moss", "#F2D060"),
    ],
)
def test_a_colour_stands_on_another_or_is_mixed_over_it(said, meant):
    assert read_color(said, NAMED) == meant


def test_where_ink_is_dear_what_stands_on_a_colour_shows_it_on_white():
    low = Inks(is_low=True)
    for said in ("on sun", "paper on sun"):
        color = read_color(said, NAMED, low)
        assert contrast(color, "#FFFFFF") >= 2.6
        assert color not in (NAMED["ink"], NAMED["paper"]), "still the sun's"
    assert read_color("paper on moss", NAMED, low) == "#3B4F2C"
    assert read_color("on white", NAMED | {"white": "#FFFFFF"}, low) == "#221E1A"


def test_in_grey_what_stands_on_a_colour_stands_off_its_grey():
    greys = Inks(grey=lambda color: {"#3B4F2C": "#999999"}.get(color, color))
    assert read_color("moss", NAMED, greys) == "#999999"
    assert read_color("sun on moss", NAMED, greys) == "#221E1A"


PART = """
    [element.a]
    type = "part"
    layout = "inner"
    row = "@kinds.{kind}"
    box = [10, 20, 30, 30]
    shape = "hex-pointy"
    bleeds = false
    """
INNER = """
    ground = "{color}"

    [element.name]
    type = "text"
    box = ["20%", "40%", "60%", "20%"]
    text = "{name}"
    """
KINDS = """
    [kinds.moor]
    name = "Moor"
    color = "#334455"
    charge = "lion"

    [kinds.fen]
    name = "Fen"
    color = "#554433"
    charge = "lion"

    """


def parts(folder, rows="kind\nmoor\n", inner=INNER, layout=PART):
    files = {"layouts__inner.toml": dedent(inner)}
    return written(folder, layout=layout, rows=rows, game=KINDS + dedent(CARDS), **files)


def test_a_part_is_another_layout_with_a_row_of_what_the_game_knows(tmp_path):
    face = one(parts(tmp_path))
    ground = next(path for path in paths(face.front) if path.fill == "#334455")
    left, top, right, bottom = bounds(ground)
    assert right - left == pytest.approx(30 * 3**0.5 / 2)
    assert bottom - top == pytest.approx(30)
    assert (left + right) / 2 == pytest.approx(25 - face.width / 2)
    assert (top + bottom) / 2 == pytest.approx(35 - face.height / 2)
    assert words(face.front) == ["Moor"]


def test_a_part_of_an_unknown_row_is_told_at_the_cell(tmp_path):
    _, faults = drawn(parts(tmp_path, rows="kind\nmoor\nmor\n"))
    assert told(faults, tmp_path) == [("fault", "cards.csv", 3, "kind")]
    assert "moor" in str(faults[0].expected)


def test_a_layout_is_no_part_of_itself(tmp_path):
    _, faults = drawn(parts(tmp_path, inner=PART.replace("{kind}", "fen")))
    assert told(faults, tmp_path) == [("fault", "layouts/inner.toml", 4, "element.a.layout")]


def test_a_condition_compares_two_names(tmp_path):
    layout = """
        [element.a]
        type = "text"
        box = [5, 5, 40, 10]
        text = "twice"
        when = "left = {right}"
        """
    faces, faults = drawn(written(tmp_path, layout=layout, rows="left,right\na,a\na,b\n"))
    assert not faults
    assert [words(face.front) for face in faces] == [["twice"], []]


def test_of_several_voices_the_first_is_taken_in_which_the_text_fits(tmp_path):
    layout = """
        [element.a]
        type = "text"
        box = [5, 5, 19, 5]
        text = "{name}"
        font = ["title", "text"]
        size = 10
        """
    faces, faults = drawn(written(tmp_path, layout=layout, rows="name\nMoor\nMoorlands\n"))
    assert not faults
    assert [texts(face.front)[0].font for face in faces] == ["title", "text"]
