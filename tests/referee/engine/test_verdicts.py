"""What a verdict says: its words in both languages, what it assumed, what came of the play."""

import json

import pytest

from pnp.text.words import LANGS
from referee.engine.judge import is_legal, judge
from referee.notation.text import parse_plays, parse_position
from tests.each import each
from tests.referee.casebooks import verdicts
from tests.referee.random_positions import GAME, position

KEYS = ["verdict", "clause", "rule", "reason", "assumed", "if", "events", "after", "over"]
HEAD = "players blue red\nturn blue die 4\n"


def test_every_case_is_worded():
    for case, verdict in each(verdicts(GAME.id)):
        for lang in LANGS:
            report = verdict.report(lang)
            assert list(report) == KEYS, case.id
            assert json.loads(json.dumps(report)) == report, case.id
            for said in (report["reason"], report["rule"], *report["events"], *report["assumed"]):
                assert said, case.id
                assert said[0].isupper() or said[0].isdigit(), said
                assert said[-1] in ".!?", said
                assert "{" not in said, case.id
                assert "Words(" not in said, case.id
        if verdict:
            assert parse_position(verdict.report()["after"]) == verdict.position, case.id
        else:
            assert verdict.report()["after"] is None, case.id
            assert verdict.after is None, case.id
            assert verdict.events() == [], case.id
            assert verdict.reasons("fr")[0] == (verdict.clause, verdict.reason("fr")), case.id


def test_french_keeps_its_spaces():
    for _, verdict in each(verdicts(GAME.id)):
        report = verdict.report("fr")
        for said in (report["reason"], *report["events"], *report["assumed"]):
            for mark in ":;!?":
                assert f" {mark}" not in said, said
            assert "'" not in said, said


def test_the_quick_answer_is_the_verdict():
    """Step by step, as far as the position lets the plays be judged."""
    for case, verdict in each(verdicts(GAME.id)):
        start = case.parse()
        if verdict.step == 0 and not verdict.breaches:
            assert is_legal(start, verdict.plays[0]), case.id
        if verdict.breaches and verdict.position == start and verdict.step == 0:
            assert not is_legal(start, verdict.plays[0]), case.id


def test_the_same_input_gives_the_same_verdict():
    start = position(HEAD + "d4 lion: blue baron troops*3")
    before = start[:]
    first, second = judge(start, "construct d4"), judge(start, "construct d4")
    assert first.report() == second.report()
    assert start[:] == before


@pytest.mark.parametrize(
    ("lines", "play", "clauses"),
    [
        ("d4: blue knight donjon troops*3", "construct d4", ["10.1", "14.1"]),
        ("d4: blue baron troops*2\ne5: red donjon", "construct d4", ["14.1", "14.2"]),
        ("d4: blue baron, red knight, red donjon", "recruit d4", ["11.1", "13.1"]),
        ("d4: blue baron troops*3\nd5: red troops, red knight", "disperse d4: 1>d6",
         ["11.4", "18.2"]),
        ("d4: blue baron, red knight\ndone officer officer", "recruit d4", ["7.3", "11.1"]),
    ],
)  # fmt: skip
def test_every_broken_clause_is_told(lines, play, clauses):
    verdict = judge(position(HEAD + lines), play)
    assert [clause for clause, _ in verdict.reasons()] == clauses
    assert verdict.clause == clauses[0]


@pytest.mark.parametrize(
    ("lines", "play", "assumed"),
    [
        ("d4 lion: blue baron", "recruit d4", ["Blue’s reserve holds 30 troops"]),
        ("d4 lion: blue baron\nreserve blue: troops*9", "recruit d4", []),
        ("d4 lion: blue baron troops*3", "construct d4", ["Blue’s reserve holds 10 donjons"]),
        ("d4 lion: blue baron donjon", "deconstruct d4", ["Blue has 3 troops in the discard area"]),
        ("d4: blue baron", "treasury 6", ["Blue has a card to lay down"]),
        ("d4: blue baron", "dash baron d4-d5", ["Blue has a card to lay down"]),
        ("d4: blue baron\nhand blue: ?", "dash baron d4-d5", []),
        ("d4: blue baron", "collect for card", ["Blue has a card to lay down"]),
        ("d4: blue baron\nf6 lion-C\nhand blue: lion-C", "ride baron d4-f6 card lion-C", []),
        ("d4: blue baron\nhand blue: lion-C", "ride baron d4-f6 card lion-C",
         ["The tile Lion C lies on f6"]),
        ("d4: blue baron\nf6 lion-C\nhand blue: ?", "ride baron d4-f6 card lion-C",
         ["Blue holds the card Lion C"]),
        ("d4: blue baron troops*2", "construct d4", []),
        ("d4: blue baron troops*2", "disperse d4: 2>d5", []),
        ("d4: blue baron troops*9\nd5: red donjon", "disperse d4: 9>d5 capture",
         ["Blue’s reserve holds 10 donjons"]),
    ],
)  # fmt: skip
def test_assumptions(lines, play, assumed):
    found = judge(position(HEAD + lines), play).assumed("en")
    assert len(found) == len(assumed)
    assert all(said.startswith(start) for said, start in zip(found, assumed, strict=True))


def test_a_turn_not_said_is_assumed():
    verdict = judge(position("players red blue\nd4: red baron"), "pass")
    assert verdict.assumed("fr") == ["C’est à Rouge de jouer, premier des joueurs nommés."]


@pytest.mark.parametrize(
    ("lines", "play", "ruling"),
    [
        ("d4: blue baron", "recruit d4", "legal"),
        ("d4: blue baron", "recruit d4 with die", "incomplete"),
        ("d4: blue baron\nreserve blue: troops*2\na1: blue troops*9", "recruit d4 with die",
         "legal"),
        ("d4: blue baron\nreserve blue: troops*0\na1: blue troops*9", "recruit d4 with die",
         "illegal"),
        ("d4: blue baron, red knight", "recruit d4 with die", "illegal"),
        ("d4: blue baron", "move baron d4-d5-d6 with die", "legal"),
        ("d4: blue baron", "move baron d4-d5-d6-d7 with die", "incomplete"),
        ("d4: blue baron\nd7 mountain", "move baron d4-d5-d6-d7 with die", "illegal"),
        ("d4: blue baron", "move baron d4-d5-d6-d7-c6 with die", "illegal"),
        ("d4: blue baron troops*3", "construct d4", "legal"),
        ("d4: blue baron troops*18\nd6: red donjon\nd2: red donjon",
         "disperse d4: 9>d6 9>d2 capture", "incomplete"),
        ("d4: blue baron troops*18\nd6: red donjon\nd2: red donjon",
         "disperse d4: 9>d6 9>d2 capture d2", "legal"),
        ("d4: blue baron troops*9\nd6: red donjon\nd2: red donjon",
         "disperse d4: 5>d6 4>d2 capture", "illegal"),
    ],
)  # fmt: skip
def test_what_is_missing_decides_only_where_it_must(lines, play, ruling):
    assert judge(position(HEAD + lines), play).ruling == ruling


def test_unknown_land_leaves_the_points_open():
    lines = "a1 lion: blue donjon\na3 lion: blue donjon\ng4 lion: blue donjon\n"
    start = position(HEAD + lines + "d4: blue baron troops*3")
    verdict = judge(start, "construct d4")
    assert verdict
    assert verdict.over is None
    assert "depends on the terrain of d4" in verdict.events()[-1]
    assert judge(start, "construct d4; end")
    assert judge(start, "construct d4; move baron d4-d5").ruling == "incomplete"
    assert judge(position(HEAD + lines + "g6: blue donjon\nd4: blue baron"), "move baron d4-d5")


def test_the_end_of_the_game():
    lines = "a1 lion: blue donjon\na3 lion: blue donjon\ng4 lion: blue donjon\n"
    start = position(HEAD + lines + "d4 lion: blue baron troops*3")
    over = judge(start, "construct d4; end").report("fr")["over"]
    assert over["clause"] == "4.1"
    assert over["why"].startswith("Bleu a 16 points")
    assert over["ranking"] == [
        {
            "rank": 1,
            "player": "blue",
            "points": 16,
            "tiles": 16,
            "diversity": 0,
            "donjons": 4,
            "troops": 18,
        },
        {
            "rank": 2,
            "player": "red",
            "points": 0,
            "tiles": 0,
            "diversity": 0,
            "donjons": 0,
            "troops": 30,
        },
    ]
    after = judge(start, "construct d4").position
    for play in ("roll 3", "treasury 2", "pass", "move baron d4-d5", "recruit d4"):
        assert judge(after, play).clause == "4.1"


def test_a_shared_rank():
    start = position(HEAD + "a1 lion: blue donjon\na3 lion: red donjon\nd4: blue baron troops*3")
    from referee.rules.barons.chapters.score import ranking

    assert [row.rank for row in ranking(start)] == [1, 1]


@pytest.mark.parametrize(
    ("lines", "ranks"),
    [
        ("a1: blue donjon\na3 eagle: red donjon", {"blue": [1, 2], "red": [1, 2]}),
        ("a1: blue donjon\na3 lion: red donjon\nc1 lion: red donjon", {"blue": 2, "red": 1}),
        ("a1: blue donjon", {"blue": 1, "red": 2}),
        ("a1: blue donjon\na3: red donjon\nc5 lion: red donjon", {"blue": 2, "red": 1}),
        ("a1: blue donjon\na3 lion: red donjon", {"blue": [1, 2], "red": 1}),
    ],
)
def test_unknown_land_leaves_the_ranking_open(lines, ranks):
    from referee.rules.barons.chapters.score import ranking

    start = position(f"{HEAD}d4: blue baron troops*3\n{lines}")
    assert {row.player: row.rank for row in ranking(start)} == ranks


def test_nobody_has_won_while_the_ranking_is_open():
    lines = "a1: blue donjon\na3 eagle: red donjon\nd4: blue baron troops*2\nd6: red troops*2\n"
    stock = "reserve red: troops*4\ndiscard red: troops*24"
    over = judge(position(HEAD + lines + stock), "disperse d4: 1>d6").report()["over"]
    assert [(row["rank"], row["points"]) for row in over["ranking"]] == [
        ([1, 2], [1, 4]),
        ([1, 2], 3),
    ]


def test_cells_at_stake():
    refused = judge(position(HEAD + "d4: blue baron troops\nd5: red knight"), "disperse d4: 1>d6")
    assert [GAME.names[cell] for cell in refused.cells] == ["d4", "d5", "d6"]
    allowed = judge(position(HEAD + "d4: blue baron troops"), "disperse d4: 1>d6")
    assert [GAME.names[cell] for cell in allowed.cells] == ["d4", "d5", "d6"]


def test_a_hidden_card_may_be_the_one_shown_later():
    start = position(HEAD + "d4: blue baron\nf6 eagle-B\nhand blue: lion-C ?")
    assert judge(start, "treasury 2; ride baron d4-f6 card eagle-B")
    kept = judge(start, "treasury 2; move baron d4-d5").position
    assert kept.hands[0] == ("?",), "either of the two may have gone"
    two = position(HEAD + "d4: blue baron\nhand blue: lion-C eagle-B")
    assert judge(two, "treasury 2").position.hands[0] == ("?",)


@pytest.mark.parametrize(
    ("hand", "play", "ruling"),
    [
        ("lion-A lion-B", "treasury 2; ride baron d4-f6 card eagle-C", "illegal"),
        ("lion-A lion-B", "treasury 2; ride baron d4-e7 card lion-A", "legal"),
        ("lion-A lion-B", "treasury 1; collect with die; ride baron d4-f6 card eagle-C", "legal"),
        ("lion-A lion-B", "treasury 1; collect for card; ride baron d4-f6 card eagle-C", "legal"),
        ("lion-A lion-B wolf-A", "treasury 2; ride baron d4-e7 card lion-A;"
         " ride baron e7-f6 card eagle-C", "illegal"),
        ("lion-A lion-B wolf-A", "treasury 2; ride baron d4-e7 card lion-A;"
         " ride baron e7-a1 card wolf-A", "legal"),
        ("? ?", "ride knight c3-e7 card lion-A; ride baron d4-e7 card lion-A", "illegal"),
    ],
)  # fmt: skip
def test_a_hand_once_known_is_remembered(hand, play, ruling):
    lines = "d4: blue baron\nc3: blue knight\ne7 lion-A\nf6 eagle-C\na1 wolf-A\n"
    assert judge(position(f"{HEAD}{lines}hand blue: {hand}"), play).ruling == ruling


def test_a_card_taken_from_behind_a_question_mark_is_assumed():
    start = position(HEAD + "d4: blue baron\nf6 eagle-B\nhand blue: lion-C ?")
    (said,) = judge(start, "ride baron d4-f6 card eagle-B").assumed()
    assert said.startswith("Blue holds the card Eagle B")


KEPT = "Blue holds the card Lion C: the cards laid down and drawn this turn allow it."
SHOWN = "Blue holds the card Lion C: the position does not say otherwise."
LAID = "Blue has a card to lay down: the position does not say what the hand holds."


@pytest.mark.parametrize(
    ("hand", "play", "ruling", "assumed"),
    [
        ("lion-C", "ride baron d4-f6 card lion-C", "legal", []),
        ("?", "ride baron d4-f6 card lion-C", "legal", [SHOWN]),
        ("lion-C", "treasury 6; ride baron d4-f6 card lion-C", "illegal", []),
        ("?", "treasury 6; ride baron d4-f6 card lion-C", "illegal", []),
        ("lion-C ?", "treasury 6; ride baron d4-f6 card lion-C", "legal", [KEPT]),
        ("? ?", "treasury 6; ride baron d4-f6 card lion-C", "legal", [SHOWN]),
        ("lion-C", "collect for card; ride baron d4-f6 card lion-C", "illegal", []),
        ("wolf-A", "collect for card; ride baron d4-f6 card lion-C", "legal", [KEPT]),
        ("?", "collect for card; ride baron d4-f6 card lion-C", "legal", [SHOWN]),
        ("lion-C wolf-A", "dash baron d4-d5; ride baron d5-f6 card lion-C", "legal", [KEPT]),
        ("none", "dash baron d4-d5", "illegal", []),
        (None, "ride baron d4-f6 card lion-C", "legal", [SHOWN]),
        (None, "treasury 6; ride baron d4-f6 card lion-C", "legal", [LAID, SHOWN]),
    ],
)  # fmt: skip
def test_no_card_is_assumed_that_the_position_or_a_step_speaks_against(hand, play, ruling, assumed):
    given = f"hand blue: {hand}\n" if hand else ""
    verdict = judge(position(f"{HEAD}d4: blue baron\nf6 lion-C\nd5 wolf\n{given}"), play)
    assert (verdict.ruling, verdict.assumed()) == (ruling, assumed)


def test_a_default_is_told_once_as_the_turn_found_it():
    verdict = judge(position(HEAD + "d4 lion: blue baron"), "recruit d4; recruit d4")
    assert [said[:34] for said in verdict.assumed()] == ["Blue’s reserve holds 30 troops: al"]


def test_the_turn_goes_round():
    start = position("players blue red green\nturn green die 4\nd4: green baron troops*2\nmoved d4")
    after = judge(start, "move baron d4-d5; end").position
    assert (after.player, after.die, after.done, any(after.moved)) == ("blue", 0, (), False)
    assert parse_plays("blue: roll 3", after)


@pytest.mark.parametrize(
    ("lines", "play", "clause"),
    [
        ("d4 lion: blue baron troops*3", "construct d4; end", "14.2"),
        ("d4 lion: blue baron troops*3", "construct d4; move baron d4-d5; end", "8.1"),
        ("d4 lion: blue baron", "end", "7.3"),
        ("d4 lion: blue baron", "pass", "7.6"),
        ("d4 lion: blue baron, red troops*2", "recruit d4", "13.5"),
        ("d4 lion: blue baron, red troops*2", "recruit d4 with die; end", "13.5"),
        ("d4 lion: blue baron", "recruit d4", "13.2"),
        ("d4 lion: blue baron donjon, red troops", "deconstruct d4", "15.2"),
        ("d4 lion: blue baron donjon", "deconstruct d4; end", "15.1"),
    ],
)
def test_a_legal_play_cites_what_its_last_action_rests_on(lines, play, clause):
    assert judge(position(HEAD + lines), play).clause == clause


SIEGE = "d4: blue baron troops*9\nd6: red troops*{troops}\nd2 lion: red donjon"


@pytest.mark.parametrize(
    ("play", "en", "fr"),
    [
        ("disperse d4: 1>d6",
         "One troop of each side is removed on d6: Blue’s returns to the reserve, Red’s goes to "
         "the discard area.",
         "Une troupe de chaque camp est retirée en d6\u00a0: celle de Bleu retourne en réserve, "
         "celle de Rouge va à la zone de défausse."),
        ("disperse d4: 2>d6",
         "2 troops of each side are removed on d6: Blue’s return to the reserve, Red’s go to the "
         "discard area.",
         "2 troupes de chaque camp sont retirées en d6\u00a0: celles de Bleu retournent en "
         "réserve, celles de Rouge vont à la zone de défausse."),
        ("disperse d4: 9>d2 capture",
         "Blue constructs a donjon on d2 with 6 troops more: 3 to the discard area, 3 to the "
         "reserve. The capture is complete.",
         "Bleu construit un donjon en d2 avec 6 troupes de plus\u00a0: 3 à la zone de défausse, "
         "3 en réserve. La capture est accomplie."),
    ],
)  # fmt: skip
def test_what_fights_and_captures_cost(play, en, fr):
    verdict = judge(position(HEAD + SIEGE.format(troops=2)), play)
    assert (verdict.events("en")[-1], verdict.events("fr")[-1]) == (en, fr)


@pytest.mark.parametrize(
    ("lines", "play", "en", "fr"),
    [
        ("d4: blue baron troops*2\nmoved d4*1", "disperse d4: 2>d5",
         "; 1 moved earlier", "dont 1 déjà déplacée dans ce tour"),
        ("d4: blue baron troops*3\nmoved d4*2", "disperse d4: 2>d5",
         "; 2 moved earlier", "dont 2 déjà déplacées dans ce tour"),
        ("d4: blue baron", "move baron d4-d5-d6-d7 with die",
         "d4 must be a wolf tile", "il faut que d4 soit une tuile loup"),
        ("d4: blue baron", "move baron d4-d4",
         "The baron stays on d4", "Le baron reste en d4"),
    ],
)  # fmt: skip
def test_reasons_read_aloud(lines, play, en, fr):
    verdict = judge(position(HEAD + lines), play)
    assert en in verdict.reason("en")
    assert fr in verdict.reason("fr")
