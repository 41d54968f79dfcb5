"""Pictures of pixels, read through Pillow: PNG and JPEG."""

from __future__ import annotations

import hashlib
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Literal, TypeAlias

from pnp.draw.palette import Palette
from pnp.draw.pictures.jpeg_bytes import plain_jpeg
from pnp.draw.pictures.picture import Picture
from pnp.draw.scene import IDENTITY, Group, Image, Matrix, Raster, group
from pnp.text.errors import Unfit
from pnp.text.words import Words

if TYPE_CHECKING:
    from PIL.Image import Image as _Image

    Pixels: TypeAlias = _Image

MOST = 50_000_000
"""So many pixels may a picture have."""
JPEGS = ("JPEG", "MPO")
QUALITY = 90
_EFFORT = 4
"""How hard rendered pictures are packed: harder takes twice the time and saves two in a hundred."""
_INCH = 25.4
_ORIENTATION = 0x0112
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
_WHOLE = Words("a whole picture")
_SMALLER = Words("a picture of at most {count} million pixels").fill(count=MOST // 1_000_000)


@dataclass(frozen=True)
class Photo(Picture):
    """A picture of pixels, turned as the camera says."""

    raster: Raster
    turn: Matrix = IDENTITY
    solid: bool = False
    """Whether none of its pixels lets anything through."""

    @property
    def digest(self) -> str:
        return self.raster.key

    @property
    def opaque(self) -> bool:
        return self.solid

    @property
    def _size(self) -> tuple[int, int]:
        w, h = self.raster.width, self.raster.height
        return (w, h) if self.turn[0] else (h, w)

    @property
    def ratio(self) -> float:
        w, h = self._size
        return w / h

    def draw(
        self, w: float, h: float, *, tint: str | None, palette: Palette, detail: str | None = None
    ) -> Group:
        raster = greyed(self.raster) if palette.ink == "grey" else self.raster
        if self.turn == IDENTITY:
            return group(Image(0, 0, w, h, raster))
        a, b, c, d, e, f = self.turn
        return group(Image(0, 0, 1, 1, raster), matrix=(a * w, b * h, c * w, d * h, e * w, f * h))

    def dpi(self, w: float) -> float | None:
        return self._size[0] / (w / _INCH)


def read_pixels(data: bytes, load: Callable[[], bytes] | None = None) -> Photo:
    """Return the picture that a file holds, which `load` reads again; Unfit where it holds none
    that can be drawn."""
    image = opened(data)
    size, turn = image.size, 1
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if image.format in JPEGS:
                turn = int(image.getexif().get(_ORIENTATION, 1))
                # an eighth of the size is enough to see that nothing is missing
                image.draft(None, (image.width // 8, image.height // 8))
            image.load()
            solid = not image.has_transparency_data
    except (OSError, SyntaxError, ValueError, TypeError, LookupError, MemoryError):
        raise Unfit(_WHOLE, Words("one that breaks off or is spoiled")) from None
    finally:
        image.close()
    key = hashlib.sha256(data).hexdigest()[:24]
    raster = Raster(key, *size, load or partial(bytes, data))
    return Photo(raster, _TURNS.get(turn, IDENTITY), solid)


def opened(data: bytes) -> Pixels:
    """Return a picture of which only the head was read."""
    from PIL import Image as Pillow

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            image = Pillow.open(BytesIO(data), formats=("PNG", "JPEG"))
        except Pillow.DecompressionBombError:
            raise Unfit(_SMALLER) from None
        except (OSError, SyntaxError, ValueError, TypeError, LookupError):
            raise Unfit(Words("a PNG or a JPEG"), Words("something else")) from None
    if image.width * image.height > MOST:
        raise Unfit(_SMALLER, f"{image.width} x {image.height}")
    return image


def flat(image: Pixels) -> Pixels:
    """Return a picture's colours as they are seen on a screen: RGB or greys of 8 bits, and how
    much they cover where it has that."""
    if image.mode.startswith("I"):
        # sixteen bits of grey
        return image.convert("I").point(lambda level: level * (1 / 256)).convert("L")
    profile = image.info.get("icc_profile")
    if image.has_transparency_data:
        image = image.convert("LA" if image.mode in ("1", "L", "LA") else "RGBA")
    elif image.mode not in ("L", "RGB"):
        image = image.convert("L" if image.mode == "1" else "RGB")
    return _on_screen(image, profile) if profile and image.mode in ("RGB", "RGBA") else image


def _on_screen(image: Pixels, profile: bytes) -> Pixels:
    """Return the picture in the colours of a screen; as it is where its profile is of no use."""
    from PIL import ImageCms

    try:
        own = ImageCms.ImageCmsProfile(BytesIO(profile))
        if "sRGB" in ImageCms.getProfileDescription(own) or own.profile.xcolor_space != "RGB ":
            return image
        done = ImageCms.profileToProfile(image, own, ImageCms.createProfile("sRGB"))
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image
    return done or image


def smaller(image: Pixels, wanted: tuple[int, int] | None) -> Pixels:
    """Return the pixels, no more than are wanted, in screen colours."""
    from PIL.Image import Resampling

    if wanted is None:
        return flat(image)
    if image.format in JPEGS:
        # decoded at a half, a quarter or an eighth, which is much faster
        image.draft(None, wanted)
    return flat(image).resize(wanted, Resampling.LANCZOS, reducing_gap=2.0)


def plain(raster: Raster) -> bytes:
    """Return a picture as any viewer shows it: a JPEG without what a camera noted, in screen
    colours, or a PNG."""
    data = raster.load()
    image = opened(data)
    if image.format not in JPEGS:
        return data
    if image.mode in ("L", "RGB") and not odd_colours(image):
        return plain_jpeg(data)
    return jpeg(flat(image))


def odd_colours(image: Pixels) -> bool:
    """Whether a picture's colours are not those of a screen."""
    profile: bytes = image.info.get("icc_profile") or b""
    return bool(profile) and b"sRGB" not in profile and b"s\0R\0G\0B" not in profile


def jpeg(image: Pixels) -> bytes:
    """Return pixels as a JPEG."""
    out = BytesIO()
    image.save(out, "JPEG", quality=QUALITY, optimize=True)
    return out.getvalue()


def png(image: Pixels) -> bytes:
    """Return pixels as a PNG."""
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


Mode: TypeAlias = Literal["L", "RGB", "RGBA"]
"""What a pixel has, a byte each: a grey, three colours, or these and how much they cover."""


@dataclass(frozen=True)
class Bitmap:
    """A picture that was rendered."""

    width: int
    height: int
    stride: int
    """Bytes from one row to the next."""
    mode: Mode
    pixels: bytes
    dpi: float


def png_of(bitmap: Bitmap, covered: Bitmap | None = None) -> bytes:
    """Return a rendered picture as a PNG that knows its resolution; `covered` has how much each
    of its pixels covers, where not all do wholly."""
    image = _image(bitmap)
    if covered is not None:
        image.putalpha(_image(covered))
    out = BytesIO()
    image.save(out, "PNG", compress_level=_EFFORT, dpi=(bitmap.dpi, bitmap.dpi))
    return out.getvalue()


def _image(bitmap: Bitmap) -> Pixels:
    from PIL import Image as Pillow

    size, mode = (bitmap.width, bitmap.height), bitmap.mode
    return Pillow.frombuffer(mode, size, bitmap.pixels, "raw", mode, bitmap.stride, 1)


def greyed(raster: Raster) -> Raster:
    """Return a picture in greys."""
    return Raster(f"{raster.key}-grey", raster.width, raster.height, partial(_grey, raster))


def _grey(raster: Raster) -> bytes:
    image = opened(raster.load())
    grey = flat(image)
    grey = grey.convert("LA" if "A" in grey.mode else "L")
    return jpeg(grey) if image.format in JPEGS else png(grey)
