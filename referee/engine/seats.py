"""Who may sit at a game's table, and in which colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.text.errors import HeraldError
from pnp.text.words import Words

if TYPE_CHECKING:
    from pnp.folder.spec import GameSpec


def color_title(spec: GameSpec, color: str) -> Words:
    """A colour's name, or the word for what belongs to nobody."""
    for known in spec.players.colors:
        if known.id == color:
            return known.name
    nobody = spec.players.neutral
    return nobody.name if nobody else Words("Neutral", fr="Neutre")


def check_seats(spec: GameSpec, players: int, choices: Sequence[str]) -> None:
    """The command line asks in the reader's language; this guards every other way in."""
    low, high = spec.players.min, spec.players.max
    if not low <= players <= high:
        raise HeraldError(
            f"{spec.id} is for {low} to {high} players, not {players}",
            fr=f"{spec.game.name.in_('fr')} se joue de {low} à {high} joueurs, pas à {players}",
        )
    known = [color.id for color in spec.players.colors]
    if choices and (len(set(choices)) != players or not set(choices) <= set(known)):
        among, chosen = ", ".join(known), ", ".join(choices)
        raise HeraldError(
            f"{players} players choose {players} different colours among {among}, not {chosen}",
            fr=f"{players} joueurs choisissent {players} couleurs différentes parmi {among}, "
            f"pas {chosen}",
        )
