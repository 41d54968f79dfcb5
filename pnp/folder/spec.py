"""One game as its game.toml tells it, and what follows: tiles, owners, numbers in texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import Field, PrivateAttr, field_validator, model_validator

from pnp.folder.component_kinds import Component, Tile, named_sources
from pnp.folder.decks import Deck, DeckCard
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.models import (
    BoardShape,
    Credits,
    Die,
    Few,
    FontChoice,
    FourInks,
    HexColor,
    Kind,
    Line,
    Model,
    Module,
    Piece,
    PlayerColor,
    Players,
    Purchase,
    Rank,
    StyleKeys,
    Title,
    Word,
    letter,
)
from pnp.folder.rules_numbers import Numbers
from pnp.folder.set_up import SetUpRecipe, SetUpStep
from pnp.folder.spec_paths import entries_at, found_at
from pnp.folder.table.counts import Count, counted
from pnp.folder.table.names import as_name, with_names
from pnp.folder.table.stock import Bag, Roll, TableCounter, TableDie
from pnp.folder.table.turns import Score, Turn
from pnp.text.errors import HeraldError
from pnp.text.languages import nearest
from pnp.text.number_lists import Entry
from pnp.text.numbers import UnknownNumberError, fill
from pnp.text.printed_words import HERALDS_WORDS
from pnp.text.words import LANGS, Lang, Words

if TYPE_CHECKING:
    from pnp.folder.rows.printed_tiles import PrintedTile


class GameSpec(Model):
    """One game, as its folder tells it."""

    extends: Line = ""
    """The game that this one changes: the id of one that comes with Herald, or the path of a folder
    from this one. All that the file does not say is taken from there.
    """
    drop: Few[tuple[Line, ...]] = ()
    """What is not taken from there: `["kinds.horse", "players.colors.yellow", "clauses.7.3",
    "cases.lob-x"]`. A dropped clause is neither printed nor judged.
    """
    game: Title
    """What the game is called."""
    credits: Credits = Credits()
    """Whose game it is."""
    players: Players = Players()
    """Who can play."""
    board: BoardShape = BoardShape()
    """The board."""
    kinds: Few[Mapping[Word, Kind]] = Field(default_factory=dict)
    """The kinds of land, by their word."""
    pieces: Few[Mapping[Word, Piece]] = Field(default_factory=dict)
    """The kinds of playing pieces, by their word."""
    numbers: Numbers = Field(default_factory=lambda: Numbers.model_validate({}))
    """The numbers of the rules, by name: `builders = 3`, `challenge = { 2 = 16, 3 = 12 }`, `steps =
    [1, 2]`. Texts show them as `{builders}` and `{challenge.2}`.
    """
    setup: SetUpRecipe = SetUpRecipe()
    """How a table is set up."""
    die: Die | None = None
    """The die, where the game has one."""
    modules: Few[Mapping[Word, Module]] = Field(default_factory=dict)
    """The parts of the game that may be left out, by their word."""
    ranks: Few[Mapping[Word, Rank]] = Field(default_factory=dict)
    """The titles of nobility, by their word, the lowest first."""
    decks: Few[Mapping[Word, Deck]] = Field(default_factory=dict)
    """The decks of cards, by their word."""
    bags: Few[Mapping[Word, Bag]] = Field(default_factory=dict)
    """Bags and banks of items that are drawn or taken at the table, by their word."""
    dice: Few[Mapping[Word, TableDie]] = Field(default_factory=dict)
    """The dice that are rolled at the table, by their word."""
    rolls: Few[Mapping[Word, Roll]] = Field(default_factory=dict)
    """Dice that are rolled together, by the roll's word."""
    counters: Few[Mapping[Word, TableCounter]] = Field(default_factory=dict)
    """The counters of a table, by their word."""
    turn: Turn = Turn()
    """Who plays when."""
    score: Score = Score()
    """How the game is counted."""
    components: Few[Mapping[Word, Component]] = Field(default_factory=dict)
    """What is printed, by its word; without this table, every CSV beside game.toml is a deck."""
    colors: Few[Mapping[Line, HexColor]] = Field(default_factory=dict)
    """Names of colours, for layouts and rows: `moss = "#4C6B3C"`."""
    inks: Few[Mapping[Line, FourInks]] = Field(default_factory=dict)
    """The inks of colours on a press, in per cent: cyan, magenta, yellow and black. A colour is
    `#RRGGBB` or a name of `[colors]`: `moss = [50, 0, 75, 60]`; any other is separated by the
    profile of the press.
    """
    styles: Few[Mapping[Line, StyleKeys]] = Field(default_factory=dict)
    """Keys that elements of layouts share, by the style's name; a style may `extends` another."""
    icons: Few[Mapping[Line, Line]] = Field(default_factory=dict)
    """Further names of icons: `purse = "coin"`."""
    fonts: Few[Mapping[Word, FontChoice]] = Field(default_factory=dict)
    """Typefaces from `fonts/` by the voice they speak in (`text`, `bold`, `italic`, `title`, or one
    of the game's own): a file, or a table of `regular`, `bold`, `italic`, `bold-italic`. A list of
    files as `fallback` is tried for signs which those lack.
    """
    words: Few[Mapping[Word, Words]] = Field(
        default_factory=dict, json_schema_extra={"propertyNames": {"enum": [*HERALDS_WORDS]}}
    )
    """Words of the game's own in place of those that Herald prints: `fold = "zagnij"`."""
    buy: Few[tuple[Purchase, ...]] = ()
    """What a table needs beside what is printed."""
    _files: GameFiles = PrivateAttr(default=GameFiles())
    _modules_on: tuple[str, ...] = PrivateAttr(default=())
    _printable: Mapping[str, Component] | None = PrivateAttr(default=None)

    @field_validator("components", mode="before")
    @classmethod
    def _named(cls, told: object) -> object:
        """Give each component without a name that of its word."""
        if not isinstance(told, Mapping):
            return told
        return {
            word: {"name": as_name(str(word)), **one}
            if isinstance(one, Mapping) and not {"name", "face"} & {*one}
            else one
            for word, one in told.items()
        }

    @model_validator(mode="before")
    @classmethod
    def _as_the_board(cls, told: object) -> object:
        """Give a printed board that names no cells as many as the game's board has."""
        if not isinstance(told, dict):
            return told
        board, parts = told.get("board"), told.get("components")
        if not (isinstance(board, dict) and isinstance(parts, dict)):
            return told
        cells = {}
        if "side" in board:
            cells["hexagon"] = board["side"]
        if "columns" in board and "rows" in board:
            cells["square"] = (board["columns"], board["rows"])
        sized = {
            word: {"cells": cells[part["grid"]], **part}
            for word, part in parts.items()
            if isinstance(part, dict) and part.get("grid") in cells
        }
        return {**told, "components": {**parts, **sized}} if sized else told

    @field_validator("decks", "bags", "dice", "rolls", "counters", mode="before")
    @classmethod
    def _with_names(cls, told: object) -> object:
        return with_names(told)

    @property
    def id(self) -> str:
        return self.game.id

    def title(self, lang: Lang) -> str:
        """Return the game's name with its version, where it has one."""
        return f"{self.game.name.in_(lang)} {self.game.version}".strip()

    @property
    def languages(self) -> tuple[Lang, ...]:
        """The languages of the game's texts; the first stands in for what is not translated."""
        return self.game.languages

    @property
    def read_in(self) -> tuple[Lang, ...]:
        """The languages that a table of the game may be read in: Herald's and the game's."""
        return tuple(dict.fromkeys((*LANGS, *self.languages)))

    def text_lang(self, lang: Lang) -> Lang:
        """Return the language of the game whose texts a reader of a language is given."""
        return nearest(lang, self.languages)

    def text_names(self, text: str, lang: Lang) -> tuple[str, ...]:
        """Return what a file of a text is called: `rules.en.md`, or `rules.md` for one language."""
        return (f"{text}.{lang}.md", *([f"{text}.md"] if len(self.languages) == 1 else []))

    def told_in(self, text: str, lang: Lang) -> Lang:
        """Return the language of a text that a reader of a language is given.

        The first stands in where a text is not translated; rules that are judged must be.
        """
        lang = self.text_lang(lang)
        has = self.game.rules or self._files.has(*self.text_names(text, lang))
        return lang if has else self.languages[0]

    def has_text(self, text: str) -> bool:
        """Whether the game has a text in one of its languages."""
        return any(self._files.has(*self.text_names(text, lang)) for lang in self.languages)

    @property
    def files(self) -> GameFiles:
        """The files that the game was read from, and in which its texts are found."""
        return self._files

    @property
    def folder(self) -> Path:
        """The game's own folder."""
        return self._files.folder

    def placed_in(self, files: GameFiles) -> GameSpec:
        """Note the files that the game was read from, and return the game."""
        self._files = files
        return self

    @cached_property
    def dropped_clauses(self) -> frozenset[str]:
        """The clauses of the rules that the game does without."""
        return self._dropped("clauses")

    @cached_property
    def dropped_cases(self) -> frozenset[str]:
        """The cases of the game that it extends that it does without."""
        return self._dropped("cases")

    def _dropped(self, what: str) -> frozenset[str]:
        named = (one.partition(".") for one in self.drop)
        return frozenset(name for head, _, name in named if head == what)

    @property
    def modules_on(self) -> tuple[str, ...]:
        """The modules that are played, in the order of the spec; none in a game just read."""
        return self._modules_on

    @property
    def chapters_off(self) -> frozenset[str]:
        """The numbers of the chapters whose module is not played."""
        off = (module for word, module in self.modules.items() if word not in self.modules_on)
        return frozenset(number for module in off for number in module.chapters)

    def with_modules(self, names: Iterable[str] = ()) -> GameSpec:
        """Return the game with the components of these modules beside the base game's."""
        asked = set(names)
        for name in sorted(asked - set(self.modules)):
            raise _no_module(self, name)
        on = tuple(name for name in self.modules if name in asked)
        if not self.modules or (self._printable is not None and on == self.modules_on):
            return self
        every = self.components if self._printable is None else self._printable
        kept = {word: part for word, part in every.items() if part.module in (None, *on)}
        fields = {name: getattr(self, name) for name in type(self).model_fields}
        made = GameSpec.model_construct(**fields | {"components": kept})
        made._files, made._modules_on, made._printable = self._files, on, every
        return made

    def with_colors(self, words: Iterable[str]) -> GameSpec:
        """Return the game with players of these colours; an unknown one takes an unused look."""
        wanted = list(dict.fromkeys(words))
        known = {color.id for color in self.players.colors}
        strange = [word for word in wanted if word not in known]
        if not strange:
            return self
        spare = [color for color in self.players.colors if color.id not in wanted]
        renamed = {
            old.id: old.model_copy(update={"id": word, "name": Words.same(word.capitalize())})
            for old, word in zip(spare, strange, strict=False)
        }
        colors = tuple(renamed.get(color.id, color) for color in self.players.colors)
        return self.model_copy(
            update={"players": self.players.model_copy(update={"colors": colors})}
        )

    def deck_cards(self, word: str) -> dict[str, DeckCard]:
        """Return the cards of a deck that the modules in play allow."""
        deck, on = self.decks[word], {None, *self.modules_on}
        return {
            name: card
            for name, card in self.told_cards(word).items()
            if {deck.module, card.needs} <= on
        }

    def told_cards(self, word: str) -> Mapping[str, DeckCard]:
        """Return the different cards of a deck, however they are told, those of all modules."""
        # rows are read with the spec
        from pnp.folder.table.cards import told_cards

        if not self._files.folders:
            return told_cards(self, word)
        return self._files.kept(("cards", word, self._modules_on), lambda: told_cards(self, word))

    def with_default_colors(self) -> GameSpec:
        """Return the game with colours for its players, where it names none."""
        # the colours' names are needed at a table only
        from pnp.folder.table.colors import DEFAULT_COLORS

        if self.players.colors:
            return self
        players = self.players.model_copy(update={"colors": DEFAULT_COLORS})
        return self.model_copy(update={"players": players})

    @cached_property
    def land_kinds(self) -> dict[str, Kind]:
        """The kinds that tiles are made of, in the order of the spec."""
        return {word: kind for word, kind in self.kinds.items() if kind.count}

    @cached_property
    def tile_kinds(self) -> dict[str, Kind]:
        """The kinds that hexagons are printed of, those laid over others included."""
        every = (tile for tiles in self.printed_tiles.values() for tile in tiles)
        return {word: self.kinds[word] for tile in every for word in tile.kinds}

    @cached_property
    def printed_tiles(self) -> Mapping[str, tuple[PrintedTile, ...]]:
        """The tiles of each component that shows kinds of land, whatever its rows come from."""
        # rows are read with the spec
        from pnp.folder.rows.printed_tiles import printed_tiles

        return printed_tiles(self)

    def pieces_of(self, part: Component) -> int:
        """Return how many pieces a component of rows has."""
        # rows are read with the spec
        from pnp.folder.rows.printed_tiles import pieces_of

        return pieces_of(self, next(word for word, one in self.components.items() if one is part))

    @cached_property
    def has_named_tiles(self) -> bool:
        """Whether each tile has a name of its own that is no cell's."""
        rows = [part.rows for part in self.components.values() if isinstance(part, Tile)]
        return self.board.laid == "shuffled" and any(
            source.startswith("@tiles") for one in rows for source in named_sources(one)
        )

    @cached_property
    def tile_names(self) -> tuple[str, ...]:
        """`lion-A` and so on, in the order of the spec."""
        return tuple(
            f"{word}-{letter(i)}"
            for word, kind in self.land_kinds.items()
            for i in range(kind.count)
        )

    def setup_steps(self, players: int) -> tuple[SetUpStep, ...]:
        """Return the steps of a set-up for so many players, with the modules that are played."""
        return tuple(step for step in self.setup.steps if self.is_done(step, players))

    def is_done(self, step: SetUpStep, players: int) -> bool:
        """Whether a step of the set-up is done with so many players and the modules in play."""
        on = step.when.module in (None, *self.modules_on)
        return on and (not step.when.players or players in step.when.players)

    def counted(self, count: Count | None, players: int) -> int:
        """Return a count of the set-up: a number, the name of one, or one by players."""
        return 0 if count is None else counted(self, count, players)

    @cached_property
    def pieces_placed(self) -> tuple[str, ...]:
        """The pieces that a set-up places, in its order."""
        return tuple(step.piece for step in self.setup.steps if step.do == "place" and step.piece)

    def with_setup(self, steps: Iterable[SetUpStep]) -> GameSpec:
        """Return the game with another way of setting it up."""
        made = self.model_copy(update={"setup": SetUpRecipe(steps=tuple(steps))})
        made._files, made._modules_on, made._printable = (
            self._files,
            self._modules_on,
            self._printable,
        )
        return made

    def piece_charge(self, word: str) -> str:
        """Return the charge that a piece is drawn with."""
        piece = self.pieces.get(word)
        return word if piece is None or piece.charge is None else piece.charge

    def owners(self, piece: str) -> tuple[PlayerColor, ...]:
        """Return the colours that have pieces of that kind: each player's, or the neutral one."""
        if self.pieces[piece].neutral:
            return (self.players.neutral,) if self.players.neutral else ()
        only = self.pieces[piece].colors
        return tuple(one for one in self.players.seated if not only or one.id in only)

    def tile_title(self, tile: str, lang: Lang) -> str:
        """Return `lion-A` as people read it: `Lion A`, `Aigle B`."""
        word, _, mark = tile.partition("-")
        return f"{self.kinds[word].name.in_(lang)} {mark}".strip()

    def value(self, path: str) -> int:
        """Return the number at `builders`, `challenge.2`, `die.move.1` or `kinds.lion.points`.

        KeyError where there is none.
        """
        found = found_at(self, path)
        if not isinstance(found, int) or isinstance(found, bool):
            raise KeyError(path)
        return found

    def die_table(self, path: str) -> tuple[int, ...]:
        """Return the die's table at `die.move`, face by face; KeyError where there is none."""
        head, _, name = path.partition(".")
        if head != "die" or self.die is None:
            raise KeyError(path)
        return self.die.tables[name]

    def entries(self, path: str) -> tuple[Entry, ...]:
        """Return what a text may list: `kinds`, `kinds.points`, `challenge`, `players`, `ranks`.

        KeyError where there is nothing of the kind.
        """
        return entries_at(self, path)

    def name(self, path: str) -> Words:
        """Return the name at `game.name`, `kinds.lion.name` or `pieces.knight.plural`.

        KeyError where there is none.
        """
        found = found_at(self, path)
        if not isinstance(found, Words):
            raise KeyError(path)
        return found

    def fill(self, text: str, lang: Lang = "en") -> str:
        """Return the text with its {numbers} filled in from the spec.

        `{builders}` gives 3, `{builders:word}` three (`:Word` Three), and
        `{builders?troop|troops}` the form that goes with the number. `{die.move:row}` gives
        a table of the die face by face, `{die.orders:faces}` the faces on which it gives more.
        `{game.name}` gives a name, `{kinds:list}` and `{challenge:by players}` a list.
        """
        try:
            return fill(self, text, lang)
        except UnknownNumberError as unknown:
            known = ", ".join(name for name, _ in self.numbers.items())
            told = {"unknown": unknown, "id": self.id, "known": known}
            raise HeraldError((_NO_NUMBER if known else _NO_NUMBERS).fill(**told)) from None


def _no_module(spec: GameSpec, name: str) -> HeraldError:
    """Return the error about a module that the game does not have."""
    known = ", ".join(spec.modules)
    words = _NO_MODULE if known else _NO_MODULES
    return HeraldError(words.fill(game=spec.game.name, name=name, known=known))


_NO_NUMBER = Words("{{{unknown}}} is not a number of {id}; game.toml has {known}")
_NO_NUMBERS = Words("{{{unknown}}} is not a number of {id}; game.toml has no numbers")
_NO_MODULES = Words("{game} has no module `{name}`: it has no modules at all")
_NO_MODULE = Words("{game} has no module `{name}`; its modules are {known}")
