"""How good a seat's start is, as the draw leaves it: points near by, the way to points, room."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pnp.folder.hexes import Board, Cell, bits
from pnp.folder.spec import GameSpec
from referee.engine.values import Start
from referee.rules.barons.setup.fairness import NEAR
from referee.rules.barons.setup.land import Land


def starts(spec: GameSpec, land: Land, colors: Sequence[str]) -> list[Start]:
    """Return the start of each seat, in the order of play.

    An officer's own cell counts; a mountain and what lies behind it do not.
    """
    if not land.officers:
        return []
    board = spec.board.board
    open_land = board.all_mask & ~_mask(board, land.mountains)
    points = [0] * len(board)
    for cell, tile in land.tiles.items():
        points[board.index[cell]] = spec.kinds[tile.partition("-")[0]].points
    steps = [
        _steps(board, open_land, _mask(board, (o.cell for o in land.officers if o.color == color)))
        for color in colors
    ]
    return [_start(seat, steps, points) for seat in range(len(colors))]


def _start(seat: int, steps: Sequence[Mapping[int, int]], points: Sequence[int]) -> Start:
    own = steps[seat]
    others = [each for i, each in enumerate(steps) if i != seat]
    first = [
        cell for cell, at in own.items() if all(at < other.get(cell, at + 1) for other in others)
    ]
    worth = sum(points[cell] for cell in own)
    way = sum(points[cell] * at for cell, at in own.items())
    return Start(
        near=sum(points[cell] for cell, at in own.items() if at <= NEAR),
        distance=way / worth if worth else None,
        room=len(first),
        land=sum(points[cell] for cell in first),
    )


def _steps(board: Board, open_land: int, start: int) -> dict[int, int]:
    """For each cell that can be walked to, how many steps it is from the nearest start."""
    found = dict.fromkeys(bits(start), 0)
    seen, edge, at = start, start, 0
    while edge:
        at += 1
        spread = 0
        for cell in bits(edge):
            spread |= board.neighbour_masks[cell]
        edge = spread & open_land & ~seen
        seen |= edge
        found.update(dict.fromkeys(bits(edge), at))
    return found


def _mask(board: Board, cells: Iterable[Cell]) -> int:
    return sum(1 << board.index[cell] for cell in cells)
