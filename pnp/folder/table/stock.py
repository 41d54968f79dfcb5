"""What lies on a table beside the board: places, bags, dice, rolls and counters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, field_validator

from pnp.folder.models import FACE, MANY, WORD_LENGTH, Few, Line, Model, Word
from pnp.folder.table.counts import AnyCount, Count
from pnp.folder.table.names import with_names
from pnp.text.words import Words

Face: TypeAlias = (
    Annotated[int, Field(ge=-MANY, le=MANY, strict=True)]
    | Annotated[str, Field(pattern=FACE, max_length=WORD_LENGTH)]
)
Faces: TypeAlias = (
    Annotated[int, Field(ge=2, le=100, strict=True)]
    | Annotated[tuple[Face, ...], Field(min_length=2, max_length=100)]
)


class Place(Model):
    """A place for cards or items beside their pile: a display, a shop, a row of one's own."""

    name: Words
    """The place's name; left out, its word."""
    face: Literal["up", "down"] = "up"
    """Whether what lies there can be seen."""
    each: bool = False
    """Whether each player has one."""
    slots: Count | None = None
    """How many it holds; left out, any number."""


class Bag(Model):
    """Things that are drawn unseen, or a bank from which they are taken by name."""

    name: Words
    """The bag's name; left out, its word."""
    items: Annotated[Mapping[Word, Count], Field(max_length=MANY)] = Field(default_factory=dict)
    """What is in it at the start, and how many of each: `{ plum = 12, fig = 8 }`."""
    of: Literal["kinds"] | None = None
    """`kinds` instead of items: the kinds of land, as many of each as the game has."""
    each: bool = False
    """Whether each player has one of these, with all that is in it."""
    draw: Literal["chance", "chosen"] = "chance"
    """`chance` where one is drawn unseen, `chosen` where it is taken by name, as from a bank."""
    replace: bool = False
    """Whether what is drawn goes back at once, so that the bag never runs out."""
    places: Few[Mapping[Word, Place]] = Field(default_factory=dict)
    """Places for what was drawn, by their word."""

    @field_validator("places", mode="before")
    @classmethod
    def _named(cls, told: object) -> object:
        return with_names(told)


class TableDie(Model):
    """A die that is rolled at the table; `[die]` is one more, and a die is also a roll."""

    name: Words
    """The die's name; left out, its word."""
    faces: Faces = 6
    """How many faces it has, numbered from 1; or what is on each, as `["sun", "sun", "rain", 2]`.
    """


class Roll(Model):
    """Dice that are rolled together."""

    name: Words
    """The roll's name; left out, its word."""
    dice: Annotated[tuple[Line, ...], Field(min_length=1, max_length=100)]
    """The dice, with how many of each: `["white*2", "red"]`."""


class TableCounter(Model):
    """A number that goes up and down: coins, life, the day."""

    name: Words
    """The counter's name; left out, its word."""
    each: bool = True
    """Whether each player has one; `false` for one that belongs to the table."""
    start: AnyCount | None = None
    """Where it begins; left out, at 0, or at the end of its range that is nearest to 0."""
    min: AnyCount | None = None
    """Below this it never goes; left out, it has no end there."""
    max: AnyCount | None = None
    """Above this it never goes; left out, it has no end there."""
    hidden: bool = False
    """Whether only its owner sees it until the game is over."""
    reset: Literal["never", "turn", "round"] = "never"
    """When it goes back to its start: never, with each turn, or with each round."""
