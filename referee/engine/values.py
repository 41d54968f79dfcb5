"""What passes between a family of games and the shared machinery: plays, positions, rankings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, Self

from pnp.text.words import Words

if TYPE_CHECKING:
    from pnp.text.words import Words
    from referee.engine.clauses import Breach, Ending, Facts
    from referee.engine.flaw import Flaw
    from referee.engine.game import Game
    from referee.engine.verdict import Told
    from referee.show.terminal import BoardView


@dataclass(frozen=True)
class Step:
    """What is announced, and then what comes of it; nothing where that stays sealed."""

    kind: str
    announced: Words
    drawn: Words | None = None
    cell: str | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """One step of a turn."""

    action: ClassVar[str] = ""
    """What it counts as among the turn's actions; nothing where it is none."""

    @property
    def sort(self) -> str:
        """The play's kind as an edition's list of granting clauses names it."""
        return type(self).__name__.lower()


class TablePosition(Protocol):
    """What every family's position offers: an immutable value, most of it a family's own."""

    @property
    def game(self) -> Game: ...
    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def turn(self) -> int:
        """The seat of the active player."""

    @property
    def player(self) -> str:
        """The colour of the active player."""

    @property
    def die(self) -> int:
        """The face, 0 while the die is not rolled or where the game has none."""

    @property
    def hands(self) -> tuple[tuple[str, ...] | None, ...]: ...
    @property
    def done(self) -> tuple[str, ...]: ...
    @property
    def ended(self) -> str:
        """Why the game is over, in one word; empty while it goes on."""

    @property
    def said(self) -> frozenset[str]: ...
    @property
    def cells(self) -> Sequence[int]:
        """The cells that the board has, in reading order."""

    def terrain(self, cell: int) -> str: ...
    def pieces(self, cell: int) -> Iterator[tuple[str, str, int]]: ...
    def occupied(self) -> int: ...
    def seat(self, color: str) -> int: ...
    def _replace(
        self, *, turn: int = ..., hands: tuple[tuple[str, ...] | None, ...] = ...
    ) -> Self: ...
    def __hash__(self) -> int: ...


class Earned(Protocol):
    """A player's points: from what to what, the same twice where all is known."""

    @property
    def total(self) -> tuple[int, int]: ...
    @property
    def known(self) -> int | None: ...


class Standing(Protocol):
    """A player's place in the ranking."""

    @property
    def ranks(self) -> tuple[int, int]:
        """The best and the worst place that unknown facts leave open."""

    @property
    def player(self) -> str: ...
    @property
    def points(self) -> Earned: ...

    def report(self) -> dict[str, Any]:
        """Rank, player, points and what else ranks the players, as plain values."""


class Drawn(Protocol):
    """A table that chance has set up."""

    @property
    def colors(self) -> tuple[str, ...]:
        """The players in turn order."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats as they were asked for, in turn order."""

    @property
    def steps(self) -> tuple[Step, ...]: ...
    @property
    def position(self) -> str:
        """The table in the notation, hands as the others see them."""

    @property
    def hands(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def deck(self) -> tuple[str, ...]: ...
    @property
    def aside(self) -> tuple[str, ...]:
        """Cards that no hand can ever have."""

    @property
    def flaws(self) -> tuple[Flaw, ...]: ...
    @property
    def refused(self) -> tuple[tuple[Flaw, ...], ...]:
        """What was wrong with each draw before this one, where a fair one was asked."""

    def view(self, *, bare: bool = False) -> BoardView:
        """The board for the terminal; `bare` as it is before anything is placed on it."""

    def report(self) -> dict[str, Any]:
        """What was laid and placed, as plain values."""


class Judging(Protocol):
    """How a family judges beyond the checks of single plays: a module of these functions."""

    def before_judging(self, position: Any, steps: Sequence[Any]) -> Any:
        """The position as the whole turn shows it."""

    def out_of_turn(self, start: Any, at: Any, steps: Sequence[Any], number: int) -> list[Breach]:
        """What stands against a step because of where it comes among the others."""

    def more_breaches(self, position: Any, play: Any) -> list[Breach]:
        """What the checks of single plays do not find."""

    def undecided(self, start: Any, at: Any, play: Any) -> list[Breach]:
        """Why a step that breaks nothing cannot be judged all the same."""

    def left_open(self, start: Any, at: Any) -> list[Told]:
        """Ends of the game that a fact nobody gave would decide."""

    def settled(self, position: Any, play: Any) -> Any:
        """The position after a play with what it shows by itself, such as the game's end."""

    def granting(self, before: Any, play: Any, after: Any) -> str:
        """The clause that allows a play, or the one about what came of it."""

    def assumed_turn(self, position: Any) -> list[Told]:
        """Whose turn it is, where the position does not say."""

    def assumed(self, start: Any, at: Any, play: Any, refused: Breach | None) -> list[Told]:
        """Defaults that a step's verdict rests on."""

    def ending_facts(self, position: Any, ending: Ending) -> Facts:
        """The facts of the sentence that says why the game is over."""

    def goes_on(self, position: Any) -> Words:
        """What is said of a game that is not over."""


class SetUpWish(NamedTuple):
    """What a table asks of its set-up."""

    players: int
    colors: tuple[str, ...] = ()
    fair: bool = False
    modules: tuple[str, ...] = ()
    shape: str = ""


class Draft(NamedTuple):
    """A play that is being put together: what stands before its parts, and the parts so far."""

    head: str
    parts: tuple[str, ...] = ()


class CardWant(NamedTuple):
    """What a play does to a card: `shown`, `down` or `taken`; whose, if not the active player's."""

    way: str
    card: str = ""
    color: str = ""
