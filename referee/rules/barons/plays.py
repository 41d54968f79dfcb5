"""One frozen class a play; cells are indexes into the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias

from referee.engine.values import CardUse, Play

Commander: TypeAlias = Literal["baron", "king", "knight", "donjon"]


@dataclass(frozen=True, slots=True)
class Roll(Play):
    """The die shows this face."""

    opens_turn: ClassVar[bool] = True
    face: int


@dataclass(frozen=True, slots=True)
class Treasury(Play):
    """A card face down sets the die."""

    face: int

    def card_uses(self) -> tuple[CardUse, ...]:
        return (CardUse("down"),)


@dataclass(frozen=True, slots=True)
class Move(Play):
    """An officer walks, every cell of the way named, its own first."""

    action: ClassVar[str] = "officer"
    officer: str
    path: tuple[int, ...]
    with_die: bool = False

    @property
    def sort(self) -> str:
        return "move with die" if self.with_die else "move"


@dataclass(frozen=True, slots=True)
class Dash(Play):
    """A lightning ride: a card face down and every cell of the way named."""

    action: ClassVar[str] = "officer"
    officer: str
    path: tuple[int, ...]

    def card_uses(self) -> tuple[CardUse, ...]:
        return (CardUse("down"),)


@dataclass(frozen=True, slots=True)
class Ride(Play):
    """A long ride to the tile that a card names."""

    action: ClassVar[str] = "officer"
    officer: str
    start: int
    end: int
    card: str

    def card_uses(self) -> tuple[CardUse, ...]:
        return (CardUse("shown", self.card),)


@dataclass(frozen=True, slots=True)
class Collect(Play):
    """A tactical card drawn, by the die or for a card."""

    action: ClassVar[str] = "officer"
    with_die: bool

    @property
    def sort(self) -> str:
        return "collect with die" if self.with_die else "collect for card"

    def card_uses(self) -> tuple[CardUse, ...]:
        return (*(() if self.with_die else (CardUse("down"),)), CardUse("taken"))


@dataclass(frozen=True, slots=True)
class Recruit(Play):
    """Troops come from the reserve; `die` is the face where it is rolled with the recruitment."""

    action: ClassVar[str] = "order"
    cell: int
    with_die: bool = False
    die: int = 0
    by: Commander | None = None

    @property
    def sort(self) -> str:
        return "recruit with die" if self.with_die else "recruit"

    def rolled(self) -> int:
        return self.die

    def with_face(self, face: int) -> Recruit:
        return replace(self, die=face)


@dataclass(frozen=True, slots=True)
class Construct(Play):
    """Troops make way for a donjon."""

    action: ClassVar[str] = "order"
    cell: int
    by: Commander | None = None


@dataclass(frozen=True, slots=True)
class Deconstruct(Play):
    """A donjon becomes troops again."""

    action: ClassVar[str] = "order"
    cell: int
    by: Commander | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """So many troops and the cell they go to, or come from."""

    troops: int
    cell: int


@dataclass(frozen=True, slots=True)
class March(Play):
    """Troops of one group leave a command tile for a cell: a step of a dispersion."""

    start: int
    end: int
    troops: int


@dataclass(frozen=True, slots=True)
class Call(Play):
    """Troops of one group are called from a cell to a command tile: a step of a concentration."""

    start: int
    end: int
    troops: int


@dataclass(frozen=True, slots=True)
class Capture:
    """A capture declared with an order; no cell where the order leaves no choice."""

    cell: int | None = None


@dataclass(frozen=True, slots=True)
class Disperse(Play):
    """Troops leave the command tile, group by group."""

    action: ClassVar[str] = "order"
    cell: int
    groups: tuple[Group, ...]
    capture: Capture | None = None
    by: Commander | None = None

    @property
    def sort(self) -> str:
        return "disperse" if self.capture is None else "capture"

    def step(self, group: Group) -> March:
        return March(self.cell, group.cell, group.troops)


@dataclass(frozen=True, slots=True)
class Concentrate(Play):
    """Troops come toward the command tile, group by group."""

    action: ClassVar[str] = "order"
    cell: int
    groups: tuple[Group, ...]
    capture: Capture | None = None
    by: Commander | None = None

    @property
    def sort(self) -> str:
        return "concentrate" if self.capture is None else "capture"

    def step(self, group: Group) -> Call:
        return Call(group.cell, self.cell, group.troops)


@dataclass(frozen=True, slots=True)
class Pass(Play):
    """The turn is skipped."""

    ends_turn: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class End(Play):
    """The turn ends."""

    ends_turn: ClassVar[bool] = True
    closes: ClassVar[bool] = True


OfficerPlay: TypeAlias = Move | Dash | Ride
Order: TypeAlias = Recruit | Construct | Deconstruct | Disperse | Concentrate
MarchingOrder: TypeAlias = Disperse | Concentrate
ORDERS = (Recruit, Construct, Deconstruct, Disperse, Concentrate)
OFFICER_ACTIONS = (Move, Dash, Ride, Collect)
ACTIONS = (*OFFICER_ACTIONS, *ORDERS)
KINDS: Mapping[str, tuple[type[Play], ...]] = {
    "turn": (Roll, Treasury, Pass, End),
    "officer": (Move, Dash, Ride, Collect),
    "order": (Recruit, Construct, Deconstruct, Disperse, Concentrate),
}
"""The plays by what a reader may ask for."""
