"""Which way everything goes in a judged turn, and the cells that decide it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pnp.draw.board import Trail
from pnp.folder.hexes import DIRECTIONS, Board, distance
from referee.engine.values import Arrow, TablePosition
from referee.engine.verdict import AnyVerdict


@dataclass(frozen=True)
class Ways:
    """Every way of a turn, and the cells that decide it."""

    start: TablePosition
    ways: tuple[Arrow, ...]
    decides: tuple[int, ...]

    @property
    def cells(self) -> set[int]:
        """All cells on the way."""
        board = self.start.game.board
        return {
            cell
            for way in self.ways
            for a, b in zip(way.path, way.path[1:], strict=False)
            for cell in (a, *_line(board, a, b))
        }

    @property
    def trails(self) -> tuple[Trail, ...]:
        cells = self.start.game.board.cells
        return tuple(
            Trail(
                tuple(cells[c] for c in way.path),
                way.is_open,
                way.count if way.counted else 0,
                way.color,
                None if way.bar is None else cells[way.bar],
            )
            for way in self.ways
        )

    def leaves_more_to_see(self, after: TablePosition) -> bool:
        """Whether the table ends up otherwise than the ways alone would have it."""
        held: Counter[tuple[int, str, str]] = Counter()
        there: Counter[tuple[int, str, str]] = Counter()
        for cell in self.start.cells:
            held.update({(cell, c, p): n for c, p, n in self.start.pieces(cell)})
            there.update({(cell, c, p): n for c, p, n in after.pieces(cell)})
        for way in self.ways:
            held[way.path[0], way.color, way.piece] -= way.count
            held[way.path[-1], way.color, way.piece] += way.count
        return +held != +there


def _line(board: Board, start: int, end: int) -> tuple[int, ...]:
    """The cells passed in a straight line, the far end included; off a line only that end."""
    here, there = board.cells[start], board.cells[end]
    steps = distance(here, there)
    for direction in range(len(DIRECTIONS)):
        if steps and here.step(direction, steps) == there:
            return tuple(board.index[here.step(direction, n)] for n in range(1, steps + 1))
    return (end,)


def ways_of(verdict: AnyVerdict) -> Ways:
    """The ways of all steps up to the one that decides."""
    showing = verdict.start.game.family.showing
    ways = tuple(way for way in showing.arrows(verdict) if way.path[0] != way.path[-1])
    return Ways(verdict.start, ways, tuple(showing.deciding(verdict)))
