"""Facts that nobody gave: what each value decides, what holds whatever they are, what was read."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.text.words import LANGS
from referee.engine.errors import NotationError, PlayError
from referee.engine.game import load_game
from referee.engine.judge import is_legal, judge, judge_as_told
from referee.engine.missing_facts import LookPast
from referee.engine.unstated import unstated
from referee.notation.text import format_play, format_position, parse_plays, parse_position
from referee.rules.barons import missing_facts as barons
from referee.rules.barony import missing_facts as barony
from tests.referee.casebooks import JUDGED, disputes

CASES = [case for game in JUDGED for case in disputes(game)]
INCOMPLETE = [case for case in CASES if case.verdict == "incomplete"]
TAILS = ("", "", "pass", "end", "roll 4", "treasury 2", "recruit a1", "construct a1", "city a1")
"""Steps to put behind a turn that lacks a fact."""


def start_of(case):
    return parse_position(case.position, load_game(case.game))


def by_hand(verdict, value):
    """Write a value of the missing fact into the text of a dispute, as a reader would."""
    game, fact = verdict.start.game, verdict.fact
    lines = format_position(verdict.start).splitlines()
    plays = [format_play(play, game) for play in verdict.plays]
    if fact in game.names:
        at = next((i for i, line in enumerate(lines) if re.match(rf"{fact}(:|$)", line)), None)
        if at is None:
            lines.append(f"{fact} {value}")
        else:
            lines[at] = lines[at].replace(fact, f"{fact} {value}", 1)
    elif fact == "die":
        plays[verdict.step] += f" die {value}"
    elif fact == "capture":
        plays[verdict.step] = plays[verdict.step].replace(" capture", f" capture {value}")
    else:
        plays[verdict.step] = f"{plays[verdict.step].partition('; take')[0]}; take {value}"
    position = parse_position("\n".join(lines), game)
    return position, parse_plays("; ".join(plays), position)


def values_of(verdict):
    """Return every value of the fact that a verdict by what is told alone lacks."""
    ask = verdict.start.game.family.judging.missing_fact
    return ask(verdict.start, verdict.plays, verdict.step, verdict.breaches[0])


def check(verdict):
    """Hold a verdict against the same turn with each value written into its text."""
    told = judge_as_told(verdict.start, verdict.plays)
    if told.ruling != "incomplete":
        assert (verdict.ruling, verdict.clause, verdict.cases) == (told.ruling, told.clause, ())
        return
    if verdict.ruling == "incomplete":
        found = [(one["value"], one["verdict"], one["clause"]) for one in verdict.report()["if"]]
        assert found == [
            (value, again.ruling, again.clause)
            for value, *_ in found
            for again in [judge(*by_hand(verdict, value))]
        ]
        # a value with which the play contradicts the position is in no list
        if len(found) == len(values_of(told).values):
            assert {ruling for _, ruling, _ in found} != {"illegal"}
        return
    fact = values_of(told)
    rulings = {judge(one.start, one.steps).ruling for one in fact.values}
    assert rulings == {verdict.ruling}


@pytest.mark.parametrize("case", INCOMPLETE, ids=lambda case: case.id)
def test_each_value_decides_what_the_verdict_says(case):
    verdict = judge(start_of(case), case.play)
    assert verdict.cases
    check(verdict)
    for lang in LANGS:
        for line in verdict.decided_by(lang):
            assert re.match(r"(If|Si|Wenn) ", line)
            assert not re.search(r"[{}]", line)
    assert unstated(verdict)[0] == verdict.fact


def forget(position, cells):
    """Return a position with the terrain of some cells left out."""
    for cell in cells:
        if position.game.family.name == "barons":
            position = barons.with_terrain(position, cell, 0)
        else:
            position = barony.with_terrain(position, cell, "")
    return position


def forgettable(position):
    """Return the cells whose terrain a position tells."""
    known = [cell for cell in position.cells if position.terrain(cell) and not position.ended]
    if position.game.family.name == "barons":
        shut, fixed = position.ground.closed, position.game.fixed_kinds
        return [cell for cell in known if not shut >> cell & 1 and not fixed[cell]]
    if position.game.family.name == "barony":
        return known
    return []  # the other boards are the same in every game


@settings(max_examples=300)
@given(case=st.sampled_from(CASES), seed=st.integers(0, 99), tail=st.sampled_from(TAILS))
def test_what_is_left_out_is_tried_in_every_way(case, seed, tail):
    start, rng = start_of(case), Random(seed)
    steps = parse_plays(case.play, start)
    cells = forgettable(start)
    start = forget(start, rng.sample(cells, min(len(cells), rng.randint(1, 3))))
    try:
        steps = (*steps, *parse_plays(tail, start)) if tail else steps
        verdict = judge(start, steps)
    except (NotationError, PlayError):
        return
    check(verdict)


LOB = "players blue red\nturn blue die {die}\nd4: blue baron{more}\n"


def lob(play, die=3, more="", rest=""):
    text = LOB.format(die=die, more=more) + rest
    return judge(parse_position(text, load_game("land-of-barons")), play)


def test_a_later_step_is_refused_whatever_the_tile_is():
    verdict = lob("recruit d4 with die; move baron d4-d5 with die")
    assert (verdict.ruling, verdict.clause, verdict.step) == ("illegal", "7.5", 1)
    assert verdict.reason().startswith("The die has been used this turn")
    assert verdict.position.terrain(verdict.start.game.board.by_name["d4"]) == ""


def test_a_reason_that_differs_says_for_which_value_it_holds():
    """Two tiles of one step, refused in two ways: each value is judged as another order here."""
    text = LOB.format(die=4, more=" troops")
    start = parse_position(text, load_game("land-of-barons"))
    orders = {"lion": "disperse d4: 3>d6", "eagle": "move baron d4-d6"}

    def judged(position, _):
        kind = position.terrain(position.chiefs[0])
        return judge_as_told(position, parse_plays(orders.get(kind, "pass; pass"), position))

    verdict = LookPast(judged).decide(
        judge_as_told(start, parse_plays("recruit d4 with die", start))
    )
    assert (verdict.ruling, verdict.clause, verdict.step) == ("illegal", "7.6", 1)
    orders = dict.fromkeys(("wolf", "horse"), "construct d4") | orders
    verdict = LookPast(judged).decide(
        judge_as_told(start, parse_plays("recruit d4 with die", start))
    )
    assert (verdict.ruling, verdict.clause) == ("illegal", "16.1")
    assert verdict.reason() == (
        "Whatever the terrain of d4 is, the turn is refused. If the terrain of d4 is Lion: "
        "Blue has 1 troop on d4; the order asks for 3."
    )
    assert verdict.reason("fr") == (
        "Quel que soit le terrain de d4, le tour est refusé. Si le terrain de d4 est Lion\u00a0: "
        "Bleu a 1 troupe en d4\u00a0; l’ordre en demande 3."
    )


def test_a_step_that_some_values_refuse_gives_way_to_the_one_that_all_refuse():
    text = "players blue red\nturn blue die 3\nd4: blue knight\nd3: blue baron"
    start = parse_position(text, load_game("land-of-barons"))
    verdict = judge(start, "move knight d4-d5-e6-f6 with die; recruit d3 with die")
    assert (verdict.ruling, verdict.clause, verdict.step) == ("illegal", "7.5", 1)
    open_turn = judge(start, "move knight d4-d5-e6-f6 with die; recruit d3")
    assert open_turn.report()["if"] == [
        {"value": "lion", "verdict": "illegal", "clause": "8.2"},
        {"value": "eagle", "verdict": "illegal", "clause": "8.2"},
        {"value": "wolf", "verdict": "legal", "clause": "13.2"},
        {"value": "horse", "verdict": "illegal", "clause": "8.2"},
    ]


def test_a_kind_with_every_tile_told_is_no_value():
    lions = "".join(f"{row}{number} lion\n" for row in "ab" for number in range(1, 5))
    lions += "b5 lion\ng4 lion\n"
    verdict = lob("recruit d4 with die", rest=lions)
    assert [case.value for case in verdict.cases] == ["eagle", "wolf", "horse"]


def test_a_reserve_that_was_given_is_not_read_from_the_board():
    text = "players blue red\nturn blue die 1\nd4: blue baron\na1: blue troops*9"
    start = parse_position(f"{text}\nreserve blue: troops*1", load_game("land-of-barons"))
    assert unstated(judge(start, "recruit d4 with die")) == ()
    assert unstated(judge(start, "recruit d4")) == ()
    open_reserve = parse_position(text, load_game("land-of-barons"))
    assert "reserve blue" in unstated(judge(open_reserve, "recruit d4"))


def test_a_die_that_a_play_has_to_name_is_always_asked_for():
    """By 7.2 a recruitment that could be made is open without its face, whatever the reserve."""
    text = "players blue red\nturn blue\nc3: blue king troops*6\nreserve blue: troops*1"
    verdict = judge(parse_position(text, load_game("donjons-et-rois")), "recruit c3")
    assert (verdict.ruling, verdict.clause) == ("incomplete", "7.2")
    assert [case.verdict.ruling for case in verdict.cases] == ["legal"] * 6


def test_land_that_makes_no_difference_is_not_asked_for():
    """All of blue's control tokens are laid: a mystery place would give nothing more."""
    laid = "".join(f"a{number} mystery: blue control\n" for number in range(1, 6))
    text = f"players blue red\nturn blue\n{laid}b1..b9 plain\nb2: blue knight\nc2: blue knight\n"
    start = parse_position(text, load_game("barony"))
    (play,) = parse_plays("move b2-c2", start)
    assert is_legal(start, play)
    verdict = judge(start, (play,))
    assert (verdict.ruling, verdict.clause, verdict.cases) == ("legal", "5.1", ())
    assert verdict.position.terrain(start.game.board.by_name["c2"]) == ""
    assert "c2" not in unstated(verdict)


RING = "players blue red\nturn blue\nc3 plain: blue city\n"


@pytest.mark.parametrize(("tail", "ruling"), [("", "incomplete"), ("; recruit c3", "illegal")])
def test_two_open_questions_are_asked_one_after_the_other(tail, ruling):
    start = parse_position(f"{RING}c2:\nc4:\n", load_game("barony"))
    verdict = judge(start, f"recruit c3*3{tail}")
    assert verdict.ruling == ruling
    if ruling == "incomplete":
        found = {case.value: case.verdict.ruling for case in verdict.cases}
        assert found == dict.fromkeys(("plain", "field", "forest", "mountain"), "incomplete") | {
            "lake": "legal"
        }
    else:
        assert verdict.clause == "3.10"


def test_too_many_open_questions_stay_open():
    """Six spaces of unknown terrain round a city: the search ends all the same."""
    ring = "".join(f"{cell}:\n" for cell in ["c2", "c4", "b2", "b3", "d3", "d4"])
    start = parse_position(RING + ring, load_game("barony"))
    verdict = judge(start, "recruit c3*3; recruit c3")
    assert verdict.ruling == "incomplete"
    assert len(verdict.cases) == 5
    assert len(unstated(verdict)) >= 6


@pytest.mark.parametrize(
    ("lines", "play", "read"),
    [
        ("d4 lion: blue baron troops*3", "construct d4",
         "e4, e5, d3, d5, c3, c4, reserve blue"),
        ("d4 lion: blue baron troops*3\nreserve blue: donjons*4 troops*9", "construct d4",
         "e4, e5, d3, d5, c3, c4"),
        ("d4 lion: blue baron troops*3\nd5 lion: red donjon", "construct d4", ""),
        ("d4 lion: blue baron", "move baron d4-d5", "d5"),
        ("d4 lion: blue baron\nd5 wolf", "move baron d4-d5", ""),
        ("d4 lion: blue baron", "dash baron d4-d5", "d5, hand blue"),
        ("d4 lion: blue baron", "ride baron d4-f6 card lion-C", "f6, hand blue, hand red"),
        ("d4: blue baron", "recruit d4 with die", "d4"),
        ("d4 lion: blue baron donjon", "deconstruct d4", "discard blue"),
    ],
)  # fmt: skip
def test_what_was_read_and_nobody_gave_is_listed(lines, play, read):
    text = f"game land-of-barons\nplayers blue red\nturn blue die 4\n{lines}"
    start = parse_position(text)
    assert ", ".join(unstated(judge(start, play))) == read


def test_the_die_and_the_turn_are_listed_where_nobody_gave_them():
    start = parse_position("game land-of-barons\nplayers blue red\nd4 lion: blue baron\nd5 wolf")
    assert unstated(judge(start, "move baron d4-d5")) == ("turn", "die")
    assert unstated(judge(start, "roll 3; move baron d4-d5")) == ("turn",)


@pytest.mark.parametrize(
    ("lines", "play", "read"),
    [
        ("b1 plain: blue city", "recruit b1", "reserve blue"),
        ("b1 plain: blue city\nreserve blue: knights*4", "recruit b1", ""),
        ("b1 plain: blue city\nb2:", "recruit b1*3", "b2, reserve blue"),
        ("b1 plain: blue knight*2\nb2 plain: red village", "move b1-b2 b1-b2", "tokens red"),
        ("b1 plain: blue knight\nb2 plain", "hero stealthy: move b1-b2-b1", "heroes blue"),
    ],
)
def test_what_a_barony_table_did_not_say_is_listed(lines, play, read):
    start = parse_position(f"game barony\nplayers blue red\nfirst blue\nturn blue\n{lines}")
    assert ", ".join(unstated(judge(start, play))) == read
