"""Boards that nobody would want to play: land cut off by lakes, too little room for cities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.folder.hexes import Board, Cell, bits, free_board
from pnp.folder.spec import GameSpec
from pnp.text.words import Words, listing
from referee.engine.values import Flaw
from referee.rules.barony.position import FOREST, LAKE, MYSTERY

SPARE = 1.5
"""A board is roomy when it has sites for so many times as many cities as are placed."""


def flaws(spec: GameSpec, land: Mapping[Cell, str], players: int) -> tuple[Flaw, ...]:
    """Return everything unfair or dead about a board."""
    board = free_board(land)
    kinds = {board.index[cell]: kind for cell, kind in land.items()}
    return (
        *_cut_off(board, kinds),
        *_unreachable(board, kinds),
        *_crowded(spec, board, kinds, players),
    )


def _dry(kinds: Mapping[int, str]) -> int:
    return sum(1 << cell for cell, kind in kinds.items() if kind != LAKE)


def _cut_off(board: Board, kinds: Mapping[int, str]) -> Iterator[Flaw]:
    """Land that lakes cut off from the rest: the smaller parts, each by its spaces."""
    for part in board.components(_dry(kinds))[1:]:
        if all(kinds[cell] == MYSTERY for cell in bits(part)):
            continue
        cells = sorted(board.names[cell] for cell in bits(part))
        yield Flaw("cut-off", _CUT_OFF.fill(cells=listing(cells)), tuple(cells))


def _unreachable(board: Board, kinds: Mapping[int, str]) -> Iterator[Flaw]:
    """Return a mystery place that no knight can walk to from the main land."""
    main = max(board.components(_dry(kinds)), key=int.bit_count, default=0)
    for cell, kind in kinds.items():
        if kind == MYSTERY and not main >> cell & 1:
            name = board.names[cell]
            yield Flaw("unreachable", _UNREACHABLE.fill(cell=name), (name,))


def _crowded(
    spec: GameSpec, board: Board, kinds: Mapping[int, str], players: int
) -> Iterator[Flaw]:
    """Find too few sites: cities never touch, and the last to place should have a choice."""
    numbers = spec.numbers
    wanted = (players - 1) * (numbers.pairs + numbers.back_pairs) + numbers.last_pairs
    room = _sites(board, kinds)
    if room < wanted * SPARE:
        yield Flaw("crowded", _CROWDED.fill(room=room, wanted=wanted), ())


def _sites(board: Board, kinds: Mapping[int, str]) -> int:
    """Return about how many cities fit: the site that spoils the fewest others comes first."""
    mystery = [cell for cell, kind in kinds.items() if kind == MYSTERY]
    beside = {near for cell in mystery for near in board.neighbours[cell]}
    open_to = {cell for cell, kind in kinds.items() if kind not in (LAKE, FOREST, MYSTERY)}
    open_to -= beside
    count = 0
    while open_to:
        best = min(open_to, key=lambda cell: (len(open_to & {*board.neighbours[cell]}), cell))
        open_to -= {best, *board.neighbours[best]}
        count += 1
    return count


_CUT_OFF = Words("Lakes cut the land in two: no way leads from {cells} to the rest.")
_UNREACHABLE = Words("No way leads to the mystery place {cell}.")
_CROWDED = Words(
    "There is little room for cities: about {room} fit on the board, and {wanted} are placed in "
    "the set-up."
)
