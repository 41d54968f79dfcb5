"""The ground: what a tile can hold, and what mountains stop."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.hexes import bits
from pnp.text.words import Words
from referee.engine.clauses import Facts, check, facts
from referee.engine.phrasing import owner as owned_by
from referee.engine.phrasing import owners, piece_count, piece_names, seated
from referee.rules.barons.chapters.fights import withstands
from referee.rules.barons.game import Game, PositionFault
from referee.rules.barons.notation.refusals import BESIEGERS, CHIEFS_MET, DONJONS_ADJACENT
from referee.rules.barons.plays import Call, Dash, End, March, Move, Pass
from referee.rules.barons.position import NOWHERE, Position

BARONS_TOGETHER = Words(
    "The turn would end with {player}’s and {owner}’s {officers} together on {cell}."
)
OFFICER_MEETS_MOUNTAIN = Words("There is {shut:a} on {cell}: {player}’s {officer} cannot enter it.")
TROOPS_MEET_MOUNTAIN = Words("{shut:the} on {cell} stops the troops that go from {start} to {end}.")
CALL_MEETS_MOUNTAIN = Words(
    "{shut:the} on {cell} lies between {end} and the troops on {start}: they cannot be "
    "concentrated."
)


@check("two barons end the turn on one tile", judges=(End, Pass))
def barons_apart(game: Game, position: Position, play: End | Pass) -> Facts | None:
    chiefs, me = position.chiefs, position.turn
    if position.ended:
        return None
    for seat, cell in enumerate(chiefs):
        if cell != NOWHERE and (other := chiefs.index(cell)) != seat:
            first, second = (seat, other) if seat == me else (other, seat)
            return facts(
                BARONS_TOGETHER,
                cell,
                player=first,
                owner=second,
                cell=cell,
                officers=(game.chief, 2),
            )
    return None


@check("an officer enters a mountain", judges=(Move, Dash))
def officers_meet_mountains(game: Game, position: Position, play: Move | Dash) -> Facts | None:
    closed = position.ground.closed
    if closed:
        for cell in play.path[1:]:
            if closed >> cell & 1:
                return facts(
                    OFFICER_MEETS_MOUNTAIN,
                    *play.path,
                    player=position.turn,
                    officer=play.officer,
                    cell=cell,
                )
    return None


@check("dispersed troops meet a mountain", judges=March)
def dispersion_meets_mountain(game: Game, position: Position, play: March) -> Facts | None:
    closed = position.ground.closed
    if closed:
        line = game.board.lines.get((play.start, play.end), ())
        for cell in line:
            if closed >> cell & 1:
                cells = (play.start, *line)
                return facts(
                    TROOPS_MEET_MOUNTAIN, *cells, cell=cell, start=play.start, end=play.end
                )
    return None


@check("a mountain between troops and command tile", judges=Call)
def call_meets_mountain(game: Game, position: Position, play: Call) -> Facts | None:
    closed = position.ground.closed
    if closed:
        line = game.board.lines.get((play.start, play.end), ())
        for cell in line:
            if closed >> cell & 1:
                cells = (play.start, *line)
                return facts(CALL_MEETS_MOUNTAIN, *cells, cell=cell, start=play.start, end=play.end)
    return None


def donjons_adjacent(position: Position) -> Iterator[PositionFault]:
    """Find donjons side by side, whoever owns them."""
    standing = 0
    for mask in position.donjons:
        standing |= mask
    names = position.game.names
    for cell in bits(standing):
        for other in bits(standing & position.game.board.neighbour_masks[cell]):
            yield cell, DONJONS_ADJACENT.fill(cell=names[cell], other=names[other])


def besiegers_left_standing(position: Position) -> Iterator[PositionFault]:
    """Find so many troops on another's donjon that they would have destroyed it."""
    game = position.game
    enough = game.numbers.besiegers
    for cell, count in enumerate(position.troops):
        owner = position.donjon_owner(cell)
        if count < enough or owner in (None, position.holders[cell]):
            continue
        if not withstands(position, cell):
            assert owner is not None
            holder, whose = (position.players[seat] for seat in (position.holders[cell], owner))
            reason = BESIEGERS.fill(
                color=seated(game, holder), troops=piece_count(game, "troops", count),
                owner=owned_by(game, whose), cell=game.names[cell], enough=enough,
            )  # fmt: skip
            yield cell, reason


def barons_share_a_tile(position: Position) -> Iterator[PositionFault]:
    """Find barons on one tile, unless the active player's has just come there.

    With a second officer action it may have left again and sent another baron there in its place.
    """
    game = position.game
    for seat, cell in enumerate(position.chiefs):
        others = [s for s, at in enumerate(position.chiefs) if at == cell and s != seat]
        if cell == NOWHERE or not others:
            continue
        came = position.done.count("officer")
        may_be = came > 1 or (came and position.turn in (seat, *others))
        if len(others) > 1 or not may_be:
            who = owners(game, (position.players[s] for s in sorted((seat, *others))))
            chiefs, where = piece_names(game, game.chief), game.names[cell]
            yield cell, CHIEFS_MET.fill(chiefs=chiefs, colors=who, cell=where)
