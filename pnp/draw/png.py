"""The way out to PNG: the one file that knows pypdfium2."""

from __future__ import annotations

import math
import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.draw.pictures.pixels import Bitmap, Mode, png_of

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

DPI = 300
COVERS = "#FFFFFF"
_WAITING = 100_000_000
"""So many bytes of pixels may wait to be encoded, beside the picture that is drawn."""


@dataclass(frozen=True)
class Wanted:
    """How a page is to be rendered."""

    width: int
    height: int
    dpi: float = DPI
    solid: bool = True
    """Whether it is on white; else the picture lets through what is not drawn."""
    mask: int | None = None
    """The page that says how much of a solid one is covered: what is `COVERS` there."""


def render(document: bytes, dpi: float = DPI) -> bytes:
    """The first page of a PDF as a picture."""
    import pypdfium2

    with closing(pypdfium2.PdfDocument(document)) as pdf:
        width, height = (math.ceil(length * dpi / 72) for length in pdf[0].get_size())
        return png_of(_bitmap(pdf[0], Wanted(width, height, dpi)))


def rendered(document: bytes, wanted: Sequence[Wanted]) -> Iterator[bytes]:
    """Yield each page of a PDF as a picture, encoded in threads while the next are drawn."""
    import pypdfium2

    workers = os.cpu_count() or 1
    waiting: deque[tuple[Future[bytes], int]] = deque()
    mask: tuple[int, Bitmap] | None = None
    with closing(pypdfium2.PdfDocument(document)) as pdf, ThreadPoolExecutor(workers) as pool:
        for number, page in enumerate(wanted):
            bitmap = _bitmap(pdf[number], page)
            if page.mask is not None and (mask is None or mask[0] != page.mask):
                mask = page.mask, _bitmap(pdf[page.mask], page, grey=True)
            covered = None if mask is None or page.mask is None else mask[1]
            waiting.append((pool.submit(png_of, bitmap, covered), len(bitmap.pixels)))
            while len(waiting) > 2 * workers or sum(size for _, size in waiting) > _WAITING:
                yield waiting.popleft()[0].result()
        for made, _ in waiting:
            yield made.result()


def pixels(document: bytes, width: int, height: int) -> list[list[tuple[int, int, int]]]:
    """The first page of a PDF in so many columns and rows of pixels: red, green, blue of each."""
    import pypdfium2

    with closing(pypdfium2.PdfDocument(document)) as pdf:
        made = _bitmap(pdf[0], Wanted(width, height))
    rows = (made.pixels[made.stride * row :][: 3 * width] for row in range(height))
    return [[*zip(row[::3], row[1::3], row[2::3], strict=True)] for row in rows]


def _bitmap(page: PdfPage, wanted: Wanted, *, grey: bool = False) -> Bitmap:
    """Return the pixels of a page; one in greys is on black."""
    from pypdfium2 import PdfBitmap, raw

    width, height = wanted.width, wanted.height
    form = raw.FPDFBitmap_BGR if wanted.solid else raw.FPDFBitmap_BGRA
    bitmap = PdfBitmap.new_native(
        width, height, raw.FPDFBitmap_Gray if grey else form, rev_byteorder=True
    )
    ground = (0, 0, 0, 255) if grey else (255, 255, 255, 255) if wanted.solid else (0, 0, 0, 0)
    bitmap.fill_rect(ground, 0, 0, width, height)
    flags = raw.FPDF_REVERSE_BYTE_ORDER
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    page.close()
    mode: Mode = "L" if grey else "RGB" if wanted.solid else "RGBA"
    return Bitmap(width, height, bitmap.stride, mode, bytes(bitmap.buffer), wanted.dpi)
