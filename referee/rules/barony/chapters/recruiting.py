"""Recruiting: how many knights come from the reserve, and to which space."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, facts, missing
from referee.engine.game import Game
from referee.rules.barony.cards import CAPTAIN, CHARM, ILLUSION, PORTAL, RALLIER
from referee.rules.barony.chapters.fights import beat_all
from referee.rules.barony.chapters.ground import beside_kind, is_kind, rivals_on
from referee.rules.barony.chapters.pieces import put_knights, replaced, with_stock
from referee.rules.barony.chapters.play_parts import Stage, asks
from referee.rules.barony.plays import Recruit
from referee.rules.barony.position import CITY, KNIGHT, LAKE, MOUNTAIN, STRONGHOLD

Site = tuple[int, int]
"""A space, and how many knights are recruited there."""

NO_CITY = Words("{player} has no city on {cell} to recruit in.")
NO_CITY_NOR_STRONGHOLD = Words(
    "{player} has neither a city nor a stronghold on {cell} to recruit in."
)
SECOND_CITY = Words("All knights are recruited in one city; {cell} would be a second.")
NOBODY = Words("A recruitment brings at least one knight; {cell} would get none.")
TOO_MANY = Words(
    "{cell} has no lake next to it: {player} recruits up to {most} there, not {count}."
)
TOO_MANY_BY_LAKE = Words(
    "Even next to a lake {player} recruits up to {most} on {cell}, not {count}."
)
LAKE_UNKNOWN = Words(
    "To recruit {count:knight} on {cell} takes a lake next to it, and the terrain of {at}"
    " is not given."
)
RESERVE_EMPTY = Words("{player} has no knight in reserve to recruit.")
RESERVE_SHORT = Words("{player} has {held:knight} left to recruit; {cell} would take {count}.")
SHUT_MOUNTAIN = Words(
    "{cell} is a mountain where {owner} has a piece: no knight of {player} may be placed there."
)
MOUNTAIN_UNKNOWN = Words(
    "{owner} has a piece on {cell}, and the terrain there is not given: it may be a mountain."
)
RECRUITED = Words("{player} recruits {count:knight} on {cell}.")
BROUGHT_BACK = Words("{player} brings {count:knight} back into the game.")


def by_the_rule(play: Recruit) -> bool:
    """Return whether no hero says where and how many."""
    return CAPTAIN not in play.heroes and RALLIER not in play.heroes


def recruits_in(play: Recruit) -> tuple[str, ...]:
    """Return the buildings of one's own that a recruitment may use."""
    return (CITY, STRONGHOLD) if ILLUSION in play.spells else (CITY,)


@asks("a recruitment without a city, in two, or of nobody", judges=Recruit)
def in_one_city(game: Game, stage: Stage, play: Recruit, site: Site) -> Facts | None:
    cell, count = site
    if count < 1:
        return facts(NOBODY, cell, cell=cell)
    if not by_the_rule(play):
        return None
    space = stage.at.space(cell)
    if space.owner != stage.seat or space.building not in recruits_in(play):
        words = NO_CITY_NOR_STRONGHOLD if ILLUSION in play.spells else NO_CITY
        return facts(words, cell, player=stage.seat, cell=cell)
    if stage.number and CHARM not in play.spells:
        return facts(SECOND_CITY, cell, cell=cell)
    return None


def _counts_by_lake(play: Recruit) -> bool:
    return by_the_rule(play) and CHARM not in play.spells


@asks("more knights than a city away from lakes raises", judges=Recruit)
def few_enough(game: Game, stage: Stage, play: Recruit, site: Site) -> Facts | None:
    return too_many_inland(game, stage, site) if _counts_by_lake(play) else None


@asks("more knights than a city beside a lake raises", judges=Recruit)
def few_enough_by_a_lake(game: Game, stage: Stage, play: Recruit, site: Site) -> Facts | None:
    return too_many_by_a_lake(game, stage, site) if _counts_by_lake(play) else None


def too_many_inland(game: Game, stage: Stage, site: Site) -> Facts | None:
    """More knights than come where no lake is near."""
    (cell, count), most = site, int(game.numbers.recruits)
    if count <= most or beside_kind(stage.at, cell, LAKE) is not False:
        return None
    return facts(TOO_MANY, cell, player=stage.seat, cell=cell, most=most, count=count)


def too_many_by_a_lake(game: Game, stage: Stage, site: Site) -> Facts | None:
    """More knights than come beside a lake, or more than come without one nobody told of."""
    (cell, count), most, at = site, int(game.numbers.recruits_lake), stage.at
    if count <= int(game.numbers.recruits) or (lake := beside_kind(at, cell, LAKE)) is False:
        return None
    if count > most:
        return facts(TOO_MANY_BY_LAKE, cell, player=stage.seat, cell=cell, most=most, count=count)
    if lake:
        return None
    near = next(n for n in at.neighbours(cell) if is_kind(at, n, LAKE) is None)
    return missing(LAKE_UNKNOWN, cell, near, cell=cell, at=near, count=count)


@asks("more knights than wait to be recruited", judges=Recruit)
def reserve_holds_them(game: Game, stage: Stage, play: Recruit, site: Site) -> Facts | None:
    (cell, count), at, me = site, stage.at, stage.seat
    portal = PORTAL in play.spells
    held = at.reserve[me].knights + (at.removed[me] if portal else 0)
    if count <= held or count < 1:
        return None
    words = RESERVE_SHORT if held else RESERVE_EMPTY
    return facts(
        words, cell, rests_on="reserve knight", player=me, cell=cell, held=held, count=count
    )


@asks("knights placed on a mountain that an opponent shuts", judges=Recruit)
def not_on_a_shut_mountain(game: Game, stage: Stage, play: Recruit, site: Site) -> Facts | None:
    cell, at = site[0], stage.at
    rivals = rivals_on(at, at.space(cell), stage.seat)
    mountain = is_kind(at, cell, MOUNTAIN) if rivals else False
    if mountain is False:
        return None
    if mountain:
        return facts(SHUT_MOUNTAIN, cell, player=stage.seat, owner=rivals[0], cell=cell)
    return missing(MOUNTAIN_UNKNOWN, cell, owner=rivals[0], cell=cell)


def sites_of(play: Recruit) -> tuple[Site, ...]:
    return play.spaces


def recruit(game: Game, stage: Stage, play: Recruit, site: Site, tell: Tell) -> Stage:
    """Knights come to a space, those out of the game first where a spell calls them back."""
    (cell, count), at, me = site, stage.at, stage.seat
    back = min(count, at.removed[me]) if PORTAL in play.spells else 0
    if tell is not None:
        if back:
            tell.append(facts(BROUGHT_BACK, cell, player=me, count=back))
        tell.append(facts(RECRUITED, cell, player=me, count=count, cell=cell))
    if back:
        at = at._replace(removed=replaced(at.removed, me, at.removed[me] - back))
    at = with_stock(put_knights(at, cell, me, count), me, KNIGHT, back - count)
    stage = stage._replace(at=at)
    return beat_all(game, stage, cell, tell) if at.space(cell).count(me) > 1 else stage
