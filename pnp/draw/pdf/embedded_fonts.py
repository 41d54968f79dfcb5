"""The fonts that go into a PDF: ours as they are cut, those of games with the signs they show."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from pnp.draw.font_files import font_for_pdf
from pnp.draw.fonts import FONTS, drawn_by, font_file, is_added
from pnp.draw.scene import Text


def registered(texts: Iterable[Text]) -> dict[str, str]:
    """Make the fonts of texts known to reportlab; return the names that it has for them."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    names = {}
    for font, used in (_used(texts) or {"text": set()}).items():
        signs = "".join(sorted(used)) if is_added(font) else ""
        names[font] = f"Herald-{font}{signs}"
        if names[font] not in pdfmetrics.getRegisteredFontNames():
            source = BytesIO(font_for_pdf(font, signs)) if signs else str(font_file(font))
            made = TTFont(names[font], source, asciiReadable=0)
            # reportlab would take the first font of a face for all, whatever signs it was cut to
            pdfmetrics._dynFaceNames.pop(made.face.name, None)
            pdfmetrics.registerFont(made)
    return names


def _used(texts: Iterable[Text]) -> dict[str, set[str]]:
    """Return the fonts, ours first, and the signs that each of them draws."""
    used: dict[str, set[str]] = {}
    for item in texts:
        for font, signs in drawn_by(item.text, item.font):
            used.setdefault(font, set()).update(signs)
    added = sorted(font for font in used if is_added(font))
    return {font: used[font] for font in (*FONTS, *added) if font in used}
