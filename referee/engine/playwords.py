"""Plays as people say them: `Blue concentrates 3 troops from d7 on d4.`"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.text.words import Words

if TYPE_CHECKING:
    from pnp.text.words import Lang
    from referee.engine.values import Play, TablePosition


def say_plays(position: TablePosition, steps: Sequence[Play], lang: Lang) -> str:
    """The steps of a turn as one sentence about the active player."""
    game = position.game
    *first, last = [game.family.say_play(game, play, position.player).in_(lang) for play in steps]
    then = Words(", then ", fr=", puis ").in_(lang)
    name = game.color_name(position.player, lang)
    return f"{name} {then.join(filter(None, (', '.join(first), last)))}."
