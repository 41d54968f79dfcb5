"""Players and pieces as a refusal names them in either language.

English keeps the notation's own words, which are English; French says the names of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pnp.text.words import Words, de, listing

if TYPE_CHECKING:
    from referee.engine.game import Game


def seated(game: Game, color: str) -> Words:
    """Who has something: `blue has 3 troops`, `Bleu a 3 troupes`."""
    return Words(color, fr=game.color_name(color, "fr"))


def owner(game: Game, color: str) -> Words:
    """Whose something is: `the reserve of blue`, `la réserve de Bleu`."""
    return Words(color, fr=de(game.color_name(color, "fr")))


def owners(game: Game, colors: Iterable[str]) -> Words:
    """Whose some things are: `the kings of blue and red`, `les rois de Bleu et de Rouge`."""
    named = [owner(game, color) for color in colors]
    return listing(named)


def piece_count(game: Game, piece: str, count: int) -> Words:
    """`3 knights`, `3 chevaliers`."""
    return Words.each(lambda lang: f"{count} {game.piece_name(piece, count, lang)}")


def piece_names(game: Game, piece: str) -> Words:
    """Several of a piece: `knights`, `chevaliers`."""
    return Words.each(lambda lang: game.piece_name(piece, 2, lang))
