"""Colours as a layout says them: by name, mixed with white, or as what reads on another.

`moss`, `#4C6B3C` and `#FFF` are colours. `{color?} or game` is the second where the first is empty,
`moss 20%` is so much of it with white for the rest, beyond 100 with black. `on moss` is ink or
paper, whichever reads on it, and `dark moss` is moss darkened until it reads on paper. Nothing at
all is no colour.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pnp.folder.tones import INK, WHITE, contrast, mix
from pnp.text.errors import Unfit
from pnp.text.nearest import listed
from pnp.text.words import Words

HEX = re.compile(r"#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})")
OWN = {
    "ink": INK,
    "paper": "#FFFDF6",
    "white": WHITE,
    "black": "#000000",
    "game": "#34495E",
    "red": "#A93232",
    "orange": "#C8642B",
    "yellow": "#E0AE38",
    "green": "#3F7A45",
    "teal": "#2A7F80",
    "blue": "#2F5E9E",
    "purple": "#6B4487",
    "pink": "#C25C83",
    "brown": "#7A5236",
    "grey": "#6E7073",
}
"""The colours that every game has; `game` is that of [game], and [colors] may say others."""
READS = 4.5
"""The least contrast of words and their ground."""
DARK = 6.0
"""The contrast to paper of a colour that is darkened: small type is set in it."""
_TURNED = re.compile(r"(?P<how>on|dark)(?:\s+(?P<of>.*)|$)")
_SHARE = re.compile(r"(?P<of>.*?)\s*\b(?P<share>[0-9]{1,3})%")


def plain(color: str) -> str:
    """Return `#RGB` or `#RRGGBB` as #RRGGBB."""
    digits = color[1:] if len(color) == 7 else "".join(2 * one for one in color[1:])
    return f"#{digits.upper()}"


def read_color(text: str, named: Mapping[str, str]) -> str | None:
    """Return a colour as #RRGGBB, None where the text is empty; Unfit where it is none."""
    found = _TURNED.fullmatch(text.strip())
    if found is None:
        return _share(text.strip(), named)
    color = _share(found["of"] or "", named)
    return color and (reading if found["how"] == "on" else darkened)(color, named)


def reading(ground: str, named: Mapping[str, str]) -> str:
    """Return ink or paper, whichever reads better on a ground; paper where both do."""
    paper, ink = named.get("paper", WHITE), named.get("ink", INK)
    return paper if contrast(paper, ground) >= min(READS, contrast(ink, ground)) else ink


def darkened(color: str, named: Mapping[str, str]) -> str:
    """Return a colour, darkened just so far that it reads on paper."""
    paper, ink = named.get("paper", WHITE), named.get("ink", INK)
    shades = (mix(color, ink, share / 10) for share in range(10))
    return next((shade for shade in shades if contrast(shade, paper) >= DARK), ink)


def _share(text: str, named: Mapping[str, str]) -> str | None:
    """Read a colour of which a share is taken, as in `moss or game 20%`."""
    found = _SHARE.fullmatch(text)
    if not found:
        return _either(text, named)
    color, share = _either(found["of"], named), int(found["share"]) / 100
    if color is None or share == 1:
        return color
    return mix(WHITE, color, share) if share < 1 else mix(color, "#000000", min(share - 1, 1))


def _either(text: str, named: Mapping[str, str]) -> str | None:
    """Read colours of which the first that is not empty is meant."""
    read = [_one(part.strip(), named) for part in re.split(r"(?:^|\s)or(?:\s|$)", text)]
    return next((color for color in read if color), None)


def _one(text: str, named: Mapping[str, str]) -> str | None:
    if not text or text == "none":
        return None
    if HEX.fullmatch(text):
        return plain(text)
    if text in named:
        return named[text]
    raise Unfit(_A_COLOR.fill(known=listed(text, named)), text)


_A_COLOR = Words("a colour as #RRGGBB, or one of {known}")
