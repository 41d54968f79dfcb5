"""What is printed: one model a kind of component."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field, model_validator

from pnp.folder.models import HexColor, Millimetres, Model, Positive, Word
from pnp.text.words import Words


class Part(Model):
    """What every printed component says of itself; with a module, only that module has it."""

    shares_cuts: ClassVar[bool] = False
    """Whether neighbours on a sheet share their cut lines even where the table asks for gutters."""

    name: Words
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


BADGE = "badge"
"""The back that shows the game's own charge on its own colour, not those of a kind of land."""


class TriplePart(Part):
    """Tiles of three hexagons each; `size` is across the flats of one of them.

    The back is that of a kind of land, or the game's own `badge`.
    """

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
    text: Words


class CardPart(Part):
    """A deck: one card for each tile, or for each cell of the board."""

    face: Literal["card"]
    size: Word
    of: Literal["tiles", "cells"]
    uses: tuple[CardUse, ...] = ()


class DeckPart(Part):
    """One of the spec's decks: cards of a named size, or tiles of a width and height."""

    face: Literal["deck"]
    deck: Word
    size: Word | tuple[Millimetres, Millimetres]


class MemoPart(Part):
    """Sheets of memo.<lang>.md, each once for each player."""

    face: Literal["memo"]
    size: tuple[Millimetres, Millimetres]


class StandeeSize(Model):
    """How large a folded figure stands, and whether it shows a figure or the side of a house."""

    width: Millimetres
    height: Millimetres
    depth: Millimetres | None = None
    """How deep it stands, where that does not follow from its height."""
    drawn: Literal["figure", "house"] = "figure"


class StandeePart(Part):
    """Folded figures that stand."""

    face: Literal["standee"]
    pieces: Mapping[Word, StandeeSize]


class TokenPart(Part):
    """Round tokens of one piece."""

    face: Literal["token"]
    piece: Word
    size: Millimetres


class ChitValue(Model):
    """What a chit is worth: a number of the spec that goes by kind of land, on a coin."""

    number: Word
    name: Words
    color: HexColor


class ChitPart(Part):
    """Square tokens, cut along lines that neighbours share.

    They stand for lands, for a piece of each player, or for one thing by its charge. `lands` and
    `count` name numbers of the spec: so many of each kind of land, so many of that thing.
    """

    shares_cuts = True

    face: Literal["chit"]
    size: Millimetres
    lands: Word | None = None
    values: tuple[ChitValue, ...] = ()
    piece: Word | None = None
    charge: Word | None = None
    color: HexColor | None = None
    count: Word | None = None

    @model_validator(mode="after")
    def _one_thing(self) -> ChitPart:
        given = [word for word in ("lands", "piece", "charge") if getattr(self, word) is not None]
        if len(given) != 1:
            raise ValueError(f"one of lands, piece and charge, got {' and '.join(given) or 'none'}")
        if self.charge is not None and (self.color is None or self.count is None):
            raise ValueError("color and count beside a charge, got one or none")
        return self


class MarkerPart(Part):
    """A folded marker that is nobody's: its charge and the words on it."""

    face: Literal["marker"]
    charge: Word
    words: Words
    width: Millimetres
    height: Millimetres


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


class ScoreNote(Model):
    """A line in the middle of the score board: a charge and what it earns or costs."""

    charge: Word
    text: Words
    module: Word | None = None


class ScorePart(Part):
    """The score board: a track from 0 to `last` round the titles of the spec."""

    face: Literal["score"]
    last: Annotated[int, Field(ge=19, le=199)]
    notes: tuple[ScoreNote, ...] = ()

    @model_validator(mode="after")
    def _closes(self) -> ScorePart:
        if self.last % 2 == 0:
            raise ValueError(f"an odd last, so that the track closes, got {self.last}")
        return self


class BoxItem(Model):
    """Something the box must hold that is no component: its name and its width, depth, height."""

    name: Words
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
    | DeckPart
    | MemoPart
    | StandeePart
    | TokenPart
    | ChitPart
    | MarkerPart
    | TowerPart
    | DiePart
    | BoardPart
    | ScorePart
    | BoxPart,
    Field(discriminator="face"),
]

FACES = {
    "tile",
    "triple",
    "card",
    "deck",
    "memo",
    "standee",
    "token",
    "chit",
    "marker",
    "tower",
    "die",
    "board",
    "score",
    "box",
}
"""Tags that pydantic puts into the path of a fault and the file does not have."""
