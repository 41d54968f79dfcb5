"""What pages and forms use by name: states, shadings, pictures.

reportlab leaves most of it out of a form, so a form's resources are written here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.draw.pdf import operators as pdf_code
from pnp.draw.pdf.images import store_image
from pnp.draw.scene import Raster, Shading


class Streams:
    """The page or form being written, those around it, and what all of them have stored."""

    def __init__(
        self, canvas: Any, sizes: Mapping[str, tuple[float, float]], colours: pdf_code.Colours
    ) -> None:
        self.canvas = canvas
        self.sizes = sizes
        self.colours = colours
        self.states: list[dict[str, Any]] = [{}]
        self.patterns: list[dict[str, Any]] = [{}]
        self.shadings: dict[Shading, str] = {}
        self.masks: dict[Shading, Any] = {}
        self.images: dict[str, str] = {}
        self.forms = 0
        self.see_through = False

    def begin_form(self) -> str:
        """Begin a form and return its name."""
        name = f"f{self.forms}"
        self.forms += 1
        self.states.append({})
        self.patterns.append({})
        self.canvas.beginForm(name, -2000, -2000, 2000, 2000)
        return name

    def end_form(self, name: str, *, together: bool) -> None:
        """End a form; `together`, it is painted as a whole before it is laid over the rest."""
        from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFResourceDictionary, PDFStream

        canvas, states, patterns, extras = self.canvas, self.states.pop(), self.patterns.pop(), {}
        if states or patterns or canvas._shadingUsed or canvas._colorsUsed:
            used = PDFResourceDictionary()
            used.basicFonts()
            used.allProcs()
            used.ExtGState, used.Pattern = states, patterns
            used.setShading(canvas._shadingUsed)
            used.setColorSpace(canvas._colorsUsed)
            if canvas._formsinuse:
                used.XObject = canvas._doc.xobjDict(canvas._formsinuse)
            extras["Resources"] = used
        canvas.endForm(**extras)
        if together:
            form = canvas._doc.idToObject[canvas._doc.getXObjectName(name)]
            entry = {"Group": f"<< /S /Transparency /CS /{self.colours.space} >>"}
            form.Contents = PDFStream(PDFDictionary(entry), form.stream)

    def end_page(self) -> None:
        """Give the page that was just ended the states it used."""
        from reportlab.pdfbase.pdfdoc import PDFDictionary

        if self.states[-1]:
            self.canvas._doc.Pages.pages[-1].ExtGState = PDFDictionary(self.states[-1])
            self.states[-1] = {}

    def end_document(self) -> None:
        """Say in which colours things that are seen through are mixed: left to itself, a viewer
        may take a press's, and the whole page looks duller."""
        if self.see_through:
            for page in self.canvas._doc.Pages.pages:
                page.__NoDefault__ = [*page.__NoDefault__, "Group"]
                page.Group = f"<< /S /Transparency /CS /{self.colours.space} >>"

    def opacity(self, share: float, *, stroke: bool = True) -> str:
        """Return the name of the state in which so much of a colour covers what lies below."""
        self.see_through = True
        name = f"{'a' if stroke else 'f'}{round(share * 1000)}"
        value = pdf_code.number(share)
        self.states[-1][name] = f"<< /ca {value} /CA {value} >>" if stroke else f"<< /ca {value} >>"
        return name

    def shading(self, shades: Shading) -> str:
        """Return the name of a shading, stored once."""
        name = self._shading(shades)
        self.canvas._shadingUsed[name] = name
        return name

    def _shading(self, shades: Shading) -> str:
        from reportlab.pdfbase.pdfdoc import PDFDictionary

        name = self.shadings.get(shades)
        if name is None:
            entries = pdf_code.shading(shades, self.colours)
            name = self.shadings[shades] = self.canvas._doc.addShading(PDFDictionary(entries))
        return name

    def pattern(self, shades: Shading) -> str:
        """Return the name of shades that a form's strokes are drawn with."""
        from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFObjectReference

        shading = self._shading(shades)
        matrix = f"[{pdf_code.matrix(shades.matrix)}]"
        entries = {"PatternType": "2", "Shading": PDFObjectReference(shading), "Matrix": matrix}
        self.patterns[-1][f"p{shading}"] = PDFDictionary(entries)
        return f"p{shading}"

    def mask(self, shades: Shading) -> str:
        """Return the name of the state in which a place covers as much as the shades do there."""
        from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

        self.see_through = True
        doc = self.canvas._doc
        if shades not in self.masks:
            shading = doc.Reference(PDFDictionary(pdf_code.veil(shades)))
            form = {
                "Type": "/XObject",
                "Subtype": "/Form",
                "BBox": "[-100000 -100000 100000 100000]",
                "Matrix": f"[{pdf_code.matrix(shades.matrix)}]",
                "Group": "<< /S /Transparency /CS /DeviceGray >>",
                "Resources": PDFDictionary({"Shading": PDFDictionary({"s": shading})}),
            }
            self.masks[shades] = doc.Reference(PDFStream(PDFDictionary(form), b"/s sh "))
        name = f"m{list(self.masks).index(shades)}"
        mask = PDFDictionary({"S": "/Luminosity", "G": self.masks[shades]})
        self.states[-1][name] = PDFDictionary({"SMask": mask})
        return name

    def image(self, raster: Raster) -> str:
        """Return the name of a picture, stored once."""
        if raster.key not in self.images:
            name = self.images[raster.key] = f"i{len(self.images)}"
            size = self.sizes[raster.key]
            grey, cmyk = self.colours.grey, self.colours.inks is not None
            through = store_image(self.canvas._doc, name, raster, size, grey=grey, cmyk=cmyk)
            self.see_through = self.see_through or through
        return self.images[raster.key]
