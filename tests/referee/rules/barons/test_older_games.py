"""The older games off the beaten track, and the way an edition descends from another."""

import tomllib
from pathlib import Path

import pytest

from pnp.text.errors import HeraldError
from referee.engine.clauses import unjudged
from referee.engine.edition_descent import added, descend, kept, replaced
from referee.engine.game import load_game
from referee.engine.judge import judge
from referee.notation.text import parse_position
from tests.referee.judged_editions import EDITIONS

FILE = Path(__file__).with_name("older_games.toml")
DISPUTES = [
    (game, *line.split(" | "))
    for game, section in tomllib.loads(FILE.read_text("utf-8")).items()
    for line in section["disputes"].strip().splitlines()
]


@pytest.mark.parametrize(("game", "facts", "play", "wanted"), DISPUTES)
def test_dispute(game, facts, play, wanted):
    text = "players " + facts.replace(" / ", "\n")
    if wanted == "error":
        with pytest.raises(HeraldError):
            judge(parse_position(text, load_game(game)), play)
        return
    verdict = judge(parse_position(text, load_game(game)), play)
    clause = "" if verdict else f" {verdict.clause}"
    assert f"{verdict.ruling}{clause}{' over' if verdict.over else ''}" == wanted
    for lang in ("en", "fr"):
        assert verdict.report(lang)["reason"]


PARENT = EDITIONS["donjons-et-rois"]
KEPT = [kept(clause.id, clause.id) for clause in PARENT.clauses]


def test_an_edition_may_keep_everything():
    other = descend(PARENT, "other", clauses=KEPT, dropped={})
    assert [clause.id for clause in other.clauses] == [clause.id for clause in PARENT.clauses]
    assert other.checks_by_play() == PARENT.checks_by_play()


def test_an_edition_renumbers_joins_replaces_adds_and_drops():
    lines = [line for line in KEPT if line.id not in ("6.2", "6.3", "6.5", "5.1")]
    lines += [kept("20.1", "6.2", "6.3"), added(unjudged("20.2", "it is new to the game"))]
    lines.append(replaced(unjudged("20.3", "it says something else now"), "6.5"))
    other = descend(PARENT, "other", clauses=lines, dropped={"5.1": "no mountains"})
    checks = other.by_id["20.1"].checks
    titles = [one.title for id in ("6.2", "6.3") for one in PARENT.by_id[id].checks]
    assert [one.title for one in checks] == titles
    assert {one.clause for one in checks} == {"20.1"}
    assert "5.1" not in other.by_id
    assert other.by_id["20.3"].unjudged == "it says something else now"


@pytest.mark.parametrize(
    ("lines", "dropped", "words"),
    [
        (KEPT, {"99.9": "it is not there"}, r"speaks of clause 99\.9"),
        ([*KEPT, kept("20.1", "99.9")], {}, r"speaks of clause 99\.9"),
        (KEPT[1:], {}, r"what becomes of clause 1\.1"),
        ([*KEPT, kept("20.1")], {}, r"clause 20\.1 should say"),
        ([*KEPT, kept("1.1", "1.1")], {}, "twice"),
    ],
)
def test_an_edition_accounts_for_every_clause(lines, dropped, words):
    with pytest.raises(HeraldError, match=words):
        descend(PARENT, "other", clauses=lines, dropped=dropped)
