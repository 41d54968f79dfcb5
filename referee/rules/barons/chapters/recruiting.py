"""Recruiting: how many come, where they may come, and what they meet."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, check, facts, missing
from referee.engine.values import Play
from referee.rules.barons.chapters.fights import arrive
from referee.rules.barons.chapters.turn import done_after, fight_after_an_action
from referee.rules.barons.chapters.working_copy import WorkingCopy
from referee.rules.barons.game import Game
from referee.rules.barons.plays import ACTIONS, Recruit
from referee.rules.barons.position import Position

OPPOSING_DONJON = Words("{owner}’s donjon stands on {cell}: {player} cannot recruit there.")
NO_RESERVE = Words("{player} has no troops left in reserve.")
TERRAIN_DECIDES_RECRUITS = Words(
    "How many recruits come depends on the terrain of {cell}, which is not known."
)
FIGHT_NEEDS_WHOLE_TURN = Words(
    "{owner} has {count:troops} on {cell}: recruiting there causes a fight, which is a "
    "second action, and {player} has already taken one."
)
RECRUITS_FOUGHT = Words(
    "{player}’s recruits have fought, and that was the second action: nothing more is "
    "played this turn."
)
RECRUITED = Words("{player} recruits {count:troops} on {cell}.")


@check("recruits on an opposing donjon", judges=Recruit)
def no_opposing_donjon(game: Game, position: Position, play: Recruit) -> Facts | None:
    cell, me = play.cell, position.turn
    for seat, mask in enumerate(position.donjons):
        if mask >> cell & 1 and seat != me:
            return facts(OPPOSING_DONJON, cell, owner=seat, cell=cell, player=me)
    return None


@check("recruits from an empty reserve", judges=Recruit, reads="reserve troops")
def reserve_holds_troops(game: Game, position: Position, play: Recruit) -> Facts | None:
    me = position.turn
    if position.reserve[me]:
        return None
    return facts(NO_RESERVE, play.cell, rests_on="reserve troops", player=me)


def by_die(game: Game, position: Position, cell: int, face: int) -> int:
    """Return what a face of the die gives before the land adds to it."""
    donjon = position.donjons[position.turn] >> cell & 1
    return int(game.tables["recruit_donjon" if donjon else "recruit"][face])


def land_adds(game: Game, position: Position, cell: int) -> int:
    """Return what the kind of a tile adds to a recruitment by the die."""
    bonus = getattr(game.numbers, "recruit_bonus", {})
    return int(bonus.get(game.kinds[position.ground.kinds[cell]], 0))


def recruits_by_die(game: Game, position: Position, cell: int, face: int) -> int:
    """Return how many troops a face brings to a tile, the reserve permitting."""
    count = by_die(game, position, cell, face) + land_adds(game, position, cell)
    return min(count, position.reserve[position.turn])


def recruits_without_die(game: Game, position: Position) -> int:
    """Return how many troops come without the die; none where the die always counts them."""
    return int(min(getattr(game.numbers, "recruit", 0), position.reserve[position.turn]))


def recruits(game: Game, position: Position, play: Recruit) -> int:
    """Return how many troops a recruitment brings, the reserve permitting."""
    if play.with_die:
        return recruits_by_die(game, position, play.cell, position.die)
    return recruits_without_die(game, position)


@check("a recruitment whose number the unknown terrain decides", judges=Recruit)
def land_adds_recruits(game: Game, position: Position, play: Recruit) -> Facts | None:
    if not play.with_die or position.ground.kinds[play.cell] or not position.die:
        return None
    most = max(getattr(game.numbers, "recruit_bonus", {}).values(), default=0)
    given = by_die(game, position, play.cell, position.die)
    if most and given < position.reserve[position.turn]:
        return missing(TERRAIN_DECIDES_RECRUITS, play.cell, cell=play.cell)
    return None


@check("recruits that would fight after another action", judges=Recruit, of_turn=True, last=True)
def fight_takes_the_turn(game: Game, position: Position, play: Recruit) -> Facts | None:
    return fight_after_an_action(game, position, play.cell, FIGHT_NEEDS_WHOLE_TURN)


@check("an action after recruits have fought", judges=ACTIONS, of_turn=True)
def recruits_have_fought(game: Game, position: Position, play: Play) -> Facts | None:
    if position.done and "recruits-fought" in position.done:
        return facts(RECRUITS_FOUGHT, player=position.turn)
    return None


def recruit(game: Game, position: Position, play: Recruit, tell: Tell) -> Position:
    return bring(game, position, play, recruits(game, position, play), tell)


def bring(game: Game, position: Position, play: Recruit, count: int, tell: Tell) -> Position:
    """Bring so many recruits to the tile, where they fight if they must."""
    work, cell, me = WorkingCopy(position, tell), play.cell, position.turn
    work.reserve[me] -= count
    work.tell(RECRUITED, cell, player=me, count=count, cell=cell)
    done = done_after(game, position, play)
    fights = position.troops[cell] and position.holders[cell] != me
    if fights and "recruits-fought" in game.edition.done_words:
        done = (*done, "recruits-fought")
    arrive(work, cell, count, marching=False)
    return work.put_down(position, done)
