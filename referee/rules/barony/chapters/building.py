"""Building: knights make way for villages and strongholds, and each construction earns a token."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, facts, missing
from referee.engine.game import Game
from referee.rules.barony.chapters.ground import rival_knights
from referee.rules.barony.chapters.pieces import earn, put_building, to_reserve, with_stock
from referee.rules.barony.chapters.placing import ON_MYSTERY
from referee.rules.barony.chapters.play_parts import Stage, asks
from referee.rules.barony.plays import Build
from referee.rules.barony.position import MYSTERY, VILLAGE

Site = tuple[int, str]
"""A space and the building that comes to stand there."""

NAMES = {
    "village": Words("village"),
    "stronghold": Words("stronghold"),
    "city": Words("city"),
}
A_BUILDING = {
    "village": Words("a village"),
    "stronghold": Words("a stronghold"),
    "city": Words("a city"),
}
TERRAIN_UNKNOWN = Words(
    "The terrain of {cell} is not given, and the token that it earns depends on it."
)
ALREADY_BUILT = Words("{owner} has {building} on {cell} already.")
RIVAL_KNIGHT = Words("{owner} has a knight on {cell}: nothing can be built there.")
TWO_ON_ONE_SPACE = Words("Of the knights on {cell} only one is replaced.")
NONE_IN_RESERVE = Words("{player} has no {building} left in reserve.")
BUILT = Words("{player} replaces a knight on {cell} with {building}.")


@asks("a token of unknown kind", judges=Build)
def token_known(game: Game, stage: Stage, play: Build, site: Site) -> Facts | None:
    cell = site[0]
    return None if stage.at.terrain(cell) else missing(TERRAIN_UNKNOWN, cell, cell=cell)


@asks("a second building on a space", judges=Build)
def no_building_there(game: Game, stage: Stage, play: Build, site: Site) -> Facts | None:
    cell, space = site[0], stage.at.space(site[0])
    if not space.building or _built_here(stage, play, cell):
        return None
    return facts(
        ALREADY_BUILT, cell, owner=space.owner, building=A_BUILDING[space.building], cell=cell
    )


def _built_here(stage: Stage, play: Build, cell: int) -> bool:
    """Return whether an earlier part of the play has built on a space."""
    return any(cell == other for other, _ in play.sites[: stage.number])


@asks("a building beside an opponent's knight", judges=Build)
def no_rival_knight(game: Game, stage: Stage, play: Build, site: Site) -> Facts | None:
    cell = site[0]
    owner = rival_knights(stage.at, stage.at.space(cell), stage.seat)
    return None if owner is None else facts(RIVAL_KNIGHT, cell, owner=owner, cell=cell)


@asks("two knights of a space replaced", judges=Build)
def one_knight_a_space(game: Game, stage: Stage, play: Build, site: Site) -> Facts | None:
    cell = site[0]
    return facts(TWO_ON_ONE_SPACE, cell, cell=cell) if _built_here(stage, play, cell) else None


@asks("a building that is not in reserve", judges=Build)
def building_in_reserve(game: Game, stage: Stage, play: Build, site: Site) -> Facts | None:
    cell, building = site
    if stage.at.reserve[stage.seat].of(building):
        return None
    rests_on = f"reserve {building}"
    return facts(
        NONE_IN_RESERVE,
        cell,
        rests_on=rests_on,
        player=stage.seat,
        building=NAMES[building],
        cell=cell,
    )


@asks("a building on a mystery place", judges=Build)
def not_on_a_mystery_place(game: Game, stage: Stage, play: Build, site: Site) -> Facts | None:
    cell = site[0]
    if stage.at.terrain(cell) == MYSTERY or stage.at.space(cell).controls:
        return facts(ON_MYSTERY, cell, cell=cell)
    return None


def sites_of(play: Build) -> tuple[Site, ...]:
    return play.sites


def build(game: Game, stage: Stage, play: Build, site: Site, tell: Tell) -> Stage:
    """A knight returns to the reserve and a building takes its place."""
    (cell, building), me = site, stage.seat
    if tell is not None:
        tell.append(facts(BUILT, cell, player=me, cell=cell, building=A_BUILDING[building]))
    at = with_stock(to_reserve(stage.at, cell, me), me, building, -1)
    at = put_building(at, cell, building, me)
    return stage._replace(at=earn(game, at, me, cell, tell))


def settle(game: Game, stage: Stage, cell: int, tell: Tell) -> Stage:
    """A village from the reserve comes to a space and earns its token."""
    at = put_building(with_stock(stage.at, stage.seat, VILLAGE, -1), cell, VILLAGE, stage.seat)
    return stage._replace(at=earn(game, at, stage.seat, cell, tell))
