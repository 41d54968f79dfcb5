"""The pictures of an export as the pages of a PDF, for another tool to draw them.

`python -m tests.bench.png_pages FOLDER PROFILE FILE`
"""

import sys
from dataclasses import replace
from pathlib import Path

from pnp.draw.document import Document, Page
from pnp.draw.pdf.writer import render
from pnp.draw.scene import group, rect, translate
from pnp.export.png_files import picture
from pnp.export.sides import pieces, sides
from pnp.kit.kit import BuildOptions, Kit


def pages(folder, profile):
    """Return a PDF with a page for each picture that `pnp export --to png` makes of a folder."""
    kit = Kit(str(folder), BuildOptions(lang="en"))
    drawn = [_page(picture(one, profile)) for one in sides(pieces(kit), "en")]
    return render(Document("pictures", "en", drawn))


def _page(side):
    """A page as large as a picture, clipped to its outline."""
    w, h = side.width, side.height
    edge = side.outline or rect(-w / 2, -h / 2, w, h)
    ground = replace(edge, fill=side.background)
    return Page(w, h, group(ground, side.scene, clip=edge, matrix=translate(w / 2, h / 2)))


if __name__ == "__main__":
    Path(sys.argv[3]).write_bytes(pages(*sys.argv[1:3]))
