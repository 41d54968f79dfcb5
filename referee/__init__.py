"""The referee: a position and a play in, a verdict that quotes the rule out."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from referee.engine.game import load_game
    from referee.engine.judge import is_legal, judge
    from referee.engine.moves import moves
    from referee.notation.text import format_play, format_position, parse_plays, parse_position

__all__ = [
    "format_play",
    "format_position",
    "is_legal",
    "judge",
    "load_game",
    "moves",
    "parse_plays",
    "parse_position",
]

_HOMES = {
    "format_play": "referee.notation.text",
    "format_position": "referee.notation.text",
    "is_legal": "referee.engine.judge",
    "judge": "referee.engine.judge",
    "load_game": "referee.engine.game",
    "moves": "referee.engine.moves",
    "parse_plays": "referee.notation.text",
    "parse_position": "referee.notation.text",
}


def __getattr__(name: str) -> Any:
    """Fetch a public name when it is first asked for: a die roll need not load the rules."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
