"""Facts put into words: cells, players and counts as people say them in either language."""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any

from pnp.spec import Lang
from referee.clauses import Facts
from referee.position import Position
from referee.wording import Words, listed

SEATS = frozenset(("player", "owner", "rival"))
PLACES = frozenset(("cell", "start", "end", "at", "stop"))
_NOUNS: dict[str, tuple[Words, Words, Words]] = {
    "tile": (Words("tile", "tuile"), Words("tiles", "tuiles"), Words("no tile", "0 tuile")),
    "card": (Words("card", "carte"), Words("cards", "cartes"), Words("no card", "0 carte")),
    "point": (Words("point", "point"), Words("points", "points"), Words("no point", "0 point")),
    "troops": (
        Words("troop", "troupe"),
        Words("troops", "troupes"),
        Words("no troops", "0 troupe"),
    ),
    "donjon": (
        Words("donjon", "donjon"),
        Words("donjons", "donjons"),
        Words("no donjon", "0 donjon"),
    ),
    "recruit": (
        Words("recruit", "recrue"),
        Words("recruits", "recrues"),
        Words("no recruit", "0 recrue"),
    ),
}
_VOWELS = "AEIOUYÉaeiouyéh"


class _Phrase(string.Formatter):
    """A template's {fields} by name: seats become colours, places become cells."""

    def __init__(self, position: Position, lang: Lang) -> None:
        self.position = position
        self.lang = lang

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Any) -> Any:
        game = self.position.game
        if key == "free":
            return game.edition.free.in_(self.lang)
        if key == "shut":
            return game.closed_name(self.lang)
        value = kwargs[key]
        if isinstance(value, Words):
            return value.in_(self.lang)
        if key in SEATS:
            return game.color_name(self.position.players[value], self.lang)
        if key in PLACES:
            return game.names[value]
        if key == "cells":
            return listed((game.names[cell] for cell in value), self.lang)
        if key in ("officer", "chief"):
            return game.piece_name(value, 1, self.lang)
        if key == "officers":
            piece, count = value
            return game.piece_name(piece, count, self.lang)
        if key in ("tile", "kind", "card"):
            return game.kind_name(value, self.lang)
        return value

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec in _NOUNS:
            one, many, none = _NOUNS[format_spec]
            if value == 0:
                return none.in_(self.lang)
            return f"{value} {(one if value == 1 else many).in_(self.lang)}"
        if format_spec == "de":
            return f"d’{value}" if value[0] in _VOWELS else f"de {value}"
        return format(value, format_spec)


def phrase(found: Facts, position: Position, lang: Lang) -> str:
    """The sentence of some facts."""
    text = found.words.in_(lang)
    return _Phrase(position, lang).vformat(text, (), found.values)
