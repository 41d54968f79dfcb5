"""Decks of cards that are all different, as a game.toml tells them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from pnp.folder.models import CLAUSE, MANY, Few, HexColor, Model, Positive, Whole, Word
from pnp.text.words import Words


class DeckCard(Model):
    """A card that says what it does: its words, and its price and group where it has them.

    One that `needs` a module is left out where that module is not played.
    """

    name: Words
    """The card's name."""
    text: Words = Words()
    """What it does, in one or two sentences."""
    cost: Whole | None = None
    """Its price, counted in the deck's coin."""
    group: Word | None = None
    """The deck's group that it belongs to."""
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
    """Cards that are all different, so many copies of each.

    `color` and `charge` make the common back, `coin` is the charge that a price is counted in.
    """

    name: Words
    """The deck's name."""
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
    cards: Annotated[Mapping[Word, DeckCard], Field(max_length=MANY)]
    """The cards, by their word."""
