"""The same deck written by hand on reportlab's canvas, nothing between: the floor.

Poker cards with bleed on both sides, the charge on its shield, the letter, name and words in the
same embedded typefaces, cut lines, and a patterned back. No spec, no layout, no checks.
"""

from __future__ import annotations

import sys

from pnp.draw.fonts import font_file
from pnp.draw.heraldry import charge
from pnp.draw.scene import Path
from pnp.folder.game_folders import default_game
from pnp.folder.loading import load_game

MM = 72 / 25.4
W, H, BLEED = 63.5, 88.9, 3.0
WORDS = [
    "Long ride: an officer goes",
    "straight to this tile",
    "Lightning ride: up to 3 tiles",
    "Call to the Treasury: set the die",
    "Collection: exchange for another card",
]


def main(cards: int, target: str) -> None:
    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0
    files = {name: str(font_file(name)) for name in ("text", "title")}
    spec = load_game(default_game())
    if not cards:
        return
    for name, file in files.items():
        pdfmetrics.registerFont(TTFont(name, file, asciiReadable=0))
    canvas = Canvas(
        target,
        pagesize=(210 * MM, 297 * MM),
        invariant=1,
        pageCompression=1,
        initialFontName="text",
    )
    canvas.beginForm("back", -BLEED * MM, -BLEED * MM, 400, 400)
    back(canvas, 0, 0)
    canvas.endForm()
    tiles = (list(spec.tile_names) * (cards // 37 + 1))[:cards]
    for start in range(0, cards, 9):
        for i, tile in enumerate(tiles[start : start + 9]):
            front(canvas, spec, tile, *place(i))
        canvas.showPage()
        for i in range(len(tiles[start : start + 9])):
            canvas.saveState()
            canvas.translate(*place(i))
            canvas.doForm("back")
            canvas.restoreState()
        canvas.showPage()
    canvas.save()


def place(i):
    return (10 + i % 3 * W) * MM, (297 - 15 - (i // 3 + 1) * H) * MM


def draw(canvas, item, x, y):
    if not isinstance(item, Path):
        for child in item.items:
            draw(canvas, child, x, y)
        return
    path = canvas.beginPath()
    for op, xy in item.segments:
        points = [v * MM + (x, y)[i % 2] if i % 2 == 0 else y - v * MM for i, v in enumerate(xy)]
        {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[op](*points)
    canvas.setFillColor(item.fill)
    canvas.drawPath(path, stroke=0, fill=1)


def front(canvas, spec, tile, x, y):
    kind = spec.kinds[tile.split("-")[0]]
    canvas.setFillColor("#F6E7BE")
    canvas.rect(
        x - BLEED * MM, y - BLEED * MM, (W + 2 * BLEED) * MM, (H + 2 * BLEED) * MM, stroke=0, fill=1
    )
    canvas.setStrokeColor(kind.color)
    canvas.roundRect(x + 3 * MM, y + 3 * MM, (W - 6) * MM, (H - 6) * MM, 2 * MM)
    canvas.setFillColor(kind.color)
    canvas.rect(x + 12 * MM, y + 40 * MM, (W - 24) * MM, 40 * MM, stroke=0, fill=1)
    draw(canvas, charge(spec, kind.charge, 26, "#F6E7BE", kind.color), x + W / 2 * MM, y + 62 * MM)
    canvas.setFont("title", 22)
    canvas.drawCentredString(x + W / 2 * MM, y + 32 * MM, tile[-1])
    canvas.setFont("title", 9)
    canvas.drawCentredString(x + W / 2 * MM, y + 28 * MM, spec.tile_title(tile, "en"))
    canvas.setFont("text", 7)
    for i, line in enumerate(WORDS):
        canvas.drawString(x + 10 * MM, y + (22 - 3.2 * i) * MM, line)
    canvas.rect(x, y, W * MM, H * MM, fill=0)


def back(canvas, x, y):
    canvas.setFillColor("#5E1220")
    canvas.rect(
        x - BLEED * MM, y - BLEED * MM, (W + 2 * BLEED) * MM, (H + 2 * BLEED) * MM, stroke=0, fill=1
    )
    for i in range(4):
        for j in range(6):
            badge = charge(load_game(default_game()), "donjon", 6, "#F6E7BE", "#5E1220")
            draw(canvas, badge, x + (10 + 14 * i) * MM, y + (10 + 14 * j) * MM)
    canvas.setFont("title", 12)
    canvas.drawCentredString(x + W / 2 * MM, y + H / 2 * MM, "Land of Barons")


main(int(sys.argv[1]), sys.argv[2])
