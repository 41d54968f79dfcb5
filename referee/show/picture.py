"""A verdict as a picture: which cells decide, which way the play goes, and the board as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.draw.board import CellView, Mark, Trail
    from pnp.text.words import Lang
    from referee.engine.values import TablePosition
    from referee.engine.verdict import Verdict


FLATS = 24.0
"""Millimetres across a cell of the picture."""


@dataclass(frozen=True)
class Marks:
    """What a picture of a verdict points at; cells are indexes."""

    decides: frozenset[int]
    way: frozenset[int]
    trails: tuple[Trail, ...]


def marks_of(verdict: Verdict) -> Marks:
    """The cells that decide, and the ways of the turn."""
    from referee.show.arrows import ways_of

    ways, decides = ways_of(verdict), frozenset(verdict.cells)
    return Marks(decides, frozenset(ways.cells - decides), ways.trails)


def cell_views(position: TablePosition, marks: Mapping[int, Mark] | None = None) -> list[CellView]:
    """Every cell of the board with its land, its pieces and its mark."""
    from pnp.draw.board import CellView, Stack

    views = []
    board = position.game.board
    for index in position.cells:
        kind, _, letter = position.terrain(index).partition("-")
        stacks = tuple(
            Stack(piece, color if color in position.players else None, count)
            for color, piece, count in position.pieces(index)
        )
        mark = (marks or {}).get(index, "none")
        views.append(CellView(board.cells[index], kind or None, letter or None, stacks, mark))
    return views


def board_svg(
    position: TablePosition,
    lang: Lang,
    title: str,
    marks: Marks | None = None,
    *,
    coordinates: bool = True,
) -> str:
    """The board as a stand-alone SVG; a page may write the cells' names itself, larger."""
    from pnp.draw.board import board_scene
    from pnp.draw.palette import Palette
    from pnp.draw.svg import render

    shown = marks or Marks(frozenset(), frozenset(), ())
    spec = position.game.spec
    rings: dict[int, Mark] = dict.fromkeys(shown.way, "path")
    rings |= dict.fromkeys(shown.decides, "decides")
    scene, view = board_scene(
        spec,
        cell_views(position, rings),
        trails=shown.trails,
        palette=Palette(spec),
        flats=FLATS,
        coordinates=coordinates,
        lang=lang,
    )
    return render(scene, view, title, lang=lang)
