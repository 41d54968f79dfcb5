"""Booklets made once a worker, and what their PDFs say."""

from functools import lru_cache

import pypdfium2

from pnp.draw.document import Document
from pnp.draw.pdf.writer import render
from pnp.kit.kit import BuildOptions, Kit
from pnp.sheets.options import SheetOptions

GAME = "land-of-barons"


@lru_cache(maxsize=16)
def kit(lang="en", ink="full", paper="a4", game=GAME, url=""):
    return Kit(game, BuildOptions(lang=lang, ink=ink, url=url, sheet=SheetOptions(paper=paper)))


@lru_cache(maxsize=8)
def illustrated(lang="en", game=GAME):
    return kit(lang, game=game).text()


@lru_cache(maxsize=8)
def built(lang="en", paper="a4", url=""):
    """The part of the kit, and its files by name."""
    maker = kit(lang, paper=paper, url=url)
    part = maker.make("rules")
    return part, maker.files(part)


def page_texts(data):
    document = pypdfium2.PdfDocument(data)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def rendered(pages, **more):
    return render(Document("a title", "en", pages, **more))
