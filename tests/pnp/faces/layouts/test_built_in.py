"""The built-in layouts: right at any size, every column optional, readable on any colour."""

import pytest
from PIL import Image as Pillow

from pnp.draw.palette import contrast
from pnp.draw.scene import Gradient, Image
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape, hexagon_shape, triple_shape
from pnp.faces.layouts.side import draw_side
from pnp.folder.layouts.layout import Value
from pnp.folder.layouts.reading import layout_names, read_layout
from pnp.folder.loading import load_folder
from pnp.folder.rows.row import Cell, Row
from pnp.text.errors import Source
from tests.each import each
from tests.pnp.faces.layouts.small_games import DOT, GAME, written
from tests.pnp.scene_contents import bounds, groups, look_at, paths, texts, words

LANGUAGES = 'languages = ["en", "de"]\n'
COLUMNS = {
    "title-text": {"name": "title", "text": "text", "type": "type", "cost": "cost"},
    "title-art-text": {
        "name": "title", "text": "text", "type": "type", "cost": "cost", "art": "art",
    },
    "full-art": {"name": "title", "art": "art"},
    "counter": {"art": "art", "top": "top", "left": "left", "right": "right"},
    "tile": {"name": "title", "art": "art"},
    "token": {"name": "title", "art": "art"},
    "standee": {"name": "title", "art": "art"},
    "mat": {"name": "title", "text": "text", "art": "art"},
    "die-face": {"text": "text", "art": "art"},
    "track": {},
    "pad": {"name": "title"},
    "box-panel": {"name": "title", "art": "art"},
    "back": {},
}  # fmt: skip
"""Each layout's columns, and the element that shows each."""
SIZES = {
    "title-text": [(44, 68), (63.5, 88.9), (70, 120), (88.9, 63.5)],
    "title-art-text": [(44, 68), (63.5, 88.9), (70, 120), (88.9, 63.5)],
    "full-art": [(44, 68), (63.5, 88.9), (70, 120)],
    "counter": [(12, 12), (15, 15), (25, 25)],
    "tile": [(30, 30), (45, 45), (60, 60)],
    "token": [(15, 15), (20, 20), (30, 30)],
    "standee": [(20, 35), (30, 60)],
    "mat": [(93, 130), (190, 277), (277, 190)],
    "die-face": [(12, 12), (16, 16)],
    "track": [(190, 24), (190, 130)],
    "pad": [(93, 130), (142, 197)],
    "box-panel": [(20, 92), (65, 92), (65, 20)],
    "back": [(30, 30), (44, 68), (63.5, 88.9), (70, 120)],
}
SHORT = {"name": "Ox", "text": "Moo.", "type": "beast", "cost": "2", "art": "dot", "left": "4"}
LONG = {
    "name": "Der alte Laternenanzünder",
    "text": "Wer die **Zwischenabrechnung** verpasst, zahlt zwei :dot: an die Bank und legt eine "
    "Handkarte ab. Danach darf jede andere Person eine Ware aus der Auslage nehmen.",
    "type": "Verwaltungsvorschrift",
    "cost": "dot*3",
    "top": "Garde",
    "left": "10",
    "right": "-2",
    "art": "dot",
}
FEW = {"token": {"name": "Gefolgsfrau"}, "die-face": {"text": "Fehlschlag", "art": ""}}
"""What is long for the smallest pieces."""
TRACK = {"to": Value(9, Source("game.toml")), "path": Value("row", Source("game.toml"))}


@pytest.fixture(scope="module")
def spec(tmp_path_factory):
    folder = tmp_path_factory.mktemp("built-in")
    head = GAME.replace("\n", f"\n{LANGUAGES}", 1)
    files = {"art__dot": DOT.format(fill="#336699")}
    return load_folder(written(folder, head=head, layout="", **files))


def side(spec, name, size, cells, ink="full", lang="en", shape=None):
    """A row drawn by a layout, and what was found wrong."""
    look = look_at(spec, lang, ink, bleed=3.0)
    row = Row("one", 1, 1, {key: Cell(text, Source("rows.csv", 2, key)) for key, text in cells})
    layout = read_layout(spec, name)
    scope = Scope("part", "Part", ((row, layout),), track=TRACK)
    round_ = name == "token"
    made = shape or Shape(*size, "round" if round_ else "rect")
    return draw_side(look, layout, row, made, scope), [str(one) for one in look.faults]


def test_all_of_them_are_there(spec):
    assert {*COLUMNS} <= {*layout_names(spec)}


@pytest.mark.parametrize("name", COLUMNS)
def test_each_column_has_its_element(name, spec):
    elements = {one.name for one in read_layout(spec, name).elements}
    assert {*COLUMNS[name].values()} <= elements


@pytest.mark.parametrize("name", COLUMNS)
def test_nothing_is_wrong_at_any_size(name, spec):
    for size in each(SIZES[name]):
        for cells in ({}, SHORT, LONG):
            for color in ("", "#FFE9A0", "#101830"):
                own = {**cells, "color": color} if color else cells
                own = own | FEW.get(name, {}) if cells is LONG else own
                assert side(spec, name, size, own.items(), lang="de")[1] == [], (size, own)


@pytest.mark.parametrize("ink", ["full", "low", "grey"])
@pytest.mark.parametrize("name", ["title-text", "title-art-text", "tile", "counter", "back"])
def test_words_read_on_what_is_below_them(name, ink, spec):
    for color in ("#FFE9A0", "#101830", "#B23A48", "#808080"):
        cells = {**SHORT, "art": "", "color": color, "top": "Top"}
        made, _ = side(spec, name, SIZES[name][1], cells.items(), ink)
        assert texts(made)
        for text in texts(made):
            # capitals stand on the lightest and darkest that is drawn around them
            assert any(contrast(text.fill, one) >= 4 for one in below(made, text)), text


def below(scene, text):
    """The colours of what was filled last below the middle of a text, white where nothing was."""
    found = ["#FFFFFF"]
    for path in paths(scene):
        left, top, right, bottom = bounds(path)
        if path.fill and left <= text.x <= right and top <= text.y - 0.5 <= bottom:
            fill = path.fill
            found = [fill.top, fill.bottom] if isinstance(fill, Gradient) else [str(fill)]
    return found


def test_a_cost_is_a_number_icons_or_a_word(spec):
    for cost, shown in (("2", ["2"]), ("dot*2", []), ("free", ["free"]), ("X", ["X"])):
        made, faults = side(spec, "title-text", (63.5, 88.9), {"cost": cost}.items())
        assert (words(made), faults) == (shown, [])
    made, _ = side(spec, "title-text", (63.5, 88.9), {"cost": "dot*2"}.items())
    assert [path.fill for path in paths(made)].count("#336699") == 2


def test_what_is_wrong_with_a_cell_is_told_once(spec):
    for column, text, found in (("color", "rde", "`rde`"), ("cost", "coyn*2", "`coyn`")):
        _, faults = side(spec, "title-art-text", (63.5, 88.9), {column: text}.items())
        (fault,) = faults
        assert fault.startswith(f"rows.csv:2: {column}: ")
        assert fault.endswith(f"got {found}")


def test_the_name_or_the_title_is_shown(spec):
    for cells in ({"name": "A"}, {"title": "A"}, {"name": "A", "title": "B"}):
        assert words(side(spec, "title-text", (63.5, 88.9), cells.items())[0]) == ["A"]


def test_the_back_has_the_games_name_on_its_colour(spec):
    made, _ = side(spec, "back", (63.5, 88.9), ())
    assert words(made) == ["A Try"]
    assert paths(made)[0].fill == "#204060"


def test_the_back_keeps_within_any_shape(spec):
    for shape in (triple_shape(25), hexagon_shape(30, pointy=True), Shape(20, 20, "round")):
        made, faults = side(spec, "back", (), (), shape=shape)
        assert (words(made), faults) == (["A Try"], [])


def test_the_back_has_the_games_badge(tmp_path):
    folder = written(tmp_path, head=f'{GAME}charge = "lion"\n')
    plain = load_folder(written(tmp_path / "plain"))
    made, faults = side(load_folder(folder), "back", (63.5, 88.9), ())
    assert (words(made), faults) == (["A Try"], [])
    assert len(paths(made)) > len(paths(side(plain, "back", (63.5, 88.9), ())[0]))


def test_a_photo_fills_the_window_and_a_drawing_stands_in_it(tmp_path):
    folder = written(tmp_path, art__dot=DOT.format(fill="#336699"))
    for name, size in (("wide", (900, 600)), ("tall", (400, 900))):
        Pillow.new("RGB", size, "#883311").save(folder / "art" / f"{name}.jpg")
    own = load_folder(folder)
    widths = {}
    for name in ("wide", "tall"):
        made, faults = side(own, "title-art-text", (63.5, 88.9), {"art": name}.items())
        assert faults == []
        (image,) = [one for each in groups(made) for one in each.items if isinstance(one, Image)]
        widths[name] = image.width
    assert widths["wide"] >= 63.5 + 2 * 3
    assert widths["tall"] < 20
    made, _ = side(own, "title-art-text", (63.5, 88.9), {"art": "dot"}.items())
    (drawing,) = [path for path in paths(made) if path.fill == "#336699"]
    left, top, right, bottom = bounds(drawing)
    assert right - left == pytest.approx(bottom - top)
    assert (bottom - top) == pytest.approx(0.88 * (88.9 * 0.54 - 13.25))


def test_an_edge_follows_the_shape_of_the_face(spec):
    made, faults = side(spec, "tile", (), (), shape=hexagon_shape(45, pointy=False))
    edge = paths(made)[-1]
    assert faults == []
    assert sum(1 for op, _ in edge.segments if op != "Z") == 6
    assert bounds(edge)[3] < 45 / 2
