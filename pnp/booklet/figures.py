"""Figures: a case's board drawn small, with arrows, the verdict and the play in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, Protocol

from pnp.draw.board import CellView, board_scene
from pnp.draw.board_arrows import Trail
from pnp.draw.dice import die_picture
from pnp.draw.fonts import cap_height
from pnp.draw.palette import CHECK, CREAM, CROSS, INK, WHITE, Palette, mix
from pnp.draw.scene import Group, Item, Text, circle, group, polygon, rect, translate
from pnp.draw.text_box import Block, wrap
from pnp.folder.hexes import Cell, Lattice
from pnp.folder.texts.manuscript import Runs
from pnp.text.words import Lang

FLATS = 12.5
"""Millimetres across a cell: all figures of a booklet have one scale."""

_BESIDE, _ABOVE = 0.75, 0.74
"""What a figure shows about the middle of its outermost cells, in widths of a cell."""


@dataclass(frozen=True)
class Window:
    """The part of a board that a figure shows."""

    left: float
    top: float
    width: float
    height: float
    lattice: Lattice

    @classmethod
    def about(cls, cells: Sequence[Cell], lattice: Lattice, least: float) -> Window:
        spots = [lattice.center(cell, FLATS) for cell in cells]
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        top, bottom = min(y for _, y in spots), max(y for _, y in spots)
        width = max(right - left + 2 * _BESIDE * FLATS, least)
        height = bottom - top + 2 * _ABOVE * FLATS
        return cls((left + right - width) / 2, top - _ABOVE * FLATS, width, height, lattice)

    def _overhang(self, cell: Cell) -> tuple[float, float]:
        """Return how far a cell's middle lies beyond the window, across and up."""
        x, y = self.lattice.center(cell, FLATS)
        return (
            abs(x - self.left - self.width / 2) - self.width / 2,
            abs(y - self.top - self.height / 2) - self.height / 2,
        )

    def holds(self, cell: Cell) -> bool:
        x, y = self._overhang(cell)
        return x <= -FLATS / 2 and y <= -FLATS * self.lattice.reach

    def touches(self, cell: Cell) -> bool:
        x, y = self._overhang(cell)
        return x < FLATS / 2 and y < FLATS * self.lattice.reach


Ruling = Literal["legal", "illegal", "incomplete"]

NARROW, WIDE, FLAT = 57.5, 118.0, 35.0
"""Two narrow figures stand side by side in a booklet's column, a wide one fills it; boards no
higher than flat stand over each other."""

_PAD, _RADIUS, _DIE, _SIZE, _LEADING = 1.8, 2.0, 5.2, 7.6, 1.18
_MARK = 2.6
_LEAST = 36.0
_LINES = 3
_GAP = 5.0
_EARNED = 10.0


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
    caption_runs: Runs = ()
    """The caption in its fonts, where it has more than one."""


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
    def plays_die(self) -> bool: ...
    @property
    def cells(self) -> Sequence[CellView]: ...
    @property
    def around(self) -> Sequence[CellView]: ...
    @property
    def trails(self) -> Sequence[Trail]: ...
    @property
    def after(self) -> Sequence[CellView]: ...
    @property
    def rows(self) -> Sequence[Sequence[tuple[CellView, int]]]: ...


@dataclass(frozen=True)
class _Panel:
    """A drawing from (0, 0) with its width and height."""

    scene: Group
    width: float
    height: float


def draw_figure(shown: Shown, palette: Palette, lang: Lang) -> Figure:
    """Draw a figure: its board or tiles, the words under them, the verdict in the corner."""
    least = _least(shown)
    panel = _tiles(shown, palette, lang) if shown.rows else _boards(shown, palette, lang, least)
    width = max(panel.width, least)
    strip = _strip(shown, width, palette)
    height = panel.height + strip.height
    scene = group(
        rect(0, 0, width, height, radius=_RADIUS, fill=_ground(palette), stroke=_edge(palette)),
        group(panel.scene, matrix=translate((width - panel.width) / 2, 0)),
        group(strip.scene, matrix=translate(0, panel.height)),
    )
    return Figure(
        shown.id, scene, width, height, shown.caption, shown.verdict, shown.clause, shown.alt
    )


def _ground(palette: Palette) -> str:
    return mix(WHITE, CREAM, 0.35) if palette.ink == "full" else WHITE


def bare_land(palette: Palette) -> str:
    """Return the view of a cell whose land does not matter."""
    return mix(WHITE, CREAM, 0.75) if palette.ink == "full" else WHITE


def _edge(palette: Palette) -> str:
    return mix(WHITE, INK, 0.3)


def _least(shown: Shown) -> float:
    """Return the least width at which the words take few lines."""
    widths = (_LEAST, (2 * _LEAST + NARROW) / 3, (_LEAST + 2 * NARROW) / 3)
    return next((wide for wide in widths if len(_lines(shown, wide)) <= _LINES), NARROW)


def _boards(shown: Shown, palette: Palette, lang: Lang, least: float) -> _Panel:
    """Draw the board, and beside or under it the board after the play."""
    if not shown.cells:  # a case about the table and not about the board
        return _Panel(group(), least, 0.0)
    if not shown.after:
        return _board(shown.cells, shown.around, shown.trails, palette, lang, least)
    one = Window.about([view.cell for view in shown.cells], palette.spec.board.lattice, 0.0)
    both = 2 * one.width + _GAP
    beside = both <= NARROW or (one.height > FLAT and both <= WIDE)
    least = (least - _GAP) / 2 if beside else least
    before = _board(shown.cells, shown.around, shown.trails, palette, lang, least)
    after = _board(shown.after, shown.around, (), palette, lang, least)
    if beside:
        return _beside(before, after)
    return _stacked(before, after) if one.height <= FLAT else before


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
    """Draw a small wedge that points from the board before to the board after."""
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
    least: float,
) -> _Panel:
    """Draw the cells that matter, and as much of those around them as the frame leaves."""
    window = Window.about([view.cell for view in cells], palette.spec.board.lattice, least)
    near = [view for view in around if window.touches(view.cell)]
    whole = [*cells, *(view for view in near if window.holds(view.cell))]
    cut = [view for view in near if not window.holds(view.cell)]
    pen = partial(
        board_scene, palette.spec, palette=palette, flats=FLATS, lang=lang, crop=True,
        bare=bare_land(palette),
    )  # fmt: skip
    edge, _ = pen(cut, coordinates=False)
    scene, _ = pen(whole, trails=trails)
    placed = group(edge, scene, matrix=translate(-window.left, -window.top))
    clip = rect(0.1, 0.1, window.width - 0.2, window.height - 0.1, radius=_RADIUS)
    return _Panel(group(placed, clip=clip), window.width, window.height)


def _tiles(shown: Shown, palette: Palette, lang: Lang) -> _Panel:
    """Draw tiles apart from each other, a row for each player, and under each what it earns."""
    step, tall = FLATS * 1.07, FLATS * 1.24 + cap_height("title", _EARNED) + 1.4
    lines = [part for row in shown.rows for part in _broken(row)]
    widest = max(len(part) for part in lines) * step
    items: list[Item] = []
    for number, part in enumerate(lines):
        for i, (view, earned) in enumerate(part):
            x = _PAD + (widest - len(part) * step) / 2 + (i + 0.5) * step
            y = _PAD + number * tall + FLATS * 0.62
            items += _earning(view, earned, x, y, palette, lang)
    return _Panel(group(*items), widest + 2 * _PAD, len(lines) * tall + _PAD)


def _earning(
    view: CellView, earned: int, x: float, y: float, palette: Palette, lang: Lang
) -> list[Item]:
    scene, _ = board_scene(
        palette.spec, [view], palette=palette, flats=FLATS, coordinates=False, lang=lang, crop=True
    )
    left, top = palette.spec.board.lattice.center(view.cell, FLATS)
    under = y + FLATS * 0.62 + 0.8 + cap_height("title", _EARNED)
    return [
        group(scene, matrix=translate(x - left, y - top)),
        Text(x, under, str(earned), "title", _EARNED, INK, "middle"),
    ]


def _broken(row: Sequence[tuple[CellView, int]]) -> list[Sequence[tuple[CellView, int]]]:
    """Break a row of tiles into lines that stay narrow."""
    most = int((NARROW - 2 * _PAD) / (FLATS * 1.07))
    if len(row) <= most:
        return [row]
    half = math.ceil(len(row) / math.ceil(len(row) / most))
    return [row[i : i + half] for i in range(0, len(row), half)]


def _strip(shown: Shown, width: float, palette: Palette) -> _Panel:
    """Draw the die, the play in words, and the verdict."""
    block = Block(tuple(_lines(shown, width)), "text", _SIZE, _LEADING)
    inner = max(block.height, _DIE if shown.die else 0.0, 2 * _MARK if shown.verdict else 0.0)
    height = inner + 1.7 * _PAD
    items: list[Item] = [block.draw(_indent(shown), height / 2 - block.height / 2, INK)]
    if shown.die:
        ink = INK if shown.plays_die else mix(WHITE, INK, 0.45)
        face = die_picture(shown.die, _DIE, WHITE, ink)
        items.append(group(face, matrix=translate(_PAD + _DIE / 2, height / 2)))
    if shown.verdict is not None:
        place = translate(width - _MARK - _PAD * 0.7, height / 2)
        items.append(group(verdict_sign(shown.verdict, palette), matrix=place))
    return _Panel(group(*items), width, height)


def _indent(shown: Shown) -> float:
    return _PAD + (_DIE + 1.4 if shown.die else 0.0)


def _lines(shown: Shown, width: float) -> list[str]:
    """Break the words into lines between die and verdict."""
    room = width - _indent(shown) - _PAD - (2 * _MARK + 1.0 if shown.verdict else 0.0)
    return wrap(shown.words, "text", _SIZE, room) or [shown.words]


def verdict_sign(ruling: Ruling, palette: Palette) -> Group:
    """Draw a check, a cross or a question mark on a disc."""
    color = palette.lettering({"legal": CHECK, "illegal": CROSS}.get(ruling, INK))
    k = _MARK
    disc = circle(0, 0, k - 0.25, fill=WHITE, stroke=color, width=0.5)
    if ruling == "incomplete":
        base = cap_height("bold", 11) / 2
        return group(disc, Text(0, base, "?", "bold", 11, color, "middle"))
    if ruling == "legal":
        ways = [[(-0.5 * k, 0.05 * k), (-0.12 * k, 0.42 * k), (0.52 * k, -0.4 * k)]]
    else:
        ways = [[(-0.38 * k, -0.38 * k * up), (0.38 * k, 0.38 * k * up)] for up in (1, -1)]
    return group(disc, *(polygon(way, stroke=color, width=0.3 * k, close=False) for way in ways))
