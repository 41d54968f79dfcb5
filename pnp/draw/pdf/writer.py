"""The way out to PDF: the one file that knows reportlab.

A page is a scene in millimetres, y down. Groups with a key that stand more than once are stored
once as form XObjects; those hold flat colours only, since reportlab drops spot colours in forms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

from pnp.draw.document import Document, Link, Page
from pnp.draw.fonts import width
from pnp.draw.pdf import operators as pdf_code
from pnp.draw.pdf import structure as tags
from pnp.draw.pdf.embedded_fonts import registered
from pnp.draw.pdf.operators import number as _f
from pnp.draw.pdf.picture_sizes import picture_sizes
from pnp.draw.pdf.resources import Streams
from pnp.draw.scene import (
    CUT,
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

_K = 72 / 25.4


def render(document: Document) -> bytes:
    """The document's bytes; the same document gives the same bytes."""
    return _Press(document).render()


class _Press:
    """One document on its way through reportlab."""

    def __init__(self, document: Document) -> None:
        from reportlab import rl_config
        from reportlab.pdfgen.canvas import Canvas

        rl_config.useA85 = 0
        self.document = document
        self.cmyk = document.colour == "cmyk"
        self.fonts = registered(_texts(page.scene for page in document.pages))
        self.buffer = BytesIO()
        first = document.pages[0]
        self.canvas: Any = Canvas(
            self.buffer,
            pagesize=(first.width * _K, first.height * _K),
            invariant=1,
            pageCompression=1,
            initialFontName=next(iter(self.fonts.values()), None),
            lang={"en": "en-GB", "fr": "fr-FR"}.get(document.lang, document.lang),
            pdfVersion=(1, 6),
        )
        self.forms = _repeated_keys(page.scene for page in document.pages)
        self.form_names: dict[str, str] = {}
        self.faint: dict[int, str] = {}
        sizes = picture_sizes(page.scene for page in document.pages)
        self.streams = Streams(self.canvas, sizes, grey=document.grey, cmyk=self.cmyk)
        self.out: list[str] = []
        self.at = 0
        self.structure = tags.Structure(len(document.pages)) if document.tagged else None

    def render(self) -> bytes:
        canvas, document = self.canvas, self.document
        canvas.setTitle(document.title)
        canvas.setAuthor(document.author)
        canvas.setSubject(document.subject)
        canvas.setCreator("Herald")
        if document.keywords:
            canvas.setKeywords(", ".join(document.keywords))
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        if document.duplex is not None:
            edge = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}[document.duplex]
            canvas.setViewerPreference("Duplex", edge)
        for page in document.pages:
            self._store_forms(page.scene)
        for number, page in enumerate(document.pages):
            self.at = number
            self._page(number, page)
        if self.structure is not None:
            self._write_structure(self.structure)
        canvas.save()
        return self.buffer.getvalue()

    def _page(self, number: int, page: Page) -> None:
        canvas = self.canvas
        canvas.setPageSize((page.width * _K, page.height * _K))
        if page.bookmark:
            canvas.bookmarkPage(f"p{number}")
            canvas.addOutlineEntry(page.bookmark, f"p{number}", level=0)
        self._anchors(page)
        for box, setter in ((page.trim, canvas.setTrimBox), (page.bleed, canvas.setBleedBox)):
            if box is not None:
                x, y, w, h = box
                setter((x * _K, (page.height - y - h) * _K, (x + w) * _K, (page.height - y) * _K))
        canvas.saveState()
        self._literal(f"{_K:.7f} 0 0 {-_K:.7f} 0 {_f(page.height * _K)} cm 1 j 0 J")
        self._draw(page.scene)
        self._flush()
        canvas.restoreState()
        for i, link in enumerate(page.links):
            self._link(page, link, f"{number}.{i}")
        canvas.showPage()
        self.streams.end_page()

    def _anchors(self, page: Page) -> None:
        canvas = self.canvas
        for anchor in page.anchors:
            left, top = anchor.x * _K, (page.height - anchor.y) * _K
            canvas.bookmarkPage(anchor.name, fit="XYZ", left=left, top=top, zoom=0)
            if anchor.title:
                canvas.addOutlineEntry(anchor.title, anchor.name, level=0)

    def _link(self, page: Page, link: Link, name: str) -> None:
        x, y, w, h = link.box
        corners = (x, page.height - y - h, x + w, page.height - y)
        note: tags.Entry = {"Type": tags.Name("Annot"), "Subtype": tags.Name("Link")}
        note["Rect"] = [round(v * _K, 3) for v in corners]
        note |= {"Border": [0, 0, 0], "Contents": link.words, "Dest": tags.Ref("there")}
        if "://" in link.target:
            del note["Dest"]
            note["A"] = {"S": tags.Name("URI"), "URI": link.target}
        if self.structure is not None:
            note["StructParent"] = self.structure.link(self.at, link.path, name)
        there = {"there": self.canvas._bookmarkReference(link.target)} if "Dest" in note else {}
        self.canvas._addAnnotation(_object(note, there), name)

    def _write_structure(self, structure: tags.Structure) -> None:
        """The tree of elements, and on each page where its owners are found."""
        from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName

        doc = self.canvas._doc
        objects = dict(structure.objects())
        made = {name: PDFDictionary() for name in objects}
        refs = {name: doc.Reference(entry) for name, entry in made.items()}
        for number, page in enumerate(doc.Pages.pages):
            refs[f"page {number}"] = doc.Reference(page)
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
            page.StructParents, page.Tabs = number, PDFName("S")
            for i in range(len(self.document.pages[number].links)):
                refs[f"link {number}.{i}"] = doc.refAnnotation(f"{number}.{i}")
        for name, entry in objects.items():
            made[name].dict.update({key: _object(value, refs) for key, value in entry.items()})
        doc.Catalog.StructTreeRoot = refs["tree"]
        doc.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})

    def _store_forms(self, item: Item) -> None:
        if not isinstance(item, Group):
            return
        for child in item.items:
            self._store_forms(child)
        if item.key in self.forms and item.key is not None and item.key not in self.form_names:
            self.form_names[item.key] = self._form(item)

    def _form(self, item: Group, *, together: bool = False) -> str:
        """Store a group as a form; `together`, it is painted before it is laid over the rest."""
        self._flush()
        name = self.streams.begin_form()
        if item.clip is not None:
            self._literal(pdf_code.clip(item.clip))
        for child in item.items:
            self._draw(child)
        self._flush()
        self.streams.end_form(name, together=together)
        return name

    def _draw(self, item: Item) -> None:
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
            self._literal(f"/{tag.path[-1][0]} <</MCID {structure.mark(self.at, tag)}>> BDC")
        else:
            self._literal("/Artifact BMC")
        self._grouped(item)
        self._literal("EMC")

    def _grouped(self, item: Group) -> None:
        if item.opacity < 1:
            self._faint(item)
            return
        if item.key is not None and item.key in self.form_names:
            self._place(item.matrix, self.form_names[item.key])
            return
        wrapped = item.matrix != IDENTITY or item.clip is not None
        if wrapped:
            self._literal(
                f"q {pdf_code.matrix(item.matrix)} cm" if item.matrix != IDENTITY else "q"
            )
        if item.clip is not None:
            self._literal(pdf_code.clip(item.clip))
        for child in item.items:
            self._draw(child)
        if wrapped:
            self._literal("Q")

    def _faint(self, item: Group) -> None:
        """A group through which the ground is seen: painted as a whole, then laid over it."""
        if id(item) not in self.faint:
            self.faint[id(item)] = self._form(item, together=True)
        self._literal(f"q /{self.streams.opacity(item.opacity)} gs")
        self._place(item.matrix, self.faint[id(item)])
        self._literal("Q")

    def _place(self, matrix: Matrix, name: str) -> None:
        """A stored form or picture, where the matrix puts it."""
        self._literal(f"q {pdf_code.matrix(matrix)} cm")
        self._flush()
        self.canvas.doForm(name)
        self._literal("Q")

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
            self._literal("q")
        if isinstance(item.fill, str):
            self._colour(item.fill, stroke=False)
            if item.opacity < 1:
                self._literal(f"/{self.streams.opacity(item.opacity, stroke=False)} gs")
        if isinstance(item.stroke, str):
            self._colour(item.stroke, stroke=True)
            self._literal(pdf_code.stroke(item))
        self._literal(f"{pdf_code.segments(item)} {pdf_code.paint(item)}")
        if kept:
            self._literal("Q")
        elif item.stroke is not None and item.dash:
            self._literal("[] 0 d")

    def _shaded(self, item: Path, shades: Shading) -> None:
        """What a path holds in shades: the outline as a clip, and the shades over all of it."""
        self._literal(f"q {pdf_code.clip(item)}")
        if item.opacity < 1:
            self._literal(f"/{self.streams.opacity(item.opacity, stroke=False)} gs")
        if shades.opacities:
            self._literal(f"/{self.streams.mask(shades)} gs")
        if shades.matrix != IDENTITY:
            self._literal(f"{pdf_code.matrix(shades.matrix)} cm")
        self._flush()
        self._literal(f"/{self.streams.shading(shades)} sh Q")

    def _shaded_stroke(self, item: Path, shades: Shading) -> None:
        """A stroke in shades: a form, since a pattern lies where its page or form begins."""
        self._flush()
        name = self.streams.begin_form()
        if shades.opacities:
            self._literal(f"/{self.streams.mask(shades)} gs")
        self._literal(f"/Pattern CS /{self.streams.pattern(shades)} SCN {pdf_code.stroke(item)}")
        self._literal(f"{pdf_code.segments(item)} S")
        self._flush()
        self.streams.end_form(name, together=bool(shades.opacities))
        self._place(IDENTITY, name)

    def _text(self, item: Text) -> None:
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[item.anchor]
        x = item.x - shift * width(item.text, item.font, item.size, item.spacing)
        self._colour(item.fill, stroke=False)
        self._flush()
        text = self.canvas.beginText()
        text.setTextTransform(1, 0, 0, -1, round(x, 3), round(item.y, 3))
        text.setFont(self.fonts[item.font], item.size * POINT)
        if item.spacing:
            text.setCharSpace(item.spacing)
        _words_out(text, item)
        if item.spacing:
            text.setCharSpace(0)
        self.canvas.drawText(text)

    def _colour(self, colour: str, *, stroke: bool) -> None:
        if colour == CUT:
            self._cut_colour(stroke=stroke)
            return
        if colour == HALO:
            colour = "#FFFFFF"
        grey, cmyk = self.document.grey, self.cmyk
        self._literal(pdf_code.colour(colour, stroke=stroke, grey=grey, cmyk=cmyk))

    def _cut_colour(self, *, stroke: bool) -> None:
        if not self.cmyk:
            self._colour("#7A7A7A", stroke=stroke)
            return
        from reportlab.lib.colors import CMYKColorSep

        self._flush()
        spot = CMYKColorSep(0, 1, 0, 0, spotName="CutContour", density=1)
        (self.canvas.setStrokeColor if stroke else self.canvas.setFillColor)(spot)

    def _literal(self, code: str) -> None:
        self.out.append(code)

    def _flush(self) -> None:
        if self.out:
            self.canvas.addLiteral("\n".join(self.out))
            self.out.clear()


def _object(value: tags.Value, refs: dict[str, Any]) -> Any:
    """A value of the structure as reportlab writes it."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString

    if isinstance(value, tags.Ref):
        return refs[value.to]
    if isinstance(value, tags.Name):
        return PDFName(value.text)
    if isinstance(value, str):
        return PDFString(value)
    if isinstance(value, dict):
        return PDFDictionary({key: _object(entry, refs) for key, entry in value.items()})
    return value if isinstance(value, int | float) else PDFArray([_object(v, refs) for v in value])


def _words_out(text: Any, item: Text) -> None:
    """The words; reportlab takes U+00A0 for a plain space, so it is kept from being stretched."""
    if not item.word_space:
        text.textOut(item.text)
        return
    for i, chunk in enumerate(item.text.split("\u00a0")):
        if i:
            text.setWordSpace(0)
            text.textOut("\u00a0")
        text.setWordSpace(round(item.word_space, 4))
        text.textOut(chunk)
    text.setWordSpace(0)


def _walk(scenes: Iterable[Item]) -> Iterable[Item]:
    for item in scenes:
        yield item
        if isinstance(item, Group):
            yield from _walk(item.items)


def _texts(scenes: Iterable[Item]) -> Iterator[Text]:
    return (item for item in _walk(scenes) if isinstance(item, Text))


def _repeated_keys(scenes: Iterable[Item]) -> set[str]:
    counts = Counter(
        item.key for item in _walk(scenes) if isinstance(item, Group) and item.key is not None
    )
    return {key for key, count in counts.items() if count > 1}
