"""The command line: exit codes, JSON, standard input, both languages, no traceback ever."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.spec import game_folder, game_ids, load_game
from referee.chance import Record, verify
from referee.cli import app, run
from referee.commands import setup as setup_command
from referee.judge import judge
from referee.notation import format_position, parse_position

GAME = "land-of-barons"
SPEC = load_game(GAME)
TITLES = [SPEC.tile_title(tile, lang) for tile in SPEC.tile_names for lang in ("en", "fr")]
POSITION = """game land-of-barons
players blue red
turn blue die 3
d4 lion-A: blue baron troops*3
d6 eagle-B: red knight
d7: blue troops*4
c3 mountain
"""
VERDICT_KEYS = ["verdict", "clause", "rule", "reason", "assumed", "events", "after", "over"]


@pytest.fixture(autouse=True)
def _plain_english(monkeypatch):
    for name in ("HERALD_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def position(tmp_path):
    path = tmp_path / "table.txt"
    path.write_text(POSITION, "utf-8")
    return str(path)


@pytest.fixture
def call(capsys):
    """Run a command in this process: exit code, standard output, standard error."""

    def called(*arguments: str) -> tuple[int, str, str]:
        code = run(list(arguments))
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return code, said.out, said.err

    return called


@pytest.fixture
def stdin(monkeypatch):
    def put(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))

    return put


def spawn(*arguments: str, data: bytes = b"", **environment: str) -> subprocess.CompletedProcess:
    """Run the real command in a process of its own."""
    env = os.environ | {"LANG": "C.UTF-8"} | environment
    return subprocess.run(
        [sys.executable, "-m", "referee.cli", *arguments],
        input=data, capture_output=True, env=env, check=False,
    )  # fmt: skip


class TestJudge:
    def test_a_legal_play_exits_0(self, call, position):
        code, out, err = call("judge", position, "--play", "construct d4")
        assert (code, err) == (0, "")
        assert "L E G A L" in out
        assert "I L L E G A L" not in out
        assert "14.2  Three of your troops" in out
        assert "Blue builds a donjon on d4" in out
        assert "d4 lion-A: blue baron donjon" in out

    def test_an_illegal_play_exits_1_and_marks_the_line(self, call, position):
        code, out, _ = call("judge", position, "--play", "concentrate d4: 3<d7")
        assert code == 1
        assert "I L L E G A L" in out
        assert "║d6*eagleB" in out
        assert "11.3" in out
        assert "Position after" not in out

    def test_an_incomplete_one_exits_2_with_its_verdict(self, call, tmp_path):
        path = tmp_path / "open.txt"
        path.write_text("players blue red\nturn blue die 3\nd4: blue baron\n", "utf-8")
        code, out, _ = call("judge", str(path), "--play", "recruit d4 with die", "--json")
        assert code == 2
        assert json.loads(out)["verdict"] == "incomplete"

    @pytest.mark.parametrize("play", ["construct d4", "concentrate d4: 3<d7"])
    def test_json_has_the_keys_of_the_notation(self, call, position, play):
        _, out, _ = call("judge", position, "--play", play, "--json")
        found = json.loads(out)
        assert list(found) == VERDICT_KEYS
        if found["after"] is not None:
            after = parse_position(found["after"])
            assert format_position(after) == found["after"]

    def test_the_verdict_comes_in_french(self, call, position):
        code, out, _ = call("judge", position, "--play", "concentrate d4: 3<d7", "--lang", "fr")
        assert code == 1
        assert "I L L É G A L" in out
        assert "Pourquoi" in out
        assert "chevalier" in out

    def test_standard_input_is_read(self, call, stdin):
        stdin(POSITION.encode())
        assert call("judge", "-", "--play", "construct d4")[0] == 0

    def test_without_a_game_line_the_default_game_is_meant(self, call, stdin):
        stdin(POSITION.split("\n", 1)[1].encode())
        assert call("judge", "-", "--play", "construct d4")[0] == 0

    def test_the_board_is_written_as_svg(self, call, position, tmp_path):
        out = tmp_path / "board.svg"
        code, _, _ = call("judge", position, "--play", "concentrate d4: 3<d7", "--board", str(out))
        assert code == 1
        drawn = out.read_text("utf-8")
        assert drawn.startswith("<svg")
        assert "concentrate d4: 3&lt;d7: illegal, 11.3" in drawn
        assert [p.name for p in tmp_path.iterdir() if ".part" in p.name] == []

    def test_no_board_is_left_half_written(self, call, position, tmp_path):
        code, out, err = call(
            "judge", position, "--play", "construct d4", "--board", str(tmp_path / "no" / "b.svg")
        )
        assert (code, out) == (2, "")
        assert "cannot be written" in err

    @pytest.mark.parametrize(
        ("play", "says"),
        [
            ("", "say what the player does"),
            ("dance d4", "--play, column 1"),
            ("construct d9", "`d9` is off the board"),
            ("construct d4; ???", "--play, column 15"),
            ("red: construct d4", "blue"),
            ("move baron a1-a2", "a1"),
        ],
    )
    def test_a_play_that_cannot_be_judged_exits_2(self, call, position, play, says):
        code, out, err = call("judge", position, "--play", play)
        assert (code, out) == (2, "")
        assert says in err
        assert err.count("\n") == 1

    @pytest.mark.parametrize(
        ("data", "says"),
        [
            (b"", "says nothing"),
            (b"\xff\xfe\x00", "standard input: line 1, column 1: the byte 0xff is not UTF-8"),
            (b"players blue red\nturn blue\nd9: red baron\n", "line 3, column 1: `d9` is off"),
            (b"game chess\nplayers blue red\nturn blue\n", "chess"),
            (b"players blue red\nturn blue\nd4: blue donjon*2\n", "line 3"),
            (b"\x00\x01\x02", "standard input: line 1"),
        ],
    )
    def test_a_position_that_cannot_be_read_exits_2(self, call, stdin, data, says):
        stdin(data)
        code, out, err = call("judge", "-", "--play", "construct d4")
        assert (code, out) == (2, "")
        assert says in err

    def test_the_games_must_agree(self, call, position):
        code, _, err = call("judge", position, "--play", "end", "--game", "chess")
        assert code == 2
        assert "there is no game `chess`; the known games are " in err
        assert GAME in err


class TestFiles:
    def test_a_missing_file(self, call, tmp_path):
        code, _, err = call("score", str(tmp_path / "none.txt"))
        assert code == 2
        assert "there is no file" in err

    def test_a_missing_file_in_french(self, call, tmp_path):
        _, _, err = call("score", str(tmp_path / "none.txt"), "--lang", "fr")
        assert "il n’y a pas de fichier «\u00a0" in err

    def test_a_folder(self, call, tmp_path):
        code, _, err = call("score", str(tmp_path))
        assert code == 2
        assert "is a folder" in err

    def test_a_file_without_permission(self, call, tmp_path, monkeypatch):
        def locked(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "open", locked)
        code, _, err = call("score", str(tmp_path / "locked.txt"))
        assert code == 2
        assert "cannot be read: Permission denied" in err

    def test_a_file_far_too_large(self, call, stdin):
        stdin(b"#" * 1_000_001)
        code, _, err = call("score", "-")
        assert code == 2
        assert "larger than any position" in err

    def test_a_name_that_cannot_be_one(self, call):
        code, _, err = call("score", "a\0b")
        assert code == 2
        assert "cannot be read" in err


class TestMoves:
    def test_a_list_for_people(self, call, position):
        code, out, _ = call("moves", position)
        assert code == 0
        assert "Blue to play, die: 3" in out
        assert "move baron d4: d5 e5 e4 d3 c4\n" in out
        assert "construct d4" in out
        assert "up to 3 to d5 and d6;" in out
        assert "ride baron d4: d6 (eagle-B)" in out
        assert "concentrate" not in out

    def test_a_list_for_machines_that_the_judge_accepts(self, call, position):
        _, out, _ = call("moves", position, "--json")
        found = json.loads(out)
        assert list(found) == ["game", "player", "die", "reach", "plays"]
        assert len(set(found["plays"])) == len(found["plays"]) > 500
        table = parse_position(POSITION)
        for play in found["plays"][::10]:
            assert judge(table, play), play
        assert {"order": "disperse", "command": "d4", "cell": "d6", "troops": 3} in found["reach"]

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
        from referee.commands import moves as command

        monkeypatch.setattr(command, "MANY", 5)
        command.moves(position, "", "disperse", "en", as_json=True)
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
        assert "The game goes on; 16 points end it." in out
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

    def test_folders_are_searched(self, call, tmp_path):
        deep = tmp_path / "a" / "b"
        deep.mkdir(parents=True)
        (deep / "cases.toml").write_text(self.CASE.format(id="x", verdict="legal"), "utf-8")
        (tmp_path / "other.toml").write_text("[tool]\nx = 1\n", "utf-8")
        code, out, _ = call("casebook", str(tmp_path), "--json")
        assert code == 0
        assert json.loads(out) == {"cases": 1, "failures": []}

    @pytest.mark.parametrize("text", ["", "[[case", "[[case]]\nid = 3\n", "\x00"])
    def test_a_file_that_is_none_exits_2(self, call, tmp_path, text):
        path = tmp_path / "broken.toml"
        path.write_text(text, "utf-8")
        code, _, err = call("casebook", str(path))
        assert code == 2
        assert "broken.toml" in err

    def test_a_missing_path_exits_2(self, call, tmp_path):
        assert call("casebook", str(tmp_path / "none"))[0] == 2


class TestRoll:
    def test_the_same_seed_rolls_the_same(self, call):
        assert call("roll", "--seed", "a") == call("roll", "--seed", "a")
        faces = {json.loads(call("roll", "--json")[1])["face"] for _ in range(40)}
        assert len(faces) > 1

    def test_seal_before_and_seed_after(self, call):
        _, out, _ = call("roll", "--seed", "S")
        lines = out.splitlines()
        assert lines[0] == f"sealed sha256:{hashlib.sha256(b'S').hexdigest()}"
        assert lines[-1] == "seed S"

    def test_json_can_be_verified(self, call):
        found = json.loads(call("roll", GAME, "--json")[1])
        records = [Record.from_json(record) for record in found["records"]]
        assert verify(found["seed"], found["commitment"], records) == []
        assert records[0].result == (found["face"],)
        assert found["offers"] == {
            word: table[found["face"] - 1] for word, table in SPEC.die.tables.items()
        }

    @pytest.mark.parametrize("face", range(1, 7))
    def test_a_table_may_roll_its_own(self, call, face):
        code, out, _ = call("roll", "--face", str(face))
        assert code == 0
        assert out.count("●") == face
        assert "sealed" not in out
        for word, table in SPEC.die.tables.items():
            assert (SPEC.die.names[word].en in out) == bool(table[face - 1])

    def test_in_french(self, call):
        _, out, _ = call("roll", "--face", "1", "--lang", "fr")
        assert "Recruter des troupes" in out
        assert "au choix\u00a0:" in out

    def test_a_face_the_die_does_not_have(self, call):
        code, _, err = call("roll", "--face", "7")
        assert code == 2
        assert "7 is no face of the die; it has faces 1 to 6" in err

    def test_the_die_is_the_specs(self, call, tmp_path):
        text = (game_folder(GAME) / "game.toml").read_text("utf-8")
        (tmp_path / "game.toml").write_text(
            text.replace("collect = [1, 0, 0, 0, 0, 0]", "collect = [0, 0, 0, 0, 0, 7]"), "utf-8"
        )
        _, out, _ = call("roll", str(tmp_path), "--face", "6", "--json")
        assert json.loads(out)["offers"]["collect"] == 7

    def test_a_broken_spec_is_explained(self, call, tmp_path):
        text = (game_folder(GAME) / "game.toml").read_text("utf-8")
        (tmp_path / "game.toml").write_text(text.replace("[1, 0, 0, 0, 0, 0]", "[1, 0]"), "utf-8")
        code, _, err = call("roll", str(tmp_path))
        assert code == 2
        assert "6 entries in tables.collect" in err


class TestDraw:
    def test_no_card_comes_twice(self, call):
        found = json.loads(call("draw", GAME, "--count", "37", "--json")[1])
        assert sorted(found["cards"]) == sorted(SPEC.tile_names)

    def test_cards_that_are_out_do_not_come(self, call):
        out_of_it = ",".join(SPEC.tile_names[:35])
        found = json.loads(call("draw", GAME, "--count", "2", "--without", out_of_it, "--json")[1])
        assert set(found["cards"]) == set(SPEC.tile_names[35:])

    def test_titles_in_french(self, call):
        _, out, _ = call("draw", "--count", "37", "--lang", "fr")
        assert "Cheval A  (horse-A)" in out

    @pytest.mark.parametrize(
        ("options", "says"),
        [
            (["--count", "0"], "0 cards cannot be drawn"),
            (["--count", "38"], "the deck has 37"),
            (["--without", "ace"], "there is no card `ace`"),
        ],
    )
    def test_what_cannot_be_drawn(self, call, options, says):
        code, _, err = call("draw", GAME, *options)
        assert code == 2
        assert says in err


class TestSetup:
    def table(self, call, *options: str) -> dict:
        code, out, _ = call("setup", GAME, "--players", "3", "--json", *options)
        assert code == 0
        return json.loads(out)

    def test_seeds_are_reproducible(self, call):
        first = self.table(call, "--seed", "again", "--reveal")
        assert first == self.table(call, "--seed", "again", "--reveal")
        assert first != self.table(call, "--seed", "other", "--reveal")
        assert self.table(call)["position"] != self.table(call)["position"]

    def test_the_position_is_one(self, call):
        found = self.table(call, "--seed", "p")
        position = parse_position(found["position"])
        assert list(position.players) == found["players"]
        for officer in found["officers"]:
            cell = position.game.board.by_name[officer["cell"]]
            assert (officer["color"], officer["piece"], 1) in list(position.pieces(cell))

    def test_nothing_is_lost(self, call):
        found = self.table(call, "--seed", "keep", "--reveal")
        assert sorted(found["tiles"].values()) == sorted(SPEC.tile_names)
        starts = [officer["cell"] for officer in found["officers"]]
        assert len(set(starts)) == 9
        assert not set(starts) & set(found["mountains"])
        held = [card for hand in found["sealed"]["hands"].values() for card in hand]
        aside = [found["tiles"][cell] for cell in found["mountains"]]
        assert sorted([*held, *found["sealed"]["deck"], *aside]) == sorted(SPEC.tile_names)

    def test_every_draw_can_be_redone(self, call):
        found = self.table(call, "--fair", "--reveal")
        for part in (found, found["sealed"]):
            records = [Record.from_json(record) for record in part["records"]]
            assert verify(part["seed"], part["commitment"], records) == []

    def test_hands_and_deck_stay_sealed(self, call):
        found = self.table(call)
        assert list(found["sealed"]) == ["commitment"]
        assert "tactical cards" not in {record["purpose"] for record in found["records"]}

    def test_the_open_seed_does_not_open_the_hands(self, call):
        found = self.table(call)
        again = self.table(call, "--seed", found["seed"], "--reveal")
        assert again["position"] == found["position"]
        assert again["sealed"]["commitment"] != found["sealed"]["commitment"]

    def test_what_is_shown_names_no_card_of_a_hand(self, call):
        _, out, _ = call("setup", GAME, "--players", "4", "--seed", "shown")
        after = out[out.index("for its owner’s eyes only") :]
        assert not [title for title in TITLES if f"{title}," in after or f"{title}\n" in after]
        _, told, _ = call("setup", GAME, "--players", "4", "--seed", "shown", "--reveal")
        assert told.count("deck, from the top") == 1

    def test_it_shows_the_board_and_the_steps(self, call):
        code, out, err = call("setup", GAME, "--players", "2", "--seed", "look")
        assert (code, err) == (0, "")
        assert "Mountain 4 of 4" in out
        assert out.count("╱╲╱╲╱╲") == 4
        assert out.index("Blue, Baron ") < out.index("Blue, Knight 1") < out.index("Blue, Knight 2")

    def test_in_french(self, call):
        _, out, _ = call("setup", GAME, "--players", "2", "--seed", "look", "--lang", "fr")
        assert "Terre de Barons, 2 joueurs" in out
        assert "Bleu, Chevalier 1" in out

    def test_step_waits_before_each_card_and_after_its_announcement(
        self, call, capsys, monkeypatch
    ):
        heard: list[str] = []
        monkeypatch.setattr(
            setup_command, "wait_for_key", lambda: heard.append(capsys.readouterr().out)
        )
        seeded = ("setup", GAME, "--players", "2", "--seed", "step")
        code, rest, _ = call(*seeded, "--step")
        assert code == 0
        cards = [said for said in heard if said.rstrip().endswith(".")]
        assert len(cards) == len(heard) >= 2 + 1 + 2 + 4 + 6
        last = heard[-1].splitlines()[-1]
        assert "Knight 2" in last
        assert not any(title in last for title in TITLES)
        assert rest.splitlines()[0].split(",")[0] in TITLES

    def test_step_reads_lines_where_there_is_no_terminal(self, call, stdin):
        stdin(b"\n\n")
        assert call("setup", GAME, "--players", "2", "--step")[0] == 0

    def test_fair_draws_have_no_warning_and_say_how_many(self, call):
        for seed in "abcdef":
            found = self.table(call, "--seed", seed, "--fair")
            assert found["warnings"] == []
            assert found["draws"] == len(found["refused"]) + 1
            if found["draws"] > 1:
                break
        _, out, _ = call("setup", GAME, "--players", "3", "--seed", seed, "--fair")
        assert f"Fair at draw {found['draws']}" in out

    def test_a_lopsided_draw_is_warned_about(self, call):
        for seed in range(40):
            found = self.table(call, "--seed", str(seed))
            if found["warnings"]:
                break
        _, out, _ = call("setup", GAME, "--players", "3", "--seed", str(seed))
        assert "mind that the draw is lopsided" in out
        assert found["warnings"][0]["cells"][0] in out

    def test_it_can_be_saved_and_judged(self, call, tmp_path):
        path = tmp_path / "table.txt"
        found = self.table(call, "--save", str(path))
        assert path.read_text("utf-8") == found["position"]
        assert call("judge", str(path), "--play", "pass")[0] == 0

    def test_sealed_hands_can_be_kept(self, call, tmp_path):
        path = tmp_path / "sealed.json"
        found = self.table(call, "--sealed", str(path))
        kept = json.loads(path.read_text("utf-8"))
        assert kept["commitment"] == found["sealed"]["commitment"]
        assert hashlib.sha256(kept["seed"].encode()).hexdigest() == kept["commitment"]
        assert path.stat().st_mode & 0o077 == 0

    def test_colours_go_seat_by_seat_in_either_language(self, call):
        found = self.table(call, "--colors", "Vert, rouge,yellow", "--seed", "c")
        by_seat = dict(zip(found["seats"], found["players"], strict=True))
        assert by_seat == {1: "green", 2: "red", 3: "yellow"}

    @pytest.mark.parametrize(
        ("options", "says"),
        [
            (["--players", "1"], "Land of Barons is for 2 to 4 players, not 1"),
            (["--players", "5"], "Land of Barons is for 2 to 4 players, not 5"),
            (["--players", "-3"], "not -3"),
            (["--players", "2", "--colors", "blue,mauve"], "there is no colour `mauve`"),
            (["--players", "2", "--colors", "blue,blue"], "`blue` is chosen twice"),
            (["--players", "3", "--colors", "blue,red"], "3 players choose 3 colours, not 2"),
            (["--players", "2", "--step", "--json"], "choose one"),
            (["--players", "2", "--save", "/nowhere/at/all"], "cannot be written"),
        ],
    )
    def test_wrong_wishes_are_each_a_sentence(self, call, options, says):
        code, out, err = call("setup", GAME, *options)
        assert (code, out) == (2, "")
        assert says in err
        assert err.startswith("referee: ")

    def test_the_same_in_french(self, call):
        _, _, err = call("setup", GAME, "--players", "9", "--lang", "fr")
        assert "Terre de Barons se joue de 2 à 4 joueurs, pas à 9" in err

    def test_an_unknown_game_lists_the_known(self, call):
        code, _, err = call("setup", "chess", "--players", "2")
        assert code == 2
        assert all(name in err for name in game_ids())


class TestRule:
    def test_a_clause_with_its_cases(self, call):
        code, out, _ = call("rule", GAME, "11.1")
        assert code == 0
        assert out.startswith("11.1  ")
        assert "silences" in out
        assert "lob-knight-silences-baron: construct d4" in out

    def test_the_default_game_may_be_left_out(self, call):
        assert call("rule", "11.1") == call("rule", GAME, "11.1")

    def test_chapters_without_an_argument(self, call):
        _, out, _ = call("rule", GAME)
        assert "14. Construct a Donjon" in out
        assert out.count("\n  ") > 40

    def test_a_word_in_either_language_without_its_accents(self, call):
        _, out, _ = call("rule", GAME, "melee", "--lang", "fr")
        assert "12.1" in out
        _, found, _ = call("rule", GAME, "scrum", "--json")
        clauses = json.loads(found)["clauses"]
        assert "12.1" in [clause["clause"] for clause in clauses]
        assert all("scrum" in f"{c['chapter']} {c['text']}".lower() for c in clauses)

    def test_a_whole_chapter(self, call):
        found = json.loads(call("rule", GAME, "14", "--json")[1])
        assert [clause["clause"] for clause in found["clauses"]] == ["14.1", "14.2"]
        assert list(found["clauses"][0]) == ["clause", "chapter", "text", "cases"]

    def test_an_unknown_clause_suggests_the_nearest(self, call):
        code, _, err = call("rule", GAME, "11.9")
        assert code == 2
        assert "there is no clause 11.9; the nearest are 11." in err

    def test_an_unknown_word(self, call):
        code, _, err = call("rule", GAME, "spaceship")
        assert code == 2
        assert "no clause has `spaceship` in it" in err


class TestReader:
    @pytest.mark.parametrize(
        ("name", "value", "french"),
        [
            ("HERALD_LANG", "fr", True),
            ("LANG", "fr_CA.UTF-8", True),
            ("LC_ALL", "fr_FR", True),
            ("LANG", "de_DE.UTF-8", False),
            ("HERALD_LANG", "en", False),
        ],
    )
    def test_the_language_of_the_reader(self, call, monkeypatch, name, value, french):
        monkeypatch.setenv(name, value)
        _, out, _ = call("roll", "--face", "2")
        assert ("Recruter" in out) == french

    def test_the_option_wins(self, call, monkeypatch):
        monkeypatch.setenv("HERALD_LANG", "fr")
        assert "Recruit troops" in call("roll", "--face", "2", "--lang", "en")[1]

    def test_an_unknown_language_exits_2(self, call):
        assert call("roll", "--lang", "de")[0] == 2

    def test_help_and_version(self):
        runner = CliRunner()
        assert "judge" in runner.invoke(app, ["--help"]).output
        for command in ("judge", "moves", "casebook", "score", "setup", "roll", "draw", "rule"):
            assert runner.invoke(app, [command, "--help"]).exit_code == 0
        assert runner.invoke(app, ["version"]).output.startswith("referee ")

    def test_a_fault_of_the_reader_is_no_exception_of_ours(self, call):
        assert call("dance")[0] == 2
        assert call("setup", GAME, "--players", "many")[0] == 2


class TestProcess:
    def test_exit_codes_of_the_real_command(self, position):
        assert spawn("judge", position, "--play", "construct d4").returncode == 0
        assert (
            spawn("judge", "-", "--play", "concentrate d4: 3<d7", data=POSITION.encode()).returncode
            == 1
        )
        bad = spawn("judge", "-", "--play", "construct d4", data=b"\xff")
        assert bad.returncode == 2
        assert bad.stdout == b""
        assert b"Traceback" not in bad.stderr
        assert bad.stderr.count(b"\n") == 1

    def test_a_terminal_without_unicode_is_served(self):
        said = spawn("setup", GAME, "--players", "2", "--lang", "fr", PYTHONIOENCODING="ascii")
        assert said.returncode == 0
        assert b"d4" in said.stdout
        assert max(said.stdout) < 128

    def test_bytes_that_are_no_text_in_an_argument(self):
        said = spawn("roll", "--seed", os.fsdecode(b"\xff\xfe"))
        assert said.returncode == 0
        bad = spawn("roll", os.fsdecode(b"\xff\xfe"))
        assert bad.returncode == 2
        assert b"Traceback" not in bad.stderr

    def test_a_reader_that_goes_away_leaves_no_traceback(self):
        script = f'"{sys.executable}" -m referee.cli setup {GAME} --players 4 | head -n 1'
        said = subprocess.run(["sh", "-c", script], capture_output=True, check=False)
        assert said.stderr == b""
        assert said.stdout.startswith(b"Land of Barons")

    def test_a_roll_loads_no_rules_and_no_models(self):
        code = (
            "import sys; from referee.cli import run; run(['roll', '--seed', 'a']); "
            "heavy = ('pnp.spec', 'referee.judge', 'referee.terminal', 'rich', 'svgwrite'); "
            "print([name for name in heavy if name in sys.modules], file=sys.stderr)"
        )
        said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        assert said.stderr.strip() == b"[]"
