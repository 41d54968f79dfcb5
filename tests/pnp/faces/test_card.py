"""Cards of tiles and cells by layouts: true to size, named once, and a small file."""

import csv

import pypdfium2
import pytest

from pnp.draw.document import Document, Page
from pnp.draw.fonts import width
from pnp.draw.palette import INKS
from pnp.draw.pdf.writer import render
from pnp.draw.pictures.pictures import pictures_of
from pnp.draw.scene import CUT, group, translate
from pnp.faces import flat
from pnp.faces.sizes import card_size
from pnp.folder.game_folders import game_folder
from pnp.folder.loading import load_folder, load_game
from pnp.folder.papers import paper_file
from pnp.kit.kit import BuildOptions, Kit
from pnp.text.errors import HeraldError
from tests.each import LANGS, each
from tests.pnp.folder_copies import copied
from tests.pnp.scene_contents import bounds, groups, look_at, paths, shapes, spec_with, texts, words

GAME = "land-of-barons"
SPEC = load_game(GAME)
SIZES = list(paper_file().cards)
CELLS = (
    ('rows = "@tiles"                  # one card', 'rows = "@cells"  # one card'),
    ('layout = "tactical-card"', 'layout = "herald-cell"'),
)
MOST_BYTES = 60_000
with (game_folder(GAME) / "rows/uses.csv").open(encoding="utf-8") as _file:
    USES = list(csv.DictReader(_file))


def drawn(spec=SPEC, **look):
    seen = look_at(spec, **look)
    faces = flat.faces(spec, spec.components["cards"], seen)
    assert seen.faults == []
    return faces


def faults(tmp_path, lang, *changes, file="game.toml"):
    spec = load_folder(copied(GAME, tmp_path / "game", changes, file))
    seen = look_at(spec, lang)
    flat.faces(spec, spec.components["cards"], seen)
    return seen.faults


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES)
def test_a_card_measures_what_its_name_says(size, lang):
    w, h = paper_file().cards[size].size
    for face in each(drawn(card_size=size, lang=lang)[::9]):
        left, top, right, bottom = bounds(face.outline)
        assert (right - left, bottom - top) == pytest.approx((w, h)) == (face.width, face.height)
        for side in (face.front, face.back):
            assert bounds(paths(side)[0]) == pytest.approx(
                (-w / 2 - 3, -h / 2 - 3, w / 2 + 3, h / 2 + 3)
            )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES)
def test_everything_stands_within_the_frame_and_is_large_enough(size, lang):
    for face in each(drawn(card_size=size, lang=lang)[::9]):
        for found in texts(face.front):
            wide = width(found.text, found.font, found.size)
            left = found.x - {"start": 0, "middle": 0.5, "end": 1}[found.anchor] * wide
            assert found.size >= 6 - 1e-6
            assert -face.width / 2 + 3 < left < left + wide < face.width / 2 - 3
            assert abs(found.y) < face.height / 2 - 2.5


def test_one_card_a_tile_and_the_same_back_behind_all():
    faces = drawn()
    assert [face.slug for face in faces] == list(SPEC.tile_names)
    assert faces[0].name == SPEC.tile_title(SPEC.tile_names[0], "en")
    assert len({id(face.back) for face in faces}) == 1
    assert SPEC.game.name.in_("en") in words(faces[0].back)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ink", INKS)
def test_each_name_stands_once_with_its_letter_and_its_uses(lang, ink):
    for face, tile in zip(drawn(lang=lang, ink=ink), SPEC.tile_names, strict=True):
        said = words(face.front)
        assert said.count(SPEC.tile_title(tile, lang)) == 1
        assert said.count(tile.partition("-")[2]) == 3
        told = " ".join(said)
        for use in USES:
            for word in SPEC.fill(f"{use[f'use.{lang}']} {use[f'text.{lang}']}", lang).split():
                assert word in told


@pytest.mark.parametrize(
    ("lang", "up", "down"), [("en", "Face up", "Face down"), ("fr", "Face visible", "Face cachée")]
)
def test_face_up_and_face_down_are_kept_apart(lang, up, down):
    places = {found.text: found.y for found in texts(drawn(lang=lang)[0].front)}
    uses = [use[f"use.{lang}"] for use in USES if use[f"use.{lang}"]]
    levels = [next(y for text, y in places.items() if text.startswith(use)) for use in uses]
    assert places[up] < levels[0] < places[down] < levels[1] < levels[2] < levels[3]


def test_every_use_has_a_picture_of_its_own():
    pictures = pictures_of(SPEC)
    drawings = [pictures.icon(use["icon"]) for use in USES]
    assert all(drawings)
    assert len({use["icon"] for use in USES}) == len(USES)


@pytest.mark.parametrize("lang", LANGS)
def test_the_duplex_deck_is_small_and_every_name_is_in_it_once(lang):
    kit = Kit(GAME, BuildOptions(lang=lang))
    data = render(kit.document("cards", kit.make("cards").layouts))
    assert len(data) < MOST_BYTES
    lines = [
        line.strip()
        for page in pypdfium2.PdfDocument(data)
        for line in page.get_textpage().get_text_range().splitlines()
    ]
    for tile in SPEC.tile_names:
        assert lines.count(SPEC.tile_title(tile, lang)) == 1


def test_what_is_stored_once_holds_no_cut_colour_and_is_one_drawing():
    stored = {}
    for face in drawn():
        for side in (face.front, face.back):
            for found in groups(side):
                if found.key is not None:
                    assert stored.setdefault(found.key, found.items) == found.items
                    assert not any(CUT in (p.fill, p.stroke) for p in paths(found))
    arms = {key for key in stored if key.startswith("cards/tactical-card/")}
    assert len(arms) <= 3 * len(SPEC.land_kinds) + 1, "at most each drawing of each land"


def test_keys_tell_languages_sizes_and_inks_apart():
    def keys(**look):
        every = {g.key for face in drawn(**look) for g in groups(face.front) if g.key}
        return {key for key in every if key.startswith("cards/tactical-card/")}

    assert keys()
    assert keys().isdisjoint(keys(lang="fr"))
    assert keys().isdisjoint(keys(ink="grey"))
    assert keys().isdisjoint(keys(card_size="mini"))


@pytest.mark.parametrize(("labels", "last"), [("numbers", "37"), ("letters", "AK")])
def test_a_deck_of_cells_shows_the_label_and_where_it_lies(labels, last):
    spec = spec_with(*CELLS, ('labels = "numbers"', f'labels = "{labels}"'))
    faces = drawn(spec)
    assert [face.name for face in faces][-1] == last
    assert [face.slug for face in faces] == list(spec.board.board.names)
    for face in faces:
        assert words(face.front).count(face.name) == 3, "on the shield and in two corners"
        assert words(face.front).count(face.slug) == 1
    assert shapes(faces[0].front) != shapes(faces[1].front)


def test_the_map_on_a_cell_card_marks_one_cell_at_its_place():
    middles = []
    for face in drawn(spec_with(*CELLS)):
        hexagons = [
            path
            for path in paths(face.front)
            if "".join(op for op, _ in path.segments) == "MLLLLLZ"
        ]
        (marked,) = (path for path in hexagons if path.fill)
        assert len(hexagons) == len(SPEC.board.board) + 1
        left, top, right, bottom = bounds(marked)
        middles.append(((left + right) / 2, (top + bottom) / 2))
    assert len(set(middles)) == len(SPEC.board.board)
    assert middles[0][1] < middles[-1][1]
    assert middles[0][0] < middles[3][0]


def test_an_unknown_size_lists_the_known_ones():
    with pytest.raises(HeraldError, match=r"no card size `giant`.*poker.*tarot"):
        card_size("giant")
    with pytest.raises(HeraldError, match=r"no card size `giant`"):
        Kit(GAME, BuildOptions(card_size="giant"))


def test_a_name_too_long_names_the_card(tmp_path):
    found = faults(tmp_path, "en", ('en = "Horse"', f'en = "{"Horse " * 30}"'))
    assert {fault.key for fault in found} == {"tactical-card.title"}
    assert "Horse Horse" in str(found[0])


def test_a_game_may_have_its_own_words_for_face_up_and_face_down():
    spec = spec_with(("[game]\n", '[words]\nup = { en = "Shown", fr = "Montrée" }\n\n[game]\n'))
    assert "Shown" in words(drawn(spec)[0].front)
    assert "Face down" in words(drawn(spec)[0].front)


def test_a_line_goes_from_a_heading_to_the_side_of_its_box():
    front = drawn()[0].front
    (heading,) = (text for text in texts(front) if text.text == "Face up")
    end = heading.x + width(heading.text, heading.font, heading.size)
    lines = [
        path
        for path in paths(front)
        if path.stroke and bounds(path)[1] == bounds(path)[3] and bounds(path)[0] > end
    ]
    (left, level, right, _) = bounds(min(lines, key=lambda path: abs(bounds(path)[1] - heading.y)))
    assert heading.y - 2.5 < level < heading.y
    assert left - end < 3
    assert right == pytest.approx(63.5 * (0.182 + 0.72) - 63.5 / 2)


def test_a_deck_draws_alike_twice():
    pages = [Page(70, 95, group(face.front, matrix=translate(35, 47))) for face in drawn()[:3]]
    document = Document("cards", "en", pages)
    assert render(document) == render(document)
