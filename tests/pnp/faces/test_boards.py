"""Boards of any game: their size, terrain and labels, and every fault where it is written."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import Palette, luminance
from pnp.faces.boards.board import faces
from pnp.faces.boards.terrain import signs_of
from pnp.faces.face import Look
from pnp.folder.grids import grid_of
from pnp.folder.loading import load_folder
from pnp.text.errors import SpecError
from tests.pnp.scene_contents import bounds, groups, paths, texts, words

TERRAIN = "sign,name,color,art\n.,Open,#CBD8A0,\nw,Woods,moss,tree\n"
TREE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10Z"/></svg>'
MAP = ". . w\nw . .\n"
PLACES = """
[element.road]
type = "shape"
shape = "line"
through = ["0101", "0302"]
stroke = "ink"
width = 1

[element.town]
type = "text"
at = "0202"
box = [0, 3, 16, 5]
text = "Hollin"
align = "center"
"""


def folder(path: Path, board: str, **files: str) -> Path:
    """A game with one board, and files with `__` for each slash of their names."""
    head = '[game]\nid = "field"\nname = "Field"\n[colors]\nmoss = "#4C6B3C"\n'
    (path / "game.toml").write_text(f'{head}[components.map]\nkind = "board"\n{board}')
    for name, text in {"maps/m.txt": MAP, "rows/t.csv": TERRAIN, "art/tree.svg": TREE}.items():
        (path / name).parent.mkdir(exist_ok=True)
        (path / name).write_text(text)
    for name, text in files.items():
        file = path / name.replace("__", "/").replace("_csv", ".csv").replace("_txt", ".txt")
        file = file if file.suffix else file.with_suffix(".toml")
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    return path


def drawn(path: Path, ink="full"):
    """The faces of the board, and what was told of it."""
    spec = load_folder(path)
    look = Look(spec, "en", Palette(spec, ink))
    return faces(spec, spec.components["map"], look), look.faults


HEXES = 'grid = "hex-flat"\ncells = [3, 2]\ncell = 20\n'
MAPPED = HEXES + 'map = "maps/m.txt"\nterrain = "rows/t.csv"\n'


@pytest.mark.parametrize(
    ("keys", "size"),
    [
        (HEXES, (5 * 20 / math.sqrt(3) + 10, 60)),
        ('grid = "hex-pointy"\ncells = [3, 2]\ncell = 20\nframe = 0\n', (70, 70 / math.sqrt(3))),
        ('grid = "square"\ncells = [3, 2]\ncell = 20\nframe = 2\n', (64, 44)),
        ('grid = "hexagon"\ncells = 2\ncell = 20\n', (70, 5 * 20 / math.sqrt(3) + 10)),
        ("size = [120, 90]\n", (120, 90)),
    ],
)
def test_a_board_is_as_large_as_its_grid_or_as_it_is_said_to_be(tmp_path, keys, size) -> None:
    (face,), faults = drawn(folder(tmp_path, keys))
    assert (face.width, face.height) == pytest.approx(size)
    assert not faults


def test_the_cells_have_the_colours_and_the_art_of_their_signs(tmp_path) -> None:
    (face,), faults = drawn(folder(tmp_path, MAPPED))
    fills = [path.fill for path in paths(face.front)]
    assert (fills.count("#CBD8A0"), fills.count("#4C6B3C")) == (4, 2)
    art = [one for one in groups(face.front) if one.key == "map/w"]
    assert len(art) == 2
    assert not faults


def test_low_ink_keeps_lines_labels_and_art_only(tmp_path) -> None:
    (face,), _ = drawn(folder(tmp_path, MAPPED + 'labels = "0101"\n'), ink="low")
    assert {path.fill for path in paths(face.front)} <= {None, "#000000"}
    assert words(face.front)[0] == "0101"


def test_the_greys_of_terrain_are_told_apart(tmp_path) -> None:
    rows = "sign,color\n.,#CBD8A0\nw,#D8C08A\n"
    (face,), _ = drawn(folder(tmp_path, MAPPED, rows__t_csv=rows), ink="grey")
    cells = sorted({path.fill for path in paths(face.front) if len(path.segments) == 7})
    assert len(cells) == 2
    assert luminance(cells[1]) - luminance(cells[0]) > 0.15


@pytest.mark.parametrize("grid", ["hex-flat", "hex-pointy", "square"])
@pytest.mark.parametrize("labels", ["0101", "A1", "1"])
def test_every_label_stands_inside_its_cell(tmp_path, grid, labels) -> None:
    keys = f'grid = "{grid}"\ncells = [3, 2]\ncell = 12\nlabels = "{labels}"\n'
    (face,), _ = drawn(folder(tmp_path, keys))
    cells = grid_of(load_folder(tmp_path).components["map"])
    found = {text.text: text for text in texts(face.front)}
    assert len(found) == len(cells.places)
    for place in cells.places:
        text = found[cells.label(place)]
        wide, high = width(text.text, text.font, text.size), cap_height(text.font, text.size)
        left = text.x + face.width / 2 - (wide / 2 if text.anchor == "middle" else 0)
        top = text.y + face.height / 2 - high
        corners = cells.corners(place)
        for x in (left, left + wide):
            assert inside(corners, x, top)
            assert inside(corners, x, top + high)


def inside(corners, x, y) -> bool:
    edges = zip(corners, corners[1:] + corners[:1], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 for (ax, ay), (bx, by) in edges)


def test_a_layout_counts_from_the_cells(tmp_path) -> None:
    keys = MAPPED + 'layout = "places"\n'
    (face,), faults = drawn(folder(tmp_path, keys, layouts__places=PLACES))
    assert not faults
    middles = grid_of(load_folder(tmp_path).components["map"]).middles
    (road,) = [path for path in paths(face.front) if path.width == 1]
    start, end = (
        (middles[name][0] - face.width / 2, middles[name][1] - face.height / 2)
        for name in ("0101", "0302")
    )
    assert bounds(road) == pytest.approx((start[0], start[1], end[0], end[1]))
    (name,) = [text for text in texts(face.front) if text.text == "Hollin"]
    middle = name.x + width(name.text, name.font, name.size) / 2
    assert middle == pytest.approx(middles["0202"][0] - face.width / 2, abs=0.1)


def test_a_small_board_has_the_cells_of_the_board_with_one_marked(tmp_path) -> None:
    small = '[element.small]\ntype = "minimap"\nat = "0202"\nbox = [8, 8, 20, 20]\n'
    layout = small + 'color = "#112233"\n'
    (face,), faults = drawn(folder(tmp_path, HEXES + 'layout = "m"\n', layouts__m=layout))
    assert not faults
    drawn_so = [path for path in paths(face.front) if path.stroke == "#112233"]
    # the marked cell is drawn over its own outline
    (marked,) = [path for path in drawn_so if path.fill]
    cells = [path for path in drawn_so if not path.fill]
    assert len(cells) == 6
    middle = sorted(bounds(path)[0] for path in cells)[2]
    assert bounds(marked)[0] == pytest.approx(middle)  # the second of three columns


def test_a_sign_may_be_of_several_code_points() -> None:
    assert signs_of(" a\u0301 \u26f0\ufe0f\t\U0001f332 ") == [
        "a\u0301",
        "\u26f0\ufe0f",
        "\U0001f332",
    ]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"maps__m_txt": ". . x\nw . .\n"}, ("maps/m.txt", 1, "column 3", "x", "one of ., w")),
        ({"maps__m_txt": ". . .\n\nw .\n"}, ("maps/m.txt", 3, "cells", "2", "3 cells")),
        ({"maps__m_txt": "...\n...\n...\n"}, ("maps/m.txt", 3, "cells", "3", "2 rows")),
        ({"maps__m_txt": "...\n"}, ("maps/m.txt", 1, "cells", "1", "2 rows")),
        ({"rows__t_csv": "sign,art\n.,tre\nw,\n"}, ("rows/t.csv", 2, "art", "tre", "tree.svg")),
        ({"rows__t_csv": "sign,color\n.,mos\nw,\n"}, ("rows/t.csv", 2, "color", "mos", "moss")),
        ({"rows__t_csv": "sign\n.\nw\nw\n"}, ("rows/t.csv", 4, "sign", "w", "no other row")),
        ({"rows__t_csv": "sign\n.\nwo\nw\n"}, ("rows/t.csv", 3, "sign", "wo", "one sign")),
        ({"rows__t_csv": "name\nOpen\n"}, ("rows/t.csv", 1, "sign", "", "column `sign`")),
    ],
)
def test_faults_of_maps_and_terrain(tmp_path, change, told) -> None:
    _, faults = drawn(folder(tmp_path, MAPPED, **change))
    file, line, key, found, expected = told
    assert any(
        (fault.file, fault.line, fault.key) == (str(tmp_path / file), line, key)
        and found in str(fault.found)
        and expected in str(fault.expected)
        for fault in faults
    ), faults


@pytest.mark.parametrize(
    ("keys", "key", "expected"),
    [
        (HEXES + 'shift = "left"\n', "shift", "down, up"),
        ('grid = "square"\ncells = [3, 2]\ncell = 9\nshift = "up"\n', "shift", "no shift"),
        ('grid = "hexagon"\ncells = [3, 2]\ncell = 9\n', "cells", "one number"),
        ('grid = "square"\ncells = 3\ncell = 9\n', "cells", "columns and rows"),
        ('grid = "square"\ncell = 9\n', "cells", "columns and rows"),
        ('grid = "square"\ncells = [3, 2]\n', "cell", "millimetres"),
        ('grid = "square"\ncells = [300, 200]\ncell = 9\n', "cells", "at most 10000"),
        ('grid = "square"\ncells = [99, 2]\ncell = 90\n', "cell", "at most 3000 mm"),
        ('grid = "square"\ncells = [3, 2]\ncell = 9\nsize = [90, 90]\n', "size", "no size"),
        ("", "size", "[400, 300]"),
        ('size = [90, 90]\nlabels = "A1"\n', "grid", "beside `labels`"),
        (HEXES + 'map = "maps/m.txt"\n', "terrain", "signs of the map"),
        (HEXES + "sheets = [20, 20]\n", "sheets", "at most 100"),
    ],
)
def test_keys_that_do_not_go_together(tmp_path, keys, key, expected) -> None:
    with pytest.raises(SpecError) as error:
        load_folder(folder(tmp_path, keys))
    (fault,) = error.value.faults
    assert fault.key == f"components.map.{key}"
    assert expected in str(fault.expected)


@pytest.mark.parametrize(
    ("keys", "key", "expected"),
    [
        (HEXES + 'map = "maps/n.txt"\nterrain = "rows/t.csv"\n', "map", "a text file"),
        (HEXES + 'map = "../m.txt"\nterrain = "rows/t.csv"\n', "map", "inside the folder"),
        (HEXES + 'picture = "tre"\n', "picture", "tree.svg"),
        (HEXES + 'layout = "plac"\n', "layout", "pad"),
        ('grid = "square"\ncells = [3, 2]\ncell = 3\nlabels = "0101"\n', "cell", "7 pt"),
    ],
)
def test_what_a_board_names_must_be_there(tmp_path, keys, key, expected) -> None:
    _, faults = drawn(folder(tmp_path, keys))
    assert [fault.key for fault in faults] == [f"components.map.{key}"]
    assert expected in str(faults[0].expected)
    assert (
        faults[0].line
        == (tmp_path / "game.toml")
        .read_text()
        .split("\n")
        .index(next(line for line in keys.split("\n") if line.startswith(f"{key} ")))
        + 1
    )
