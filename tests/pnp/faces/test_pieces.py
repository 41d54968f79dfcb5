"""Pieces: standees stand, towers close, the die is fair, and the spec says how many there are."""

import math
import re

import pytest

from pnp.draw.palette import INK, INKS, Palette, contrast
from pnp.draw.scene import Group, Path
from pnp.faces.face import Look
from pnp.faces.folded import die_net, standing, tower
from pnp.faces.folded.nets import Flap, Panel, bounds, panels_of, unfold
from pnp.faces.registry import draw
from pnp.folder.game_folders import game_folder
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.loading import load_game, parse_spec
from tests.each import LANGS, each
from tests.pnp.faces.folding import SIDES, badge, centre, fold, points, same_edge, texts

GAME = "land-of-barons"
SPEC = load_game(GAME)
PARTS = ("officers", "troops", "donjons", "die")


def drawn(part, lang="en", ink="full", spec=SPEC):
    look = Look(spec, lang, Palette(spec, ink))
    return draw(spec.components[part], look)


def edited(*pairs):
    text = (game_folder(GAME) / "game.toml").read_text("utf-8")
    for pattern, new in pairs:
        text, count = re.subn(pattern, new, text, flags=re.S)
        assert count
    return parse_spec(text.encode()).placed_in(GameFiles((game_folder(GAME),)))


def fills(item):
    if isinstance(item, Path):
        yield item.fill
    elif isinstance(item, Group):
        for child in item.items:
            yield from fills(child)


def test_there_are_as_many_of_each_as_the_spec_says():
    counted = {}
    for part in ("officers", "troops", "donjons"):
        for face in drawn(part):
            word, _, color = face.slug.partition("-")
            counted[word, color] = face.copies
    colors = [player.id for player in SPEC.players.colors]
    assert counted == {
        (word, color): piece.count for word, piece in SPEC.pieces.items() for color in colors
    }
    assert [face.copies for face in drawn("die")] == [1]


def test_counts_and_players_follow_the_spec():
    spec = edited((r"count = 30", "count = 12"), (r"max = 4", "max = 3"))
    assert [face.copies for face in drawn("troops", spec=spec)] == [12, 12, 12]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("part", PARTS)
def test_cut_and_fold_lines_lie_within_the_face(part, ink, lang):
    faces = drawn(part, lang, ink)
    assert len({face.slug for face in faces}) == len(faces)
    for face in faces:
        left, top, right, bottom = bounds(points([face.outline]))
        assert (right - left, bottom - top) == pytest.approx((face.width, face.height), abs=1e-6)
        assert (left + right, top + bottom) == pytest.approx((0, 0), abs=1e-6)
        for x, y in points(face.folds):
            assert abs(x) <= face.width / 2 + 1e-6
            assert abs(y) <= face.height / 2 + 1e-6


@pytest.mark.parametrize("part", ["officers", "troops", "donjons"])
def test_every_piece_wears_its_players_colour(part):
    for player in SPEC.players.colors:
        for face in each(drawn(part)):
            if face.slug.endswith(player.id):
                assert player.color in set(fills(face.front))


def test_names_are_in_the_chosen_language():
    assert "Chevalier, Vert" in {face.name for face in drawn("officers", "fr")}
    assert "Knight, Green" in {face.name for face in drawn("officers", "en")}


def test_tokens_are_round_ringed_and_alike_on_both_sides():
    part = SPEC.components["troops"]
    for face in each(drawn("troops")):
        assert face.shape == "circle"
        assert face.width == face.height == part.size
        assert face.front == face.back


@pytest.mark.parametrize("ink", INKS)
def test_the_ordinary_reads_at_the_size_of_a_token(ink):
    """Its bar is at least 1.5 mm wide, and its colour far from the ground's."""
    for face in each(drawn("troops", ink=ink)):
        *_, field, bars = badge(face.front)
        (bar, *_) = bars.items
        assert contrast(bar.fill, field.fill) >= 2.4, face.slug
        (x1, y1), (x2, y2), (x3, y3), *_ = (xy for _, xy in bar.segments if xy)
        sides = math.dist((x1, y1), (x2, y2)), math.dist((x2, y2), (x3, y3))
        assert min(sides) >= 1.5


@pytest.mark.parametrize("word", ["baron", "knight"])
def test_a_standee_closes_to_a_triangle_that_stands(word):
    face = next(face for face in drawn("officers") if face.slug.startswith(word))
    height, width, deep = face.folded
    root = standing.net(width, height, "fold", deep)
    apex = 2 * math.degrees(math.asin(deep / 2 / height))
    folded = fold(root, {"rear": 180 - apex, "foot": 180 - (180 - apex) / 2})
    foot, rear = folded["foot"], folded["rear"]
    assert same_edge(foot[1]["top"], rear[1]["top"])
    assert isinstance(foot[0].top, Flap), "the edge that meets the rear carries the flap"
    assert deep >= height / 3, "a narrower foot topples"


def test_a_standee_is_one_straight_strip_with_its_rear_upside_down():
    flat = unfold(standing.net(24.0, 42.0, "fold"))
    assert flat.size[0] == pytest.approx(24.0)
    front, rear = flat.panels["front"].centre, flat.panels["rear"].centre
    assert rear == pytest.approx((front[0], front[1] - 42.0))
    for face in each(drawn("officers")):
        upright, turned, _ = (panel.items[0] for panel in face.front.items if panel.clip)
        assert turned.items == upright.items
        assert upright.matrix[:4] == pytest.approx((1, 0, 0, 1))
        assert turned.matrix[:4] == pytest.approx((-1, 0, 0, -1))


@pytest.mark.parametrize("ink", INKS)
def test_the_badge_of_a_figure_reads(ink):
    for face in each(drawn("officers", ink=ink)):
        *_, field, bars = badge(face.stands.drawing)
        assert contrast(bars.items[0].fill, field.fill) >= 2.4, face.slug


@pytest.mark.parametrize(
    ("column", "told"), [("width = 1000.0", "`1000`"), ("width = 'wide'", "`wide`")]
)
def test_the_size_of_a_row_is_one_that_can_be_folded(column, told):
    spec = edited((r"width = 24\.0", column))
    look = Look(spec, "en", Palette(spec, "full"))
    draw(spec.components["officers"], look)
    (fault,) = look.faults
    assert (fault.key, str(fault.found)) == ("width", told)
    assert "4 to 300" in str(fault.expected)


def test_a_tower_closes_and_its_roof_reaches_the_rear_wall():
    root = tower.net(*SPEC.components["donjons"].size)
    folded = fold(root)
    assert same_edge(folded["left"][1]["top"], folded["front"][1]["left"])
    assert isinstance(folded["left"][0].top, Flap)
    rear_edges = [folded["rear"][1][side] for side in SIDES]
    assert any(same_edge(folded["roof"][1]["top"], edge) for edge in rear_edges)
    assert folded["roof"][0].top.tuck


def test_a_tower_is_as_wide_and_high_as_the_spec_says():
    spec = edited((r"size = \[14\.0, 20\.0\]", "size = [18.0, 30.0]"))
    face = drawn("donjons", spec=spec)[0]
    flat = unfold(tower.net(18.0, 30.0))
    assert (face.width, face.height) == pytest.approx(flat.size)
    assert face.width > 4 * 18.0
    assert face.height > 30.0 + 18.0


@pytest.mark.parametrize("ink", INKS)
def test_every_wall_of_a_tower_and_its_roof_have_the_badge_and_the_front_a_door(ink):
    bare = edited((r'front = "herald-tower-front"\n', ""))
    for face, plain in zip(
        drawn("donjons", ink=ink), drawn("donjons", ink=ink, spec=bare), strict=True
    ):
        front, *walls = [panel for panel in face.front.items if panel.clip is not None]
        assert len(walls) == 4
        without = next(panel for panel in plain.front.items if panel.clip is not None)
        assert len([*fills(front)]) != len([*fills(without)])
        for panel in (front, *walls):
            *_, field, bars = badge(side_of(panel))
            assert contrast(bars.items[0].fill, field.fill) >= 2.4


def side_of(panel):
    """Return the elements that end with the badge; a door stands after it."""
    elements = panel.items[0].items[0].items[0].items
    return next(one for one in elements if isinstance(one, Group) and len([*fills(one)]) > 3)


def test_the_walls_of_a_tower_may_have_layouts_of_their_own():
    one = edited((r'front = "herald-tower-front"\nroof = "herald-tower-roof"\n', ""))
    walls = [panel.items for panel in drawn("donjons", spec=one)[0].front.items if panel.clip]
    assert walls[0][0].items == walls[1][0].items
    bad = edited((r'roof = "herald-tower-roof"', 'roof = "herald-tower-rof"'))
    look = Look(bad, "en", Palette(bad, "full"))
    assert draw(bad.components["donjons"], look) == []
    assert {fault.key for fault in look.faults} == {"components.donjons.roof"}


def test_opposite_faces_of_the_folded_die_add_up():
    size = SPEC.components["die"].size
    folded = fold(die_net.cube_net(size))
    assert sorted(folded) == [str(value) for value in range(1, SPEC.die.faces + 1)]
    for value in range(1, 7):
        distances = {
            int(other): math.dist(centre(folded, str(value)), centre(folded, other))
            for other in folded
        }
        opposite = max(distances, key=distances.get)
        assert distances[opposite] == pytest.approx(size)
        assert opposite + value == SPEC.die.faces + 1
        assert sorted(distances.values())[1:5] == pytest.approx([size / math.sqrt(2)] * 4)


def test_each_open_edge_of_the_die_meets_one_other_and_just_one_of_them_has_a_flap():
    root = die_net.cube_net(20.0)
    folded = fold(root)
    hinged = {panel.name for panel in panels_of(root)} - {root.name}
    open_edges = []
    for name, (panel, edges) in folded.items():
        for side in SIDES:
            if isinstance(panel.on(side), Panel) or (name in hinged and side == "bottom"):
                continue
            open_edges.append((panel.on(side) is not None, edges[side]))
    assert len(open_edges) == 14
    for flap, edge in open_edges:
        (partner,) = [f for f, other in open_edges if other is not edge and same_edge(edge, other)]
        assert flap != partner


@pytest.mark.parametrize("ink", INKS)
def test_the_die_shows_as_many_pips_as_its_faces_say(ink):
    (face,) = drawn("die", ink=ink)
    panels = [panel for panel in face.front.items if panel.clip is not None]
    assert [len(pips(panel)) for panel in panels] == [1, 2, 3, 4, 5, 6]


def pips(panel):
    """Return the pips of a side: what is drawn in ink and is no frame."""
    return [fill for fill in fills(panel) if fill in (INK, Palette(SPEC, "grey").tint(INK))]


@pytest.mark.parametrize(("lang", "word"), [("en", "glue"), ("fr", "coller")])
def test_flaps_say_what_to_do_with_them(lang, word):
    for part in ("officers", "die"):
        for face in each(drawn(part, lang)):
            assert word in {text.text for text in texts(face.front)}
    # the flaps of a donjon have no room for a word of 7 points: hatching tells which are glued
    for face in each(drawn("donjons", lang)):
        assert word not in {text.text for text in texts(face.front)}


@pytest.mark.parametrize(("faces", "numbers"), [(2, []), (8, [*"12345678"])])
def test_a_die_that_is_no_cube_is_a_disc_to_spin(faces, numbers):
    spec = edited(
        (r"faces = 6", f"faces = {faces}"),
        (r"recruit = \[.*?collect = \[[^]]*\]", f"move = {[1] * faces}"),
    )
    (face,) = drawn("die", spec=spec)
    assert [text.text for text in texts(face.front) if text.text.isdecimal()] == numbers
    disc = face.front.items[1].items[0]
    sectors = [item for item in disc.items if isinstance(item, Group)]
    assert len(sectors) == faces
    assert not face.folds


def test_a_die_of_a_game_that_asks_for_a_net_has_six_faces():
    spec = edited((r'rows = "@die"\n', 'rows = "@die"\nform = "fold"\n'))
    assert len(drawn("die", spec=spec)) == 1
    spec = edited(
        (r'rows = "@die"\n', 'rows = "@die"\nform = "fold"\n'),
        (r"faces = 6", "faces = 2"),
        (r"recruit = \[.*?collect = \[[^]]*\]", "move = [1, 2]"),
    )
    look = Look(spec, "en", Palette(spec, "full"))
    assert draw(spec.components["die"], look) == []
    assert [fault.key for fault in look.faults] == ["components.die.rows"]


def test_a_panel_must_be_as_wide_as_the_edge_it_hangs_on():
    with pytest.raises(ValueError, match="wall"):
        unfold(Panel("base", 20, 10, right=Panel("wall", 20, 5)))
