"""What the active player may do next, found once a position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from referee.family import TablePosition


@lru_cache(maxsize=256)
def offers(position: TablePosition) -> Mapping[str, Any]:
    """What the game's family offers, all of it from the judge."""
    return position.game.family.offers(position)
