"""Sorcery: mystery places explored, spells paid for and combined, and what each of them allows."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, check, facts, missing
from referee.engine.game import Game
from referee.rules.barony.cards import (
    CHARM,
    MAGE,
    TELEPORT,
    TORNADO,
    VELOCITY,
    due,
    free_spells,
    in_play,
    price,
    spell_group,
    spell_words,
)
from referee.rules.barony.chapters.ground import is_kind, rivals_on
from referee.rules.barony.chapters.pieces import with_magic
from referee.rules.barony.chapters.play_parts import Stage, asks
from referee.rules.barony.plays import (
    ACTIONS,
    Action,
    Expedition,
    Move,
    Path,
    Recruit,
    Turn,
)
from referee.rules.barony.position import CONTROL, MOUNTAIN, MYSTERY, VILLAGE, Position, Space

EXPLORED = Words("{player} explores {cell}: a control token and {count:magic}.")
MYSTERY_UNKNOWN = Words("The terrain of {cell} is not given; a mystery place would be explored.")
TOO_LITTLE_MAGIC = Words("This costs {count:magic}; {player} has {held:magic}.")
TOO_LITTLE_WITH_MAGE = Words(
    "This costs {count:magic}, of which the Mage pays {worth}; {player} has {held:magic}."
)
OTHER_ACTION = Words("{spell} goes with another action than this one.")
TWO_CATEGORIES = Words(
    "{spell} and {other} are spells of different categories and cannot be combined."
)
SPELL_TWICE = Words("{spell} is cast twice in one action.")
NOT_IN_PLAY = Words("{spell} is not among the spells in play.")
CHARM_ONE_EACH = Words("With Charm one knight comes to each city, so {cell} cannot get {count}.")
CHARM_TWICE = Words("With Charm one knight comes to each city, and {cell} is named twice.")
TOO_FAR = Words(
    "With Velocity a knight goes up to {most:space}; from {start} to {end} it would go {count}."
)
TWO_SWIFT = Words(
    "Velocity can be used by only one knight; the one from {start} would be the second."
)
NOT_FOR_TELEPORT = Words(
    "With Teleport a knight ends on a mountain with one opposing village and nothing "
    "else; this knight may not end on {cell}."
)
SHUT_UNKNOWN = Words(
    "The terrain of {cell} is not given; a mountain would be closed to this knight."
)
TELEPORT_USED = Words(
    "Teleport can be used by only one knight; the one that goes to {cell} would be the second."
)
TORNADO_ELSEWHERE = Words(
    "With Tornado a knight beats pieces where it starts and where it ends; {cell} is neither."
)
TORNADO_USED = Words(
    "Tornado can be used by only one knight; the one from {start} would be the second."
)
NOT_ISOLATED = Words(
    "Tornado beats an isolated opposing knight or village; there is none on {cell}."
)
SWIFT = 2
"""How many spaces Velocity allows: one more than a knight's own."""


def explore(game: Game, stage: Stage, cell: int, tell: Tell) -> Stage:
    """A knight has come to a space: a mystery place gives magic to its first visitors."""
    at, me = stage.at, stage.seat
    if at.land.kinds[cell] != MYSTERY:
        return stage
    space, rewards = at.space(cell), game.numbers.explored
    if me in space.controls or len(space.controls) >= len(rewards) or not _has_controls(stage):
        return stage
    gain = min(rewards[len(space.controls)], int(game.numbers.magic) - sum(at.magic))
    if tell is not None:
        tell.append(facts(EXPLORED, cell, player=me, cell=cell, count=gain))
    space = space._replace(controls=tuple(sorted((*space.controls, me))))
    at = with_magic(at._replace(spaces=at.spaces.put(cell, space)), me, gain)
    return stage._replace(at=at)


def _has_controls(stage: Stage) -> bool:
    """Return whether the player has a control token left to explore with."""
    laid = sum(stage.seat in space.controls for space in stage.at.spaces.values())
    return laid < stage.at.game.count(CONTROL)


@asks("a knight comes to what may be a mystery place", judges=(Move, Expedition))
def exploring_known(game: Game, stage: Stage, play: Action, part: Path | int) -> Facts | None:
    if not stage.at.sorcery:
        return None
    cell = part.cells[-1] if isinstance(part, Path) else part
    if is_kind(stage.at, cell, MYSTERY) is None and _has_controls(stage):
        return missing(MYSTERY_UNKNOWN, cell, cell=cell)
    return None


@check("too little magic", judges=ACTIONS)
def magic_suffices(game: Game, position: Position, play: Turn) -> Facts | None:
    held, cost = position.magic[position.turn], due(game, position, play)
    if cost <= held:
        return None
    total = price(game, position, play)
    words = TOO_LITTLE_WITH_MAGE if MAGE in play.heroes else TOO_LITTLE_MAGIC
    return facts(
        words, rests_on="magic", player=position.turn, count=total, held=held, worth=total - cost
    )


@check("a spell that goes with another action", judges=ACTIONS)
def spells_of_the_action(game: Game, position: Position, play: Turn) -> Facts | None:
    groups = [spell_group(game, spell) for spell in play.spells]
    if not groups or play.sort in groups:
        return None
    return facts(OTHER_ACTION, spell=spell_words(game, play.spells[0]))


@check("spells of two categories", judges=ACTIONS)
def one_category(game: Game, position: Position, play: Turn) -> Facts | None:
    for spell in play.spells[1:]:
        if spell_group(game, spell) != spell_group(game, play.spells[0]):
            first = spell_words(game, play.spells[0])
            return facts(TWO_CATEGORIES, spell=first, other=spell_words(game, spell))
    return None


@check("a spell twice", judges=ACTIONS)
def each_spell_once(game: Game, position: Position, play: Turn) -> Facts | None:
    for number, spell in enumerate(play.spells):
        if spell in play.spells[:number]:
            return facts(SPELL_TWICE, spell=spell_words(game, spell))
    return None


@check("a spell that is not in play", judges=ACTIONS)
def spells_in_play(game: Game, position: Position, play: Turn) -> Facts | None:
    if not play.spells or position.spells is None:
        return None
    free = free_spells(game, position, play)
    for spell in play.spells:
        if not in_play(position, spell) and spell not in free:
            return facts(NOT_IN_PLAY, spell=spell_words(game, spell))
    return None


@asks("more than one knight to a city with Charm", judges=Recruit)
def charm_brings_one_each(
    game: Game, stage: Stage, play: Recruit, site: tuple[int, int]
) -> Facts | None:
    cell, count = site
    if CHARM not in play.spells:
        return None
    if count > 1:
        return facts(CHARM_ONE_EACH, cell, cell=cell, count=count)
    if any(cell == other for other, _ in play.spaces[: stage.number]):
        return facts(CHARM_TWICE, cell, cell=cell)
    return None


@asks("two swift knights, or one that goes too far", judges=Move)
def one_swift_knight(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    steps = len(path.cells) - 1
    if VELOCITY not in play.spells or steps < SWIFT:
        return None
    start, end = path.cells[0], path.cells[-1]
    if steps > SWIFT:
        return facts(TOO_FAR, *path.cells, start=start, end=end, most=SWIFT, count=steps)
    if any(len(other.cells) > SWIFT for other in play.paths[: stage.number]):
        return facts(TWO_SWIFT, *path.cells, start=start)
    return None


def lone_village(space: Space, seat: int) -> bool:
    """Return whether an opposing village is all that stands on a space."""
    return space.building == VILLAGE and space.owner != seat and not any(space.knights)


def shut_mountain(stage: Stage, cell: int) -> bool | None:
    """Return whether an opponent's piece shuts a mountain; None where it may be one."""
    if not rivals_on(stage.at, stage.at.space(cell), stage.seat):
        return False
    return is_kind(stage.at, cell, MOUNTAIN)


@asks("a mountain that Teleport does not open", judges=Move)
def teleport_opens_it(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    if TELEPORT not in play.spells:
        return None
    for cell in path.cells[1:]:
        shut = shut_mountain(stage, cell)
        if shut is False:
            continue
        fits = cell == path.cells[-1] and lone_village(stage.at.space(cell), stage.seat)
        if fits and not stage.teleported:
            continue
        if shut:
            return facts(TELEPORT_USED if fits else NOT_FOR_TELEPORT, cell, cell=cell)
        return missing(SHUT_UNKNOWN, cell, cell=cell)
    return None


@asks("a Tornado where it cannot strike", judges=Move)
def tornado_strikes(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    if TORNADO not in play.spells or not path.beats:
        return None
    start, end = path.cells[0], path.cells[-1]
    if any(other.beats for other in play.paths[: stage.number]):
        return facts(TORNADO_USED, *path.beats, start=start)
    for cell in path.beats:
        if cell not in (start, end) or path.beats.count(cell) > 1:
            return facts(TORNADO_ELSEWHERE, cell, cell=cell)
        if not _isolated(stage.at.space(cell), stage.seat, cell == start):
            return facts(NOT_ISOLATED, cell, cell=cell)
    return None


def _isolated(space: Space, seat: int, leaving: bool) -> bool:
    """Return whether one opposing knight or village is all there is, the moving knight aside."""
    knights = sum(space.knights) - leaving
    own = space.count(seat) - leaving
    if own or knights + bool(space.building) != 1:
        return False
    return knights == 1 or space.building == VILLAGE
