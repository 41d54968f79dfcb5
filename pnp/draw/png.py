"""The way out to PNG: the one file that knows pypdfium2."""

from __future__ import annotations

import struct
import zlib

DPI = 300


def render(document: bytes, dpi: float = DPI) -> bytes:
    """The first page of a PDF as a picture."""
    import pypdfium2

    pdf = pypdfium2.PdfDocument(document)
    try:
        bitmap = pdf[0].render(scale=dpi / 72, rev_byteorder=True, prefer_bgrx=False)
        pixels = bytes(bitmap.buffer)
        return _encoded(pixels, bitmap.width, bitmap.height, bitmap.stride, bitmap.n_channels, dpi)
    finally:
        pdf.close()


def _encoded(
    pixels: bytes, width: int, height: int, stride: int, channels: int, dpi: float
) -> bytes:
    rows = b"".join(
        b"\0" + pixels[row * stride : row * stride + width * channels] for row in range(height)
    )
    color = {1: 0, 3: 2, 4: 6}[channels]
    metre = round(dpi / 0.0254)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        _chunk(kind, data)
        for kind, data in (
            (b"IHDR", struct.pack(">2I5B", width, height, 8, color, 0, 0, 0)),
            (b"pHYs", struct.pack(">2IB", metre, metre, 1)),
            (b"IDAT", zlib.compress(rows, 9)),
            (b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
