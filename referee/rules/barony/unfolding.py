"""The start of a drawn table, seen step by step: tiles and spells that are not shown yet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.game import Game
from referee.reading import PLACE
from referee.rules.barony.assembly import parse_position
from referee.rules.barony.position import Position

_PLACES = re.compile(rf"\b{PLACE}\b")
_SPELLS = "spells:"


def unfolded(start: str, steps: Sequence[Mapping[str, Any]], shown: int, game: Game) -> Position:
    """The position without what later steps lay down."""
    later = steps[shown:]
    hidden = {cell for step in later if step["step"] == "tile" for cell in _cells(step)}
    closed = {step["drawn"]["en"] for step in later if step["step"] == "spell"}
    lines = _lines(start, hidden, closed, game)
    return parse_position("\n".join(lines), game)


def _cells(step: Mapping[str, Any]) -> list[str]:
    """The spaces of a tile, as its step names them."""
    return _PLACES.findall(step["drawn"]["en"])


def _lines(start: str, hidden: set[str], closed: set[str], game: Game) -> Iterator[str]:
    names = {word: card.name.en for word, card in game.spec.decks["spells"].cards.items()}
    for line in start.splitlines():
        if line.startswith(_SPELLS):
            seen = [word for word in line.split()[1:] if names[word] not in closed]
            if seen:
                yield " ".join((_SPELLS, *seen))
        elif line.split(" ", 1)[0].rstrip(":") not in hidden:
            yield line
