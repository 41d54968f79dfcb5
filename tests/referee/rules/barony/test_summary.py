"""The list of plays as a person reads it, and how long a full one would be."""

from random import Random

import pytest

from referee.engine.moves import moves
from referee.engine.summing_up import summed_up
from tests.referee.rules.barony.random_games import MODULES, table_of
from tests.referee.rules.barony.random_positions import GAME
from tests.referee.rules.barony.test_rules_parts import table
from tests.referee.rules.random_steps import played_on

TURN = ("turn blue", "b3: blue city knight*2", "c4 lake", "a1: blue village", "c1: red knight")


def summed(position, name, lang="en"):
    return list(summed_up(position, name).lines(lang))


def test_plays_of_one_space_share_a_line():
    position = table(*TURN, "b6: blue knight", "tokens blue: field*4")
    assert summed(position, "recruit") == ["recruit b3: up to 3"]
    assert summed(position, "recruit", "fr") == ["recruit b3\u00a0: jusqu’à 3"]
    assert summed(position, "build") == ["build b6: village stronghold"]
    assert summed(position, "city") == ["city: a1"]
    assert summed(position, "title") == ["title field*3"]
    assert summed(position, "move") == ["move b3: c3 b2 b4 a2 a3", "move b6: c6 c7 b5 b7 a5 a6"]
    assert summed(position, "pass") == ["pass"]


def test_cards_and_spells_stand_before_their_play():
    known = ("spells: charm tornado", "magic blue: 3", "heroes blue: stealthy evanescent")
    position = table(*TURN, *known, "b2: blue city", "a8 mystery", "b8 mystery: blue knight")
    assert "cast charm: recruit: one each in any of b2 and b3" in summed(position, "recruit")
    assert any(line.startswith("hero stealthy: move b3: ") for line in summed(position, "move"))
    assert summed(position, "transfer") == ["hero evanescent: move b8-a8"]


def test_a_tornado_says_where_it_strikes():
    position = table("turn blue", "b3: blue knight", "b4: red knight", "spells: tornado",
                     "magic blue: 2")  # fmt: skip
    assert "cast tornado: move b3: b4 (beat b4)" in summed(position, "move")


def test_what_the_lines_leave_out_is_said():
    position = table(*TURN, "b6: blue knight", "b8: blue knight", "tokens blue: field*4")
    position, names = position._replace(heroes=False), ("move", "build", "title")
    notes = {note.in_("en") for name in names for note in summed_up(position, name).notes()}
    assert len(notes) == 3
    assert not list(summed_up(position._replace(done=("action",)), "move").notes())


@pytest.mark.parametrize("modules", MODULES, ids="+".join)
def test_whatever_can_be_played_is_in_some_line(modules):
    rng = Random(3)
    position = table_of(2, 3, modules)
    for _ in range(12):
        position = played_on(position, rng, 9)
        for name in ("place", "recruit", "move", "build", "city", "expedition", "title"):
            some = next(moves(position, name), None)
            assert bool(summed(position, name)) == (some is not None), name
            assert all(summed(position, name, "fr"))


def test_a_long_list_is_foreseen():
    start = table_of(1, 2)
    last = played_on(start, Random(1), 1)
    assert GAME.family.listing.how_many(start, ["place"]) < 60
    assert GAME.family.listing.how_many(last, ["place"]) > 1000
    assert GAME.family.listing.how_many(last, ["move"]) == 0
