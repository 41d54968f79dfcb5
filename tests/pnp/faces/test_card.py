"""Cards: true to size, named once, what they can do in words and pictures, and a small file."""

import pypdfium2
import pytest

from pnp.draw.document import Document, Page
from pnp.draw.heraldry import icon, icon_names
from pnp.draw.palette import INKS
from pnp.draw.pdf.writer import render
from pnp.draw.scene import CUT, group, translate
from pnp.faces import card
from pnp.folder.loading import load_game
from pnp.folder.papers import paper_file
from pnp.kit.kit import BuildOptions, Kit
from pnp.text.errors import HeraldError, LayoutError
from tests.each import LANGS, each
from tests.pnp.scene_contents import bounds, groups, look_at, paths, shapes, spec_with, texts, words

SPEC = load_game("land-of-barons")
PART = SPEC.components["cards"]
SIZES = list(paper_file().cards)
CELLS = ('of = "tiles"', 'of = "cells"')
MOST_BYTES = 40_000


def drawn(spec=SPEC, **look):
    return card.faces(spec, spec.components["cards"], look_at(spec, **look))


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
    from pnp.draw.fonts import width

    for face in each(drawn(card_size=size, lang=lang)[::9]):
        for found in texts(face.front):
            wide = width(found.text, found.font, found.size)
            left = found.x - {"start": 0, "middle": 0.5, "end": 1}[found.anchor] * wide
            assert found.size >= 6
            assert -face.width / 2 + 3 < left < left + wide < face.width / 2 - 3
            assert abs(found.y) < face.height / 2 - 2.5


def test_one_card_a_tile_and_the_same_back_behind_all():
    faces = drawn()
    assert [face.slug for face in faces] == list(SPEC.tile_names)
    assert len({id(face.back) for face in faces}) == 1
    assert SPEC.game.name.in_("en") in words(faces[0].back)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ink", INKS)
def test_each_name_stands_once_with_its_letter_and_its_uses(lang, ink):
    for face, tile in zip(drawn(lang=lang, ink=ink), SPEC.tile_names, strict=True):
        said = words(face.front)
        assert said.count(SPEC.tile_title(tile, lang)) == 1
        assert tile.partition("-")[2] in said
        told = " ".join(said)
        for use in PART.uses:
            for word in SPEC.fill(use.text.in_(lang), lang).split(" "):
                assert word in told


@pytest.mark.parametrize(
    ("lang", "up", "down"), [("en", "Face up", "Face down"), ("fr", "Face visible", "Face cachée")]
)
def test_face_up_and_face_down_are_kept_apart(lang, up, down):
    said = words(drawn(lang=lang)[0].front)
    first_down = next(use for use in PART.uses if use.side == "down")
    head = SPEC.fill(first_down.text.in_(lang), lang).split(":")[0] + ":"
    assert said.index(up) < said.index(down) < said.index(head)


def test_every_use_has_a_picture_of_its_own():
    drawings = [shapes(icon(SPEC, name, 10, "#000000", "#FFFFFF")) for name in icon_names(SPEC)]
    assert all(drawings)
    assert len({frozenset(drawing) for drawing in drawings}) == len(icon_names(SPEC))
    assert {use.icon for use in PART.uses} <= set(icon_names(SPEC))


@pytest.mark.parametrize("lang", LANGS)
def test_the_duplex_deck_is_small_and_every_name_is_in_it_once(lang):
    kit = Kit("land-of-barons", BuildOptions(lang=lang))
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
    assert len(stored) >= len(SPEC.land_kinds) + 2


def test_keys_tell_languages_sizes_and_inks_apart():
    def keys(**look):
        return {g.key for face in drawn(**look) for g in groups(face.front) if g.key}

    uses = {key for key in keys() if key.startswith("card-uses")}
    assert uses.isdisjoint(keys(lang="fr"))
    assert keys().isdisjoint(keys(ink="grey"))
    assert keys().isdisjoint(keys(card_size="mini"))


@pytest.mark.parametrize(("labels", "last"), [("numbers", "37"), ("letters", "AK")])
def test_a_deck_of_cells_shows_the_label_and_where_it_lies(labels, last):
    spec = spec_with(CELLS, ('labels = "numbers"', f'labels = "{labels}"'))
    faces = drawn(spec)
    assert [face.name for face in faces][-1] == last
    assert len(faces) == len(spec.board.board)
    for face in faces:
        assert words(face.front).count(face.name) == 1
    assert shapes(faces[0].front) != shapes(faces[1].front)


def test_the_map_on_a_cell_card_marks_one_cell_at_its_place():
    faces = drawn(spec_with(CELLS))
    filled = [
        [p for p in paths(face.front) if len(p.segments) == 7 and p.fill and not p.stroke]
        for face in faces
    ]
    middles = []
    for found in filled:
        hexagons = [p for p in found if "".join(op for op, _ in p.segments) == "MLLLLLZ"]
        left, top, right, bottom = bounds(hexagons[0])
        middles.append(((left + right) / 2, (top + bottom) / 2))
    assert len(set(middles)) == len(faces)
    assert middles[0][1] < middles[-1][1]
    assert middles[0][0] < middles[3][0]


def test_an_unknown_icon_lists_the_known_ones():
    spec = spec_with(('icon = "dash"', 'icon = "teleport"'))
    with pytest.raises(HeraldError, match=r"no icon `teleport`.*ride.*exchange"):
        drawn(spec)


def test_an_unknown_size_lists_the_known_ones():
    with pytest.raises(HeraldError, match=r"no card size `giant`.*poker.*tarot"):
        drawn(card_size="giant")


def test_uses_too_long_name_component_and_language():
    long = "échanger contre une autre carte " * 25
    spec = spec_with(("échanger contre une autre carte", long))
    assert drawn(spec, lang="en")
    with pytest.raises(LayoutError, match=r"Cartes tactiques \(fr\).*does not fit"):
        drawn(spec, lang="fr")


def test_a_word_wider_than_the_card_names_component_and_language():
    spec = spec_with(("set the die", "set the " + "d" * 90 + "ie"))
    with pytest.raises(LayoutError, match=r"Tactical cards \(en\)"):
        drawn(spec, lang="en")


def test_a_name_too_long_names_the_card():
    spec = spec_with(('en = "Horse"', f'en = "{"Horse " * 9}"'))
    with pytest.raises(LayoutError, match=r"Tactical cards, Horse.*\(en\)"):
        drawn(spec, lang="en")


def test_a_deck_draws_alike_twice():
    pages = [Page(70, 95, group(face.front, matrix=translate(35, 47))) for face in drawn()[:3]]
    document = Document("cards", "en", pages)
    assert render(document) == render(document)
