"""A game folder read into frozen models; every fault names file, key and what was expected."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, ValidationError, model_validator

from pnp.errors import Fault, HeraldError, SpecError
from pnp.folders import default_game as default_game
from pnp.folders import game_folder as game_folder
from pnp.folders import game_ids as game_ids
from pnp.folders import templates_folder as templates_folder
from pnp.hexes import Board, hexagon_board

Lang: TypeAlias = Literal["en", "fr"]
LANGS: tuple[Lang, ...] = ("en", "fr")

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


class Names(Model):
    """A name in both languages."""

    en: str = Field(min_length=1)
    fr: str = Field(min_length=1)

    def in_(self, lang: Lang) -> str:
        return self.en if lang == "en" else self.fr


class Title(Model):
    """What the game is called and how it looks from outside."""

    id: Word
    version: Annotated[str, Field(pattern=r"^\d+\.\d+\.\d+$")]
    name: Names
    motto: Names
    age: Positive
    minutes: tuple[Positive, Positive]
    charge: Word
    color: HexColor


class Credits(Model):
    """Whose game it is and on what terms."""

    designer: str
    year: int
    licence: str
    notice: Names


class PlayerColor(Model):
    """A player's colour and the heraldic ordinary that marks it without hue."""

    id: Word
    name: Names
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
        return hexagon_board(self.side)

    def label(self, index: int) -> str:
        """What is printed for the cell counted from the top left: 17 or J, or nothing."""
        if self.labels == "none":
            return ""
        return letter(index) if self.labels == "letters" else str(index + 1)


class Kind(Model):
    """A kind of land: how many tiles, what they earn, how they look."""

    name: Names
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

    name: Names
    plural: Names
    count: Annotated[int, Field(ge=0, le=200)]
    counts: Mapping[str, int] = Field(default_factory=dict)
    officer: bool = False
    neutral: bool = False
    charge: Word | None = None
    """Its drawing, where templates/art has none under the piece's own word."""

    def for_players(self, players: int) -> int:
        """How many are in play with so many players."""
        return self.counts.get(str(players), self.count)


class SetUpOrder(Model):
    """In which order chance places the officers, where it is not that of the pieces."""

    officers: tuple[Word, ...] = ()


class Die(Model):
    """The die and what each face gives, table by table."""

    faces: Annotated[int, Field(ge=2, le=20)] = 6
    tables: Mapping[Word, tuple[int, ...]]
    names: Mapping[Word, Names]

    @model_validator(mode="after")
    def _tables_fit(self) -> Die:
        for name, table in self.tables.items():
            if len(table) != self.faces:
                raise ValueError(f"{self.faces} entries in tables.{name}, got {len(table)}")
            if name not in self.names:
                raise ValueError(f"names.{name} for the table of that name")
        return self


class Part(Model):
    """What every printed component says of itself."""

    name: Names
    stock: Word


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


_FACES = {"tile", "card", "memo", "standee", "token", "tower", "die", "board", "box"}
"""Tags that pydantic puts into the path of a fault and the file does not have."""


class Purchase(Model):
    """Something to buy beside what is printed."""

    name: Names
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


class GameSpec(Model):
    """One game, as its folder tells it."""

    game: Title
    credits: Credits
    players: Players
    board: BoardShape
    kinds: Mapping[Word, Kind]
    pieces: Mapping[Word, Piece]
    numbers: Numbers
    setup: SetUpOrder = SetUpOrder()
    die: Die | None = None
    components: Mapping[Word, Component]
    buy: tuple[Purchase, ...] = ()
    _folder: Path | None = PrivateAttr(default=None)

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def folder(self) -> Path:
        """Where the game's texts lie: the folder it was read from."""
        return self._folder or game_folder(self.id)

    @cached_property
    def land_kinds(self) -> dict[str, Kind]:
        """The kinds that tiles are made of, in the order of the spec."""
        return {word: kind for word, kind in self.kinds.items() if kind.count}

    @cached_property
    def tile_kinds(self) -> dict[str, Kind]:
        """The kinds that hexagons are printed of, those laid over others included."""
        parts = [part for part in self.components.values() if isinstance(part, TilePart)]
        return {word: self.kinds[word] for part in parts for word in part.kinds}

    @cached_property
    def tile_names(self) -> tuple[str, ...]:
        """`lion-A` and so on, in the order of the spec."""
        return tuple(
            f"{word}-{letter(i)}"
            for word, kind in self.land_kinds.items()
            for i in range(kind.count)
        )

    def tile_labels(self, part: TilePart, word: str) -> tuple[str, ...]:
        """What is written on each tile of a kind; empty where tiles of the kind are all alike."""
        count = part.counts.get(word, self.kinds[word].count)
        if part.label == "letter":
            return tuple(letter(i) for i in range(count))
        if part.label == "cell":
            board = self.board.board
            cells = self.board.places.get(word, () if part.counts else board.names)
            labels = tuple(self.board.label(board.by_name[cell]) for cell in cells)
            return labels if len(labels) == count else ("",) * count
        return ("",) * count

    @cached_property
    def officers_drawn(self) -> tuple[str, ...]:
        """The officers in the order in which a set-up places them."""
        officers = tuple(word for word, piece in self.pieces.items() if piece.officer)
        return self.setup.officers or officers

    def piece_charge(self, word: str) -> str:
        """The charge that a piece is drawn with."""
        piece = self.pieces.get(word)
        return word if piece is None or piece.charge is None else piece.charge

    def tile_count(self, part: TilePart) -> int:
        """How many hexagons a part has."""
        return sum(len(self.tile_labels(part, word)) for word in part.kinds)

    def owners(self, piece: str) -> tuple[PlayerColor, ...]:
        """Whose pieces of that kind there are: each player's, or nobody's."""
        if self.pieces[piece].neutral:
            return (self.players.neutral,) if self.players.neutral else ()
        return self.players.colors[: self.players.max]

    def tile_title(self, tile: str, lang: Lang) -> str:
        """`lion-A` as people read it: `Lion A`, `Aigle B`."""
        word, _, mark = tile.partition("-")
        return f"{self.kinds[word].name.in_(lang)} {mark}".strip()

    def value(self, path: str) -> int:
        """The number at `builders`, `challenge.2`, `die.move.1` or `kinds.lion.points`."""
        found = _lookup(self, path)
        if not isinstance(found, int) or isinstance(found, bool):
            raise KeyError(path)
        return found

    def fill(self, text: str, lang: Lang = "en") -> str:
        """Text with its {numbers} filled in from the spec.

        `{builders}` gives 3, `{builders:word}` three (`:Word` Three), and
        `{builders?troop|troops}` the form that goes with the number. `{die.move:row}` gives
        a table of the die face by face, `{die.orders:faces}` the faces on which it gives more.
        """

        def put(match: re.Match[str]) -> str:
            try:
                if match["style"] in ("row", "faces"):
                    return _table(self, match["path"], match["style"], lang)
                return _formatted(self.value(match["path"]), match["style"], match["forms"], lang)
            except KeyError:
                raise HeraldError(
                    f"{{{match['path']}}} is no number of {self.id}; "
                    f"game.toml has {', '.join(name for name, _ in self.numbers.items())}"
                ) from None

        return _PLACE.sub(put, text)


_PLACE = re.compile(
    r"(?<!\{)\{(?P<path>[a-z_]+(?:\.[a-z0-9_-]+)*)"
    r"(?::(?P<style>word|Word|row|faces))?(?:\?(?P<forms>[^}|]*\|[^}]*))?\}(?!\})"
)

_WORDS: dict[str, list[str]] = {
    lang: words.split()
    for lang, words in {
        "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen "
        "fourteen fifteen sixteen seventeen eighteen nineteen twenty",
        "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze "
        "quinze seize dix-sept dix-huit dix-neuf vingt",
    }.items()
}


def _formatted(number: int, style: str | None, forms: str | None, lang: str) -> str:
    if forms is not None:
        one, _, many = forms.partition("|")
        return one if number == 1 or (lang == "fr" and number == 0) else many
    if style is None or number >= len(_WORDS[lang]):
        return str(number)
    word = _WORDS[lang][number]
    return word.capitalize() if style == "Word" else word


def _table(spec: GameSpec, path: str, style: str, lang: str) -> str:
    head, _, name = path.partition(".")
    if head != "die" or spec.die is None or name not in spec.die.tables:
        raise KeyError(path)
    table = spec.die.tables[name]
    if style == "row":
        return ", ".join(map(str, table))
    faces = [str(face) for face, value in enumerate(table, start=1) if value > min(table)]
    either = " or " if lang == "en" else " ou "
    return either.join(filter(None, [", ".join(faces[:-1]), *faces[-1:]]))


def _lookup(spec: GameSpec, path: str) -> object:
    head, *rest = path.split(".")
    found: object
    if path == "tiles":
        return len(spec.tile_names)
    if path == "die.faces" and spec.die is not None:
        return spec.die.faces
    if head == "die" and spec.die is not None and len(rest) == 2:
        table = spec.die.tables.get(rest[0], ())
        face = int(rest[1]) if rest[1].isdigit() else 0
        return table[face - 1] if 1 <= face <= len(table) else None
    if head == "pieces" and rest and rest[0] in spec.pieces:
        piece = spec.pieces[rest[0]]
        return piece.count if len(rest) == 1 else piece.counts.get(rest[1])
    if head == "kinds" and len(rest) == 2 and rest[0] in spec.kinds:
        return getattr(spec.kinds[rest[0]], rest[1], None)
    if head == "players" and len(rest) == 1:
        return getattr(spec.players, rest[0], None)
    found = dict(spec.numbers.items()).get(head)
    for step in rest:
        found = found.get(step) if isinstance(found, Mapping) else None
    return found


def letter(index: int) -> str:
    """0 is A, 25 is Z, 26 is AA."""
    return chr(ord("A") + index) if index < 26 else letter(index // 26 - 1) + letter(index % 26)


def load_game(name_or_path: str) -> GameSpec:
    """Read a game folder; SpecError with every fault where it is not sound."""
    return load_folder(game_folder(name_or_path))


@lru_cache(maxsize=16)
def load_folder(folder: Path) -> GameSpec:
    spec = parse_spec((folder / "game.toml").read_bytes(), str(folder / "game.toml"))
    spec._folder = folder
    return spec


def parse_spec(data: bytes, file: str = "game.toml") -> GameSpec:
    """Read the bytes of a game.toml."""
    try:
        raw = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        fault = Fault(file, "", f"a bad byte at offset {error.start}", "UTF-8 text")
        raise SpecError([fault]) from None
    except tomllib.TOMLDecodeError as error:
        raise SpecError([Fault(file, "", str(error), "valid TOML")]) from None
    try:
        spec = GameSpec.model_validate(raw)
    except ValidationError as error:
        raise SpecError([_fault(file, e) for e in error.errors()]) from None
    faults = [Fault(file, key, found, expected) for key, found, expected in _contradictions(spec)]
    if faults:
        raise SpecError(faults)
    return spec


def _fault(file: str, error: Any) -> Fault:
    steps = [str(step) for step in error["loc"]]
    if steps[0] == "components" and len(steps) > 3 and steps[2] in _FACES:
        del steps[2]
    key = ".".join(steps)
    message = str(error["msg"])
    if error["type"] == "missing":
        return Fault(file, key, "nothing", "a value")
    if error["type"] == "extra_forbidden":
        return Fault(file, key, "a key that means nothing here", "only known keys")
    if error["type"] == "value_error":
        expected, _, found = message.removeprefix("Value error, ").partition(", got ")
        return Fault(file, key, found, expected)
    if error["type"] == "union_tag_invalid":
        ctx = error["ctx"]
        return Fault(file, f"{key}.face", f"`{ctx['tag']}`", f"one of {ctx['expected_tags']}")
    shown = message.removeprefix("Input should be ").removeprefix("String should ")
    return Fault(file, key, repr(error["input"])[:60], shown)


def _contradictions(spec: GameSpec) -> Iterator[tuple[str, str, str]]:
    """What each key says for itself may be fine and yet not fit the others."""
    for word, part in spec.components.items():
        at = f"components.{word}"
        if isinstance(part, TilePart):
            for kind in (*part.kinds, part.back):
                if kind not in spec.kinds:
                    yield f"{at}.kinds", f"`{kind}`", f"kinds among {', '.join(spec.kinds)}"
            yield from _tile_count(spec, at, part)
        for piece in _pieces_of(part):
            if piece not in spec.pieces:
                yield at, f"`{piece}`", f"pieces among {', '.join(spec.pieces)}"
        if isinstance(part, CardPart):
            for i, use in enumerate(part.uses):
                for lang in LANGS:
                    try:
                        spec.fill(use.text.in_(lang), lang)
                    except HeraldError as error:
                        yield f"{at}.uses.{i}.text.{lang}", str(error), "numbers of the spec"
    yield from _pieces_and_places(spec)
    yield from _by_players(spec)


def _pieces_and_places(spec: GameSpec) -> Iterator[tuple[str, str, str]]:
    for word, piece in spec.pieces.items():
        if piece.neutral and spec.players.neutral is None:
            yield "players.neutral", "nothing", f"a colour for the neutral `{word}`"
        if piece.counts and max(piece.counts.values()) != piece.count:
            yield f"pieces.{word}.count", str(piece.count), "the largest of its counts"
    officers = {word for word, piece in spec.pieces.items() if piece.officer}
    if spec.setup.officers and set(spec.setup.officers) != officers:
        found = ", ".join(spec.setup.officers)
        yield "setup.officers", found, f"each of {', '.join(sorted(officers))}, once"
    for kind, cells in spec.board.places.items():
        for cell in cells:
            if kind not in spec.kinds or cell not in spec.board.board.by_name:
                yield f"board.places.{kind}", f"`{cell}`", "a known kind, and cells of the board"


def _by_players(spec: GameSpec) -> Iterator[tuple[str, str, str]]:
    """What goes with the number of players must be told for every number of them."""
    told: dict[str, object] = {
        f"numbers.{name}": dict(spec.numbers.items()).get(name)
        for name in ("challenge", "mountains")
    }
    told |= {f"pieces.{word}.counts": piece.counts or None for word, piece in spec.pieces.items()}
    for key, entries in told.items():
        if not isinstance(entries, Mapping):
            continue
        for players in range(spec.players.min, spec.players.max + 1):
            if str(players) not in entries:
                yield key, f"{dict(entries)}", f"an entry for {players} players"


def _tile_count(spec: GameSpec, at: str, part: TilePart) -> Iterator[tuple[str, str, str]]:
    for kind in set(part.counts) - set(part.kinds):
        yield f"{at}.counts", f"`{kind}`", f"kinds among {', '.join(part.kinds)}"
    if part.counts or spec.board.shape != "hexagon":
        return
    if not all(kind in spec.kinds for kind in part.kinds):
        return
    counts = {kind: spec.kinds[kind].count for kind in part.kinds}
    cells = len(spec.board.board)
    if sum(counts.values()) != cells:
        listed = ", ".join(f"{kind} {count}" for kind, count in counts.items())
        yield f"{at}.kinds", f"{sum(counts.values())} ({listed})", f"{cells} tiles in all"


def _pieces_of(part: Component) -> tuple[str, ...]:
    if isinstance(part, StandeePart):
        return tuple(part.pieces)
    if isinstance(part, TokenPart | TowerPart):
        return (part.piece,)
    return ()


class CardSize(Model):
    """A standard card and the sleeve that takes it."""

    size: tuple[Millimetres, Millimetres]
    radius: float
    sleeve: Names


class Stock(Model):
    """What a part is printed on."""

    name: Names
    thickness: Millimetres


class PaperFile(Model):
    """templates/paper.toml."""

    papers: Mapping[Word, tuple[Millimetres, Millimetres]]
    cards: Mapping[Word, CardSize]
    stocks: Mapping[Word, Stock]


@lru_cache(maxsize=1)
def paper_file() -> PaperFile:
    path = templates_folder() / "paper.toml"
    return PaperFile.model_validate(tomllib.loads(path.read_text("utf-8")))


def json_schema() -> dict[str, Any]:
    """The JSON Schema of game.toml."""
    schema = GameSpec.model_json_schema()
    draft = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return draft | schema | {"title": "game.toml"}
