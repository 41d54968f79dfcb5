"""Donjons that are stacks of troops, recruits by the die, and ground on which no donjon falls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, check, facts, missing
from referee.rules.barons.chapters.donjons import (
    BUILT,
    DONJON_THERE,
    NO_DONJON_THERE,
    TOO_FEW_BUILDERS,
)
from referee.rules.barons.chapters.fights import opposing_troops, withstands
from referee.rules.barons.chapters.orders import carry_out, donjons_reached, first_breach, steps
from referee.rules.barons.chapters.recruiting import bring, recruits_by_die
from referee.rules.barons.chapters.turn import done_after
from referee.rules.barons.chapters.working_copy import WorkingCopy
from referee.rules.barons.game import Game
from referee.rules.barons.plays import (
    Concentrate,
    Construct,
    Deconstruct,
    Disperse,
    MarchingOrder,
    Recruit,
)
from referee.rules.barons.position import Position, make_ground

TROOPS_THERE = {
    Recruit: Words("{owner} has {count:troops} on {cell}: {player} cannot recruit there."),
    Construct: Words("{owner} has {count:troops} on {cell}: {player} cannot construct there."),
    Deconstruct: Words(
        "{owner} has {count:troops} on {cell}: {player} cannot deconstruct the donjon."
    ),
}
DIE_NOT_SHOWN = Words(
    "How many recruits come depends on the die, and the play does not say its face: "
    "`recruit {cell} die 5`."
)
NEVER_TAKEN_DOWN = Words("The donjon on {cell} stands on {land:a} and cannot be deconstructed.")
TERRAIN_DECIDES = Words(
    "Whether the donjon on {cell} can be deconstructed depends on its terrain, which is not known."
)
FALL_NOT_KNOWN = Words(
    "Whether {count:troops} can destroy a donjon on {cells} depends on the terrain there,"
    " which is not known."
)
UNSTACKED = Words("{player} deconstructs the donjon on {cell}: it becomes {count:troops} again.")


def _opposing_troops(position: Position, play: Recruit | Construct | Deconstruct) -> Facts | None:
    cell, count = play.cell, opposing_troops(position, play.cell)
    if not count:
        return None
    owner, words = position.holders[cell], TROOPS_THERE[type(play)]
    return facts(words, cell, owner=owner, count=count, cell=cell, player=position.turn)


@check("recruits among opposing troops", judges=Recruit)
def recruits_alone(game: Game, position: Position, play: Recruit) -> Facts | None:
    return _opposing_troops(position, play)


@check("a donjon raised among opposing troops", judges=Construct)
def builders_alone(game: Game, position: Position, play: Construct) -> Facts | None:
    return _opposing_troops(position, play)


@check("a donjon taken down among opposing troops", judges=Deconstruct)
def converts_alone(game: Game, position: Position, play: Deconstruct) -> Facts | None:
    return _opposing_troops(position, play)


@check("recruits by a die that is not shown", judges=Recruit)
def die_shown(game: Game, position: Position, play: Recruit) -> Facts | None:
    return None if play.die else missing(DIE_NOT_SHOWN, play.cell, fact="die", cell=play.cell)


def recruit_by_die(game: Game, position: Position, play: Recruit, tell: Tell) -> Position:
    """Bring as many recruits as the die says, or as the reserve has."""
    count = recruits_by_die(game, position, play.cell, play.die or position.die)
    return bring(game, position, play, count, tell)


@check("a second donjon on the spot", judges=Construct)
def spot_is_clear(game: Game, position: Position, play: Construct) -> Facts | None:
    owner = position.donjon_owner(play.cell)
    return None if owner is None else facts(DONJON_THERE, play.cell, owner=owner, cell=play.cell)


@check("not enough troops to stack", judges=Construct)
def builders_to_stack(game: Game, position: Position, play: Construct) -> Facts | None:
    """Refuse too few builders; where others hold the spot, `builders_alone` refuses it."""
    cell, me, needed = play.cell, position.turn, game.numbers.builders
    held = position.troops_of(me, cell)
    if held >= needed or opposing_troops(position, cell):
        return None
    return facts(TOO_FEW_BUILDERS, cell, player=me, held=held, needed=needed, cell=cell)


@check("no donjon of one's own to take down", judges=Deconstruct)
def own_donjon_there(game: Game, position: Position, play: Deconstruct) -> Facts | None:
    cell, me = play.cell, position.turn
    if position.donjons[me] >> cell & 1:
        return None
    return facts(NO_DONJON_THERE, cell, player=me, cell=cell)


@check("a donjon taken down on impregnable ground", judges=Deconstruct)
def ground_lets_go(game: Game, position: Position, play: Deconstruct) -> Facts | None:
    cell = play.cell
    kind = position.ground.kinds[cell]
    if kind in game.impregnable:
        return facts(NEVER_TAKEN_DOWN, cell, cell=cell, land=game.kinds[kind])
    if not kind and game.impregnable and position.donjon_owner(cell) == position.turn:
        return missing(TERRAIN_DECIDES, cell, cell=cell)
    return None


def construct(game: Game, position: Position, play: Construct, tell: Tell) -> Position:
    work, cell, me = WorkingCopy(position, tell), play.cell, position.turn
    count = game.numbers.builders
    work.take(cell, count)
    work.moved[cell] = max(0, work.moved[cell] - count)
    work.donjons[me] |= 1 << cell
    work.tell(BUILT, cell, player=me, cell=cell, count=count)
    return work.put_down(position, done_after(game, position, play))


def deconstruct(game: Game, position: Position, play: Deconstruct, tell: Tell) -> Position:
    work, cell, me = WorkingCopy(position, tell), play.cell, position.turn
    count = game.numbers.builders
    work.donjons[me] &= ~(1 << cell)
    work.add(cell, count)
    work.tell(UNSTACKED, cell, player=me, cell=cell, count=count)
    return work.put_down(position, done_after(game, position, play))


@check("a siege that unknown terrain decides", judges=(Disperse, Concentrate))
def fall_is_known(game: Game, position: Position, play: MarchingOrder) -> Facts | None:
    """Ask for the terrain under donjons that an order reaches, where its outcome depends on it."""
    if not game.impregnable:
        return None
    cells = [
        cell
        for cell in donjons_reached(game, position, play)
        if not position.ground.kinds[cell] and not withstands(position, cell)
    ]
    if (
        not cells
        or len({_outcome(world, play) for world in _terrains_possible(position, cells)}) == 1
    ):
        return None
    return missing(FALL_NOT_KNOWN, *cells, count=game.numbers.besiegers, cells=cells)


def _terrains_possible(position: Position, cells: list[int]) -> Iterator[Position]:
    """Return the position with each of some cells once impregnable and once not."""
    game = position.game
    hard = min(game.impregnable)
    soft = next(i for i, kind in enumerate(game.kinds) if kind and i not in game.impregnable)
    for choice in product((soft, hard), repeat=len(cells)):
        kinds = bytearray(position.ground.kinds)
        for cell, kind in zip(cells, choice, strict=True):
            kinds[cell] = kind
        ground = make_ground(game, bytes(kinds), position.ground.letters)
        yield position._replace(ground=ground)


def _outcome(position: Position, play: MarchingOrder) -> object:
    """Return what an order leaves on the board, or None where one of its groups cannot go."""
    if first_breach(position.game, position, play) is not None:
        return None
    work = WorkingCopy(position)
    for step in steps(play):
        carry_out(work, step)
    return bytes(work.troops), bytes(work.holders), tuple(work.donjons), tuple(work.reserve)
