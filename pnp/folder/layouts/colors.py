"""Colours as a layout says them: by name, mixed with white, or as what reads on another.

`moss`, `#4C6B3C` and `#FFF` are colours. `{color?} or game` is the second where the first is empty,
`moss 20%` is so much of it with white for the rest, beyond 100 with black, and `on moss` is ink or
paper, whichever reads on it. Nothing at all is no colour.
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
_SHARE = re.compile(r"(?P<of>.*?)\s*\b(?P<share>[0-9]{1,3})%")


def plain(color: str) -> str:
    """Return `#RGB` or `#RRGGBB` as #RRGGBB."""
    digits = color[1:] if len(color) == 7 else "".join(2 * one for one in color[1:])
    return f"#{digits.upper()}"


def read_color(text: str, named: Mapping[str, str]) -> str | None:
    """Return a colour as #RRGGBB, None where the text is empty; Unfit where it is none."""
    words = text.strip()
    if words == "on" or words.startswith("on "):
        ground = _share(words[2:], named)
        return ground and reading(ground, named)
    return _share(words, named)


def reading(ground: str, named: Mapping[str, str]) -> str:
    """Return ink or paper, whichever reads better on a ground; paper where both do."""
    paper, ink = named.get("paper", WHITE), named.get("ink", INK)
    return paper if contrast(paper, ground) >= min(4.5, contrast(ink, ground)) else ink


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
