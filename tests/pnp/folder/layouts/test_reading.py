"""Layouts read from files: extends, drop, before, styles, and every fault at its line."""

import pytest

from pnp.folder.layouts.reading import layout_faults, layout_names, read_layout
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.models import Title
from pnp.folder.spec import GameSpec
from pnp.text.errors import SpecError

BASE = """\
ground = "{color?}"
safe = 2

[element.band]
type = "shape"
box = [3, 3, -3, "20%"]
fill = "moss"

[element.title]
type = "text"
text = "{name}"
style = "title"
size = 9
"""
GAME = """\
[game]
id = "mine"
name = "Mine"
languages = ["en", "de"]

[colors]
moss = "#4C6B3C"
[fonts]
loud = "Loud.ttf"

[styles.title]
font = "title"
align = "center"
size = [6, 10]

[styles.loud]
extends = "title"
font = "loud"
"""


@pytest.fixture
def game(tmp_path):
    """Write a folder and return its game, from layouts by name and the text of its game.toml."""

    def written(toml=GAME, folder="mine", parents=(), **layouts):
        home = tmp_path / folder
        (home / "layouts").mkdir(parents=True)
        (home / "game.toml").write_text(toml, "utf-8")
        for name, text in layouts.items():
            (home / "layouts" / f"{name}.toml").write_text(text, "utf-8")
        title = Title.model_construct(languages=("en", "de"))
        return GameSpec.model_construct(game=title).placed_in(GameFiles((home, *parents)))

    return written


def names(layout):
    return [one.name for one in layout.elements]


def raw(layout, element, key):
    return next(one for one in layout.elements if one.name == element).values[key].raw


def test_an_element_has_its_keys_and_those_of_its_style_each_with_its_place(game):
    spec = game(base=BASE)
    layout = read_layout(spec, "base")
    title = layout.elements[1]
    assert {key: one.raw for key, one in title.values.items()} == {
        "text": "{name}",
        "size": 9,
        "font": "title",
        "align": "center",
    }
    own, styled = title.values["text"].source, title.values["font"].source
    assert (own.line, own.key) == (11, "element.title.text")
    assert own.file == str(spec.folder / "layouts/base.toml")
    assert (styled.line, styled.key) == (12, "styles.title.font")
    assert styled.file == str(spec.folder / "game.toml")
    assert (layout.ground.raw, layout.safe.raw) == ("{color?}", 2)


def test_what_extends_merges_key_by_key_and_keeps_its_place(game):
    child = """
extends = "base"
ground = "moss"
[element.under]
type = "shape"
before = "title"
[element.band]
fill = "#FFF"
[element.last]
type = "badge"
"""
    layout = read_layout(game(base=BASE, child=child), "child")
    assert names(layout) == ["band", "under", "title", "last"]
    assert raw(layout, "band", "fill") == "#FFF"
    assert raw(layout, "band", "box") == [3, 3, -3, "20%"]
    assert (layout.ground.raw, layout.safe.raw) == ("moss", 2)


def test_another_style_takes_the_place_of_the_inherited_one(game):
    child = 'extends = "base"\n[element.title]\nstyle = "loud"\nalign = "left"\n'
    layout = read_layout(game(base=BASE, child=child), "child")
    assert raw(layout, "title", "font") == "loud"
    assert raw(layout, "title", "align") == "left"
    assert raw(layout, "title", "size") == [6, 10]


def test_a_layout_may_extend_the_one_of_its_own_name_that_it_hides(game, tmp_path):
    parent = game(folder="parent", track='extends = "track"\nsafe = 1\n')
    spec = game(track='extends = "track"\nground = "moss"\n', parents=parent.files.folders)
    layout = read_layout(spec, "track")
    assert names(layout) == ["track"]
    assert (layout.ground.raw, layout.safe.raw) == ("moss", 1)
    assert layout_names(spec)[0] == "track"
    assert layout_names(spec).count("track") == 1


BAD = {
    "a box of three": ("[3, 3, -3, \"20%\"]", "[3, 3, -3]", 6, "element.band.box", "[x, y, w, h]"),
    "an unknown type": ('"shape"', '"shap"', 5, "element.band.type", "one of shape"),
    "an unknown key": ("fill", "fil", 7, "element.band.fil", "one of fill"),
    "an unknown colour": ("moss", "mos", 7, "element.band.fill", "moss"),
    "an unknown style": ('"title"', '"titel"', 12, "element.title.style", "one of title"),
    "a key of another type": ("size = 9", "src = 9", 13, "element.title.src", "one of"),
    "sizes the wrong way round": ("9", "[9, 6]", 13, "element.title.size", "[smallest, largest]"),
    "a language too many": (
        '"{name}"', '{ en = "a", de = "b", it = "c" }', 11, "element.title.text.it", "en"
    ),
    "an unknown key of a layout": ("safe", "save", 2, "save", "one of safe"),
    "a safe distance below nought": ("safe = 2", "safe = -2", 2, "safe", "millimetres"),
    "a condition that is none": ("size = 9", 'when = "a ="', 13, "element.title.when", ""),
    "nothing to stand before": ("size = 9", 'before = "bend"', 13, "element.title.before", "band"),
    "nothing to extend": ("safe = 2", 'extends = "trak"', 2, "extends", "one of track"),
    "itself": ("safe = 2", 'extends = "base"', 2, "extends", "does not lead back"),
    "nothing to drop": ("safe = 2", 'drop = ["band"]', 2, "drop", "nothing"),
    "an element that is no table": ("safe = 2", "element = 2", 2, "element", "a table for each"),
    "no TOML": ("safe = 2", "safe = ", 2, "", "valid TOML"),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "key", "expected"), BAD.values(), ids=BAD)
def test_a_fault_has_its_line_and_key(old, new, line, key, expected, game):
    text = BASE.replace(old, new, 1)
    if key == "element":
        text = "\n" + new
    spec = game(base=text)
    found = layout_faults(spec)
    assert (str(spec.folder / "layouts/base.toml"), line, key) in [
        (one.file, one.line, one.key) for one in found
    ]
    assert any(expected in str(one.expected) for one in found if one.key == key)
    with pytest.raises(SpecError):
        read_layout(spec, "base")


OF_GAME = {
    "no colour": ('"#4C6B3C"', '"green"', 7, "colors.moss", "#RRGGBB"),
    "an unknown key of a style": ("align", "aling", 13, "styles.title.aling", "one of align"),
    "a value that no element takes": ('"center"', '"centre"', 13, "styles.title.align", "center"),
    "an unknown voice": ('"loud"\n', '"lout"\n', 18, "styles.loud.font", "one of loud"),
    "a style that extends none": (
        'extends = "title"', 'extends = "tilte"', 17, "styles.loud.extends", "one of title"
    ),
    "a circle of styles": (
        '[styles.title]\n', '[styles.title]\nextends = "loud"\n', 12, "styles.title.extends", ""
    ),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "key", "expected"), OF_GAME.values(), ids=OF_GAME)
def test_a_fault_of_game_toml_is_told_there(old, new, line, key, expected, game):
    spec = game(GAME.replace(old, new, 1), base=BASE)
    (fault,) = [one for one in layout_faults(spec) if one.key == key]
    assert (fault.file, fault.line) == (str(spec.folder / "game.toml"), line)
    assert expected in str(fault.expected)


def test_a_translation_that_is_missing_is_only_a_warning(game):
    spec = game(base=BASE.replace('"{name}"', '{ en = "Name" }'))
    (fault,) = layout_faults(spec)
    assert (fault.level, fault.line, fault.key) == ("warning", 11, "element.title.text")
    assert read_layout(spec, "base")


def test_a_text_of_a_language_too_many_is_told_at_its_own_line(game):
    long = '\n[element.title.text]\nen = "a"\nde = "b"\nit = "c"\n'
    spec = game(base=BASE.replace('text = "{name}"\n', "") + long)
    (fault,) = layout_faults(spec)
    assert (fault.line, fault.key) == (17, "element.title.text.it")


@pytest.mark.parametrize("name", ["a layout", "Ünit", "x.y", ".hidden"])
def test_a_layout_may_have_any_name_that_a_file_has(game, name):
    spec = game(**{name: BASE, "child": f'extends = "{name}"\n'})
    assert names(read_layout(spec, "child")) == names(read_layout(spec, name))
    assert layout_faults(spec) == []


def test_strange_files_are_told_and_names_lead_nowhere_else(game, tmp_path):
    (tmp_path / "outside.toml").write_text(BASE, "utf-8")
    spec = game(base=BASE, other='extends = "../../outside"\n', third='extends = "Base"\n')
    (spec.folder / "layouts" / "bytes.toml").write_bytes(b"safe = 1\n\xff\n")
    (spec.folder / "layouts" / "folder.toml").mkdir()
    (spec.folder / "layouts" / "link.toml").symlink_to(tmp_path / "outside.toml")
    told = {(one.file.rpartition("/")[2], one.line, one.key) for one in layout_faults(spec)}
    assert told == {
        ("bytes.toml", 2, ""),
        ("folder.toml", 0, ""),
        ("link.toml", 0, ""),
        ("other.toml", 1, "extends"),
        ("third.toml", 1, "extends"),
    }


def test_what_an_unknown_layout_has_is_not_asked_for(game):
    child = 'extends = "bsae"\ndrop = ["band"]\n[element.title]\ncolor = "moss"\n'
    more = '[element.new]\ntype = "text"\nbefore = "title"\ncolor = "mos"\n'
    found = layout_faults(game(base=BASE, child=child + more))
    assert [one.key for one in found] == ["extends", "element.new.color"]


def test_faults_of_what_is_extended_are_told_once(game):
    bad = BASE.replace("moss", "mos")
    child = 'extends = "base"\n'
    assert len(layout_faults(game(base=bad, one=child, two=child))) == 1
