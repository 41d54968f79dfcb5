"""The capture: an opposing donjon destroyed and one's own raised in its place, in one order."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, check, facts, missing
from referee.rules.barons.chapters.orders import carry_out, donjons_reached, first_breach, steps
from referee.rules.barons.chapters.working_copy import WorkingCopy
from referee.rules.barons.game import Game
from referee.rules.barons.plays import Concentrate, Disperse, MarchingOrder
from referee.rules.barons.position import Position

NO_DONJON_TO_CAPTURE = Words(
    "The order brings no troops to an opposing donjon that could be captured."
)
NOT_THAT_DONJON = Words("The order brings no troops to an opposing donjon on {cell}.")
NO_DONJON_FOR_CAPTURE = Words("{player} has no donjon left in reserve to construct on {cell}.")
CAPTURE_FAILS = Words(
    "A capture on {cell} takes {needed:troops}, not counting those lost to defenders; the"
    " order does not bring that many."
)
WHICH_DONJON = Words(
    "The order reaches opposing donjons on {cells}; the play should say which one is captured."
)


def captures(game: Game, position: Position, play: MarchingOrder, cell: int) -> bool:
    """Return whether an order, all its groups going, captures the donjon on a cell."""
    work = WorkingCopy(position)
    work.engaged = cell
    for step in steps(play):
        carry_out(work, step)
    return work.captured


@check(
    "a capture that is not carried through", judges=(Disperse, Concentrate), reads="reserve donjon"
)
def capture_succeeds(game: Game, position: Position, play: MarchingOrder) -> Facts | None:
    if play.capture is None or first_breach(game, position, play) is not None:
        return None
    reached, cell = donjons_reached(game, position, play), play.capture.cell
    if cell is not None and cell not in reached:
        return facts(NOT_THAT_DONJON, cell, cell=cell)
    if not reached:
        return facts(NO_DONJON_TO_CAPTURE, play.cell)
    if not position.towers[position.turn]:
        at = reached[0] if cell is None else cell
        return facts(
            NO_DONJON_FOR_CAPTURE, at, rests_on="reserve donjon", player=position.turn, cell=at
        )
    if cell is None and len(reached) > 1:
        if any(captures(game, position, play, at) for at in reached):
            return missing(WHICH_DONJON, *reached, fact="capture", cells=reached)
        cell = reached[0]
    at = reached[0] if cell is None else cell
    if captures(game, position, play, at):
        return None
    return facts(CAPTURE_FAILS, at, needed=game.numbers.capture, cell=at)
