"""Pictures of whole boards for the learning pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from pnp.booklet.figures import FLATS, Figure, bare_land
from pnp.draw.board import CellView, board_scene
from pnp.draw.board_pieces import Stack, counters
from pnp.draw.fonts import cap_height
from pnp.draw.palette import INK, WHITE, Palette
from pnp.draw.scene import Group, Item, Text, circle, group, rect, translate
from pnp.folder.hexes import Cell, Lattice
from pnp.text.words import Lang

_LABELLED = 12.1
"""Below so many millimetres a cell shows its land without its letter."""

_SHELF, _STEP, _SIZE = 7.4, 6.6, 7.6


class Board(Protocol):
    """What a picture of a whole board is drawn from."""

    @property
    def id(self) -> str: ...
    @property
    def caption(self) -> str: ...
    @property
    def alt(self) -> str: ...
    @property
    def cells(self) -> Sequence[CellView]: ...
    @property
    def shelf(self) -> Sequence[Sequence[Stack]]: ...
    @property
    def cards(self) -> int: ...
    @property
    def callouts(self) -> Sequence[tuple[Cell | None, int]]: ...


def draw_board_picture(shown: Board, palette: Palette, lang: Lang, width: float) -> Figure:
    """Draw the whole board in a given width, and under it what each player holds."""
    spec = palette.spec
    cells = shown.cells
    flats = width / (_across(cells, spec.board.lattice) + 0.12)
    if flats < _LABELLED:
        cells = [replace(view, label=None) for view in cells]
    scene, (x, y, _, high) = board_scene(
        spec, cells, palette=palette, flats=flats, coordinates=False, lang=lang,
        bare=bare_land(palette),
    )  # fmt: skip
    items: list[Item] = [group(scene, matrix=translate(-x, -y))]
    beside = (width * 0.3, high + _SHELF * len(shown.shelf) / 2)
    for stacks in shown.shelf:
        row = _shelf(stacks, shown.cards, palette, lang)
        items.append(group(row, matrix=translate(width / 2, high + _SHELF / 2)))
        high += _SHELF
    for cell, number in shown.callouts:
        at = beside
        if cell is not None:
            across, down = spec.board.lattice.center(cell, flats)
            at = (across - x + 0.46 * flats, down - y - 0.27 * flats)
        items.append(group(_callout(number, palette), matrix=translate(*at)))
    return Figure(shown.id, group(*items), width, high, shown.caption, None, "", shown.alt)


def _callout(number: int, palette: Palette) -> Group:
    """Draw the number of a step on a disc of the game's colour."""
    ground = palette.lettering(palette.spec.game.color)
    tall = _CALLOUT * 1.05
    size = tall / cap_height("bold", 1)
    return group(
        circle(0, 0, _CALLOUT, fill=WHITE),
        circle(0, 0, _CALLOUT * 0.86, fill=ground),
        Text(0, tall / 2, str(number), "bold", size, WHITE, "middle"),
    )


_CALLOUT = 2.9
"""The radius of a call-out."""


def _across(cells: Sequence[CellView], lattice: Lattice) -> float:
    """Return how many cells wide a board is."""
    spots = [lattice.center(view.cell, 1.0)[0] for view in cells]
    return max(spots) - min(spots) + 1


def _shelf(stacks: Sequence[Stack], cards: int, palette: Palette, lang: Lang) -> Group:
    """Draw a player's reserve and the backs of the cards in hand, in a row."""
    spec = palette.spec
    drawn: list[Group] = []
    for stack in stacks:
        sign = counters(spec, [replace(stack, count=1)], FLATS, palette, lang)
        if stack.piece == "troops":
            sign = counters(spec, [stack], FLATS, palette, lang)
        drawn.append(group(*sign))
    backs = [_card_back(palette) for _ in range(cards)]
    labels = [str(stack.count) if stack.piece != "troops" else "" for stack in stacks]
    items: list[Item] = []
    x = 0.0
    for sign_, label in zip([*drawn, *backs], [*labels, *("" for _ in backs)], strict=True):
        items.append(group(sign_, matrix=translate(x, 0)))
        if label:
            items.append(Text(x + 3.2, 1.0, f"× {label}", "bold", _SIZE, INK))
            x += _STEP
        x += _STEP
    return group(*items, matrix=translate(-(x - _STEP) / 2, 0))


def _card_back(palette: Palette) -> Group:
    field = palette.field(palette.spec.game.color)
    edge = palette.charge(palette.spec.game.color)
    return group(
        rect(-2.1, -3, 4.2, 6, radius=0.5, fill=field, stroke=INK, width=0.2),
        rect(-1.6, -2.5, 3.2, 5, radius=0.3, stroke=edge, width=0.2),
    )
