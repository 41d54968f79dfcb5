"""How far a turn has come, in a line for the page."""

from __future__ import annotations

from pnp.text.words import Words
from referee.rules.barons.position import Position

_PLAYED = Words("{played} of {actions} actions played")
_TO_ROLL = Words("the die is still to roll")
_SHOWS = Words("die {face}")
_SECOND_ORDER = Words("die {face}: a second order")
_SERVED = Words("die {face}, used")


def turn_now(position: Position) -> list[Words]:
    """Return how many actions are played, and what the die does yet."""
    if position.ended:
        return []
    actions = int(position.game.numbers.actions)
    told = [_PLAYED.fill(played=position.actions, actions=actions)]
    if position.game.rolls:
        told.append(_die(position))
    return told


def _die(position: Position) -> Words:
    face = position.die
    if not face:
        return _TO_ROLL
    if "bonus" in position.done:
        return _SERVED.fill(face=face)
    tables, numbers = position.game.tables, position.game.numbers
    gives = "orders" in tables and tables["orders"][face] > int(numbers.orders)
    return (_SECOND_ORDER if gives else _SHOWS).fill(face=face)
