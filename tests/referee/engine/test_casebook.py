"""Every case of every game is settled as its file says."""

from pathlib import Path

import pytest

from pnp.folder.game_folders import game_folder, game_ids
from referee.casebook.cases import Case, CaseError, case_files, load_all_cases, load_cases
from referee.casebook.judged_cases import run_case
from tests.referee.judged_editions import EDITIONS

JUDGED = sorted(set(game_ids()) & EDITIONS.keys())
ALL = [case for game in JUDGED for case in load_all_cases(game_folder(game) / "cases.toml")]
CASES = [case for case in ALL if isinstance(case, Case)]


def test_every_judged_game_has_cases():
    assert JUDGED
    assert {case.game for case in CASES} >= set(JUDGED)


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_case(case):
    failure = run_case(case)
    assert failure is None, str(failure)


LEGAL = Case(
    id="x",
    game="land-of-barons",
    title="",
    position="players blue red\nturn blue die 3\nd4 lion: blue baron troops*4\nhand blue: lion-C",
    play="construct d4",
    verdict="legal",
    after="d4: blue baron donjon troops*1\nreserve blue: donjons*9\nhand blue: lion-C\nd5:",
    over=False,
    score={"blue": 4, "red": 0},
)


OPEN = {
    "position": "players blue red green\nturn blue die 3\nd4: blue baron troops*2\nd6: red troops*2"
    "\na1: blue donjon\na3 eagle: red donjon\nreserve red: troops*4\ndiscard red: troops*24",
    "play": "disperse d4: 1>d6",
    "after": "d6: red troops*1",
    "over": True,
    "score": {},
}
"""The game is over, and an unknown tile decides between Blue and Red."""


def changed(**changes):
    return Case(**{**vars(LEGAL), **changes})


def test_a_case_that_agrees():
    assert run_case(LEGAL) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"after": "turn blue\ndone order\nplayers blue red\nmoved d4*0"},
        {"play": "construct d4; end", "after": "turn red"},
        OPEN | {"winner": "blue"},
        OPEN | {"winner": "red", "score": {"red": 3}},
    ],
)
def test_more_cases_that_agree(changes):
    assert run_case(changed(**changes)) is None


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"verdict": "illegal"}, "expected illegal, got legal"),
        ({"after": "d4: blue baron donjon"}, "expected d4 to hold"),
        ({"after": "d4:"}, "expected d4 to hold nothing"),
        ({"after": "reserve blue: troops*1"}, "expected reserve blue troops*1"),
        ({"after": "discard blue: troops*1"}, "expected discard blue troops*1"),
        ({"after": "hand blue: none"}, "expected hand blue none, got lion-C"),
        ({"after": "d4 wolf: blue baron donjon troops"}, "expected d4 to be wolf"),
        ({"after": "reserve green: troops*1"}, "green, who does not play"),
        ({"after": "turn red"}, "expected the turn of red, got that of blue"),
        ({"after": "turn blue die 4"}, "expected die 4, got 3"),
        ({"after": "players red blue"}, "expected players red blue, got blue red"),
        ({"after": "done officer"}, "expected done officer, got order"),
        ({"after": "done order bonus"}, "expected done order bonus, got order"),
        ({"after": "moved d4*1"}, "expected moved d4*1, got d4*0"),
        ({"after": "last round"}, "means nothing in this game"),
        ({"over": True}, "expected the game over"),
        ({"winner": "blue"}, "the game goes on"),
        ({"score": {"blue": 5}}, "expected 5 points for blue, got 4"),
        ({"score": {"green": 5}}, "green, who does not play"),
        (OPEN | {"winner": "green"}, "expected green to win, got blue and red"),
        (OPEN | {"score": {"blue": 3}}, "expected 3 points for blue, got 1 to 4"),
        ({"play": "construct d5", "verdict": "illegal", "clauses": ("14.1",)}, "got 10.3"),
        ({"play": "construct d9"}, "row d runs d1 to d7"),
        ({"position": "players blue"}, "cannot be judged"),
    ],
)
def test_a_case_that_does_not_agree(changes, words):
    failure = run_case(changed(**changes))
    assert failure is not None
    assert words in str(failure)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "found none"),
        ("case = 3", "found none"),
        ("[[case]]\nid = 'a'", "expected a text under `game`"),
        ("not toml", "expected TOML"),
        ("\udcff", "UTF-8"),
        ("[[case]]\nid='a'\ngame='g'\nposition='p'\nplay='q'\nverdict='maybe'", "verdict should"),
        (
            "[[case]]\nid='a'\ngame='g'\nposition='p'\nplay='q'\nverdict='legal'\nafer='x'",
            "`afer` is no key",
        ),
        (
            "[[case]]\nid='a'\ngame='g'\nposition='p'\nplay='q'\nverdict='legal'\nover='x'",
            "over should be true or false",
        ),
        (
            "[[case]]\nid='a'\ngame='g'\nposition='p'\nplay='q'\nverdict='legal'\nscore={blue='x'}",
            "score should be",
        ),
        (
            "[[case]]\nid='a'\ngame='g'\nposition='p'\nplay='q'\nverdict='legal'\nclause=3",
            "clause should be",
        ),
        ("[[case]]\nid='a'\ngame='g'\nposition='p'\nplay='q'\nverdict='legal'\n" * 2, "two cases"),
    ],
)
def test_an_unsound_file(tmp_path, text, words):
    path = tmp_path / "cases.toml"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(CaseError, match=words):
        load_cases(path)


def test_folders_and_missing_files(tmp_path):
    with pytest.raises(CaseError, match="no such file"):
        case_files([tmp_path / "none.toml"])
    with pytest.raises(CaseError, match="no case files"):
        case_files([tmp_path])
    with pytest.raises(CaseError):
        load_cases(tmp_path / "none.toml")
    file = tmp_path / "deep" / "cases.toml"
    file.parent.mkdir()
    entry = "id='a'\ngame='land-of-barons'\nposition='p'\nplay='q'\nverdict='legal'"
    file.write_text(f"[[case]]\n{entry}")
    (tmp_path / "other.toml").write_text("x = 1")
    assert case_files([tmp_path]) == [file]
    assert [case.id for case in load_cases(Path(tmp_path))] == ["a"]
