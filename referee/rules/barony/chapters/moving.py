"""Moving knights: which of them, how far, and the spaces that are shut to them."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, facts, missing
from referee.engine.game import Game
from referee.rules.barony.cards import BLOODTHIRSTY, STEALTHY, TELEPORT, TORNADO, VELOCITY
from referee.rules.barony.chapters.fights import arrive, beat_all, plunder
from referee.rules.barony.chapters.ground import is_kind, rivals_on
from referee.rules.barony.chapters.pieces import put_knights
from referee.rules.barony.chapters.play_parts import Stage, asks
from referee.rules.barony.chapters.sorcery import SWIFT, explore, shut_mountain
from referee.rules.barony.chapters.turn import finish
from referee.rules.barony.plays import Move, Path, Transfer
from referee.rules.barony.position import CITY, LAKE, STRONGHOLD, Position

TOO_MANY_KNIGHTS = Words(
    "{player} moves up to {most:knight} in one action; the one from {start} would be one more."
)
GOES_NOWHERE = Words("The knight on {start} would end where it began.")
NOT_ADJACENT = Words("{end} is not next to {start}.")
ONE_SPACE = Words("A knight moves one space; from {start} to {end} it would go {count}.")
MOVED_TWICE = Words(
    "The only knight of {player} on {cell} has just arrived there and may not move again."
)
LAKE_AHEAD = Words("{cell} is a lake: no knight may go there.")
LAKE_UNKNOWN = Words("The terrain of {cell} is not given; no knight may go onto a lake.")
MOUNTAIN_SHUT = Words("{cell} is a mountain where {owner} has a piece: it is closed to {player}.")
MOUNTAIN_UNKNOWN = Words(
    "{owner} has a piece on {cell}, and the terrain there is not given: a mountain would be closed."
)
CITY_AHEAD = Words("{owner} has a city on {cell}: the space is closed to {player}.")
STRONGHOLD_AHEAD = Words("{owner} has a stronghold on {cell}: the space is closed to {player}.")
TWO_PIECES_AHEAD = Words("{owner} has {count:piece} on {cell}: the space is closed to {player}.")
MOVED = Words("{player} moves a knight from {start} to {end}.")


def ordinary(play: Move) -> bool:
    """Return whether what bars a knight's way bars this move."""
    return STEALTHY not in play.heroes


def longest(play: Move) -> int:
    """Return how many spaces the swiftest knight may go."""
    return SWIFT if VELOCITY in play.spells else 1


@asks("knights that are too many, absent, or go nowhere", judges=Move)
def knights_that_move(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    start, me, most = path.cells[0], stage.seat, int(game.numbers.moves)
    if stage.number >= most and ordinary(play):
        return facts(TOO_MANY_KNIGHTS, start, player=me, most=most, start=start)
    if start == path.cells[-1]:
        return facts(GOES_NOWHERE, start, start=start)
    return None


@asks("a step to a space that is not adjacent, or more than one", judges=Move)
def one_space_at_a_time(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    if not ordinary(play):
        return None
    gap = first_gap(stage.at, path)
    if gap is not None:
        return gap
    steps = len(path.cells) - 1
    if steps == 1 or VELOCITY in play.spells:
        return None
    start, end = path.cells[0], path.cells[-1]
    return facts(ONE_SPACE, *path.cells, start=start, end=end, count=steps, most=1)


def first_gap(position: Position, path: Path) -> Facts | None:
    """Return the first step of a path that does not go to an adjacent space."""
    masks = position.game.board.neighbour_masks
    for start, end in zip(path.cells, path.cells[1:], strict=False):
        if not masks[start] >> end & 1:
            return facts(NOT_ADJACENT, start, end, start=start, end=end)
    return None


@asks("a knight that moves twice", judges=Move)
def moves_once(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    start, me = path.cells[0], stage.seat
    held = stage.at.space(start).knights[me]
    if not held or held > stage.moved.count(start):
        return None
    return facts(MOVED_TWICE, start, player=me, cell=start)


@asks("a lake on the way", judges=Move)
def no_lake(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    if not ordinary(play):
        return None
    kinds = stage.at.land.kinds
    unknown = None
    for cell in path.cells[1:]:
        if kinds[cell] == LAKE:
            return facts(LAKE_AHEAD, cell, cell=cell, start=path.cells[0])
        if unknown is None and not kinds[cell] and is_kind(stage.at, cell, LAKE) is None:
            unknown = missing(LAKE_UNKNOWN, cell, cell=cell)
    return unknown


@asks("a mountain where an opponent stands", judges=Move)
def no_shut_mountain(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    if not ordinary(play) or TELEPORT in play.spells:
        return None
    unknown = None
    for cell in path.cells[1:]:
        shut = shut_mountain(stage, cell) if cell in stage.at.spaces else False
        if shut is False:
            continue
        owner = rivals_on(stage.at, stage.at.space(cell), stage.seat)[0]
        if shut:
            return facts(MOUNTAIN_SHUT, cell, player=stage.seat, owner=owner, cell=cell)
        unknown = unknown or missing(MOUNTAIN_UNKNOWN, cell, owner=owner, cell=cell)
    return unknown


@asks("an opponent's city or stronghold", judges=Move)
def no_walls(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    if not ordinary(play):
        return None
    for cell in path.cells[1:]:
        space = stage.at.spaces.get(cell)
        if space is None or space.owner in (stage.seat, -1):
            continue
        if space.building in (CITY, STRONGHOLD):
            words = CITY_AHEAD if space.building == CITY else STRONGHOLD_AHEAD
            return facts(words, cell, player=stage.seat, owner=space.owner, cell=cell)
    return None


@asks("two pieces of one opponent", judges=(Move, Transfer))
def no_pair(game: Game, stage: Stage, play: Move | Transfer, path: Path) -> Facts | None:
    if isinstance(play, Move) and not ordinary(play):
        return None
    for cell in path.cells[1:]:
        space = stage.at.spaces.get(cell)
        if space is None or space.building in (CITY, STRONGHOLD):
            continue
        for owner in stage.at.rivals(stage.seat):
            count = space.count(owner)
            if count > 1:
                return facts(
                    TWO_PIECES_AHEAD, cell, player=stage.seat, owner=owner, cell=cell, count=count
                )
    return None


def paths_of(play: Move) -> tuple[Path, ...]:
    return play.paths


def move_knight(game: Game, stage: Stage, play: Move, path: Path, tell: Tell) -> Stage:
    """A knight goes its way: it may beat where it starts, fights where it ends, then explores."""
    start, end, me = path.cells[0], path.cells[-1], stage.seat
    if tell is not None:
        tell.append(facts(MOVED, start, end, player=me, start=start, end=end))
    shut = bool(TELEPORT in play.spells and shut_mountain(stage, end))
    stage = stage._replace(at=put_knights(stage.at, start, me, -1))
    strikes = path.beats if TORNADO in play.spells else ()
    if start in strikes:
        stage = beat_all(game, stage, start, tell)
    stage = arrive(game, stage, end, tell, BLOODTHIRSTY in play.heroes and end in path.beats)
    if end in strikes:
        stage = beat_all(game, stage, end, tell)
    stage = explore(game, stage, end, tell)
    moved = list(stage.moved)
    if stage.at.space(start).knights[me] < moved.count(start):
        moved.remove(start)
    return stage._replace(moved=(*moved, end), teleported=stage.teleported or shut)


def settle_move(game: Game, stage: Stage, play: Move | Transfer, tell: Tell) -> Position:
    """Beaten villages are paid for once all knights have moved."""
    return finish(game, stage._replace(at=plunder(game, stage, play, tell)), play, tell)
