"""Comparisons: the same seeds, no difference without a change, the change in a sentence."""

import json

import pytest

from pnp.text.errors import HeraldError
from referee.cli.app import run as referee
from referee.engine.game import load_game
from referee.study.compare.compare_study import CompareStudy
from referee.study.compare.play_comparison import difference, findings, sentences
from referee.study.play.one_game import Rules
from referee.study.play.play_study import PlayStudy
from referee.study.run.edited_game import edited_game, parse_change
from referee.study.run.workers import carry_out

LAND = edited_game(load_game("donjons-et-barons-2024").spec)


def compared(changes, setups=4, bots=("greedy",)):
    base = PlayStudy(LAND, 2, bots, setups, "7", Rules(400))
    other = LAND.with_changes([parse_change(change) for change in changes])
    asked = CompareStudy(base, other)
    return asked, carry_out(asked, workers=1)


def run(*words):
    return referee(["study", "compare", *words, "--workers", "1"])


def test_no_change_makes_no_difference():
    asked, outcome = compared(["numbers.challenge.2=12"], bots=("greedy", "random"))
    told = findings(asked, outcome).as_json("en")
    assert told["said"]["en"] == ["Nothing changes: every game goes as before, step for step."]
    for table in ("main", "endings", "wins", "actions"):
        for row in told[table]:
            assert row["a"] == row["b"]
            assert (row["difference"]["low"], row["difference"]["high"]) == (0, 0)


def test_a_lower_target_makes_games_shorter():
    asked, outcome = compared(["numbers.challenge.2=5"], setups=6)
    told = findings(asked, outcome).as_json("fr")
    rounds = next(row for row in told["main"] if row["figure"] == "rounds")
    assert rounds["difference"]["high"] < 0
    assert rounds["b"] - rounds["a"] == pytest.approx(rounds["difference"]["value"])
    assert told["said"]["en"][0].startswith("Games become ")
    assert "rounds shorter (" in told["said"]["en"][0]
    assert "tours de table de moins (" in told["said"]["fr"][0]


def sentences_of(found):
    return sentences(found, {})


def pairs(*values):
    return [(setup, {"rounds": a, "seat 1": 1.0}, {"rounds": b}) for setup, a, b in values]


def test_sentences_say_how_much_and_how_sure():
    told = sentences_of(pairs((0, 10, 13), (1, 20, 23.2), (2, 15, 18)))
    assert told[0].in_("en") == "Games become 3.1 rounds longer (2.8 to 3.4)."
    assert told[0].in_("fr") == "Les parties durent 3,1 tours de table de plus (2,8 à 3,4)."
    shorter = sentences_of(pairs((0, 10, 9), (1, 20, 19), (2, 15, 14)))
    assert shorter[0].in_("fr") == "Les parties durent 1,0 tour de table de moins (1,0 à 1,0)."
    assert told[1].in_("en").startswith("The first seat wins 100.0 games of a hundred fewer")
    unsure = sentences_of(pairs((0, 10, 13), (1, 20, 16)))
    assert unsure[0].in_("en").startswith("Games last about as long as before")


def test_differences_are_paired_within_a_set_up():
    found = difference("rounds", pairs((0, 10, 12), (0, 20, 20), (1, 30, 31)))
    assert (found.value, found.n) == (1.0, 3)
    assert found.low == found.high == 1.0


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("numbers", "cannot be read; write a path and a value"),
        ("numbers.nix=1", "there is no `nix` in `numbers`; what is there: "),
        ("numbers.builders.x=1", "`numbers.builders` is a value and has nothing inside it"),
        ("numbers.builders=many", "`many` cannot take the place of 3"),
        ("numbers.builders=true", "`true` cannot take the place of 3"),
        ("die.tables.recruit.6=1", "there is no `6` in `die.tables.recruit`; what is there: 0..5"),
        ("kinds.quarry.count=50", "components.tiles.rows: expected 37 tiles in all"),
    ],
)
def test_a_change_that_cannot_be(change, says):
    with pytest.raises(HeraldError) as refused:
        assert LAND.with_changes([parse_change(change)]).game
    assert says in str(refused.value)


def test_changes_go_through_the_spec():
    other = LAND.with_changes(
        [parse_change("numbers.challenge.2=18"), parse_change("kinds.quarry.points=6")]
    )
    assert other.game.numbers.challenge["2"] == 18
    assert LAND.game.numbers.challenge["2"] == 12
    assert max(other.game.points) == 6


def test_the_command(capsys):
    assert run("donjons-et-rois", "--set", "numbers.challenge.2=1", "--games", "3", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["changes"] == ["numbers.challenge.2=1"]
    assert told["done"] == 3
    assert run("land-of-barons", "donjons-et-barons", "--games", "1", "--limit", "6") == 0
    assert "Land of Barons, and Donjons et Barons" in capsys.readouterr().out


def test_nothing_to_compare_with(capsys):
    assert run("land-of-barons") == 2
    assert "name a second game" in capsys.readouterr().err
    assert run("land-of-barons", "--lang", "fr") == 2
    assert "il n’y a rien à comparer" in capsys.readouterr().err


def test_more_mountains_leave_less_room(capsys):
    words = ("--kind", "placement", "--games", "3000", "--json")
    assert run("land-of-barons", "--set", "numbers.mountains=9", *words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["mountains"] == [4, 9]
    donjons, points, *seats = told["placement"]
    assert donjons["difference"]["high"] < 0
    assert points["difference"]["high"] < 0
    assert len(seats) == 2
    assert told["said"]["en"][0].endswith(").")
    assert "donjons fewer fit (" in told["said"]["en"][0]


def test_the_same_filling_has_no_difference(capsys):
    words = ("--kind", "placement", "--games", "500", "--json")
    assert run("land-of-barons", "--set", "numbers.mountains=4", *words) == 0
    told = json.loads(capsys.readouterr().out)
    assert all(
        row["difference"]["high"] == row["difference"]["low"] == 0 for row in told["placement"]
    )
    assert told["said"]["fr"][0] == "Il tient autant de donjons qu’avant."


def test_a_kind_that_there_is_not(capsys):
    assert run("land-of-barons", "donjons-et-barons", "--kind", "dance") == 2
    assert "--kind is play or placement" in capsys.readouterr().err
