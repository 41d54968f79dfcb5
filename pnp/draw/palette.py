"""The colours of one printing: full, low on ink, or grey."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from pnp.folder.models import Kind
from pnp.folder.spec import GameSpec
from pnp.folder.tones import CREAM as CREAM
from pnp.folder.tones import INK as INK
from pnp.folder.tones import WHITE as WHITE
from pnp.folder.tones import contrast as contrast
from pnp.folder.tones import mix as mix
from pnp.folder.tones import rgb as rgb

Ink: TypeAlias = Literal["full", "low", "grey"]
INKS: tuple[Ink, ...] = ("full", "low", "grey")

CHECK = "#1F6B3A"
CROSS = "#A61C28"
GOLD = "#F2B632"

_DARKEST, _LIGHTEST = 0.16, 0.74
_READS, _LINES, _STANDS_OFF = 4.5, 2.6, 1.9
"""The least contrast of words on paper, of lines on white, and of a charge on its field."""


@dataclass(frozen=True, slots=True)
class Tinctures:
    """The colours of one coat of arms: its ground, what stands on it, and its lines."""

    field: str
    charge: str
    detail: str
    line: str


@dataclass(frozen=True)
class Palette:
    """What a colour of the spec becomes on paper."""

    spec: GameSpec
    ink: Ink = "full"

    def field(self, color: str) -> str:
        """The ground of a tile, token or shield."""
        if self.ink == "low":
            return WHITE
        return self.tint(color)

    def charge(self, color: str, wanted: str = CREAM) -> str:
        """What stands on a field of that colour."""
        if self.ink == "low":
            return _darkened(color, WHITE, _LINES)
        if self.ink == "grey":
            return max(WHITE, INK, key=lambda on: contrast(on, self.tint(color)))
        return wanted if contrast(wanted, color) >= _STANDS_OFF else INK

    def kind(self, kind: Kind) -> Tinctures:
        """How a kind of land is painted."""
        field = self.field(kind.color)
        charge = self.charge(kind.color, kind.charge_color or CREAM)
        if kind.detail_color is None:
            return Tinctures(field, charge, field, charge)
        if self.ink == "low":
            return Tinctures(field, charge, mix(field, charge, 0.25), charge)
        if self.ink == "grey":
            soft = mix(field, charge, 0.55)
            return Tinctures(field, soft, charge, soft)
        return Tinctures(field, charge, kind.detail_color, charge)

    def lettering(self, color: str) -> str:
        """The colour as words and letters on paper have it, dark enough to read."""
        return _darkened(self.tint(color), self.paper, _READS)

    def tint(self, color: str) -> str:
        """The colour itself, or its grey; the cream of cards is left white."""
        if self.ink != "grey":
            return color
        if color.upper() == CREAM:
            return WHITE
        return self._greys.get(color.upper()) or grey(luminance(color))

    @property
    def paper(self) -> str:
        """The cream of cards, left white where ink is dear."""
        return CREAM if self.ink == "full" else WHITE

    @cached_property
    def _greys(self) -> dict[str, str]:
        kinds = [kind.color for kind in self.spec.kinds.values()]
        players = [player.color for player in self.spec.players.colors]
        return _spread(kinds) | _spread(players)


def _darkened(color: str, ground: str, wanted: float) -> str:
    """Return the colour, darkened just so far that it reads on its ground."""
    shades = (mix(color, INK, share / 10) for share in range(11))
    return next((shade for shade in shades if contrast(shade, ground) >= wanted), INK)


def _spread(colors: list[str]) -> dict[str, str]:
    """Return a grey for each colour, evenly spread in the order of their lightness."""
    ordered = sorted({color.upper() for color in colors}, key=luminance)
    step = (_LIGHTEST - _DARKEST) / max(1, len(ordered) - 1)
    return {color: grey(_DARKEST + i * step) for i, color in enumerate(ordered)}


def grey(value: float) -> str:
    level = round(max(0.0, min(1.0, value)) * 255)
    return f"#{level:02X}{level:02X}{level:02X}"


def luminance(color: str) -> float:
    """Perceived lightness from 0 to 1, gamma left in, as a grey of the same look has it."""
    r, g, b = rgb(color)
    return (0.299 * r + 0.587 * g + 0.114 * b) / 255
