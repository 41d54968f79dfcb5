"""What the set-ups of all families share: colours, seats, and drawing until a draw is fair."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.values import Flaw, Step

T = TypeVar("T")

_PLAYERS = Words(
    "{id} is for {low} to {high} players, not {players}",
    fr="{game} se joue de {low} à {high} joueurs, pas à {players}",
)
_COLORS = Words(
    "{players} players choose {players} different colours among {known}, not {chosen}",
    fr="{players} joueurs choisissent {players} couleurs différentes parmi {known}, pas {chosen}",
)
_NEUTRAL = Words("Neutral", fr="Neutre")


@dataclass(frozen=True)
class Seating:
    """Seats, counted from 1, and colours, both in the order of play."""

    seats: tuple[int, ...]
    colors: tuple[str, ...]
    steps: tuple[Step, ...]


def color_title(spec: GameSpec, color: str) -> Words:
    """Return a colour's name, or the word for what belongs to nobody."""
    for known in spec.players.colors:
        if known.id == color:
            return known.name
    nobody = spec.players.neutral
    return nobody.name if nobody else _NEUTRAL


def check_seats(spec: GameSpec, players: int, choices: Sequence[str]) -> None:
    """Raise HeraldError for a number of players or colours that the game does not have.

    The command line asks for them in the reader's language; this guards every other way in.
    """
    low, high = spec.players.min, spec.players.max
    if not low <= players <= high:
        raise HeraldError(
            _PLAYERS.fill(id=spec.id, game=spec.game.name, low=low, high=high, players=players)
        )
    known = [color.id for color in spec.players.colors]
    if choices and (len(set(choices)) != players or not set(choices) <= set(known)):
        among, chosen = ", ".join(known), ", ".join(choices)
        raise HeraldError(_COLORS.fill(players=players, known=among, chosen=chosen))


def draw_fair(
    draw: Callable[[], T],
    flaws: Callable[[T], tuple[Flaw, ...]],
    patience: int,
    given_up: Words,
) -> tuple[T, tuple[tuple[Flaw, ...], ...]]:
    """Return the first draw without a flaw, and the flaws of each draw before it.

    HeraldError with the words given after so many draws in vain.
    """
    refused: list[tuple[Flaw, ...]] = []
    while len(refused) < patience:
        drawn = draw()
        found = flaws(drawn)
        if not found:
            return drawn, tuple(refused)
        refused.append(found)
    raise HeraldError(given_up)
