"""The plain parts of a spec: names, players, board, kinds, pieces, die, numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from pnp.folder.hexes import Board, hexagon_board, open_board
from pnp.text.words import Words


def letter(index: int) -> str:
    """0 is A, 25 is Z, 26 is AA."""
    return chr(ord("A") + index) if index < 26 else letter(index // 26 - 1) + letter(index % 26)


HexColor: TypeAlias = Annotated[
    str, Field(pattern=r"^#[0-9A-Fa-f]{6}$", description="a colour as #RRGGBB")
]
Word: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]*$")]
Positive: TypeAlias = Annotated[int, Field(ge=1)]
Millimetres: TypeAlias = Annotated[float, Field(gt=0, le=2000)]
Number: TypeAlias = int | tuple[int, ...] | Mapping[str, int]


class Model(BaseModel):
    """Read once, never changed; a key it does not know is a fault."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Title(Model):
    """What the game is called and how it looks from outside."""

    id: Word
    version: Annotated[str, Field(pattern=r"^\d+\.\d+\.\d+$")]
    name: Words
    motto: Words
    age: Positive
    minutes: tuple[Positive, Positive]
    charge: Word
    color: HexColor


class Credits(Model):
    """Whose game it is and on what terms."""

    designer: str
    publisher: str = ""
    year: int
    licence: str
    notice: Words

    @property
    def line(self) -> str:
        """Whose game it is, to stand beside its name where it is a publisher's; else nothing."""
        return f"{self.designer} · © {self.year} {self.publisher}" if self.publisher else ""


class PlayerColor(Model):
    """A player's colour and the heraldic ordinary that marks it without hue."""

    id: Word
    name: Words
    color: HexColor
    ordinary: Literal["pale", "fess", "bend", "cross", "saltire"]


class Players(Model):
    """How many may play, and in which colours."""

    min: Positive
    max: Positive
    colors: tuple[PlayerColor, ...]
    neutral: PlayerColor | None = None

    @model_validator(mode="after")
    def _enough_colours(self) -> Players:
        if self.min > self.max:
            raise ValueError(f"min at most max ({self.max}), got {self.min}")
        if len(self.colors) < self.max:
            raise ValueError(f"a colour for each of {self.max} players, got {len(self.colors)}")
        every = (*self.colors, *filter(None, [self.neutral]))
        for what in ("id", "ordinary"):
            values = [getattr(color, what) for color in every]
            if len(set(values)) < len(values):
                raise ValueError(f"a different {what} for each colour, got {', '.join(values)}")
        return self


class BoardShape(Model):
    """The board: a hexagon of cells, or free where the tiles make it.

    A free board has every cell there could be; those that a position names are there.
    `laid` says whether chance lays the tiles or their labels do; `places` are the cells that have
    a kind of their own in every game.
    """

    shape: Literal["hexagon", "free"]
    side: Annotated[int, Field(ge=1, le=9)] = 1
    labels: Literal["numbers", "letters", "none"] = "none"
    laid: Literal["shuffled", "in-order"] = "shuffled"
    places: Mapping[Word, tuple[str, ...]] = Field(default_factory=dict)

    @cached_property
    def board(self) -> Board:
        return hexagon_board(self.side) if self.shape == "hexagon" else open_board()

    def label(self, index: int) -> str:
        """What is printed for the cell counted from the top left: 17 or J, or nothing."""
        if self.labels == "none":
            return ""
        return letter(index) if self.labels == "letters" else str(index + 1)


class Kind(Model):
    """A kind of land: how many tiles, what they earn, how they look."""

    name: Words
    count: Annotated[int, Field(ge=0, le=200)] = 0
    points: Annotated[int, Field(ge=0, le=9)] = 0
    color: HexColor
    charge: Word
    charge_color: HexColor | None = None
    detail_color: HexColor | None = None
    impassable: bool = False
    impregnable: bool = False


class Piece(Model):
    """A kind of playing piece and how many each player has (or the box, if neutral).

    Where the number goes with that of the players, `counts` has it and `count` is the largest.
    """

    name: Words
    plural: Words
    count: Annotated[int, Field(ge=0, le=200)]
    counts: Mapping[str, int] = Field(default_factory=dict)
    officer: bool = False
    neutral: bool = False
    charge: Word | None = None
    """Its drawing, where templates/art has none under the piece's own word."""
    module: Word | None = None

    def for_players(self, players: int) -> int:
        """How many are in play with so many players."""
        return self.counts.get(str(players), self.count)


class Module(Model):
    """A part of the game that may be left out: its name, and the chapters of the rules it has."""

    name: Words
    chapters: tuple[str, ...] = ()


class Rank(Model):
    """A title of nobility and the points it is worth, the lowest first."""

    name: Words
    points: Annotated[int, Field(ge=0)]


class DeckCard(Model):
    """A card that says what it does: its words, and its price and group where it has them.

    One that `needs` a module is left out where that module is not played.
    """

    name: Words
    text: Words
    cost: Annotated[int, Field(ge=0)] | None = None
    group: Word | None = None
    icon: Word | None = None
    needs: Word | None = None
    clause: Annotated[str, Field(pattern=r"^\d+\.\d+$")] | None = None
    """The rule that says it in full."""


class DeckGroup(Model):
    """Cards that go together: what they are called, their colour and their sign."""

    name: Words
    color: HexColor
    charge: Word


class Deck(Model):
    """Cards that are all different, so many copies of each.

    `color` and `charge` make the common back, `coin` is the charge that a price is counted in.
    """

    name: Words
    module: Word | None = None
    copies: Positive = 1
    color: HexColor | None = None
    charge: Word | None = None
    coin: Word | None = None
    groups: Mapping[Word, DeckGroup] = Field(default_factory=dict)
    cards: Mapping[Word, DeckCard]


class SetUpOrder(Model):
    """In which order chance places the officers, where it is not that of the pieces."""

    officers: tuple[Word, ...] = ()


class Die(Model):
    """The die and what each face gives, table by table."""

    faces: Annotated[int, Field(ge=2, le=20)] = 6
    tables: Mapping[Word, tuple[int, ...]]
    names: Mapping[Word, Words]

    @model_validator(mode="after")
    def _tables_fit(self) -> Die:
        for name, table in self.tables.items():
            if len(table) != self.faces:
                raise ValueError(f"{self.faces} entries in tables.{name}, got {len(table)}")
            if name not in self.names:
                raise ValueError(f"names.{name} for the table of that name")
        return self


class Purchase(Model):
    """Something to buy beside what is printed."""

    name: Words
    optional: bool = False


class Numbers(BaseModel):
    """The game's numbers by name: `numbers.builders`, `numbers.challenge["2"]`."""

    model_config = ConfigDict(frozen=True, extra="allow")
    __pydantic_extra__: dict[str, int | tuple[int, ...] | dict[str, int]]

    def __getattr__(self, name: str) -> Any:
        try:
            return super().__getattr__(name)  # type: ignore[misc]
        except AttributeError:
            raise AttributeError(f"the game has no number {name!r}") from None

    def items(self) -> Iterator[tuple[str, Number]]:
        yield from (self.__pydantic_extra__ or {}).items()

    def __contains__(self, name: object) -> bool:
        return name in (self.__pydantic_extra__ or {})
