"""Facts put into words: cells, players and counts as people say them in either language."""

from __future__ import annotations

import string
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pnp.text.words import Lang, Words, de, listed
from referee.engine.clauses import Facts
from referee.engine.values import TablePosition

SEATS = frozenset(("player", "owner", "rival"))
PLACES = frozenset(("cell", "start", "end", "at", "stop"))


@lru_cache(maxsize=1024)
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """A template taken apart once: text, the field that follows it, how the field is said."""
    found = string.Formatter().parse(template)
    return tuple((text, field, how or "") for text, field, how, _ in found)


class _Phrase:
    """A template's {fields} by name: seats become colours, places become cells."""

    def __init__(self, position: TablePosition, lang: Lang) -> None:
        self.position = position
        self.lang = lang

    def say(self, template: str, values: Mapping[str, Any]) -> str:
        said = []
        for text, field, how in _parts(template):
            said.append(text)
            if field is not None:
                value = self._value(field, values)
                said.append(self._said(value, how) if how else str(value))
        return "".join(said)

    def _value(self, key: str, values: Mapping[str, Any]) -> Any:
        game = self.position.game
        if key == "free":
            return game.edition.free.in_(self.lang)
        if key == "shut":
            return game.closed_name(self.lang)
        value = values[key]
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

    def _said(self, value: Any, how: str) -> str:
        nouns = self.position.game.family.nouns
        if how in nouns:
            one, many, none = nouns[how]
            if value == 0:
                return none.in_(self.lang)
            return f"{value} {(one if value == 1 else many).in_(self.lang)}"
        if how == "de":
            return de(value)
        return format(value, how)


def phrase(found: Facts, position: TablePosition, lang: Lang) -> str:
    """The sentence of some facts."""
    text = found.words.in_(lang)
    return _Phrase(position, lang).say(text, found.values)
