"""Command tiles: who may give which order, and that an order moves somebody."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, check, facts
from referee.rules.barons.chapters.knights import free_seat
from referee.rules.barons.game import Game
from referee.rules.barons.plays import ORDERS, Concentrate, Disperse, MarchingOrder, Order
from referee.rules.barons.position import NOWHERE, Position

COMMANDER_ABSENT = Words("{player} has {officer:no object} on {cell} to give the order.")
NO_COMMAND_TILE = Words(
    "On {cell} {player} has no command tile: neither {officer:the} nor a donjon of "
    "{player} is there."
)
NO_DONJON_TO_COMMAND = Words("{player} has no donjon on {cell} to command with.")
NOBODY_MOVES = Words("An order must move at least one troop; this one moves none.")
IN_A_SCRUM = Words(
    "{player}’s {officer} on {cell} is in a scrum and makes no pair with the donjon there."
)
KNIGHT_COMMANDS = Words(
    "On {cell} the commanding {officer} of {player} does not count, so {owner}’s "
    "{officer} is {free} and silences the pair."
)
NOT_ITS_ORDER = {
    "donjon": Words("A donjon alone, as on {cell}, can only disperse and concentrate."),
    "pair": Words(
        "{officer:a} with a donjon, as on {cell}, cannot give this order: that takes {chief:the}."
    ),
    "guard": Words(
        "{officer:a} commands only together with a donjon of its colour; there is none on {cell}."
    ),
}


def commander_absent(game: Game, position: Position, play: Order) -> Facts | None:
    """Return what the position says where the officer that should command is not on the tile."""
    by, me, cell = play.by, position.turn, play.cell
    if by is None or by == "donjon":
        return None
    if cell == position.chiefs[me] if by == game.chief else cell in position.guards[me]:
        return None
    return facts(COMMANDER_ABSENT, cell, officer=by, player=me, cell=cell)


@check("an order without a command tile", judges=ORDERS)
def command_tile(game: Game, position: Position, play: Order) -> Facts | None:
    me, cell = position.turn, play.cell
    donjon = position.donjons[me] >> cell & 1
    if donjon or (position.chiefs[me] == cell and play.by != "donjon"):
        return None
    if position.chiefs[me] == cell:
        return facts(NO_DONJON_TO_COMMAND, cell, player=me, cell=cell)
    return facts(NO_COMMAND_TILE, cell, player=me, cell=cell, officer=game.chief)


@check("an order that moves no troop", judges=(Disperse, Concentrate))
def somebody_moves(game: Game, position: Position, play: MarchingOrder) -> Facts | None:
    for group in play.groups:
        if group.troops:
            return None
    return facts(NOBODY_MOVES, play.cell)


def _without_knight(game: Game, position: Position, play: Order) -> bool:
    """Return whether the baron or the donjon alone gives this order."""
    by, kind, commands = play.by, type(play), game.edition.commands
    me, cell = position.turn, play.cell
    if position.chiefs[me] == cell and by in (None, game.chief) and kind in commands[game.chief]:
        return True
    return (
        kind in commands["donjon"]
        and by in (None, "donjon")
        and bool(position.donjons[me] >> cell & 1)
    )


def _pair_gives(game: Game, position: Position, play: Order) -> bool:
    """Return whether a knight with a donjon, free or not, stands there and gives such orders."""
    me, cell = position.turn, play.cell
    return (
        play.by in (None, game.guard)
        and type(play) in game.edition.commands[game.guard]
        and bool(position.donjons[me] >> cell & 1)
        and cell in position.guards[me]
    )


@check("the knight of a knight-donjon pair is in a scrum", judges=ORDERS)
def pair_in_scrum(game: Game, position: Position, play: Order) -> Facts | None:
    if _without_knight(game, position, play) or not _pair_gives(game, position, play):
        return None
    me, cell = position.turn, play.cell
    if free_seat(game, position, cell) == me:
        return None
    return facts(IN_A_SCRUM, cell, player=me, officer=game.guard, cell=cell)


@check("a pair whose commanding knight does not count", judges=ORDERS)
def knight_not_counted(game: Game, position: Position, play: Order) -> Facts | None:
    if _without_knight(game, position, play) or not _pair_gives(game, position, play):
        return None
    me, cell = position.turn, play.cell
    others = list(position.guards[me])
    others.remove(cell)
    guards = (*position.guards[:me], tuple(others), *position.guards[me + 1 :])
    seat = free_seat(game, position._replace(guards=guards), cell)
    if seat in (NOWHERE, me):
        return None
    return facts(KNIGHT_COMMANDS, cell, player=me, owner=seat, officer=game.guard, cell=cell)


@check("an order the command tile does not give", judges=ORDERS)
def gives_the_order(game: Game, position: Position, play: Order) -> Facts | None:
    if _without_knight(game, position, play) or _pair_gives(game, position, play):
        return None
    me, cell = position.turn, play.cell
    donjon = position.donjons[me] >> cell & 1
    if position.chiefs[me] != cell and not donjon:
        return None
    guard = cell in position.guards[me] and play.by != "donjon"
    kind = "guard" if guard and not donjon else "pair" if guard else "donjon"
    words = NOT_ITS_ORDER[kind]
    return facts(words, cell, player=me, cell=cell, officer=game.guard, chief=game.chief)
