"""What a file for a press says of itself, as reportlab writes it: PDF/X-4, or PDF/X-1a:2003 where
nothing may be seen through."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from xml.sax.saxutils import escape

from pnp.draw.document import Document
from pnp.draw.pictures.separation import profile

_MADE = "2000-01-01T00:00:00+00:00"
"""The date that reportlab gives every file, so that the same game gives the same bytes."""
_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<xmp:CreatorTool>Herald</xmp:CreatorTool>
<xmp:CreateDate>{made}</xmp:CreateDate>
<xmp:ModifyDate>{made}</xmp:ModifyDate>
<xmp:MetadataDate>{made}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{id}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Keywords>{keywords}</pdf:Keywords>
<pdf:Producer>{producer}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""


def write_press_marks(canvas: Any, document: Document) -> None:
    """Give a finished file the output intent of its press, and what else its standard asks for."""
    doc = canvas._doc
    if document.flat:
        doc.info.__class__ = _x1a_info()
        _intend(doc, "CGATS TR 001", "SWOP (Publication) printing in USA")
        return
    _intend(doc, "FOGRA39", "Offset printing on coated paper, ISO 12647-2", profile())
    _write_xmp(doc, document)
    for page in doc.Pages.pages:
        _box(page)


def _intend(doc: Any, condition: str, said: str, data: bytes = b"") -> None:
    """Say for which printing the inks are meant, with its profile where there is one."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

    intent = {
        "Type": PDFName("OutputIntent"),
        "S": PDFName("GTS_PDFX"),
        "OutputConditionIdentifier": PDFString(condition),
        "OutputCondition": PDFString(said),
        "RegistryName": PDFString("http://www.color.org"),
        "Info": PDFString(condition),
    }
    if data:
        stream = PDFStream(PDFDictionary({"N": 4, "Alternate": PDFName("DeviceCMYK")}), data)
        intent["DestOutputProfile"] = doc.Reference(stream)
    doc.Catalog.__NoDefault__ = [*doc.Catalog.__NoDefault__, "OutputIntents"]
    doc.Catalog.OutputIntents = PDFArray([doc.Reference(PDFDictionary(intent))])


def _write_xmp(doc: Any, document: Document) -> None:
    """Say the same once more as XMP, which must be there to be read as it stands."""
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName

    digest = _identity(document)
    told = _XMP.format(
        title=escape(document.title),
        author=escape(document.author),
        subject=escape(document.subject),
        keywords=escape(", ".join(document.keywords)),
        producer=escape(str(doc.info.producer)),
        made=_MADE,
        id=f"{digest[:8]}-{digest[8:12]}-{digest[12:16]}-{digest[16:20]}-{digest[20:32]}",
    )
    entries = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
    stream = _unpacked()(entries, told.encode("utf-8"))
    doc.Catalog.__NoDefault__ = [*doc.Catalog.__NoDefault__, "Metadata"]
    doc.Catalog.Metadata = doc.Reference(stream)


def _identity(document: Document) -> str:
    """Return the hex digits of what a file is called by."""
    from hashlib import sha256

    named = (document.title, document.lang, *document.keywords, str(len(document.pages)))
    return sha256("\0".join(named).encode("utf-8")).hexdigest()


def _box(page: Any) -> None:
    """Give a page that is trimmed nowhere the boxes that every page of a press file has."""
    from reportlab.pdfbase.pdfdoc import PDFArray

    for name in ("TrimBox", "BleedBox"):
        if getattr(page, name) is None:
            setattr(page, name, PDFArray([0, 0, page.pagewidth, page.pageheight]))


@lru_cache(maxsize=1)
def _unpacked() -> Any:
    """A stream that is written as it stands."""
    from reportlab.pdfbase.pdfdoc import PDFStream

    class Unpacked(PDFStream):  # type: ignore[misc]
        def format(self, document: Any) -> Any:
            self.dictionary["Length"] = len(self.content)
            entries: bytes = self.dictionary.format(document)
            return entries + b"\nstream\n" + self.content + b"\nendstream\n"

    return Unpacked


@lru_cache(maxsize=1)
def _x1a_info() -> Any:
    """What a file of PDF/X-1a:2003 says of itself."""
    from reportlab.pdfbase.pdfdoc import PDFInfo

    class PressInfo(PDFInfo):  # type: ignore[misc]
        def format(self, document: Any) -> Any:
            told = super().format(document).rstrip()
            return told.removesuffix(b">>") + b" /GTS_PDFXVersion (PDF/X-1a:2003) >>"

    return PressInfo
