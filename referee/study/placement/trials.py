"""The land filled at random, compiled: the inner loop of the placement study.

The process, trial by trial: some cells are drawn and closed; then, while a cell is free, one is
drawn among the free cells and gets a piece, and it and its neighbours are free no longer. Cells
are drawn in a random order and those that are not free passed over, which is the same. Tiles are
shuffled over the cells independently of all that, so the pieces' tiles are a random draw too.

This file imports numba and numpy; import it where a study runs and not before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

Compiled = TypeVar("Compiled", bound=Callable[..., Any])
Words64 = NDArray[np.uint64]
Counts = NDArray[np.int64]

ONE = np.uint64(1)
NONE = np.uint64(0)
HALF = np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)
WORD = 64


def compiled(function: Compiled) -> Compiled:
    """Compile a function to machine code, cached between runs; it releases the interpreter lock."""
    return cast(Compiled, njit(cache=True, nogil=True)(function))


@compiled
def turned_left(word: Any, count: np.uint64) -> Any:
    return (word << count) | (word >> (np.uint64(64) - count))


@compiled
def next_number(state: Words64) -> Any:
    """Return the next 64 bits of xoshiro256++."""
    number = turned_left(state[0] + state[3], np.uint64(23)) + state[0]
    shifted = state[1] << np.uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = turned_left(state[3], np.uint64(45))
    return number


@compiled
def below(limit: int, state: Words64) -> int:
    """Return a number from 0 to below the limit, each exactly as likely as the next."""
    wide = np.uint64(limit)
    product = (next_number(state) >> HALF) * wide
    if (product & LOW_HALF) < wide:
        short = (LOW_HALF + ONE) % wide
        while (product & LOW_HALF) < short:
            product = (next_number(state) >> HALF) * wide
    return int(product >> HALF)


@compiled
def drawn(order: Counts, place: int, state: Words64) -> int:
    """Draw one of the items from a place on, and swap it to that place."""
    other = place + below(order.size - place, state)
    item = order[other]
    order[other] = order[place]
    order[place] = item
    return int(item)


@compiled
def fill(order: Counts, closed: int, masks: Words64, taken: Counts, state: Words64) -> int:
    """Fill a board of up to 64 cells once; return the number of pieces."""
    free = np.uint64(0xFFFFFFFFFFFFFFFF) >> np.uint64(WORD - order.size)
    for place in range(closed):
        free &= ~(ONE << np.uint64(drawn(order, place, state)))
    count = 0
    place = closed
    while free != NONE:
        cell = drawn(order, place, state)
        place += 1
        if (free >> np.uint64(cell)) & ONE:
            taken[count] = cell
            count += 1
            free &= ~masks[cell]
    return count


@compiled
def fill_wide(
    order: Counts, closed: int, near: Counts, taken: Counts, state: Words64, shut: Counts
) -> int:
    """Fill a board of any size once; `near` has each cell with its neighbours, -1 for none."""
    shut[:] = 0
    for place in range(closed):
        shut[drawn(order, place, state)] = 1
    left = order.size - closed
    count = 0
    place = closed
    while left:
        cell = drawn(order, place, state)
        place += 1
        if shut[cell]:
            continue
        taken[count] = cell
        count += 1
        for other in near[cell]:
            if other >= 0 and not shut[other]:
                shut[other] = 1
                left -= 1
    return count


@compiled
def tally_points(
    pieces: int, taken: Counts, tiles: Counts, values: Counts, fixed: int, tables: Counts,
    points: Counts, state: Words64,
) -> None:  # fmt: skip
    """Count the points of one filling: for all together, and for each seat of each table.

    `values` has a system a row, the last of them by cell and not by tile where `fixed`; `points`
    is by system, then by seat (0 is everybody, then the seats of each table), then by points.
    """
    systems = values.shape[0]
    for place in range(pieces):
        drawn(tiles, place, state)
    for system in range(systems):
        by_cell = fixed and system == systems - 1
        earned = taken if by_cell else tiles
        total = 0
        for place in range(pieces):
            total += values[system, earned[place]]
        points[system, 0, total] += 1
        row = 1
        for table in tables:
            for seat in range(table):
                total = 0
                for place in range(seat, pieces, table):
                    total += values[system, earned[place]]
                points[system, row, total] += 1
                row += 1


@compiled
def fillings(
    trials: int, closed: int, near: Counts, masks: Words64, values: Counts, fixed: int,
    tables: Counts, state: Words64, pieces: Counts, points: Counts,
) -> None:  # fmt: skip
    """Fill the board many times and count into `pieces` (by their number) and `points`."""
    cells = near.shape[0]
    order, tiles = np.arange(cells), np.arange(cells)
    taken, shut = np.zeros(cells, np.int64), np.zeros(cells, np.int64)
    for _ in range(trials):
        if masks.size:
            count = fill(order, closed, masks, taken, state)
        else:
            count = fill_wide(order, closed, near, taken, state, shut)
        pieces[count] += 1
        tally_points(count, taken, tiles, values, fixed, tables, points, state)
