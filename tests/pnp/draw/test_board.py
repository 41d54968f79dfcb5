"""The board's map, and positions drawn for referee and booklet."""

import math

import pytest

from pnp.draw import svg
from pnp.draw.board import CellView, board_scene
from pnp.draw.board_arrows import Trail
from pnp.draw.board_pieces import _ROWS, Stack, _places
from pnp.draw.fonts import width
from pnp.draw.palette import INK, INKS, Palette
from pnp.draw.polygons import corners
from pnp.faces.registry import draw
from pnp.folder.hexes import center, parse_cell
from pnp.folder.loading import load_game
from pnp.text.errors import HeraldError, LayoutError
from tests.each import LANGS
from tests.pnp.scene_contents import bounds, look_at, paths, shapes, spec_with, texts, words

SPEC = load_game("land-of-barons")
PIECES = [
    "baron", "king", "knight", "saboteur", "troops", "donjon", "village", "stronghold", "city",
    "control", "wizard",
]  # fmt: skip
"""Every piece of the notation, and one that nobody has drawn."""

D4, D5, D6 = (parse_cell(name) for name in ("d4", "d5", "d6"))


def drawn(*cells, spec=SPEC, ink="full", **options):
    return board_scene(spec, cells, palette=Palette(spec, ink), **options)


def the_map(spec=SPEC, **look):
    """The map of the board; what is wrong with it is in the look's faults."""
    return map_and_faults(spec, **look)[0]


def map_and_faults(spec=SPEC, **look):
    seen = look_at(spec, **look)
    (face,) = draw(spec.components["map"], seen)
    return face, [fault for fault in seen.faults if fault.level == "fault"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("area", [(200.0, 277.0), (277.0, 190.0), (203.0, 266.0), None])
def test_the_map_fills_its_area_and_stays_within(lang, ink, area):
    face, faults = map_and_faults(lang=lang, ink=ink, area=area)
    assert not faults
    left, top, right, bottom = bounds(face.outline)
    if area is not None:
        assert (face.width, face.height) == tuple(sorted(area))
    assert (right - left, bottom - top) == pytest.approx((face.width, face.height))
    for box in map(bounds, paths(face.front)):
        assert left < box[0] <= box[2] < right
        assert top < box[1] <= box[3] < bottom
    for found in texts(face.front):
        wide = width(found.text, found.font, found.size)
        start = found.x - {"start": 0, "middle": 0.5, "end": 1}[found.anchor] * wide
        assert left < start < start + wide < right
        assert top < found.y < bottom


def hexagons(face):
    """The cells of a map."""
    return [
        path
        for path in paths(face.front)
        if path.stroke and "".join(step for step, _ in path.segments) == "MLLLLLZ"
    ]


def test_the_map_is_as_large_as_it_can_be():
    for area in ((200.0, 277.0), (190.0, 250.0)):
        left, _, right, _ = bounds(*hexagons(the_map(area=area)))
        assert right - left == pytest.approx(area[0] - 2 * SPEC.components["map"].frame)


def test_legend_and_notes_stand_clear_of_the_cells():
    for area in ((197.0, 284.0), (203.0, 266.0)):
        face = the_map(area=area)
        _, top, _, bottom = bounds(*hexagons(face))
        outside = [text for text in texts(face.front) if not top < text.y < bottom]
        said = {text.text for text in outside}
        assert {kind.name.in_("en") for kind in SPEC.kinds.values()} <= said
        assert {"Land of Barons", "Board map"} <= said


@pytest.mark.parametrize(("labels", "first", "last"), [("numbers", "#1", "#37"),
                                                       ("letters", "@A", "@AK")])  # fmt: skip
def test_the_map_names_every_cell_once(labels, first, last):
    spec = spec_with(('labels = "numbers"', f'labels = "{labels}"'))
    said = words(the_map(spec).front)
    for name in spec.board.board.names:
        assert said.count(name) == 1
    assert said.count(first) == said.count(last) == 1
    for row in "abcdefg":
        assert said.count(row) == 2


def test_the_label_stands_in_its_cell():
    cells = hexagons(the_map())
    found = {text.text: text for text in texts(the_map().front)}
    for sign, name in (("#1", "g4"), ("#37", "a4")):
        (cell,) = [
            one
            for one in map(bounds, cells)
            if one[0] < found[name].x < one[2] and one[1] < found[name].y < one[3]
        ][:1]
        assert cell[0] < found[sign].x < cell[2]
        assert cell[1] < found[sign].y < found[name].y < cell[3]


def test_a_map_without_labels_has_none():
    said = words(the_map(spec_with(('labels = "numbers"', 'labels = "none"'))).front)
    assert not any(word.startswith("#") for word in said)


def test_a_map_for_cards_shows_their_sign_large():
    spec = load_game("donjons-et-rois")
    sizes = {text.text: text.size for text in texts(the_map(spec).front)}
    assert sizes["J"] > 1.5 * sizes["c3"] > 10


def test_a_free_board_has_no_map():
    spec = spec_with(('shape = "hexagon"', 'shape = "free"'))
    _, faults = map_and_faults(spec)
    assert any("a board of a fixed shape" in str(fault) for fault in faults)


def test_an_area_too_small_says_so():
    _, faults = map_and_faults(lang="fr", area=(60.0, 60.0))
    assert any(fault.key.startswith("herald-map") for fault in faults)


def test_land_names_too_long_for_the_map_say_so():
    spec = spec_with(('fr = "Cheval"', f'fr = "{"Cheval " * 20}"'))
    _, faults = map_and_faults(spec, lang="fr")
    assert [fault.key for fault in faults] == ["herald-map-kind.name"]


def test_the_whole_board_is_drawn_unless_cropped():
    scene, view = drawn(CellView(D4, "lion"))
    names = words(scene)
    assert sorted(names) == sorted(SPEC.board.board.names)
    cut, small = drawn(CellView(D4, "lion"), crop=True)
    assert words(cut) == ["d4"]
    assert small[2] < view[2] / 5
    assert words(drawn(CellView(D4, "lion"), crop=True, coordinates=False)[0]) == []


def test_a_free_board_shows_only_the_cells_given():
    spec = spec_with(('shape = "hexagon"', 'shape = "free"'))
    assert words(drawn(CellView(D4), CellView(D5), spec=spec)[0]) == ["d4", "d5"]


def test_the_view_holds_everything():
    cells = [CellView(cell, "wolf", "A", (Stack("troops", "red", 9),), "decides")
             for cell in SPEC.board.board]  # fmt: skip
    scene, (x, y, w, h) = drawn(*cells)
    left, top, right, bottom = bounds(*paths(scene))
    assert x <= left
    assert y <= top
    assert right <= x + w
    assert bottom <= y + h


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("piece", PIECES)
def test_every_piece_has_a_counter_of_its_own(piece, ink):
    def one(word):
        return drawn(
            CellView(D4, "eagle", None, (Stack(word, "blue", 1),)),
            ink=ink, crop=True, coordinates=False,
        )[0]  # fmt: skip

    others = [one(word) for word in PIECES if word != piece]
    mine = one(piece)
    assert all(shapes(mine) != shapes(other) or words(mine) != words(other) for other in others)


def test_a_piece_without_a_drawing_shows_its_initial():
    scene, _ = drawn(CellView(D4, None, None, (Stack("wizard", "red", 1),)), crop=True)
    assert "W" in words(scene)


def test_troops_show_how_many_and_others_stand_singly():
    stacks = (Stack("troops", "blue", 12), Stack("knight", "blue", 2))
    scene, _ = drawn(CellView(D4, "horse", None, stacks), crop=True, coordinates=False)
    assert words(scene) == ["12"]
    knights = [p for p in paths(scene) if p.fill == INK and len(p.segments) == 6]
    assert len(knights) == 3


def test_the_neutral_piece_bears_no_ordinary():
    neutral, _ = drawn(CellView(D4, None, None, (Stack("saboteur", None, 1),)), crop=True)
    blue, _ = drawn(CellView(D4, None, None, (Stack("saboteur", "blue", 1),)), crop=True)
    assert len(shapes(blue) - shapes(neutral)) == 1


@pytest.mark.parametrize("count", range(1, max(_ROWS) + 1))
def test_counters_keep_apart_and_within_their_cell(count):
    radius, places = _places(count, 1.0)
    assert len(places) >= count
    for i, one in enumerate(places):
        assert all(math.dist(one, other) >= 2 * radius for other in places[:i])
        for turn in range(6):
            angle = math.radians(60 * turn)
            out = one[0] * math.cos(angle) + one[1] * math.sin(angle) + radius
            assert out <= 0.5 + 1e-9


def test_a_crowd_is_counted_and_none_is_lost():
    officers = [
        Stack(piece, player.id, count)
        for player in SPEC.players.colors
        for piece, count in (("baron", 1), ("knight", 2))
    ]
    stacks = (*officers, Stack("donjon", "blue", 1), Stack("troops", "red", 7))
    scene, _ = drawn(CellView(D4, "lion", "C", stacks), crop=True, coordinates=False)
    said = words(scene)
    assert said.count("2") == len(SPEC.players.colors)
    assert "7" in said


def test_more_than_a_cell_can_show_is_an_error_and_never_left_out():
    stacks = tuple(Stack(f"piece{i}", "red", 1) for i in range(max(_ROWS) + 1))
    with pytest.raises(LayoutError, match="do not fit one cell"):
        drawn(CellView(D4, None, None, stacks))
    scene, _ = drawn(CellView(D4, None, None, stacks[1:]), crop=True, coordinates=False)
    assert len(words(scene)) == max(_ROWS)


def test_stacks_of_none_draw_nothing():
    empty, _ = drawn(CellView(D4, None, None, (Stack("troops", "red", 0),)), crop=True)
    bare, _ = drawn(CellView(D4), crop=True)
    assert shapes(empty) == shapes(bare)


def test_marks_differ_from_each_other_and_from_none():
    def ring(mark):
        scene, _ = drawn(CellView(D4, "lion", mark=mark), crop=True)
        return [(path.width, path.dash) for path in paths(scene) if path.stroke]

    rings = {mark: ring(mark) for mark in ("none", "decides", "path", "from", "to")}
    assert rings["none"] == []
    assert len({str(ring) for ring in rings.values()}) == len(rings)
    assert max(w for w, _ in rings["decides"]) > max(w for w, _ in rings["to"])


def test_an_arrow_runs_from_cell_to_cell_and_a_barred_one_is_crossed():
    cells = (CellView(D4), CellView(D5), CellView(D6))
    open_, _ = drawn(*cells, trails=[Trail((D4, D6))], crop=True)
    barred, _ = drawn(*cells, trails=[Trail((D4, D6), False)], crop=True)
    shaft = [p for p in paths(open_) if len(p.segments) == 2]
    head = [p for p in paths(open_) if len(p.segments) == 4]
    left, top, _, bottom = bounds(*shaft)
    right = bounds(*head)[2]
    (x1, y), (x2, _) = center(D4, 14.0), center(D6, 14.0)
    assert x1 < left < x1 + 7
    assert x2 - 7 < right <= x2
    assert (top + bottom) / 2 == pytest.approx(y)
    assert len(paths(barred)) == len(paths(open_)) + 4


def test_cells_lie_where_the_notation_puts_them():
    scene, _ = drawn(CellView(D4, "lion"), CellView(D5, "wolf"), flats=20.0, crop=True)
    hexagons = [p for p in paths(scene) if "".join(o for o, _ in p.segments) == "MLLLLLZ"]
    for cell, found in zip((D4, D5), hexagons, strict=True):
        left, top, right, bottom = bounds(found)
        assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx(center(cell, 20.0))
        assert right - left <= 20.0
        assert len(corners(20.0)) == 6


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_full_position_goes_out_as_svg(ink, lang):
    stacks = tuple(Stack(piece, "red", 1) for piece in PIECES[:8])
    cells = [CellView(cell, kind, "A", stacks) for cell, kind in
             zip(SPEC.board.board, [*SPEC.kinds, None], strict=False)]  # fmt: skip
    scene, view = drawn(*cells, ink=ink, lang=lang, trails=[Trail((D4, D6), False)])
    text = svg.render(scene, view, "position", lang=lang, screen=True)
    assert text.startswith("<svg")
    assert len(text) < 150_000


def test_an_unknown_land_or_colour_lists_the_known_ones():
    with pytest.raises(HeraldError, match=r"no land `swamp`.*lion.*mountain"):
        drawn(CellView(D4, "swamp"))
    with pytest.raises(HeraldError, match=r"no player colour `pink`.*blue.*yellow"):
        drawn(CellView(D4, None, None, (Stack("knight", "pink", 1),)))
