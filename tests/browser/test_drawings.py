"""SVG files as a browser draws them, and as we do."""

from base64 import b64encode
from io import BytesIO

import pytest
from PIL import Image

from pnp.draw.pictures.svg_file import read_svg
from tests.pnp.draw.pictures.rendered import by_pdfium, pdf_of, share_apart
from tests.pnp.draw.pictures.test_svg_drawings import DRAWINGS, shown

WIDE = 400


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.stem)
def test_a_browser_draws_the_same(file, chromium):
    picture = read_svg(file.read_bytes(), str(file))
    high = round(WIDE / picture.ratio)
    ours = by_pdfium(pdf_of(shown(picture), 60, 60 / picture.ratio), WIDE / 60 * 25.4)
    page = chromium.new_page(viewport={"width": WIDE, "height": high})
    data = b64encode(file.read_bytes()).decode()
    image = f"<img width={WIDE} height={high} src='data:image/svg+xml;base64,{data}'>"
    page.set_content(f"<body style='margin:0'>{image}")
    theirs = Image.open(BytesIO(page.locator("img").screenshot())).convert("RGB")
    page.close()
    assert share_apart(theirs, ours) < 1
