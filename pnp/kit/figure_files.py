"""A figure as a file of its own: SVG, PDF or PNG."""

from __future__ import annotations

from pnp.booklet.figures import Figure
from pnp.draw.scene import group, translate
from pnp.text.errors import HeraldError
from pnp.text.words import Lang

MARGIN = 1.0
"""Millimetres left about the figure."""

ENDINGS = (".svg", ".pdf", ".png")


def encoded(figure: Figure, ending: str, lang: Lang, *, grey: bool = False) -> bytes:
    """The bytes of the file; its title is the caption."""
    wide, high = figure.width + 2 * MARGIN, figure.height + 2 * MARGIN
    if ending == ".svg":
        from pnp.draw import svg

        view = (-MARGIN, -MARGIN, wide, high)
        return svg.render(figure.scene, view, figure.caption, lang=lang).encode()
    if ending not in ENDINGS:
        raise HeraldError(
            f"a figure is written as {', '.join(ENDINGS)}, not as `{ending or 'no ending'}`"
        )
    from pnp.draw import png
    from pnp.draw.pdf import writer as pdf

    scene = group(figure.scene, matrix=translate(MARGIN, MARGIN))
    page = pdf.Page(wide, high, scene)
    document = pdf.render(pdf.Document(figure.caption, lang, [page], grey=grey))
    return document if ending == ".pdf" else png.render(document)
