"""The start of a drawn table, seen step by step: tiles and spells that are not shown yet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.game import Game
from referee.notation.tokens import PLACE
from referee.rules.barony.notation.position_text import read_position
from referee.rules.barony.position import Land, Position

_PLACES = re.compile(rf"\b{PLACE}\b")


def unfolded(start: str, steps: Sequence[Mapping[str, Any]], shown: int, game: Game) -> Position:
    """The position without what later steps lay down."""
    position, later = read_position(start, game), steps[shown:]
    hidden = {cell for step in later if step["step"] == "tile" for cell in _cells(step)}
    closed = {step["drawn"]["en"] for step in later if step["step"] == "spell"}
    spaces = (one for one in position.land.spaces if game.names[one[0]] not in hidden)
    return position._replace(
        land=Land(tuple(spaces)), spells=_open(position.spells or (), closed, game) or None
    )


def _cells(step: Mapping[str, Any]) -> list[str]:
    """The spaces of a tile, as its step names them."""
    return _PLACES.findall(step["drawn"]["en"])


def _open(spells: Sequence[str], closed: set[str], game: Game) -> tuple[str, ...]:
    known = game.spec.decks["spells"].cards
    return tuple(spell for spell in spells if known[spell].name.in_("en") not in closed)
