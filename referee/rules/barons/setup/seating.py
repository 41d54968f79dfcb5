"""Who begins, who follows, and in which colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.folder.spec import GameSpec
from pnp.text.words import Words, listing
from referee.engine.chance import Chance
from referee.engine.table_setup import Seating, check_seats, color_title
from referee.engine.values import Step


def take_seats(
    spec: GameSpec, players: int, chance: Chance, choices: Sequence[str] = ()
) -> Seating:
    """Roll for the order of play, then choose colours from the last player to the first.

    `choices` names, seat by seat, the colour each player takes when the turn to choose comes;
    without it each takes the first one that is left.
    """
    check_seats(spec, players, choices)
    steps: list[Step] = []
    seats = tuple(_falling_order(spec, list(range(1, players + 1)), chance, steps))
    steps.append(_order_step(seats))
    colors: dict[int, str] = {}
    for seat in reversed(seats):
        colors[seat] = choices[seat - 1] if choices else _first_left(spec, colors.values())
        steps.append(_color_step(spec, seat, colors[seat]))
    return Seating(seats, tuple(colors[seat] for seat in seats), tuple(steps))


def _first_left(spec: GameSpec, taken: Iterable[str]) -> str:
    gone = set(taken)
    return next(color.id for color in spec.players.colors if color.id not in gone)


def _falling_order(
    spec: GameSpec, seats: list[int], chance: Chance, steps: list[Step]
) -> Iterator[int]:
    """Return the seats from the highest roll down; those that tie roll again among themselves."""
    if spec.die is None:
        yield from chance.shuffle(seats, "order of play")
        return
    rolled: dict[int, list[int]] = {}
    for seat in seats:
        face = chance.roll(spec.die.faces, f"order of play, player {seat}")
        rolled.setdefault(face, []).append(seat)
        steps.append(_roll_step(seat, face))
    for face in sorted(rolled, reverse=True):
        tied = rolled[face]
        if len(tied) == 1:
            yield tied[0]
        else:
            steps.append(_tie_step(tied, face))
            yield from _falling_order(spec, tied, chance, steps)


def _roll_step(seat: int, face: int) -> Step:
    return Step("roll", _ROLLS.fill(n=seat), Words.each(lambda _: str(face)), seat=seat, face=face)


def _tie_step(tied: Sequence[int], face: int) -> Step:
    return Step("tie", _LEVEL.fill(who=listing(tied), face=face), seats=tuple(tied), face=face)


def _order_step(seats: Sequence[int]) -> Step:
    said = _PLAYERS.fill(who=", ".join(map(str, seats)))
    return Step("order", _ORDER, said, seats=tuple(seats))


def _color_step(spec: GameSpec, seat: int, color: str) -> Step:
    return Step("colour", _CHOOSES.fill(n=seat), color_title(spec, color), seat=seat, color=color)


_ROLLS = Words("Player {n} rolls the die", fr="Le joueur {n} lance le dé")
_LEVEL = Words(
    "Players {who} are level with {face} and roll again",
    fr="Les joueurs {who} sont à égalité avec {face} et relancent le dé",
)
_ORDER = Words("Order of play, clockwise", fr="Ordre du tour, dans le sens horaire")
_PLAYERS = Words("players {who}", fr="joueurs {who}")
_CHOOSES = Words("Player {n} chooses a colour", fr="Le joueur {n} choisit sa couleur")
