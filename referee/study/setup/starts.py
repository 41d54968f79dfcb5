"""How good a seat's start is, as the draw leaves it: points near by, the way to points, room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pnp.folder.hexes import bits
from referee.rules.barons.setup.fairness import NEAR, SHARE

if TYPE_CHECKING:
    from pnp.folder.hexes import Board
    from pnp.folder.spec import GameSpec


@dataclass(frozen=True)
class Start:
    """One seat's start; an officer's cell counts, a mountain and what lies behind it do not."""

    near: int
    """The points of all tiles within a few steps of one of its officers."""
    distance: float | None
    """The mean number of steps to points, each point counted; nothing where none can be reached."""
    room: int
    """Cells that it reaches before anyone else does."""
    land: int
    """The points of those cells."""


def starts(spec: GameSpec, laid: Mapping[str, Any], colors: Sequence[str]) -> list[Start]:
    """The start of each seat, in the order of play, from what a set-up reports."""
    board = spec.board.board
    open_land = board.all_mask & ~_mask(board, laid["mountains"])
    points = [0] * len(board)
    for cell, tile in laid["tiles"].items():
        points[board.by_name[cell]] = spec.kinds[tile.partition("-")[0]].points
    steps = [
        _steps(board, open_land, _mask(board, _cells(laid["officers"], color))) for color in colors
    ]
    return [_start(seat, steps, points) for seat in range(len(colors))]


def lopsided(found: Sequence[Start]) -> bool:
    """Whether some seat has more than twice the points of another on the land it reaches first."""
    lands = [start.land for start in found]
    return max(lands) > SHARE * min(lands)


def best(found: Sequence[Start]) -> list[float]:
    """One to the seat with the most points on its own land, parted where several have them."""
    most = max(start.land for start in found)
    ahead = [start.land == most for start in found]
    return [is_ahead / sum(ahead) for is_ahead in ahead]


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


def _cells(officers: Sequence[Mapping[str, str]], color: str) -> list[str]:
    return [officer["cell"] for officer in officers if officer["color"] == color]


def _mask(board: Board, cells: Sequence[str]) -> int:
    return sum(1 << board.by_name[cell] for cell in cells)
