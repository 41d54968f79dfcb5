"""The typefaces: where their files lie, how wide their words are, and their outlines.

Cinzel comes as one variable font, of which a PDF shows the default weight only, and Crimson Text
carries screen hints that no printer reads. So each is cut once to a plain static font without
hints, kept in the user's cache folder. A game may add fonts of its own, which go by a name that
holds the digest of their bytes.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path as FilePath
from struct import unpack_from
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
    "bold-italic": (_CRIMSON, "CrimsonText-BoldItalic.ttf", None),
}
FONTS = tuple(_SOURCES)
"""`text`, `italic`, `bold` and both for reading, `title` for what is seen from afar."""
_ADDED: dict[str, bytes] = {}
"""The fonts of games, by the names that scenes have for them."""
_WEB_SOURCES = {
    "title.woff": ("fontpkg_cinzel", "Cinzel[wght].ttf", 700),
    "text.woff": (_CRIMSON, "CrimsonText-Regular.ttf", None),
    "bold.woff": (_CRIMSON, "CrimsonText-SemiBold.ttf", None),
}
WEB_FONTS = tuple(_WEB_SOURCES)
_WEB_LETTERS = (
    "".join(map(chr, range(32, 127))) + "àâäçéèêëîïôöùûüÿœæÀÂÇÉÈÊËÎÏÔÙÛŒÆ«»’“”–—…\u00a0·×→←©"
)


NARROW = "\u202f"
"""The space before `;` in French."""
_NARROW_EMS = 0.14


class MissingGlyphError(HeraldError):
    """A sign that the typeface does not have."""


@cache
def font_file(font: str) -> FilePath:
    """Return the font's file as it goes into a PDF, made on first use."""
    package, name, weight = _SOURCES[font]
    source = FilePath(str(files(package) / "files" / name))
    digest = hashlib.sha256(source.read_bytes()).hexdigest()[:16]
    target = _cache_folder() / f"{source.stem.split('[')[0]}-{weight or 'plain'}-cut2-{digest}.ttf"
    if not target.exists():
        write_whole(target, _cut(source, weight))
    return target


def add_font(data: bytes, name: str) -> str:
    """Take in a font that `font_tables` found sound; return the name that scenes have for it."""
    added = f"{name}#{hashlib.sha256(data).hexdigest()[:16]}"
    _ADDED.setdefault(added, data)
    return added


def is_added(font: str) -> bool:
    """Whether a font is one of a game's own."""
    return font in _ADDED


def font_data(font: str) -> bytes:
    """Return a font's bytes: those of a game's file, or those that were cut of a built-in one."""
    return _ADDED[font] if font in _ADDED else font_file(font).read_bytes()


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
    _add_narrow_space(font)
    outline = not letters
    subsetter = Subsetter(Options(hinting=False, layout_features=[*layout], notdef_outline=outline))
    subsetter.populate(unicodes=map(ord, letters) if letters else font.getBestCmap())
    subsetter.subset(font)
    font.flavor = flavor
    stream = BytesIO()
    font.save(stream)
    return stream.getvalue()


def _add_narrow_space(font: Any) -> None:
    """Give the font the narrow space that no line breaks at, if it has none."""
    from fontTools.ttLib.tables._g_l_y_f import Glyph

    if NARROW in map(chr, font.getBestCmap()):
        return
    name = "narrowspace"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = Glyph()
    font["hmtx"][name] = (round(font["head"].unitsPerEm * _NARROW_EMS), 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(NARROW)] = name


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
    """Advance widths and character map of one font, in shares of the size."""

    def __init__(self, font: str) -> None:
        from fontTools.ttLib import TTFont

        self.ttf: Any = TTFont(BytesIO(font_data(font)), lazy=True)
        if not is_added(font):
            # numbers for names: those of the font take longer to read than all else together
            self.ttf.setGlyphOrder([str(i) for i in range(self.ttf["maxp"].numGlyphs)])
        self.cmap: dict[int, str] = self.ttf.getBestCmap()
        units = self.ttf["head"].unitsPerEm
        self.units: int = units
        advances = self.ttf["hmtx"].metrics
        self.widths: dict[int, float] = {
            code: advances[name][0] / units for code, name in self.cmap.items() if name in advances
        }
        self.bounds = _drawn_bounds if is_added(font) else _told_bounds
        self._reach: dict[str, tuple[float, float] | None] = {}
        os2 = self.ttf["OS/2"]
        self.cap_height: float = getattr(os2, "sCapHeight", 0) / units or self._height("H", 0.68)
        self.x_height: float = getattr(os2, "sxHeight", 0) / units or self._height("x", 0.46)

    def _height(self, sign: str, otherwise: float) -> float:
        reach = self.reach(sign) or (0.0, 0.0)
        return reach[1] if reach[1] > 0 else otherwise

    def reach(self, sign: str) -> tuple[float, float] | None:
        """How far below and above the baseline a sign goes; None where it cannot be drawn."""
        if sign not in self._reach:
            self._reach[sign] = self._reach_of(ord(sign))
        return self._reach[sign]

    def _reach_of(self, code: int) -> tuple[float, float] | None:
        if not 0 <= self.widths.get(code, -1) <= _WIDEST:
            return None
        try:
            low, high = self.bounds(self.ttf, self.cmap[code])
        except Exception:  # whatever fontTools stumbles over in a stranger's file
            return None
        return low / self.units, high / self.units


_WIDEST = 8.0
"""No sign of a sound font is wider, in sizes."""


def _told_bounds(ttf: Any, glyph: str) -> tuple[float, float]:
    """Return the lowest and highest point of a glyph, as its font says.

    Read from the bytes, since fontTools' own reader of outlines takes longer to load than a card.
    """
    wide, at = (4, ">LL") if ttf["head"].indexToLocFormat else (2, ">HH")
    start, end = unpack_from(at, ttf.reader["loca"], int(glyph) * wide)
    if start == end:
        return 0, 0
    _, _, low, _, high = unpack_from(">hhhhh", ttf.reader["glyf"], start * 4 // wide)
    return low, high


def _drawn_bounds(ttf: Any, glyph: str) -> tuple[float, float]:
    """Return the same of a font that need not be sound: by drawing it."""
    from fontTools.pens.boundsPen import BoundsPen

    glyphs = ttf.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[glyph].draw(pen)
    return (pen.bounds[1], pen.bounds[3]) if pen.bounds else (0, 0)


@cache
def _metrics(font: str) -> _Metrics:
    return _Metrics(font)


def has_sign(font: str, sign: str) -> bool:
    """Whether a font can draw a sign."""
    metrics = _metrics(font)
    return ord(sign) in metrics.widths and metrics.reach(sign) is not None


@lru_cache(maxsize=65536)
def ems(text: str, font: str) -> float:
    """Return how wide signs that the font has are beside each other, in sizes."""
    widths = _metrics(font).widths
    return sum(widths[ord(sign)] for sign in text)


@lru_cache(maxsize=65536)
def reach(text: str, font: str) -> tuple[float, float]:
    """Return how far the ink of a text goes above and below its baseline, in sizes."""
    metrics = _metrics(font)
    found = [metrics.reach(sign) or (0.0, 0.0) for sign in text]
    high = max((high for _, high in found), default=0.0)
    return high, max((-low for low, _ in found), default=0.0)


IGNORED = "\u200b\u200c\u200d\u2060\ufe0e\ufe0f\ufeff\u00ad"
"""Signs that say how others are set and draw nothing themselves."""
_STAND_INS: ContextVar[Mapping[str, tuple[str, ...]]] = ContextVar("stand-ins")


def stand_in(fonts: Mapping[str, tuple[str, ...]]) -> None:
    """Have signs that a font lacks drawn by others from here on: those of the game being made."""
    _STAND_INS.set(fonts)


def drawn_by(text: str, font: str) -> list[tuple[str, str]]:
    """Return the fonts that draw a text, each with its share; most often it is one.

    MissingGlyphError for a sign that neither the font nor any that stands in for it has.
    """
    try:
        ems(text, font)
        return [(font, text)]
    except KeyError:
        pass
    others = _STAND_INS.get({})
    fonts = (font, *others.get(font, others.get("text", ())))
    parts: list[tuple[str, str]] = []
    for sign in text:
        if sign in IGNORED and not has_sign(font, sign):
            continue
        wanted = " " if sign.isspace() and not has_sign(font, sign) else sign
        found = next((one for one in fonts if has_sign(one, wanted)), None)
        if found is None:
            raise MissingGlyphError(
                f"the {font} typeface has no sign for {sign!r} (U+{ord(sign):04X}) in {text!r}; "
                "draw it as a path or choose another"
            )
        if parts and parts[-1][0] == found:
            wanted = parts.pop()[1] + wanted
        parts.append((found, wanted))
    return parts


def width(text: str, font: str, size: float, spacing: float = 0.0) -> float:
    """Return how many millimetres a line of text takes; MissingGlyphError for a sign it lacks."""
    try:
        wide = ems(text, font)
    except KeyError:
        wide = sum(ems(part, one) for one, part in drawn_by(text, font))
    return wide * size * POINT + spacing * max(0, len(text) - 1)


def drawable(text: str, font: str) -> str:
    """Return the text with a question mark for each sign that the font lacks."""
    known = _metrics(font).widths
    return "".join(sign if ord(sign) in known else "?" for sign in text)


def cap_height(font: str, size: float) -> float:
    """The height of capitals and figures in millimetres; centre text with half of it."""
    return _metrics(font).cap_height * size * POINT


def outline(
    text: str, font: str, size: float, spacing: float = 0.0, word_space: float = 0.0
) -> tuple[Segment, ...]:
    """A line of text as path segments in millimetres, its baseline at y = 0, starting at x = 0."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.transformPen import TransformPen

    segments: list[Segment] = []
    x = 0.0
    for one, part in drawn_by(text, font):
        metrics = _metrics(one)
        glyphs = metrics.ttf.getGlyphSet()
        k = size * POINT / metrics.units
        for ch in part:
            pen = DecomposingRecordingPen(glyphs)
            glyphs[metrics.cmap[ord(ch)]].draw(TransformPen(pen, (k, 0, 0, -k, x, 0)))
            segments.extend(_segments(pen.value))
            x += metrics.widths[ord(ch)] * size * POINT + spacing + word_space * (ch == " ")
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
