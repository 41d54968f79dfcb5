"""The turn and the score sheet of a table, as a game.toml tells them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, model_validator

from pnp.folder.models import MANY, Few, Line, Model, RulesNumber, Word
from pnp.folder.table.counts import Count
from pnp.folder.table.names import with_own_name
from pnp.text.words import Words

LONGEST_FORMULA = 500


class TurnPhase(Model):
    """A part of a turn or of a round."""

    id: Word
    """The phase's word."""
    name: Words
    """The phase's name; left out, its word."""
    clause: Line = ""
    """The clause that tells of it."""
    who: Literal["active", "each", "first", "all"] = "active"
    """Who acts: the player whose turn it is, each one in turn, the first player, or all at once.
    """
    roll: Word | None = None
    """The roll that it begins with."""
    rerolls: Annotated[int, Field(ge=0, le=MANY, strict=True)] = 0
    """How often dice may be rolled again after that."""
    timer: Count | None = None
    """How many seconds there are for it; a reminder, which ends nothing."""

    @model_validator(mode="before")
    @classmethod
    def _named(cls, told: object) -> object:
        return with_own_name(told)


class Turn(Model):
    """Who plays when, for how long, and what a turn consists of."""

    order: Literal["clockwise", "snake", "together", "free"] = "clockwise"
    """`clockwise`; `snake`, which turns round after each round; `together`, all at the same time;
    `free`, as the table has it.
    """
    rounds: Count | None = None
    """How many rounds there are; left out, until somebody says that it is over."""
    first: Literal["stays", "left"] = "stays"
    """Who begins the next round: the same player, or the next on the left."""
    phases: Few[tuple[TurnPhase, ...]] = ()
    """The phases in their order; left out, a turn is one phase."""


class ScoreColumn(Model):
    """A column of the score sheet: counted by a formula, or typed in by the table."""

    id: Word
    """The column's word."""
    name: Words
    """The column's name; left out, its word."""
    clause: Line = ""
    """The clause that tells of it."""
    value: Annotated[str, Field(max_length=LONGEST_FORMULA)] | None = None
    """The formula that counts it, of counters, earlier columns, tables and what lies in places:
    `ladder[kinds(shop, group)] + coins / 3`.
    """
    ask: bool = False
    """Whether the table types it in."""
    min: RulesNumber | None = None
    """The least that may be typed in."""
    max: RulesNumber | None = None
    """The most that may be typed in."""
    each: Literal["game", "round"] = "game"
    """`round` for an entry in each round, which are added up."""
    counts: bool = True
    """Whether it is part of the total."""

    @model_validator(mode="before")
    @classmethod
    def _named(cls, told: object) -> object:
        return with_own_name(told)


class Score(Model):
    """How a game is counted at its end, and who wins."""

    wins: Literal["most", "least"] = "most"
    """Whether the highest or the lowest total wins."""
    ties: Few[tuple[Word, ...]] = ()
    """Columns or counters that settle a tie, one after the other; `shared` at the end where those
    who are still level win together.
    """
    tables: Few[Mapping[Word, Few[tuple[RulesNumber, ...]]]] = Field(default_factory=dict)
    """Lists that formulas look things up in, from 0; beyond an end its last entry counts."""
    columns: Few[tuple[ScoreColumn, ...]] = ()
    """The columns of the sheet, in their order."""
