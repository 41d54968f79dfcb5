"""What is drawn, as pixels, by two renderers that share no code."""

import subprocess
from io import BytesIO

from PIL import Image, ImageChops, ImageStat

from pnp.draw import png
from pnp.draw.document import Document, Page
from pnp.draw.pdf.writer import render
from pnp.draw.scene import group

DPI = 72


def pdf_of(scene, w, h, **options):
    return render(Document("picture", "en", [Page(w, h, group(scene))], **options))


def by_pdfium(pdf, dpi=DPI):
    return Image.open(BytesIO(png.render(pdf, dpi))).convert("RGB")


def by_poppler(pdf, folder, dpi=DPI):
    """The first page; whatever poppler complains about fails the test."""
    (folder / "page.pdf").write_bytes(pdf)
    command = ["pdftoppm", "-r", str(dpi), "-png", "-singlefile", "page.pdf", "page"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return Image.open(folder / "page.png").convert("RGB")


def apart(one, other):
    """How far two pictures are apart: the mean of the difference, of 255, in the worst colour."""
    difference = ImageChops.difference(one, other.convert("RGB").resize(one.size))
    return max(ImageStat.Stat(difference).mean)


def share_apart(one, other, level=60):
    """The share of the pixels, in per cent, that are quite another grey in one of them."""
    difference = ImageChops.difference(one, other.convert("RGB").resize(one.size)).convert("L")
    return 100 * sum(difference.histogram()[level:]) / (one.width * one.height)
