"""New cities: a village becomes one, away from all others."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, facts, missing
from referee.engine.game import Game
from referee.rules.barony.cards import ABUNDANCE, PETRIFICATION, SANCTUARY
from referee.rules.barony.chapters.building import A_BUILDING, RIVAL_KNIGHT, TERRAIN_UNKNOWN
from referee.rules.barony.chapters.ground import cities_beside, is_kind, rival_knights, rivals_on
from referee.rules.barony.chapters.pieces import earn, put_building, put_knights, with_stock
from referee.rules.barony.chapters.placing import BESIDE_CITY, IN_FOREST, ON_MYSTERY
from referee.rules.barony.chapters.placing import TERRAIN_UNKNOWN as LAND_UNKNOWN
from referee.rules.barony.chapters.play_parts import Stage, asks
from referee.rules.barony.chapters.score import new_cities
from referee.rules.barony.plays import City, Found
from referee.rules.barony.position import (
    CITY,
    FOREST,
    KNIGHT,
    MYSTERY,
    STRONGHOLD,
    VILLAGE,
    Space,
)

CITIES = (City, Found)
NO_VILLAGE = Words("{player} has no village on {cell} that could become a city.")
NOTHING_TO_REPLACE = Words(
    "{player} has neither a village nor a knight on {cell} that a city could replace."
)
NO_CITY_LEFT = Words("{player} has no city left in reserve.")
FOREST_UNKNOWN = Words("The terrain of {cell} is not given; no city may be built in a forest.")
PETRIFIED_BESIDE_RIVAL = Words(
    "{cell} is next to {at}, where {owner} has a city; Petrification only lifts the ban "
    "next to your own cities."
)
SANCTUARY_SHARED = Words(
    "{owner} has a piece on {cell}: Sanctuary needs a space with no opposing piece."
)
SANCTUARY_BUILT = Words(
    "{cell} has {building} already: Sanctuary replaces a knight on a space with no building."
)
FOUNDED = Words("{player}’s village on {cell} becomes a city.")
FOUNDED_ON_KNIGHT = Words("{player}’s knight on {cell} is replaced with a city.")
SCORED = Words("A new city: {count:point} for {player}.")


def own_village(space: Space, seat: int) -> bool:
    return space.building == VILLAGE and space.owner == seat


def by_knight(play: City | Found, space: Space, seat: int) -> bool:
    """Return whether a city would replace a knight."""
    return SANCTUARY in play.spells and bool(space.knights[seat]) and not own_village(space, seat)


@asks("a city where one has no village", judges=CITIES)
def village_to_replace(game: Game, stage: Stage, play: City | Found, cell: int) -> Facts | None:
    space = stage.at.space(cell)
    if own_village(space, stage.seat) or by_knight(play, space, stage.seat):
        return None
    words = NOTHING_TO_REPLACE if SANCTUARY in play.spells else NO_VILLAGE
    return facts(words, cell, player=stage.seat, cell=cell)


@asks("a city that is not in reserve", judges=CITIES)
def city_in_reserve(game: Game, stage: Stage, play: City | Found, cell: int) -> Facts | None:
    if stage.at.reserve[stage.seat].cities:
        return None
    return facts(NO_CITY_LEFT, cell, rests_on="reserve city", player=stage.seat)


@asks("a city in a forest", judges=CITIES)
def not_in_a_forest(game: Game, stage: Stage, play: City | Found, cell: int) -> Facts | None:
    forest = False if PETRIFICATION in play.spells else is_kind(stage.at, cell, FOREST)
    if forest is False:
        return None
    words = facts if forest else missing
    return words(IN_FOREST if forest else FOREST_UNKNOWN, cell, cell=cell)


@asks("a city next to another", judges=CITIES)
def away_from_cities(game: Game, stage: Stage, play: City | Found, cell: int) -> Facts | None:
    if PETRIFICATION in play.spells:
        return None
    for near, owner in cities_beside(stage.at, cell):
        return facts(BESIDE_CITY, cell, near, cell=cell, at=near, owner=owner)
    return None


@asks("a city next to an opponent's in spite of Petrification", judges=City)
def away_from_rival_cities(game: Game, stage: Stage, play: City, cell: int) -> Facts | None:
    if PETRIFICATION not in play.spells:
        return None
    for near, owner in cities_beside(stage.at, cell):
        if owner != stage.seat:
            return facts(PETRIFIED_BESIDE_RIVAL, cell, near, cell=cell, at=near, owner=owner)
    return None


@asks("a city beside an opponent's knight", judges=CITIES)
def no_rival_knight(game: Game, stage: Stage, play: City | Found, cell: int) -> Facts | None:
    space = stage.at.space(cell)
    owner = rival_knights(stage.at, space, stage.seat)
    if owner is None or by_knight(play, space, stage.seat):
        return None
    return facts(RIVAL_KNIGHT, cell, owner=owner, cell=cell)


@asks("a knight that Sanctuary cannot replace", judges=City)
def sanctuary_is_free(game: Game, stage: Stage, play: City, cell: int) -> Facts | None:
    space = stage.at.space(cell)
    if not by_knight(play, space, stage.seat):
        return None
    for owner in rivals_on(stage.at, space, stage.seat):
        return facts(SANCTUARY_SHARED, cell, owner=owner, cell=cell)
    if space.building in (CITY, STRONGHOLD):
        building = A_BUILDING[space.building]
        return facts(SANCTUARY_BUILT, cell, cell=cell, building=building)
    return None


@asks("a city on a mystery place", judges=City)
def not_on_a_mystery_place(game: Game, stage: Stage, play: City, cell: int) -> Facts | None:
    if not by_knight(play, stage.at.space(cell), stage.seat):
        return None
    mystery = is_kind(stage.at, cell, MYSTERY)
    if mystery:
        return facts(ON_MYSTERY, cell, cell=cell)
    return None if mystery is False else missing(LAND_UNKNOWN, cell, cell=cell)


@asks("a token of unknown kind for Abundance", judges=City)
def token_known(game: Game, stage: Stage, play: City, cell: int) -> Facts | None:
    if ABUNDANCE not in play.spells or stage.at.terrain(cell):
        return None
    return missing(TERRAIN_UNKNOWN, cell, cell=cell)


def cell_of(play: City | Found) -> tuple[int, ...]:
    return (play.cell,)


def found_city(game: Game, stage: Stage, play: City | Found, cell: int, tell: Tell) -> Stage:
    """A village, or the knight that a spell allows, makes way for a city."""
    me, space = stage.seat, stage.at.space(cell)
    knight = by_knight(play, space, me)
    gone = KNIGHT if knight else VILLAGE
    at = put_knights(stage.at, cell, me, -1) if knight else stage.at
    had = knight or own_village(space, me)
    at = with_stock(at, me, gone, 1) if had else at
    before = new_cities(game, at, me)
    at = put_building(with_stock(at, me, CITY, -1), cell, CITY, me)
    if tell is not None:
        tell.append(facts(FOUNDED_ON_KNIGHT if knight else FOUNDED, cell, player=me, cell=cell))
        points = (new_cities(game, at, me) - before) * int(game.numbers.city_points)
        if points:
            tell.append(facts(SCORED, cell, player=me, count=points))
    if ABUNDANCE in play.spells:
        at = earn(game, at, me, cell, tell)
    return stage._replace(at=at)
