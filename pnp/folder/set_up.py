"""How a table is set up, step by step, as a game.toml tells it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from pnp.folder.models import Cells, Few, Line, Model, Whole, Word
from pnp.folder.table.counts import AnyCount, Count
from pnp.text.words import Words

To: TypeAlias = AnyCount | Annotated[tuple[AnyCount, ...], Field(max_length=20)]
"""A place, a number, or a number for each player in turn order."""


class StepCondition(Model):
    """When a step of the set-up is done."""

    players: Few[tuple[Whole, ...]] = ()
    """With these numbers of players; any, where none is named."""
    module: Word | None = None
    """With this module."""


class SetUpStep(Model):
    """One step of the set-up, in the order in which the rules have it."""

    do: Literal[
        "order",
        "colors",
        "remove",
        "shuffle",
        "deal",
        "keep",
        "fill",
        "lay",
        "place",
        "set",
        "roll",
        "say",
    ]
    """`order` says who plays when and `colors` who plays what. `remove` puts cards or items back
    into the box, `shuffle` shuffles a deck, `deal` gives each player so many, of which each may
    `keep` some; `fill` opens cards in a place. `lay` lays one on each cell, the tiles where it
    names nothing; `place` puts pieces or a kind of land. `set` sets a counter, `roll` rolls dice,
    `say` is left to the players.
    """
    by: Word | None = None
    """How: an order is found by `roll`, `draw`, `agree`, `seats` (as they sit) or `color`, a colour
    by `choose`, `draw` or `agree`; a place is named by the deck that `place` draws from.
    """
    rank: Literal["first", "all"] = "all"
    """Of a roll: `first` finds who begins, and the others follow as they sit; `all` finds every
    place, in falling order.
    """
    colors: Annotated[tuple[Word, ...], Field(max_length=20)] = ()
    """Of an order by `color`: the colours in their order; left out, as the game lists them."""
    start: Literal["first", "last"] = Field("first", alias="from")
    """Of `colors`: whether the first or the last player in the order of play chooses first."""
    roll: Word | None = None
    """Of `roll`, and of an order by roll: what is rolled."""
    piece: Word | None = None
    """Of `place`: the piece, for each colour in play or, if it is neutral, for nobody."""
    kind: Word | None = None
    """Of `place`: the kind of land that the places turn into."""
    who: Literal["each", "neutral"] | None = None
    """Of `place`: whose pieces; left out, each player's, or nobody's where the piece is neutral."""
    deck: Word | None = None
    """The deck that the step is about."""
    bag: Word | None = None
    """The bag that the step is about, in the place of a deck."""
    count: Count | None = None
    """How many, or the number of the spec that says so; left out, all there are, or as many as the
    place has slots.
    """
    items: Few[tuple[Line, ...]] = ()
    """Of `remove`: which, with how many of each, as `["silk*2"]`; left out, `count` unseen ones."""
    to: To | None = None
    """Where: of `deal` the `hand` or a place that each player has, of `fill` a place; of `set` the
    number, or a list of numbers by turn order.
    """
    rest: Literal["box", "discard", "pile"] = "box"
    """Of `keep`: where the others go, unseen."""
    cells: Literal["board"] | Cells = "board"
    """Of `lay` and `place`: the cells, in reading order, or a list of them in its own."""
    bar: Few[tuple[Word, ...]] = ()
    """Of `place`: kinds of land where it cannot be; such a card is shuffled in again."""
    counter: Word | None = None
    """Of `set`: the counter."""
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
