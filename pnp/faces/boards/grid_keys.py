"""The keys of a board that make its grid: what each must be beside the others."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.component_kinds import BoardOf
from pnp.folder.grids import SHIFTS, Grid, hexagon_grid
from pnp.text.nearest import one_of
from pnp.text.words import Words

MOST_CELLS = 10_000
"""A board of more cells than this is a mistake."""

LARGEST = 3000.0
"""No board is longer than this, in millimetres."""

_COUNTS = Words("[columns, rows]")
_SIDE = Words("a whole number: how many cells each side of the hexagon has")
_CELL = Words("the width of a cell in millimetres")
_MOST = Words("at most {most} cells in all")
_SMALLER = Words("a board of at most {largest:.0f} mm each way")
_NO_GRID = Words("nothing: a board without a grid has no cells")
_NO_SHIFT = Words("nothing: only the grids hex-flat and hex-pointy are shifted")
_NO_SIZE = Words("nothing: `cells`, `cell` and `frame` make the size of a grid")
_SIZE = Words("[width, height]: a board without a grid has the size that it is given")

Told = tuple[str, str, Words]
"""A key, what it has, and what would do."""


def grid_of(part: BoardOf) -> Grid | None:
    """Return the grid of a board whose keys are sound; None where it has none."""
    if part.grid == "none" or part.cells is None or part.cell is None:
        return None
    if isinstance(part.cells, int):
        return hexagon_grid(part.cells, part.cell, part.frame, part.labels)
    shift = part.shift or SHIFTS.get(part.grid, ("down",))[0]
    return Grid(part.grid, *part.cells, part.cell, part.frame, shift, part.labels)


def grid_faults(part: BoardOf) -> Iterator[Told]:
    """Yield every key that does not go with the others."""
    if part.grid == "none":
        yield from _without_grid(part)
        return
    if part.size is not None:
        yield "size", _shown(part.size), _NO_SIZE
    ways = SHIFTS.get(part.grid, ())
    if part.shift is not None and part.shift not in ways:
        yield "shift", part.shift, one_of(part.shift, ways) if ways else _NO_SHIFT
    if part.cell is None:
        yield "cell", "", _CELL
    wanted = _SIDE if part.grid == "hexagon" else _COUNTS
    if part.cells is None or isinstance(part.cells, int) != (part.grid == "hexagon"):
        yield "cells", "" if part.cells is None else _shown(part.cells), wanted
        return
    side = part.cells if isinstance(part.cells, int) else 0
    columns, rows = (side, 3 * side) if isinstance(part.cells, int) else part.cells
    if columns * rows > MOST_CELLS:
        yield "cells", _shown(part.cells), _MOST.fill(most=MOST_CELLS)
        return
    grid = grid_of(part)
    if grid is not None and max(grid.size) > LARGEST:
        yield "cell", f"{part.cell:g}", _SMALLER.fill(largest=LARGEST)


def _without_grid(part: BoardOf) -> Iterator[Told]:
    for key in ("cells", "cell", "shift", "map", "terrain"):
        value = getattr(part, key)
        if value is not None:
            yield key, _shown(value), _NO_GRID
    if part.labels != "none":
        yield "labels", part.labels, _NO_GRID
    if part.size is None:
        yield "size", "", _SIZE


def _shown(value: object) -> str:
    return str([*value]) if isinstance(value, tuple) else str(value)
