"""Tiles: true to size, readable from every seat, named once."""

import math

import pypdfium2
import pytest

from pnp.draw.art_files import known_art
from pnp.draw.document import Document, Page
from pnp.draw.palette import INKS
from pnp.draw.pdf.writer import render
from pnp.draw.scene import CUT, Path, group, translate
from pnp.faces.registry import draw
from pnp.folder.loading import load_game
from tests.each import LANGS, each
from tests.pnp.scene_contents import (
    bounds,
    groups,
    is_disc,
    look_at,
    paths,
    shapes,
    spec_with,
    texts,
    words,
)

SPEC = load_game("land-of-barons")
PART = SPEC.components["tiles"]


def drawn(spec=SPEC, **rest):
    faces, faults = looked_at(spec, **rest)
    assert [str(fault) for fault in faults] == []
    return faces


def looked_at(spec, **rest):
    look = look_at(spec, **rest)
    return draw(spec.components["tiles"], look), look.faults


def discs(face):
    return [path for path in paths(face.front) if is_disc(path)]


@pytest.mark.parametrize("size", [None, 44.0, 37.5])
def test_a_tile_measures_what_was_asked(size):
    wanted = size or PART.size
    for face in each(drawn(tile_size=size)):
        left, top, right, bottom = bounds(face.outline)
        assert right - left == pytest.approx(wanted, abs=1e-9) == face.width
        assert bottom - top == pytest.approx(wanted * 2 / math.sqrt(3), abs=1e-9)
        assert face.height == pytest.approx(bottom - top)


def test_every_tile_is_there_once():
    faces = drawn()
    assert [face.slug for face in faces] == list(SPEC.tile_names)
    assert {face.copies for face in faces} == {1}
    assert len(faces) == len(SPEC.board.board)


def test_pips_show_the_points_on_three_edges():
    for face in each(drawn()):
        kind = SPEC.kinds[face.slug.partition("-")[0]]
        assert len(discs(face)) == 3 * kind.points


def edge(x, y):
    """Which of the six edges a place lies nearest to."""
    return round(math.degrees(math.atan2(y, x)) / 60) % 6


def test_pips_and_letters_take_turns_about_the_tile():
    face = drawn()[0]
    middles = [
        ((left + right) / 2, (top + bottom) / 2)
        for left, top, right, bottom in map(bounds, discs(face))
    ]
    letters = [(found.x, found.y) for found in texts(face.front) if found.text == "A"]
    pip_edges, letter_edges = ({edge(*place) for place in places} for places in (middles, letters))
    assert len(pip_edges) == len(letter_edges) == 3
    assert pip_edges | letter_edges == set(range(6))


@pytest.mark.parametrize("lang", LANGS)
def test_each_name_can_be_read_from_the_pdf_once(lang):
    pages = [Page(60, 70, group(face.front, matrix=translate(30, 35))) for face in drawn(lang=lang)]
    data = render(Document("tiles", lang, pages))
    lines = [
        line.strip()
        for page in pypdfium2.PdfDocument(data)
        for line in page.get_textpage().get_text_range().splitlines()
    ]
    for name in SPEC.tile_names:
        assert lines.count(SPEC.tile_title(name, lang)) == 1


@pytest.mark.parametrize("ink", ["full", "grey"])
@pytest.mark.parametrize("lang", LANGS)
def test_ground_and_back_run_past_the_cut(ink, lang):
    for face in each(drawn(ink=ink, lang=lang, bleed=3.0)[::12]):
        for side in (face.front, face.back):
            left, _, right, _ = bounds(paths(side)[0])
            assert right - left == pytest.approx(face.width + 6)
            assert not any(CUT in (p.fill, p.stroke) for p in paths(side))


def test_the_back_repeats_from_tile_to_tile():
    """A step to the neighbouring tile lands every small charge on another one."""
    size = PART.size
    _, *small = [bounds(path) for path in paths(drawn()[0].back)]
    wide = [right - left for left, _, right, _ in small]
    places = [
        ((left + right) / 2, (top + bottom) / 2)
        for left, top, right, bottom in small
        if right - left == pytest.approx(min(wide), abs=0.01) or right - left < size / 4
    ]
    assert len(places) > 20
    # those whose like on the next tile lies within the bleed of this one
    inner = [(x, y) for x, y in places if 0.44 * size < abs(x) < 0.5 * size]
    for x, y in each(inner):
        twin = (x - math.copysign(size, x), y)
        assert any(math.dist(twin, place) < 0.01 for place in places), (x, y)


def test_tiles_without_letters_are_copies_with_their_name_on_three_edges():
    alike = ('rows = "@tiles"', 'rows = "@kinds.lion,eagle,wolf,horse"')
    spec = spec_with(alike, ("points = 1\n", "points = 0\n"))
    faces = drawn(spec)
    assert [(face.slug, face.copies) for face in faces] == [
        (f"{word}-{i}", 1)
        for word, kind in spec.land_kinds.items()
        for i in range(1, kind.count + 1)
    ]
    assert words(faces[-1].front) == ["Horse"] * 3
    assert discs(faces[-1]) == []


def test_the_tiles_of_a_land_have_its_drawings_in_turn():
    looks = [frozenset(shapes(face.front)) for face in drawn() if face.slug.startswith("lion-")]
    assert len(looks) == 10
    assert len({*looks}) == 3
    assert looks[:3] * 3 == looks[:9], "round again"


def test_a_card_has_the_drawing_of_its_tile():
    known = [known_art(SPEC.files).charges[name] for name in ("lion", "lion-2", "lion-3")]
    outlines = [tuple(op for _, segments in art for op, _ in segments) for art in known]
    assert len({*outlines}) == 3
    look = look_at(SPEC)
    cards = draw(SPEC.components["cards"], look)
    for tile, card in each(list(zip(drawn(), cards, strict=False))[:10]):
        (shown,) = {*outlines} & _ops(tile.front)
        # the signs in a card's corners are always the first drawing
        assert {outlines[0], shown} == {*outlines} & _ops(card.front), tile.slug


def _ops(side):
    """How each drawing on a side is made: the operators of its paths, one after another."""
    return {
        tuple(op for path in one.items for op, _ in path.segments)
        for one in groups(side)
        if one.items and all(isinstance(item, Path) for item in one.items)
    }


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("size", [None, 44.0, 38.0])
def test_no_name_is_smaller_than_six_points(ink, size):
    for lang in LANGS:
        for face in each(drawn(ink=ink, lang=lang, tile_size=size)):
            assert min(found.size for found in texts(face.front)) >= 6


def test_a_name_too_long_is_told_where_it_is_written():
    spec = spec_with(('fr = "Cheval"', 'fr = "Cheval de trait ardennais"'))
    assert drawn(spec, lang="en")
    _, faults = looked_at(spec, lang="fr")
    assert {fault.key for fault in faults} == {"herald-tile.title"}
    assert "Cheval de trait ardennais" in str(faults[0].found)


def test_an_unknown_charge_lists_the_known_ones():
    spec = spec_with(('charge = "horse"', 'charge = "unicorn"'))
    _, faults = looked_at(spec)
    assert {fault.key for fault in faults} == {"kinds.horse.charge"}
    assert "horse" in str(faults[0].expected)
