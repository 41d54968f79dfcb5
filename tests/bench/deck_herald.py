"""A deck by Herald: `python -m tests.bench.deck_herald CARDS FILE`; no cards is start-up alone."""

from __future__ import annotations

import sys
from pathlib import Path

from pnp.draw.pdf.writer import render
from pnp.faces.registry import draw
from pnp.folder.game_folders import default_game
from pnp.kit.kit import BuildOptions, Kit
from pnp.sheets.layout import lay_out
from pnp.text.files import write_output


def main(cards: int, target: Path) -> None:
    # start-up is to hold the modules that every deck needs
    import reportlab.pdfgen.canvas  # noqa: F401

    import pnp.faces.flat  # noqa: F401

    kit = Kit(default_game(), BuildOptions())
    if not cards:
        return
    faces = draw(kit.spec.components["cards"], kit.look)
    deck = (faces * (cards // len(faces) + 1))[:cards]
    layout = lay_out(
        deck, kit.options.sheet, title="Cards", footer=kit.footer, lang="en", bookmark="Cards"
    )
    write_output(target, render(kit.document("Cards", [layout])))


main(int(sys.argv[1]), Path(sys.argv[2]))
