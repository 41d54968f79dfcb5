"""What is printed of any game: one model a kind of component.

The six flat kinds are one thing with different defaults: a shape of a size, a layout for its front
and one for its back, drawn once for each row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field

from pnp.folder.components import Part
from pnp.folder.models import Few, Line, Millimetres, Positive, Whole, Word

FlatShape: TypeAlias = Literal[
    "square", "rect", "round", "hex-flat", "hex-pointy", "polygon", "triple"
]
Point: TypeAlias = tuple[float, float]
RowSource: TypeAlias = str | int | tuple[Mapping[str, Any], ...] | tuple[str | int, ...]
"""A file, so many rows, what the spec knows (`@players`), inline rows, or a list to combine."""
Size: TypeAlias = Word | Millimetres | tuple[Millimetres, Millimetres]


class Made(Part):
    """What every component says of itself; name and stock follow from its word and its kind."""

    part: ClassVar[str]
    """The part of the kit that it is printed in."""

    rows: RowSource | None = None
    """Where its rows come from; left out, one empty row."""
    layout: Line | None = None
    """The layout of its front."""
    back: Line | None = None
    """The layout of its back, drawn with the same row, or `none`."""
    count: Whole = 1
    """How many of each row, times the row's own count."""
    landscape: bool = False
    """Whether a named size lies on its side."""


class Flat(Made):
    """A flat piece: a shape of a size with a front and perhaps a back."""

    size: Size | None = None
    """A name of paper.toml, width and height, or one number: side, diameter or across flats."""
    shape: FlatShape | None = None
    """Its outline; left out, that of its kind."""
    points: Few[tuple[Point, ...]] = ()
    """The corners of a polygon, from the top left of its bounding box."""
    corner: Annotated[float, Field(ge=0, le=100)] | None = None
    """The radius of rounded corners."""


class Card(Flat):
    kind: Literal["card"]
    part = "cards"


class Tile(Flat):
    kind: Literal["tile"]
    part = "tiles"


class Counter(Flat):
    shares_cuts = True
    kind: Literal["counter"]
    part = "pieces"


class Token(Flat):
    kind: Literal["token"]
    part = "pieces"


class Mat(Flat):
    kind: Literal["mat"]
    part = "mats"


class Track(Flat):
    kind: Literal["track"]
    part = "board"
    track: Few[Mapping[str, Any]] = Field(default_factory=dict)
    """The keys of the element `track`, for the layout to use."""


class BoardOf(Made):
    """A board: a grid with terrain, a picture, and what a layout draws over them."""

    kind: Literal["board"]
    part = "board"
    grid: Literal["hex-flat", "hex-pointy", "square", "hexagon", "none"] = "none"
    cells: tuple[Positive, Positive] | Positive | None = None
    cell: Millimetres | None = None
    frame: Annotated[float, Field(ge=0, le=200)] = 5
    shift: Literal["down", "up", "right", "left"] | None = None
    labels: Literal["0101", "A1", "1", "none"] = "none"
    map: Line | None = None
    terrain: RowSource | None = None
    picture: Line | None = None
    size: Size | None = None
    overlap: Annotated[float, Field(ge=0, le=50)] = 10
    sheets: tuple[Positive, Positive] | None = None


class DieOf(Made):
    kind: Literal["die"]
    part = "pieces"
    form: Literal["fold", "stickers"] = "fold"
    size: Millimetres | None = None


class Standee(Made):
    kind: Literal["standee"]
    part = "pieces"
    size: tuple[Millimetres, Millimetres] | None = None
    base: Literal["fold", "slot", "none"] = "fold"


class Tower(Made):
    kind: Literal["tower"]
    part = "pieces"
    size: tuple[Millimetres, Millimetres] | None = None


class Box(Made):
    kind: Literal["box"]
    part = "box"
    inner: tuple[Millimetres, Millimetres, Millimetres] | None = None
    panels: Few[Mapping[Word, Line]] = Field(default_factory=dict)


class Tuckbox(Made):
    kind: Literal["tuckbox"]
    part = "box"
    holds: Few[tuple[Word, ...]] = ()
    inner: tuple[Millimetres, Millimetres, Millimetres] | None = None
    front: Line | None = None
    side: Line | None = None
    top: Line | None = None


class Pad(Made):
    kind: Literal["pad"]
    part = "pads"
    size: Size | None = None
    leaves: Positive = 50


class Aid(Made):
    kind: Literal["aid"]
    part = "memo"
    text: Word = "memo"
    size: Size | None = None


class BookletOf(Made):
    kind: Literal["booklet"]
    part = "rules"
    text: Word = "rules"
