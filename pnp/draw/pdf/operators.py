"""The operators of a PDF page: numbers, matrices, outlines and colours as a page spells them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from pnp.draw.pictures.separation import inks_of
from pnp.draw.scene import Ends, Matrix, Path, Shading
from pnp.folder.layouts.press_inks import Inks

_OPS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def number(value: float) -> str:
    """A number to a tenth of a micrometre, without trailing zeros."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def matrix(values: Matrix) -> str:
    return " ".join(f"{v:.6f}".rstrip("0").rstrip(".") for v in values)


def segments(path: Path) -> str:
    return " ".join(
        f"{' '.join(map(number, xy))} {_OPS[op]}" if xy else _OPS[op] for op, xy in path.segments
    )


def clip(path: Path) -> str:
    return segments(path) + (" W* n" if path.even_odd else " W n")


def paint(path: Path) -> str:
    """The operator that strokes, fills or does both."""
    done = "S" if path.fill is None else "f" if path.stroke is None else "B"
    return done + "*" if path.even_odd and done != "S" else done


_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


def stroke(path: Path) -> str:
    """How wide a path's stroke is, and its dashes and ends."""
    ends = path.ends or Ends(join="round")
    dash = f" [{' '.join(map(number, path.dash))}] {number(ends.dash_from)} d" if path.dash else ""
    if path.ends is None:
        return f"{number(path.width)} w{dash}"
    corners = f"{_CAPS[ends.cap]} J {_JOINS[ends.join]} j {number(ends.miter)} M"
    return f"{number(path.width)} w{dash} {corners}"


@dataclass(frozen=True)
class Colours:
    """How the colours of one file are written: of a screen, in greys, or in the inks of a press."""

    grey: bool = False
    inks: Mapping[str, Inks] | None = None
    """The inks that are chosen for colours on a press; None for a file that goes to none."""

    @property
    def space(self) -> str:
        return "DeviceRGB" if self.inks is None else "DeviceCMYK"

    def components(self, name: str) -> tuple[float, ...]:
        """Return a colour `#RRGGBB` as three parts, or as four for the press."""
        if not self.grey and self.inks is not None and name.upper() in self.inks:
            return self.inks[name.upper()]
        r, g, b = (int(name[i : i + 2], 16) for i in (1, 3, 5))
        if self.inks is None:
            light = (0.299 * r + 0.587 * g + 0.114 * b) / 255
            return (light, light, light) if self.grey else (r / 255, g / 255, b / 255)
        if self.grey:
            r = g = b = round(0.299 * r + 0.587 * g + 0.114 * b)
        return inks_of(r, g, b)

    def set(self, name: str, *, stroke: bool) -> str:
        """Return the operator that sets a colour `#RRGGBB`."""
        parts, operator = self.components(name), "rg" if self.inks is None else "k"
        if self.inks is None and len(set(parts)) == 1:
            parts, operator = parts[:1], "g"
        return f"{' '.join(map(number, parts))} {operator.upper() if stroke else operator}"


def shading(shades: Shading, colours: Colours) -> dict[str, str]:
    """The entries of a shading's dictionary."""
    parts = [colours.components(name) for _, name in shades.stops]
    return _shading(shades, parts, colours.space)


def veil(shades: Shading) -> dict[str, str]:
    """The entries of a shading that is as bright as those shades cover."""
    return _shading(shades, [(share,) for share in shades.opacities], "DeviceGray")


def _shading(shades: Shading, colours: list[tuple[float, ...]], space: str) -> dict[str, str]:
    places = [place for place, _ in shades.stops]
    steps = [_step(one, two) for one, two in pairwise(colours)]
    inner = " ".join(map(number, places[1:-1]))
    function = f"<< /FunctionType 3 /Domain [0 1] /Functions [{' '.join(steps)}] "
    function += f"/Bounds [{inner}] /Encode [{' '.join(['0 1'] * len(steps))}] >>"
    return {
        "ShadingType": "2" if len(shades.along) == 4 else "3",
        "ColorSpace": f"/{space}",
        "Coords": f"[{' '.join(map(number, shades.along))}]",
        "Extend": "[true true]",
        "Function": function,
    }


def _step(one: tuple[float, ...], two: tuple[float, ...]) -> str:
    begin, end = (" ".join(map(number, colour)) for colour in (one, two))
    return f"<< /FunctionType 2 /Domain [0 1] /C0 [{begin}] /C1 [{end}] /N 1 >>"
