"""A verdict as a picture: which cells decide, which way the play goes, and the board as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.plays import Concentrate, Dash, Disperse, Move, Ride

if TYPE_CHECKING:
    from pnp.faces.board import CellView, Mark
    from pnp.spec import Lang
    from referee.position import Position
    from referee.verdict import Verdict


FLATS = 24.0
"""Millimetres across a cell of the picture."""


@dataclass(frozen=True)
class Marks:
    """What a picture of a verdict points at; cells are indexes."""

    decides: frozenset[int]
    way: frozenset[int]
    arrows: tuple[tuple[int, int, bool], ...]
    """From, to, and whether the way is open."""


def marks_of(verdict: Verdict) -> Marks:
    """The cells that decide, and the way of the step that does."""
    lines = verdict.start.game.board.lines
    decides = frozenset(verdict.cells)
    steps = ways(verdict)
    arrows = []
    for start, end in steps:
        line = {start, end, *lines.get((start, end), ())}
        barred = verdict.ruling == "illegal" and (len(steps) == 1 or bool(line & decides))
        arrows.append((start, end, not barred))
    way = {
        cell for start, end in steps for cell in (start, *lines.get((start, end), (end,)))
    } - decides
    return Marks(decides, frozenset(way), tuple(arrows))


def ways(verdict: Verdict) -> list[tuple[int, int]]:
    """From where to where the deciding step moves anything."""
    play = verdict.plays[verdict.step]
    if isinstance(play, Move | Dash):
        return list(zip(play.path, play.path[1:], strict=False))
    if isinstance(play, Ride):
        return [(play.start, play.end)]
    if isinstance(play, Disperse):
        return [(play.cell, group.cell) for group in play.groups]
    if isinstance(play, Concentrate):
        return [(group.cell, play.cell) for group in play.groups]
    return []


def cell_views(position: Position, marks: Mapping[int, Mark] | None = None) -> list[CellView]:
    """Every cell of the board with its land, its pieces and its mark."""
    from pnp.faces.board import CellView, Stack

    views = []
    for index, cell in enumerate(position.game.board.cells):
        kind, _, letter = position.terrain(index).partition("-")
        stacks = tuple(
            Stack(piece, color if color in position.players else None, count)
            for color, piece, count in position.pieces(index)
        )
        mark = (marks or {}).get(index, "none")
        views.append(CellView(cell, kind or None, letter or None, stacks, mark))
    return views


def board_svg(position: Position, lang: Lang, title: str, marks: Marks | None = None) -> str:
    """The board as a stand-alone SVG."""
    from pnp.faces.board import board_scene
    from pnp.palette import Palette
    from pnp.svg import render

    shown = marks or Marks(frozenset(), frozenset(), ())
    spec, board = position.game.spec, position.game.board
    rings: dict[int, Mark] = dict.fromkeys(shown.way, "path")
    rings |= dict.fromkeys(shown.decides, "decides")
    scene, view = board_scene(
        spec,
        cell_views(position, rings),
        arrows=[(board.cells[a], board.cells[b], is_open) for a, b, is_open in shown.arrows],
        palette=Palette(spec),
        flats=FLATS,
        lang=lang,
    )
    return render(scene, view, title, lang=lang)
