"""Pictures of pixels as a PDF stores them."""

from __future__ import annotations

import zlib
from io import BytesIO
from typing import Any

from pnp.draw.scene import Raster


def store_image(doc: Any, name: str, raster: Raster, *, grey: bool, cmyk: bool) -> None:
    """Store a picture under a name that forms and pages can draw."""
    from PIL import Image

    with Image.open(BytesIO(raster.data)) as image:
        image.load()
    mask = image.convert("RGBA").getchannel("A") if image.has_transparency_data else None
    pixels = image.convert("L" if grey else "RGB")
    entries = {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": str(pixels.width),
        "Height": str(pixels.height),
        "BitsPerComponent": "8",
        "ColorSpace": "/DeviceGray" if grey else "/DeviceRGB",
        "Filter": "/FlateDecode",
    }
    if mask is not None:
        own = entries | {"ColorSpace": "/DeviceGray"}
        entries["SMask"] = _stored(doc, f"{name}m", own, zlib.compress(mask.tobytes()))
    _stored(doc, name, entries, zlib.compress(pixels.tobytes()))


def _stored(doc: Any, name: str, entries: dict[str, Any], data: bytes) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

    return doc.Reference(PDFStream(PDFDictionary(entries), data), doc.getXObjectName(name))
