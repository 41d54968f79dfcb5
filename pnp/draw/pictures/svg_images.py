"""Pictures of pixels that an SVG file holds itself."""

from __future__ import annotations

import re
from base64 import b64decode
from binascii import Error as NotBase64

from pnp.draw.pictures.pixels import Photo, read_pixels
from pnp.draw.pictures.svg_tree import Node
from pnp.draw.pictures.svg_values import INSIDE, Undrawable, length, shown
from pnp.draw.pictures.svg_views import laid
from pnp.draw.scene import Image, Item, Matrix, combine, group, moved, rect, scale
from pnp.text.errors import Unfit
from pnp.text.words import Words

_DATA = re.compile(r"data:image/(?:png|jpe?g)\s*;\s*base64\s*,", re.IGNORECASE)


def embedded(node: Node, matrix: Matrix, view: tuple[float, float]) -> list[Item]:
    """Return the picture that an `image` holds, laid into its place."""
    photo = _photo(node.target)
    place = [length(key, node.get(key, "0"), whole) for key, whole in zip("xy", view, strict=True)]
    natural = (photo.ratio * 100, 100.0)
    for key, whole, own in zip(("width", "height"), view, natural, strict=True):
        text = node.get(key).strip()
        place.append(own if text in ("", "auto") else length(key, text, whole))
    x, y, w, h = place
    if w <= 0 or h <= 0:
        return []
    fit = laid(node, (0.0, 0.0, *natural), (x, y, w, h))
    drawn = group(Image(0, 0, 1, 1, photo.raster), matrix=photo.turn)
    drawn = group(drawn, matrix=combine(matrix, fit, scale(*natural)))
    return [group(drawn, clip=moved(rect(x, y, w, h), matrix))]


def _photo(target: str) -> Photo:
    found = _DATA.match(target)
    if found is None:
        raise Undrawable("image", shown(target), INSIDE)
    try:
        return read_pixels(b64decode(re.sub(r"\s+", "", target[found.end() :]), validate=True))
    except NotBase64:
        raise Undrawable("image", Words("spoiled data"), Words("a PNG or a JPEG")) from None
    except Unfit as error:
        raise Undrawable("image", error.found, error.expected) from None
