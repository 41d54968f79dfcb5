"""Names of what a game.toml gives a word and no name: its word, as people read it."""

from __future__ import annotations

import re
from collections.abc import Mapping


def as_name(word: str) -> str:
    """Return a word as people read it: `night-cards` is `Night cards`."""
    return re.sub("[-_]+", " ", word).strip().capitalize() or word


def with_names(told: object) -> object:
    """Return a table of tables, each that has no name with that of its word."""
    if not isinstance(told, Mapping):
        return told
    return {
        word: {"name": as_name(str(word)), **one} if isinstance(one, Mapping) else one
        for word, one in told.items()
    }


def with_own_name(told: object) -> object:
    """Return a table that has an `id`, with the name of that where it has none."""
    if isinstance(told, Mapping) and isinstance(told.get("id"), str):
        return {"name": as_name(told["id"]), **told}
    return told
