"""What changed between two games, for a designer or a returning player."""

import subprocess
import sys

from pnp.folder.loading import load_game
from pnp.kit.diff import as_markdown, compare, compare_games
from tests.pnp.folder_copies import copied

GAME = "land-of-barons"


def test_a_game_does_not_differ_from_itself():
    assert compare_games(GAME, GAME, "en")[2] == []


def test_a_changed_number_shows_in_numbers_and_in_the_clauses_that_use_it(tmp_path):
    mine = copied(GAME, tmp_path / "mine", [("builders = 3 ", "builders = 4 ")])
    changes = compare_games(GAME, str(mine), "en")[2]
    numbers = [(c.what, c.before, c.after) for c in changes if c.area == "numbers"]
    assert numbers == [("builders", "3", "4")]
    reworded = {c.what for c in changes if c.area == "clauses"}
    assert "14.2" in reworded
    assert all(c.sort == "reworded" for c in changes if c.area == "clauses")


def test_clauses_are_met_again_under_another_id():
    spec = load_game(GAME)
    old = {"1.1": "A baron moves one tile at a time.", "1.2": "Mountains stop everybody."}
    new = {"4.2": "A baron moves one tile at a time.", "4.3": "Mountains stop everybody and all."}
    changes = compare(spec, spec, old, new, "en")
    assert [(c.sort, c.what) for c in changes] == [
        ("renumbered", "1.1 > 4.2"),
        ("reworded", "1.2 > 4.3"),
    ]


def test_clauses_of_one_side_only_are_added_or_dropped():
    spec = load_game(GAME)
    changes = compare(spec, spec, {"1.1": "Kings may fly."}, {"1.1": "Sheep follow."}, "en")
    assert [(c.sort, c.what) for c in changes] == [("dropped", "1.1"), ("added", "1.1")]


def test_a_dropped_component_is_told(tmp_path):
    mine = copied(
        GAME,
        tmp_path / "mine",
        [('[components.map]\nface = "board"', '[components.plan]\nface = "board"')],
    )
    changes = [c for c in compare_games(GAME, str(mine), "fr")[2] if c.area == "components"]
    assert [(c.sort, c.what) for c in changes] == [("dropped", "map"), ("added", "plan")]


def test_markdown_has_a_table_for_each_area(tmp_path):
    mine = copied(GAME, tmp_path / "mine", [("capture = 9 ", "capture = 11 ")])
    old, new, changes = compare_games(GAME, str(mine), "fr")
    page = as_markdown(changes, old, new, "fr")
    assert "## Nombres" in page
    assert "| capture | changé | 9 | 11 |" in page
    assert "## Clauses" in page


def test_the_command_writes_both(tmp_path):
    mine = copied(GAME, tmp_path / "mine", [("capture = 9 ", "capture = 11 ")])
    code = "from pnp.cli.app import main; main()"
    out = subprocess.run(
        [sys.executable, "-c", code, "diff", GAME, str(mine), "--markdown", str(tmp_path / "d.md")],
        capture_output=True,
        text=True,
    )
    assert out.returncode == 0, out.stderr
    assert "capture" in out.stdout
    assert "21.1" in (tmp_path / "d.md").read_text("utf-8")
