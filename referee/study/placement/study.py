"""The placement study: how many donjons fit on the land, and what they earn, if all is chance.

Donjons are set at random, never adjacent, until none can be added; players take turns. Nobody
chooses, moves or fights: what is left is what the land alone does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pnp.folder.hexes import Board, hexagon_board
from pnp.text.errors import HeraldError
from referee.study.placement.point_systems import System, system
from referee.study.run.histograms import histogram
from referee.study.run.work import Batch, Tally, derived_words, in_batches

if TYPE_CHECKING:
    from pnp.folder.spec import GameSpec

BATCH = 100_000
"""Trials of a batch: a tenth of a second or less."""

_WORD = 64


@dataclass(frozen=True)
class Placement:
    """What is asked: so many trials for each number of mountains."""

    game: str
    side: int
    mountains: tuple[int, ...]
    players: tuple[int, ...]
    systems: tuple[System, ...]
    trials: int
    seed: str

    @property
    def key(self) -> dict[str, Any]:
        return {
            "study": "placement",
            "game": self.game,
            "side": self.side,
            "mountains": list(self.mountains),
            "players": list(self.players),
            "systems": [[found.name, list(found.values)] for found in self.systems],
            "trials": self.trials,
            "seed": self.seed,
        }

    def batches(self) -> tuple[Batch, ...]:
        """The batches of the first number of mountains, then of the next; none has two."""
        each = in_batches(self.trials, BATCH)
        return tuple(
            Batch(i * len(each) + part.number, i * self.trials + part.first, part.size)
            for i in range(len(self.mountains))
            for part in each
        )

    def run(self, batch: Batch) -> Tally:
        import numpy as np

        from referee.study.placement.trials import fillings

        place, first = divmod(batch.first, self.trials)
        mountains = self.mountains[place]
        near, closed = _grounds(self.side)
        values, fixed = self._values()
        # by mountains and not by batch, so that a row is the same whatever rows are beside it
        words = derived_words(self.seed, "placement", mountains, first)
        state = np.array(words, np.uint64)
        donjons = np.zeros(len(near) + 1, np.int64)
        most = 1 + max(sum(found.values) for found in self.systems)
        points = np.zeros((len(self.systems), 1 + sum(self.players), most), np.int64)
        tables = np.array(self.players, np.int64)
        fillings(batch.size, mountains, near, closed, values, fixed, tables, state, donjons, points)
        return {str(mountains): self._tally(donjons, points)}

    def _values(self) -> tuple[Any, int]:
        """The systems' values, one a row; the one of fixed places, if any, last."""
        import numpy as np

        ordered = self.ordered_systems
        fixed = int(any(found.fixed for found in ordered))
        return np.array([found.values for found in ordered], np.int64), fixed

    @property
    def ordered_systems(self) -> tuple[System, ...]:
        return tuple(sorted(self.systems, key=lambda found: found.fixed))

    def _tally(self, donjons: Any, points: Any) -> Tally:
        earned: dict[str, Any] = {}
        for i, found in enumerate(self.ordered_systems):
            rows = iter(points[i].tolist())
            total = histogram(next(rows))
            seats = {
                str(players): {str(seat): histogram(next(rows)) for seat in range(1, players + 1)}
                for players in self.players
            }
            earned[found.name] = {"total": total, "seats": seats}
        return {"donjons": histogram(donjons.tolist()), "points": earned}


def mountains_laid(spec: GameSpec, players: int) -> int:
    """How many mountains a game lays for so many players."""
    laid = getattr(spec.numbers, "mountains", 0)
    return int(laid if isinstance(laid, int) else laid[str(players)])


def placement(
    spec: GameSpec,
    *,
    mountains: tuple[int, ...],
    players: tuple[int, ...],
    points: tuple[str, ...],
    trials: int,
    seed: str,
) -> Placement:
    """The study of a game, once everything asked of it makes sense."""
    if spec.board.shape != "hexagon":
        raise HeraldError(
            f"{spec.id} has no hexagon board of its own; this study fills one",
            fr=f"{spec.game.name.in_('fr')} n’a pas de plateau hexagonal à lui\u00a0; cette étude "
            "en remplit "
            "un",
        )
    cells = len(spec.board.board)
    if max(mountains) >= cells:
        raise HeraldError(
            f"{max(mountains)} mountains leave no land; {spec.id} has {cells} cells",
            fr=f"{max(mountains)} montagnes ne laissent aucune terre\u00a0; "
            f"{spec.game.name.in_('fr')} a "
            f"{cells} cases",
        )
    systems = tuple(system(name, spec) for name in points)
    return Placement(spec.id, spec.board.side, mountains, players, systems, trials, seed)


@lru_cache(maxsize=8)
def _grounds(side: int) -> tuple[Any, Any]:
    """For each cell, itself and its neighbours: as a row padded with -1, and as a bit set."""
    import numpy as np

    board = hexagon_board(side)
    near = np.array([_padded(board, cell) for cell in range(len(board))], np.int64)
    small = len(board) <= _WORD
    masks = [mask | 1 << cell for cell, mask in enumerate(board.neighbour_masks)] if small else []
    return near, np.array(masks, np.uint64)


def _padded(board: Board, cell: int) -> list[int]:
    near = [cell, *board.neighbours[cell]]
    return near + [-1] * (7 - len(near))
