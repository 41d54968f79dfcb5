"""One page as a file of its own: a drawing, a document or a picture of pixels."""

from __future__ import annotations

from pnp.draw import png, svg
from pnp.draw.document import Document, Page
from pnp.draw.pdf.writer import render
from pnp.text.errors import HeraldError
from pnp.text.words import Lang

ENDINGS = (".svg", ".pdf", ".png")


def encoded(page: Page, title: str, lang: Lang, ending: str, *, grey: bool = False) -> bytes:
    """Return the bytes of a file whose name ends so; HeraldError for an ending that is not known.

    The file of a drawing or document says its title.
    """
    if ending == ".svg":
        return svg.render(page.scene, (0, 0, page.width, page.height), title, lang=lang).encode()
    if ending not in ENDINGS:
        raise HeraldError(
            "a figure is written as {known}, not as `{ending}`",
            known=", ".join(ENDINGS),
            ending=ending or "?",
        )
    document = render(Document(title, lang, [page], grey=grey))
    return document if ending == ".pdf" else png.render(document)
