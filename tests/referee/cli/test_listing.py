"""Moves, scores and casebooks at the command line."""

from __future__ import annotations

import json
import re

import pytest

from pnp.folder.game_folders import game_folder
from referee.engine.judge import judge
from referee.notation.text import parse_position
from tests.referee.cli.positions import GAME, POSITION


class TestMoves:
    def test_a_list_for_people(self, call, position):
        code, out, _ = call("moves", position)
        assert code == 0
        assert "Blue to play, die: 3" in out
        assert "move baron d4: d5 e5 e4 d3 c4\n" in out
        assert "construct d4" in out
        assert "disperse d4: up to 3 to d5, d6, " in out
        assert "ride baron d4: d6 (eagle-B)" in out
        assert "concentrate" not in out

    def test_a_list_for_machines_that_the_judge_accepts(self, call, position):
        _, out, _ = call("moves", position, "--json")
        found = json.loads(out)
        assert list(found) == ["game", "player", "die", "summary", "notes", "plays"]
        assert len(set(found["plays"])) == len(found["plays"]) > 500
        table = parse_position(POSITION)
        for play in found["plays"][::10]:
            assert judge(table, play), play
        (march,) = (part for part in found["summary"] if part["play"] == "disperse")
        assert (march["command"], march["most"]["d6"], march["in_all"]) == ("d4", 3, 3)
        assert any("in any order" in note for note in found["notes"])

    @pytest.mark.parametrize(
        ("kind", "starts"),
        [
            ("order", {"recruit", "construct", "disperse"}),
            ("officer", {"move", "dash", "ride", "collect"}),
            ("turn", {"treasury", "pass", "end"}),
            ("construct", {"construct"}),
            ("concentrate", set()),
        ],
    )
    def test_one_kind_only(self, call, position, kind, starts):
        found = json.loads(call("moves", position, "--kind", kind, "--json")[1])
        assert {play.split()[0] for play in found["plays"]} == starts
        assert call("moves", position, "--kind", kind)[0] == 0

    def test_before_the_roll(self, call, stdin):
        stdin(POSITION.replace(" die 3", "").encode())
        _, out, _ = call("moves", "-", "--lang", "fr")
        assert "À Bleu de jouer, dé\u00a0: pas encore lancé" in out
        assert "roll\u00a0: 1 2 3 4 5 6" in out

    def test_nothing_after_the_end(self, call, stdin):
        stdin(TestScore.END.encode())
        assert "Nothing: the game is over." in call("moves", "-", "--kind", "order")[1]

    SIEGE = POSITION.replace("troops*3", "troops*12") + "d5: red troops\nd3 wolf: red donjon\n"

    def test_a_long_list_is_announced_and_can_be_cut(self, call, stdin):
        stdin(self.SIEGE.encode())
        _, out, err = call("moves", "-", "--kind", "recruit", "--json")
        assert err == ""
        assert "more" not in json.loads(out)
        stdin(self.SIEGE.encode())
        _, out, err = call("moves", "-", "--kind", "disperse", "--json", "--limit", "40")
        found = json.loads(out)
        assert err == ""
        assert len(found["plays"]) == 40
        assert found["more"] is True

    def test_how_long_a_list_will_be(self, position, capsys, monkeypatch):
        from referee.cli import moves as command

        monkeypatch.setattr(command, "MANY", 5)
        command.moves(position, kind="disperse", lang="en", json=True)
        out, err = capsys.readouterr()
        (count,) = re.findall(r"about ([0-9,]+) plays to try", err)
        assert int(count.replace(",", "")) >= len(json.loads(out)["plays"]) > 5

    def test_a_capture_in_reach_is_mentioned(self, call, position, stdin):
        stdin(self.SIEGE.encode())
        assert "can capture the donjon on d3" in " ".join(call("moves", "-")[1].split())
        assert "capture" not in call("moves", position)[1]

    def test_a_card_whose_tile_has_no_place_leads_anywhere(self, call, stdin):
        stdin((POSITION + "hand blue: lion-C\n").encode())
        out = call("moves", "-")[1]
        assert "ride baron d4: wherever lion-C lies\n" in out
        assert "hidden card" not in out
        stdin((POSITION + "hand blue: lion-C\n").encode())
        plays = json.loads(call("moves", "-", "--kind", "ride", "--json")[1])["plays"]
        assert "ride baron d4-g7 card lion-C" in plays
        assert "ride baron d4-c3 card lion-C" not in plays
        assert "ride baron d4-d6 card lion-C" not in plays
        stdin((POSITION + "hand blue: ?\n").encode())
        assert "A hidden card may also lead" in call("moves", "-")[1]

    def test_an_unknown_kind_lists_the_known(self, call, position):
        code, _, err = call("moves", position, "--kind", "dance")
        assert code == 2
        assert "there is no kind of play `dance`; the kinds are turn, officer, order" in err


class TestScore:
    END = (
        POSITION
        + "a1 lion: blue donjon\na3 lion: blue donjon\ng4 lion: blue donjon\ng6 lion: blue donjon\n"
    )

    def test_it_ranks_and_says_what_ends_the_game(self, call, position):
        code, out, _ = call("score", position)
        assert code == 0
        assert "The game goes on; it ends when somebody has 16 points." in out
        assert out.splitlines()[1].split() == [
            "rank", "player", "points", "tiles", "diversity", "donjons", "troops",
        ]  # fmt: skip

    def test_it_says_when_the_game_is_over(self, call, stdin):
        stdin(self.END.encode())
        code, out, _ = call("score", "-", "--json")
        found = json.loads(out)
        assert code == 0
        assert found["over"]["clause"] == "4.1"
        assert found["ranking"][0] == {
            "rank": 1, "player": "blue", "points": 16, "tiles": 16, "diversity": 0,
            "donjons": 4, "troops": 18,
        }  # fmt: skip

    def test_unknown_land_leaves_a_range(self, call, stdin):
        stdin((POSITION + "a1: blue donjon\n").encode())
        _, out, _ = call("score", "-", "--json")
        assert json.loads(out)["ranking"][0]["points"] == [1, 4]
        stdin((POSITION + "a1: blue donjon\n").encode())
        assert "1–4" in call("score", "-")[1]

    def test_unknown_land_may_leave_the_ranking_open(self, call, stdin):
        stdin((POSITION + "a1: blue donjon\na3 eagle: red donjon\n").encode())
        out = call("score", "-")[1]
        assert "1–2   Blue" in out
        assert "The ranking is open: it depends on the terrain of a1" in out


class TestCasebook:
    CASE = """
[[case]]
id = "{id}"
game = "land-of-barons"
title = "A test"
clause = "14.2"
position = '''
players blue red
turn blue die 3
d4: blue baron troops*3
'''
play = "construct d4"
verdict = "{verdict}"
"""

    def test_own_cases_all_agree(self, call):
        code, out, _ = call("casebook", str(game_folder(GAME)))
        assert code == 0
        assert out.endswith(" cases, all agree\n")

    def test_one_line_a_failure_and_a_closing_count(self, call, tmp_path):
        text = self.CASE.format(id="good", verdict="legal") + self.CASE.format(
            id="bad", verdict="illegal"
        )
        (tmp_path / "some.toml").write_text(text, "utf-8")
        code, out, _ = call("casebook", str(tmp_path))
        assert code == 1
        failure, count = out.splitlines()
        assert "bad: expected illegal, got legal" in failure
        assert count == "2 cases, 1 disagrees"

    def test_the_count_says_how_many_are_left_out_and_verbose_which(self, call, tmp_path):
        kept, other = (self.CASE.format(id=name, verdict="legal") for name in ("kept", "other"))
        path = tmp_path / "some.toml"
        path.write_text(f'{kept}{other}only = "builders > 3"\n', "utf-8")
        code, out, _ = call("casebook", str(path))
        assert code == 0
        closing = "1 case, and it agrees; 1 left out: its `only` is about other numbers\n"
        assert out == closing
        code, out, _ = call("casebook", str(path), "-v")
        line = kept.count("\n") + 3
        said = "other: it is about other numbers, only where builders > 3"
        assert (code, out) == (0, f"{path}:{line}: {said}\n{closing}")
        code, out, _ = call("casebook", str(path), "--json")
        told = json.loads(out)
        assert (told["cases"], told["failures"]) == (1, [])
        assert [(one["id"], one["line"], one["state"]) for one in told["left_out"]] == [
            ("other", line, "left out")
        ]

    def test_folders_are_searched(self, call, tmp_path):
        deep = tmp_path / "a" / "b"
        deep.mkdir(parents=True)
        (deep / "cases.toml").write_text(self.CASE.format(id="x", verdict="legal"), "utf-8")
        (tmp_path / "other.toml").write_text("[tool]\nx = 1\n", "utf-8")
        code, out, _ = call("casebook", str(tmp_path), "--json")
        assert code == 0
        assert json.loads(out) == {"cases": 1, "failures": [], "left_out": []}

    @pytest.mark.parametrize("text", ["", "[[case", "[[case]]\nid = 3\n", "\x00"])
    def test_a_file_that_is_none_exits_2(self, call, tmp_path, text):
        path = tmp_path / "broken.toml"
        path.write_text(text, "utf-8")
        code, _, err = call("casebook", str(path))
        assert code == 2
        assert "broken.toml" in err

    def test_a_missing_path_exits_2(self, call, tmp_path):
        assert call("casebook", str(tmp_path / "none"))[0] == 2
