"""Colours as a layout says them: by name, mixed with white, or as what reads on another.

`moss`, `#4C6B3C` and `#FFF` are colours. `{color?} or game` is the second where the first is empty,
`moss 20%` is so much of it with white for the rest, beyond 100 with black, and `rose 20% over moss`
has moss for the rest. `on moss` is ink or paper, whichever reads on it, `rose on moss` is rose
where it stands off moss, and `dark moss` is moss darkened until it reads on paper. `edge moss` is
ink, for what stands round moss. Nothing at all is no colour.

Where there is one ink, colours are its greys; where ink is dear, moss is not printed, and what
stands on it or round it is moss darkened until it shows on white.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pnp.folder.tones import CREAM, INK, WHITE, contrast, mix
from pnp.text.errors import Unfit
from pnp.text.nearest import listed
from pnp.text.words import Words

HEX = re.compile(r"#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})")
OWN = {
    "ink": INK,
    "paper": "#FFFDF6",
    "cream": CREAM,
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
STANDS_OFF, STANDS_OFF_IN_GREY = 1.9, 3.0
"""The least contrast of a drawing and the field that it stands on."""
SHOWS = 2.6
"""The least contrast to white of what is drawn where ink is dear."""
_NEAR_WHITE = 1.3
"""The contrast to white of colours of which a darker one would say nothing."""
_TURNED = re.compile(r"(?P<how>on|dark)(?:\s+(?P<of>.*)|$)")
_EDGE = re.compile(r"edge\s+(?P<of>.*\S)")
_UPON = re.compile(r"(?P<of>.*?\S)\s+on\s+(?P<ground>.*\S)")
_OVER = re.compile(r"(?P<of>.*\S)\s+(?P<share>[0-9]{1,3})%\s+over\s+(?P<ground>.*\S)")
_SHARE = re.compile(r"(?P<of>.*?)\s*\b(?P<share>[0-9]{1,3})%")


def plain(color: str) -> str:
    """Return `#RGB` or `#RRGGBB` as #RRGGBB."""
    digits = color[1:] if len(color) == 7 else "".join(2 * one for one in color[1:])
    return f"#{digits.upper()}"


@dataclass(frozen=True)
class Inks:
    """What becomes of colours in one printing."""

    is_low: bool = False
    """Whether grounds are left white."""
    grey: Callable[[str], str] | None = None
    """Returns a colour's grey, where there is one ink."""


EVERY_INK = Inks()


def read_color(text: str, named: Mapping[str, str], inks: Inks = EVERY_INK) -> str | None:
    """Return a colour as #RRGGBB, None where the text is empty; Unfit where it is none."""
    return _Reader(named, inks).color(text.strip())


@dataclass(frozen=True)
class _Reader:
    """Reads the colours of one game in one printing."""

    named: Mapping[str, str]
    inks: Inks

    def color(self, text: str) -> str | None:
        if found := _OVER.fullmatch(text):
            top, ground = self.color(found["of"]), self.color(found["ground"])
            if self.inks.is_low:
                ground = WHITE
            return top and mix(ground or WHITE, top, min(int(found["share"]) / 100, 1))
        if found := _TURNED.fullmatch(text):
            color = self._share(found["of"] or "")
            if color is None or found["how"] == "dark":
                return color and darkened(color, self.named)
            return _shown(color) if self.inks.is_low else reading(color, self.named)
        if "edge" not in self.named and (found := _EDGE.fullmatch(text)):
            return self._edge(self._share(found["of"]))
        if found := _UPON.fullmatch(text):
            return self._upon(found["of"], self._share(found["ground"]))
        return self._share(text)

    def _edge(self, color: str | None) -> str | None:
        """Return what stands round a colour."""
        if color is None or self.inks.is_low:
            return color and _shown(color)
        ink = self.named.get("ink", INK)
        return self.inks.grey(ink) if self.inks.grey else ink

    def _upon(self, text: str, ground: str | None) -> str | None:
        """Read a colour as it stands on a ground, in another where it would not stand off."""
        color = self._share(text)
        if ground is None or color is None:
            return color or (ground and reading(ground, self.named))
        if self.inks.is_low:
            return _shown(ground)
        if self.inks.grey is None:
            return color if contrast(color, ground) >= STANDS_OFF else self.named.get("ink", INK)
        if contrast(color, ground) >= STANDS_OFF_IN_GREY and not _is_extreme(color):
            return color
        return max(WHITE, INK, key=lambda on: contrast(on, ground))

    def _share(self, text: str) -> str | None:
        """Read a colour of which a share is taken, as in `moss or game 20%`."""
        found = _SHARE.fullmatch(text)
        if not found:
            return self._either(text)
        color, share = self._either(found["of"]), int(found["share"]) / 100
        if color is None or share == 1:
            return color
        return mix(WHITE, color, share) if share < 1 else mix(color, "#000000", min(share - 1, 1))

    def _either(self, text: str) -> str | None:
        """Read colours of which the first that is not empty is meant."""
        read = [self._one(part.strip()) for part in re.split(r"(?:^|\s)or(?:\s|$)", text)]
        return next((color for color in read if color), None)

    def _one(self, text: str) -> str | None:
        color = _one(text, self.named)
        return self.inks.grey(color) if color and self.inks.grey else color


def _is_extreme(color: str) -> bool:
    """Whether a grey is as good as white or black, either of which may stand for it."""
    return min(contrast(color, WHITE), contrast(color, INK)) < _EXTREME


_EXTREME = 1.5


def _shown(color: str) -> str:
    """Return a colour, darkened just so far that what is drawn in it shows on white."""
    if contrast(color, WHITE) < _NEAR_WHITE:
        return INK
    shades = (mix(color, INK, share / 10) for share in range(11))
    return next((shade for shade in shades if contrast(shade, WHITE) >= SHOWS), INK)


def reading(ground: str, named: Mapping[str, str]) -> str:
    """Return ink or paper, whichever reads better on a ground; paper where both do."""
    paper, ink = named.get("paper", WHITE), named.get("ink", INK)
    return paper if contrast(paper, ground) >= min(READS, contrast(ink, ground)) else ink


def darkened(color: str, named: Mapping[str, str]) -> str:
    """Return a colour, darkened just so far that it reads on paper."""
    paper, ink = named.get("paper", WHITE), named.get("ink", INK)
    shades = (mix(color, ink, share / 10) for share in range(10))
    return next((shade for shade in shades if contrast(shade, paper) >= DARK), ink)


def _one(text: str, named: Mapping[str, str]) -> str | None:
    if not text or text == "none":
        return None
    if HEX.fullmatch(text):
        return plain(text)
    if text in named:
        return named[text]
    raise Unfit(_A_COLOR.fill(known=listed(text, named)), text)


_A_COLOR = Words("a colour as #RRGGBB, or one of {known}")
