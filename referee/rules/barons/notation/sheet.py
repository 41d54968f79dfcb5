"""What a position text says, fact by fact and not yet put together."""

from __future__ import annotations

from dataclasses import dataclass, field

from referee.engine.game import NEUTRAL
from referee.notation import sentences as say
from referee.notation.tokens import Word, right
from referee.rules.barons.game import Game

NOUNS = {
    "troop": "troops",
    "donjons": "donjon",
    "barons": "baron",
    "kings": "king",
    "knights": "knight",
    "saboteurs": "saboteur",
}
"""Other forms of a piece's word, and the one that is kept."""


@dataclass
class Sheet:
    """What a position text says, cell by cell and line by line."""

    game: Game
    players: tuple[str, ...] = ()
    turn: str = ""
    die: int = 0
    terrain: dict[int, str] = field(default_factory=dict)
    cells: dict[int, dict[tuple[str, str], int]] = field(default_factory=dict)
    reserve: dict[tuple[str, str], int] = field(default_factory=dict)
    discard: dict[str, int] = field(default_factory=dict)
    hands: dict[str, tuple[str, ...]] = field(default_factory=dict)
    moved: dict[int, int] = field(default_factory=dict)
    done: tuple[str, ...] = ()
    last_round: bool = False
    lines: dict[object, int] = field(default_factory=dict)
    """The line that says each fact."""
    ranged: set[int] = field(default_factory=set)
    """Cells whose terrain comes from a range only."""
    tiles: dict[str, int] = field(default_factory=dict)
    """Where the named tiles lie."""


def read_color(sheet: Sheet, word: Word, neutral: bool = False) -> str:
    if word.text not in sheet.game.colors and not (neutral and word.text == NEUTRAL):
        word.fail(say.NO_COLOR, right=right(word.text, sheet.game.colors))
    return word.text
