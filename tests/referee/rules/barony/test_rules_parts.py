"""Plays of several parts: the first faulty part decides, on the table that the others left."""

from dataclasses import replace
from random import Random

import pytest

from referee.engine.clauses import unjudged
from referee.engine.errors import PlayError
from referee.engine.judge import apply, breaches, is_legal, judge
from referee.rules.barony.notation.position_text import read_position
from referee.rules.barony.plays import Move, Path
from tests.referee.rules.barony.random_games import MODULES, table_of, wish
from tests.referee.rules.barony.random_positions import GAME
from tests.referee.rules.random_steps import played_on

FIELD = """
players blue red green
a1..a8 plain
b1..b8 plain
c1..c8 plain
"""


def table(*lines):
    """A board of three rows with what the lines say instead of, or beside, the plains."""
    return read_position("\n".join((FIELD.strip(), *lines)), GAME)


def ruling(position, play):
    verdict = judge(position, play)
    return verdict.ruling, verdict.clause


@pytest.mark.parametrize(
    ("play", "clause"),
    [
        ("move b3-b4 b6-b7", "5.3"),
        ("move b6-b7 b3-b4", "5.5"),
        ("move b6-c7 b3-b4", "5.3"),
        ("move b6-c7 b3-b3", "5.1"),
        ("move b6-c7 b3-c4 c7-c6", "5.1"),
    ],
)
def test_the_first_faulty_path_decides(play, clause):
    position = table("b4 lake", "b7: red city", "b3: blue knight*2", "b6: blue knight")
    assert ruling(position, play) == ("illegal", clause)


def test_what_a_later_path_breaks_is_not_told():
    position = table("b4 lake", "b7: red city", "b3: blue knight*2", "b6: blue knight")
    verdict = judge(position, "move b3-b4 b6-b7")
    assert [clause for clause, _ in verdict.reasons()] == ["5.3"]
    assert verdict.breaches[0].facts.values["part"] == 0


def test_the_second_path_finds_what_the_first_has_done():
    position = table("b4: red knight, green knight", "b3: blue knight*2", "b5: blue knight")
    verdict = judge(position, "move b3-b4 b5-b4")
    assert verdict
    assert dict.fromkeys(color for color, _, _ in verdict.position.pieces(at("b4"))) == {
        "blue": None
    }


def at(name):
    return GAME.board.by_name[name]


def test_another_knight_may_go_on_from_where_the_first_arrived():
    position = table("b3: blue knight", "b4: blue knight")
    assert ruling(position, "move b3-b4 b4-b5") == ("legal", "5.1")
    assert ruling(table("b3: blue knight"), "move b3-b4 b4-b5") == ("illegal", "5.2")


def test_what_is_wrong_for_certain_comes_before_what_is_not_known():
    position = table("d4:", "c4: blue knight", "c7: blue knight", "b7: red stronghold")
    assert ruling(position, "move c4-d4") == ("incomplete", "5.3")
    assert ruling(position, "move c4-d4 c7-b7") == ("illegal", "5.5")


def test_sites_are_judged_one_by_one():
    position = table("b3: blue knight*2", "b5: blue knight, red knight", "c7: blue knight")
    assert ruling(position, "build b3 village b3 village b5 village") == ("illegal", "6.5")
    assert ruling(position, "build c7 stronghold b5 village b3 village") == ("illegal", "6.4")
    few = table("b3: blue knight", "c7: blue knight", "reserve blue: strongholds*1")
    assert ruling(few, "build b3 stronghold c7 stronghold") == ("illegal", "6.6")
    assert ruling(few, "build b3 stronghold c7 village") == ("legal", "6.1")


def test_a_token_may_be_the_last():
    position = table(
        "b3: blue knight", "c7: blue knight", "tokens red: plain*27", "tokens green: none"
    )
    after = judge(position, "build b3 village c7 village").position
    assert after.tokens[0] == (0, 1, 0, 0)


def test_pairs_of_a_go_are_placed_one_after_another():
    text = (
        "setup\nplayers blue red\na1..a8 plain\nb1..b8 forest\nc1..c8 plain\na1: blue city knight"
    )
    position = read_position(text, GAME)
    assert ruling(position, "place a4 a5 b6") == ("illegal", "3.9")
    assert ruling(position, "place a4 b6 a5") == ("illegal", "3.8")
    assert ruling(position, "place a4 c3") == ("illegal", "3.6")
    assert ruling(position, "place a4 c3 c6 c8") == ("illegal", "3.6")
    assert ruling(position, "place a4 c3 c6") == ("legal", "3.6")


def test_tokens_are_read_in_the_order_in_which_villages_fall():
    position = table(
        "b3: blue knight*2",
        "b4: blue knight, red village",
        "c3: blue knight, green village",
        "tokens red: field plain",
        "tokens green: forest*2",
    )
    both = judge(position, "move b3-b4 b3-c3; take plain forest").position
    assert both.tokens == ((0, 1, 1, 0), (1, 0, 0, 0), (0, 0, 1, 0))
    assert judge(position, "move b3-b4 b3-c3; take plain").position == both
    assert ruling(position, "move b3-b4 b3-c3") == ("incomplete", "5.9")
    assert ruling(position, "move b3-b4; take plain field") == ("illegal", "5.9")
    assert ruling(position, "move b3-b2; take plain") == ("illegal", "5.9")
    with pytest.raises(PlayError, match="mountain"):
        judge(position, "move b3-b4 b3-c3; take mountain forest")


def test_a_token_just_won_is_not_owed_twice():
    position = table(
        "b3: blue knight*2",
        "b4: blue knight, red village",
        "c3: blue knight, red village",
        "tokens red: field",
    )
    after = judge(position, "move b3-b4 b3-c3; take field").position
    assert after.tokens[:2] == ((1, 0, 0, 0), (0, 0, 0, 0))
    assert judge(position, "move b3-b4 b3-c3").position == after


def lenient_games():
    for clause in GAME.edition.clauses:
        for one in clause.checks:
            rest = tuple(other for other in clause.checks if other is not one)
            instead = replace(clause, checks=rest) if rest else unjudged(clause.id, "taken out")
            yield GAME.under(GAME.edition.with_clauses(instead))


def test_no_effect_breaks_down_where_a_check_is_missing():
    rng = Random(5)
    carried_out = 0
    for number, game in enumerate(lenient_games()):
        start = table_of(number % 4, 2 + number % 3, MODULES[3])
        position = played_on(start, rng, 60 + rng.randrange(150))._replace(game=game)
        for _ in range(60):
            play = wish(rng, position)
            if is_legal(position, play):
                carried_out += 1
                assert apply(position, play, []) is not position
    assert carried_out > 200


def test_a_check_that_is_taken_out_no_longer_stops_the_parts():
    position = table("b4 lake", "b7: red city", "b3: blue knight", "b6: blue knight")
    swap = [unjudged("5.3", "taken out for this test")]
    lenient = GAME.under(GAME.edition.with_clauses(*swap))
    play = Move(paths=(Path((at("b3"), at("b4"))), Path((at("b6"), at("b7")))))
    found = breaches(position._replace(game=lenient), play)
    assert [breach.clause for breach in found] == ["5.5"]
