"""Layouts carried out: where elements go, what they draw, and who is blamed for what is wrong."""

import pytest

from pnp.draw.scene import Gradient
from tests.pnp.faces.layouts.small_games import CARDS, DOT, GAME, drawn, one, told, written
from tests.pnp.scene_contents import bounds, groups, paths, texts, words

W, H = 63.5, 88.9


def box_of(face):
    """Where all that a face shows lies, from the top left of its trim."""
    left, top, right, bottom = bounds(*paths(face.front))
    return tuple(round(v, 3) for v in (left + W / 2, top + H / 2, right - left, bottom - top))


@pytest.mark.parametrize(
    ("box", "anchor", "expected"),
    [
        ("[4, 5, 10, 20]", "top-left", (4, 5, 10, 20)),
        ("[-14, -24, 10, 20]", "top-left", (W - 14, H - 24, 10, 20)),
        ("[4, 5, -6, 0]", "top-left", (4, 5, W - 10, H - 5)),
        ("[4, 5, 0, -5]", "top-left", (4, 5, W - 4 + 3, H - 10)),
        ('["50%", "40%", 30, 20]', "center", (W / 2 - 15, H * 0.4 - 10, 30, 20)),
        ('["10%", "10%", "30%", "50%"]', "top-left", (6.35, 8.89, W * 0.3, H * 0.5)),
        ("[20, 30, 10, 6]", "bottom-right", (10, 24, 10, 6)),
        ("[20, 30, 10, 6]", "right", (10, 27, 10, 6)),
        ('"face"', "top-left", (-3, -3, W + 6, H + 6)),
        ('"bleed"', "top-left", (-3, -3, W + 6, H + 6)),
        ('"safe"', "top-left", (3, 3, W - 6, H - 6)),
        ("[-3, 20, 69.5, 4]", "top-left", (-3, 20, W + 6, 4)),
        ("[20, 30, -10, 6]", "center", (20 - (W - 30), 27, 2 * (W - 30), 6)),
    ],
)
def test_a_box_is_where_the_layout_says(tmp_path, box, anchor, expected):
    """A rectangle that ends at the cut is filled to the end of the bleed."""
    layout = f"""
        [element.a]
        type = "shape"
        box = {box}
        anchor = "{anchor}"
        fill = "ink"
        """
    found = box_of(one(written(tmp_path, layout=layout)))
    fixed = (*expected[:3], H - 5 + 3) if box == "[4, 5, -6, 0]" else expected
    assert found == pytest.approx(fixed, abs=0.002)


def test_a_box_without_room_is_told_with_the_face_that_lacks_it(tmp_path):
    layout = '[element.a]\ntype = "shape"\nbox = [40, 4, -30, 10]\nfill = "ink"\n'
    _, faults = drawn(written(tmp_path, layout=layout))
    assert told(faults, tmp_path) == [("fault", "layouts/own.toml", 3, "element.a.box")]
    assert "63.5" in str(faults[0].expected)


def test_repeats_step_wrap_and_look_their_items_up_first(tmp_path):
    layout = """
        [element.a]
        type = "text"
        box = [5, 5, 8, 6]
        text = "{n}{item}{name}"
        repeat = ["a", "b", "c"]
        step = [10, 1]
        wrap = 2
        wrap_step = [0, 20]
        """
    face = one(written(tmp_path, layout=layout, rows="name\nZ\n"))
    found = texts(face.front)
    assert [text.text for text in found] == ["1aZ", "2bZ", "3cZ"]
    (x, y), *others = [(text.x, text.y) for text in found]
    assert others == [pytest.approx((x + 10, y + 1)), pytest.approx((x, y + 20))]


@pytest.mark.parametrize(
    ("count", "expected"),
    [(2, (24.0, 18.0, 14.0, 4.0)), (8, (21.0, 19.25, 20.0, 1.5))],
    ids=["as large as they are", "shrunk to fit"],
)
def test_repeats_stand_together_in_the_middle_of_a_box(tmp_path, count, expected):
    """Two of 4 mm, 10 mm apart, and eight that would need 74 mm in a box of 20."""
    layout = f"""
        [element.a]
        type = "shape"
        box = [5, 5, 4, {4 if count == 2 else 5.55}]
        repeat = {count}
        step = [10, 0]
        within = [21, 10, 20, 20]
        fill = "ink"
        """
    found = box_of(one(written(tmp_path, layout=layout)))
    assert found == pytest.approx(expected, abs=0.002)


def test_a_repeat_takes_the_kinds_of_the_game_and_knows_how_far_it_is(tmp_path):
    layout = """
        [element.a]
        type = "text"
        box = [5, 5, 20, 6]
        text = "{name} {share}"
        repeat = "@kinds"
        step = [0, 8]
        when = "share < 70"
        """
    kind = '[kinds.{word}]\nname = "{name}"\ncharge = "lion"\ncolor = "#AA3344"\n'
    kinds = "".join(kind.format(word=name.lower(), name=name) for name in ("Fen", "Heath", "Wood"))
    folder = written(tmp_path, layout=layout, head=GAME + kinds, rows="title\nZ\n")
    faces, _ = drawn(folder)
    assert words(faces[0].front) == ["Fen 16.6667", "Heath 50"]


def test_a_repeat_over_a_file_blames_that_file(tmp_path):
    layout = """
        [element.a]
        type = "text"
        box = [5, 5, 12, 4]
        text = "{word}"
        color = "{hue}"
        repeat = "words.csv"
        step = [0, 6]
        when = "word != skip"
        """
    rows = "word,hue\nfine,ink\nskip,nowhere\nfar too long to fit the box,ink\nfine,inkk\n"
    folder = written(tmp_path, layout=layout, **{"words.csv": rows})
    _, faults = drawn(folder)
    assert told(faults, folder) == [
        ("fault", "words.csv", 4, "own.a"),
        ("fault", "words.csv", 5, "hue"),
    ]


def test_a_repeat_that_a_cell_asks_for_blames_the_cell(tmp_path):
    layout = '[element.a]\ntype = "shape"\nbox = [5, 5, 4, 4]\nfill = "ink"\nrepeat = "{n_of}"\n'
    folder = written(tmp_path, layout=layout, rows="n_of\n3\nmany\n\n")
    faces, faults = drawn(folder)
    assert told(faults, folder) == [("fault", "cards.csv", 3, "n_of")]
    assert len(paths(faces[0].front)) == 3


def test_both_ways_turns_about_the_middle_of_the_face(tmp_path):
    layout = """
        [element.a]
        type = "shape"
        box = [4, 5, 10, 20]
        fill = "ink"
        both_ways = true
        opacity = 0.5
        """
    face = one(written(tmp_path, layout=layout))
    first, second = (bounds(path) for path in paths(face.front))
    assert second == pytest.approx([-first[2], -first[3], -first[0], -first[1]])
    assert [item.opacity for item in groups(face.front) if item.opacity != 1] == [0.5, 0.5]


def test_an_element_turns_about_the_middle_of_its_box(tmp_path):
    layout = '[element.a]\ntype = "shape"\nbox = [10, 10, 20, 10]\nrotate = 90\nfill = "ink"\n'
    assert box_of(one(written(tmp_path, layout=layout))) == (15, 5, 10, 20)


SHAPES = """
    ground = "#FFEEDD"
    [element.a]
    type = "shape"
    shape = "{name}"
    box = [10, 10, 20, 20]
    points = [[0, 0], [20, 0], ["100%", "100%"]]
    fill = ["#FF0000", "#0000FF"]
    stroke = "ink"
    """


@pytest.mark.parametrize(
    ("shape", "corners"),
    [("rect", 4), ("round", 5), ("hex-flat", 6), ("hex-pointy", 6), ("polygon", 3), ("line", 3)],
)
def test_shapes_are_filled_and_stroked(tmp_path, shape, corners):
    face = one(written(tmp_path, layout=SHAPES, rows=f"name\n{shape}\n"))
    _, made = paths(face.front)
    assert sum(1 for op, _ in made.segments if op != "Z") == corners
    assert made.fill == (None if shape == "line" else Gradient("#FF0000", "#0000FF"))


def test_low_ink_drops_grounds_and_fills_and_darkens_words(tmp_path):
    layout = (
        SHAPES
        + '[element.b]\ntype = "text"\ntext = "{name}"\nbox = [5, 40, -5, 9]\ncolor = "white"\n'
    )
    face = one(written(tmp_path, layout=layout, rows="name\nrect\n"), ink="low")
    assert [path.fill for path in paths(face.front)] == [None]
    assert all(path.stroke for path in paths(face.front))
    (text,) = texts(face.front)
    assert text.fill not in ("#FFFFFF", "#FFFDF6")


def test_grey_ink_knows_no_hue(tmp_path):
    face = one(written(tmp_path, layout=SHAPES, rows="name\nrect\n"), ink="grey")
    ground, made = paths(face.front)
    shades = (ground.fill, made.fill.top, made.fill.bottom)
    assert all(shade[1:3] == shade[3:5] == shade[5:7] for shade in shades)


def test_icons_stand_in_a_row_and_shrink_to_fit(tmp_path):
    layout = """
        [element.a]
        type = "icons"
        box = [10, 10, 20, 8]
        icons = "{name}"
        gap = 1
        align = "right"
        valign = "bottom"
        """
    folder = written(
        tmp_path,
        layout=layout,
        rows="name\ndot*3 gem\n",
        art__icons__dot=DOT.format(fill="#FF0000"),
        art__gem=DOT.format(fill="#00FF00"),
    )
    found = paths(one(folder).front)
    assert [path.fill for path in found] == ["#FF0000"] * 3 + ["#00FF00"]
    left, top, right, bottom = bounds(*found)
    assert (left + W / 2, right + W / 2, bottom + H / 2) == pytest.approx((10, 30, 18))
    # four icons and three gaps, all in the same measure
    assert bottom - top == pytest.approx(20 * 8 / (4 * 8 + 3))


BLAMED = """
    [element.art]
    type = "image"
    src = "{art}"
    box = [5, 5, 10, 10]

    [element.price]
    type = "icons"
    icons = "{cost}"
    box = [5, 20, 30, 6]
    color = "{hue}"

    [element.words]
    type = "text"
    text = "So: {text}"
    box = [5, 30, 30, 10]
    """


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("dto,dot,ink,fine", ("cards.csv", 3, "art", "dto", "dot.svg")),
        ("dot,dot*2 dit,ink,fine", ("cards.csv", 3, "cost", "dit", "dot")),
        ("dot,dot*500,ink,fine", ("cards.csv", 3, "cost", "dot*500", "200")),
        ("dot,dot,nik,fine", ("cards.csv", 3, "hue", "nik", "ink")),
        ("dot,dot,ink,a :dit: here", ("cards.csv", 3, "text", "dit", "dot")),
        ("dot,dot,ink,a ☂ here", ("cards.csv", 3, "text", "2602", "Crimson")),
        (f"dot,dot,ink,{'word ' * 60}", ("cards.csv", 3, "own.words", "word", "7 pt")),
    ],
)
def test_a_cell_is_blamed_for_what_it_brings(tmp_path, row, expected):
    folder = written(
        tmp_path,
        layout=BLAMED,
        rows=f"art,cost,hue,text\ndot,dot,ink,fine\n{row}\n",
        art__dot=DOT.format(fill="#FF0000"),
    )
    _, (fault,) = drawn(folder)
    file, line, key, found, would_do = expected
    assert told([fault], folder) == [("fault", file, line, key)]
    assert found in str(fault.found)
    assert would_do in str(fault.expected)


@pytest.mark.parametrize(
    ("layout", "line", "key", "found"),
    [
        ('type = "text"\ntext = "{nmae}"', 3, "element.a.text", "nmae"),
        ('type = "text"\ntext = "x"\nwhen = "nmae"', 4, "element.a.when", "nmae"),
        ('type = "text"\ntext = "a ☂"', 3, "element.a.text", "2602"),
        ('type = "text"\ntext = "a :dit:"', 3, "element.a.text", "dit"),
        (f'type = "text"\nbox = [5, 5, 9, 4]\ntext = "{"word " * 9}"', 4, "own.a", "word"),
        ('type = "image"\nsrc = "dit"', 3, "element.a.src", "dit"),
        ('type = "icons"\nicons = "dit"', 3, "element.a.icons", "dit"),
        (
            'type = "qr"\ntext = "https://example.org/"\nbox = [5, 5, 9, 9]',
            4,
            "element.a.box",
            "0.",
        ),
        ('type = "arms"\nordinary = "pael"', 3, "element.a.ordinary", "pael"),
        ('type = "track"\nto = 20', 3, "element.a.to", "20"),
        ('type = "shape"\nfill = "{name}"\nrepeat = "no.csv"', 4, "element.a.repeat", "no.csv"),
    ],
)
def test_a_layout_is_blamed_for_what_it_says_itself(tmp_path, layout, line, key, found):
    folder = written(tmp_path, layout=f"[element.a]\n{layout}\n", rows="name\nink\nblack\n")
    _, (fault,) = drawn(folder)
    assert told([fault], folder) == [("fault", "layouts/own.toml", line, key)]
    assert found in str(fault.found)


def test_a_style_is_blamed_in_the_file_that_has_it(tmp_path):
    game = '[styles.loud]\nsize = "{name}"\n' + CARDS
    layout = '[element.a]\ntype = "text"\ntext = "x"\nstyle = "loud"\n'
    folder = written(tmp_path, layout=layout, game=game, rows="name\nbig\n")
    _, faults = drawn(folder)
    assert told(faults, folder) == [("fault", "cards.csv", 2, "name")]
    folder = written(tmp_path / "b", layout=layout, game=game.replace("{name}", "{nmae}"))
    _, faults = drawn(folder)
    assert told(faults, folder) == [("fault", "game.toml", 6, "styles.loud.size")]


def test_another_name_for_an_icon_is_blamed_where_it_is_given(tmp_path):
    layout = '[element.a]\ntype = "text"\ntext = "{name} :purse:"\n'
    folder = written(tmp_path, layout=layout, game='[icons]\npurse = "coyn"\n' + CARDS)
    _, (fault,) = drawn(folder)
    assert told([fault], folder) == [("fault", "game.toml", 6, "icons.purse")]
    assert fault.found == "`coyn`"


def test_cells_are_for_boards(tmp_path):
    layout = """
        [element.a]
        type = "text"
        text = "x"
        at = "0101"

        [element.b]
        type = "shape"
        shape = "line"
        through = ["0101", "0102"]
        stroke = "ink"
        """
    folder = written(tmp_path, layout=layout)
    assert told(drawn(folder)[1], folder) == [
        ("fault", "layouts/own.toml", 5, "element.a.at"),
        ("fault", "layouts/own.toml", 10, "element.b.through"),
    ]


def test_a_style_serves_elements_of_several_types(tmp_path):
    game = '[styles.loud]\nfill = "#FF0000"\n' + CARDS
    layout = """
        [element.a]
        type = "track"
        to = 3
        path = "row"
        box = [5, 5, 40, 10]
        style = "loud"

        [element.b]
        type = "shape"
        box = [5, 30, 40, 10]
        style = "loud"
        """
    face = one(written(tmp_path, layout=layout, game=game))
    assert [path.fill for path in paths(face.front)].count("#FF0000") == 5


@pytest.mark.parametrize(
    ("box", "level"),
    [("[3.5, 4, 30, 8]", None), ("[1, 4, 30, 8]", "warning"), ("[-10, 4, 30, 8]", "fault")],
)
def test_words_keep_away_from_the_cut(tmp_path, box, level):
    layout = f'[element.a]\ntype = "text"\ntext = "{{name}}"\nbox = {box}\n'
    folder = written(tmp_path, layout=layout, rows="name\nA word here\nA word there\n")
    _, faults = drawn(folder)
    at = ("layouts/own.toml", 4, "element.a.box")
    assert told(faults, folder) == ([(level, *at)] if level else [])


def test_safe_is_at_most_a_tenth_of_the_shorter_side_unless_told(tmp_path):
    layout = '[element.a]\ntype = "text"\ntext = "7"\nbox = [1.6, 4, 8, 8]\n'
    game = CARDS.replace('"card"', '"counter"')
    assert drawn(written(tmp_path, layout=layout, game=game))[1] == []
    stricter = written(tmp_path / "b", layout=f"safe = 3\n{layout}", game=game)
    assert told(drawn(stricter)[1], stricter)[0][0] == "warning"


def test_a_deck_is_set_in_the_size_that_its_longest_text_needs(tmp_path):
    layout = '[element.a]\ntype = "text"\ntext = "{name}"\nbox = [4, 4, 40, 7]\nfit = "deck"\n'
    rows = "name\nOne\nA name that is quite long indeed\n"
    faces, faults = drawn(written(tmp_path, layout=layout, rows=rows))
    assert not faults
    sizes = {text.size for face in faces for text in texts(face.front)}
    assert len(sizes) == 1
    assert 7 <= sizes.pop() < 10


def test_a_deck_of_several_layouts_has_one_size_for_what_they_share(tmp_path):
    layout = '[element.a]\ntype = "text"\ntext = "{name}"\nbox = [4, 4, 40, 7]\nfit = "deck"\n'
    rows = "name,layout\nOne,\nA name that is quite long indeed,heir\n"
    heir = {"layouts/heir.toml": 'extends = "own"\n[element.a]\ncolor = "white"\n'}
    faces, faults = drawn(written(tmp_path, layout=layout, rows=rows, **heir))
    assert not faults
    first, second = ({text.size for text in texts(face.front)} for face in faces)
    assert first == second


def test_a_badge_without_a_text_is_not_drawn(tmp_path):
    layout = '[element.a]\ntype = "badge"\ntext = "{cost}"\nbox = [4, 4, 9, 9]\nfill = "black"\n'
    full, empty = drawn(written(tmp_path, layout=layout, rows="id,cost\na,7\nb,\n"))[0]
    assert words(full.front) == ["7"]
    assert texts(full.front)[0].fill != "#221E1A"
    assert not paths(empty.front)


def test_a_badge_may_stand_on_a_picture(tmp_path):
    layout = '[element.a]\ntype = "badge"\ntext = "{name}"\nsrc = "{art}"\nbox = [4, 4, 9, 9]\n'
    dot = DOT.format(fill="currentColor")
    folder = written(
        tmp_path, layout=layout + 'fill = "#0000FF"\n', rows="name,art\n7,dot\n", art__dot=dot
    )
    face = one(folder)
    assert [path.fill for path in paths(face.front)] == ["#0000FF"]
    assert words(face.front) == ["7"]


def test_words_without_a_colour_are_printed_in_ink(tmp_path):
    layout = '[element.a]\ntype = "text"\ntext = "{name}"\ncolor = "{hue}"\n'
    face = one(written(tmp_path, layout=layout, rows="name,hue\nOne,\n"))
    assert [text.fill for text in texts(face.front)] == ["#221E1A"]


def test_a_code_stands_on_white(tmp_path):
    layout = '[element.a]\ntype = "qr"\ntext = "https://example.org/{name}"\nbox = [4, 4, 20, 20]\n'
    white, code = paths(one(written(tmp_path, layout="ground = 'black'\n" + layout)).front)[1:]
    assert white.fill == "#FFFFFF"
    left, top, right, bottom = bounds(white)
    inner = bounds(code)
    module = 20 / 33
    assert inner[0] - left == pytest.approx(4 * module)
    assert (right - left, bottom - top) == pytest.approx((20, 20))


def test_a_picture_that_ends_at_the_cut_fills_the_bleed(tmp_path):
    layout = '[element.a]\ntype = "image"\nsrc = "dot"\nbox = [0, 0, 0, 30]\nfit = "stretch"\n'
    dot = DOT.format(fill="#FF0000")
    assert box_of(one(written(tmp_path, layout=layout, art__dot=dot))) == (-3, -3, W + 6, 33)
    inside = layout.replace("[0, 0, 0, 30]", "[1, 1, -1, 30]")
    folder = written(tmp_path / "b", layout=inside, art__dot=dot)
    assert box_of(one(folder)) == (1, 1, W - 2, 30)


def test_a_picture_with_its_own_bleed_lies_the_same_however_much_is_printed(tmp_path):
    layout = (
        '[element.a]\ntype = "image"\nsrc = "dot"\nbox = "bleed"\nfit = "stretch"\nedge = "has"\n'
    )
    folder = written(tmp_path, layout=layout, art__dot=DOT.format(fill="#FF0000"))
    for bleed in (3.0, 1.0, 0.0):
        assert box_of(one(folder, bleed=bleed)) == (-3, -3, W + 6, H + 6)


def test_hyphens_without_patterns_are_told_once(tmp_path):
    layout = '[element.a]\ntype = "text"\ntext = "{name}"\nhyphens = true\n'
    head = '[game]\nid = "try"\nname = "A Try"\nlanguages = ["en", "ja"]\n'
    folder = written(tmp_path, layout=layout, head=head, rows="name\nOne\nTwo\n")
    assert drawn(folder, lang="en")[1] == []
    at = ("warning", "layouts/own.toml", 4, "element.a.hyphens")
    assert told(drawn(folder, lang="ja")[1], folder) == [at]
