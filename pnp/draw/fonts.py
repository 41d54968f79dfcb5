"""The typefaces: where their files lie, how wide their words are, and their outlines.

Cinzel comes as one variable font, of which a PDF shows the default weight only, and Crimson Text
carries screen hints that no printer reads. So each is cut once to a plain static font without
hints, kept in the user's cache folder.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path as FilePath
from typing import Any

from pnp.draw.scene import POINT, Segment
from pnp.text.errors import HeraldError
from pnp.text.files import write_whole

_CRIMSON = "fontpkg_crimson_text"
_SOURCES = {
    "text": (_CRIMSON, "CrimsonText-Regular.ttf", None),
    "italic": (_CRIMSON, "CrimsonText-Italic.ttf", None),
    "bold": (_CRIMSON, "CrimsonText-Bold.ttf", None),
    "title": ("fontpkg_cinzel", "Cinzel[wght].ttf", 700),
}
FONTS = tuple(_SOURCES)
"""The four voices: `text`, `italic` and `bold` for reading, `title` for what is seen from afar."""
_WEB_SOURCES = {
    "title.woff": ("fontpkg_cinzel", "Cinzel[wght].ttf", 700),
    "text.woff": (_CRIMSON, "CrimsonText-Regular.ttf", None),
    "bold.woff": (_CRIMSON, "CrimsonText-SemiBold.ttf", None),
}
WEB_FONTS = tuple(_WEB_SOURCES)
_WEB_LETTERS = (
    "".join(map(chr, range(32, 127))) + "àâäçéèêëîïôöùûüÿœæÀÂÇÉÈÊËÎÏÔÙÛŒÆ«»’“”–—…\u00a0·×→←©"
)


class MissingGlyphError(HeraldError):
    """A sign that the typeface does not have."""


@cache
def font_file(font: str) -> FilePath:
    """Return the font's file as it goes into a PDF, made on first use."""
    package, name, weight = _SOURCES[font]
    source = FilePath(str(files(package) / "files" / name))
    digest = hashlib.sha256(source.read_bytes()).hexdigest()[:16]
    target = _cache_folder() / f"{source.stem.split('[')[0]}-{weight or 'plain'}-cut1-{digest}.ttf"
    if not target.exists():
        write_whole(target, _cut(source, weight))
    return target


@cache
def web_font(name: str) -> bytes:
    """Return a typeface of web pages and reports as WOFF, with the letters that they need."""
    package, file, weight = _WEB_SOURCES[name]
    source = FilePath(str(files(package) / "files" / file))
    return _cut(source, weight, layout=["kern", "liga"], letters=_WEB_LETTERS, flavor="woff")


def _cut(
    source: FilePath,
    weight: int | None,
    *,
    layout: Sequence[str] = (),
    letters: str = "",
    flavor: str | None = None,
) -> bytes:
    """Return a font at one weight and without hints, cut to some letters or with all it has."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font: Any = TTFont(source, recalcTimestamp=False)
    if weight is not None:
        from fontTools.varLib.instancer import instantiateVariableFont

        instantiateVariableFont(font, {"wght": weight}, inplace=True)
    outline = not letters
    subsetter = Subsetter(Options(hinting=False, layout_features=[*layout], notdef_outline=outline))
    subsetter.populate(unicodes=map(ord, letters) if letters else font.getBestCmap())
    subsetter.subset(font)
    font.flavor = flavor
    stream = BytesIO()
    font.save(stream)
    return stream.getvalue()


def _cache_folder() -> FilePath:
    base = os.environ.get("XDG_CACHE_HOME") or str(FilePath.home() / ".cache")
    folder = FilePath(base) / "herald"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    folder = (
        FilePath(tempfile.gettempdir()) / f"herald-{os.getuid() if hasattr(os, 'getuid') else 0}"
    )
    folder.mkdir(exist_ok=True)
    return folder


class _Metrics:
    """Advance widths and character map of one font, in thousandths of the size."""

    def __init__(self, font: str) -> None:
        from fontTools.ttLib import TTFont

        self.ttf: Any = TTFont(BytesIO(font_file(font).read_bytes()), lazy=True)
        self.cmap: dict[int, str] = self.ttf.getBestCmap()
        units = self.ttf["head"].unitsPerEm
        self.units: int = units
        advances = self.ttf["hmtx"].metrics
        self.widths: dict[int, float] = {
            code: advances[name][0] / units for code, name in self.cmap.items()
        }
        os2 = self.ttf["OS/2"]
        self.cap_height: float = os2.sCapHeight / units
        self.x_height: float = os2.sxHeight / units


@cache
def _metrics(font: str) -> _Metrics:
    return _Metrics(font)


@lru_cache(maxsize=65536)
def width(text: str, font: str, size: float, spacing: float = 0.0) -> float:
    """Return how many millimetres a line of text takes; MissingGlyphError for a sign it lacks."""
    widths = _metrics(font).widths
    try:
        ems = sum(widths[ord(ch)] for ch in text)
    except KeyError as missing:
        sign = chr(missing.args[0])
        raise MissingGlyphError(
            f"the {font} typeface has no sign for {sign!r} (U+{ord(sign):04X}) in {text!r}; "
            "draw it as a path or choose another"
        ) from None
    return ems * size * POINT + spacing * max(0, len(text) - 1)


def drawable(text: str, font: str) -> str:
    """Return the text with a question mark for each sign that the font lacks."""
    known = _metrics(font).widths
    return "".join(sign if ord(sign) in known else "?" for sign in text)


def cap_height(font: str, size: float) -> float:
    """The height of capitals and figures in millimetres; centre text with half of it."""
    return _metrics(font).cap_height * size * POINT


def outline(text: str, font: str, size: float, spacing: float = 0.0) -> tuple[Segment, ...]:
    """A line of text as path segments in millimetres, its baseline at y = 0, starting at x = 0."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.transformPen import TransformPen

    width(text, font, size)
    metrics = _metrics(font)
    glyphs = metrics.ttf.getGlyphSet()
    k = size * POINT / metrics.units
    segments: list[Segment] = []
    x = 0.0
    for ch in text:
        pen = DecomposingRecordingPen(glyphs)
        glyphs[metrics.cmap[ord(ch)]].draw(TransformPen(pen, (k, 0, 0, -k, x, 0)))
        segments.extend(_segments(pen.value))
        x += metrics.widths[ord(ch)] * size * POINT + spacing
    return tuple(segments)


def _segments(record: list[tuple[str, tuple[Any, ...]]]) -> list[Segment]:
    from fontTools.pens.basePen import decomposeQuadraticSegment

    out: list[Segment] = []
    at = (0.0, 0.0)
    for op, points in record:
        if op == "moveTo":
            out.append(("M", points[0]))
        elif op == "lineTo":
            out.append(("L", points[0]))
        elif op == "curveTo":
            out.append(("C", tuple(v for point in points for v in point)))
        elif op == "qCurveTo":
            for (qx, qy), (x, y) in decomposeQuadraticSegment(points):
                (x0, y0) = at
                out.append(("C", (x0 + 2 / 3 * (qx - x0), y0 + 2 / 3 * (qy - y0),
                                  x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y), x, y)))  # fmt: skip
                at = (x, y)
        else:
            out.append(("Z", ()))
        if points:
            at = points[-1]
    return out
