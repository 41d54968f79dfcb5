"""Who sits where and who begins: the youngest player says, so there is nothing to roll."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.folder.spec import GameSpec
from pnp.text.words import Words
from referee.engine.chance import Chance
from referee.engine.table_setup import Seating, check_seats, color_title
from referee.engine.values import Step


def take_seats(
    spec: GameSpec, players: int, chance: Chance, choices: Sequence[str] = ()
) -> Seating:
    """Colours as chosen, seat by seat, or else drawn; nobody changes places; the first begins."""
    check_seats(spec, players, choices)
    known = [color.id for color in spec.players.colors]
    colors = tuple(choices) or tuple(chance.shuffle(known, "colours")[:players])
    steps = [_color_step(spec, seat, color, choices) for seat, color in enumerate(colors, 1)]
    begins = _BEGINS.fill(color=color_title(spec, colors[0]))
    first = Step("order", _YOUNGEST, begins, color=colors[0])
    return Seating(tuple(range(1, players + 1)), colors, (*steps, first))


def _color_step(spec: GameSpec, seat: int, color: str, choices: Sequence[str]) -> Step:
    words = _CHOOSES if choices else _DRAWS
    return Step("colour", words.fill(n=seat), color_title(spec, color), seat=seat, color=color)


_CHOOSES = Words("Player {n} chooses a colour", fr="Le joueur {n} choisit sa couleur")
_DRAWS = Words("Player {n} draws a colour", fr="Le joueur {n} tire sa couleur")
_YOUNGEST = Words(
    "The youngest player names the first player, who takes the first seat; play goes clockwise",
    fr="Le plus jeune joueur désigne le premier joueur, qui prend la première place\u00a0; on joue "
    "dans le sens horaire",
)
_BEGINS = Words("{color} begins", fr="{color} commence")
