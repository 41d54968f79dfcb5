"""A log judged by other rules: `referee table replay LOG --game`, `referee verify --edition`."""

import json
import re
import subprocess
import sys
from random import Random

import pytest

from pnp.folder.game_folders import game_ids
from referee.cli.app import run
from referee.engine.game import load_game
from referee.table.another_edition import read_as, rejudge_log
from referee.table.live_table import Table
from referee.table.table_errors import TableError
from tests.pnp.folder_copies import copied
from tests.referee.table.random_tables import GAME, START, play_some

HARDER = ("builders = 3 ", "builders = 4 ")


@pytest.fixture(scope="module")
def harder(tmp_path_factory):
    return copied(GAME, tmp_path_factory.mktemp("games") / "harder", [HARDER])


@pytest.fixture
def built(tmp_path):
    table = Table.create(tmp_path / "b.log", GAME, position=START)
    table.roll(expect=table.seq, face=4)
    table.play("construct d4", expect=table.seq)
    table.play("end", expect=table.seq)
    return table


@pytest.fixture(scope="module")
def long(tmp_path_factory):
    """A table of some two hundred plays; no test adds to it."""
    table = Table.create(tmp_path_factory.mktemp("logs") / "l.log", GAME, 2, seed="an evening")
    play_some(table, Random(3), 200)
    return table


def rejudge(table, folder, **options):
    return rejudge_log(table.path, load_game(str(folder)), **options)


def test_the_same_rules_let_every_play_stand(long):
    found = rejudge(long, GAME)
    judged = [entry for entry, _ in long.history() if entry.kind in ("roll", "play")]
    assert found.plays == len(judged) > 100
    assert (found.fallen, found.otherwise, found.lost) == ([], [], 0)
    assert [row.report() for row in found.would_score] == [row.report() for row in found.scores]


def test_a_play_that_other_rules_refuse_has_its_line_clause_and_sentence(built, harder):
    (fallen,) = rejudge(built, harder).fallen
    assert (fallen.line, fallen.player, fallen.play) == (4, "blue", "construct d4")
    assert (fallen.ruling, fallen.clause) == ("illegal", "14.2")
    assert "a donjon takes 4" in fallen.words.in_("en")
    assert fallen.words.in_("en") != fallen.words.in_("fr")


def test_each_later_play_is_judged_from_where_the_log_had_it(long, harder):
    found = rejudge(long, harder)
    refused = [one.line for one in found.fallen]
    assert len(refused) >= 2
    assert all(one.clause == "14.2" for one in found.fallen)
    assert found.otherwise[-1].line > refused[0]


def test_a_play_that_comes_out_otherwise_shows_the_lines_that_differ(long, harder):
    one = rejudge(long, harder).otherwise[0]
    assert one.play.startswith("construct")
    then, now = (dict(line.split(": ") for line in side) for side in (one.then, one.now))
    discard = f"discard {one.player}"
    count = [int(re.search(r"troops[*]([0-9]+)", side[discard])[1]) for side in (then, now)]
    assert count[1] == count[0] + 1


def test_a_play_taken_back_does_not_count(built, harder):
    built.undo(expect=built.seq)
    built.undo(expect=built.seq)
    assert rejudge(built, harder).fallen == []


def test_rules_that_end_the_game_sooner_say_where_and_judge_no_further(tmp_path, long):
    soon = copied(GAME, tmp_path / "soon", [("2 = 16,", "2 = 1,")])
    found = rejudge(long, soon)
    assert found.ended is None
    assert 1 < found.ends.line < long.seq
    assert found.after_end > 0
    assert max(row.report()["points"] for row in found.would_score) >= 1
    later = [one for one in (*found.fallen, *found.otherwise) if one.line > found.ends.line]
    assert later == []


def test_rules_that_do_not_end_a_game_that_ended(tmp_path):
    soon = copied(GAME, tmp_path / "soon", [("2 = 16,", "2 = 4,")])
    table = Table.create(tmp_path / "e.log", str(soon), position=START)
    table.roll(expect=table.seq, face=4)
    table.play("construct d4", expect=table.seq)
    assert table.over()
    found = rejudge(table, GAME, begun=str(soon))
    assert found.ended.line == 4
    assert found.ends is None


def test_points_by_both_rules(tmp_path, long):
    dear = copied(GAME, tmp_path / "dear", [("2 = 16,", "2 = 90,"), ("points = 4", "points = 9")])
    found = rejudge(long, dear)
    before = {row.player: row.points for row in found.scores}
    after = {row.player: row.points for row in found.would_score}
    assert before != after
    assert set(before) == set(after)


@pytest.fixture(scope="module")
def edited(tmp_path_factory):
    """A log, the folder that it was begun with, and that folder edited since."""
    at = tmp_path_factory.mktemp("mine")
    name = (f'id = "{GAME}"', 'id = "my-barons"')
    mine = copied(GAME, at / "mine", [name])
    table = Table.create(at / "mine.log", str(mine), 2, seed="an evening")
    play_some(table, Random(3), 200)
    return table.path, copied(GAME, at / "after", [name, HARDER]), mine.rename(at / "before")


class TestRulesThatAreNotAtHand:
    def test_the_log_is_followed_to_the_first_play_that_falls(self, edited, capsys):
        path, mine, _ = edited
        found = rejudge_log(path, load_game(str(mine)))
        (fallen,) = found.fallen
        assert fallen.clause == "14.2"
        assert found.lost == fallen.line + 1
        assert run(["table", "replay", str(path), "--game", str(mine)]) == 1
        out = " ".join(capsys.readouterr().out.split())
        assert f"From line {found.lost} on nothing could be followed" in out
        assert "--begun" in out

    def test_a_folder_edited_where_it_lay_is_not_the_one_it_was(self, edited, tmp_path):
        own = copied(str(edited[2]), tmp_path / "own")
        log = tmp_path / "own.log"
        play_some(Table.create(log, str(own), 2, seed="an evening"), Random(3), 60)
        spec = own / "game.toml"
        spec.write_text(spec.read_text("utf-8").replace(*HARDER), "utf-8")
        # in a process of its own, since what is read from a folder is kept by its path
        line = [sys.executable, "-m", "referee", "table", "replay", str(log), "--game", str(own)]
        out = subprocess.run([*line, "--json"], capture_output=True, text=True)
        assert out.returncode == 1, out.stderr
        found = json.loads(out.stdout)
        assert found["lost"] == found["fallen"][0]["line"] + 1

    def test_with_the_folder_as_it_was_every_play_is_judged(self, edited):
        path, mine, before = edited
        found = rejudge_log(path, load_game(str(mine)), str(before))
        assert found.lost == 0
        assert len(found.fallen) >= 2

    def test_rules_that_refuse_nothing_follow_it_to_its_end(self, edited):
        path, _, before = edited
        found = rejudge_log(path, load_game(GAME))
        assert (found.fallen, found.lost) == ([], 0)
        assert found.plays > 100
        whole = rejudge_log(path, load_game(GAME), str(before))
        assert [r.report() for r in whole.would_score] == [r.report() for r in found.would_score]

    def test_another_game_answers_with_a_sentence(self, edited):
        with pytest.raises(TableError, match="cannot read the position of line"):
            rejudge_log(edited[0], load_game("barony"))


class TestCommand:
    def test_it_says_which_fall(self, built, harder, capsys):
        for command in (["table", "replay", "--game"], ["verify", "--edition"]):
            assert run([*command, str(harder), str(built.path)]) == 1
            out = capsys.readouterr().out
            assert "line 4: Blue: construct d4\n  14.2  Blue has 3 troops on d4" in out
            assert "of 3 plays: 1 refused" in out
        assert run(["verify", str(built.path), "--edition", GAME, "--lang", "fr"]) == 0
        assert "tout tiendrait" in capsys.readouterr().out

    def test_json_has_all_of_it(self, long, harder, capsys):
        line = ["table", "replay", str(long.path), "--game", str(harder), "--json", "--lang", "fr"]
        assert run(line) == 1
        found = json.loads(capsys.readouterr().out)
        assert found["game"] == GAME
        assert found["fallen"][0]["clause"] == "14.2"
        assert "troupes" in found["fallen"][0]["words"]
        assert found["otherwise"][0]["then"] != found["otherwise"][0]["now"]
        assert found["would_end"] is None
        assert found["lost"] is None

    def test_the_rules_it_was_begun_with_show_the_boards(self, built, capsys):
        assert run(["table", "replay", str(built.path), "--game", GAME]) == 0
        assert "[construct d4]" in capsys.readouterr().out

    def test_boards_do_not_go_with_other_rules(self, built, harder, capsys):
        line = ["table", "replay", str(built.path), "--game", str(harder), "--to", "3"]
        assert run(line) == 2
        assert "--to and --step" in capsys.readouterr().err
        assert run(["table", "replay", str(built.path), "--json"]) == 2
        assert "--game" in capsys.readouterr().err


def test_a_table_reads_the_same_in_its_own_words(long):
    positions = [position for _, position in long.history()[::9]]
    assert positions
    for position in positions:
        assert read_as(position, load_game(GAME)) == position


EDITS = {
    "land-of-barons": HARDER,
    "donjons-et-barons": ("recruit = 1 ", "recruit = 2 "),
    "donjons-et-barons-2024": HARDER,
    "donjons-et-rois": HARDER,
    "barony": ("moves = 2 ", "moves = 1 "),
}
"""A number of each game whose rules count with one; those of Brandubh have none."""


@pytest.mark.parametrize("game", EDITS)
def test_a_log_of_each_game_by_an_edited_folder(tmp_path, game):
    edited = copied(game, tmp_path / "edited", [EDITS[game]])
    table = Table.create(tmp_path / "t.log", game, 2, seed="an evening")
    play_some(table, Random(3), 200)
    found = rejudge(table, edited)
    assert found.fallen or found.otherwise
    for one in found.fallen:
        assert one.words.in_("en")
        assert one.words.in_("fr")
        assert table.entries[one.line - 1].kind in ("roll", "play")


@pytest.mark.parametrize("name", [game for game in game_ids() if game != GAME])
def test_any_other_game_answers_with_sentences(long, name):
    other = load_game(name)
    if other.family is not long.game.family:
        with pytest.raises(TableError, match="another game than"):
            rejudge(long, name)
    else:
        assert all(one.words.in_("en") and one.line > 1 for one in rejudge(long, name).fallen)
