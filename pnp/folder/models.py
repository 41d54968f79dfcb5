"""The plain parts of a spec: names, players, board, kinds, pieces, die, numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import cycle
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, field_validator, model_validator

from pnp.folder.hexes import (
    NUMBERS,
    ROWS,
    Board,
    Lattice,
    free_board,
    hexagon_board,
    open_board,
    square_board,
)
from pnp.text.articles import Gender
from pnp.text.errors import Unfit
from pnp.text.languages import LANGUAGE, MOST_LANGUAGES, SAID
from pnp.text.words import Lang, Words


def letter(index: int) -> str:
    """0 is A, 25 is Z, 26 is AA."""
    return chr(ord("A") + index) if index < 26 else letter(index // 26 - 1) + letter(index % 26)


MANY, FEW, LARGE, WORD_LENGTH = 1_000, 200, 100_000, 40
"""How large a count, a list or table, a number of the rules, and a word may be."""

COLOR = r"^#([0-9A-Fa-f]{3}){1,2}$"
WORD = r"^[a-z][a-z0-9_-]*$"
RULES = r"^([a-z][a-z0-9_-]*:[a-z][a-z0-9_-]*)?$"
VERSION = r"^\d{1,9}(\.\d{1,9}){0,3}$"
CLAUSE = r"^\d+\.\d+$"
PART = r"^[a-z0-9][a-z0-9_-]*$"
PLAYERS = r"^[1-9]\d{0,3}$"
FACE = r"^[^\s=:;,*`]+$"
PATTERNS = {
    COLOR: Words("a colour as #RRGGBB"),
    WORD: Words("a word of small letters, digits and - that begins with a letter"),
    RULES: Words("a family of rules and its edition, with a colon between them"),
    VERSION: Words("up to four numbers with points between them, as in 1.0 or 1.0.0"),
    CLAUSE: Words("a clause, as in 14.2"),
    LANGUAGE: Words("the code of a language, as in en or pt-BR"),
    PART: Words("small letters, digits and - that make part of a word"),
    PLAYERS: Words("a number of players"),
    FACE: Words("a number, or a word without blanks and signs of punctuation"),
    SAID: Words("a text with more than blanks"),
}
"""What a text must look like, as a fault says it."""

NO_WORDS = Words.same("")
"""A text that a game does without."""
PLAIN_COLOR = "#34405A"
"""The colour of a game that names none."""


def _in_full(color: str) -> str:
    """`#F80` is `#FF8800`."""
    return "#" + "".join(sign * 2 for sign in color[1:]) if len(color) == 4 else color


HexColor: TypeAlias = Annotated[
    str,
    Field(pattern=COLOR, description=str(PATTERNS[COLOR])),
    AfterValidator(_in_full),
]
Word: TypeAlias = Annotated[str, Field(pattern=WORD, max_length=WORD_LENGTH)]
Line: TypeAlias = Annotated[str, Field(max_length=200)]
Positive: TypeAlias = Annotated[int, Field(ge=1, le=MANY)]
Whole: TypeAlias = Annotated[int, Field(ge=0, le=MANY)]
Share: TypeAlias = Annotated[int, Field(ge=0, le=100)]
FourInks: TypeAlias = tuple[Share, Share, Share, Share]
"""Cyan, magenta, yellow and black in per cent."""
RulesNumber: TypeAlias = Annotated[int, Field(ge=-LARGE, le=LARGE)]
Millimetres: TypeAlias = Annotated[float, Field(ge=1, le=2000)]
T = TypeVar("T")
Few: TypeAlias = Annotated[T, Field(max_length=FEW)]
Cells: TypeAlias = Annotated[tuple[Line, ...], Field(max_length=MANY)]
Genders: TypeAlias = Few[Mapping[Annotated[Lang, Field(pattern=LANGUAGE)], Gender]]
Level: TypeAlias = Literal["beginner", "intermediate", "expert"]
Ordinary: TypeAlias = Literal[
    "pale", "fess", "bend", "cross", "saltire", "chevron", "pall", "bordure"
]
ORDINARIES: tuple[Ordinary, ...] = get_args(Ordinary)
Number: TypeAlias = int | tuple[int, ...] | Mapping[str, int]


class Model(BaseModel):
    """Read once, never changed; a key it does not know is a fault."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Title(Model):
    """What the game is called and how it looks from outside."""

    id: Word
    """The game's word: the folder's name, and what commands and positions call it."""
    rules: Annotated[str, Field(pattern=RULES)] = ""
    """The coded rules that judge it, as family:edition; none where it is only printed."""
    languages: Annotated[
        tuple[Annotated[Lang, Field(pattern=LANGUAGE)], ...],
        Field(min_length=1, max_length=MOST_LANGUAGES),
    ] = ("en",)
    """The languages of its texts by their codes, as `["en", "pt-BR"]`. The first stands in where a
    text is not translated.
    """
    version: Annotated[str, Field(pattern=VERSION)] = ""
    """The version of the game, as in `"1"`, `"1.0"` or `"1.0.0"`; printed on the sheets."""
    name: Words
    """The game's name."""
    motto: Words = NO_WORDS
    """One line below the name, on the box and the booklet."""
    age: Positive | None = None
    """The age from which people play it."""
    minutes: tuple[Positive, Positive] | None = None
    """How long a game takes, at least and at most."""
    level: Level | None = None
    """For whom the game's source says it is; nothing where it does not say."""
    ours: tuple[Literal["age", "minutes", "level"], ...] = ()
    """Which of these the source does not give; they are marked as an estimate where printed."""
    charge: Word = ""
    """The drawing of `templates/art` that stands for the game."""
    color: HexColor = PLAIN_COLOR
    """The ground of that drawing, on backs, box and booklet."""
    scene: Word = ""
    """The layout of what is seen behind name and badge, on box and booklet."""

    @field_validator("languages")
    @classmethod
    def _each_language_once(cls, told: tuple[Lang, ...]) -> tuple[Lang, ...]:
        if len({*told}) < len(told):
            raise Unfit(Words("languages once each"), ", ".join(told))
        return told


class Credits(Model):
    """Whose game it is and on what terms."""

    designer: Line = ""
    """Who made the game."""
    publisher: Line = ""
    """Who publishes it; given, the credit is printed wherever the game is named."""
    year: Annotated[int, Field(ge=0, le=9999)] | None = None
    """The year of the edition."""
    licence: Line = ""
    """The licence of the game's texts and drawings."""
    notice: Words = NO_WORDS
    """The sentence on rights and sources at the end of the booklet."""

    @property
    def line(self) -> str:
        """Whose game it is, to stand beside its name where it is a publisher's; else nothing."""
        if not self.publisher:
            return ""
        rights = " ".join(filter(None, ("©", str(self.year or ""), self.publisher)))
        return " · ".join(filter(None, (self.designer, rights)))


class PlayerColor(Model):
    """A player's colour and the heraldic ordinary that marks it without hue."""

    id: Word
    """The colour's word in positions and commands."""
    name: Words
    """The colour's name."""
    color: HexColor
    """The colour itself."""
    ordinary: Ordinary = "pale"
    """The heraldic figure that marks the colour's pieces for eyes that do not tell hues apart; left
    out, the next one that no colour has.
    """


class Players(Model):
    """How many may play, and in which colours; nobody where the game does not say."""

    min: Positive = 0
    """The fewest who can play."""
    max: Positive = 0
    """The most who can play."""
    colors: Annotated[tuple[PlayerColor, ...], Field(max_length=20)] = ()
    """The colours to choose from; one a player at least, in a game that is judged."""
    neutral: PlayerColor | None = None
    """The colour of pieces that are nobody's, where the game has some."""

    @model_validator(mode="before")
    @classmethod
    def _left_out(cls, told: object) -> object:
        """Give each colour without an ordinary the next that is free, and count the players."""
        if not isinstance(told, Mapping):
            return told
        if "min" in told and "max" not in told:
            told = {**told, "max": told["min"]}
        elif "max" in told and "min" not in told:
            told = {**told, "min": 1}
        colors = told.get("colors")
        if not isinstance(colors, list | tuple):
            return told
        every = [*colors, told.get("neutral")]
        used = {str(one.get("ordinary")) for one in every if isinstance(one, Mapping)}
        free = cycle([one for one in ORDINARIES if one not in used] or ORDINARIES)
        filled = [
            {**one, "ordinary": next(free)}
            if isinstance(one, Mapping) and "ordinary" not in one
            else one
            for one in colors
        ]
        return {**told, "colors": filled}

    @model_validator(mode="after")
    def _told_apart(self) -> Players:
        every = (*self.colors, *filter(None, [self.neutral]))
        for what in ("id", "ordinary") if len(every) <= len(ORDINARIES) else ("id",):
            values = [getattr(color, what) for color in every]
            if len(set(values)) < len(values):
                wanted = Words("a different {what} for each colour").fill(what=what)
                raise Unfit(wanted, ", ".join(values))
        return self

    @property
    def seated(self) -> tuple[PlayerColor, ...]:
        """The colours that can be in play at once."""
        return self.colors[: self.max or None]


class BoardShape(Model):
    """The board: a hexagon of cells, a rectangle of squares, or free where the tiles make it; none,
    in most games of cards.

    A free board has every cell there could be; those that a position names are there.
    `laid` says whether chance lays the tiles or their labels do; `places` are the cells that have
    a kind of their own in every game.
    """

    shape: Literal["hexagon", "square", "free", "none"] = "none"
    """`hexagon` for a hexagon of cells, `square` for rows and columns of squares, `free` where the
    tiles make the board.
    """
    side: Annotated[int, Field(ge=1, le=9)] = 1
    """The cells along one side of the hexagon: 4 gives 37 cells, 3 gives 19."""
    rows: Annotated[int, Field(ge=1, le=ROWS)] = 8
    """The rows of a board of squares, `a` at the bottom."""
    columns: Annotated[int, Field(ge=1, le=NUMBERS)] = 8
    """The columns of a board of squares, 1 on the left."""
    diagonals: bool = False
    """Whether squares that touch at a corner are neighbours, and diagonals are lines."""
    labels: Literal["numbers", "letters", "none"] = "none"
    """What is printed in the cells, in reading order from the top left."""
    laid: Literal["shuffled", "in-order"] = "shuffled"
    """`shuffled` where chance lays the tiles, `in-order` where their labels do."""
    places: Few[Mapping[Word, Cells]] = Field(default_factory=dict)
    """The cells that have a kind of their own in every game, by kind: `objective = ["c3"]`."""

    @cached_property
    def board(self) -> Board:
        if self.shape == "none":
            return free_board(())
        if self.shape == "square":
            return square_board(self.rows, self.columns, diagonals=self.diagonals)
        return hexagon_board(self.side) if self.shape == "hexagon" else open_board()

    @property
    def lattice(self) -> Lattice:
        """How its cells lie."""
        return self.board.lattice

    def label(self, index: int) -> str:
        """What is printed for the cell counted from the top left: 17 or J, or nothing."""
        if self.labels == "none":
            return ""
        return letter(index) if self.labels == "letters" else str(index + 1)


class Kind(Model):
    """A kind of land: how many tiles, what they earn, how they look."""

    name: Words
    """The kind's name."""
    gender: Genders = Field(default_factory=dict)
    """The gender of the name by language, `m`, `f` or `n`, as `{ fr = "f" }`; left out, `m`."""
    count: Annotated[int, Field(ge=0, le=200)] = 0
    """How many of the board's cells are of this kind."""
    points: Annotated[int, Field(ge=0, le=9)] = 0
    """The points that it is worth."""
    color: HexColor = PLAIN_COLOR
    """The ground of its tiles."""
    charge: Word = ""
    """Its drawing, of `templates/art`; a game that is judged has one for each kind."""
    charge_color: HexColor | None = None
    """The colour of the drawing; left out, one that stands out from the ground."""
    detail_color: HexColor | None = None
    """The colour of the drawing's details."""
    texture: Word = ""
    """What its tiles are sown with, faintly behind the drawing: a drawing of `templates/art`."""
    impassable: bool = False
    """Whether nobody may enter it."""
    impregnable: bool = False
    """Whether what stands on it cannot be taken."""


class Piece(Model):
    """A kind of playing piece and how many each player has (or the box, if neutral).

    Where the number goes with that of the players, `counts` has it, and as many are printed as
    the largest says.
    """

    name: Words
    """The piece's name."""
    plural: Words
    """Its name in the plural; left out, the same."""
    gender: Genders = Field(default_factory=dict)
    """The gender of the name by language, `m`, `f` or `n`, as `{ fr = "f" }`; left out, `m`."""
    count: Annotated[int, Field(ge=0, le=200)] = 1
    """How many each player has, or the box if it is neutral; left out where `counts` says it."""
    counts: Few[Mapping[Line, Whole]] = Field(default_factory=dict)
    """How many, by number of players, where that changes it: `{ 2 = 5, 3 = 4 }`."""
    officer: bool = False
    """Whether it is an officer, which moves alone and is placed at the set-up."""
    neutral: bool = False
    """Whether it is nobody's."""
    colors: Few[tuple[Word, ...]] = ()
    """The players that have it, by their colours, where not every player does: `["red"]`."""
    charge: Word | None = None
    """Its drawing, where templates/art has none under the piece's own word."""
    module: Word | None = None
    """The module that it belongs to; left out, the base game."""

    @model_validator(mode="before")
    @classmethod
    def _left_out(cls, told: object) -> object:
        if isinstance(told, Mapping) and "plural" not in told and "name" in told:
            told = {**told, "plural": told["name"]}
        if isinstance(told, Mapping) and "count" not in told:
            counts = told.get("counts")
            counted = counts.values() if isinstance(counts, Mapping) else ()
            if largest := [count for count in counted if isinstance(count, int)]:
                return {**told, "count": max(largest)}
        return told

    def for_players(self, players: int) -> int:
        """How many are in play with so many players."""
        return self.counts.get(str(players), self.count)


class Module(Model):
    """A part of the game that may be left out: its name, and the chapters of the rules it has."""

    name: Words
    """The module's name."""
    chapters: Few[tuple[Line, ...]] = ()
    """The chapters of the rules that only this module has, by number."""


class Rank(Model):
    """A title of nobility and the points it is worth, the lowest first."""

    name: Words
    """The title's name."""
    points: Whole
    """The points that it is worth."""
    charge: Word = "crown"
    """The drawing of its crown."""


class Die(Model):
    """The die and what each face gives, table by table."""

    faces: Annotated[int, Field(ge=2, le=20)] = 6
    """How many faces it has."""
    tables: Few[Mapping[Word, Few[tuple[RulesNumber, ...]]]] = Field(default_factory=dict)
    """What each face gives, from 1 up, by the table's word."""
    names: Few[Mapping[Word, Words]] = Field(default_factory=dict)
    """The tables' names."""


FontCut: TypeAlias = Literal["regular", "bold", "italic", "bold-italic"]
FontChoice: TypeAlias = Line | Mapping[FontCut, Line] | Few[tuple[Line, ...]]
"""A file for a voice, the files of a typeface, or for `fallback` a list of files."""
StyleKeys: TypeAlias = Mapping[str, Any]
"""Keys of elements, as the layouts read them."""


class Purchase(Model):
    """Something to buy beside what is printed."""

    name: Words
    """What to buy."""
    optional: bool = False
    """Whether the game can be played without it."""
