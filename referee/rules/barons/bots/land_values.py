"""What a bot knows of the land before the first piece moves: worth, distances, open lines."""

from __future__ import annotations

from functools import lru_cache

from pnp.folder.hexes import bits
from referee.rules.barons.chapters import ground as ground_rules
from referee.rules.barons.chapters.score import diversity
from referee.rules.barons.game import Game
from referee.rules.barons.position import Ground

FAR = 99
"""The distance of a cell that nobody can walk to."""


class LandValues:
    """One board as it was laid; what is asked often is kept, because bots ask it at every step."""

    def __init__(self, game: Game, ground: Ground) -> None:
        self.game, self.ground = game, ground
        board = game.board
        self.size = len(board)
        self.open_mask = board.all_mask & ~ground.closed
        self.worth = tuple(game.points[kind] for kind in ground.kinds)
        self.apart = ground_rules.donjons_adjacent in game.edition.faults
        """Whether donjons keep a tile between them."""
        self.firm = sum(mask for kind, mask in enumerate(ground.masks) if kind in game.impregnable)
        """The cells where no donjon falls."""
        self.between = {
            ends: sum(1 << cell for cell in line[:-1]) for ends, line in board.lines.items()
        }
        self.rays = tuple(
            tuple(ray for ray in map(self._open_part, rays) if ray) for rays in board.rays
        )
        self._walks: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self._earned: dict[int, tuple[int, int]] = {}
        self._sites: dict[tuple[int, int], Sites] = {}

    def _open_part(self, ray: tuple[int, ...]) -> tuple[int, ...]:
        for at, cell in enumerate(ray):
            if self.ground.closed >> cell & 1:
                return ray[:at]
        return ray

    def steps_to(self, start: int) -> tuple[int, ...]:
        """Return how many tiles an officer walks from a cell to each other one."""
        return self._walk(start)[0]

    def path(self, start: int, end: int) -> tuple[int, ...]:
        """Return a shortest path from one cell to another, both included."""
        parents, way = self._walk(start)[1], [end]
        while way[-1] != start:
            way.append(parents[way[-1]])
        return tuple(reversed(way))

    def _walk(self, start: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        if start not in self._walks:
            far, parents, ring = [FAR] * self.size, [start] * self.size, [start]
            far[start] = 0
            while ring:
                following = []
                for cell in ring:
                    for near in self.game.board.neighbours[cell]:
                        if far[near] == FAR and self.open_mask >> near & 1:
                            far[near], parents[near] = far[cell] + 1, cell
                            following.append(near)
                ring = following
            self._walks[start] = tuple(far), tuple(parents)
        return self._walks[start]

    def earned(self, donjons: int) -> tuple[int, int]:
        """Return the points of a set of donjons, and the kinds of their land as a bit set."""
        if donjons not in self._earned:
            total = kinds = 0
            for kind, mask in enumerate(self.ground.masks):
                if found := donjons & mask:
                    total += found.bit_count() * self.game.points[kind]
                    kinds |= 1 << kind
            total += diversity(self.game, kinds.bit_count())
            self._earned[donjons] = total, kinds
        return self._earned[donjons]

    def sites(self, standing: int, kinds: int) -> Sites:
        """Return the sites that all donjons leave, for a player with donjons on these kinds."""
        if (standing, kinds) not in self._sites:
            self._sites[standing, kinds] = Sites(self, standing, kinds)
        return self._sites[standing, kinds]


class Sites:
    """What another donjon would earn on each cell, and what that is worth to a chief elsewhere."""

    fade = 0.8
    """What is left of a site's value for each tile on the way to it."""

    def __init__(self, land: LandValues, standing: int, kinds: int) -> None:
        game, masks = land.game, land.game.board.neighbour_masks
        shut = standing | land.ground.closed
        if land.apart:
            for cell in bits(standing):
                shut |= masks[cell]
        now = diversity(game, kinds.bit_count())
        more = diversity(game, kinds.bit_count() + 1) - now
        self.value = tuple(
            0 if shut >> cell & 1 else game.points[kind] + (0 if kinds >> kind & 1 else more)
            for cell, kind in enumerate(land.ground.kinds)
        )
        self._land = land
        self._open = [cell for cell, value in enumerate(self.value) if value]
        self._near: dict[int, float] = {}

    def near(self, cell: int) -> float:
        """Return the value of the best site for a chief on a cell, less for each tile to it."""
        if cell not in self._near:
            far, value, fade = self._land.steps_to(cell), self.value, self.fade
            self._near[cell] = max((value[s] * fade ** far[s] for s in self._open), default=0.0)
        return self._near[cell]


@lru_cache(maxsize=8)
def _land(game: Game, ground: Ground) -> LandValues:
    return LandValues(game, ground)


def land_of(game: Game, ground: Ground) -> LandValues:
    """The land of a board; the same for the same board as long as it is in play."""
    return _land(game, ground)
