"""Typefaces of a game: its own files, what is tried for a sign, what may be embedded."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from pnp.draw.document import Document, Page
from pnp.draw.fonts import outline, width
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Text, group
from pnp.draw.typefaces import NoSignError, font_faults, typefaces
from pnp.folder.loading import load_folder
from tests.pnp.draw.made_fonts import LETTERS, made_font

GAME = '[game]\nid = "moths"\nname = "Moths"\n\n[components.cards]\nkind = "card"\n\n[fonts]\n'
BOX = made_font("BoxOne")


@pytest.fixture
def game(tmp_path):
    def written(table, **files):
        (tmp_path / "fonts").mkdir(exist_ok=True)
        (tmp_path / "game.toml").write_text(GAME + table, "utf-8")
        for name, data in files.items():
            (tmp_path / "fonts" / name.replace("_", ".")).write_bytes(data)
        load_folder.cache_clear()
        return load_folder(tmp_path)

    return written


def fonts_of(runs):
    return [(run.font.partition("#")[0], run.text) for run in runs]


def test_a_voice_is_drawn_by_its_own_file_and_the_others_by_the_built_in_ones(game):
    faces = typefaces(game('title = "Box.ttf"\nscrawl = "Box.ttf"', Box_ttf=BOX))
    assert faces.voices == ("text", "bold", "italic", "title", "scrawl")
    assert fonts_of(faces.runs("Moth", "title")) == [("BoxOne", "Moth")]
    assert fonts_of(faces.runs("Moth", "scrawl")) == [("BoxOne", "Moth")]
    assert fonts_of(faces.runs("Moth", "text")) == [("text", "Moth")]
    assert faces.runs("Moth", "title")[0].ems == pytest.approx(4 * 0.5)


def test_a_typeface_of_several_files_has_them_for_emphasis(game):
    table = 'text = { regular = "Box.ttf", bold = "Fat.ttf", italic = "Lean.ttf" }'
    files = {"Fat_ttf": made_font("Fat"), "Lean_ttf": made_font("Lean"), "Box_ttf": BOX}
    faces = typefaces(game(table, **files))
    told = {cut: fonts_of(faces.runs("a", "text", cut))[0][0] for cut in ("bold", "italic")}
    assert told == {"bold": "Fat", "italic": "Lean"}
    assert fonts_of(faces.runs("a", "bold")) == [("Fat", "a")]
    assert fonts_of(faces.runs("a", "title", "bold")) == [("Fat", "a")]


def test_what_a_voice_lacks_is_drawn_by_the_fallback_then_by_the_built_in_typefaces(game):
    table = 'title = "Box.ttf"\nfallback = ["Umbrella.otf"]'
    rain = made_font("Umbrella", "☂é", cff=True)
    faces = typefaces(game(table, Box_ttf=BOX, Umbrella_otf=rain))
    wanted = [("BoxOne", "a"), ("Umbrella", "☂é"), ("title", "ñ"), ("BoxOne", "b")]
    assert fonts_of(faces.runs("a☂éñb", "title")) == wanted


def test_a_sign_that_no_font_has_is_told_with_the_fonts_tried(game):
    faces = typefaces(game('title = "Box.ttf"', Box_ttf=BOX))
    with pytest.raises(NoSignError) as told:
        faces.runs("a☂", "title")
    assert "U+2602" in told.value.found
    assert str(told.value.expected).endswith("tried: Box.ttf, Cinzel, Crimson Text")


@pytest.mark.parametrize("space", ["\u202f", "\u2009", "\u00a0"])
def test_a_space_without_a_glyph_is_drawn_as_a_space(game, space):
    faces = typefaces(game('title = "Box.ttf"', Box_ttf=BOX))
    assert fonts_of(faces.runs(f"a{space}b", "title")) == [("BoxOne", "a b")]


def test_signs_that_only_say_how_others_are_set_draw_nothing(game):
    faces = typefaces(game('title = "Box.ttf"', Box_ttf=BOX))
    assert fonts_of(faces.runs("a\ufe0f\u200db", "title")) == [("BoxOne", "ab")]


@pytest.mark.parametrize(
    ("table", "data", "key", "found", "expected"),
    [
        ('title = "Bax.ttf"', BOX, "fonts.title", "Bax.ttf", "nearest: Box.ttf"),
        ('title = "box.ttf"', BOX, "fonts.title", "box.ttf", "nearest: Box.ttf"),
        ('title = "../fonts/Box.ttf"', BOX, "fonts.title", "../fonts/Box.ttf", "in fonts/"),
        ('text = { bold = "No.ttf" }', BOX, "fonts.text.bold", "No.ttf", "in fonts/"),
        ('fallback = ["No.ttf"]', BOX, "fonts.fallback", "No.ttf", "in fonts/"),
        ('title = "Box.ttf"', b"MZ no font", "fonts.title", "Box.ttf", "TrueType or OpenType"),
        ('title = "Box.ttf"', BOX[:200], "fonts.title", "Box.ttf", "TrueType or OpenType"),
        ('title = "Box.ttf"', b"ttcf" + BOX, "fonts.title", "Box.ttf", "one font"),
    ],
)
def test_a_font_that_cannot_be_used_is_a_fault_at_its_key(game, table, data, key, found, expected):
    spec = game(table, Box_ttf=data)
    (fault,) = font_faults(spec)
    assert (fault.key, fault.found) == (key, found)
    assert expected in str(fault.expected)
    assert fonts_of(typefaces(spec).runs("a", "text")) == [("text", "a")], "the rest can be drawn"


@pytest.mark.parametrize(
    ("bits", "allowed"),
    [(0, True), (4, True), (8, True), (6, True), (2, False), (0x100, False), (0x200, False)],
)
def test_licence_bits_that_forbid_embedding_are_a_fault(game, bits, allowed):
    faults = font_faults(game('title = "B.ttf"', B_ttf=made_font("B", fs_type=bits)))
    assert [str(fault.found) for fault in faults] == ([] if allowed else [f"fsType {bits}"])


@pytest.mark.parametrize("cff", [False, True])
def test_either_outline_is_embedded_as_a_subset_under_its_own_name(game, cff):
    faces = typefaces(game('title = "M.otf"', M_otf=made_font("Mothwing", cff=cff)))
    (run,) = faces.runs("Ab Zz", "title")
    scene = group(Text(5, 20, run.text, run.font, 20, "#000000"))
    page = Document(title="Moths", lang="en", pages=[Page(60, 30, scene)])
    data = render(page)
    assert render(page) == data
    pdf = PdfReader(BytesIO(data)).pages[0]
    (font,) = pdf["/Resources"]["/Font"].get_object().values()
    assert font["/BaseFont"].endswith("+Mothwing")
    embedded = font["/FontDescriptor"]["/FontFile2"].get_data()
    assert len(embedded) < len(made_font("Mothwing")) / 2
    assert pdf.extract_text() == "Ab Zz"
    assert _inked(data) == pytest.approx(_inked_letters(4, 20), rel=0.05)


def test_each_document_has_the_signs_that_it_shows(game):
    faces = typefaces(game('title = "M.otf"', M_otf=made_font("Nightwing")))
    for text in ("Ab", "Cd"):
        (run,) = faces.runs(text, "title")
        scene = group(Text(5, 20, run.text, run.font, 20, "#000000"))
        data = render(Document(title="Moths", lang="en", pages=[Page(60, 30, scene)]))
        assert _inked(data) == pytest.approx(_inked_letters(2, 20), rel=0.05)


def _inked(data):
    """How much of a page is black, in square millimetres."""
    import pypdfium2

    bitmap = pypdfium2.PdfDocument(data)[0].render(scale=300 / 72, grayscale=True)
    dark = sum(255 - value for value in bytes(bitmap.buffer)) / 255
    return dark * (25.4 / 300) ** 2


def _inked_letters(count, size):
    """So many boxes of 400 by 700 thousandths with holes of 200 by 500."""
    em = size * 25.4 / 72
    return count * (0.4 * 0.7 - 0.2 * 0.5) * em * em


def test_an_outline_of_curves_of_the_third_degree_can_be_drawn(game):
    faces = typefaces(game('title = "M.otf"', M_otf=made_font("Mothwing", cff=True)))
    (run,) = faces.runs(LETTERS[:3], "title")
    assert max(xy[0] for _, xy in outline(run.text, run.font, 10) if xy) < width(
        run.text, run.font, 10
    )


def test_a_map_of_more_signs_than_there_are_is_refused(game):
    font = made_font("Bomb", "A\U0001f3b2")
    whole = bytearray(font)
    at = whole.index(b"\x00\x01\xf3\xb2\x00\x01\xf3\xb2")
    whole[at + 4 : at + 8] = b"\xff\xff\xff\xff"
    (fault,) = font_faults(game('title = "B.ttf"', B_ttf=bytes(whole)))
    assert "TrueType" in str(fault.expected)


@pytest.mark.parametrize("seed", range(30))
def test_a_spoiled_font_is_refused_or_drawn_and_never_trips_us(seed, capfd):
    from random import Random

    from pnp.draw.font_files import checked_font
    from pnp.draw.fonts import add_font, has_sign, is_added
    from pnp.text.errors import Unfit

    chance = Random(seed)
    data = bytearray(made_font(f"Spoiled{seed}", cff=seed % 2 == 0))
    for _ in range(chance.choice((1, 3, 10))):
        data[chance.randrange(4, chance.choice((300, len(data))))] = chance.randrange(256)
    why = ""
    try:
        font = add_font(bytes(data), checked_font(bytes(data)))
        signs = "".join(sign for sign in "Moths" if has_sign(font, sign))
    except Unfit as refused:
        font, signs, why = "text", "M", str(refused)
    scene = group(Text(5, 20, signs, font, 20, "#000000"))
    assert render(Document(title="Moths", lang="en", pages=[Page(60, 30, scene)]))
    assert is_added(font) or why
    assert capfd.readouterr() == ("", "")
