"""The referee: a position and a play in, a verdict that quotes the rule out."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from referee.game import load_game
    from referee.judge import is_legal, judge
    from referee.moves import moves
    from referee.notation import format_play, format_position, parse_plays, parse_position

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
    "format_play": "referee.notation",
    "format_position": "referee.notation",
    "is_legal": "referee.judge",
    "judge": "referee.judge",
    "load_game": "referee.game",
    "moves": "referee.moves",
    "parse_plays": "referee.notation",
    "parse_position": "referee.notation",
}


class _Package(ModuleType):
    """A package whose public names are fetched when first asked for.

    So a die roll need not load the rules; and `judge` and `moves` stay the functions, although
    Python would put the modules of the same names in their place.
    """

    def __getattr__(self, name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(_HOMES[name]), name)
        setattr(self, name, found)
        return found

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _HOMES and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
