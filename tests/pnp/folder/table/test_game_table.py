"""A game's table for so many players, as plain values."""

import pytest

from pnp.folder.loading import load_folder
from pnp.folder.table.game_table import game_table, times

GAME = """
[game]
id = "fair"
name = "The fair"

[players]
min = 2
max = 4

[numbers]
hand = { 2 = 6, 3 = 5, 4 = 4 }
purse = 4

[modules.night]
name = "By night"

[decks.goods]
copies = 2
cards.plum = { copies = 25, group = "food", values = { points = 1 } }
cards.owl = { name = "Owl", needs = "night" }
places.stall = { slots = "hand", face = "down" }

[decks.suits]
product = { suit = ["oak", "elm"], rank = ["1", "2"] }

[decks.market]
rows = "rows/market.csv"
empty = "stop"

[bags.bank]
items = { coin = "purse", gem = { 2 = 3, 3 = 4, 4 = 5 } }
draw = "chosen"

[dice.white]
[dice.sky]
faces = ["sun", "rain", 2]

[rolls.morning]
dice = ["white*2", "sky"]

[counters]
coins = { start = "purse", max = 9 }
debt = { max = -1 }
day = { each = false, min = 1 }

[turn]
rounds = { 2 = 5, 3 = 4, 4 = 3 }
phases = [{ id = "first-light", timer = "purse" }]

[[setup.steps]]
do = "deal"
deck = "goods"
count = "hand"
when = { players = [3] }

[[setup.steps]]
do = "set"
counter = "coins"
to = [1, "purse", 3]
when = { module = "night" }
"""
CSV = "id,name,count,group,text,points,note\nfig,Fig,3,food,Sweet,2,x1\nhat,Hat,,cloth,,−1,\n"


@pytest.fixture
def fair(tmp_path):
    (tmp_path / "rows").mkdir()
    (tmp_path / "rows" / "market.csv").write_text(CSV, "utf-8")
    (tmp_path / "rules.md").write_text("# The fair\n", "utf-8")
    (tmp_path / "game.toml").write_text(GAME, "utf-8")
    return load_folder(tmp_path)


def test_cards_are_told_one_by_one_as_a_product_or_in_a_file(fair):
    decks = game_table(fair, 3).decks
    told = {
        word: {c.word: (c.copies, c.group, dict(c.values)) for c in deck.cards.values()}
        for word, deck in decks.items()
    }
    assert told == {
        "goods": {"plum": (25, "food", {"points": 1})},
        "suits": {
            f"{suit}-{rank}": (1, suit, {"rank": rank})
            for suit in ("oak", "elm")
            for rank in (1, 2)
        },
        "market": {"fig": (3, "food", {"points": 2}), "hat": (1, "cloth", {"points": -1})},
    }
    assert str(decks["market"].cards["fig"].text) == "Sweet"
    assert [str(decks["goods"].cards["plum"].name), decks["market"].total] == ["Plum", 4]
    assert [deck.reshuffles for deck in decks.values()] == [True, True, False]


def test_cards_and_steps_of_a_module_are_there_with_it(fair):
    table = game_table(fair.with_modules(["night"]), 2)
    assert table.decks["goods"].cards["owl"].copies == 2
    assert [(one.number, one.do, one.amounts) for one in table.steps] == [(1, "set", (1, 4, 3))]


@pytest.mark.parametrize(("players", "hand", "rounds", "gems"), [(2, 6, 5, 3), (4, 4, 3, 5)])
def test_counts_go_by_the_number_of_players(fair, players, hand, rounds, gems):
    table = game_table(fair, players)
    assert table.decks["goods"].places["stall"].slots == hand
    assert table.turn.rounds == rounds
    assert table.turn.phases[0].timer == 4
    assert table.bags["bank"].items == {"coin": 4, "gem": gems}
    assert table.steps == ()


def test_a_step_has_its_count_and_where_it_goes(fair):
    (step,) = game_table(fair, 3).steps
    assert (step.do, step.deck, step.count, step.to) == ("deal", "goods", 5, "hand")


def test_a_die_is_also_a_roll(fair):
    rolls = game_table(fair, 2).rolls
    assert [[die.faces for die in roll.dice] for roll in rolls.values()] == [
        [(1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6), ("sun", "rain", 2)],
        [(1, 2, 3, 4, 5, 6)],
        [("sun", "rain", 2)],
    ]


def test_a_counter_without_a_start_begins_nearest_to_nothing(fair):
    counters = game_table(fair, 2).counters
    assert [counter.start for counter in counters.values()] == [4, -1, 1]
    assert [counter.each for counter in counters.values()] == [True, True, False]


def test_players_have_the_usual_colours_where_a_game_names_none(fair):
    colors = [color.id for color in game_table(fair, 2).colors]
    assert colors == ["blue", "red", "green", "yellow", "purple", "orange", "black", "white"]


def test_a_word_is_there_so_many_times():
    assert [times("silk"), times("silk*2"), times("silk * 12")] == [
        ("silk", 1),
        ("silk", 2),
        ("silk", 12),
    ]
    with pytest.raises(ValueError, match="silk"):
        times("silk*x")
