"""A board's cells by name, as packages of rules ask for them."""

from __future__ import annotations

from functools import cached_property, lru_cache

from pnp.folder.hexes import Board


class BoardGrid:
    """The grid of a board, of squares, of hexagons, or of every cell that the notation names."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._near: dict[str, tuple[str, ...]] = {}
        self._lines: dict[tuple[str, str], tuple[str, ...] | None] = {}

    @cached_property
    def cells(self) -> tuple[str, ...]:
        return self._board.names

    @cached_property
    def directions(self) -> int:
        return len(self._board.lattice.steps)

    @cached_property
    def _steps(self) -> dict[str, tuple[str | None, ...]]:
        """By the name of a cell, the next cell in each direction."""
        board, ways = self._board, range(self.directions)
        step, names = board.lattice.step, dict(zip(board.cells, board.names, strict=True))
        return {
            name: tuple(names.get(step(cell, way)) for way in ways) for cell, name in names.items()
        }

    def step(self, cell: str, direction: int) -> str | None:
        return self._steps[cell][direction]

    def near(self, cell: str) -> tuple[str, ...]:
        if cell not in self._near:
            self._near[cell] = tuple(name for name in self._steps[cell] if name is not None)
        return self._near[cell]

    def line(self, start: str, end: str) -> tuple[str, ...] | None:
        if (start, end) not in self._lines:
            self._lines[start, end] = self._line(start, end)
        return self._lines[start, end]

    def _line(self, start: str, end: str) -> tuple[str, ...] | None:
        board = self._board
        ends = (board.cells[board.by_name[name]] for name in (start, end))
        found = board.lattice.direction(*ends)
        if found is None:
            return None
        direction, length = found
        passed: list[str] = []
        at: str | None = start
        while at is not None and len(passed) < length:
            at = self._steps[at][direction]
            if at is not None:
                passed.append(at)
        return tuple(passed) if len(passed) == length else None


@lru_cache(maxsize=16)
def grid_of(board: Board) -> BoardGrid:
    """Return the grid of a board, the same one every time."""
    return BoardGrid(board)
