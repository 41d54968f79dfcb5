"""Every case of every game is settled as its file says."""

import json
from pathlib import Path

import pytest

from pnp.folder.game_folders import game_folder
from pnp.folder.rules_numbers import Numbers
from referee.casebook.case_files import case_files
from referee.casebook.cases import Case, CaseError, game_book, load_cases, read_book
from referee.casebook.judged_cases import outcomes, run_case
from referee.engine.game import load_game, make_game
from tests.each import each
from tests.pnp.folder_copies import copied
from tests.referee.casebooks import JUDGED, disputes, every_case


def test_every_judged_game_has_cases():
    assert JUDGED
    assert all({case.game for case in disputes(game)} == {game} for game in JUDGED)


@pytest.mark.parametrize("game", JUDGED)
def test_every_case_is_settled_as_it_says(game):
    failures = [failure for case in each(every_case(game)) if (failure := run_case(case))]
    assert "\n".join(map(str, failures)) == ""


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
        ("[[case]]\nid = { a = 1 }\ngame = 'g'", "case 1: expected a text under `id`"),
        ("not toml", "expected TOML"),
        ("\udcff", "UTF-8"),
        ("[[case]]\nid='a'\ngame='g'\nposition='p'\nplay='q'\nverdict='maybe'", "verdict should"),
        (
            "[[case]]\nid='a'\ngame='g'\nposition='p'\nplay='q'\nverdict='legal'\nafer='x'",
            "`afer` is not a key",
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


def a_case(game="land-of-barons", **changes):
    """The text of a case that follows the builders."""
    told = {
        "id": "x",
        "game": game,
        "position": "players blue red\nturn blue die 3\nd4 lion: blue baron troops*{builders + 1}",
        "play": "construct d4",
        "verdict": "legal",
        **changes,
    }
    return "[[case]]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in told.items())


def read(folder, text, **numbers):
    """What a file is to Land of Barons with other numbers."""
    path = folder / "cases.toml"
    path.write_text(text, "utf-8")
    spec = load_game("land-of-barons").spec
    other = Numbers(**dict(spec.numbers.items()) | numbers)
    return read_book(path, make_game(spec.model_copy(update={"numbers": other})))


@pytest.mark.parametrize("builders", [2, 3, 4])
def test_a_case_follows_the_numbers_of_its_game(tmp_path, builders):
    text = a_case(
        title="{builders:Word} build",
        title_fr="{builders:Word} bâtissent",
        after="d4: blue baron donjon troops*{2 - 1}\ndiscard blue: troops*{builders}",
        only="2 <= builders <= 4",
    )
    text += "score = { blue = '{kinds.lion.points}', red = '{builders - builders}' }"
    book = read(tmp_path, text, builders=builders)
    (case,) = book.cases
    assert f"troops*{builders + 1}" in case.position
    assert case.title == f"{['Two', 'Three', 'Four'][builders - 2]} build"
    assert case.titles == {"fr": f"{['Deux', 'Trois', 'Quatre'][builders - 2]} bâtissent"}
    assert case.score == {"blue": 4, "red": 0}
    (outcome,) = outcomes(book)
    assert (outcome.state, outcome.line, outcome.verdict.ruling) == ("agrees", 2, "legal")


def test_a_case_about_chance_follows_them_too(tmp_path):
    text = (
        "[[case]]\nid = 'x'\ngame = 'land-of-barons'\nsetup = { players = '{players.max}' }\n"
        "land = { mountain = '{mountains}' }\ndeck = '{tiles - mountains - 4 * cards_dealt}'"
    )
    (outcome,) = outcomes(read(tmp_path, text))
    assert outcome.state == "agrees", outcome.why
    assert outcome.case.given.players == 4
    (outcome,) = outcomes(read(tmp_path, text, mountains=3))
    assert outcome.state == "agrees", outcome.why
    assert outcome.case.follows.deck == 30


def test_what_becomes_of_cases_in_a_variant(tmp_path):
    text = (
        a_case(id="follows")
        + a_case(id="only", only="builders == 3", clause="14.2")
        + a_case(id="stale", position="players blue red\nd4: blue baron troops*3\nturn blue die 3")
        + a_case(id="none", position="players blue red\nd4: blue troops*{builder}")
        + a_case(id="off", position="players blue red\nd{builders * 2}: blue baron")
    )
    found = {one.id: one for one in outcomes(read(tmp_path, text, builders=4))}
    states = [one.state for one in found.values()]
    assert states == ["agrees", "left out", "differs", "unreadable", "unreadable"]
    assert [one.line for one in found.values()] == [2, 8, 16, 22, 28]
    assert "only where builders == 3" in found["only"].why.in_("en")
    assert found["only"].clauses == ("14.2",)
    assert "`builder` is not a number of Land of Barons; near it are builders" in str(
        found["none"].why
    )
    assert "`d8` is off the board" in found["off"].told.in_("en")
    assert f"{tmp_path / 'cases.toml'}:16: case stale (clause –): expected legal, got illegal" in (
        found["stale"].told.in_("en")
    )
    assert [case.id for case in read(tmp_path, text, builders=4).cases] == [
        "follows",
        "stale",
        "off",
    ]


def test_a_game_that_extends_another_has_its_cases_but_those_that_it_says_anew(tmp_path):
    (tmp_path / "game.toml").write_text(
        'extends = "land-of-barons"\n[game]\nid = "mine"\n[numbers]\nbuilders = 4\n', "utf-8"
    )
    inherited = read_book(game_folder("land-of-barons") / "cases.toml").entries
    (tmp_path / "cases.toml").write_text(a_case(id=inherited[0].id) + a_case(id="own"), "utf-8")
    book = game_book(load_game(str(tmp_path)))
    assert [one.id for one in book.entries] == [*(one.id for one in inherited), "own"]
    assert [one.state for one in outcomes(book, ids=[inherited[0].id, "own"])] == ["agrees"] * 2
    assert {one.file for one in book.entries[1:-1]} == {inherited[0].file}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"position": "d4: blue troops*{Builders}"}, "`{Builders}` should be a number of the game"),
        ({"play": "recruit {builders"}, "`{builders` should be a number"),
        ({"after": "d4: blue troops*{builders +}"}, "after: in `builders \\+` expected a number"),
        ({"only": "builders"}, "only: `builders` should be a comparison"),
        ({"only": 3}, "expected a text under `only`"),
        ({"play": "{builders}"}, "expected a text under `play`"),
    ],
)
def test_numbers_said_badly(tmp_path, changes, words):
    with pytest.raises(CaseError, match=words):
        read(tmp_path, a_case(**changes))


def test_a_file_tells_all_its_faults_at_once_with_their_lines(tmp_path):
    text = (
        a_case(verdict="maybe", afer="x")
        + a_case(id="y", only="builders =")
        + a_case()
        + a_case(id="w", after=3, over="yes")
        + "[[case]]\nid='z'\ngame='g'\nsetup = { players = 'two', dise = [1] }\norder = 'a'\n"
    )
    with pytest.raises(CaseError) as caught:
        read(tmp_path, text)
    file = tmp_path / "cases.toml"
    assert [(fault.line, fault.case, fault.key) for fault in caught.value.faults] == [
        (6, "x", "verdict"),
        (7, "x", "afer"),
        (14, "y", "only"),
        (16, "x", "id"),
        (27, "w", "after"),
        (28, "w", "over"),
        (32, "z", "setup.players"),
        (32, "z", "setup.dise"),
        (33, "z", "order"),
    ]
    first, second, *_ = str(caught.value).splitlines()
    assert first.startswith(f"{file}:6: case x: verdict should be legal, illegal")
    assert second == f"{file}:7: case x: `afer` is not a key of a case"


def test_a_case_for_other_numbers_of_players_is_left_out(tmp_path):
    chance = "[[case]]\nid = '{}'\ngame = 'land-of-barons'\nsetup = {{ players = {} }}\n{}\n"
    text = (
        a_case()
        + a_case(id="y", position="players blue red green\nturn blue die 3\nd4: blue baron")
        + chance.format("z", 2, "order = [1, 2]")
        + chance.format("w", 2, "comes = false")
    )
    (tmp_path / "cases.toml").write_text(text, "utf-8")
    spec = load_game("land-of-barons").spec
    players = spec.players.model_copy(update={"min": 3})
    game = make_game(spec.model_copy(update={"players": players}))
    found = read_book(tmp_path / "cases.toml", game).entries
    assert [one.id for one in found if getattr(one, "is_left_out", False)] == ["x", "z"]
    assert found[0].why.in_("en") == "it is for 2 players; the game is for 3 to 4"
    assert found[0].why.in_("fr") == "il est pour 2 joueurs\u00a0; le jeu est pour 3 à 4"


def test_the_cases_of_a_renamed_copy_are_its_own(tmp_path):
    changes = [('id = "land-of-barons"', 'id = "my-barons"'), ("builders = 3 ", "builders = 4 ")]
    folder = copied("land-of-barons", tmp_path / "my-barons", changes)
    (folder / "cases.toml").write_text(a_case(), "utf-8")
    book = read_book(folder / "cases.toml")
    assert book.game.id == "my-barons"
    assert "troops*5" in book.cases[0].position
    assert run_case(book.cases[0]) is None
    assert [one.state for one in outcomes(game_book(book.game))] == ["agrees"]
    (folder / "cases.toml").unlink()
    assert list(outcomes(game_book(book.game))) == []


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
