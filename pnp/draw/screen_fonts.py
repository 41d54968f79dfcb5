"""The typefaces of web pages and reports, cut from the printing ones to the letters they need."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

_SOURCES = {
    "title.woff": ("fontpkg_cinzel", "Cinzel[wght].ttf", 700),
    "text.woff": ("fontpkg_crimson_text", "CrimsonText-Regular.ttf", None),
    "bold.woff": ("fontpkg_crimson_text", "CrimsonText-SemiBold.ttf", None),
}
NAMES = tuple(_SOURCES)
_LETTERS = "".join(map(chr, range(32, 127))) + "àâäçéèêëîïôöùûüÿœæÀÂÇÉÈÊËÎÏÔÙÛŒÆ«»’“”–—…\u00a0·×→←©"


@cache
def typeface(name: str) -> bytes:
    """One typeface as WOFF, made when first asked for."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    package, file, weight = _SOURCES[name]
    font: Any = TTFont(str(files(package) / "files" / file), recalcTimestamp=False)
    if weight is not None:
        from fontTools.varLib.instancer import instantiateVariableFont

        instantiateVariableFont(font, {"wght": weight}, inplace=True)
    cutter = Subsetter(Options(hinting=False, layout_features=["kern", "liga"]))
    cutter.populate(text=_LETTERS)
    cutter.subset(font)
    font.flavor = "woff"
    out = BytesIO()
    font.save(out)
    return out.getvalue()
