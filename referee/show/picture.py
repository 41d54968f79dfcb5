"""A verdict as a picture: which cells decide, which way the play goes, and the board as SVG."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.draw.board import Mark, Trail, board_scene
from pnp.draw.palette import Palette
from pnp.draw.svg import render
from pnp.text.words import Lang
from referee.engine.cell_views import cell_views
from referee.engine.values import TablePosition
from referee.engine.verdict import AnyVerdict
from referee.show.arrows import ways_of

FLATS = 24.0
"""Millimetres across a cell of the picture."""


@dataclass(frozen=True)
class Marks:
    """What a picture of a verdict points at; cells are indexes."""

    decides: frozenset[int]
    way: frozenset[int]
    trails: tuple[Trail, ...]


def marks_of(verdict: AnyVerdict) -> Marks:
    """The cells that decide, and the ways of the turn."""
    ways, decides = ways_of(verdict), frozenset(verdict.cells)
    return Marks(decides, frozenset(ways.cells - decides), ways.trails)


def board_svg(
    position: TablePosition,
    lang: Lang,
    title: str,
    marks: Marks | None = None,
    *,
    coordinates: bool = True,
) -> str:
    """The board as a stand-alone SVG; a page may write the cells' names itself, larger."""
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
