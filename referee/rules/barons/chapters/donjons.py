"""Donjons: raised from troops, and taken down again."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, check, facts
from referee.engine.values import Play
from referee.rules.barons.chapters.fights import arrive
from referee.rules.barons.chapters.turn import done_after, fight_after_an_action
from referee.rules.barons.chapters.working_copy import WorkingCopy
from referee.rules.barons.game import Game
from referee.rules.barons.plays import ACTIONS, Construct, Deconstruct
from referee.rules.barons.position import Position

DONJON_THERE = Words("{owner}’s donjon stands on {cell} already.")
DONJON_ADJACENT = Words("{owner}’s donjon on {at} is next to {cell}.")
TOO_FEW_BUILDERS = Words("{player} has {held:troops} on {cell}; a donjon takes {needed}.")
NO_DONJON_LEFT = Words("{player} has no donjon left in reserve.")
NO_DONJON_THERE = Words("{player} has no donjon on {cell} to deconstruct.")
DISCARD_TOO_SMALL = Words(
    "{player} has {held:troops} in the discard area; deconstructing a donjon brings back {needed}."
)
CONVERTS_NEED_WHOLE_TURN = Words(
    "{owner} has {count:troops} on {cell}: deconstructing there causes a fight, which is "
    "a second action, and {player} has already taken one."
)
CONVERTS_FOUGHT = Words(
    "The troops of {player}’s donjon have fought, and that was the second action: nothing"
    " more is played this turn."
)
BUILT = Words("{player} constructs a donjon on {cell} with {count:troops}.")
TAKEN_DOWN = Words(
    "{player} deconstructs the donjon on {cell} and puts {count:troops} back on the tile."
)


@check("a donjon on the tile or next to it", judges=Construct)
def site_is_clear(game: Game, position: Position, play: Construct) -> Facts | None:
    cell = play.cell
    near = game.board.neighbour_masks[cell]
    for seat, mask in enumerate(position.donjons):
        if mask >> cell & 1:
            return facts(DONJON_THERE, cell, owner=seat, cell=cell)
    for seat, mask in enumerate(position.donjons):
        if found := mask & near:
            at = (found & -found).bit_length() - 1
            return facts(DONJON_ADJACENT, cell, at, owner=seat, at=at, cell=cell)
    return None


@check("not enough builders, or no donjon left", judges=Construct, reads="reserve donjon")
def builders(game: Game, position: Position, play: Construct) -> Facts | None:
    cell, me, needed = play.cell, position.turn, game.numbers.builders
    held = position.troops[cell] if position.holders[cell] == me else 0
    if held < needed:
        return facts(TOO_FEW_BUILDERS, cell, player=me, held=held, needed=needed, cell=cell)
    if not position.towers[me]:
        return facts(NO_DONJON_LEFT, cell, rests_on="reserve donjon", player=me)
    return None


@check("no donjon to take down, or too small a discard", judges=Deconstruct, reads="discard")
def donjon_to_take_down(game: Game, position: Position, play: Deconstruct) -> Facts | None:
    cell, me, needed = play.cell, position.turn, game.numbers.builders
    if not position.donjons[me] >> cell & 1:
        return facts(NO_DONJON_THERE, cell, player=me, cell=cell)
    if position.discard[me] < needed:
        held = position.discard[me]
        return facts(
            DISCARD_TOO_SMALL, cell, rests_on="discard", player=me, held=held, needed=needed
        )
    return None


@check(
    "troops of a donjon that would fight after another action",
    judges=Deconstruct,
    of_turn=True,
    last=True,
)
def fight_takes_the_turn(game: Game, position: Position, play: Deconstruct) -> Facts | None:
    return fight_after_an_action(game, position, play.cell, CONVERTS_NEED_WHOLE_TURN)


@check("an action after the troops of a donjon have fought", judges=ACTIONS, of_turn=True)
def converts_have_fought(game: Game, position: Position, play: Play) -> Facts | None:
    if position.done and "converts-fought" in position.done:
        return facts(CONVERTS_FOUGHT, player=position.turn)
    return None


def construct(game: Game, position: Position, play: Construct, tell: Tell) -> Position:
    work, cell, me = WorkingCopy(position, tell), play.cell, position.turn
    count = game.numbers.builders
    work.take(cell, count)
    work.moved[cell] = max(0, work.moved[cell] - count)
    work.discard[me] += count
    work.towers[me] -= 1
    work.donjons[me] |= 1 << cell
    work.tell(BUILT, cell, player=me, cell=cell, count=count)
    return work.put_down(position, done_after(game, position, play))


def deconstruct(game: Game, position: Position, play: Deconstruct, tell: Tell) -> Position:
    work, cell, me = WorkingCopy(position, tell), play.cell, position.turn
    count = game.numbers.builders
    work.donjons[me] &= ~(1 << cell)
    work.towers[me] += 1
    work.discard[me] -= count
    work.tell(TAKEN_DOWN, cell, player=me, cell=cell, count=count)
    done = done_after(game, position, play)
    fights = position.troops[cell] and position.holders[cell] != me
    if fights and "converts-fought" in game.edition.done_words:
        done = (*done, "converts-fought")
    arrive(work, cell, count, marching=False)
    return work.put_down(position, done)
