"""One clause, one id: text in both languages, a check or a reason, cases that try it both ways."""

import re
from dataclasses import replace

import pytest

from pnp.folder.texts.manuscript import Prose
from pnp.folder.texts.manuscript_reader import parse_clauses, parse_manuscript, read_manuscript
from pnp.text.errors import HeraldError
from referee.engine.clauses import SET_UP, Clause, unjudged
from referee.engine.game import load_game
from referee.engine.judge import breaches
from tests.each import LANGS, each
from tests.referee.casebooks import JUDGED, chances, verdicts
from tests.referee.judged_editions import EDITIONS

GAMES = {game: load_game(game) for game in JUDGED}
CLAUSES = [(game, clause) for game in GAMES.values() for clause in game.edition.clauses]
CHECKS = [(game, clause, one) for game, clause in CLAUSES for one in clause.checks]


def name(value):
    return getattr(value, "id", getattr(value, "title", None))


@pytest.mark.parametrize("game", GAMES.values(), ids=name)
@pytest.mark.parametrize("lang", LANGS)
def test_the_booklet_states_each_clause_and_nothing_else(game, lang):
    stated = game.rulebook(lang)
    assert set(stated) == set(game.edition.by_id)
    for clause in each(stated.values()):
        assert len(clause.text) > 20, clause.id
        assert not re.search(r"[{}]", clause.text), clause.text


def printed(manuscript):
    """The words of each clause, as the booklet's pages have them."""
    clauses = (b for b in manuscript.blocks() if isinstance(b, Prose) and b.clause)
    return {b.clause: "".join(run.text for run in b.runs) for b in clauses}


@pytest.mark.parametrize("game", GAMES.values(), ids=name)
@pytest.mark.parametrize("lang", LANGS)
def test_a_verdict_quotes_what_the_booklet_prints(game, lang):
    booklet = printed(read_manuscript(game.spec.with_modules(game.spec.modules), lang))
    assert booklet == {clause.id: clause.text for clause in game.rulebook(lang).values()}
    for _, verdict in verdicts(game.id):
        assert verdict.rule(lang) == booklet.get(verdict.clause, "")


@pytest.mark.parametrize(
    "words",
    [
        "Plain - and 3.5 words, 2\u00a0of them.",
        "Two lines\n  of one clause.",
        "A **bold** word, *leaning* ones and [a clause](#1.1).",
        "Then a list\n- that is no part of it\n- nor this.",
        "**All bold.**",
        "Asks & answers \\* `so`\nand {builders:word} more.",
    ],
)
def test_markup_is_read_once_for_booklet_and_verdict(words):
    source, spec = f"# T\n## 1. C\n{{1.1}} {words}\n![a]\n", GAMES["land-of-barons"].spec
    quoted = parse_clauses(source, spec, "en")["1.1"]
    assert printed(parse_manuscript(source, spec, "en")) == {"1.1": quoted.text}
    assert quoted.chapter == "1. C"


def test_it_is_judged_or_says_why_not():
    left = [clause.id for _, clause in each(CLAUSES) if not clause.checks]
    assert left
    assert all(len(clause.unjudged.split()) > 3 for _, clause in CLAUSES if not clause.checks)


CARRIED_OUT = [pair for pair in CLAUSES if pair[1].unjudged == SET_UP]


@pytest.mark.parametrize(
    ("game", "clause"), [pair for pair in CLAUSES if pair not in CARRIED_OUT], ids=name
)
def test_a_legal_case_shows_it(game, clause):
    shown = [c for c, v in verdicts(game.id) if v.ruling == "legal" and clause.id in c.clauses]
    assert shown


@pytest.mark.parametrize(("game", "clause"), CARRIED_OUT, ids=name)
def test_a_case_shows_it_carried_out(game, clause):
    shown = [case.id for case in chances(game.id) if case.comes and clause.id in case.clauses]
    assert shown


@pytest.mark.parametrize("game", GAMES.values(), ids=name)
def test_a_case_shows_every_step_of_the_set_up(game):
    steps = {step.clause for step in game.spec.setup.steps if step.clause}
    shown = {clause for case in chances(game.id) if case.kind == "setup" for clause in case.clauses}
    assert steps
    assert steps <= shown


@pytest.mark.parametrize(("game", "clause"), [pair for pair in CLAUSES if pair[1].checks], ids=name)
def test_cases_are_refused_by_it(game, clause):
    """Two of them, or one where the clause can only leave a question open."""
    refused = [v.ruling for _, v in verdicts(game.id) if v.clause == clause.id and not v]
    assert refused.count("illegal") >= 2 or (set(refused) == {"incomplete"})


@pytest.mark.parametrize(("game", "clause", "one"), CHECKS, ids=name)
def test_taking_a_check_out_lets_a_refused_case_pass(game, clause, one):
    rest = tuple(other for other in clause.checks if other is not one)
    instead = replace(clause, checks=rest) if rest else unjudged(clause.id, "taken out")
    lenient = game.under(game.edition.with_clauses(instead))
    freed = [
        case.id
        for case, verdict in verdicts(game.id)
        if verdict.clause == clause.id
        and not verdict
        and verdict.step < len(verdict.plays)
        and not breaches(verdict.position._replace(game=lenient), verdict.plays[verdict.step])
    ]
    assert freed


def test_what_a_turn_has_not_seen_cannot_refuse():
    """Checks left out of the quick answer for an opening pass every case that opens a turn."""
    tried = 0
    for game in GAMES.values():
        for case, verdict in verdicts(game.id):
            start = case.parse()
            if start.die and not start.done and not start.ended:
                for one in game.checks[type(verdict.plays[0])]:
                    if one.of_turn:
                        tried += 1
                        assert one.function(game, start, verdict.plays[0]) is None, case.id
    assert tried > 100


def test_granting_clauses_exist():
    for game in GAMES.values():
        assert set(game.edition.grants.values()) <= game.edition.by_id.keys()
        assert {ending.clause for ending in game.edition.endings} <= game.edition.by_id.keys()


def test_an_edition_cannot_change_what_it_does_not_have():
    edition = next(iter(EDITIONS.values()))
    with pytest.raises(HeraldError, match=r"clause 99\.9"):
        edition.with_clauses(unjudged("99.9", "it is not there"))
    with pytest.raises(HeraldError, match="twice"):
        replace(edition, clauses=(*edition.clauses, edition.clauses[0]))
    with pytest.raises(HeraldError, match="should have checks"):
        Clause("99.9")


def test_a_replaced_clause_keeps_its_place():
    edition = next(iter(EDITIONS.values()))
    ids = [clause.id for clause in edition.clauses]
    swapped = unjudged(ids[3], "this edition judges nothing here")
    other = edition.with_clauses(swapped)
    assert [clause.id for clause in other.clauses] == ids
    assert other.by_id[ids[3]] is swapped
