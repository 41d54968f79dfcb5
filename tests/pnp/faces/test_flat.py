"""Flat pieces of any game: shapes and sizes, layouts by row, copies, and sheets they fill."""

import math

import pytest

from pnp.sheets.layout import lay_out, printable
from pnp.sheets.options import SheetOptions
from tests.pnp.faces.layouts.small_games import drawn, one, told, written
from tests.pnp.scene_contents import bounds, paths, words

PLAIN = 'ground = "ink"\n'


def component(kind, *lines):
    return "\n".join((f'[components.a]\nkind = "{kind}"', 'layout = "own"', *lines, ""))


HIGH = 2 / math.sqrt(3)


@pytest.mark.parametrize(
    ("kind", "lines", "size", "shape"),
    [
        ("card", (), (63.5, 88.9), "rect"),
        ("card", ('size = "tarot"', "landscape = true"), (120, 70), "rect"),
        ("card", ("size = [50, 70]", "landscape = true"), (50, 70), "rect"),
        ("tile", (), (45, 45), "rect"),
        ("tile", ('shape = "hex-flat"', "size = 30"), (30 * HIGH, 30), "hexagon"),
        ("tile", ('shape = "hex-pointy"', "size = 30"), (30, 30 * HIGH), "hexagon"),
        ("tile", ('shape = "triple"', "size = 20"), (40, 70 / math.sqrt(3)), "triple"),
        ("tile", ('shape = "polygon"', "points = [[0, 30], [20, 0], [40, 30]]"), (40, 30), "net"),
        ("counter", (), (15, 15), "rect"),
        ("token", (), (20, 20), "circle"),
        ("token", ("size = [30, 20]",), (30, 20), "net"),
        ("mat", (), (197, 284), "rect"),
        ("mat", ('size = "half"',), (142, 197), "rect"),
        ("mat", ('size = "half"', "landscape = true"), (197, 142), "rect"),
        ("mat", ('size = "quarter"',), (98.5, 142), "rect"),
        ("track", (), (190, 130), "rect"),
    ],
)
def test_each_kind_has_its_shape_and_size(tmp_path, kind, lines, size, shape):
    """The ground fills the outline and the bleed, which what fills the page has not."""
    lines = (*lines, 'back = "none"')
    face = one(written(tmp_path, layout=PLAIN, game=component(kind, *lines)), area=(197, 284))
    assert (face.width, face.height) == pytest.approx(size)
    assert face.shape == shape
    left, top, right, bottom = bounds(face.outline)
    assert (right - left, bottom - top) == pytest.approx(size, abs=0.01)
    (ground,) = paths(face.front)
    left, top, right, bottom = bounds(ground)
    if shape in ("rect", "circle"):
        over = 0 if kind == "mat" else 6
        assert (right - left, bottom - top) == pytest.approx((size[0] + over, size[1] + over))
    else:
        assert right - left > size[0] + 4


def test_layout_back_and_module_go_by_row(tmp_path):
    rows = (
        "id,count,layout,back,module\n"
        "plain,2,,,\nother,1,else,none,\nleft-out,1,,,storm\nwrong,1,elsse,nnoe,\n"
    )
    head = '[game]\nid = "try"\nname = "A Try"\n[modules.storm]\nname = "Storm"\n'
    folder = written(
        tmp_path,
        layout='[element.a]\ntype = "text"\ntext = "front {id}"\n',
        rows=rows,
        head=head,
        game='[components.a]\nkind = "card"\nrows = "cards.csv"\nlayout = "own"\nback = "else"\n',
        **{"layouts/else.toml": '[element.a]\ntype = "text"\ntext = "else {id}"\n'},
    )
    faces, faults = drawn(folder)
    assert told(faults, folder) == [
        ("fault", "cards.csv", 5, "layout"),
        ("fault", "cards.csv", 5, "back"),
    ]
    shown = [(words(face.front), face.back and words(face.back), face.copies) for face in faces]
    assert shown == [
        (["front plain"], ["else plain"], 2),
        (["else other"], None, 1),
    ]


def test_copies_differ_only_where_the_layout_says_so(tmp_path):
    layout = '[element.a]\ntype = "text"\ntext = "{name} {copy}"\nbox = [6, 8, -6, 5]\n'
    game = component("token", 'rows = "cards.csv"', "count = 2")
    faces, faults = drawn(written(tmp_path, layout=layout, rows="name,count\nA,2\n", game=game))
    assert not faults
    assert [(words(face.front), face.copies) for face in faces] == [
        ([f"A {n}"], 1) for n in (1, 2, 3, 4)
    ]


def test_a_back_that_is_the_same_for_all_is_drawn_once(tmp_path):
    game = component("card", 'rows = "cards.csv"')
    rows = "name\n" + "".join(f"{n}\n" for n in range(5))
    faces, _ = drawn(written(tmp_path, layout=PLAIN, rows=rows, game=game))
    assert len({id(face.back) for face in faces}) == 1
    assert faces[0].back.key


def test_a_track_is_blamed_where_the_component_says_it(tmp_path):
    game = (
        '[components.a]\nkind = "track"\n'
        'track = { to = 20, path = "loop", fil = "ink", mark_fill = "inkk" }\n'
    )
    _, faults = drawn(folder := written(tmp_path, game=game))
    assert {(fault[1], fault[3]) for fault in told(faults, folder)} == {
        ("game.toml", "components.a.track.fil"),
        ("game.toml", "components.a.track.mark_fill"),
        ("game.toml", "components.a.track.to"),
    }


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(("size", "each"), [("page", 1), ("half", 2), ("quarter", 4)])
def test_what_is_as_large_as_the_page_fills_it(tmp_path, paper, size, each):
    """However long the small print is: it is then kept to one line."""
    options = SheetOptions(paper=paper, cut="shared")
    folder = written(tmp_path, layout=PLAIN, game=component("mat", f'size = "{size}"', "rows = 8"))
    faces, _ = drawn(folder, area=printable(options))
    note = "A game with a very long name and much to tell of its makers · " * 3
    made = lay_out(faces, options, title="Mats", footer=note, lang="en")
    assert made.sheets == 8 // each


def test_more_pieces_than_anyone_cuts_are_a_fault(tmp_path):
    game = component("token", 'rows = "cards.csv"', "count = 900")
    _, faults = drawn(folder := written(tmp_path, layout=PLAIN, game=game, rows="count\n900\n"))
    assert told(faults, folder) == [("fault", "game.toml", 9, "components.a.count")]
