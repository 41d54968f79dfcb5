"""What a position text says, fact by fact and not yet put together."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NoReturn

from referee.engine.game import Game
from referee.notation import sentences as shared
from referee.notation.tokens import Word, right
from referee.rules.barony.notation import sentences as say
from referee.rules.barony.position import CITY, CONTROL, KNIGHT, PIECES, STRONGHOLD, VILLAGE

NOUNS = {
    "knights": KNIGHT,
    "villages": VILLAGE,
    "strongholds": STRONGHOLD,
    "cities": CITY,
    "controls": CONTROL,
}
"""Other forms of a piece's word, and the one that is kept."""
PLURALS = tuple(word for word, piece in NOUNS.items() if piece in PIECES)
"""The words of a reserve, in the order in which it is written."""
END = "end"
"""What `done` says of a game that is over."""

_COLOR = re.compile(r"[a-z]+(?:-[a-z]+)*")
_COUNTED = re.compile(r"([a-z?]+(?:-[a-z]+)*)(?:\*([0-9]{1,3}))?")


@dataclass
class Sheet:
    """What a position text says, space by space and line by line."""

    game: Game
    players: tuple[str, ...] = ()
    first: str = ""
    turn: str = ""
    modules: tuple[str, ...] | None = None
    setup: bool = False
    done: tuple[str, ...] = ()
    terrain: dict[int, str] = field(default_factory=dict)
    cells: dict[int, dict[tuple[str, str], int]] = field(default_factory=dict)
    reserve: dict[tuple[str, str], int] = field(default_factory=dict)
    removed: dict[str, int] = field(default_factory=dict)
    tokens: dict[str, dict[str, int]] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    magic: dict[str, int] = field(default_factory=dict)
    spells: tuple[str, ...] | None = None
    hands: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lines: dict[object, int] = field(default_factory=dict)
    """The line that says each fact."""

    @property
    def spaces(self) -> list[int]:
        """The spaces that the text names, in reading order."""
        return sorted({*self.terrain, *self.cells})


def read_color(sheet: Sheet, word: Word) -> str:
    """Any word may be a colour; whether it plays shows once the players are known."""
    if not _COLOR.fullmatch(word.text):
        _no_color(sheet, word)
    return word.text


def _no_color(sheet: Sheet, word: Word) -> NoReturn:
    if _COLOR.fullmatch(word.text.lower()):
        word.fail(shared.NO_COLOR, right=right(word.text, (word.text.lower(),)))
    word.fail(shared.NO_COLOR, right=right(word.text, sheet.players or sheet.game.colors))


def read_counted(word: Word, example: str) -> tuple[str, int]:
    """`knights*4` as its name and number; the number is 1 where none is given."""
    match = _COUNTED.fullmatch(word.text)
    if match is None:
        if _COUNTED.fullmatch(word.text.lower()):
            word.fail(say.COUNTED_SMALL, right=right(word.text, (word.text.lower(),)))
        word.fail(say.COUNTED, example=example)
    return match[1], int(match[2]) if match[2] else 1
