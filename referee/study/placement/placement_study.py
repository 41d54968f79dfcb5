"""The placement study: how many pieces fit on the land, and what they earn, if all is chance.

Pieces are set at random, never adjacent, until none can be added; players take turns. Nobody
chooses, moves or fights: what is left is what the land alone does. A family says what its pieces
and the cells that it closes are called.

Systems of points say how many tiles are worth how much. `uniform` has as many tiles of each value
from 1 to 4, one more of the dearest ones where they do not divide. In `rarity` the number of tiles
falls with the square of the value, from 1 to 3. `SPEC` is the game's own tiles; where they have
fixed places, so have their points.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pnp.folder.hexes import Board, hexagon_board
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.game import family_of
from referee.engine.values import PLAIN_FILLING, Filling, Json
from referee.study.run.batches import Batch, Tally, derived_words, in_batches
from referee.study.run.estimates import histogram

BATCH = 100_000
"""Trials of a batch: a tenth of a second or less."""

_WORD = 64
OWN = "SPEC"
SYSTEMS = ("uniform", "rarity", OWN)
_UNIFORM_VALUES = (1, 2, 3, 4)
_RARITY_VALUES = (1, 2, 3)


@dataclass(frozen=True)
class System:
    """A value for each tile of the box, or for each cell where the places are fixed."""

    name: str
    values: tuple[int, ...]
    fixed: bool = False


def system(name: str, spec: GameSpec) -> System:
    """Return the system of that name for the game's board."""
    cells = len(spec.board.board)
    if name == "uniform":
        return System(name, uniform(cells))
    if name == "rarity":
        return System(name, rarity(cells))
    if name.upper() == OWN:
        return _own(spec)
    raise HeraldError(_NO_SYSTEM.fill(name=name, known=", ".join(SYSTEMS)))


def uniform(cells: int) -> tuple[int, ...]:
    each, over = divmod(cells, len(_UNIFORM_VALUES))
    plain = len(_UNIFORM_VALUES) - over
    return tuple(
        value
        for rank, value in enumerate(_UNIFORM_VALUES)
        for _ in range(each + (1 if rank >= plain else 0))
    )


def rarity(cells: int) -> tuple[int, ...]:
    """Return the values of `rarity`; the commonest one takes what rounding leaves over."""
    weights = {value: 1 / value**2 for value in _RARITY_VALUES}
    common, *rarer = _RARITY_VALUES
    counts = {value: round(cells * weights[value] / sum(weights.values())) for value in rarer}
    counts = {common: cells - sum(counts.values())} | counts
    return tuple(value for value, count in counts.items() for _ in range(count))


def _own(spec: GameSpec) -> System:
    board = spec.board.board
    if spec.board.laid == "in-order":
        by_cell = [0] * len(board)
        for word, cells in spec.board.places.items():
            for cell in cells:
                by_cell[board.by_name[cell]] = spec.kinds[word].points
        return System(OWN, tuple(by_cell), fixed=True)
    values = [kind.points for kind in spec.land_kinds.values() for _ in range(kind.count)]
    if len(values) != len(board):
        name = spec.game.name.but(en=spec.id)
        raise HeraldError(_UNLIKE.fill(game=name, tiles=len(values), cells=len(board)))
    return System(OWN, tuple(values))


@dataclass(frozen=True)
class Placement:
    """What is asked: so many trials for each number of closed cells."""

    game: str
    side: int
    closed: tuple[int, ...]
    players: tuple[int, ...]
    systems: tuple[System, ...]
    trials: int
    seed: str
    filling: Filling = PLAIN_FILLING

    @property
    def key(self) -> dict[str, Json]:
        return {
            "study": "placement",
            "game": self.game,
            "side": self.side,
            self.filling.closed: list(self.closed),
            "players": list(self.players),
            "systems": [[found.name, list(found.values)] for found in self.systems],
            "trials": self.trials,
            "seed": self.seed,
        }

    def batches(self) -> tuple[Batch, ...]:
        """Return the batches of each number of closed cells in turn; no batch mixes two of them."""
        each = in_batches(self.trials, BATCH)
        return tuple(
            Batch(i * len(each) + part.number, i * self.trials + part.first, part.size)
            for i in range(len(self.closed))
            for part in each
        )

    def run(self, batch: Batch) -> Tally:
        import numpy as np

        # it compiles with numba, which is loaded only where a study runs
        from referee.study.placement.trials import fillings

        place, first = divmod(batch.first, self.trials)
        closed = self.closed[place]
        near, masks = _grounds(self.side)
        values, fixed = self._values()
        # by closed cells and not by batch, so that a row is the same whatever rows are beside it
        words = derived_words(self.seed, "placement", closed, first)
        state = np.array(words, np.uint64)
        pieces = np.zeros(len(near) + 1, np.int64)
        most = 1 + max(sum(found.values) for found in self.systems)
        points = np.zeros((len(self.systems), 1 + sum(self.players), most), np.int64)
        tables = np.array(self.players, np.int64)
        fillings(batch.size, closed, near, masks, values, fixed, tables, state, pieces, points)
        return {str(closed): self._tally(pieces, points)}

    def _values(self) -> tuple[Any, int]:
        """Return the systems' values, one a row, and whether the last has fixed places."""
        import numpy as np

        ordered = self.ordered_systems
        fixed = int(any(found.fixed for found in ordered))
        return np.array([found.values for found in ordered], np.int64), fixed

    @property
    def ordered_systems(self) -> tuple[System, ...]:
        return tuple(sorted(self.systems, key=lambda found: found.fixed))

    def _tally(self, pieces: Any, points: Any) -> Tally:
        earned: dict[str, Any] = {}
        for i, found in enumerate(self.ordered_systems):
            rows = iter(points[i].tolist())
            total = histogram(next(rows))
            seats = {
                str(players): {str(seat): histogram(next(rows)) for seat in range(1, players + 1)}
                for players in self.players
            }
            earned[found.name] = {"total": total, "seats": seats}
        return {self.filling.pieces: histogram(pieces.tolist()), "points": earned}


def placement(
    spec: GameSpec,
    *,
    closed: tuple[int, ...],
    players: tuple[int, ...],
    points: tuple[str, ...],
    trials: int,
    seed: str,
) -> Placement:
    """Return the study of a game; HeraldError where what is asked of it makes no sense."""
    title, cells = spec.game.name.but(en=spec.id), len(spec.board.board)
    if spec.board.shape != "hexagon":
        raise HeraldError(_NO_HEXAGON.fill(game=title))
    filling = filling_of(spec)
    if max(closed) >= cells:
        several = filling.closed_cell.at(2)
        raise HeraldError(_NO_LAND.fill(n=max(closed), closed=several, game=title, cells=cells))
    systems = tuple(system(name, spec) for name in points)
    return Placement(spec.id, spec.board.side, closed, players, systems, trials, seed, filling)


def filling_of(spec: GameSpec) -> Filling:
    """Return what a game's land is filled with; plain pieces where no rules are coded for it."""
    return family_of(spec).studying().filling if spec.game.rules else PLAIN_FILLING


@lru_cache(maxsize=8)
def _grounds(side: int) -> tuple[Any, Any]:
    """Return each cell and its neighbours: as a row padded with -1, and as a bit set."""
    import numpy as np

    board = hexagon_board(side)
    near = np.array([_padded(board, cell) for cell in range(len(board))], np.int64)
    small = len(board) <= _WORD
    masks = [mask | 1 << cell for cell, mask in enumerate(board.neighbour_masks)] if small else []
    return near, np.array(masks, np.uint64)


def _padded(board: Board, cell: int) -> list[int]:
    near = [cell, *board.neighbours[cell]]
    return near + [-1] * (7 - len(near))


_NO_HEXAGON = Words("{game} has no hexagon board of its own; this study fills one")
_NO_LAND = Words("{n} {closed} leave no land; {game} has {cells} cells")
_NO_SYSTEM = Words("there is no system of points `{name}`; there are {known}")
_UNLIKE = Words(
    "{game} has {tiles} tiles for {cells} cells; its own points cannot be laid, so name uniform or "
    "rarity"
)
