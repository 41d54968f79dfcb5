"""Fonts made for tests: every sign a box, of either outline, with what licence bits are asked."""

from __future__ import annotations

from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

LETTERS = "".join(map(chr, range(33, 127)))
UNITS = 1000


def made_font(
    name: str, signs: str = f" {LETTERS}", *, cff: bool = False, fs_type: int = 0, wide: int = 500
) -> bytes:
    """Return a font whose signs are boxes with a hole, `wide` by 700 thousandths of the size."""
    glyphs = {".notdef": "", **{f"u{ord(sign):04X}": sign for sign in signs}}
    builder = FontBuilder(UNITS, isTTF=not cff)
    builder.setupGlyphOrder([*glyphs])
    builder.setupCharacterMap({ord(sign): glyph for glyph, sign in glyphs.items() if sign})
    drawn = {glyph: _box(sign, wide, cff=cff) for glyph, sign in glyphs.items()}
    if cff:
        builder.setupCFF(name, {"FullName": name}, drawn, {})
    else:
        builder.setupGlyf(drawn)
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (wide, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    builder.setupOS2(sCapHeight=700, sxHeight=700, fsType=fs_type)
    builder.setupPost()
    stream = BytesIO()
    builder.save(stream)
    return stream.getvalue()


def _box(sign: str, wide: int, *, cff: bool) -> object:
    pen = T2CharStringPen(wide, None) if cff else TTGlyphPen(None)
    if sign.strip():
        for left, low, right, high in ((50, 0, wide - 50, 700), (wide - 150, 100, 150, 600)):
            pen.moveTo((left, low))
            pen.lineTo((left, high))
            pen.lineTo((right, high))
            pen.lineTo((right, low))
            pen.closePath()
    return pen.getCharString() if cff else pen.glyph()
