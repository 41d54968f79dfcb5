"""Turns, cards and the end of the game, as a table plays them."""

import pytest

from referee.engine.errors import PlayError
from referee.engine.judge import judge
from referee.rules.barony.notation.position_text import read_position
from tests.referee.rules.barony.random_positions import GAME
from tests.referee.rules.barony.test_rules_parts import at, ruling, table

DUKES = """
players blue red green
first red
a1..a3 plain
title blue: count
title red: duke
title green: marquis
tokens blue: field*10 plain*8
tokens green: mountain*3
"""


def test_a_turn_goes_on_until_its_end():
    position = table("b3: blue city", "b6: red village", "heroes red: builder")
    verdict = judge(position, "recruit b3; red: hero builder: city b6; end")
    assert verdict.position.player == "red"
    assert verdict.position.done == ()
    assert judge(position, "recruit b3").position.done == ("action",)
    assert ruling(position, "red: hero builder: city b6") == ("illegal", "12.7")
    assert ruling(position, "recruit b3; recruit b3") == ("illegal", "3.10")
    assert ruling(position, "pass; recruit b3") == ("illegal", "3.10")
    assert ruling(position, "recruit b3; pass") == ("illegal", "3.11")
    assert ruling(position, "end") == ("legal", "3.11")


@pytest.mark.parametrize("play", ["end; recruit b3", "end; end", "pass; end; pass"])
def test_nothing_follows_the_end_of_a_turn(play):
    with pytest.raises(PlayError, match="turn is over"):
        judge(table("b3: blue city"), play)


def test_the_last_round_is_played_out():
    position = read_position(f"turn green\n{DUKES.strip()}", GAME)
    verdict = judge(position, "pass; end")
    assert not verdict.over
    assert verdict.position.player == "blue"
    last = judge(verdict.position, "end")
    assert last.clause == "10.1"
    assert [row.player for row in last.over.ranking] == ["blue", "red", "green"]
    assert [row.points.known for row in last.over.ranking] == [66, 60, 48]
    assert [row.report()["rank"] for row in last.over.ranking] == [1, 2, 3]
    assert ruling(verdict.position, "end; pass") == ("illegal", "10.1")
    assert "duke" in last.over.report("en")["why"]


def test_of_the_tied_the_last_in_the_round_wins():
    text = DUKES.replace("tokens blue: field*10 plain*8", "title blue: duke")
    text = text.replace("title blue: count\n", "")
    position = read_position(f"turn blue\n{text.strip()}", GAME)
    assert [row.player for row in judge(position, "end").over.ranking] == ["blue", "red", "green"]


def test_cards_are_spent_and_a_hidden_one_serves():
    lines = ("b3: blue village", "heroes blue: captain ?", "reserve blue: knights*3")
    position = table(*lines)
    after = judge(position, "hero captain: recruit b3").position
    assert after.hands[0] == ("?",)
    shown = judge(position, "hero expansionist: village b4")
    assert shown.position.hands[0] == ("captain",)
    assert any("Expansionist" in told for told in shown.assumed())
    with pytest.raises(PlayError, match="Spy"):
        judge(table("heroes blue: captain"), "hero spy: expedition b3")


def test_nobody_shows_more_cards_than_a_hand_has():
    position = table("b3: blue village", "b6: blue stronghold")
    three = "hero expansionist: village b4; hero expansionist: village b2; hero "
    assert ruling(position, f"{three}expansionist: village c3") == ("illegal", "12.15")
    assert ruling(position, f"{three}master-builder: swap b3 b6") == ("illegal", "12.13")
    assert ruling(position, three.removesuffix("; hero ")) == ("legal", "12.6")


def test_a_mage_pays_first_and_the_rest_is_lost():
    lines = ("b3: blue city", "spells: charm portal", "removed blue: knights*1")
    position = table(*lines, "magic blue: 2")
    cast = "cast charm: recruit b3"
    assert judge(position, f"hero mage: {cast}").position.magic[0] == 2
    assert judge(position, f"hero conjurer: {cast}").position.magic[0] == 2
    both = "cast charm+portal: recruit b3"
    assert judge(position, f"hero mage: {both}").position.magic[0] == 1
    assert judge(position, f"hero mage+conjurer: {both}").position.magic[0] == 2
    assert ruling(position, both) == ("illegal", "11.9")


def test_the_free_spell_is_the_one_that_is_not_in_play():
    position = table("b3: blue knight", "spells: velocity", "magic blue: 1")
    play = "hero conjurer: cast velocity+teleport: move b3-b4-b5"
    assert judge(position, play).position.magic[0] == 0
    assert ruling(position, "cast velocity+teleport: move b3-b4-b5")[1] == "11.12"
    other = "hero conjurer: cast teleport+tornado: move b3-b4"
    assert ruling(position, other) == ("illegal", "11.12")


def test_magic_won_by_a_cast_does_not_pay_for_it():
    position = table("b4 mystery", "b2: blue knight", "spells: velocity", "magic blue: 0")
    assert ruling(position, "cast velocity: move b2-b3-b4") == ("illegal", "11.9")
    assert judge(position, "move b2-b3; end").position.magic[0] == 0


def test_the_supply_of_magic_runs_out():
    lines = ("b4 mystery", "b3: blue knight", "magic red: 15", "magic green: 13")
    after = judge(table(*lines), "move b3-b4").position
    assert after.magic == (2, 15, 13)
    assert after.space(at("b4")).controls == (0,)
