"""A verdict as a picture: which cells decide, which way every piece goes, and the board as SVG."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pnp.draw.board import Mark, board_scene
from pnp.draw.board_arrows import Trail
from pnp.draw.palette import Palette
from pnp.draw.svg import render
from pnp.folder.hexes import Board
from pnp.text.words import Lang
from referee.engine.cell_views import cell_views
from referee.engine.values import Arrow, TablePosition
from referee.engine.verdict import AnyVerdict

FLATS = 24.0
"""Millimetres across a cell of the picture."""


@dataclass(frozen=True)
class TurnArrows:
    """Every arrow of a judged turn, and the cells that decide it."""

    start: TablePosition
    arrows: tuple[Arrow, ...]
    decides: tuple[int, ...]

    @property
    def cells(self) -> set[int]:
        """Return all cells that an arrow passes."""
        board = self.start.game.board
        return {
            cell
            for arrow in self.arrows
            for a, b in zip(arrow.path, arrow.path[1:], strict=False)
            for cell in (a, *_line(board, a, b))
        }

    @property
    def trails(self) -> tuple[Trail, ...]:
        """Return the arrows as the press draws them."""
        cells = self.start.game.board.cells
        return tuple(
            Trail(
                tuple(cells[c] for c in arrow.path),
                arrow.is_open,
                arrow.count if arrow.counted else 0,
                arrow.color,
                None if arrow.bar is None else cells[arrow.bar],
            )
            for arrow in self.arrows
        )

    def leaves_more_to_see(self, after: TablePosition) -> bool:
        """Return whether the table ends up otherwise than the arrows alone would have it."""
        held: Counter[tuple[int, str, str]] = Counter()
        there: Counter[tuple[int, str, str]] = Counter()
        for cell in self.start.cells:
            held.update({(cell, c, p): n for c, p, n in self.start.pieces(cell)})
            there.update({(cell, c, p): n for c, p, n in after.pieces(cell)})
        for arrow in self.arrows:
            held[arrow.path[0], arrow.color, arrow.piece] -= arrow.count
            held[arrow.path[-1], arrow.color, arrow.piece] += arrow.count
        return +held != +there


def _line(board: Board, start: int, end: int) -> tuple[int, ...]:
    """Return the cells passed in a straight line with its far end; off a line that end only."""
    here, lattice = board.cells[start], board.lattice
    found = lattice.direction(here, board.cells[end])
    if found is None:
        return (end,)
    direction, steps = found
    return tuple(board.index[lattice.step(here, direction, n)] for n in range(1, steps + 1))


def turn_arrows(verdict: AnyVerdict) -> TurnArrows:
    """Return the arrows of all steps up to the one that decides."""
    showing = verdict.start.game.family.showing
    arrows = tuple(one for one in showing.arrows(verdict) if one.path[0] != one.path[-1])
    return TurnArrows(verdict.start, arrows, tuple(showing.deciding(verdict)))


@dataclass(frozen=True)
class Marks:
    """What a picture of a verdict points at; cells are indexes."""

    decides: frozenset[int]
    way: frozenset[int]
    trails: tuple[Trail, ...]


def marks_of(verdict: AnyVerdict) -> Marks:
    """Return the cells that decide, and those that the turn's arrows pass."""
    arrows, decides = turn_arrows(verdict), frozenset(verdict.cells)
    return Marks(decides, frozenset(arrows.cells - decides), arrows.trails)


def board_svg(
    position: TablePosition,
    lang: Lang,
    title: str,
    marks: Marks | None = None,
    *,
    coordinates: bool = True,
) -> str:
    """Return the board as a stand-alone SVG; a page may write the cells' names itself, larger."""
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
