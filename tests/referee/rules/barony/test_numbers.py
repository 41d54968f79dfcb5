"""Numbers of Barony changed: counted with, or refused by their key with the reason."""

import pytest

from pnp.text.errors import SpecError
from referee.engine.game import load_game
from referee.engine.judge import judge
from referee.notation.text import parse_position
from tests.pnp.folder_copies import copied

REFUSED = [
    ("title_cost = 15 ", "title_cost = 0 ", "numbers.title_cost", "a title is paid for"),
    ("title_cost = 15 ", "title_cost = 999 ", "numbers.title_cost", "the gold of all tokens"),
    ("tiles = 9 ", "tiles = 10 ", "numbers.tiles", "5 players (players.max) share 45 tiles"),
    ("tiles = 9 ", "tiles = 1 ", "numbers.tiles", "room for 6 cities"),
    ("4 = 5, 5 = 5 }", "4 = 6, 5 = 5 }", "numbers.mystery.4", "that there are"),
    ("last_pairs = 3 ", "last_pairs = 6 ", "numbers.last_pairs", "pieces.city.count"),
    ("back_pairs = 2 ", "back_pairs = 7 ", "numbers.back_pairs", "pieces.knight.count"),
    ("recruits_lake = 3 ", "recruits_lake = 1 ", "numbers.recruits_lake", "numbers.recruits (2)"),
    ("expedition = 2 ", "expedition = 0 ", "numbers.expedition", "the knight that lands"),
    ("spells = 5 ", "spells = 10 ", "setup.steps.3.count", "the 9 that are left"),
    ("spells = 5 ", "spells = 10 ", "setup.steps.3.count", "`spells`, which is 10"),
    ("heroes_dealt = 4\n", "heroes_dealt = 5\n", "setup.steps.4.count", "left for 5 players"),
    ("heroes_dealt_few = 3", "heroes_dealt_few = 4", "numbers.heroes_dealt_few", "18 cards"),
    ("heroes_kept = 2\n", "heroes_kept = 4\n", "numbers.heroes_kept", "heroes_dealt_few (3)"),
    ("stealthy = [2, 3]", "stealthy = [4, 3]", "numbers.stealthy.1", "numbers.stealthy.0 (4)"),
    ("stealthy = [2, 3]", "stealthy = [2, 3, 4]", "numbers.stealthy", "a row of 2 whole numbers"),
    ("moves = 2 ", "moves = [2, 2] ", "numbers.moves", "a whole number"),
    ("explored = [3, 2, 1]", "explored = { 2 = 3 }", "numbers.explored", "a row of 3"),
    ("magic = 30 ", "magic = -1 ", "numbers.magic", "0 or more"),
    ("{ field = 26,", "{ ", "numbers.supply.field", "numbers.gold and numbers.silver"),
    ("silver = { field = 2,", "silver = {", "numbers.silver.field", "numbers.supply"),
    ("moves = 2 ", "goes = 2 ", "numbers.moves", "the rules of Barony count"),
]


@pytest.mark.parametrize(("old", "new", "key", "reason"), REFUSED)
def test_a_number_that_cannot_be_is_told_by_its_key(tmp_path, old, new, key, reason):
    folder = copied("barony", tmp_path / "b", [(old, new)])
    with pytest.raises(SpecError) as found:
        load_game(str(folder))
    told = {fault.key: str(fault) for fault in found.value.faults}
    assert reason in told[key]


def test_too_many_spells_are_told_though_the_recipe_counts_its_own(tmp_path):
    edits = [("spells = 5 ", "spells = 10 "), ('count = "spells"', "count = 5")]
    with pytest.raises(SpecError) as found:
        load_game(str(copied("barony", tmp_path / "b", edits)))
    (fault,) = found.value.faults
    assert fault.key == "numbers.spells"
    assert "at most 9, the cards of decks.spells" in str(fault)


CITIES = """
players blue red
turn blue
first blue
a1..a9 plain
a1: blue city
a5: blue city
a9: red city
"""


def test_cities_of_the_set_up_are_counted_by_seat(tmp_path):
    uneven = copied("barony", tmp_path / "b", [("last_pairs = 3 ", "last_pairs = 1 ")])
    game = load_game(str(uneven))
    position = parse_position(CITIES, game)
    left = [stock.cities for stock in position.reserve]
    points = {row.player: row.report()["cities"] for row in game.family.judging.ranking(position)}
    assert left == [3, 4]
    assert points == {"blue": 0, "red": 0}
    position = parse_position(CITIES + "a7: red city\n", game)
    points = {row.player: row.report()["cities"] for row in game.family.judging.ranking(position)}
    assert points == {"blue": 0, "red": 10}


@pytest.mark.parametrize(
    ("expedition", "said"),
    [
        (1, "lands a knight on a9."),
        (2, "and removes another from the game."),
        (3, "and removes 2 more from the game."),
    ],
)
def test_an_expedition_says_how_many_knights_it_costs(tmp_path, expedition, said):
    edit = ("expedition = 2 ", f"expedition = {expedition} ")
    game = load_game(str(copied("barony", tmp_path / "b", [edit])))
    position = parse_position("players blue red\nturn blue\na1..a9 plain\na1: blue city\n", game)
    verdict = judge(position, "expedition a9")
    assert said in verdict.events("en")[0]
    assert verdict.position.removed[0] == expedition - 1
