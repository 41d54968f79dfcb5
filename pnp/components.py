"""What is printed: one model a kind of component."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from pnp.models import Millimetres, Model, Names, Positive, Word


class Part(Model):
    """What every printed component says of itself; with a module, only that module has it."""

    name: Names
    stock: Word
    module: Word | None = None


class TilePart(Part):
    """Hexagons to lay the land with, or to lay over it where `counts` says how many.

    A tile is labelled by a letter within its kind, by the cell it lies on, or not at all.
    """

    face: Literal["tile"]
    size: Millimetres
    kinds: tuple[Word, ...]
    counts: Mapping[Word, Positive] = Field(default_factory=dict)
    label: Literal["letter", "cell", "none"] = "none"
    back: Word


class TripleTile(Model):
    """Three hexagons that all touch, clockwise from the top, and how many tiles there are."""

    kinds: tuple[Word, Word, Word]
    count: Positive = 1


class TriplePart(Part):
    """Tiles of three hexagons each; `size` is across the flats of one of them."""

    face: Literal["triple"]
    size: Millimetres
    tiles: Annotated[tuple[TripleTile, ...], Field(min_length=1)]
    back: Word

    @property
    def count(self) -> int:
        """How many tiles there are."""
        return sum(tile.count for tile in self.tiles)


class CardUse(Model):
    """One thing a card can do, face up or face down."""

    side: Literal["up", "down"]
    icon: Word
    text: Names


class CardPart(Part):
    """A deck: one card for each tile, or for each cell of the board."""

    face: Literal["card"]
    size: Word
    of: Literal["tiles", "cells"]
    uses: tuple[CardUse, ...] = ()


class MemoPart(Part):
    """Sheets of memo.<lang>.md, each once for each player."""

    face: Literal["memo"]
    size: tuple[Millimetres, Millimetres]


class StandeeSize(Model):
    """How large a folded figure stands."""

    width: Millimetres
    height: Millimetres


class StandeePart(Part):
    """Folded figures that stand."""

    face: Literal["standee"]
    pieces: Mapping[Word, StandeeSize]


class TokenPart(Part):
    """Round tokens of one piece."""

    face: Literal["token"]
    piece: Word
    size: Millimetres


class TowerPart(Part):
    """Folded towers of one piece."""

    face: Literal["tower"]
    piece: Word
    width: Millimetres
    height: Millimetres


class DiePart(Part):
    """A die to fold."""

    face: Literal["die"]
    size: Millimetres


class BoardPart(Part):
    """The board's map, to lie beside the table."""

    face: Literal["board"]


class BoxItem(Model):
    """Something the box must hold that is no component: its name and its width, depth, height."""

    name: Names
    size: tuple[Millimetres, Millimetres, Millimetres]


class BoxPart(Part):
    """Tray and lid; inner sizes follow from the contents unless given."""

    face: Literal["box"]
    inner: tuple[Millimetres, Millimetres, Millimetres] | None = None
    also: tuple[BoxItem, ...] = ()


Component: TypeAlias = Annotated[
    TilePart
    | TriplePart
    | CardPart
    | MemoPart
    | StandeePart
    | TokenPart
    | TowerPart
    | DiePart
    | BoardPart
    | BoxPart,
    Field(discriminator="face"),
]

FACES = {"tile", "triple", "card", "memo", "standee", "token", "tower", "die", "board", "box"}
"""Tags that pydantic puts into the path of a fault and the file does not have."""
