"""The way out to PDF, through reportlab, which this folder alone knows.

A page is a scene in millimetres, y down.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from io import BytesIO
from typing import Any

from pnp.draw.document import Document, Link, Page
from pnp.draw.pdf import structure as tags
from pnp.draw.pdf.embedded_fonts import registered
from pnp.draw.pdf.operators import Colours
from pnp.draw.pdf.operators import number as _f
from pnp.draw.pdf.painting import Painter
from pnp.draw.pdf.picture_sizes import picture_sizes
from pnp.draw.pdf.press_marks import write_press_marks
from pnp.draw.pdf.resources import Streams
from pnp.draw.scene import (
    Group,
    Item,
    Text,
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
        scenes = [page.scene for page in document.pages]
        texts, repeated = _contents(scenes)
        self.fonts = registered(texts)
        first = document.pages[0]
        self.canvas: Any = Canvas(
            BytesIO(),
            pagesize=(first.width * _K, first.height * _K),
            invariant=1,
            pageCompression=1,
            initialFontName=next(iter(self.fonts.values()), None),
            lang={"en": "en-GB", "fr": "fr-FR"}.get(document.lang, document.lang),
            pdfVersion=(1, 4) if document.flat else (1, 6),
        )
        colours = Colours(document.grey, document.inks if self.cmyk else None)
        self.streams = Streams(self.canvas, picture_sizes(scenes), colours)
        self.structure = tags.Structure(len(document.pages)) if document.tagged else None
        self.painter = Painter(self.canvas, self.fonts, repeated, self.streams, self.structure)

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
            self.painter.store_forms(page.scene)
        for number, page in enumerate(document.pages):
            self.painter.at = number
            self._page(number, page)
        if self.structure is not None:
            self._write_structure(self.structure)
        self.streams.end_document()
        if self.cmyk:
            assert not (document.flat and self.streams.see_through), "something is seen through"
            write_press_marks(canvas, document)
        # not saved to a stream first: with many photos every copy counts
        return bytes(canvas.getpdfdata())

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
        self.painter.literal(f"{_K:.7f} 0 0 {-_K:.7f} 0 {_f(page.height * _K)} cm 1 j 0 J")
        self.painter.draw(page.scene)
        self.painter.flush()
        canvas.restoreState()
        # what is printed leads nowhere, and a press takes no page with links
        for i, link in enumerate(() if self.cmyk else page.links):
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
            note["StructParent"] = self.structure.link(self.painter.at, link.path, name)
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


_OFTEN = 8
"""From so many times on, what is repeated in one drawing is stored once; fewer pack as small."""


def _contents(scenes: Iterable[Item]) -> tuple[list[Text], set[str]]:
    """Return every text, and the keys of what is worth storing once: drawn in several drawings,
    or often in one.

    What stands in a drawing with a key is drawn there once, however often that drawing is.
    """
    texts: list[Text] = []
    counts: Counter[str] = Counter()
    within: dict[str, set[str | int]] = defaultdict(set)
    left: list[tuple[Item, str | int]] = [(scene, i) for i, scene in enumerate(scenes)]
    while left:
        item, drawing = left.pop()
        if isinstance(item, Text):
            texts.append(item)
        elif isinstance(item, Group):
            key = item.key
            if key is not None:
                counts[key] += 1
                within[key].add(drawing)
            if key is None or counts[key] == 1:
                inside = drawing if key is None else key
                left += [(one, inside) for one in item.items]
    stored = {key for key, times in counts.items() if len(within[key]) > 1 or times > _OFTEN}
    return texts, stored
