"""What may be done at a kept table, as plain values; `act_text` reads and writes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Draw:
    """`draw goods*2 to stall`: from the top of a pile, or unseen from a bag."""

    stock: str
    count: int = 1
    to: str = ""
    item: str = ""
    """What is taken by name from a bank: `draw bank plum*2`."""


@dataclass(frozen=True, slots=True)
class Play:
    """`play goods silk to shop`: from the own hand to a place."""

    stock: str
    card: str
    to: str


@dataclass(frozen=True, slots=True)
class Discard:
    """`discard goods silk down`: from the own hand."""

    deck: str
    card: str
    down: bool = False


@dataclass(frozen=True, slots=True)
class Give:
    """`give goods silk to red`: from hand to hand, seen by both."""

    stock: str
    card: str
    to: str


@dataclass(frozen=True, slots=True)
class Take:
    """`take goods silk from stall`: to the own hand; `?` is the last card of a place face down."""

    stock: str
    card: str
    source: str


@dataclass(frozen=True, slots=True)
class Return:
    """`return bank plum`: from the own hand back into the bag."""

    bag: str
    item: str


@dataclass(frozen=True, slots=True)
class Peek:
    """`peek goods*3`: the top of a pile, for the own eyes only."""

    deck: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Put:
    """`put goods silk wool top`: back on a pile, the first named the topmost of them.

    Of a pile that the player has just looked at they are the cards seen there, else of the hand.
    """

    deck: str
    cards: tuple[str, ...]
    top: bool


@dataclass(frozen=True, slots=True)
class Shuffle:
    """`shuffle goods with discard`."""

    deck: str
    discard: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """`roll morning`, `roll morning hold 1 3`, or `roll morning = 4 4 sun` with the own dice."""

    roll: str
    hold: tuple[int, ...] = ()
    """The dice that stay, from 1."""
    faces: tuple[str, ...] = ()
    """What the table's own dice show."""


@dataclass(frozen=True, slots=True)
class Count:
    """`coins +2`, `coins = 5`; `coins ?` where the log keeps it for its owner."""

    counter: str
    way: Literal["+", "-", "=", "?"]
    number: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """`mark lent -3 round 2`: typed into the sheet; without a number where the log keeps it."""

    column: str
    number: int | None
    round: int = 0


@dataclass(frozen=True, slots=True)
class Next:
    """`next`: the next phase, turn or round."""


@dataclass(frozen=True, slots=True)
class Over:
    """`over`: the game has ended, and what lay face down is opened."""


@dataclass(frozen=True, slots=True)
class Time:
    """`time`: a timer ran out."""


@dataclass(frozen=True, slots=True)
class Note:
    """`note TEXT`."""

    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """`ruling 2.4 TEXT`: what the table has decided about a clause."""

    clause: str
    text: str


Deed: TypeAlias = (
    Draw
    | Play
    | Discard
    | Give
    | Take
    | Return
    | Peek
    | Put
    | Shuffle
    | Roll
    | Count
    | Mark
    | Next
    | Over
    | Time
    | Note
    | Ruling
)


@dataclass(frozen=True, slots=True)
class Act:
    """Something done at a table, and by whom; `who` is empty for the active player."""

    deed: Deed
    who: str = ""
