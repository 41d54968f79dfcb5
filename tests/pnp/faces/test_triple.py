"""Tiles of three hexagons: true to size, every land told twice, as many as the spec says."""

import math
import re
from collections import Counter

import pypdfium2
import pytest

from pnp.draw.palette import INKS
from pnp.draw.polygons import corners, triple_centres, triple_corners
from pnp.draw.scene import CUT, Group
from pnp.faces.registry import draw
from pnp.folder.game_folders import game_ids
from pnp.folder.loading import load_game
from tests.each import LANGS, each
from tests.pnp.scene_contents import bounds, look_at, paths, shapes, spec_with, texts, words
from tests.pnp.sheets.test_sheets import paths as pdf_paths
from tests.pnp.sheets.test_sheets import size

GAME = next(game for game in game_ids() if load_game(game).board.shape == "free")
BASE = load_game(GAME)
SPEC = BASE.with_modules(BASE.modules)
PARTS = [word for word, part in SPEC.components.items() if getattr(part, "shape", "") == "triple"]
SIZE = SPEC.components["tiles"].size
LANDS = {"plain": 33, "field": 30, "forest": 30, "mountain": 24, "lake": 18}


TILES = SPEC.printed_tiles


def drawn(part="tiles", spec=SPEC, **rest):
    faces, faults = looked_at(spec, part, **rest)
    assert [str(fault) for fault in faults] == []
    return faces


def looked_at(spec, part="tiles", **rest):
    look = look_at(spec, **rest)
    return draw(spec.components[part], look), look.faults


def area(points):
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def points_of(path):
    return tuple(xy for op, xy in path.segments if op in "ML")


def hexagon_area(flats):
    return math.sqrt(3) / 2 * flats * flats


@pytest.mark.parametrize("flats", [36.0, 20.0, 51.3])
def test_the_outline_is_that_of_three_hexagons(flats):
    outline = triple_corners(flats)
    assert len(outline) == len(set(outline)) == 12
    assert area(outline) == pytest.approx(3 * hexagon_area(flats))
    edge = flats / math.sqrt(3)
    sides = zip(outline, outline[1:] + outline[:1], strict=True)
    assert all(math.dist(a, b) == pytest.approx(edge) for a, b in sides)
    middles = triple_centres(flats)
    gaps = [math.dist(a, b) for i, a in enumerate(middles) for b in middles[:i]]
    assert gaps == pytest.approx([flats] * 3), "each touches both others"
    every = [corner for middle in middles for corner in corners(flats, *middle)]
    for corner in outline:
        assert min(math.dist(corner, other) for other in every) < 1e-9
    xs, ys = zip(*outline, strict=True)
    assert (min(xs), min(ys)) == pytest.approx((-max(xs), -max(ys))), "about its box's middle"


@pytest.mark.parametrize("asked", [None, 44.0, 30.0])
@pytest.mark.parametrize("part", PARTS)
def test_a_tile_measures_what_was_asked(part, asked):
    flats = asked or SIZE
    for face in each(drawn(part, tile_size=asked)):
        left, top, right, bottom = bounds(face.outline)
        assert right - left == pytest.approx(2 * flats, abs=1e-9) == face.width
        assert bottom - top == pytest.approx(3.5 * flats / math.sqrt(3), abs=1e-9)
        assert face.height == pytest.approx(bottom - top)
        assert area(points_of(face.outline)) == pytest.approx(3 * hexagon_area(flats))


def test_every_composition_is_there_as_often_as_the_spec_says():
    tiles = TILES["tiles"]
    faces = drawn()
    assert [(face.slug, face.copies) for face in faces] == [
        ("-".join(tile.kinds), tile.count) for tile in tiles
    ]
    assert faces[0].name == "Plain, Field, Lake"
    assert sum(face.copies for face in faces) == SPEC.value("components.tiles.pieces") == 45
    lands = Counter()
    for tile in tiles:
        lands.update({kind: tile.count * n for kind, n in Counter(tile.kinds).items()})
    assert lands == LANDS
    assert len({frozenset(Counter(tile.kinds).items()) for tile in tiles}) == len(tiles)


def test_each_mystery_tile_has_one_mystery_place_and_two_lands():
    part, tiles = SPEC.components["mystery"], TILES["mystery"]
    assert sum(tile.count for tile in tiles) == len(drawn("mystery")) == 5
    for tile in tiles:
        assert Counter(tile.kinds)["mystery"] == 1
        assert "lake" not in tile.kinds
    assert part.module == "sorcery"
    assert "mystery" not in BASE.components


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("part", PARTS)
def test_every_land_is_named_and_lies_clockwise_from_the_top(part, lang):
    for tile, face in each(zip(TILES[part], drawn(part, lang=lang), strict=True)):
        names = {SPEC.kinds[word].name.in_(lang): word for word in tile.kinds}
        found = [(names[text.text], text.x, text.y) for text in texts(face.front)]
        wanted = list(zip(tile.kinds, triple_centres(SIZE), strict=True))
        assert [word for word, _, _ in found] == [word for word, _ in wanted]
        for (_, x, y), (_, (cx, cy)) in zip(found, wanted, strict=True):
            assert cx - SIZE / 3 < x < cx, "from the left of what is set in the middle"
            assert cy < y < cy + SIZE / 2


@pytest.mark.parametrize("ink", INKS)
def test_no_two_lands_look_alike_without_their_colours(ink):
    outlines = {}
    for part in PARTS:
        for tile, face in zip(TILES[part], drawn(part, ink=ink), strict=True):
            lands = [land for land in keyed(face.front) if land.key.startswith("herald-land ")]
            for land in lands:
                word = land.key.split()[1]
                outlines.setdefault(word, set()).add(frozenset(shapes(land)))
            assert {land.key.split()[1] for land in lands} == set(tile.kinds)
    assert len(outlines) == 6
    assert all(len(seen) == 1 for seen in outlines.values())
    assert len({found for seen in outlines.values() for found in seen}) == 6


def keyed(item):
    """The groups of a drawing that are kept once."""
    if isinstance(item, Group):
        yield from [item] if item.key else []
        for one in item.items:
            yield from keyed(one)


@pytest.mark.parametrize("ink", ["full", "grey"])
@pytest.mark.parametrize("part", PARTS)
def test_ground_and_back_run_past_the_cut_and_hold_no_cut(part, ink):
    for face in each(drawn(part, ink=ink, bleed=3.0)):
        for side in (face.front, face.back):
            found = paths(side)
            left, top, right, bottom = bounds(*found)
            assert right - left >= face.width + 6 - 1e-6
            assert bottom - top >= face.height + 6 - 1e-6
            assert not any(CUT in (path.fill, path.stroke) for path in found)


def test_a_land_does_not_run_into_its_neighbour():
    """The last filled hexagon at a land's middle is the land itself, exactly its size."""
    for tile, face in each(zip(TILES["tiles"], drawn(bleed=3.0), strict=True)):
        grounds = [
            path
            for path in paths(face.front)
            if path.fill and len(points_of(path)) == 6 and bounds(path)[2] - bounds(path)[0] > 30
        ]
        assert len(grounds) == 6
        for word, path, middle in zip(tile.kinds, grounds[3:], triple_centres(SIZE), strict=True):
            assert path.fill == SPEC.kinds[word].color
            assert area(points_of(path)) == pytest.approx(hexagon_area(SIZE))
            left, top, right, bottom = bounds(path)
            assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx(middle, abs=1e-3)


@pytest.mark.parametrize("part", PARTS)
def test_all_tiles_of_a_part_have_one_back(part):
    assert len({id(face.back) for face in drawn(part)}) == 1


def test_ordinary_and_mystery_tiles_are_told_apart_by_their_backs():
    assert shapes(drawn()[0].back) != shapes(drawn("mystery")[0].back)
    assert paths(drawn()[0].back)[0].fill == SPEC.game.color
    assert paths(drawn("mystery")[0].back)[0].fill == SPEC.kinds["mystery"].color


def test_words_are_readable_at_the_size_of_the_box():
    for part in PARTS:
        for lang in LANGS:
            for face in each(drawn(part, lang=lang)):
                assert len(words(face.front)) == 3
                assert min(text.size for text in texts(face.front)) >= 6


def test_a_name_too_long_is_told_where_it_is_written():
    spec = spec_with(('fr = "Champ"', 'fr = "Champ de blé, de seigle et d’avoine"'), game=GAME)
    assert drawn(spec=spec)
    _, faults = looked_at(spec, lang="fr")
    assert {fault.key for fault in faults} == {"herald-land.name"}
    assert {fault.file.rpartition("/")[2] for fault in faults} == {"game.toml"}


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('["plain", "field", "lake"]', '["plain", "field", "lakes"]', "kinds"),
        (
            '"mystery", "plain", "field"], behind = "mystery"',
            '"mystery", "plain", "field"], behind = "mist"',
            "behind",
        ),
        ('"lake"], count = 4 }', '"lake"], count = "some" }', "count"),
    ],
)
def test_a_fault_of_a_row_is_told_at_its_line(old, new, key):
    spec = spec_with((old, new), game=GAME).with_modules(SPEC.modules)
    faults = [fault for part in PARTS for fault in looked_at(spec, part)[1]]
    assert {fault.key for fault in faults} == {key}
    assert all(fault.line for fault in faults)


def lands_printed():
    found = Counter()
    for part in PARTS:
        for tile in TILES[part]:
            found.update({kind: tile.count * n for kind, n in Counter(tile.kinds).items()})
    return found


def named(text, lands, lang):
    """How often each land's name stands in a text."""
    names = {word: SPEC.kinds[word].name.in_(lang) for word in lands}
    text = re.sub(r"\s+", " ", text)
    found = {word: re.findall(rf"(?<!\w){name}(?!\w)", text, re.I) for word, name in names.items()}
    return {word: len(each) for word, each in found.items()}


def read_back(folder):
    """All words of the tile sheets, and the corners of every outline on their front pages."""
    data = (folder / "tiles.pdf").read_bytes()
    document = pypdfium2.PdfDocument(data)
    words = "\n".join(page.get_textpage().get_text_range() for page in document)
    fronts = range(0, len(document), 2)
    return words, [path for page in fronts for path in pdf_paths(data, page) if len(path) > 11]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_printed_tiles_are_true_to_scale_and_counted(kits, lang, paper):
    folder, manifest = kits(lang, paper, only=("tiles",), game=GAME, modules=("sorcery",))
    assert manifest["parts"][0]["pieces"] == 50
    text, outlines = read_back(folder)
    assert named(text, lands_printed(), lang) == lands_printed()
    measured = [sorted(size(path)) for path in outlines]
    true = [measure for measure in measured if abs(measure[0] - 2 * SIZE) < 0.01]
    assert len(true) == 50
    assert all(tall == pytest.approx(3.5 * SIZE / math.sqrt(3), abs=0.01) for _, tall in true)


@pytest.mark.parametrize(("lang", "paper"), [("en", "a4"), ("fr", "letter")])
def test_shared_cuts_say_every_name_once(kits, lang, paper):
    folder, _ = kits(lang, paper, only=("tiles",), game=GAME, cut="shared")
    text, _ = read_back(folder)
    assert named(text, LANDS, lang) == LANDS
