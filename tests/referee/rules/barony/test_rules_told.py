"""What a verdict says: events, reasons, defaults and ways, in both languages."""

import pytest

from referee.casebook.judged_cases import judge_case
from referee.engine.judge import judge
from referee.rules.barony.notation.position_text import read_position
from tests.each import each
from tests.referee.casebooks import disputes
from tests.referee.rules.barony.random_positions import GAME
from tests.referee.rules.barony.test_rules_parts import at, table

CASES = disputes(GAME.id)


def test_events_name_players_spaces_and_counts():
    position = table(
        "b3: blue knight", "b4: blue knight, red knight, green village", "tokens green: field"
    )
    verdict = judge(position, "move b3-b4")
    assert verdict.events("en") == [
        "Blue moves a knight from b3 to b4.",
        "Blue beats 1 knight of Red on b4; back to the reserve.",
        "Blue beats Green’s village on b4; it returns to the reserve.",
        "Blue takes a field token from Green.",
    ]
    assert verdict.events("fr")[1].startswith("Bleu bat 1 chevalier de Rouge en b4\u00a0;")


@pytest.mark.parametrize(
    ("lines", "play", "said"),
    [
        (("b3: blue city",), "recruit b3", "Blue’s reserve holds 7 knights"),
        (("b3: blue knight",), "build b3 village", "Blue’s reserve holds 14 villages"),
        (("b3: blue village",), "city b3", "Blue’s reserve holds 5 cities"),
        (("b3: blue village", "reserve blue: cities*0"), "city b3", None),
        (("b3: blue city knight*7",), "recruit b3", "Blue’s reserve holds no knights"),
        (("tokens blue: field*3",), "title field*3", "Blue is a baron"),
        (("tokens blue: field*3", "title blue: count"), "title field*3", None),
        (("b3: blue knight*2", "b4: red village"), "move b3-b4 b3-b4", "Red holds no tokens"),
        (("b3: blue city", "magic blue: 1"), "cast charm: recruit b3", "spells cast are in play"),
        (("b3: blue city", "spells: charm"), "cast charm: recruit b3", "Blue has no magic"),
        (("b3: blue village",), "hero captain: recruit b3", "Blue holds the card Captain"),
        (("title red: duke",), "end", "Blue is the first player"),
    ],
)
def test_defaults_are_listed(lines, play, said):
    verdict = judge(table("turn blue", *lines), play)
    assert (said is None) == (not [one for one in verdict.assumed() if "turn" not in one])
    assert said is None or any(said in one for one in verdict.assumed())


def test_whose_turn_it_is_is_taken_from_the_first_player():
    text = "players blue red\nfirst red\na1 plain"
    verdict = judge(read_position(text, GAME), "pass")
    assert verdict.assumed("en") == ["It is Red’s turn: Red is the first player."]
    assert verdict.assumed("fr") == ["C’est à Rouge de jouer\u00a0: c’est le premier joueur."]
    assert not judge(read_position(f"turn red\n{text}", GAME), "pass").assumed()


def test_a_refused_path_is_barred_where_it_may_not_go():
    position = table("b4 lake", "b6: blue knight", "b3: blue knight")
    ways = list(GAME.family.showing.arrows(judge(position, "move b6-b7 b3-b4")))
    assert [way.path for way in ways] == [(at("b6"), at("b7")), (at("b3"), at("b4"))]
    assert [way.is_open for way in ways] == [True, False]
    assert ways[1].bar == at("b4")


def test_a_way_that_is_too_long_is_barred_where_it_goes_on():
    position = table("b3: blue knight")
    (way,) = GAME.family.showing.arrows(judge(position, "move b3-b4-b5"))
    assert way.bar == at("b5")


def test_knights_that_ride_go_as_one():
    lines = ("a1 mystery: blue control knight*2", "c8 mystery", "magic blue: 2")
    verdict = judge(table(*lines), "hero evanescent: move a1-c8*2")
    (way,) = GAME.family.showing.arrows(verdict)
    assert (way.path, way.count, way.counted) == ((at("a1"), at("c8")), 2, True)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_case_is_told_in_whole_sentences(lang):
    for case in CASES:
        verdict = judge_case(case)
        told = [reason for _, reason in verdict.reasons(lang)]
        for sentence in (*told, *verdict.events(lang), *verdict.assumed(lang)):
            assert sentence[-1] == "."
            assert not set("{}") & set(sentence)
            assert lang == "en" or not any(f" {sign}" in sentence for sign in ";:!?")


def test_no_case_is_drawn_off_the_board():
    verdicts = [judge_case(case) for case in CASES]
    drawn = [(one, way) for one in verdicts for way in GAME.family.showing.arrows(one)]
    for verdict, way in each(drawn):
        assert set(way.path) <= set(verdict.start.cells)
        assert way.bar is None or way.bar in way.path
