"""Font files of strangers: whether one can be printed with, and what of it goes into a PDF.

Whatever its outlines are, a font goes into a PDF as a TrueType font of the signs that the document
shows, drawn anew: no hints, no tables that a reader could stumble over, small however large the
file is.
"""

from __future__ import annotations

import logging
import re
import struct
from io import BytesIO
from typing import Any

from pnp.draw.fonts import font_data, has_sign
from pnp.text.errors import Unfit
from pnp.text.words import Words

_NEEDED = ("cmap", "head", "hhea", "hmtx", "maxp", "OS/2")
_OUTLINES = ("glyf", "CFF ", "CFF2")
_RESTRICTED, _USES, _NO_SUBSET, _BITMAPS = 0x002, 0x00F, 0x100, 0x200
_MOST_SIGNS = 0x110000

_A_FONT = Words("a TrueType or OpenType font")
_ONE_FONT = Words("one font, not a collection of them")
_WITH_OUTLINES = Words("a font with outlines and a map of Unicode signs")
_EMBEDDABLE = Words("a font whose licence allows embedding (fsType)")


def checked_font(data: bytes) -> str:
    """Return the PostScript name of a font; Unfit says what it would have to be to be embedded."""
    from fontTools.ttLib import TTFont

    # what fontTools finds odd in a font is nothing that a player could mend
    logging.getLogger("fontTools").setLevel(logging.CRITICAL)
    if data[:4] == b"ttcf":
        raise Unfit(_ONE_FONT)
    if data[:4] not in (b"\0\1\0\0", b"true", b"OTTO"):
        raise Unfit(_A_FONT)
    try:
        font: Any = TTFont(BytesIO(data), lazy=True)
        if any(table not in font for table in _NEEDED) or not any(o in font for o in _OUTLINES):
            raise Unfit(_WITH_OUTLINES)
        _refuse_bomb(font.reader["cmap"])
        uses = font["OS/2"].fsType
        sound = font.getBestCmap() and font["head"].unitsPerEm > 0 and font["hmtx"].metrics
        sound = sound and bool(font["hhea"]) and len(font.getGlyphSet()) > 0
        name = _name(font)
    except Unfit:
        raise
    except Exception:  # whatever fontTools stumbles over in a file that is no font
        raise Unfit(_A_FONT) from None
    if not sound:
        raise Unfit(_WITH_OUTLINES)
    if uses & _USES == _RESTRICTED or uses & (_NO_SUBSET | _BITMAPS):
        raise Unfit(_EMBEDDABLE, f"fsType {uses}")
    return name


def _name(font: Any) -> str:
    """Return the PostScript name as a PDF may have it."""
    named = font["name"].getDebugName(6) or font["name"].getDebugName(4) if "name" in font else ""
    return re.sub(r"[^A-Za-z0-9-]", "", named or "")[:60] or "Font"


def _refuse_bomb(cmap: bytes) -> None:
    """Refuse a map whose groups span more signs than there are, before anyone spells them out."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    for i in range(count):
        (offset,) = struct.unpack_from(">L", cmap, 4 + 8 * i + 4)
        (form,) = struct.unpack_from(">H", cmap, offset)
        if form in (8, 12, 13):
            at = offset + (8204 if form == 8 else 12)
            (groups,) = struct.unpack_from(">L", cmap, at)
            spans = struct.iter_unpack(">3L", cmap[at + 4 : at + 4 + 12 * min(groups, len(cmap))])
            if sum(max(0, end - start + 1) for start, end, _ in spans) > _MOST_SIGNS:
                raise Unfit(_A_FONT)


def font_for_pdf(font: str, signs: str) -> bytes:
    """Return a font of a game as a TrueType font of these signs, the same bytes every time."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont

    source: Any = TTFont(BytesIO(font_data(font)), lazy=True)
    cmap, drawn, metrics = source.getBestCmap(), source.getGlyphSet(), source["hmtx"].metrics
    units = source["head"].unitsPerEm
    codes = sorted(ord(sign) for sign in {*signs, " "} if has_sign(font, sign))
    glyphs, advances = {".notdef": TTGlyphPen(None).glyph()}, {".notdef": (units // 2, 0)}
    named = {}
    for code in codes:
        name = named[code] = f"u{code:04X}"
        record = DecomposingRecordingPen(drawn)
        drawn[cmap[code]].draw(record)
        pen = TTGlyphPen(None)
        record.replay(Cu2QuPen(pen, units / 1000, reverse_direction="glyf" not in source))
        glyphs[name] = glyph = pen.glyph()
        glyph.recalcBounds(None)
        advances[name] = (metrics[cmap[code]][0], getattr(glyph, "xMin", 0))
    made: Any = FontBuilder(units, isTTF=True)
    made.setupHead(unitsPerEm=units, created=0, modified=0)
    made.font.recalcTimestamp = False
    made.setupGlyphOrder([*glyphs])
    made.setupCharacterMap(named)
    made.setupGlyf(glyphs)
    made.setupHorizontalMetrics(advances)
    hhea, os2 = source["hhea"], source["OS/2"]
    made.setupHorizontalHeader(ascent=hhea.ascent, descent=hhea.descent)
    made.setupNameTable({"familyName": _name(source), "styleName": "", "psName": _name(source)})
    cap = getattr(os2, "sCapHeight", 0) or round(0.68 * units)
    made.setupOS2(
        sTypoAscender=hhea.ascent, sTypoDescender=hhea.descent, sCapHeight=cap, fsType=0, version=3
    )
    made.setupPost()
    stream = BytesIO()
    made.save(stream)
    return stream.getvalue()
