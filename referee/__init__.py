"""The referee: a position and a play in, a verdict that quotes the rule out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from referee.game import load_game
    from referee.judge import is_legal, judge
    from referee.moves import moves
    from referee.notation import format_position, parse_plays, parse_position

__all__ = [
    "format_position",
    "is_legal",
    "judge",
    "load_game",
    "moves",
    "parse_plays",
    "parse_position",
]

_HOMES = {
    "format_position": "referee.notation",
    "is_legal": "referee.judge",
    "judge": "referee.judge",
    "load_game": "referee.game",
    "moves": "referee.moves",
    "parse_plays": "referee.notation",
    "parse_position": "referee.notation",
}


def __getattr__(name: str) -> Any:
    """Public names are fetched when first asked for, so that a die roll need not load the rules."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found
