"""Barony with its modules, read as an ordered list of clauses.

The order is that in which a verdict cites what a play breaks: whether there is still a turn to
play it in, what its cards and spells ask, then the action's own clauses. What no play can break
says why.
"""

from __future__ import annotations

from referee.engine.clauses import SET_UP, Clause, Edition, Ending, Facts, judged, unjudged
from referee.engine.game import Game
from referee.engine.values import Play
from referee.rules.barony.chapters import (
    building,
    cities,
    expeditions,
    fights,
    hero_cards,
    heroes,
    moving,
    placing,
    recruiting,
    sorcery,
    titles,
    turn,
)
from referee.rules.barony.chapters.play_parts import Partwise
from referee.rules.barony.judging import contradiction
from referee.rules.barony.plays import (
    ACTIONS,
    EXTRAS,
    Build,
    City,
    End,
    Expedition,
    Found,
    Move,
    Pass,
    Place,
    Recruit,
    Settle,
    Swap,
    Take,
    Title,
    Transfer,
)
from referee.rules.barony.position import OVER, Position

LAND_AND_PIECES: tuple[Clause, ...] = (
    unjudged("1.1", "it says what a space is"),
    unjudged("1.3", "3.8 judges it for cities that are placed and 7.4 for those that are built"),
    unjudged("1.4", "it allows: no play is refused for a plain or a field"),
    unjudged("1.5", "each action's own clause judges it: 3.7, 5.3, 8.2, 12.4, 12.6 and 12.8"),
    unjudged("1.6", "it says what is adjacent; a space that is not there cannot be named"),
    unjudged("2.1", "a position with more pieces than the box is refused"),
    unjudged("2.2", "5.8 says how, and the fight is carried out"),
    unjudged("2.3", "5.5 judges it for knights that move"),
    unjudged("2.4", "5.8 says how, and the fight is carried out"),
    unjudged("2.5", "5.5 judges it for knights that move, 4.1 for those that are recruited"),
    unjudged("2.6", "it says what a piece, a building and an opponent are"),
    unjudged("3.1", SET_UP),
    unjudged("3.2", SET_UP),
    unjudged("3.3", SET_UP),
    unjudged("3.4", SET_UP),
    unjudged("3.5", SET_UP),
)
TURN_AND_CARDS: tuple[Clause, ...] = (
    judged("10.1", turn.nothing_after_the_end),
    judged("3.11", turn.pass_instead_of_action),
    judged("3.10", turn.one_action),
    judged("12.17", hero_cards.sorcery_is_played),
    judged("12.16", hero_cards.heroes_combine),
    judged("12.15", hero_cards.card_serves_once),
    judged("12.13", hero_cards.cards_of_a_hand),
    judged("12.10", hero_cards.mage_pays_for_spells),
    judged("12.11", hero_cards.evanescent_rides, heroes.between_mystery_places),
    judged("12.12", hero_cards.conjurer_has_a_spell),
    judged("11.11", sorcery.each_spell_once),
    judged("11.10", sorcery.one_category),
    judged("11.12", sorcery.spells_in_play),
    judged("11.9", sorcery.spells_of_the_action, sorcery.magic_suffices),
    judged("12.7", heroes.builder_at_the_end),
)
SETTING_UP: tuple[Clause, ...] = (
    judged("3.6", placing.pair_of_the_go, placing.all_pairs_of_the_go),
    judged("3.7", placing.not_on_a_lake),
    judged("3.8", placing.not_in_a_forest),
    judged("3.9", placing.away_from_cities),
    judged("11.3", placing.away_from_mystery_places),
)
RECRUITING: tuple[Clause, ...] = (
    judged("12.1", heroes.captain_in_a_village),
    judged("12.2", heroes.rallier_in_bare_cities),
    judged("11.14", sorcery.charm_brings_one_each),
    judged("4.1", recruiting.in_one_city, recruiting.few_enough),
    judged("4.2", recruiting.few_enough_by_a_lake),
    unjudged("4.3", "it allows: any number of knights stand in their city"),
    judged("4.4", recruiting.reserve_holds_them),
    judged("1.2", recruiting.not_on_a_shut_mountain),
    unjudged("11.15", "it allows: 4.1 then lets a stronghold serve as a city"),
    unjudged("11.16", "it allows: 4.4 then counts the knights out of the game too"),
)
MOVING: tuple[Clause, ...] = (
    judged("12.3", heroes.bloodthirsty_attacks),
    judged("12.4", heroes.stealthy_goes_alone),
    judged("5.1", moving.knights_that_move, moving.one_space_at_a_time),
    judged("5.2", moving.moves_once),
    judged("11.17", sorcery.one_swift_knight),
    judged("5.3", moving.no_lake),
    judged("5.4", moving.no_shut_mountain),
    judged("11.18", sorcery.teleport_opens_it),
    judged("5.5", moving.no_walls),
    judged("5.6", moving.no_pair),
    unjudged("5.7", "it allows: what 5.4 to 5.6 do not shut is shared"),
    unjudged("5.8", "the fight is carried out wherever a knight arrives"),
    judged("11.19", sorcery.tornado_strikes),
    judged("5.9", fights.tokens_named, fights.nothing_fell),
)
BUILDING: tuple[Clause, ...] = (
    unjudged("6.1", "it says what building is; a knight that is not there cannot be replaced"),
    judged("6.5", building.one_knight_a_space),
    judged("6.3", building.no_building_there),
    judged("6.4", building.no_rival_knight),
    judged("6.6", building.building_in_reserve),
    judged("6.2", building.token_known),
    unjudged("6.7", "no play takes a building off the board to build it elsewhere"),
    unjudged("6.8", "it says what tokens are worth; 9.2 and 10.2 count by it"),
    judged("7.1", cities.village_to_replace),
    unjudged("7.2", "it scores: the reserve tells how many cities are new"),
    judged("7.3", cities.city_in_reserve),
    judged("7.4", cities.not_in_a_forest),
    judged("7.5", cities.away_from_cities),
    judged("11.21", cities.away_from_rival_cities),
    judged("7.6", cities.no_rival_knight),
    judged("11.22", cities.sanctuary_is_free),
    judged(
        "11.2",
        placing.not_on_a_mystery_place,
        building.not_on_a_mystery_place,
        cities.not_on_a_mystery_place,
    ),
    judged("11.20", cities.token_known),
    judged("12.5", heroes.stronghold_stays_apart),
    judged("12.6", heroes.room_for_a_village),
)
EXPEDITIONS_AND_TITLES: tuple[Clause, ...] = (
    judged("8.1", expeditions.knights_in_reserve),
    judged("8.2", expeditions.not_on_a_lake),
    judged("12.8", expeditions.spy_not_on_a_lake),
    judged("8.3", expeditions.at_the_edge),
    judged("8.4", expeditions.empty_space),
    judged("11.5", sorcery.exploring_known),
    unjudged("9.1", "it says in which order titles follow"),
    judged("9.2", titles.gold_suffices),
    judged("12.9", titles.less_gold_suffices),
    unjudged("9.3", "it allows whole tokens too many, and nothing is given back"),
    judged("9.4", titles.a_higher_title),
)
SCORING: tuple[Clause, ...] = (
    unjudged("10.2", "it counts points once the game is over"),
    unjudged("10.3", "it ranks the tied once the game is over"),
    unjudged("11.1", SET_UP),
    unjudged("11.4", SET_UP),
    unjudged("11.6", "later visitors are let in and get nothing"),
    unjudged("11.7", "a second visit is allowed and gives nothing"),
    unjudged("11.8", "it counts points once the game is over"),
    unjudged("11.13", "it says what is isolated; 11.18 and 11.19 judge by it"),
    unjudged("12.14", "a card that a known hand does not have cannot be played at all"),
)


def _absent(game: Game, position: Position, play: Play) -> Facts | None:
    return contradiction(position, play)


BARONY = Edition(
    id="barony",
    clauses=(
        *TURN_AND_CARDS,
        *SETTING_UP,
        *RECRUITING,
        *MOVING,
        *BUILDING,
        *EXPEDITIONS_AND_TITLES,
        *SCORING,
        *LAND_AND_PIECES,
    ),
    effects={
        Place: Partwise(placing.cells_of, placing.place_pair, placing.begin, placing.pass_on),
        Recruit: Partwise(recruiting.sites_of, recruiting.recruit, turn.begin, turn.finish),
        Move: Partwise(moving.paths_of, moving.move_knight, turn.begin, moving.settle_move),
        Transfer: Partwise(heroes.ridden, heroes.ride, turn.begin, moving.settle_move),
        Build: Partwise(building.sites_of, building.build, turn.begin, turn.finish),
        City: Partwise(cities.cell_of, cities.found_city, turn.begin, turn.finish),
        Found: Partwise(cities.cell_of, cities.found_city, turn.begin, turn.finish),
        Expedition: Partwise(expeditions.cell_of, expeditions.land, turn.begin, turn.finish),
        Title: Partwise(titles.tokens_of, titles.rise, turn.begin, turn.finish),
        Swap: Partwise(heroes.swapped_cells, heroes.swap, turn.begin, turn.finish),
        Settle: Partwise(heroes.settled_cell, heroes.settle_village, turn.begin, turn.finish),
        Take: turn.take_nothing,
        Pass: turn.pass_turn,
        End: turn.end_turn,
    },
    grants={
        "place": "3.6",
        "recruit": "4.1",
        "move": "5.1",
        "take": "5.9",
        "build": "6.1",
        "city": "7.1",
        "expedition": "8.1",
        "title": "9.2",
        "pass": "3.11",
        "end": "3.11",
        "transfer": "12.11",
        "swap": "12.5",
        "settle": "12.6",
        "found": "12.7",
        "charm": "11.14",
        "illusion": "11.15",
        "portal": "11.16",
        "velocity": "11.17",
        "teleport": "11.18",
        "tornado": "11.19",
        "abundance": "11.20",
        "petrification": "11.21",
        "sanctuary": "11.22",
        "captain": "12.1",
        "rallier": "12.2",
        "bloodthirsty": "12.3",
        "stealthy": "12.4",
        "master-builder": "12.5",
        "expansionist": "12.6",
        "builder": "12.7",
        "spy": "12.8",
        "charismatic": "12.9",
        "mage": "12.10",
        "evanescent": "12.11",
        "conjurer": "12.12",
    },
    endings=(Ending(OVER, "10.1", turn.is_duke, turn.GAME_ENDS),),
    needed=frozenset(("6.6",)),
    needs=dict.fromkeys((Place, *ACTIONS, *EXTRAS, Take, Pass, End), _absent),
)
