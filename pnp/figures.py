"""Figures: a case's board drawn small, with its ways, its verdict and what is played in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from pnp.faces.board import CellView, Trail, board_scene
from pnp.faces.die import die_picture
from pnp.fonts import cap_height
from pnp.hexes import Cell, center
from pnp.palette import CHECK, CREAM, CROSS, INK, WHITE, Palette, mix
from pnp.scene import (
    Group,
    Item,
    Text,
    circle,
    group,
    line,
    polygon,
    rect,
    translate,
)
from pnp.spec import Lang
from pnp.textbox import Block, wrap

Ruling = Literal["legal", "illegal", "incomplete"]

FLATS = 11.5
"""Millimetres across a cell: all figures of a booklet have one scale."""

NARROW = 53.0
"""Two figures so wide stand side by side in a booklet's column."""

_BESIDE, _ABOVE = 0.8, 0.72
"""What a figure shows about the middle of its outermost cells, in widths of a cell."""

_PAD, _RADIUS, _DIE, _SIZE, _LEADING = 1.8, 2.0, 5.2, 7.6, 1.18
_MARK = 2.5
_LEAST = 34.0
_GAP = 5.0


@dataclass(frozen=True)
class Figure:
    """A drawing for a page, from (0, 0) at its top left, in millimetres."""

    id: str
    scene: Group
    width: float
    height: float
    caption: str
    verdict: Ruling | None
    clause: str
    alt: str


class Shown(Protocol):
    """What a figure is drawn from."""

    @property
    def id(self) -> str: ...
    @property
    def caption(self) -> str: ...
    @property
    def alt(self) -> str: ...
    @property
    def verdict(self) -> Ruling | None: ...
    @property
    def clause(self) -> str: ...
    @property
    def words(self) -> str: ...
    @property
    def die(self) -> int: ...
    @property
    def cells(self) -> Sequence[CellView]: ...
    @property
    def around(self) -> Sequence[CellView]: ...
    @property
    def trails(self) -> Sequence[Trail]: ...
    @property
    def after(self) -> Sequence[CellView]: ...
    @property
    def rows(self) -> Sequence[Sequence[CellView]]: ...


@dataclass(frozen=True)
class _Panel:
    """A drawing of so much room, from (0, 0)."""

    scene: Group
    width: float
    height: float


def draw_figure(shown: Shown, palette: Palette, lang: Lang) -> Figure:
    """The figure: its board or tiles, the words under them, the verdict in the corner."""
    panel = _tiles(shown, palette, lang) if shown.rows else _boards(shown, palette, lang)
    width = max(panel.width, _LEAST)
    strip = _strip(shown, width, palette)
    height = panel.height + strip.height
    scene = group(
        rect(0, 0, width, height, radius=_RADIUS, fill=_ground(palette), stroke=_edge(palette)),
        group(panel.scene, matrix=translate((width - panel.width) / 2, 0)),
        group(strip.scene, matrix=translate(0, panel.height)),
        *_verdict(shown.verdict, width, palette),
    )
    return Figure(
        shown.id, scene, width, height, shown.caption, shown.verdict, shown.clause, shown.alt
    )


def _ground(palette: Palette) -> str:
    return mix(WHITE, CREAM, 0.4) if palette.ink == "full" else WHITE


def _edge(palette: Palette) -> str:
    return mix(WHITE, INK, 0.3)


def _boards(shown: Shown, palette: Palette, lang: Lang) -> _Panel:
    """The board, and beside or under it what comes of the play."""
    before = _board(shown.cells, shown.around, shown.trails, palette, lang)
    if not shown.after:
        return before
    marked = [replace(view, mark="none") for view in shown.after]
    after = _board(marked, shown.around, (), palette, lang)
    if 2 * before.width + _GAP <= NARROW:
        return _beside(before, after)
    return _stacked(before, after)


def _beside(before: _Panel, after: _Panel) -> _Panel:
    x, y = before.width + _GAP, before.height / 2
    return _Panel(
        group(
            before.scene,
            group(after.scene, matrix=translate(x, 0)),
            _becomes(before.width + _GAP / 2, y, 0),
        ),
        x + after.width,
        before.height,
    )


def _stacked(before: _Panel, after: _Panel) -> _Panel:
    y = before.height + _GAP * 0.8
    return _Panel(
        group(
            before.scene,
            group(after.scene, matrix=translate(0, y)),
            _becomes(before.width / 2, before.height + _GAP * 0.4, 1),
        ),
        before.width,
        y + after.height,
    )


def _becomes(x: float, y: float, down: int) -> Group:
    """A small wedge from what was to what is."""
    k = 1.3
    right = [(x - k, y - 1.6 * k), (x + k, y), (x - k, y + 1.6 * k)]
    below = [(x - 1.6 * k, y - k), (x + 1.6 * k, y - k), (x, y + k)]
    return group(polygon(below if down else right, fill=mix(WHITE, INK, 0.6)))


def _board(
    cells: Sequence[CellView],
    around: Sequence[CellView],
    trails: Sequence[Trail],
    palette: Palette,
    lang: Lang,
) -> _Panel:
    spots = [center(view.cell, FLATS) for view in cells]
    left = min(x for x, _ in spots) - _BESIDE * FLATS
    right = max(x for x, _ in spots) + _BESIDE * FLATS
    top = min(y for _, y in spots) - _ABOVE * FLATS
    bottom = max(y for _, y in spots) + _ABOVE * FLATS
    width, height = right - left, bottom - top

    def within(cell: Cell) -> bool:
        x, y = center(cell, FLATS)
        tall = FLATS / math.sqrt(3)
        return (left <= x - FLATS / 2 and x + FLATS / 2 <= right
                and top <= y - tall and y + tall <= bottom)  # fmt: skip

    whole = [*cells, *(view for view in around if within(view.cell))]
    cut = [view for view in around if not within(view.cell)]
    edge, _ = board_scene(
        palette.spec, cut, palette=palette, flats=FLATS, coordinates=False, lang=lang, crop=True
    )
    scene, _ = board_scene(
        palette.spec, whole, trails=trails, palette=palette, flats=FLATS, lang=lang, crop=True
    )
    clip = rect(0.4, 0.4, width - 0.8, height - 0.4, radius=_RADIUS)
    return _Panel(
        group(group(edge, scene, matrix=translate(-left, -top)), clip=clip), width, height
    )


def _tiles(shown: Shown, palette: Palette, lang: Lang) -> _Panel:
    """Tiles by themselves, a player a row, no two touching."""
    step, tall = FLATS * 1.12, FLATS * 1.36
    lines = [list(part) for row in shown.rows for part in _broken(row)]
    widest = max(len(part) for part in lines) * step
    items: list[Item] = []
    for number, part in enumerate(lines):
        for i, view in enumerate(part):
            scene, _ = board_scene(
                palette.spec, [view], palette=palette, flats=FLATS, coordinates=False,
                lang=lang, crop=True,
            )  # fmt: skip
            x, y = center(view.cell, FLATS)
            at = (widest - len(part) * step) / 2 + (i + 0.5) * step + _PAD
            items.append(group(scene, matrix=translate(at - x, (number + 0.5) * tall - y + _PAD)))
    return _Panel(group(*items), widest + 2 * _PAD, len(lines) * tall + _PAD)


def _broken(row: Sequence[CellView]) -> list[Sequence[CellView]]:
    """A row in lines that stay narrow."""
    most = 4
    if len(row) <= most:
        return [row]
    half = math.ceil(len(row) / math.ceil(len(row) / most))
    return [row[i : i + half] for i in range(0, len(row), half)]


def _strip(shown: Shown, width: float, palette: Palette) -> _Panel:
    """The die and what is played, in words."""
    x = _PAD + (_DIE + 1.4 if shown.die else 0.0)
    lines = wrap(shown.words, "text", _SIZE, width - x - _PAD) or [shown.words]
    block = Block(tuple(lines), "text", _SIZE, _LEADING)
    inner = max(block.height, _DIE if shown.die else 0.0)
    height = inner + 1.9 * _PAD
    items: list[Item] = [block.draw(x, height / 2 - block.height / 2 + 0.1, INK)]
    if shown.die:
        face = die_picture(shown.die, _DIE, WHITE, INK)
        items.append(group(face, matrix=translate(_PAD + _DIE / 2, height / 2)))
    return _Panel(group(*items), width, height)


def _verdict(ruling: Ruling | None, width: float, palette: Palette) -> list[Item]:
    """A check, a cross or a question mark on a disc at the corner."""
    if ruling is None:
        return []
    color = palette.lettering({"legal": CHECK, "illegal": CROSS}.get(ruling, INK))
    k = _MARK
    strokes: dict[str, list[Item]] = {
        "legal": [
            polygon([(-0.5 * k, 0.05 * k), (-0.12 * k, 0.42 * k), (0.52 * k, -0.4 * k)],
                    stroke=color, width=0.3 * k, close=False)
        ],
        "illegal": [
            line(-0.4 * k, -0.4 * k * way, 0.4 * k, 0.4 * k * way, stroke=color, width=0.3 * k)
            for way in (1, -1)
        ],
        "incomplete": [
            Text(0, cap_height("bold", 11) / 2, "?", "bold", 11, color, "middle")
        ],
    }  # fmt: skip
    disc = circle(0, 0, k, fill=WHITE, stroke=color, width=0.5)
    return [group(disc, *strokes[ruling], matrix=translate(width - k - 0.7, k + 0.7))]
