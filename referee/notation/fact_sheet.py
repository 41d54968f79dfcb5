"""What a position text says, fact by fact and not yet put together."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NoReturn, TypeAlias

from pnp.text.words import Words, notations
from referee.engine.errors import PositionError
from referee.engine.game import NEUTRAL, Game
from referee.notation import refusals as say
from referee.notation.tokens import PLACE, Word, read_counted, right

FactKey: TypeAlias = "str | int | tuple[str, int] | tuple[str, str] | tuple[str, str, str]"
"""A fact: a line's first word with whose it is and of which piece; a cell for what stands there."""
Held: TypeAlias = dict[tuple[str, str], int]
"""What stands on a cell: how many of each colour and piece."""


@dataclass
class Sheet(ABC):
    """The facts of a position text; a family adds its own, and the words that it knows."""

    game: Game
    tiles: dict[str, int] = field(default_factory=dict)
    """Where the named tiles lie."""
    players: tuple[str, ...] = ()
    turn: str = ""
    done: tuple[str, ...] = ()
    terrain: dict[int, str] = field(default_factory=dict)
    cells: dict[int, Held] = field(default_factory=dict)
    reserve: dict[tuple[str, str], int] = field(default_factory=dict)
    hands: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lines: dict[FactKey, int] = field(default_factory=dict)
    """The line that says each fact."""
    ranged: set[int] = field(default_factory=set)
    """The cells whose terrain only a range of cells says."""
    crossed: dict[int, Word] = field(default_factory=dict)
    """The cells on which ranges of two terrains cross, with the second terrain."""

    starts_cell: ClassVar[re.Pattern[str]] = re.compile(rf"{PLACE}(?:\.\..*)?")
    """What a line about cells begins with, right or wrong."""
    nouns: ClassVar[Mapping[str, str]] = {}
    """Other forms of a piece's word, and the one that is kept."""

    example: ClassVar[str] = ""
    """A counted piece, for a refusal to show."""

    @property
    @abstractmethod
    def pieces(self) -> tuple[str, ...]:
        """The pieces that may stand on a cell."""

    @property
    def named_cells(self) -> list[int]:
        """The cells that the text says anything of, in reading order."""
        return sorted({*self.terrain, *self.cells})

    def color(self, word: Word) -> str:
        """Return the colour that a word names."""
        if word.text not in self.game.colors:
            word.fail(say.NO_COLOR, right=right(word.text, self.game.colors))
        return word.text

    def counted(self, word: Word, example: str = "") -> tuple[str, int]:
        """Return the piece and the number of `knights*4`."""
        name, count = read_counted(word, example or self.example)
        return self.nouns.get(name, name), count

    def once(self, key: FactKey, word: Word, what: Words | Callable[[], Words]) -> None:
        """Note the line of a fact; refuse the word where another line says the fact already."""
        if key in self.lines:
            said = what if isinstance(what, Words) else what()
            word.fail(say.TWICE, what=said, line=self.lines[key])
        self.lines[key] = word.line

    def refuse(self, key: FactKey | None, words: Words, **facts: Words | object) -> NoReturn:
        """Refuse the position for a fact that cannot be, with the line that says it."""
        raise PositionError(self.lines.get(key, 1) if key is not None else 1, words.fill(**facts))

    def check_players(self, *turns: tuple[str, str]) -> None:
        """Refuse a sheet without players, and a fact about a colour that does not play.

        `turns` are facts whose value is a colour.
        """
        if not self.players:
            self.refuse(None, say.NO_PLAYERS)
        named: list[tuple[FactKey, str]] = [*turns]
        named += [(cell, color) for cell, held in self.cells.items() for color, _ in held]
        for key in self.lines:
            if isinstance(key, tuple) and isinstance(key[1], str):
                named.append((key, key[1]))
        for key, color in named:
            if color and color not in self.players and color != NEUTRAL:
                players = notations(self.players)
                self.refuse(key, say.NOT_PLAYING, color=color, players=players)
