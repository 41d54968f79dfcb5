"""How a table is set up, step by step, as a game.toml tells it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from pnp.folder.models import Few, Line, Model, Whole, Word
from pnp.text.words import Words


class StepCondition(Model):
    """When a step of the set-up is done."""

    players: Few[tuple[Whole, ...]] = ()
    """With these numbers of players; any, where none is named."""
    module: Word | None = None
    """With this module."""


class SetUpStep(Model):
    """One step of the set-up, in the order in which the rules have it."""

    do: Literal["order", "colors", "lay", "place", "fill", "deal", "say"]
    """`order` says who plays when and `colors` who plays what; `lay` lays the tiles, `place` puts
    pieces or a kind of land, `fill` opens cards, `deal` gives each player cards; `say` is left to
    the players.
    """
    by: Word | None = None
    """How: an order is found by `roll`, `draw` or `agree`, a colour by `choose`, `draw` or `agree`;
    a place is named by the deck that `place` draws from.
    """
    rank: Literal["first", "all"] = "all"
    """Of a roll: `first` finds who begins, and the others follow as they sit; `all` finds every
    place, in falling order.
    """
    start: Literal["first", "last"] = Field("first", alias="from")
    """Of `colors`: whether the first or the last player in the order of play chooses first."""
    piece: Word | None = None
    """Of `place`: the piece, for each colour in play or, if it is neutral, for nobody."""
    kind: Word | None = None
    """Of `place`: the kind of land that the places turn into."""
    count: Word | Whole | None = None
    """How many, or the number of the spec that says so; left out, all there are."""
    bar: Few[tuple[Word, ...]] = ()
    """Of `place`: kinds of land where it cannot be; such a card is shuffled in again."""
    deck: Word | None = None
    """The deck of `fill` and `deal`."""
    text: Words | None = None
    """What is announced, where the tool's own words would not do."""
    when: StepCondition = StepCondition()
    """When the step is done; always, where nothing is said."""
    clause: Line = ""
    """The clause that asks for it."""


class SetUpRecipe(Model):
    """How a table is set up."""

    steps: Few[tuple[SetUpStep, ...]] = ()
    """The steps, in their order."""
