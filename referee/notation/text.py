"""The table notation: text to positions and plays, and back, each by its game's family."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from referee.notation.tokens import decode, named_game, words_of_lines

if TYPE_CHECKING:
    from referee.engine.game import Game
    from referee.engine.values import Play, TablePosition

__all__ = [
    "decode",
    "format_play",
    "format_plays",
    "format_position",
    "parse_plays",
    "parse_position",
]


def parse_position(text: str | bytes, game: Game | None = None) -> TablePosition:
    """Read a position; `game` is the one meant where the text names none.

    Raises NotationError for text that cannot be read and PositionError for what cannot be.
    """
    said = decode(text) if isinstance(text, bytes) else text
    meant = named_game(words_of_lines(said), game)
    return meant.family.notation.read_position(said, meant)


def format_position(position: TablePosition) -> str:
    """A position as text: every fact that it holds, one a line."""
    return position.game.family.notation.write_position(position)


def parse_plays(text: str, position: TablePosition) -> tuple[Any, ...]:
    """The steps of a turn; NotationError where one cannot be read."""
    return position.game.family.notation.read_plays(text, position)


def format_play(play: Play, game: Game) -> str:
    return game.family.notation.write_play(play, game)


def format_plays(plays: Iterable[Play], game: Game) -> str:
    """The steps of a turn as one line."""
    return "; ".join(format_play(play, game) for play in plays)
