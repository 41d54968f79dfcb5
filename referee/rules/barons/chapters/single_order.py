"""Turns of a single order, which the chief alone gives, with moves beside it."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, check, facts
from referee.rules.barons.chapters.command import NOBODY_MOVES
from referee.rules.barons.chapters.orders import carry_out, first_breach, steps
from referee.rules.barons.chapters.working_copy import WorkingCopy
from referee.rules.barons.game import Game
from referee.rules.barons.plays import (
    ORDERS,
    Concentrate,
    Deconstruct,
    Disperse,
    End,
    MarchingOrder,
    Move,
    Order,
)
from referee.rules.barons.position import NOWHERE, Position

ORDER_GIVEN = Words("{player} has given an order this turn already; only one is allowed per turn.")
MOVE_MADE = Words(
    "{player} has made a move this turn already; only one is allowed, before the order or after it."
)
ORDER_LACKING = Words(
    "{player} has made a move but given no order: {player} must also give an order, or "
    "take back the move and pass."
)
DIE_ONLY_RECRUITS = Words("The die is used for recruitments only, not to move {officer:a object}.")
CHIEF_ELSEWHERE = Words(
    "{player}’s {officer} is not on {cell} but on {at}, and orders come from {officer:the} only."
)
CHIEF_NOWHERE = Words(
    "{player}’s {officer} is not on {cell}, and orders come from {officer:the} only."
)
DONJON_COMMANDS_NOTHING = Words("A donjon cannot give orders: orders come from {officer:the} only.")
NO_CAPTURE = Words(
    "There is no capture in this game: troops that destroy a donjon do not replace it "
    "with their own."
)
NO_DECONSTRUCTION = Words("There is no order to deconstruct a donjon in this game.")


@check("a second order", judges=ORDERS)
def one_order(game: Game, position: Position, play: Order) -> Facts | None:
    if position.done.count("order") < game.numbers.orders:
        return None
    return facts(ORDER_GIVEN, player=position.turn)


@check("a second move", judges=Move)
def one_move(game: Game, position: Position, play: Move) -> Facts | None:
    if position.done.count("officer") < game.numbers.actions - game.numbers.orders:
        return None
    return facts(MOVE_MADE, player=position.turn)


@check("a turn that ends with a move and no order", judges=End)
def order_given(game: Game, position: Position, play: End) -> Facts | None:
    if "officer" in position.done and "order" not in position.done:
        return facts(ORDER_LACKING, player=position.turn)
    return None


@check("a move by the die", judges=Move)
def die_only_recruits(game: Game, position: Position, play: Move) -> Facts | None:
    return facts(DIE_ONLY_RECRUITS, officer=play.officer) if play.with_die else None


@check("an order from a tile without the chief", judges=ORDERS)
def chief_commands(game: Game, position: Position, play: Order) -> Facts | None:
    me, cell = position.turn, play.cell
    if play.by == "donjon":
        return facts(DONJON_COMMANDS_NOTHING, cell, officer=game.chief)
    at = position.chiefs[me]
    if at == cell:
        return None
    if at == NOWHERE:
        return facts(CHIEF_NOWHERE, cell, player=me, officer=game.chief, cell=cell)
    return facts(CHIEF_ELSEWHERE, cell, at, player=me, officer=game.chief, cell=cell, at=at)


@check("a capture", judges=(Disperse, Concentrate))
def no_capture(game: Game, position: Position, play: MarchingOrder) -> Facts | None:
    return None if play.capture is None else facts(NO_CAPTURE, play.cell)


@check("a deconstruction", judges=Deconstruct)
def no_deconstruction(game: Game, position: Position, play: Deconstruct) -> Facts | None:
    return facts(NO_DECONSTRUCTION, play.cell)


@check("an order in which no troop gets anywhere", judges=(Disperse, Concentrate))
def somebody_advances(game: Game, position: Position, play: MarchingOrder) -> Facts | None:
    """Refuse an order in which no troop moves; single groups may be called in vain."""
    named = [group.cell for group in play.groups if group.troops]
    if named and (isinstance(play, Disperse) or first_breach(game, position, play)):
        return None
    if named and _advance(position, play):
        return None
    return facts(NOBODY_MOVES, play.cell, *named)


def _advance(position: Position, play: MarchingOrder) -> bool:
    """Return whether an order changes anything at all."""
    work = WorkingCopy(position)
    for step in steps(play):
        carry_out(work, step)
    return bytes(work.troops) != position.troops or tuple(work.reserve) != position.reserve
