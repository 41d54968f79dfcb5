"""docs/notation.md: every position, play and case in it is read as the page says."""

import re
from functools import cache
from pathlib import Path

import pytest

from referee import judge, load_game, parse_plays, parse_position
from referee.casebook.cases import load_all_cases, load_cases, read_book
from referee.casebook.chance_cases import KINDS
from referee.casebook.judged_cases import outcomes, run_case
from referee.engine.errors import NotationError
from referee.engine.game import make_game
from referee.table.hands import AGAIN

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "notation.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", PAGE, re.S)
POSITIONS = [text for kind, text in BLOCKS if kind == "position"]
BOARDS = [re.findall(r"[a-g][1-7]", text) for kind, text in BLOCKS if not kind]
BARONS = ("land-of-barons", "donjons-et-barons", "donjons-et-barons-2024", "donjons-et-rois")
WIDE = "game barony\nplayers blue red\nwith sorcery heroes\n" + "".join(
    f"{row}1..{row}9 field\n" for row in "abcdefgh"
)


def section(heading):
    """Return the text below a heading, up to the next one."""
    return re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", PAGE, re.S | re.M)[1]


def first_column(heading, table):
    """Return the code in the first column of the table that begins with a given head."""
    rows = section(heading).split(f"| {table} |")[1].split("\n\n")[0].splitlines()[2:]
    return [code for row in rows for code in re.findall(r"`([^`]+)`", row.split(" | ")[0])]


def examples(heading):
    """Return the whole turns that a section gives as examples."""
    return re.findall(r"A (?:whole )?turn reads, for example, `([^`]+)`", section(heading))


@cache
def table(game):
    return parse_position(f"game {game}\nplayers blue red\nturn blue")


def is_read(play, game):
    try:
        return bool(parse_plays(play, table(game)))
    except NotationError:
        return False


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_read(text):
    assert parse_position(text).players


def test_there_is_one_for_each_kind_of_board():
    assert {re.search(r"game (\S+)", text)[1] for text in POSITIONS} == {
        "land-of-barons",
        "donjons-et-barons-2024",
        "donjons-et-rois",
        "barony",
    }


@pytest.mark.parametrize(("names", "game"), [*zip(BOARDS, (BARONS[0], BARONS[3]), strict=True)])
def test_a_board_has_these_cells(names, game):
    assert sorted(names) == sorted(load_game(game).names)


@pytest.mark.parametrize("line", first_column("Positions", "line"))
def test_a_line_of_a_position_is_read(line):
    game = BARONS[3] if line == "last round" else BARONS[0]
    given = {"players": "players blue red", "turn": "turn blue", "d4": "d4: blue troops*2"}
    facts = [fact for word, fact in given.items() if not line.startswith(word)]
    assert parse_position("\n".join([*facts, line]), load_game(game))


@pytest.mark.parametrize("line", first_column("Positions of Barony", "line"))
def test_a_line_of_a_barony_position_is_read(line):
    players = [] if line.startswith("players") else ["players blue red"]
    board = [] if line == "setup" or re.match("[a-h][0-9]", line) else ["a1..a9 plain"]
    assert parse_position("\n".join(["game barony", *players, *board, line]))


@pytest.mark.parametrize("play", [*first_column("Plays", "play"), *examples("Plays")])
def test_a_play_is_read(play):
    assert any(is_read(play, game) for game in BARONS)


PLAYS = [*first_column("Plays of Barony", "play"), *examples("Plays of Barony")]


@pytest.mark.parametrize("play", PLAYS)
def test_a_barony_play_is_read(play):
    assert parse_plays(play, parse_position(WIDE))


def test_the_cases_are_judged_as_they_say(tmp_path):
    file = tmp_path / "cases.toml"
    file.write_text(next(text for kind, text in BLOCKS if kind == "toml"), "utf-8")
    cases = load_cases(file)
    assert {case.verdict for case in cases} == {"legal", "illegal"}
    assert [run_case(case) for case in cases] == [None] * len(cases)


def test_the_cases_that_follow_the_numbers_do(tmp_path):
    file = tmp_path / "cases.toml"
    file.write_text([text for kind, text in BLOCKS if kind == "toml"][1], "utf-8")
    for builders, states in ((3, ["agrees", "agrees"]), (4, ["agrees", "left out"])):
        spec = load_game("land-of-barons").spec
        numbers = type(spec.numbers)(**dict(spec.numbers.items()) | {"builders": builders})
        book = read_book(file, make_game(spec.model_copy(update={"numbers": numbers})))
        assert [outcome.state for outcome in outcomes(book)] == states
    assert book.cases[0].title == "Four troops build a donjon"


def test_the_cases_of_chance_are_carried_out_as_they_say(tmp_path):
    file = tmp_path / "cases.toml"
    file.write_text([text for kind, text in BLOCKS if kind == "toml"][2], "utf-8")
    cases = load_all_cases(file)
    assert {case.kind for case in cases} == set(KINDS)
    assert {case.comes for case in cases} == {True, False}
    assert [str(run_case(case) or "") for case in cases] == [""] * len(cases)


@pytest.mark.parametrize("kind", KINDS)
def test_the_keys_of_a_case_of_chance_are_all_told(kind):
    given, follows = KINDS[kind]
    told = first_column("Cases of chance", f"key of `{kind}` | meaning | left out")
    assert sorted(told) == sorted(field.alias or name for name, field in given.model_fields.items())
    assert {*follows.model_fields, "comes"} <= {
        *first_column("Cases of chance", "key | of | meaning")
    }


def test_what_draws_are_for_is_told():
    told = re.findall(r"`([^`]+)`", re.search(r"^\| `draws` \| what (.*?)\|", PAGE, re.M)[1])
    known = {AGAIN, *(w.in_("en") for g in (BARONS[0], "barony") for w in purposes(g))}
    assert {"tiles", "cards that draw the set-up", "hero cards"} <= set(told)
    assert set(told) - {"plain-field-lake"} <= known


def purposes(game):
    return load_game(game).family.setup.purposes


def test_the_keys_of_a_verdict_are_all_told():
    told = first_column("Verdicts", "key")
    position = parse_position(
        "players blue red\nturn blue die 3\nd4: blue baron", load_game(BARONS[0])
    )
    assert told == list(judge(position, "construct d4").report("en", unstated=()))


def test_the_terrains_are_all_told():
    rows = dict(re.findall(r"^\| ([\w-]+) \| (`.*)\|$", section("Positions"), re.M))
    assert set(rows) == {*BARONS, "barony"}
    for game, told in rows.items():
        terrain = re.search(r"`([a-z0-9]+)`", told)[1]
        assert parse_position(f"game {game}\nplayers blue red\na1 {terrain}\n")
