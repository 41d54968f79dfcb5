"""One frozen class a play of this family; cells are indexes into the grid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from referee.engine.values import CardUse, Play


@dataclass(frozen=True, slots=True)
class Turn(Play):
    """A step of a player's turn, with the cards and spells that it is played with."""

    spells: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()

    def card_uses(self) -> tuple[CardUse, ...]:
        """Return a hero is shown as it is played, and leaves the game."""
        return tuple(CardUse("shown", hero) for hero in self.heroes)


@dataclass(frozen=True, slots=True)
class Action(Turn):
    """One of the six actions, or a cast in their place."""

    action: ClassVar[str] = "action"


@dataclass(frozen=True, slots=True)
class Place(Play):
    """Set-up: a city and a knight on each space, in this order; all pairs of one go."""

    ends_turn: ClassVar[bool] = True
    cells: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """So many knights on each space."""

    spaces: tuple[tuple[int, int], ...] = ()


class Path(NamedTuple):
    """A knight's way, every space of it; `beats` are where it beats a piece by card or spell."""

    cells: tuple[int, ...]
    beats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Knights move one after the other; `takes` are the tokens of the `take` that follows.

    No `take` at all is None, which is not the same as one that names nothing.
    """

    paths: tuple[Path, ...] = ()
    takes: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Transfer(Action):
    """Knights go from one mystery place to another, whatever lies between."""

    start: int = 0
    end: int = 0
    knights: int = 1
    takes: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Knights make way for a village or a stronghold, site by site."""

    sites: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class City(Action):
    """A village becomes a city."""

    cell: int = 0


@dataclass(frozen=True, slots=True)
class Expedition(Action):
    """A knight lands, another leaves the game."""

    cell: int = 0


@dataclass(frozen=True, slots=True)
class Title(Action):
    """Tokens are discarded for the next title: kind and number, as written."""

    tokens: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Swap(Turn):
    """A village and a stronghold change places; no action."""

    cells: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Settle(Turn):
    """A village from the reserve next to another; no action."""

    cell: int = 0


@dataclass(frozen=True, slots=True)
class Found(Turn):
    """A new city at the end of anybody's turn; no action. `color` is its builder's."""

    cell: int = 0
    color: str = ""

    def card_uses(self) -> tuple[CardUse, ...]:
        return tuple(CardUse("shown", hero, self.color) for hero in self.heroes)


@dataclass(frozen=True, slots=True)
class Take(Play):
    """Tokens taken though no move stands before."""

    tokens: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass(Play):
    """No action this turn."""


@dataclass(frozen=True, slots=True)
class End(Play):
    """The turn is over."""

    ends_turn: ClassVar[bool] = True
    closes: ClassVar[bool] = True


Moving: TypeAlias = Move | Transfer
ACTIONS: tuple[type[Action], ...] = (Recruit, Move, Transfer, Build, City, Expedition, Title)
EXTRAS: tuple[type[Turn], ...] = (Swap, Settle, Found)
KINDS: Mapping[str, tuple[type[Play], ...]] = {
    "setup": (Place,),
    "turn": (Pass, End, Take),
    "action": (Recruit, Move, Transfer, Build, City, Expedition, Title),
    "hero": (Swap, Settle, Found),
}
"""The plays by what a reader may ask for."""
