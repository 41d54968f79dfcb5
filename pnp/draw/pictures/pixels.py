"""Pictures of pixels, read through Pillow: PNG and JPEG."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pnp.draw.palette import Palette
from pnp.draw.pictures.picture import Picture
from pnp.draw.scene import IDENTITY, Group, Image, Matrix, Raster, group
from pnp.text.errors import Unfit
from pnp.text.words import Words

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

MOST = 120_000_000
"""So many pixels may a picture have."""
_INCH = 25.4
_ALPHA = (4, 6)
"""The colour types of PNG that have an alpha of their own."""
_TURNS: dict[int, Matrix] = {
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, 1, 1, 0, 0, 0),
    6: (0, 1, -1, 0, 1, 0),
    7: (0, -1, -1, 0, 1, 1),
    8: (0, -1, 1, 0, 0, 1),
}
"""How a camera's note says that the unit square is to be turned."""


@dataclass(frozen=True)
class Photo(Picture):
    """A picture of pixels, turned as the camera says."""

    raster: Raster
    turn: Matrix = IDENTITY

    @property
    def _size(self) -> tuple[int, int]:
        w, h = self.raster.width, self.raster.height
        return (w, h) if self.turn[0] else (h, w)

    @property
    def ratio(self) -> float:
        w, h = self._size
        return w / h

    def draw(self, w: float, h: float, *, tint: str | None, palette: Palette) -> Group:
        raster = greyed(self.raster) if palette.ink == "grey" else self.raster
        if self.turn == IDENTITY:
            return group(Image(0, 0, w, h, raster))
        a, b, c, d, e, f = self.turn
        return group(Image(0, 0, 1, 1, raster), matrix=(a * w, b * h, c * w, d * h, e * w, f * h))

    @property
    def opaque(self) -> bool:
        data = self.raster.data
        head = data[: data.find(b"IDAT")]
        is_png = data.startswith(b"\x89PNG")
        return not is_png or (data[25] not in _ALPHA and b"tRNS" not in head)

    def dpi(self, w: float) -> float | None:
        return self._size[0] / (w / _INCH)


def read_pixels(data: bytes) -> Photo:
    """Return the picture that a file holds; Unfit where it holds none that can be drawn."""
    image = opened(data)
    turn = int(image.getexif().get(0x0112, 1)) if image.format == "JPEG" else 1
    try:
        if image.format == "JPEG":
            # an eighth of the size is enough to see that nothing is missing
            image.draft(image.mode, (image.width // 8, image.height // 8))
        size = image.size
        image.load()
    except (OSError, SyntaxError, ValueError, MemoryError):
        raise Unfit(_WHOLE, Words("one that breaks off or is spoiled")) from None
    key = hashlib.sha256(data).hexdigest()[:24]
    with_size = opened(data).size if image.format == "JPEG" else size
    return Photo(Raster(key, data, *with_size), _TURNS.get(turn, IDENTITY))


_WHOLE = Words("a whole picture")


def opened(data: bytes) -> Pixels:
    """Return a picture of which only the head was read."""
    import warnings

    from PIL import Image as Pillow

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            image: Any = Pillow.open(BytesIO(data), formats=("PNG", "JPEG"))
        except Pillow.DecompressionBombError:
            raise Unfit(_SMALLER) from None
        except (OSError, SyntaxError, ValueError):
            raise Unfit(Words("a PNG or a JPEG"), Words("something else")) from None
    if image.width * image.height > MOST:
        raise Unfit(_SMALLER)
    return image  # type: ignore[no-any-return]


_SMALLER = Words("a picture of at most {count} million pixels").fill(count=MOST // 1_000_000)


def greyed(raster: Raster) -> Raster:
    """Return a picture in greys."""
    return raster
