"""The pictures of an export as the pages of a PDF, for another tool to draw them.

`python -m tests.bench.png_pages FOLDER PROFILE FILE`
"""

import sys
from pathlib import Path

from pnp.export.options import DPI
from pnp.export.pixels import paged
from pnp.export.png_files import picture
from pnp.export.sides import pieces, sides
from pnp.kit.kit import BuildOptions, Kit


def pages(folder, profile, dpi=DPI):
    """Return a PDF with a page for each picture that `pnp export --to png` makes of a folder."""
    kit = Kit(str(folder), BuildOptions(lang="en"))
    drawn = [picture(one, profile) for one in sides(pieces(kit), "en")]
    return paged(drawn, [side.wanted(dpi) for side in drawn])


if __name__ == "__main__":
    Path(sys.argv[3]).write_bytes(pages(*sys.argv[1:3]))
