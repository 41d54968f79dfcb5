"""Decks of cards, as a game.toml tells them: to print, and to hold at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, field_validator

from pnp.folder.models import (
    CLAUSE,
    MANY,
    PART,
    WORD_LENGTH,
    Few,
    HexColor,
    Line,
    Model,
    Positive,
    RulesNumber,
    Whole,
    Word,
)
from pnp.folder.table.names import with_names
from pnp.folder.table.stock import Place
from pnp.text.words import Words

Part: TypeAlias = Annotated[str, Field(pattern=PART, max_length=WORD_LENGTH)]
Parts: TypeAlias = Annotated[tuple[Part, ...], Field(min_length=1, max_length=MANY)]


class DeckCard(Model):
    """A card that says what it does: its words, and its price and group where it has them.

    One that `needs` a module is left out where that module is not played.
    """

    name: Words
    """The card's name; left out, its word."""
    text: Words = Words()
    """What it does, in one or two sentences."""
    cost: Whole | None = None
    """Its price, counted in the deck's coin."""
    copies: Whole | None = None
    """How many there are of it; left out, as many as the deck says."""
    group: Word | None = None
    """The group that it belongs to; one of the deck's, where the deck names any."""
    values: Few[Mapping[Word, RulesNumber]] = Field(default_factory=dict)
    """Numbers that it is worth, by what they count: `{ points = 3 }`."""
    icon: Word | None = None
    """Its drawing, of `templates/art`."""
    needs: Word | None = None
    """The module without which it is left out."""
    clause: Annotated[str, Field(pattern=CLAUSE)] | None = None
    """The rule that says it in full."""


class DeckGroup(Model):
    """Cards that go together: what they are called, their colour and their sign."""

    name: Words
    """The group's name."""
    color: HexColor
    """The colour of its cards."""
    charge: Word
    """Its sign, of `templates/art`."""


class Deck(Model):
    """Cards: so many copies of each, told one by one, as a product, in a file or as one a tile.

    `color` and `charge` make the common back, `coin` is the charge that a price is counted in.
    """

    name: Words
    """The deck's name; left out, its word."""
    module: Word | None = None
    """The module that it belongs to; left out, the base game."""
    copies: Positive = 1
    """How many copies of each card."""
    color: HexColor | None = None
    """The colour of the common back."""
    charge: Word | None = None
    """The drawing on the common back."""
    coin: Word | None = None
    """The drawing that a price is counted in."""
    groups: Few[Mapping[Word, DeckGroup]] = Field(default_factory=dict)
    """The groups of its cards, by their word."""
    cards: Annotated[Mapping[Word, DeckCard], Field(max_length=MANY)] = Field(default_factory=dict)
    """The cards, by their word."""
    product: Few[Mapping[Word, Parts]] = Field(default_factory=dict)
    """Instead of cards: one for each combination, as `{ suit = ["oak", "elm"], rank = ["1", "2"]
    }` makes `oak-1`, `oak-2`, `elm-1` and `elm-2`. A list of numbers is a value of the card, the
    first other list its group.
    """
    rows: Line | None = None
    """Instead of cards: a CSV or XLSX of the folder, a card a row. `id`, `name`, `count`, `group`
    and `text` say what they say; other columns of whole numbers are values.
    """
    of: Literal["tiles", "cells"] | None = None
    """Instead of cards: one for each tile, or one for each cell of the board."""
    empty: Literal["reshuffle", "stop"] = "reshuffle"
    """What an empty pile does: the discard is shuffled and becomes the pile, or nothing more can be
    drawn.
    """
    discard: Literal["up", "down"] = "up"
    """Whether the discard lies face up or face down."""
    places: Few[Mapping[Word, Place]] = Field(default_factory=dict)
    """Places for its cards beside pile, discard, box and hands, by their word."""

    @field_validator("cards", "places", mode="before")
    @classmethod
    def _named(cls, told: object) -> object:
        return with_names(told)
