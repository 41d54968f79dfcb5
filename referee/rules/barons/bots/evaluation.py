"""The value of a position to a seat: points, builders, distances and threats, all in points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.folder.hexes import bits
from referee.rules.barons.bots.land_values import LandValues, Sites, land_of
from referee.rules.barons.chapters.score import challenge, ranking
from referee.rules.barons.position import NOWHERE, Position

WON = 1000.0
"""What a won game is worth; more than anything on the board."""


@dataclass(frozen=True)
class Weights:
    """What one of each thing is worth, in points of a challenge brought to the same scale."""

    scale: float = 16.0
    """The challenge that all weights are made for."""
    urgency: float = 0.03
    """How much more a point counts for each point held already."""
    troop: float = 0.22
    """A troop on the board."""
    enough: int = 9
    """Troops on the board beyond which another one hardly helps."""
    surplus: float = 0.04
    lost: float = 0.12
    """A troop in the discard."""
    project: float = 0.75
    """A donjon that could be built at once, as a share of its points."""
    second: float = 0.3
    """The next best project."""
    fade: float = 0.8
    """What is left of a project for each tile that the chief is away."""
    called: float = 0.75
    """A troop that a concentration would bring, as a share of one that is there."""
    chief: float = 0.25
    """Good land near the chief."""
    silenced: float = 0.25
    """The chief's orders blocked."""
    muted: float = 0.7
    """What is left of its projects then."""
    hunter: float = 0.02
    """A guard one tile closer to an opposing chief."""
    card: float = 0.5
    threatened: float = 0.3
    """One's own donjon that the next order may destroy, as a share of its points."""
    threatening: float = 0.12
    """Another's donjon that one's own next order may destroy."""


_TOO_FEW = 0.25
"""What a threat by too few troops counts for, were there only one missing."""
_NOT_NEAR = 9
"""A distance beyond which guards do not matter."""


class Evaluation:
    """The value of positions of one game to a seat, by a set of weights."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()
        self._land: LandValues | None = None
        self._camps: Camps | None = None

    def land(self, position: Position) -> LandValues:
        known = self._land
        if known is None or known.ground is not position.ground:
            known = self._land = land_of(position.game, position.ground)
        return known

    def _read(self, position: Position) -> Camps:
        """Return what stands on the board; it is read anew only where more than officers moved."""
        known = self._camps
        if known is None or not known.are_those_of(position):
            known = self._camps = Camps(self.weights, self.land(position), position)
        return known

    def scale(self, position: Position) -> float:
        """Return how many points of the weights' scale one point of the game is."""
        return self.weights.scale / challenge(position.game, len(position.players))

    def value(self, position: Position, seat: int, to_move: bool = False) -> float:
        """Return the value of the position to a seat, less that to its strongest opponent.

        The others move next, and what they threaten counts for more, unless the seat is to move.
        """
        if position.ended:
            return outcome(position, seat)
        sides = Sides(self._read(position), position)
        near, far = self.weights.threatened, self.weights.threatening
        own, theirs = (far, near) if to_move else (near, far)
        others = [
            sides.worth(other, theirs) for other in range(len(position.players)) if other != seat
        ]
        return sides.worth(seat, own) - max(others)


def outcome(position: Position, seat: int) -> float:
    """Return the value of an ended game: won, lost, or the first place shared."""
    ranks = {standing.player: standing.ranks[0] for standing in ranking(position)}
    first = [player for player, rank in ranks.items() if rank == 1]
    if position.players[seat] not in first:
        return -WON
    return WON / len(first)


class Camps:
    """Troops and donjons of one position, read once, and their value without the officers."""

    def __init__(self, weights: Weights, land: LandValues, position: Position) -> None:
        self.weights, self.land, self.game = weights, land, position.game
        self.troops, self.donjons = position.troops, position.donjons
        self.scale = weights.scale / challenge(position.game, len(position.players))
        self.stacks: list[list[tuple[int, int]]] = [[] for _ in position.players]
        self.held = [0] * len(position.players)
        for cell, count in enumerate(position.troops):
            if count:
                holder = position.holders[cell]
                self.stacks[holder].append((cell, count))
                self.held[holder] |= 1 << cell
        self.standing = 0
        for mask in position.donjons:
            self.standing |= mask
        self._stock: dict[int, float] = {}
        self._barred: dict[int, int] = {}
        self._exposed: dict[int, list[tuple[int, int, float]]] = {}

    def are_those_of(self, position: Position) -> bool:
        return self.troops is position.troops and self.donjons is position.donjons

    def stock(self, seat: int, discard: int) -> float:
        """Return the value of a seat's points and troops."""
        if seat not in self._stock:
            weights = self.weights
            earned = self.land.earned(self.donjons[seat])[0] * self.scale
            total = earned + weights.urgency * earned * earned
            board = sum(count for _, count in self.stacks[seat])
            total += weights.troop * min(board, weights.enough)
            total += weights.surplus * max(0, board - weights.enough)
            self._stock[seat] = total - weights.lost * discard
        return self._stock[seat]

    def barred(self, seat: int) -> int:
        """Return the cells that stop a seat's troops."""
        if seat not in self._barred:
            barred = self.land.ground.closed | 1 << self.land.size  # what is on no line at all
            for other, mask in enumerate(self.held):
                if other != seat:
                    barred |= mask | self.donjons[other]
            self._barred[seat] = barred
        return self._barred[seat]

    def sites(self, seat: int) -> Sites:
        """Return where a seat may build."""
        return self.land.sites(self.standing, self.land.earned(self.donjons[seat])[1])

    def exposed(self, seat: int) -> list[tuple[int, int, float]]:
        """Return a seat's donjons that can fall: cell, troops it takes, what would be lost."""
        if seat not in self._exposed:
            besiegers = self.game.numbers.besiegers
            found = []
            for cell in bits(self.donjons[seat] & ~self.land.firm):
                standing = self.troops[cell]
                guarded = self.held[seat] >> cell & 1
                needed = besiegers + (standing if guarded else -standing)
                found.append((cell, needed, self.land.worth[cell] + 1.0))
            self._exposed[seat] = found
        return self._exposed[seat]


class Sides:
    """What each side of a position has, its officers included."""

    def __init__(self, camps: Camps, position: Position) -> None:
        self.camps, self.position = camps, position
        self.weights, self.land = camps.weights, camps.land

    def worth(self, seat: int, danger: float) -> float:
        """Return the value of all that a seat has, less what threatens it."""
        camps, position = self.camps, self.position
        total = camps.stock(seat, position.discard[seat])
        if hand := position.hands[seat]:
            total += self.weights.card * len(hand)
        if position.chiefs[seat] != NOWHERE:
            projects = self._projects(seat) * camps.scale
            if self._silenced(seat):
                projects = self.weights.muted * projects - self.weights.silenced
            total += projects - self._hunt(seat)
        if exposed := camps.exposed(seat):
            total -= danger * self._dangers(seat, exposed) * camps.scale
        return total

    def _projects(self, seat: int) -> float:
        """Return the value of donjons in the making: troops on good land, the chief near them."""
        weights, land, camps = self.weights, self.land, self.camps
        chief, builders = self.position.chiefs[seat], camps.game.numbers.builders
        sites, far, barred = camps.sites(seat), land.steps_to(chief), camps.barred(seat)
        value, between = sites.value, land.between
        best = second = called = 0.0
        for cell, count in camps.stacks[seat]:
            if between.get((cell, chief), -1) & barred == 0:
                called += count
            if value[cell]:
                found = value[cell] * weights.fade ** far[cell]
                if count < builders:
                    found *= count / builders
                if found > best:
                    best, second = found, best
                elif found > second:
                    second = found
        if value[chief]:
            best = max(best, value[chief] * self._ready(seat, chief, called))
        return weights.project * best + weights.second * second + weights.chief * sites.near(chief)

    def _ready(self, seat: int, chief: int, called: float) -> float:
        """Return the share of builders that the chief has or can call to its own cell."""
        builders = int(self.camps.game.numbers.builders)
        here = self.position.troops[chief] if self.camps.held[seat] >> chief & 1 else 0
        if here >= builders:
            return 1.0
        return self.weights.fade * min(1.0, (here + self.weights.called * called) / builders)

    def _silenced(self, seat: int) -> bool:
        """Whether others' guards keep a chief from giving orders; a quick guess at the rule."""
        chief, against = self.position.chiefs[seat], 0
        for cells in self.position.guards:
            against += cells.count(chief)
        return against > 2 * self.position.guards[seat].count(chief)

    def _hunt(self, seat: int) -> float:
        """Return what it costs that a seat's guards are far from the chiefs they could silence."""
        guards = self.position.guards[seat]
        if not guards:
            return 0.0
        nearest = _NOT_NEAR
        for other, at in enumerate(self.position.chiefs):
            if other != seat and at != NOWHERE:
                far = self.land.steps_to(at)
                for cell in guards:
                    if far[cell] < nearest:
                        nearest = far[cell]
        return self.weights.hunter * nearest

    def _dangers(self, seat: int, exposed: list[tuple[int, int, float]]) -> float:
        """Return the points of a seat's donjons that others may destroy with their next order."""
        between, total = self.land.between, 0.0
        for other in range(len(self.camps.stacks)):
            forces = () if other == seat else self._forces(other)
            barred = self.camps.barred(other) if forces else 0
            for cell, needed, loss in exposed if forces else ():
                force = 0
                for start, count in forces:
                    if count > force and between.get((start, cell), -1) & barred == 0:
                        force = count
                if force:
                    total += loss * (1.0 if force >= needed else _TOO_FEW * force / needed)
        return total

    def _forces(self, seat: int) -> Sequence[tuple[int, int]]:
        """Return the troops of a seat that can leave a command tile."""
        position = self.position
        commands = 0 if position.chiefs[seat] == NOWHERE else 1 << position.chiefs[seat]
        if self.camps.game.edition.commands["donjon"]:
            commands |= position.donjons[seat]
        if not commands & self.camps.held[seat]:
            return ()
        return [stack for stack in self.camps.stacks[seat] if commands >> stack[0] & 1]
