"""The same text of every booklet flowed by reportlab's platypus, nothing drawn: the floor.

A5 pages, the same typefaces and size, justified paragraphs, the manuscript's bare words. No
figures, no verdicts, no tables, no tags, no links, no second file.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

from pnp.draw.fonts import font_file
from pnp.folder.game_folders import game_ids
from pnp.folder.loading import load_game
from pnp.folder.texts.manuscript import Bullets, Prose, Table
from pnp.folder.texts.manuscript_reader import read_manuscript
from tests.each import LANGS


def main(target: Path) -> None:
    from reportlab.lib.pagesizes import A5
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.platypus import Paragraph, SimpleDocTemplate

    for name in ("text", "title"):
        pdfmetrics.registerFont(TTFont(name, str(font_file(name)), asciiReadable=0))
    body = ParagraphStyle("body", fontName="text", fontSize=10, leading=12.2, alignment=4)
    head = ParagraphStyle("head", fontName="title", fontSize=13.5, leading=20)
    for game in game_ids():
        for lang in LANGS:
            manuscript = read_manuscript(load_game(game), lang)
            flow = []
            for chapter in manuscript.chapters:
                flow.append(Paragraph(escape(chapter.title), head))
                flow += [
                    Paragraph(escape(words), body) for b in chapter.blocks for words in texts(b)
                ]
            file = str(target / f"{game}.{lang}.pdf")
            SimpleDocTemplate(file, pagesize=A5, invariant=1).build(flow)


def texts(block):
    if isinstance(block, Prose):
        yield f"{block.clause} {said(block.runs)}"
    elif isinstance(block, Bullets):
        yield from map(said, block.entries)
    elif isinstance(block, Table):
        yield from (" ".join(map(said, row)) for row in block.rows)


def said(runs):
    return "".join(run.text for run in runs)


main(Path(sys.argv[1]))
