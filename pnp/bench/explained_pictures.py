"""Pictures of what is explained: pieces side by side, as a file or as blocks in a terminal."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple, TypeAlias

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


Pixel: TypeAlias = tuple[int, int, int]
_LEVELS = (0, 95, 135, 175, 215, 255)
"""How bright a part of a colour is along a side of the cube."""


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


def _color(pixel: Pixel, true_color: bool) -> str:
    return f"2;{pixel[0]};{pixel[1]};{pixel[2]}" if true_color else f"5;{_of_256(pixel)}"


@cache
def _of_256(pixel: Pixel) -> int:
    """Return the nearest of the colours that every terminal has: a cube of them, and greys."""
    sides = [min((abs(level - part), at) for at, level in enumerate(_LEVELS))[1] for part in pixel]
    grey = min(23, max(0, round((sum(pixel) / 3 - 8) / 10)))
    in_cube = math.dist(pixel, [_LEVELS[at] for at in sides])
    if math.dist(pixel, [8 + 10 * grey] * 3) < in_cube:
        return 232 + grey
    return 16 + 36 * sides[0] + 6 * sides[1] + sides[2]
