"""What a case says of the table afterwards, and what lies beside the board."""

import pytest

from referee.casebook.judged_cases import in_one
from referee.engine.errors import CaseError
from referee.rules.barony.family import stock
from referee.rules.barony.notation.differences import after_differences
from referee.rules.barony.showing.sentences import say_given
from tests.referee.rules.barony.written_positions import TWO, table

AFTER = table(
    TWO + "c3 mystery: blue control knight\nheroes blue: spy\ntokens blue: field*2\nmagic blue: 3\n"
    "title blue: count\nremoved blue: knights*1\ndone action"
)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("c3: blue knight control", "c3: blue knight"),
        ("c3 mystery: blue knight control", "c3 plain: blue knight control"),
        ("a1:", "a1: red knight"),
        ("a9 plain", "a10:"),
        ("reserve blue: knights*5 cities*5", "reserve blue: knights*6"),
        ("removed blue: knights*1", "removed red: knights*1"),
        ("tokens blue: field*2", "tokens blue: none"),
        ("tokens red: none", "tokens red: field"),
        ("title blue: count", "title blue: duke"),
        ("magic blue: 3", "magic blue: 2"),
        ("heroes blue: spy", "heroes blue: none"),
        ("turn blue", "turn red"),
        ("done action", "done end"),
    ],
)
def test_differences(right, wrong):
    assert list(after_differences(right, AFTER)) == []
    found = list(after_differences(wrong, AFTER))
    assert len(found) == 1
    assert in_one(found).in_("en") != in_one(found).in_("fr")


def test_an_unknown_hand_and_a_turn_after_the_end_differ():
    assert len(list(after_differences("heroes red: none", AFTER))) == 1
    over = AFTER._replace(ended="duke")
    assert len(list(after_differences("turn blue", over))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "players blue red",
        "setup",
        "with heroes",
        "first red",
        "spells: charm",
        "tokens green: none",
        "a1: green knight",
    ],
)
def test_lines_that_have_no_place_in_after(line):
    with pytest.raises(CaseError):
        list(after_differences(line, AFTER))


def test_what_lies_beside_the_board():
    said = say_given(AFTER, "en", hands=True)
    for words in ("count", "2 field tokens", "3 magic", "a knight out of the game", "Spy"):
        assert words in said
    assert "2 jetons de champ" in say_given(AFTER, "fr", hands=True)
    assert "Spy" not in say_given(AFTER, "en", hands=False)
    held = stock(AFTER, 0)
    assert held["reserve"] == {"knight": 5, "village": 14, "stronghold": 2, "city": 5}
    assert (held["tokens"]["field"], held["title"], held["cards"]) == (2, "count", 1)
    assert held["magic"] == 3
