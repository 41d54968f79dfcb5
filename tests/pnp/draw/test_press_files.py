"""Files for a press: PDF/X-4 and PDF/X-1a:2003, four inks, nowhere more than paper takes."""

import io
import itertools
import re
import subprocess

import pikepdf
import pytest
from PIL import Image

from pnp.draw.document import Document, Page
from pnp.draw.palette import CHECK, CROSS, GOLD, INK
from pnp.draw.pdf.operators import Colours
from pnp.draw.pdf.writer import render
from pnp.draw.pictures.separation import inks_of, profile, separated
from pnp.draw.scene import Text, group, rect, translate
from pnp.faces.registry import draw
from pnp.folder.game_folders import game_ids
from pnp.folder.layouts.colors import OWN
from pnp.folder.layouts.known_values import manner
from pnp.folder.layouts.press_inks import MOST_INK, herald_inks
from pnp.folder.loading import load_folder, load_game
from tests.each import each
from tests.pnp.scene_contents import look_at

STEPS = [0, 1, 12, 40, 90, 128, 200, 254, 255]
COLOURS = list(itertools.product(STEPS, repeat=3))


def boxes_of(page):
    return [[float(v) for v in page[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox")]


def press_file():
    scene = group(
        rect(0, 0, 70, 95, fill="#5E1220"), Text(10, 20, "Land of Barons", "text", 12, "#000000")
    )
    page = Page(70, 95, scene, trim=(3, 3, 64, 89), bleed=(0, 0, 70, 95))
    return render(Document("Cards", "en", [page], colour="cmyk", flat=True))


def test_a_press_file_says_what_pdf_x_asks_for():
    with pikepdf.open(io.BytesIO(press_file())) as pdf:
        assert pdf.pdf_version == "1.4"
        told = pdf.docinfo
        assert str(told["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
        assert str(told["/Trapped"]) == "/False"
        assert str(told["/Title"]) == "Cards"
        assert {"/CreationDate", "/ModDate"} <= set(told.keys())
        assert len(pdf.trailer["/ID"]) == 2
        (intent,) = pdf.Root.OutputIntents
        assert str(intent.S) == "/GTS_PDFX"
        assert str(intent.OutputConditionIdentifier) == "CGATS TR 001"
        (page,) = pdf.pages
        for outer, inner in itertools.pairwise(boxes_of(page)):
            assert all(o <= i + 1e-3 for o, i in zip(outer[:2], inner[:2], strict=True))
            assert all(o >= i - 1e-3 for o, i in zip(outer[2:], inner[2:], strict=True))
        assert "/Group" not in page
        fonts = [font for font in page.Resources.Font.values() if "/FontDescriptor" in font]
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)
        operators = {str(op) for _, op in pikepdf.parse_content_stream(page)}
        assert "k" in operators
        assert not operators & {"rg", "RG", "g", "G"}


def test_what_is_seen_through_is_no_press_file():
    page = Page(70, 95, group(rect(0, 0, 9, 9, fill="#5E1220"), opacity=0.5))
    with pytest.raises(AssertionError, match="seen through"):
        render(Document("Cards", "en", [page], colour="cmyk", flat=True))


def test_a_press_file_of_pdf_x4_says_what_is_asked_for_and_carries_its_profile():
    shade = group(rect(0, 0, 20, 20, fill="#1E4A94"), opacity=0.4)
    pages = [
        Page(70, 95, group(shade), trim=(3, 3, 64, 89), bleed=(0, 0, 70, 95)),
        Page(70, 95, Text(10, 20, "Barons", "text", 12, INK)),
    ]
    made = Document("Ducs & barons", "fr", pages, author="Léa", colour="cmyk")
    data = render(made)
    assert render(made) == data
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.pdf_version == "1.6"
        assert str(pdf.docinfo["/Trapped"]) == "/False"
        assert len(pdf.trailer["/ID"]) == 2
        (intent,) = pdf.Root.OutputIntents
        assert (str(intent.S), str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", "FOGRA39")
        assert intent.DestOutputProfile.N == 4
        icc = intent.DestOutputProfile.read_bytes()
        assert icc == profile()
        assert (icc[12:16], icc[16:20]) == (b"prtr", b"CMYK")
        assert "/Filter" not in pdf.Root.Metadata, "XMP is read as it stands"
        told = pdf.open_metadata()
        assert told["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
        assert (told["dc:title"], told["dc:creator"]) == ("Ducs & barons", ["Léa"])
        assert told["xmp:CreateDate"][:10] == "2000-01-01"
        assert str(pdf.docinfo["/CreationDate"]).startswith("D:20000101")
        for page in each(pdf.pages):
            assert str(page.Group.CS) == "/DeviceCMYK"
            for outer, inner in itertools.pairwise(boxes_of(page)):
                assert all(o <= i + 1e-3 for o, i in zip(outer[:2], inner[:2], strict=True))
                assert all(o >= i - 1e-3 for o, i in zip(outer[2:], inner[2:], strict=True))


def plates(data, folder, dpi=40):
    """The pages as Ghostscript separates them: cyan, magenta, yellow and black of each place."""
    (folder / "press.pdf").write_bytes(data)
    out = folder / "plate-%d.tif"
    subprocess.run(
        ["gs", "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=tiff32nc", f"-r{dpi}",
         f"-sOutputFile={out}", folder / "press.pdf"],
        check=True, timeout=120,
    )  # fmt: skip
    return [Image.open(one) for one in sorted(folder.glob("plate-*.tif"))]


def test_on_the_plates_words_are_black_alone_and_nowhere_is_too_much_ink(tmp_path):
    """Both as Ghostscript separates the pages: a page of words, and faces of a whole game."""
    spec = load_game("barony", ("sorcery",))
    look = look_at(spec)
    faces = [draw(spec.components[word], look)[0] for word in ("tiles", "spells", "first")]
    pages = [Page(70, 95, Text(5, 20, "Words and lines", "text", 24, INK))]
    pages += [Page(120, 120, group(face.front, matrix=translate(60, 60))) for face in faces]
    inks = manner(spec).inks
    words, *drawn = plates(render(Document("P", "en", pages, colour="cmyk", inks=inks)), tmp_path)
    assert [band.getextrema()[1] for band in words.split()[:3]] == [0, 0, 0]
    assert words.getchannel("K").getextrema() == (0, 255)
    for page in each(drawn):
        assert page.mode == "CMYK"
        places = zip(*(band.tobytes() for band in page.split()), strict=True)
        assert 60 < max(map(sum, places)) <= MOST_INK * 255 + 4


def palette_of(game):
    """The colours that a game names for itself, its lands and whoever plays or stands there."""
    spec = load_game(game)
    owners = [*spec.players.colors, *filter(None, [spec.players.neutral])]
    kinds = spec.kinds.values()
    further = (one for kind in kinds for one in (kind.charge_color, kind.detail_color) if one)
    return {spec.game.color, *(one.color for one in (*kinds, *owners)), *further}


def test_every_colour_of_our_palettes_has_chosen_inks():
    known = herald_inks()
    wanted = {INK, CHECK, CROSS, GOLD, *OWN.values()}.union(*map(palette_of, game_ids()))
    assert {color.upper() for color in wanted} - known.keys() == {"#FFFFFF"}
    assert known[INK] == (0, 0, 0, 1)
    assert max(map(sum, known.values())) <= MOST_INK


GAME = """[game]
id = "moss"
name = "Moss"
[colors]
moss = "#4C6B3C"
[components.cards]
kind = "card"
"""


def test_a_game_says_the_inks_of_its_own_colours(tmp_path):
    said = '[inks]\nmoss = [50, 0, 75, 60]\n"#1E4A94" = [100, 80, 0, 0]\n'
    (tmp_path / "game.toml").write_text(GAME + said)
    inks = Colours(inks=manner(load_folder(tmp_path)).inks)
    assert inks.components("#4C6B3C") == (0.5, 0, 0.75, 0.6)
    assert inks.components("#1E4A94") == (1, 0.8, 0, 0), "in place of ours"
    assert inks.components("#5E1220") == herald_inks()["#5E1220"]
    assert inks.components("#4C6B3D") == inks_of(0x4C, 0x6B, 0x3D)


def test_inks_of_no_colour_and_too_many_of_them_are_told(tmp_path):
    said = "[inks]\nmos = [0, 0, 0, 50]\nmoss = [90, 80, 70, 60]\n"
    (tmp_path / "game.toml").write_text(GAME + said)
    told = [str(fault) for fault in manner(load_folder(tmp_path)).faults]
    assert len(told) == 2
    assert re.search(r"game\.toml:9: inks\.mos: .*moss", told[0])
    assert re.search(r"game\.toml:10: inks\.moss: .*240 %.*300 %", told[1])


def test_no_colour_takes_more_ink_than_paper():
    for r, g, b in each(COLOURS):
        inks = inks_of(r, g, b)
        assert sum(inks) <= MOST_INK + 1e-9
        assert all(0 <= ink <= 1 for ink in inks)
    assert inks_of(0, 0, 0) == (0, 0, 0, 1)
    assert inks_of(255, 255, 255) == (0, 0, 0, 0)
    cyan, magenta, yellow, black = inks_of(200, 0, 20)
    assert magenta > 0.85
    assert max(cyan, black) < 0.3 < yellow


def test_a_photo_has_the_inks_that_its_colours_have_as_fills():
    colours = [one for one in COLOURS if max(one) - min(one) > 10]
    image = Image.new("RGB", (len(colours), 1))
    image.putdata(colours)
    inks = separated(image)
    for i, colour in each(enumerate(colours)):
        found = inks.getpixel((i, 0))
        assert sum(found) <= MOST_INK * 255 + 1
        assert found == tuple(round(255 * ink) for ink in inks_of(*colour)), colour
