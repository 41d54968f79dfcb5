"""What a fault of a game.toml says: a key, what it has, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TypeAlias

from pnp.text.errors import Text
from pnp.text.words import Words

Told: TypeAlias = tuple[str, Text, Text]
"""A key that says what cannot be, what was found there, and what was expected."""


def listing(words: Iterable[str]) -> str:
    """Return the words that would do, as many as a sentence bears."""
    first = list(islice(words, 61))
    return ", ".join(first[:60]) + (", ..." if len(first) > 60 else "")


def kinds_among(words: Iterable[str]) -> Words:
    return Words("kinds among {known}").fill(known=listing(words))


def an_entry_for(players: int) -> Words:
    """Return what is expected where a table by number of players lacks one of them."""
    words = Words("an entry for {players} players, of players.min to players.max")
    return words.fill(players=players)
