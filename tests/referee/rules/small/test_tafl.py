"""Brandubh, judged by a package that knows nothing but the small seam."""

import ast
import json
import subprocess
import sys
from random import Random

import pytest

from referee.casebook.cases import game_book
from referee.casebook.judged_cases import outcomes
from referee.engine.chance import Chance
from referee.engine.judge import apply, is_legal, judge
from referee.engine.moves import moves
from referee.engine.values import SetUpWish
from referee.notation.text import format_position, parse_position
from tests.referee.rules.small.conftest import PACKAGES

START = "players red blue\nturn red\n"


@pytest.fixture
def game(installed):
    return installed("brandubh")


def start_of(game):
    wish = SetUpWish(2, ("red", "blue"))
    drawn = game.family.setup.draw(game.spec, wish, Chance("a"), Chance("b"))
    return parse_position(drawn.position, game)


def test_it_imports_the_seam_and_the_standard_library():
    tree = ast.parse((PACKAGES / "herald_tafl" / "__init__.py").read_text("utf-8"))
    named = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert "herald_rules" in named
    assert {name.split(".")[0] for name in named} - {"herald_rules"} <= sys.stdlib_module_names


def test_its_types_are_strict_and_never_any():
    cache = f"--cache-dir={PACKAGES.parents[1] / '.mypy_cache' / 'packages'}"
    strict = ["--strict", "--disallow-any-explicit", cache]
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", *strict, "herald_tafl"],
        cwd=PACKAGES, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert checked.stdout == "Success: no issues found in 1 source file\n"


def test_its_cases_agree(game):
    found = list(outcomes(game_book(game)))
    assert len(found) == 20
    assert [one.id for one in found if one.state != "agrees"] == []


def test_a_folder_named_like_a_game_of_heralds_is_the_folder(installed, referee):
    for named in ("./brandubh", "brandubh/cases.toml"):
        assert referee("casebook", named, cwd=PACKAGES).stdout == "20 cases, all agree\n"


def test_red_begins_with_forty_moves_whoever_plays_red(game):
    for colors in (("red", "blue"), ("blue", "red")):
        drawn = game.family.setup.draw(game.spec, SetUpWish(2, colors), Chance("a"), Chance("b"))
        position = parse_position(drawn.position, game)
        assert (position.players, position.player) == (("red", "blue"), "red")
        assert drawn.seats == ((1, 2) if colors[0] == "red" else (2, 1))
        assert len(list(moves(position))) == 40


def test_random_games_end_and_every_position_reads_back(game):
    ends, plays = set(), 0
    for number in range(12):
        position, rng = start_of(game), Random(f"tafl {number}")
        stock = game.family.studying().inventory(position)
        for _ in range(400):
            legal = list(moves(position)) if not plays % 40 else ()
            assert all(judge(position, [play]) for play in legal)
            play = game.family.listing.random_play(position, rng)
            if play is None:
                break
            assert is_legal(position, play)
            position, plays = apply(position, play), plays + 1
            assert parse_position(format_position(position), game) == position
            assert game.family.studying().inventory(position) == stock
        ends.add(position.ended)
    assert plays > 300
    assert ends & {"4.1", "4.2", "4.3"}


@pytest.mark.parametrize(
    ("position", "play", "says"),
    [
        ("turn blue\nd6: blue guard\n", "move king d6-d5", "on d6 stands a guard"),
        ("turn red\nd4: red raider\n", "move d4-d5", "line 3: d4 is for the king alone."),
        ("turn red\nh1: red raider\n", "move h1-g1", "line 3: `h1` is not a cell of this board"),
        ("turn red\nd1: red guard\n", "move d1-d2", "a red guard is not a piece of this game"),
        ("turn red\nd1: red raider*9\n", "move d1-d2", "red has 8 raiders in all"),
        ("turn red\nd1: red raider\n", "move d1", "should be written as in `move g1-g2`"),
        ("turn red\nd1: red raider\n", "move d1-d9", "`d9` is not a cell of this board"),
        ("turn red\nd1: red raider\n", "move d2-d3", "nothing stands on d2"),
        ("turn red\nd1: red raider\n", "hop d1-d2", "`hop` is not a play"),
    ],
)
def test_what_cannot_be_is_told(installed, referee, tmp_path, position, play, says):
    file = tmp_path / "table.txt"
    file.write_text(f"players red blue\n{position}", "utf-8")
    said = referee("judge", file, "--game", PACKAGES / "brandubh", "--play", play)
    assert said.returncode == 2
    assert says in said.stderr.replace("On d6", "on d6").replace("Nothing", "nothing")


class TestMissing:
    """The package is not installed."""

    def test_judging_names_key_and_package(self, referee, tmp_path):
        file = tmp_path / "table.txt"
        file.write_text(START, "utf-8")
        said = referee("judge", file, "--game", "./brandubh", "--play", "x", cwd=PACKAGES)
        assert said.returncode == 2
        assert "game.toml:8: game.rules: no installed package brings the rules `tafl`; " in (
            said.stderr
        )
        assert "(this folder’s are from herald-tafl)" in said.stderr

    def test_the_table_is_set_up_all_the_same(self, referee):
        said = referee("setup", "./brandubh", "--players", "2", cwd=PACKAGES)
        assert said.returncode == 0, said.stderr
        assert "Red" in said.stdout

    def test_its_clauses_are_quoted_all_the_same(self, referee):
        said = referee("rule", "./brandubh", "2.4", cwd=PACKAGES)
        assert said.returncode == 0, said.stderr
        assert "Only the king stops on the throne" in said.stdout


def test_moves_of_one_piece_stand_on_one_line(installed, referee, tmp_path):
    file = tmp_path / "table.txt"
    file.write_text(f"{START}d2: red raider\nd5: blue guard\n", "utf-8")
    said = referee("moves", file, "--game", PACKAGES / "brandubh")
    assert "move d2: g2 f2 e2 d1 d3 c2 b2 a2\n" in said.stdout
    listed = json.loads(referee("moves", file, "--game", PACKAGES / "brandubh", "--json").stdout)
    assert listed["plays"].count("move d2-d3") == 1


def test_a_verdict_is_told_in_the_readers_language(game):
    position = parse_position(f"{START}d1: red raider\nd3: blue guard\n", game)
    verdict = judge(position, "move d1-d5")
    assert (verdict.ruling, verdict.clause) == ("illegal", "2.3")
    assert verdict.reason() == "A guard stands on d3, in the way."
