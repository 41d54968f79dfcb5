"""Pictures of pixels: what files hold, what a PDF stores of them, and what is seen."""

import re
import struct
import zlib
from dataclasses import dataclass
from io import BytesIO

import pytest
from PIL import Image, ImageOps

from pnp.draw import svg
from pnp.draw.pictures.jpeg_bytes import plain_jpeg
from pnp.draw.pictures.pixels import read_pixels
from pnp.draw.scene import group, rect, translate
from pnp.text.errors import Unfit
from tests.pnp.draw.pictures.rendered import apart, by_pdfium, by_poppler, pdf_of

W, H = 120, 80


@dataclass(frozen=True)
class Inks:
    ink: str = "full"


FULL, GREY = Inks(), Inks("grey")


def smooth():
    return Image.merge(
        "RGB",
        [
            Image.linear_gradient("L").resize((W, H)),
            Image.linear_gradient("L").rotate(90).resize((W, H)),
            Image.radial_gradient("L").resize((W, H)),
        ],
    )


def saved(image, kind, **options):
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(rows, size=(W, H), depth=8, colours=2, interlaced=0):
    head = struct.pack(">2I5B", *size, depth, colours, 0, 0, interlaced)
    parts = chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def wide(image):
    """Sixteen bits a colour."""
    pixels = image.tobytes()
    rows = [pixels[i * W * 3 : (i + 1) * W * 3] for i in range(H)]
    return png(
        b"".join(b"\0" + bytes(v for one in row for v in (one, one)) for row in rows), depth=16
    )


def interlaced(image):
    """Seven passes, each finer than the last."""
    pixels, rows = image.load(), []
    passes = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4))
    for x0, y0, dx, dy in (*passes, (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)):
        for y in range(y0, H, dy):
            rows.append(b"\0" + b"".join(bytes(pixels[x, y]) for x in range(x0, W, dx)))
    return png(b"".join(rows), interlaced=1)


def veiled():
    image = smooth()
    image.putalpha(Image.radial_gradient("L").resize((W, H)))
    return image


def turned(way):
    exif = Image.Exif()
    exif[0x0112] = way
    return saved(smooth(), "JPEG", exif=exif, quality=95)


FILES = {
    "png": lambda: saved(smooth(), "PNG"),
    "png grey": lambda: saved(smooth().convert("L"), "PNG"),
    "png of 256 colours": lambda: saved(smooth().quantize(256), "PNG"),
    "png with one colour clear": lambda: saved(smooth().quantize(64), "PNG", transparency=3),
    "png half seen through": lambda: saved(veiled(), "PNG"),
    "png grey and half seen through": lambda: saved(veiled().convert("LA"), "PNG"),
    "png of 16 bits": lambda: wide(smooth()),
    "png interlaced": lambda: interlaced(smooth()),
    "jpeg": lambda: saved(smooth(), "JPEG", quality=95),
    "jpeg progressive": lambda: saved(smooth(), "JPEG", quality=95, progressive=True),
    "jpeg grey": lambda: saved(smooth().convert("L"), "JPEG", quality=95),
    "jpeg of four inks": lambda: saved(smooth().convert("CMYK"), "JPEG", quality=95),
    **{f"jpeg turned {way}": (lambda way=way: turned(way)) for way in range(2, 9)},
}


def seen(data):
    """The picture on white paper, as Pillow has it."""
    image = ImageOps.exif_transpose(Image.open(BytesIO(data))).convert("RGBA")
    paper = Image.new("RGBA", image.size, "white")
    paper.alpha_composite(image)
    return paper.convert("RGB")


def drawn(photo, w=60, palette=FULL):
    return photo.draw(w, w / photo.ratio, tint=None, palette=palette)


@pytest.mark.parametrize("name", FILES)
def test_a_picture_is_seen_as_it_is(name, tmp_path):
    data = FILES[name]()
    photo = read_pixels(data)
    size = 60, 60 / photo.ratio
    pdf = pdf_of(drawn(photo), *size)
    assert pdf == pdf_of(drawn(photo), *size)
    assert apart(by_pdfium(pdf), seen(data)) < 4
    assert apart(by_poppler(pdf, tmp_path), seen(data)) < 4
    grey = seen(data).convert("L")
    assert apart(by_pdfium(pdf_of(drawn(photo), *size, grey=True)), grey) < 4
    assert apart(by_pdfium(pdf_of(drawn(photo, palette=GREY), *size)), grey) < 4


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize("color", ["#C23036", "#2A1E50", "#80A080", "#FFFFFF"])
def test_the_press_gets_the_same_inks_from_pixels_as_from_outlines(kind, color):
    data = saved(Image.new("RGB", (W, H), color), kind, quality=100)
    picture = by_pdfium(pdf_of(drawn(read_pixels(data)), 60, 40, colour="cmyk"))
    outline = by_pdfium(pdf_of(rect(0, 0, 60, 40, fill=color), 60, 40, colour="cmyk"))
    assert apart(picture, outline) < 3


def test_a_jpeg_of_four_inks_goes_to_the_press_as_it_is():
    data = FILES["jpeg of four inks"]()
    assert plain_jpeg(data) in pdf_of(drawn(read_pixels(data)), 60, 40, colour="cmyk")


@pytest.mark.parametrize("name", ["png", "png of 256 colours", "jpeg", "jpeg progressive"])
def test_what_a_pdf_can_hold_is_not_packed_anew(name):
    data = FILES[name]()
    pdf = pdf_of(drawn(read_pixels(data)), 60, 40)
    kept = plain_jpeg(data) if name.startswith("jpeg") else data[data.index(b"IDAT") + 4 :][:200]
    assert kept in pdf


def test_a_picture_is_stored_once_and_no_finer_than_print():
    data = saved(smooth().resize((4000, 2600)), "JPEG", quality=90)
    photo = read_pixels(data)
    once = pdf_of(drawn(photo, 63), 63, 42)
    often = group(*(group(drawn(photo, 63), matrix=translate(i, i)) for i in range(50)))
    pdf = pdf_of(often, 120, 100)
    assert pdf.count(b"/DCTDecode") == 1
    assert len(pdf) < len(once) + 4_000
    (width,) = re.findall(rb"/Subtype /Image.*?/Width (\d+)", pdf, re.DOTALL)
    assert int(width) == pytest.approx(63 / 25.4 * 400, abs=2)
    assert len(pdf) < len(data) / 3


@pytest.mark.parametrize(("name", "mixed"), [("png", False), ("png half seen through", True)])
def test_a_page_says_in_which_colours_it_is_mixed(name, mixed):
    pdf = pdf_of(drawn(read_pixels(FILES[name]())), 60, 40)
    assert (b"/S /Transparency /CS /DeviceRGB" in pdf) is mixed


def test_what_the_camera_noted_stays_at_home():
    exif = Image.Exif()
    exif[0x010E] = "where we live"
    data = saved(smooth(), "JPEG", exif=exif, comment=b"and when")
    assert b"where we live" in data
    photo = read_pixels(data)
    pdf = pdf_of(drawn(photo), 60, 40)
    page = svg.render(drawn(photo), (0, 0, 60, 40), "photo")
    assert b"where we live" not in pdf
    assert b"and when" not in pdf
    assert "data:image/jpeg;base64," in page
    assert Image.open(BytesIO(plain_jpeg(data))).tobytes() == Image.open(BytesIO(data)).tobytes()


def test_dots_an_inch():
    photo = read_pixels(saved(smooth(), "PNG"))
    assert photo.dpi(25.4) == W
    assert read_pixels(turned(6)).dpi(25.4) == H


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<svg/>",
        b"GIF89a" + bytes(100),
        FILES["png"]()[:-200],
        FILES["jpeg"]()[: len(FILES["jpeg"]()) // 2],
        FILES["png"]()[:60] + b"xx" + FILES["png"]()[62:],
        png(bytes(1000), (W, H)),
        png(bytes(100_000), (60_000, 60_000)),
        png(bytes(100_000), (9_000, 6_000)),
    ],
    ids=["nothing", "svg", "gif", "short png", "short jpeg", "spoiled png", "few", "bomb", "large"],
)
def test_what_is_no_whole_picture_is_refused(data):
    with pytest.raises(Unfit):
        read_pixels(data)
