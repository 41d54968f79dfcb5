"""Pictures of pixels as a PDF stores them: no more pixels than the print shows, and those packed
as they came where that will do."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from pnp.draw.pictures.jpeg_bytes import plain_jpeg
from pnp.draw.pictures.pixels import JPEGS, jpeg, odd_colours, opened, png, smaller
from pnp.draw.pictures.separation import separated
from pnp.draw.scene import Raster

if TYPE_CHECKING:
    from pnp.draw.pictures.pixels import Pixels

FINEST = 400
"""More dots an inch than this no eye tells apart and no press prints."""
_WORTH = 0.75
"""A picture is made smaller where its sides come to this share of themselves or less."""
_INCH = 25.4
_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}

Data = bytes | Callable[[], bytes]
"""What a picture's stream holds, or what reads it once it is written."""
Stored = tuple[dict[str, str], Data]
"""The entries of a picture's dictionary, and its data."""


def store_image(
    doc: Any, name: str, raster: Raster, size: tuple[float, float], *, grey: bool, cmyk: bool
) -> bool:
    """Store a picture, printed so large at most, under a name that forms and pages can draw; say
    whether the ground is seen through it."""
    data = raster.load()
    image = opened(data)
    wanted = _wanted(image, size)
    asis = wanted is None and not grey and not cmyk
    if image.format in JPEGS:
        if asis and image.mode in ("L", "RGB") and not odd_colours(image):
            stored = _jpeg(partial(_loaded, raster), image.size, 1 if image.mode == "L" else 3)
        elif cmyk and image.mode == "CMYK" and wanted is None:
            stored = _jpeg(partial(_loaded, raster), image.size, 4)
        else:
            stored = _photo(smaller(image, wanted), grey=grey, cmyk=cmyk)
        _store(doc, name, *stored)
        return False
    if asis and (plain := _png(data)) is not None:
        _store(doc, name, *plain)
        return False
    pixels = smaller(image, wanted)
    mask = pixels.getchannel("A") if "A" in pixels.mode else None
    entries, content = _pixels(_inked(pixels, grey=grey), cmyk=cmyk)
    extra: dict[str, Any] = dict(entries)
    if mask is not None and mask.getextrema() != (255, 255):
        extra["SMask"] = _store(doc, f"{name}m", *_pixels(mask, cmyk=False))
    _store(doc, name, extra, content)
    return "SMask" in extra


def _loaded(raster: Raster) -> bytes:
    return plain_jpeg(raster.load())


def _wanted(image: Pixels, size: tuple[float, float]) -> tuple[int, int] | None:
    """Return to how many pixels a picture is brought down; None where it is left as it is."""
    needed = (mm / _INCH * FINEST for mm in size)
    share = max(need / have for need, have in zip(needed, image.size, strict=True))
    if share > _WORTH:
        return None
    return max(1, math.ceil(image.width * share)), max(1, math.ceil(image.height * share))


def _inked(image: Pixels, *, grey: bool) -> Pixels:
    """Return the colours alone, in greys where there is one ink."""
    return image.convert("L" if grey or image.mode in ("L", "LA") else "RGB")


def _photo(image: Pixels, *, grey: bool, cmyk: bool) -> Stored:
    image = _inked(image, grey=grey)
    if cmyk and image.mode == "RGB":
        # Pillow writes CMYK as Adobe does, the other way round
        return _jpeg(jpeg(separated(image)), image.size, 4)
    return _jpeg(jpeg(image), image.size, len(image.getbands()))


def _jpeg(data: Data, size: tuple[int, int], channels: int) -> Stored:
    entries = _entries(size, _SPACES[channels], "/DCTDecode")
    if channels == 4:
        entries["Decode"] = "[1 0 1 0 1 0 1 0]"
    return entries, data


def _pixels(image: Pixels, *, cmyk: bool) -> Stored:
    if cmyk and image.mode == "RGB":
        entries = _entries(image.size, _SPACES[4], "/FlateDecode")
        return entries, zlib.compress(separated(image).tobytes())
    stored = _png(png(image))
    assert stored is not None  # a PNG of ours is a plain one
    return stored


def _png(data: bytes) -> Stored | None:
    """Return what a PNG holds, packed as it is; None where a PDF cannot have it so."""
    head, palette, packed, at = b"", b"", [], 8
    while at + 8 <= len(data):
        length, kind = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        at += 12 + length
        if kind == b"IHDR":
            head = body
        elif kind == b"PLTE":
            palette = body
        elif kind == b"IDAT":
            packed.append(body)
        elif kind in (b"tRNS", b"iCCP", b"acTL"):
            return None
    width, height = int.from_bytes(head[:4]), int.from_bytes(head[4:8])
    depth, colours, interlaced = head[8], head[9], head[12]
    if depth > 8 or colours not in (0, 2, 3) or interlaced:
        return None
    channels = 3 if colours == 2 else 1
    space = _SPACES[channels]
    if colours == 3:
        space = f"[/Indexed /DeviceRGB {len(palette) // 3 - 1} <{palette.hex()}>]"
    entries = _entries((width, height), space, "/FlateDecode", depth)
    entries["DecodeParms"] = (
        f"<< /Predictor 15 /Colors {channels} /BitsPerComponent {depth} /Columns {width} >>"
    )
    return entries, b"".join(packed)


def _entries(size: tuple[int, int], space: str, packing: str, depth: int = 8) -> dict[str, str]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": str(size[0]),
        "Height": str(size[1]),
        "BitsPerComponent": str(depth),
        "ColorSpace": space,
        "Filter": packing,
    }


def _store(doc: Any, name: str, entries: dict[str, Any], data: Data) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

    if callable(data):
        stream: Any = _stream_read_later()(PDFDictionary(entries))
        stream.read = data
    else:
        stream = PDFStream(PDFDictionary(entries), data)
    return doc.Reference(stream, doc.getXObjectName(name))


@lru_cache(maxsize=1)
def _stream_read_later() -> Any:
    """A stream whose data are read when it is written, so that they are in memory once."""
    from reportlab.pdfbase.pdfdoc import PDFStream

    class Later(PDFStream):  # type: ignore[misc]
        read: Callable[[], bytes]
        content: bytes | None

        def format(self, document: Any) -> Any:
            self.content = self.read()
            try:
                return super().format(document)
            finally:
                self.content = None

    return Later
