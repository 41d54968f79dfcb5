"""What is drawn, as the operators of a PDF's pages and forms.

Groups with a key that stand more than once are stored once as form XObjects.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from pnp.draw.fonts import drawn_by, width
from pnp.draw.pdf import operators as pdf_code
from pnp.draw.pdf import structure as tags
from pnp.draw.pdf.resources import Streams
from pnp.draw.scene import (
    CUT,
    CUT_GREY,
    HALO,
    IDENTITY,
    POINT,
    Group,
    Image,
    Item,
    Matrix,
    Path,
    Shading,
    Tag,
    Text,
    shading,
)


class Painter:
    """The pages of one document, painted one after another."""

    def __init__(
        self,
        canvas: Any,
        fonts: Mapping[str, str],
        forms: Collection[str],
        streams: Streams,
        structure: tags.Structure | None,
    ) -> None:
        self.canvas = canvas
        self.fonts = fonts
        self.forms = forms
        self.form_names: dict[str, str] = {}
        self.looked_into: set[int] = set()
        """The insides of groups in which forms were looked for; many groups share one inside."""
        self.faint: dict[int, str] = {}
        self.streams = streams
        self.colours = streams.colours
        self.cmyk = self.colours.inks is not None
        self.structure = structure
        self.at = 0
        self.out: list[str] = []

    def store_forms(self, item: Item) -> None:
        if not isinstance(item, Group):
            return
        if id(item.items) not in self.looked_into:
            self.looked_into.add(id(item.items))
            for child in item.items:
                self.store_forms(child)
        if item.key in self.forms and item.key is not None and item.key not in self.form_names:
            self.form_names[item.key] = self._form(item)

    def _form(self, item: Group, *, together: bool = False) -> str:
        """Store a group as a form; `together`, it is painted before it is laid over the rest."""
        self.flush()
        name = self.streams.begin_form()
        if item.clip is not None:
            self.literal(pdf_code.clip(item.clip))
        for child in item.items:
            self.draw(child)
        self.flush()
        self.streams.end_form(name, together=together)
        return name

    def draw(self, item: Item) -> None:
        if isinstance(item, Path):
            self._path(item)
        elif isinstance(item, Text):
            self._text(item)
        elif isinstance(item, Image):
            self._image(item)
        else:
            self._group(item)

    def _group(self, item: Group) -> None:
        if item.tag is not None and self.structure is not None:
            self._marked(item, item.tag, self.structure)
        else:
            self._grouped(item)

    def _marked(self, item: Group, tag: Tag, structure: tags.Structure) -> None:
        """A group between the marks that say which element it belongs to."""
        if tag.path:
            self.literal(f"/{tag.path[-1][0]} <</MCID {structure.mark(self.at, tag)}>> BDC")
        else:
            self.literal("/Artifact BMC")
        self._grouped(item)
        self.literal("EMC")

    def _grouped(self, item: Group) -> None:
        if item.opacity < 1:
            self._faint(item)
            return
        if item.key is not None and item.key in self.form_names:
            self._place(item.matrix, self.form_names[item.key])
            return
        wrapped = item.matrix != IDENTITY or item.clip is not None
        if wrapped:
            self.literal(f"q {pdf_code.matrix(item.matrix)} cm" if item.matrix != IDENTITY else "q")
        if item.clip is not None:
            self.literal(pdf_code.clip(item.clip))
        for child in item.items:
            self.draw(child)
        if wrapped:
            self.literal("Q")

    def _faint(self, item: Group) -> None:
        """A group through which the ground is seen: painted as a whole, then laid over it."""
        if id(item) not in self.faint:
            self.faint[id(item)] = self._form(item, together=True)
        self.literal(f"q /{self.streams.opacity(item.opacity)} gs")
        self._place(item.matrix, self.faint[id(item)])
        self.literal("Q")

    def _place(self, matrix: Matrix, name: str) -> None:
        """A stored form or picture, where the matrix puts it."""
        self.literal(f"q {pdf_code.matrix(matrix)} cm")
        self.flush()
        self.canvas.doForm(name)
        self.literal("Q")

    def _image(self, item: Image) -> None:
        # a picture of a PDF fills the unit square and has its first row at the top, y up
        matrix = (item.width, 0.0, 0.0, -item.height, item.x, item.y + item.height)
        self._place(matrix, self.streams.image(item.raster))

    def _path(self, item: Path) -> None:
        if item.fill is None and item.stroke is None:
            return
        if item.stroke == HALO and self.cmyk:
            return
        if (shades := shading(item)) is not None:
            self._shaded(item, shades)
            item = replace(item, fill=None)
            if item.stroke is None:
                return
        if isinstance(item.stroke, Shading):
            self._path(replace(item, stroke=None))
            self._shaded_stroke(item, item.stroke)
            return
        kept = item.opacity < 1 or (item.stroke is not None and item.ends is not None)
        if kept:
            self.literal("q")
        if isinstance(item.fill, str):
            self._colour(item.fill, stroke=False)
            if item.opacity < 1:
                self.literal(f"/{self.streams.opacity(item.opacity, stroke=False)} gs")
        if isinstance(item.stroke, str):
            self._colour(item.stroke, stroke=True)
            self.literal(pdf_code.stroke(item))
        self.literal(f"{pdf_code.segments(item)} {pdf_code.paint(item)}")
        if kept:
            self.literal("Q")
        elif item.stroke is not None and item.dash:
            self.literal("[] 0 d")

    def _shaded(self, item: Path, shades: Shading) -> None:
        """What a path holds in shades: the outline as a clip, and the shades over all of it."""
        self.literal(f"q {pdf_code.clip(item)}")
        if item.opacity < 1:
            self.literal(f"/{self.streams.opacity(item.opacity, stroke=False)} gs")
        if shades.opacities:
            self.literal(f"/{self.streams.mask(shades)} gs")
        if shades.matrix != IDENTITY:
            self.literal(f"{pdf_code.matrix(shades.matrix)} cm")
        self.flush()
        self.literal(f"/{self.streams.shading(shades)} sh Q")

    def _shaded_stroke(self, item: Path, shades: Shading) -> None:
        """A stroke in shades: a form, since a pattern lies where its page or form begins."""
        self.flush()
        name = self.streams.begin_form()
        if shades.opacities:
            self.literal(f"/{self.streams.mask(shades)} gs")
        self.literal(f"/Pattern CS /{self.streams.pattern(shades)} SCN {pdf_code.stroke(item)}")
        self.literal(f"{pdf_code.segments(item)} S")
        self.flush()
        self.streams.end_form(name, together=bool(shades.opacities))
        self._place(IDENTITY, name)

    def _text(self, item: Text) -> None:
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[item.anchor]
        x = item.x - shift * width(item.text, item.font, item.size, item.spacing)
        self._colour(item.fill, stroke=False)
        self.flush()
        text = self.canvas.beginText()
        text.setTextTransform(1, 0, 0, -1, round(x, 3), round(item.y, 3))
        if item.spacing:
            text.setCharSpace(item.spacing)
        for font, words in drawn_by(item.text, item.font):
            text.setFont(self.fonts[font], item.size * POINT)
            _words_out(text, words, item.word_space)
        if item.spacing:
            text.setCharSpace(0)
        self.canvas.drawText(text)

    def _colour(self, colour: str, *, stroke: bool) -> None:
        if colour == CUT:
            self._cut_colour(stroke=stroke)
            return
        if colour == HALO:
            colour = "#FFFFFF"
        self.literal(self.colours.set(colour, stroke=stroke))

    def _cut_colour(self, *, stroke: bool) -> None:
        if not self.cmyk:
            self._colour(CUT_GREY, stroke=stroke)
            return
        from reportlab.lib.colors import CMYKColorSep

        self.flush()
        spot = CMYKColorSep(0, 1, 0, 0, spotName="CutContour", density=1)
        (self.canvas.setStrokeColor if stroke else self.canvas.setFillColor)(spot)

    def literal(self, code: str) -> None:
        self.out.append(code)

    def flush(self) -> None:
        if self.out:
            self.canvas.addLiteral("\n".join(self.out))
            self.out.clear()


def _words_out(text: Any, words: str, word_space: float) -> None:
    """The words; reportlab takes U+00A0 for a plain space, so it is kept from being stretched."""
    if not word_space:
        text.textOut(words)
        return
    for i, chunk in enumerate(words.split("\u00a0")):
        if i:
            text.setWordSpace(0)
            text.textOut("\u00a0")
        text.setWordSpace(round(word_space, 4))
        text.textOut(chunk)
    text.setWordSpace(0)
