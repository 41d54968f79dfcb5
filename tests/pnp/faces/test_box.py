"""The box: everything has a place in it, its walls meet, and the lid goes over the tray."""

import itertools
import re
import shutil

import pytest

from pnp.draw.palette import INKS, Palette
from pnp.faces.box import tray_and_lid as box
from pnp.faces.box.contents import Placed, packed, stow
from pnp.faces.box.loads import Load, Units, inventory
from pnp.faces.drawing import drawing
from pnp.faces.face import Look
from pnp.faces.folded.nets import Flap, Panel, bounds, panels_of, unfold
from pnp.folder.game_folders import game_folder, templates_folder
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.loading import load_folder, load_game, parse_spec
from pnp.folder.papers import paper_file
from pnp.text.errors import LayoutError, SpecError
from tests.each import LANGS, each
from tests.pnp.faces.folding import SIDES, fold, points, same_edge, texts

GAME = "land-of-barons"
SPEC = load_game(GAME)
A4, LETTER, POSTCARD = (194.0, 281.0), (199.0, 263.0), (100.0, 148.0)


def look(lang="en", ink="full", spec=SPEC, **more):
    return Look(spec, lang, Palette(spec, ink), **more)


def contents(spec, seen):
    return packed(spec, spec.components["box"], seen).places


def inner_size(spec, seen):
    return packed(spec, spec.components["box"], seen).size


def shells(spec=SPEC, **more):
    return box.shells(inner_size(spec, look(spec=spec, **more)), spec.components["box"].stock)


def edited(*pairs):
    text = (game_folder(GAME) / "game.toml").read_text("utf-8")
    for pattern, new in pairs:
        text, count = re.subn(pattern, new, text)
        assert count
    return parse_spec(text.encode()).placed_in(GameFiles((game_folder(GAME),)))


def corner(placed: Placed):
    load: Load = placed.load
    return placed.x + load.width, placed.y + load.depth, placed.z + load.height


def overlap(a: Placed, b: Placed):
    starts = ((a.x, b.x), (a.y, b.y), (a.z, b.z))
    ends = zip(corner(a), corner(b), strict=True)
    return all(min(e) - max(s) > 1e-6 for s, e in zip(starts, ends, strict=True))


@pytest.mark.parametrize("more", [{}, {"tile_size": 70.0}, {"card_size": "tarot"}, {"area": A4}])
def test_everything_lies_in_the_box_and_nothing_in_anything_else(more):
    seen = look(**more)
    size = inner_size(SPEC, seen)
    placed = contents(SPEC, seen)
    for one in placed:
        assert min(one.x, one.y, one.z) >= 0
        assert all(end <= most + 1e-6 for end, most in zip(corner(one), size, strict=True))
    assert not any(overlap(a, b) for a, b in itertools.combinations(placed, 2))


def test_loads_are_stacked_where_the_floor_is_taken():
    loads = [Load("die", 10.0, 10.0, 10.0) for _ in range(6)]
    placed = stow(loads, (20.0, 10.0, 30.0))
    assert sorted((one.x, one.z) for one in placed) == [
        (x, z) for x in (0.0, 10.0) for z in (0.0, 10.0, 20.0)
    ]
    assert not any(overlap(a, b) for a, b in itertools.combinations(placed, 2))
    assert stow([*loads, loads[0]], (20.0, 10.0, 30.0)) is None


def test_the_placed_loads_are_the_whole_kit():
    placed = contents(SPEC, look())
    stock = paper_file().stocks
    tall = {}
    for one in placed:
        tall[one.load.name] = tall.get(one.load.name, 0) + one.load.height - 1.0
    assert tall["Tiles"] == pytest.approx(37 * stock["board"].thickness)
    assert tall["Tactical cards"] == pytest.approx(37 * (2 * stock["card"].thickness + 0.1))
    assert tall["Troops"] == pytest.approx(120 * stock["board"].thickness)
    assert {"Barons", "Knights", "Donjons", "Bonus die", "Memo sheets", "Board map"} <= set(tall)
    assert "Rule booklet" in tall


def test_the_box_is_not_much_larger_than_it_must_be():
    w, d, h = inner_size(SPEC, look())
    used = sum(one.load.width * one.load.depth * one.load.height for one in contents(SPEC, look()))
    assert used / (w * d * h) > 0.6


def test_more_tiles_and_thicker_pieces_make_a_larger_box():
    small, large = inner_size(SPEC, look()), inner_size(SPEC, look(tile_size=80.0))
    assert small[0] * small[1] * small[2] < large[0] * large[1] * large[2]


def test_a_given_inner_size_is_taken_unless_the_kit_has_outgrown_it():
    spec = edited((r'kind = "box"', 'kind = "box"\ninner = [230.0, 160.0, 60.0]'))
    seen = look(spec=spec, area=A4)
    assert inner_size(spec, seen) == (230.0, 160.0, 60.0)
    assert box.faces(spec, spec.components["box"], seen)
    assert seen.faults == []
    spec = edited((r'kind = "box"', 'kind = "box"\ninner = [100.0, 100.0, 20.0]'))
    seen = look(spec=spec, area=A4)
    assert inner_size(spec, seen) == inner_size(SPEC, look(area=A4))
    assert box.faces(spec, spec.components["box"], seen)
    assert [(one.level, one.key) for one in seen.faults] == [("warning", "components.box.inner")]
    tarot = look(spec=spec, area=A4, card_size="tarot")
    assert box.faces(spec, spec.components["box"], tarot)
    assert tarot.faults == [], "the table asked for larger cards, not the folder"


def test_the_kit_fits_the_tray_and_the_tray_fits_the_lid():
    tray, lid = shells()
    w, d, h = inner_size(SPEC, look())
    assert tray.inner == pytest.approx((w, d))
    assert tray.height >= h
    gap = box.clearance(paper_file().stocks["card"].thickness)
    assert gap > 0
    assert lid.inner == pytest.approx((tray.outer[0] + gap, tray.outer[1] + gap))
    assert tray.height / 2 < lid.height < tray.height


def test_thicker_stock_makes_the_lid_wider():
    spec = edited((r'(name = \{ en = "Box".*\n)stock = "card"', r'\1stock = "board"'))
    (tray, lid), (thin_tray, thin_lid) = shells(spec), shells()
    assert lid.width - tray.width > thin_lid.width - thin_tray.width


def test_the_walls_of_a_whole_net_meet_at_equal_edges():
    for shell in each(shells()):
        (root,) = box.pieces(shell, None)
        folded = fold(root)
        for side, following in (("left", "top"), ("top", "right"), ("right", "bottom")):
            assert same_edge(folded[side][1]["right"], folded[following][1]["left"])
        for side in SIDES:
            flaps = [folded[side][0].left, folded[side][0].right]
            assert all(isinstance(f, Flap) for f in flaps) == (side in ("left", "right"))


@pytest.mark.parametrize("area", [None, A4, LETTER, POSTCARD])
def test_every_piece_fits_the_paper_and_all_make_the_shell(area):
    for shell in each(shells()):
        made = box.pieces(shell, area)
        for root in made:
            w, h = unfold(root).size
            if area:
                assert min(w, h) <= min(area)
                assert max(w, h) <= max(area)
        panels = [panel for root in made for panel in panels_of(root)]
        total = {}
        for panel in panels:
            whole = panel.name.partition("-")[0]
            total[whole] = total.get(whole, 0.0) + panel.width * panel.height
        assert total["base"] == pytest.approx(shell.width * shell.depth)
        for side in SIDES:
            assert total[side] == pytest.approx(shell.length(side) * shell.height)


@pytest.mark.parametrize("area", [A4, LETTER])
def test_a_loose_wall_has_a_flap_as_long_as_the_edge_it_is_glued_to(area):
    for shell in each(shells()):
        base, *walls = box.pieces(shell, area)
        assert base.name == "base"
        kept = {side for side in SIDES if isinstance(base.on(side), Panel)}
        assert {wall.name for wall in walls} == set(SIDES) - kept
        for wall in walls:
            assert isinstance(wall.bottom, Flap)
            assert wall.width == pytest.approx(base.length(wall.name))
            assert wall.height == pytest.approx(shell.height)


def test_parts_of_a_panel_that_is_too_large_overlap_by_a_flap_at_every_joint():
    tray, _ = shells()
    parts = [p for p in box.pieces(tray, POSTCARD) if p.name.startswith("base-")]
    grids = {part.name.partition("/")[2] for part in parts}
    (columns, rows) = map(int, grids.pop().split(","))
    assert not grids
    assert columns * rows == len(parts) > 1
    flaps = [part.on(side) for part in parts for side in SIDES if part.on(side) is not None]
    assert len(flaps) == (columns - 1) * rows + columns * (rows - 1)
    assert all(flap.joint for flap in flaps)
    assert not any(unfold(part).folds for part in parts), "a joint lies flat"


def test_the_art_of_a_panel_in_parts_is_cut_where_the_panel_is():
    """The middle of the whole lies equally far from parts on either side."""
    _, lid = shells()
    shifts = {}
    for root in box.pieces(lid, POSTCARD):
        if root.name.startswith("base-"):
            shifts[root.name] = box._share(root)[1:]
    assert sum(dx for dx, _ in shifts.values()) == pytest.approx(0)
    assert sum(dy for _, dy in shifts.values()) == pytest.approx(0)
    assert len(set(shifts.values())) == len(shifts)


def test_a_paper_too_small_for_any_strip_is_an_error():
    tray, _ = shells()
    with pytest.raises(LayoutError, match="too large for 10 x 15 mm"):
        box.pieces(tray, (10.0, 15.0))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ink", INKS)
def test_faces_hold_their_lines_and_carry_the_name(lang, ink):
    faces = box.faces(SPEC, SPEC.components["box"], look(lang, ink, area=A4))
    assert len({face.slug for face in faces}) == len(faces)
    for face in faces:
        left, top, right, bottom = bounds(points([face.outline]))
        assert (right - left, bottom - top) == pytest.approx((face.width, face.height))
        for x, y in points(face.folds):
            assert abs(x) <= face.width / 2 + 1e-6
            assert abs(y) <= face.height / 2 + 1e-6
    said = [text.text for face in faces for text in texts(face.front)]
    assert said.count(SPEC.game.name.in_(lang).upper()) == 6, "top, four walls and underside"
    assert any(SPEC.credits.designer in text for text in said)
    glue = {"en": "glue", "fr": "coller"}[lang]
    assert any(glue in text for text in said)


def test_the_underside_lists_what_is_inside():
    listed = inventory(SPEC, SPEC.components["box"], look())
    assert listed[:5] == ["37 Tiles", "37 Tactical cards", "8 Memo sheets", "4 Barons", "8 Knights"]
    assert "120 Troops" in listed
    assert "40 Donjons" in listed
    assert "1 Rule booklet" in listed


def test_a_name_too_long_for_the_lid_is_told_with_the_panel():
    spec = edited((r'fr = "Terre de Barons"', f'fr = "{"Terre de Barons " * 60}"'))
    told = drawing(look("fr", spec=spec, area=A4), "box").faults
    assert {one.key for one in told} >= {"components.box.panels.lid-wall"}
    assert {one.level for one in told} == {"fault"}


def test_a_tower_taller_than_boxes_are_has_a_box_too():
    tall = edited((r"size = \[14.0, 20.0\]", "size = [14.0, 150.0]"))
    assert inner_size(tall, look(spec=tall))[2] > 150


def test_a_game_whose_only_flat_thing_is_one_thin_sheet_has_a_box():
    plain = edited((r"(?ms)^\[components.memo\].*?(?=^\[components)", ""))
    thin = [one for one in contents(plain, look(spec=plain)) if one.load.height < 0.3]
    assert thin
    assert inner_size(plain, look(spec=plain))[0] > 40


@pytest.mark.parametrize("lang", LANGS)
def test_what_lies_in_the_box_is_called_by_its_name_in_either_language(lang):
    names = {one.load.name for one in contents(SPEC, look(lang))}
    assert SPEC.components["tiles"].name.in_(lang) in names
    assert SPEC.components["map"].name.in_(lang) in names


PLAIN = """
[game]
id = "plain"
name = "Plain"

[components.deck]
kind = "card"
rows = 30

[components.chits]
kind = "counter"
rows = 4
count = 5

[components.pad]
kind = "pad"
size = [100, 140]

[components.box]
kind = "box"
"""


def folder(root, text, **files):
    (root / "game.toml").write_text(text, "utf-8")
    for name, said in files.items():
        (root / name.replace("_", ".")).write_text(said, "utf-8")
    return load_folder(root)


def test_a_box_of_any_game_holds_its_cards_pads_and_rules(tmp_path):
    spec = folder(tmp_path, PLAIN, rules_md="# Rules\n\nPlay.\n")
    seen = look(spec=spec, area=A4)
    part = spec.components["box"]
    assert inventory(spec, part, seen) == ["30 Deck", "20 Chits", "1 Pad", "1 Rules of the game"]
    tall = {}
    for one in contents(spec, seen):
        tall[one.load.name] = tall.get(one.load.name, 0) + one.load.height
    card, paper = (paper_file().stocks[stock].thickness for stock in ("card", "paper"))
    assert tall["Deck"] >= 30 * (2 * card + 0.1), "in sleeves"
    assert tall["Pad"] == pytest.approx(50 * paper)
    said = [text.text for face in box.faces(spec, part, seen) for text in texts(face.front)]
    assert "30 Deck" in said
    assert said.count("Plain") + said.count("PLAIN") >= 6
    assert seen.faults == []


def test_what_is_in_a_tuck_box_is_in_the_box_by_that(tmp_path):
    tuck = '[components.tuck]\nkind = "tuckbox"\nholds = ["deck"]\n\n[components.box]'
    spec = folder(tmp_path, PLAIN.replace("[components.box]", tuck))
    names = {one.load.name for one in contents(spec, look(spec=spec))}
    assert names == {"Tuck", "Chits", "Pad"}


@pytest.mark.parametrize(
    ("line", "times"),
    [('panels = { lid-wall = "mine" }', 4), ('layout = "mine"', 10)],
)
def test_panels_are_drawn_by_the_layouts_that_are_named(tmp_path, line, times):
    (tmp_path / "layouts").mkdir()
    layout = '[element.says]\ntype = "text"\ntext = "{component.name} of {game.name}"\n'
    (tmp_path / "layouts" / "mine.toml").write_text(layout, "utf-8")
    spec = folder(tmp_path, f"{PLAIN}{line}\n")
    faces = box.faces(spec, spec.components["box"], look(spec=spec))
    said = [text.text for face in faces for text in texts(face.front)]
    assert said.count("Box of Plain") == times


@pytest.mark.parametrize(
    ("line", "key", "wanted"),
    [
        ('panels = { lid = "box-panle" }', "panels.lid", "box-panel"),
        ('panels = { lit = "box-panel" }', "panels.lit", "lid"),
        ('also = [{ name = "x" }]', "also.0.size", "value"),
    ],
)
def test_panels_and_layouts_that_are_not_there_are_told(tmp_path, line, key, wanted):
    (tmp_path / "game.toml").write_text(PLAIN + line + "\n", "utf-8")
    try:
        spec = load_folder(tmp_path)
        faults = drawing(look(spec=spec), "box").faults
    except SpecError as error:
        faults = error.faults
    (fault,) = faults
    assert fault.key == f"components.box.{key}"
    assert wanted in str(fault.expected)


def test_many_piles_stand_in_blocks_and_hold_all():
    units = Units("counters", 15.0, 15.0, 2.0, 20_000)
    loads = list(units.piles(40.0))
    assert len(loads) <= 40
    assert sum(one.volume for one in loads) >= 20_000 * 15 * 15 * 2
    assert max(one.height for one in loads) <= 40


@pytest.mark.parametrize("example", ["goblin-market", "hex-and-counter"])
def test_a_starter_gets_a_box_by_three_lines(tmp_path, example):
    folder = shutil.copytree(templates_folder() / "examples" / example, tmp_path / example)
    with (folder / "game.toml").open("a", encoding="utf-8") as file:
        file.write('\n[components.its_box]\nkind = "box"\nname = "Its box"\n')
    spec = load_folder(folder)
    made = drawing(look(spec=spec, area=A4), "its_box")
    assert {face.slug.partition("-")[0] for face in made.faces} == {"tray", "lid"}
    assert [one for one in made.faults if one.level == "fault"] == []
