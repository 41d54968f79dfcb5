"""Who sits where and who begins: the youngest player says, so there is nothing to roll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.errors import HeraldError
from referee.wording import Step, Words, both

if TYPE_CHECKING:
    from pnp.spec import GameSpec
    from referee.chance import Chance


@dataclass(frozen=True)
class Seats:
    """Colours in the order of play, and what is announced of them."""

    colors: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The seats as they were asked for, counted from 1: nobody changes places."""
        return tuple(range(1, len(self.colors) + 1))


def take_seats(spec: GameSpec, players: int, chance: Chance, choices: Sequence[str] = ()) -> Seats:
    """Colours as chosen, seat by seat, or else drawn; the first seat is the first player's."""
    _check(spec, players, choices)
    known = [color.id for color in spec.players.colors]
    colors = tuple(choices) or tuple(chance.shuffle(known, "colours")[:players])
    steps = [_color_step(spec, seat, color, choices) for seat, color in enumerate(colors, 1)]
    first = Step("order", Words(*_YOUNGEST), both(*_BEGINS, color=color_title(spec, colors[0])))
    return Seats(colors, (*steps, first))


def color_title(spec: GameSpec, color: str) -> Words:
    """A colour's name."""
    name = next(known.name for known in spec.players.colors if known.id == color)
    return Words(name.en, name.fr)


def _color_step(spec: GameSpec, seat: int, color: str, choices: Sequence[str]) -> Step:
    words = _CHOOSES if choices else _DRAWS
    return Step("colour", both(*words, n=seat), color_title(spec, color))


def _check(spec: GameSpec, players: int, choices: Sequence[str]) -> None:
    """The command line asks in the reader's language; this guards every other way in."""
    low, high = spec.players.min, spec.players.max
    if not low <= players <= high:
        raise HeraldError(
            f"{spec.id} is for {low} to {high} players, not {players}",
            f"{spec.game.name.fr} se joue de {low} à {high} joueurs, pas à {players}",
        )
    known = [color.id for color in spec.players.colors]
    if choices and (len(set(choices)) != players or not set(choices) <= set(known)):
        among, chosen = ", ".join(known), ", ".join(choices)
        raise HeraldError(
            f"{players} players choose {players} different colours among {among}, not {chosen}",
            f"{players} joueurs choisissent {players} couleurs différentes parmi {among}, "
            f"pas {chosen}",
        )


_CHOOSES = ("Player {n} chooses a colour", "Le joueur {n} choisit sa couleur")
_DRAWS = ("Player {n} draws a colour", "Le joueur {n} tire sa couleur")
_YOUNGEST = (
    "The youngest player names the first player, who takes the first seat; play goes clockwise",
    "Le plus jeune joueur désigne le premier joueur, qui prend la première place\u00a0; on joue "
    "dans le sens horaire",
)
_BEGINS = ("{color} begins", "{color} commence")
