"""The way out to PNG: the one file that knows pypdfium2."""

from __future__ import annotations

import os
import struct
import zlib
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

DPI = 300


@dataclass(frozen=True)
class Wanted:
    """How a page is to be rendered."""

    width: int
    height: int
    solid: bool
    """Whether the page is covered wholly; else the picture lets through what is not drawn."""
    dpi: float = DPI


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


def rendered(document: bytes, wanted: Sequence[Wanted]) -> Iterator[bytes]:
    """Yield each page of a PDF as a picture, encoded in threads while the next are drawn."""
    import pypdfium2

    workers = os.cpu_count() or 1
    pdf = pypdfium2.PdfDocument(document)
    try:
        with ThreadPoolExecutor(workers) as pool:
            waiting: deque[Future[bytes]] = deque()
            for number, page in enumerate(wanted):
                waiting.append(pool.submit(_encoded, *_pixels(pdf, number, page), page.dpi))
                if len(waiting) > 2 * workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
    finally:
        pdf.close()


def _pixels(pdf: object, number: int, wanted: Wanted) -> tuple[bytes, int, int, int, int]:
    """Return the pixels of a page, with width, height, bytes a row and channels."""
    import pypdfium2
    from pypdfium2 import raw

    assert isinstance(pdf, pypdfium2.PdfDocument)
    form = raw.FPDFBitmap_BGR if wanted.solid else raw.FPDFBitmap_BGRA
    bitmap = pypdfium2.PdfBitmap.new_native(wanted.width, wanted.height, form, rev_byteorder=True)
    ground = (255, 255, 255, 255) if wanted.solid else (0, 0, 0, 0)
    bitmap.fill_rect(ground, 0, 0, wanted.width, wanted.height)
    page = pdf[number]
    try:
        size = (0, 0, wanted.width, wanted.height, 0)
        raw.FPDF_RenderPageBitmap(bitmap, page, *size, raw.FPDF_REVERSE_BYTE_ORDER)
        pixels = bytes(bitmap.buffer)
    finally:
        page.close()
    return pixels, bitmap.width, bitmap.height, bitmap.stride, bitmap.n_channels


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
            (b"IDAT", zlib.compress(rows, 6)),
            (b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
