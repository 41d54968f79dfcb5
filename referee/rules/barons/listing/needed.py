"""The pieces that a play takes for there, when people tell it before the position."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.composing import Needed
from referee.engine.game import NEUTRAL
from referee.engine.values import Play
from referee.rules.barons.plays import (
    ORDERS,
    Concentrate,
    Construct,
    Dash,
    Deconstruct,
    Disperse,
    Move,
    Ride,
)
from referee.rules.barons.position import Position

_TROOPS = ("troops",)


def needed(position: Position, play: Play) -> list[Needed]:
    """Return the officer that goes, who commands, and the troops that go."""
    return list(_needs(position, play))


def _needs(position: Position, play: Play) -> Iterator[Needed]:
    me = position.player
    if isinstance(play, Move | Dash):
        yield _officer(position, play.officer, play.path[0])
    if isinstance(play, Ride):
        yield _officer(position, play.officer, play.start)
    if isinstance(play, Deconstruct):
        yield Needed(play.cell, ("donjon",), me)
    elif isinstance(play, ORDERS):
        yield Needed(
            play.cell, (play.by,) if play.by else _commanders(position), me, is_acting=True
        )
    if isinstance(play, Construct):
        yield Needed(play.cell, _TROOPS, me, is_asked=True)
    if isinstance(play, Disperse):
        yield Needed(play.cell, _TROOPS, me, sum(group.troops for group in play.groups))
    if isinstance(play, Concentrate):
        for group in play.groups:
            yield Needed(group.cell, _TROOPS, me, group.troops)


def _commanders(position: Position) -> tuple[str, ...]:
    """Return what makes a tile a command tile."""
    game = position.game
    return (game.chief, "donjon") if game.edition.commands.get("donjon") else (game.chief,)


def _officer(position: Position, officer: str, cell: int) -> Needed:
    game = position.game
    is_shared = game.guards_shared and officer == game.guard
    return Needed(cell, (officer,), NEUTRAL if is_shared else position.player)
