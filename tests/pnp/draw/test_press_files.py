"""Files for a press: PDF/X-1a:2003, four inks, and no more of them together than paper takes."""

import io
import itertools

import pikepdf
import pytest
from PIL import Image

from pnp.draw.document import Document, Page
from pnp.draw.pdf.operators import to_cmyk
from pnp.draw.pdf.writer import render
from pnp.draw.pictures.pixels import MOST_INK, separated
from pnp.draw.scene import Text, group, rect

STEPS = [0, 1, 12, 40, 90, 128, 200, 254, 255]
COLOURS = list(itertools.product(STEPS, repeat=3))


def press_file():
    scene = group(
        rect(0, 0, 70, 95, fill="#5E1220"), Text(10, 20, "Land of Barons", "text", 12, "#000000")
    )
    page = Page(70, 95, scene, trim=(3, 3, 64, 89), bleed=(0, 0, 70, 95))
    return render(Document("Cards", "en", [page], colour="cmyk", press=True))


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
        boxes = [[float(v) for v in page[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox")]
        for outer, inner in itertools.pairwise(boxes):
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
        render(Document("Cards", "en", [page], colour="cmyk", press=True))


def test_no_colour_takes_more_ink_than_paper():
    for r, g, b in COLOURS:
        inks = to_cmyk(r / 255, g / 255, b / 255)
        assert sum(inks) <= MOST_INK + 1e-9
        assert all(0 <= ink <= 1 for ink in inks)
    assert to_cmyk(1.0, 0.0, 0.0) == (0.0, 1.0, 1.0, 0.0)
    assert sum(to_cmyk(0.1, 0.0, 0.0)) == pytest.approx(MOST_INK)


def test_a_photo_has_the_inks_that_its_colours_have_as_fills():
    image = Image.new("RGB", (len(COLOURS), 1))
    image.putdata(COLOURS)
    inks = separated(image)
    for i, colour in enumerate(COLOURS):
        found = inks.getpixel((i, 0))
        wanted = to_cmyk(*(part / 255 for part in colour))
        assert sum(found) <= MOST_INK * 255 + 1
        assert all(abs(ink - 255 * want) < 3 for ink, want in zip(found, wanted, strict=True)), (
            colour
        )
