"""Barons and kings that take single steps and never meet, and the ground closed to them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pnp.text.words import Words
from referee.engine.clauses import Facts, check, facts
from referee.engine.phrasing import owners, piece_names
from referee.rules.barons.game import Game, PositionFault
from referee.rules.barons.notation.refusals import CHIEFS_SHARE
from referee.rules.barons.plays import March, Move
from referee.rules.barons.position import NOWHERE, Position

STAYS = Words("{officer:the} stays on {start}: staying is not a move.")
ONE_STEP = Words(
    "From {start} to {end} is more than one step: {officer:a} moves one step at a time."
)
MANY_STEPS = Words(
    "The way from {start} takes {length:step}; {officer:a} takes at most {most} in a move."
)
CHIEFS_MEET = Words(
    "{owner}’s {officer} is on {cell}, and two {officers} may never stand together."
)
CLOSED_TO_OFFICERS = Words("There is {shut:a} on {cell}: {officer:the} cannot enter it.")
CLOSED_TO_TROOPS = Words(
    "There is {shut:a} on {cell}: the troops cannot get from {start} to {end}."
)


@check("a move of more than a step, or of none", judges=Move)
def one_step(game: Game, position: Position, play: Move) -> Facts | None:
    path, most, officer = play.path, game.numbers.move, play.officer
    if len(path) > most + 1:
        start, length = path[0], len(path) - 1
        return facts(MANY_STEPS, *path, start=start, length=length, most=most, officer=officer)
    for start, end in pairwise(path):
        if not game.board.neighbour_masks[start] >> end & 1:
            words = STAYS if start == end else ONE_STEP
            return facts(words, start, end, start=start, end=end, officer=officer)
    return None


@check("two chiefs in one place", judges=Move)
def chiefs_never_meet(game: Game, position: Position, play: Move) -> Facts | None:
    if play.officer != game.chief:
        return None
    for seat, cell in enumerate(position.chiefs):
        if seat != position.turn and cell in play.path[1:]:
            both = (game.chief, 2)
            return facts(
                CHIEFS_MEET, *play.path, owner=seat, officer=game.chief, officers=both, cell=cell
            )
    return None


@check("an officer enters closed ground", judges=Move)
def officers_kept_out(game: Game, position: Position, play: Move) -> Facts | None:
    for cell in play.path[1:]:
        if position.ground.closed >> cell & 1:
            return facts(CLOSED_TO_OFFICERS, *play.path, officer=play.officer, cell=cell)
    return None


@check("dispersed troops enter closed ground", judges=March)
def troops_kept_out(game: Game, position: Position, play: March) -> Facts | None:
    line = game.board.lines.get((play.start, play.end), ())
    for cell in line:
        if position.ground.closed >> cell & 1:
            start, end = play.start, play.end
            return facts(CLOSED_TO_TROOPS, start, *line, cell=cell, start=start, end=end)
    return None


def chiefs_share_a_place(position: Position) -> Iterator[PositionFault]:
    """Find two chiefs in one place, which never happens, not even within a turn."""
    game = position.game
    for seat, cell in enumerate(position.chiefs):
        first = position.chiefs.index(cell)
        if cell != NOWHERE and first != seat:
            who = owners(game, (position.players[first], position.players[seat]))
            chiefs, where = piece_names(game, game.chief), game.names[cell]
            yield cell, CHIEFS_SHARE.fill(chiefs=chiefs, colors=who, cell=where)
