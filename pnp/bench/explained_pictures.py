"""Pictures of what is explained: pieces side by side, as a file or as blocks in a terminal."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.bench.explaining import ELEMENTS, Topic, examples_folder
from pnp.draw import png
from pnp.draw.document import Document, Page
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Group, Path, group, rect, scale, translate
from pnp.kit.kit import BuildOptions, Kit

GAP = 4.0
GROUND, CUT = "#E6E6E6", "#B0B0B0"
"""What lies round the pieces, and the line of their cut."""
FEW = 3
"""So many pieces of a component are shown, and the back of the first."""
WIDEST, HIGHEST = 200.0, 110.0
"""Millimetres that a picture has at most; what needs more is shown smaller."""


class Shown(NamedTuple):
    """One side of a piece, drawn about its middle."""

    width: float
    height: float
    outline: Path
    scene: Group
    folds: tuple[Path, ...] = ()


def picture(topic: Topic) -> Page | None:
    """Return a picture of what is explained; None of what is not seen on paper."""
    word, _, row = topic.piece.partition("/")
    if not word:
        return None
    kit = Kit(str(examples_folder()), BuildOptions())
    if word == "booklet":
        shown = [_leaf(page) for page in kit.booklet().pages[:2]]
    else:
        shown = list(_sides(kit, word, row))
    return on_grey(shown, WIDEST, HIGHEST)


def _leaf(page: Page) -> Shown:
    w, h = page.width, page.height
    paper = rect(-w / 2, -h / 2, w, h)
    return Shown(w, h, paper, group(page.scene, matrix=translate(-w / 2, -h / 2)))


def _sides(kit: Kit, word: str, row: str) -> Iterator[Shown]:
    faces = [face for face in kit.faces(word) if not row or face.slug == row][:FEW]
    for face in faces:
        yield Shown(face.width, face.height, face.outline, face.front, face.folds)
    first = faces[0]
    if word != ELEMENTS and first.back is not None and first.back != first.front:
        yield Shown(first.width, first.height, first.outline, first.back)


def on_grey(shown: Sequence[Shown], widest: float = math.inf, highest: float = math.inf) -> Page:
    """Return pieces side by side on grey, smaller where they need more room than there is."""
    x, items = GAP, []
    high = max(one.height for one in shown) + 2 * GAP
    for one in shown:
        paper = replace(one.outline, fill="#FFFFFF")
        edge = replace(one.outline, fill=None, stroke=CUT, width=0.15)
        place = translate(x + one.width / 2, high / 2)
        front = group(one.scene, clip=one.outline)
        items.append(group(paper, front, edge, *one.folds, matrix=place))
        x += one.width + GAP
    ground = rect(0, 0, x, high, fill=GROUND)
    size = min(1.0, widest / x, highest / high)
    return Page(x * size, high * size, group(ground, *items, matrix=scale(size)))


def blocks(page: Page, columns: int, *, true_color: bool) -> str:
    """Return a picture as lines of half blocks in colour, for a terminal so many columns wide."""
    wide = columns
    high = max(2, round(wide * page.height / page.width / 2) * 2)
    rows = png.pixels(render(Document("", "en", [page])), wide, high)
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        cells = (
            f"\x1b[38;{_color(above, true_color)};48;{_color(below, true_color)}m▀"
            for above, below in zip(upper, lower, strict=True)
        )
        lines.append("".join(cells) + "\x1b[0m")
    return "\n".join(lines)


def _color(pixel: tuple[int, int, int], true_color: bool) -> str:
    red, green, blue = pixel
    if true_color:
        return f"2;{red};{green};{blue}"
    cube = (round(red / 51), round(green / 51), round(blue / 51))
    return f"5;{16 + 36 * cube[0] + 6 * cube[1] + cube[2]}"
