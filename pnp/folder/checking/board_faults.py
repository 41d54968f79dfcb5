"""Faults of boards: keys of the grid that are missing, or that do not go with one another."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.checking.told import Told
from pnp.folder.component_kinds import BoardOf
from pnp.folder.grids import SHIFTS, grid_of
from pnp.text.nearest import one_of
from pnp.text.words import Words

MOST_CELLS = 10_000
"""A board of more cells than this is a mistake."""
LARGEST = 3000.0
"""No board is longer than this, in millimetres."""
MOST_SHEETS = 100
"""No board goes over more sheets than this."""

_NOTHING = Words("nothing")
_COUNTS = Words("columns and rows, as [10, 8]")
_SIDE = Words("one number, the cells along a side")
_CELL = Words("how large a cell is, in millimetres, or the size of the board")
_MOST = Words("at most {most} cells in all")
_SMALLER = Words("a board of at most {largest:.0f} mm each way")
_SHEETS = Words("at most {most} sheets in all")
_GRID = Words("a grid (hex-flat, hex-pointy, square or hexagon) beside `{key}`")
_NO_SHIFT = Words("no shift in a grid of this kind")
_NO_SIZE = Words("no size beside `cell`: `cells`, `cell` and `frame` make that of a grid")
_SIZE = Words("the size of a board without a grid, as [400, 300]")
_TERRAIN = Words("rows that say what the signs of the map mean")


def board_faults(at: str, part: BoardOf) -> Iterator[Told]:
    """Yield each key that is missing or does not go with the others."""
    if part.sheets is not None and part.sheets[0] * part.sheets[1] > MOST_SHEETS:
        yield f"{at}.sheets", _shown(part.sheets), _SHEETS.fill(most=MOST_SHEETS)
    if part.grid == "none":
        yield from _without_grid(at, part)
        return
    if part.size is not None and part.cell is not None:
        yield f"{at}.size", _shown(part.size), _NO_SIZE
    ways = SHIFTS.get(part.grid, ())
    if part.shift is not None and part.shift not in ways:
        yield f"{at}.shift", f"`{part.shift}`", one_of(part.shift, ways) if ways else _NO_SHIFT
    if part.cell is None and part.size is None:
        yield f"{at}.cell", _NOTHING, _CELL
    if part.labels == "a1" and part.grid != "square":
        yield f"{at}.labels", "`a1`", one_of("a1", ("0101", "A1", "1", "none"))
    if part.map is not None and part.terrain is None:
        yield f"{at}.terrain", _NOTHING, _TERRAIN
    yield from _cells(at, part)


def _without_grid(at: str, part: BoardOf) -> Iterator[Told]:
    given = [
        key
        for key in ("cells", "cell", "shift", "map", "terrain")
        if getattr(part, key) is not None
    ]
    given += ["labels"] if part.labels != "none" else []
    if given:
        yield f"{at}.grid", "`none`", _GRID.fill(key=given[0])
    elif part.size is None:
        yield f"{at}.size", _NOTHING, _SIZE


def _cells(at: str, part: BoardOf) -> Iterator[Told]:
    """Yield what is wrong with the number of cells."""
    cells, hexagon = part.cells, part.grid == "hexagon"
    if cells is None or isinstance(cells, int) != hexagon:
        found = _NOTHING if cells is None else _shown(cells)
        yield f"{at}.cells", found, _SIDE if hexagon else _COUNTS
        return
    columns, rows = (2 * cells - 1,) * 2 if isinstance(cells, int) else cells
    if columns * rows > MOST_CELLS:
        yield f"{at}.cells", _shown(cells), _MOST.fill(most=MOST_CELLS)
        return
    grid = grid_of(part)
    if grid is not None and max(grid.size) > LARGEST:
        yield f"{at}.cell", f"{part.cell:g}", _SMALLER.fill(largest=LARGEST)


def _shown(value: object) -> str:
    return str([*value]) if isinstance(value, tuple) else str(value)
