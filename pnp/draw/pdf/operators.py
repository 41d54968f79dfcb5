"""The operators of a PDF page: numbers, matrices, outlines and colours as a page spells them."""

from __future__ import annotations

from itertools import pairwise

from pnp.draw.pictures.pixels import MOST_INK
from pnp.draw.scene import Ends, Matrix, Path, Shading

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


def shading(shades: Shading, *, grey: bool, cmyk: bool) -> dict[str, str]:
    """The entries of a shading's dictionary."""
    colours = [components(name, grey=grey, cmyk=cmyk) for _, name in shades.stops]
    return _shading(shades, colours, "DeviceCMYK" if cmyk else "DeviceRGB")


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


def components(name: str, *, grey: bool, cmyk: bool) -> tuple[float, ...]:
    """A colour `#RRGGBB` as three parts, or as four for the press."""
    r, g, b = (int(name[i : i + 2], 16) / 255 for i in (1, 3, 5))
    if grey:
        r = g = b = 0.299 * r + 0.587 * g + 0.114 * b
    return to_cmyk(r, g, b) if cmyk else (r, g, b)


def colour(name: str, *, stroke: bool, grey: bool, cmyk: bool) -> str:
    """The operator that sets a colour `#RRGGBB`."""
    parts, operator = components(name, grey=grey, cmyk=cmyk), "k" if cmyk else "rg"
    if not cmyk and len(set(parts)) == 1:
        parts, operator = parts[:1], "g"
    return f"{' '.join(map(number, parts))} {operator.upper() if stroke else operator}"


def to_cmyk(r: float, g: float, b: float) -> tuple[float, ...]:
    """A plain separation: as much black as the colour holds, the rest in cyan, magenta, yellow,
    of which a dark colour has less where all inks together were more than paper takes."""
    k = 1 - max(r, g, b)
    if k == 1:
        return 0.0, 0.0, 0.0, 1.0
    if r == g == b:
        return 0.0, 0.0, 0.0, k
    inks = [(1 - v - k) / (1 - k) for v in (r, g, b)]
    share = min(1.0, (MOST_INK - k) / sum(inks))
    c, m, y = (ink * share for ink in inks)
    return c, m, y, k
