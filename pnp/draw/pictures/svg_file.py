"""Pictures from SVG files."""

from __future__ import annotations

import hashlib

from pnp.draw.pictures.picture import Drawing
from pnp.draw.pictures.svg_drawing import Drawer
from pnp.draw.pictures.svg_tree import read_tree
from pnp.text.errors import SpecError


def read_svg(data: bytes, file: str) -> Drawing:
    """Return the drawing of an SVG file; SpecError with every line that cannot be drawn."""
    drawer = Drawer(read_tree(data, file), file)
    scene, size = drawer.draw()
    if drawer.faults:
        raise SpecError(sorted(drawer.faults, key=lambda fault: fault.line))
    return Drawing(hashlib.sha256(data).hexdigest()[:24], scene, size)
