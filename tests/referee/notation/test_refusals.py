"""What the referee says of what it cannot take, in both languages, sentence by sentence."""

import errno
import os
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.requests import Request

from pnp.folder.game_folders import game_ids
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.casebook import (
    case_entry,
    case_numbers,
    cases,
    chance_carried_out,
    chance_cases,
    judged_cases,
)
from referee.casebook import (
    case_files as files_of_cases,
)
from referee.casebook.case_files import case_files
from referee.casebook.cases import load_cases
from referee.casebook.judged_cases import outcome_of, outcomes, run_case
from referee.cli.app import run
from referee.engine import errors, given_chance
from referee.engine.game import load_game, make_game
from referee.engine.judge import judge
from referee.notation import after_comparison as after_words
from referee.notation import refusals as notation_words
from referee.notation.text import parse_position
from referee.rules.barons.notation import differences as barons_after_words
from referee.rules.barons.notation import refusals as barons_words
from referee.web.problems import _herald
from tests.each import each
from tests.referee.casebooks import JUDGED, disputes
from tests.referee.engine import test_casebook, test_chance_cases
from tests.referee.notation import test_reading
from tests.referee.random_positions import GAME

REFUSALS = tomllib.loads(Path(__file__).with_name("refusals.toml").read_text("utf-8"))["refusal"]
ENGLISH = frozenset(
    re.findall(
        r"\w+",
        """the is are was of no not should it its there and or with has have where which what who
        twice said first line column cell row board game troops tile tiles piece pieces colour
        player turn play blue red green yellow eagle wolf horse knight mountain discard hand moved
        done as in expected got but write small letters for to from by this that before after
        one""",
    )
)
OTHER_LINES = ("players red blue", "turn red", "turn blue die 6", "moved d4*1", "done officer")
OTHER_LINES += ("hand red: none",)
SYSTEM = os.strerror(errno.ENOTDIR)
"""The system's own words, in its own language."""
NEVER_MISSING = {"A_GROUP", "DONJON_CELL"}
"""A word follows wherever these are asked for."""


def refusal(game, position, play=None):
    """The error that a position, or a play in it, meets."""
    with pytest.raises(HeraldError) as caught:
        judge(parse_position(position, game and load_game(game)), play)
    return caught.value


def provoked(test):
    """The first columns of the bad inputs that another test lists."""
    return [row[0] for row in test.pytestmark[0].args[1]]


def other_game(part, **changes):
    """The game with something else in one part of its spec."""
    changed = getattr(GAME.spec, part).model_copy(update=changes)
    return make_game(GAME.spec.model_copy(update={part: changed}))


def flat_game():
    """The game without a mountain."""
    game = make_game(GAME.spec)
    game.numbers.mountains = 0
    return game


def odd_errors():
    """Refusals that no line of a file shows well."""
    head = "players blue red\n"
    for text, game in (
        (b"players blue red\n\xff", GAME),
        (head + "#1: blue baron", other_game("board", labels="none")),
        ("players blue red green yellow", other_game("players", max=3)),
        (head + "d4 mountain", flat_game()),
        (head + "hand blue: " + "? " * 38, GAME),
    ):
        with pytest.raises(HeraldError) as caught:
            parse_position(text, game)
        yield caught.value
    yield refusal("land-of-barons", head, "x" * 20_001)
    with pytest.raises(HeraldError) as caught:
        given_chance.GivenChance(dice=()).roll(6)
    yield caught.value
    disputed = test_casebook.changed(verdict="illegal", clauses=("14.1", "14.2"), line=3)
    yield HeraldError(outcome_of(disputed, GAME).told)


def case_errors(folder):
    unsound = [
        *provoked(test_casebook.test_an_unsound_file),
        "x = " + "[" * 5000,
        '[[case]]\nid="a',
        "[[case]]\nid='a'\ngame='g'\nposition='p'\nplay='q'\nverdict='legal'\nafter=3",
    ]
    for text in unsound:
        path = folder / "cases.toml"
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
        with pytest.raises(errors.CaseError) as caught:
            load_cases(path)
        yield caught.value
    for text in provoked(test_chance_cases.test_an_unsound_case):
        with pytest.raises(errors.CaseError) as caught:
            test_chance_cases.case(text)
        yield caught.value
    for changes in provoked(test_casebook.test_numbers_said_badly):
        with pytest.raises(errors.CaseError) as caught:
            test_casebook.read(folder, test_casebook.a_case(**changes))
        yield caught.value
    with pytest.raises(errors.CaseError) as caught:
        test_casebook.read(folder, "[[case]]\nx = 1\n" * 60)
    yield caught.value
    raw = {"id": "x", "game": GAME.id, "title_xx": "x", "setup": {"players": 2}, "order": [1, 2]}
    with pytest.raises(errors.CaseError) as caught:
        chance_cases.read_chance_case(case_entry.Entry(path, "x", raw, languages=("en", "fr")))
    yield caught.value
    told = test_casebook.a_case(only="builders == 4") + test_casebook.a_case(id="y", play="{x} d4")
    yield from (HeraldError(one.told) for one in outcomes(test_casebook.read(folder, told)))
    many = test_casebook.a_case(position="players blue red green yellow black", play="pass")
    yield from (HeraldError(one.told) for one in outcomes(test_casebook.read(folder, many)))
    with pytest.raises(errors.CaseError) as caught:
        load_cases(path / "inside")
    yield caught.value
    path.unlink()
    for make in (case_files, lambda paths: load_cases(*paths)):
        for paths in ([folder / "none"], [folder]):
            with pytest.raises(errors.CaseError) as caught:
                make(paths)
            yield caught.value


def case_failures():
    """Every way in which a case and the referee disagree."""
    wrong = [
        test_casebook.changed(**row)
        for row in provoked(test_casebook.test_a_case_that_does_not_agree)
    ]
    wrong += [test_casebook.changed(after=line) for line in OTHER_LINES]
    wrong.append(test_casebook.changed(score={"pink": 3}))
    cases = [case for game in JUDGED for case in disputes(game)]
    won = next(case for case in cases if case.over and case.winner)
    loser = "red" if won.winner == "blue" else "blue"
    wrong += [replace(won, over=False), replace(won, winner=loser)]
    kings = next(
        case
        for case in cases
        if case.verdict == "legal"
        and case.game == "donjons-et-rois"
        and "last" not in case.position
    )
    wrong.append(replace(kings, after="last round", over=None, winner="", score={}))
    barony = next(
        case for case in disputes("barony") if case.game == "barony" and case.verdict == "legal"
    )
    wrong.append(replace(barony, after="z99 plain", over=None, winner="", score={}))
    wrong += [
        test_chance_cases.case(text)
        for text in provoked(test_chance_cases.test_a_case_that_does_not_agree)
    ]
    wrong.append(test_chance_cases.case(*test_chance_cases.WITHOUT_A_DIE))
    for case in wrong:
        failure = run_case(case)
        assert failure is not None, case
        assert failure.in_("fr") == f"{case.id}\u00a0: {failure.why.in_('fr')}"
        yield failure.why


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """Every refusal of this file, as Words."""
    found = [refusal(one.get("game"), one["position"], one.get("play")) for one in REFUSALS]
    found += [*odd_errors(), *case_errors(tmp_path_factory.mktemp("cases"))]
    for lines in provoked(test_reading.test_a_position_that_cannot_be):
        found.append(refusal("land-of-barons", test_reading.HEAD + lines))
    for lines in provoked(test_reading.test_text_that_cannot_be_read):
        found.append(refusal("land-of-barons", test_reading.HEAD + lines))
    for play in provoked(test_reading.test_a_play_that_cannot_be_read):
        found.append(refusal("land-of-barons", test_reading.BARON, play))
    return [*(error.words for error in found), *case_failures()]


@pytest.mark.parametrize("one", REFUSALS, ids=lambda one: one["en"][:60])
def test_the_sentence_in_both_languages(one):
    error = refusal(one.get("game"), one["position"], one.get("play"))
    games = ", ".join(game_ids())
    assert type(error).__name__ == one["error"]
    assert str(error) == error.in_("en") == one["en"].replace("{games}", games)
    assert error.in_("fr") == one["fr"].replace("{games}", games)


def templates(module):
    for name, words in vars(module).items():
        several = words.values() if isinstance(words, dict) else [words]
        yield from ((name, one) for one in several if isinstance(one, Words))


def pattern(template):
    return re.compile(".+?".join(map(re.escape, re.split(r"\{[^{}]*\}", template))), re.DOTALL)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param(name, words, id=f"{module.__name__}.{name}")
        for module in (
            notation_words,
            barons_words,
            after_words,
            barons_after_words,
            case_entry,
            files_of_cases,
            case_numbers,
            cases,
            judged_cases,
            chance_cases,
            chance_carried_out,
            given_chance,
        )
        for name, words in templates(module)
        if name not in NEVER_MISSING
    ],
)
def test_every_sentence_is_said_somewhere(told, name, words):
    fields = [set(re.findall(r"\{(\w+)", text)) for text in words.as_table().values()]
    assert fields[0] - fields[1] <= {"message", "color", "piece", "are"}, name
    assert any(pattern(words.in_("en")).search(one.in_("en")) for one in told), words.in_("en")
    assert any(pattern(words.in_("fr")).search(one.in_("fr")) for one in told), words.in_("fr")


def test_no_english_is_left_in_french(told):
    assert len(told) > 250
    for one in told:
        said = re.sub(r"`[^`]*`|\(.*?[0-9]\.[0-9].*?\)|/\S+|[\w*-]+\.toml", "", one.in_("fr"))
        said = said.replace(", ".join(game_ids()), "").replace(SYSTEM, "")
        assert not ENGLISH & set(re.findall(r"[\w-]+", said.lower())), one.in_("fr")


def test_french_spaces_and_apostrophes(told):
    for one in each(told):
        said = re.sub(r"`[^`]*`|\.toml:[0-9]+", "", one.in_("fr"))
        assert not re.search(r"(?<!\u00a0)[;!?»]|[^\u00a0]:(?!/)|«(?!\u00a0)|'", said), one.in_(
            "fr"
        )


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("construct d9", "referee: --play, colonne 11\u00a0: `d9` est hors du plateau\u00a0; "),
        ("move baron d5-d6", "referee: Bleu n’a aucun baron en d5"),
    ],
)
def test_a_play_on_the_command_line(tmp_path, capsys, play, said):
    path = tmp_path / "table.txt"
    path.write_text(f"game {GAME.id}\n{test_reading.BARON}", "utf-8")
    assert run(["judge", str(path), "--play", play, "--lang", "fr"]) == 2
    assert capsys.readouterr().err.startswith(said)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("d9: blue baron", "ligne 3, colonne 1\u00a0: `d9` est hors du plateau"),
        ("d4: blue donjon*2", "ligne 3\u00a0: d4 a 2 donjons"),
    ],
)
def test_a_file_on_the_command_line(tmp_path, capsys, lines, said):
    path = tmp_path / "table.txt"
    path.write_text(test_reading.HEAD + lines, "utf-8")
    assert run(["score", str(path), "--game", GAME.id, "--lang", "fr"]) == 2
    assert capsys.readouterr().err.startswith(f"referee: {path}\u00a0: {said}")


def test_cases_on_the_command_line(tmp_path, capsys, monkeypatch):
    path = tmp_path / "none.toml"
    assert run(["casebook", str(path), "--lang", "fr"]) == 2
    assert "il n’y a pas de tel fichier" in capsys.readouterr().err
    monkeypatch.setenv("HERALD_LANG", "fr")
    assert run(["casebook", str(path)]) == 2
    assert "il n’y a pas de tel fichier" in capsys.readouterr().err
    assert run(["casebook", str(path), "--lang", "en"]) == 2
    assert "there is no such file" in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "said"), [("fr", "hors du plateau"), ("en", "off the board")])
def test_a_problem_of_the_web(lang, said):
    scope = {"type": "http", "query_string": f"lang={lang}".encode(), "headers": []}
    error = refusal("land-of-barons", test_reading.HEAD + "d9: blue baron")
    answer = _herald(Request(scope), error)
    assert answer.status_code == 422
    assert said in answer.body.decode()
