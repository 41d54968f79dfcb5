"""What is drawn: paths, text, pictures and groups, in millimetres, y down.

Everything a face or a sheet shows is one of these four, so that one drawing goes out as PDF and as
SVG alike. Colours are `#RRGGBB`; the name `CUT` is the cutting machine's spot colour.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from pnp.draw.polygons import corners

Segment: TypeAlias = tuple[str, tuple[float, ...]]
"""("M", (x, y)), ("L", (x, y)), ("C", (x1, y1, x2, y2, x, y)) or ("Z", ())."""

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""a b c d e f, as PDF and SVG have it: x' = a x + c y + e, y' = b x + d y + f."""

Anchor: TypeAlias = Literal["start", "middle", "end"]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
CUT = "CUT"
HALO = "HALO"
"""White beside a cut line on dark art; a press file has its cuts on a plate of their own."""
CUT_GREY = "#7A7A7A"
"""What a cut line is printed in where it is no plate of its own."""
POINT = 25.4 / 72
"""One typographic point in millimetres."""


@dataclass(frozen=True, slots=True)
class Path:
    """An outline, filled, stroked or both; `opacity` is that of the fill."""

    segments: tuple[Segment, ...]
    fill: str | Gradient | Shading | None = None
    stroke: str | Shading | None = None
    width: float = 0.2
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    opacity: float = 1.0
    ends: Ends | None = None


@dataclass(frozen=True, slots=True)
class Ends:
    """How a stroke ends and turns where it is not cut off and rounded, as ours are."""

    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    miter: float = 4.0
    dash_from: float = 0.0


@dataclass(frozen=True, slots=True)
class Gradient:
    """A fill that runs from one colour at the top of what it fills to another at its bottom."""

    top: str
    bottom: str


@dataclass(frozen=True, slots=True)
class Shading:
    """A fill that runs along a line (x1, y1, x2, y2) or from a circle out to another (x1, y1, r1,
    x2, y2, r2), both as the matrix moves them; past its ends it goes on in the last colour."""

    along: tuple[float, ...]
    stops: tuple[tuple[float, str], ...]
    """Where, from 0 to 1 and rising, and the colour there."""
    matrix: Matrix = IDENTITY
    opacities: tuple[float, ...] = ()
    """How much each stop covers, where they do not all cover wholly."""


def shading(path: Path) -> Shading | None:
    """Return the shades that a path is filled with, or None where it has one colour or no fill."""
    if not isinstance(path.fill, Gradient):
        return path.fill if isinstance(path.fill, Shading) else None
    ys = [y for _, xy in path.segments for y in xy[1::2]] or [0.0]
    stops = ((0.0, path.fill.top), (1.0, path.fill.bottom))
    return Shading((0.0, min(ys), 0.0, max(ys)), stops)


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture of pixels, PNG or JPEG; `key` is the digest of its bytes, so that every back end
    stores it once, and `load` reads them, so that no more than one is in memory at a time."""

    key: str
    width: int
    height: int
    load: Callable[[], bytes] = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Image:
    """A picture of pixels, stretched to a box."""

    x: float
    y: float
    width: float
    height: float
    raster: Raster


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; `size` in points, `y` its baseline, `spacing` extra mm a letter and
    `word_space` extra mm at each plain space, as justified lines have them."""

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: str
    anchor: Anchor = "start"
    spacing: float = 0.0
    word_space: float = 0.0


TagPath: TypeAlias = tuple[tuple[str, str], ...]
"""Elements of a tagged document, each as (role, id), the outermost first."""


@dataclass(frozen=True, slots=True)
class Tag:
    """What a group is to a screen reader: the elements it stands in as (role, id), outermost
    first. No elements at all make it an artifact, which is not read."""

    path: TagPath = ()
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Things drawn together. A group with a `key` is the same wherever that key stands, so that a
    back end may store it once. `opacity` is that of everything in it."""

    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: Path | None = None
    key: str | None = None
    tag: Tag | None = None
    opacity: float = 1.0


Item: TypeAlias = Path | Text | Image | Group


def group(
    *items: Item,
    matrix: Matrix = IDENTITY,
    clip: Path | None = None,
    key: str | None = None,
    tag: Tag | None = None,
    opacity: float = 1.0,
) -> Group:
    return Group(tuple(items), matrix, clip, key, tag, opacity)


def translate(x: float, y: float) -> Matrix:
    return (1.0, 0.0, 0.0, 1.0, x, y)


def scale(sx: float, sy: float | None = None) -> Matrix:
    return (sx, 0.0, 0.0, sx if sy is None else sy, 0.0, 0.0)


def rotate(degrees: float, cx: float = 0.0, cy: float = 0.0) -> Matrix:
    """A clockwise turn, as seen on the page, about a point."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return (cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)


def combine(*matrices: Matrix) -> Matrix:
    """The matrix that applies the last one first, as nested groups would."""
    result = IDENTITY
    for m in matrices:
        a, b, c, d, e, f = result
        result = (
            a * m[0] + c * m[1],
            b * m[0] + d * m[1],
            a * m[2] + c * m[3],
            b * m[2] + d * m[3],
            a * m[4] + c * m[5] + e,
            b * m[4] + d * m[5] + f,
        )
    return result


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def moved(path: Path, matrix: Matrix) -> Path:
    """Return the path with its points moved."""
    segments = tuple(
        (
            op,
            tuple(v for i in range(0, len(xy), 2) for v in apply(matrix, xy[i], xy[i + 1])),
        )
        for op, xy in path.segments
    )
    fill, stroke = path.fill, path.stroke
    if isinstance(fill, Shading):
        fill = replace(fill, matrix=combine(matrix, fill.matrix))
    if isinstance(stroke, Shading):
        stroke = replace(stroke, matrix=combine(matrix, stroke.matrix))
    return replace(path, segments=segments, fill=fill, stroke=stroke)


def polygon(
    points: Iterable[tuple[float, float]],
    *,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0.2,
    dash: tuple[float, ...] = (),
    close: bool = True,
) -> Path:
    segments: list[Segment] = [("L" if i else "M", (x, y)) for i, (x, y) in enumerate(points)]
    if close:
        segments.append(("Z", ()))
    return Path(tuple(segments), fill, stroke, width, dash)


def line(
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    *,
    stroke: str,
    width: float = 0.2,
    dash: tuple[float, ...] = (),
) -> Path:
    return polygon([(x1, y1), (x2, y2)], stroke=stroke, width=width, dash=dash, close=False)


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    radius: float = 0.0,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0.2,
    dash: tuple[float, ...] = (),
) -> Path:
    if radius <= 0:
        points = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        return polygon(points, fill=fill, stroke=stroke, width=width, dash=dash)
    r = min(radius, w / 2, h / 2)
    k = r * (1 - KAPPA)
    right, bottom = x + w, y + h
    segments: tuple[Segment, ...] = (
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - k, y, right, y + k, right, y + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        ("L", (x + r, bottom)),
        ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    )
    return Path(segments, fill, stroke, width, dash)


KAPPA = 4 * (math.sqrt(2) - 1) / 3
"""How far a cubic's handles reach to make a quarter circle of radius one."""


def ellipse(
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    *,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0.2,
    dash: tuple[float, ...] = (),
) -> Path:
    kx, ky = rx * KAPPA, ry * KAPPA
    segments: tuple[Segment, ...] = (
        ("M", (cx + rx, cy)),
        ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
        ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
        ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
        ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
        ("Z", ()),
    )
    return Path(segments, fill, stroke, width, dash)


def circle(
    cx: float,
    cy: float,
    r: float,
    *,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0.2,
    dash: tuple[float, ...] = (),
) -> Path:
    return ellipse(cx, cy, r, r, fill=fill, stroke=stroke, width=width, dash=dash)


def hexagon(
    flats: float,
    cx: float = 0.0,
    cy: float = 0.0,
    *,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0.2,
    dash: tuple[float, ...] = (),
) -> Path:
    """A pointy-top hexagon, so wide across flats."""
    return polygon(corners(flats, cx, cy), fill=fill, stroke=stroke, width=width, dash=dash)


_TOKEN = re.compile(r"[MLQCZHV]|-?\d*\.?\d+(?:e-?\d+)?")
_ARITY = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0, "H": 1, "V": 1}


def parse_path(d: str) -> tuple[Segment, ...]:
    """SVG path data with absolute M L H V Q C Z; quadratics come out as cubics."""
    tokens = _TOKEN.findall(d)
    segments: list[Segment] = []
    at, op, i = (0.0, 0.0), "", 0
    while i < len(tokens):
        if tokens[i] in _ARITY:
            op = tokens[i]
            i += 1
        arity = _ARITY[op]
        xy = tuple(float(t) for t in tokens[i : i + arity])
        i += arity
        if op == "H":
            op_, xy = "L", (xy[0], at[1])
        elif op == "V":
            op_, xy = "L", (at[0], xy[0])
        elif op == "Q":
            op_, xy = "C", _cubic(at, xy)
        else:
            op_ = op
        segments.append((op_, xy))
        if xy:
            at = (xy[-2], xy[-1])
    return tuple(segments)


def _cubic(start: tuple[float, float], quad: Sequence[float]) -> tuple[float, ...]:
    (x0, y0), (qx, qy, x, y) = start, quad
    return (
        x0 + 2 / 3 * (qx - x0),
        y0 + 2 / 3 * (qy - y0),
        x + 2 / 3 * (qx - x),
        y + 2 / 3 * (qy - y),
        x,
        y,
    )
