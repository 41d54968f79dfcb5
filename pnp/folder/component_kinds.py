"""What is printed of any game: one model a kind of component.

The six flat kinds are one thing with different defaults: a shape of a size, a layout for its front
and one for its back, drawn once for each row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args

from pydantic import Field

from pnp.folder.models import MANY, Few, Line, Millimetres, Model, Positive, Whole, Word
from pnp.text.words import Words

FlatShape: TypeAlias = Literal[
    "square", "rect", "round", "hex-flat", "hex-pointy", "polygon", "triple"
]
Length: TypeAlias = Annotated[float, Field(ge=-2000, le=2000)]
Point: TypeAlias = tuple[Length, Length]
InlineRows: TypeAlias = Annotated[tuple[Mapping[str, Any], ...], Field(max_length=MANY)]
Rows: TypeAlias = Annotated[Positive, Field(strict=True)]
OneSource: TypeAlias = Annotated[str, Field(min_length=1, max_length=200)] | Rows | InlineRows
RowSource: TypeAlias = OneSource | Few[tuple[OneSource, ...]]
"""A file, so many rows, what the spec knows (`@players`), inline rows, or a list to combine."""
Size: TypeAlias = Word | Millimetres | tuple[Millimetres, Millimetres]


def named_sources(rows: RowSource | None) -> tuple[str, ...]:
    """Return what `rows` names: files, and what the spec knows; also inside inline rows."""
    if isinstance(rows, str):
        return (rows,)
    if rows is None or isinstance(rows, int):
        return ()
    inside = (one.get("rows") if isinstance(one, Mapping) else one for one in rows)
    return tuple(one for one in inside if isinstance(one, str))


SHEET = "sheet"
PAGE_SIZES = ("page", "half", "quarter", SHEET)
"""Sizes of the printable area of the paper in use, whole or divided across its longer side; a sheet
is clear of long footers and has its bleed."""
Inner: TypeAlias = tuple[Millimetres, Millimetres, Millimetres]


class Made(Model):
    """What every component says of itself; name and stock follow from its word and its kind."""

    part: ClassVar[str]
    """The part of the kit that it is printed in."""

    name: Words
    """The component's name on its sheets; left out, its word."""
    stock: Word = "card"
    """The paper or card to print it on, as `templates/paper.toml` calls it."""
    module: Word | None = None
    """The module that it belongs to; left out, the base game."""
    rows: RowSource | None = None
    """Where its rows come from: a CSV or XLSX of the folder, so many rows, what the game knows as
    `@players`, inline, or a list of these to combine. Left out, one empty row.
    """
    layout: Line | None = None
    """The layout of its front: one of the game's or a built-in one. Left out, that of its kind."""
    back: Line | None = None
    """The layout of its back, drawn with the same row, or `none`. Left out, that of its kind."""
    count: Whole = 1
    """How many of each row, times the row's own count."""
    landscape: bool = False
    """Whether a named size lies on its side."""

    @property
    def sort(self) -> str:
        """What sort of component it is, by the word that its folder has for it."""
        return str(getattr(self, "kind", ""))

    @property
    def shares_cuts(self) -> bool:
        """Whether neighbours on a sheet share their cuts even where the table asks for gutters."""
        size = getattr(self, "size", None)
        return size in PAGE_SIZES and size != SHEET

    def is_of(self, known: str) -> bool:
        """Whether there is one for each of what the spec knows by that word, as `@cells`."""
        return any(one.partition(".")[0] == known for one in named_sources(self.rows))

    @property
    def layouts(self) -> dict[str, str]:
        """The layouts that its keys name, by key."""
        named = {"layout": self.layout, "back": self.back}
        return {key: name for key, name in named.items() if name is not None and name != NO_BACK}


NO_BACK = "none"
"""What `back` says of a component that has none."""


class Flat(Made):
    """A flat piece: a shape of a size with a front and perhaps a back."""

    size: Size | None = None
    """A name of paper.toml, width and height, or one number: side, diameter or across flats.
    `page`, `half` and `quarter` are of the printable area of the paper in use, `sheet` is all of it
    but for the room of a long footer, with bleed.
    """
    shape: FlatShape | None = None
    """Its outline; left out, that of its kind."""
    points: Few[tuple[Point, ...]] = ()
    """The corners of a polygon, from the top left of its bounding box."""
    corner: Annotated[float, Field(ge=0, le=100)] | None = None
    """The radius of rounded corners."""
    fold: Literal["none", "across", "down"] = "none"
    """Where it is folded in half."""


class Card(Flat):
    """Cards, of poker size unless they say otherwise."""

    kind: Literal["card"]
    """The word of this kind of component."""
    part = "cards"


class Tile(Flat):
    """Tiles, squares of 45 mm unless they say otherwise."""

    kind: Literal["tile"]
    """The word of this kind of component."""
    part = "tiles"
    stock: Word = "board"


class Counter(Flat):
    """Counters, squares of 15 mm unless they say otherwise; neighbours share their cuts."""

    kind: Literal["counter"]
    """The word of this kind of component."""
    part = "pieces"
    stock: Word = "board"

    @property
    def shares_cuts(self) -> bool:
        return True


class Token(Flat):
    """Tokens, 20 mm round unless they say otherwise."""

    kind: Literal["token"]
    """The word of this kind of component."""
    part = "pieces"
    stock: Word = "board"


class Mat(Flat):
    """Mats, as large as the paper allows unless they say otherwise."""

    kind: Literal["mat"]
    """The word of this kind of component."""
    part = "mats"

    @property
    def shares_cuts(self) -> bool:
        return self.size is None or super().shares_cuts


class Track(Flat):
    """A track of numbered spaces."""

    kind: Literal["track"]
    """The word of this kind of component."""
    part = "board"
    track: Few[Mapping[str, Any]] = Field(default_factory=dict)
    """The keys of the element `track`, for the layout to use."""


class BoardOf(Made):
    """A board: a grid with terrain, a picture, and what a layout draws over them."""

    kind: Literal["board"]
    """The word of this kind of component."""
    part = "board"
    grid: Literal["hex-flat", "hex-pointy", "square", "hexagon", "none"] = "none"
    """What its cells are; `hexagon` is a hexagon of hexagons."""
    cells: tuple[Positive, Positive] | Positive | None = None
    """Columns and rows; of a hexagon, the cells along a side; left out, those of `[board]`."""
    cell: Millimetres | None = None
    """How large a cell is: across flats, or its side; left out, as the size of the board allows."""
    frame: Annotated[float, Field(ge=0, le=200)] = 5
    """The margin round the grid."""
    shift: Literal["down", "up", "right", "left"] | None = None
    """Where every second column (down, up) or row (right, left) of hexagons is shifted."""
    labels: Literal["0101", "A1", "1", "a1", "none"] = "none"
    """How the cells are labelled, column first, from the top left; `a1`, of squares, is how
    positions name them: a letter for the row from the bottom, then the column.
    """
    map: Line | None = None
    """A text file with a line a row and a sign a cell; blanks are ignored."""
    terrain: RowSource | None = None
    """What the signs of the map mean: rows with `sign`, and `name`, `color` or `art`."""
    picture: Line | None = None
    """A picture under the grid."""
    size: Size | None = None
    """How large a board is that has no grid, or whose grid lies in its middle."""
    overlap: Annotated[float, Field(ge=0, le=50)] = 10
    """What neighbouring sheets share."""
    sheets: tuple[Positive, Positive] | None = None
    """How many sheets it takes, across and down; left out, as few as can be."""


class DieOf(Made):
    """A die: a row a face."""

    kind: Literal["die"]
    """The word of this kind of component."""
    part = "pieces"
    form: Literal["fold", "stickers"] | None = None
    """A net of six faces to fold and glue, or stickers for a blank die. Left out, a net; where the
    game's own die (`@die`) has other than six faces, a disc to spin.
    """
    size: Millimetres | None = None
    """The edge of the die, 16 left out; of stickers the side, 12 left out."""


class Standee(Made):
    """Figures that stand."""

    kind: Literal["standee"]
    """The word of this kind of component."""
    part = "pieces"
    size: tuple[Millimetres, Millimetres] | None = None
    """Width and height of the panel; left out, 25 by 40. A row may have a `width`, a `height` and
    for its foot a `depth` of its own.
    """
    foot: Line | None = None
    """The layout of a folded foot; left out, the ground of the front."""
    base: Literal["fold", "slot", "none"] = "fold"
    """How it stands: on a folded foot, in the slot of a stand, or not by itself."""

    @property
    def layouts(self) -> dict[str, str]:
        return super().layouts | ({"foot": self.foot} if self.foot else {})


class Tower(Made):
    """Folded towers."""

    kind: Literal["tower"]
    """The word of this kind of component."""
    part = "pieces"
    size: tuple[Millimetres, Millimetres] | None = None
    """Width and height of a wall; left out, 14 by 20."""
    front: Line | None = None
    """The layout of the front wall; `layout` is that of the others."""
    roof: Line | None = None
    """The layout of the roof."""

    @property
    def layouts(self) -> dict[str, str]:
        panels = {"front": self.front, "roof": self.roof}
        return super().layouts | {key: name for key, name in panels.items() if name is not None}


class BoxItem(Model):
    """Something the box must hold that is no component: its name and its width, depth, height."""

    name: Words
    """What it is."""
    size: Inner
    """Its width, depth and height in millimetres."""


Panel: TypeAlias = Literal["lid", "lid-wall", "tray", "tray-wall"]
"""What a layout draws of a box: the top of the lid, its walls, the underside and its walls."""
PANELS: tuple[Panel, ...] = get_args(Panel)


class Box(Made):
    """A box, tray and lid."""

    kind: Literal["box"]
    """The word of this kind of component."""
    part = "box"
    inner: Inner | None = None
    """Inner width, depth and height in millimetres; left out, what the contents need."""
    also: Few[tuple[BoxItem, ...]] | None = None
    """What else the box must hold; left out, the rules where the game has them."""
    panels: Few[Mapping[Panel, Line]] = Field(default_factory=dict)
    """The layouts of its panels, each under `lid` for the top, `lid-wall`, `tray` for the underside
    or `tray-wall`; `{contents}` is the list of what is inside. Those that are left out have that of
    `layout`, or else one of Herald's.
    """

    @property
    def layouts(self) -> dict[str, str]:
        return super().layouts | {f"panels.{word}": name for word, name in self.panels.items()}


class Tuckbox(Made):
    """A tuck box for a deck."""

    kind: Literal["tuckbox"]
    """The word of this kind of component."""
    part = "box"
    holds: Few[tuple[Word, ...]] = ()
    """The components that it holds."""
    inner: Inner | None = None
    """Inner width, height and depth in millimetres; left out, what the contents need."""
    front: Line | None = None
    """The layout of the front panel."""
    side: Line | None = None
    """The layout of the side panels; where they are narrow, it is read from top to bottom."""
    top: Line | None = None
    """The layout of the top panel, and of the bottom."""

    @property
    def layouts(self) -> dict[str, str]:
        panels = {"front": self.front, "side": self.side, "top": self.top}
        return super().layouts | {key: name for key, name in panels.items() if name is not None}


class Pad(Flat):
    """A pad of leaves to write on."""

    kind: Literal["pad"]
    """The word of this kind of component."""
    part = "pads"
    stock: Word = "paper"
    leaves: Positive = 50
    """How many leaves it has."""


class Aid(Made):
    """Reminders for the players, from a text of the folder."""

    kind: Literal["aid"]
    """The word of this kind of component."""
    part = "memo"
    text: Word = "memo"
    """The text: `memo` for memo.LANG.md."""
    size: Size | None = None
    """The size of a leaf, as of a card."""
    sheets: Positive | None = None
    """How many leaves the text has, those of modules left out; texts may name that number."""


class BookletOf(Made):
    """A booklet, from a text of the folder."""

    kind: Literal["booklet"]
    """The word of this kind of component."""
    part = "rules"
    stock: Word = "paper"
    text: Word = "rules"
    """The text: `rules` for rules.LANG.md."""


KINDS: dict[str, type[Made]] = {
    "card": Card,
    "tile": Tile,
    "counter": Counter,
    "token": Token,
    "mat": Mat,
    "track": Track,
    "board": BoardOf,
    "die": DieOf,
    "standee": Standee,
    "tower": Tower,
    "box": Box,
    "tuckbox": Tuckbox,
    "pad": Pad,
    "aid": Aid,
    "booklet": BookletOf,
}
"""Every kind of component by its word."""

Component: TypeAlias = Annotated[
    Card
    | Tile
    | Counter
    | Token
    | Mat
    | Track
    | BoardOf
    | DieOf
    | Standee
    | Tower
    | Box
    | Tuckbox
    | Pad
    | Aid
    | BookletOf,
    Field(discriminator="kind"),
]
