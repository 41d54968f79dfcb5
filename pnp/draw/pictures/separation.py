"""Colours in the four inks of a press, by the profile that its files carry."""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pnp.folder.game_folders import templates_folder
from pnp.folder.layouts.press_inks import MOST_INK, Inks

if TYPE_CHECKING:
    from pnp.draw.pictures.pixels import Pixels

_NEUTRAL = 10
"""So far apart, of 255, the parts of a grey may be: it is printed in black alone, and its edges
stay sharp wherever the plates lie."""
_PROFILE = "FOGRA39L_coated.icc"
_AS_SEEN, _BLACK_TO_BLACK = 1, 0x2000


def profile() -> bytes:
    """Return the profile of the press for which colours are separated."""
    return (templates_folder() / "press" / _PROFILE).read_bytes()


@lru_cache(maxsize=4096)
def inks_of(r: int, g: int, b: int) -> Inks:
    """Return the inks of a colour of the screen: greys in black alone, none with more ink in all
    than paper takes."""
    if max(r, g, b) - min(r, g, b) <= _NEUTRAL:
        return 0.0, 0.0, 0.0, round(1 - (0.299 * r + 0.587 * g + 0.114 * b) / 255, 3)
    from PIL import Image as Pillow

    c, m, y, k = separated(Pillow.new("RGB", (1, 1), (r, g, b))).tobytes()
    return c / 255, m / 255, y / 255, k / 255


def separated(image: Pixels) -> Pixels:
    """Return a picture in the four inks, nowhere more of them than paper takes."""
    from PIL import Image as Pillow
    from PIL import ImageCms, ImageMath

    inks = ImageCms.applyTransform(image.convert("RGB"), _to_the_press())
    assert inks is not None, "a transform that is not in place returns what it made"
    *colours, k = inks.split()

    def limited(parts: dict[str, Any]) -> Any:
        every = parts["c"] + parts["m"] + parts["y"]
        room = int(MOST_INK * 255) - parts["k"]
        return parts["convert"](
            parts["ink"] * parts["min"](room, every) / parts["max"](every, 1), "L"
        )

    c, m, y = colours
    kept = [ImageMath.lambda_eval(limited, ink=one, c=c, m=m, y=y, k=k) for one in colours]
    return Pillow.merge("CMYK", (*kept, k))


@cache
def _to_the_press() -> Any:
    from PIL import ImageCms

    press = ImageCms.getOpenProfile(BytesIO(profile()))
    screen = ImageCms.createProfile("sRGB")
    intent = ImageCms.Intent(_AS_SEEN)
    flags = ImageCms.Flags(_BLACK_TO_BLACK)
    return ImageCms.buildTransform(screen, press, "RGB", "CMYK", intent, flags)
