"""Verdicts at the command line: exit codes, JSON, files and standard input."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from referee.notation.text import format_position, parse_position
from tests.referee.cli.positions import GAME, POSITION, VERDICT_KEYS


class TestJudge:
    def test_a_legal_play_exits_0(self, call, position):
        code, out, err = call("judge", position, "--play", "construct d4")
        assert (code, err) == (0, "")
        assert "L E G A L" in out
        assert "I L L E G A L" not in out
        assert "14.2  Three of your troops" in out
        assert "Blue constructs a donjon on d4" in out
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
        found = json.loads(out)
        assert found["verdict"] == "incomplete"
        assert [one["value"] for one in found["if"]] == ["lion", "eagle", "wolf", "horse"]
        assert found["unstated"] == ["d4"]
        _, out, _ = call("judge", str(path), "--play", "recruit d4 with die")
        assert "If the terrain of d4 is Horse: legal by 13.2. Blue recruits 3 troops" in out
        assert "Not said, and it could change the answer" in out

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


class TestRule:
    def test_a_clause_with_its_cases(self, call):
        code, out, _ = call("rule", GAME, "11.1")
        assert code == 0
        assert out.startswith("11.1  ")
        assert "silences" in out
        assert "lob-knight-silences-baron: construct d4" in out

    def test_a_clause_that_is_carried_out(self, call):
        _, out, _ = call("rule", GAME, "5.6")
        assert "  set-up     A mountain’s card is never dealt\n" in out
        (clause,) = json.loads(call("rule", GAME, "5.6", "--json")[1])["clauses"]
        kinds = {(case["chance"], case["comes"]) for case in clause["cases"]}
        assert kinds == {("setup", True), ("setup", False)}

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
        found = json.loads(call("rule", GAME, "8", "--json")[1])
        (lead,) = found["passages"]
        assert lead["chapter"] == "8. Officer Actions"
        assert lead["text"].startswith("Your baron and your knights are your officers.")
        assert [clause["clause"] for clause in found["clauses"]] == [f"8.{n}" for n in range(1, 8)]
        assert list(found["clauses"][0]) == ["clause", "chapter", "text", "cases", "rulings"]

    def test_an_unknown_clause_suggests_the_nearest(self, call):
        code, _, err = call("rule", GAME, "11.9")
        assert code == 2
        assert "there is no clause 11.9; the nearest are 11." in err

    def test_an_unknown_word(self, call):
        code, _, err = call("rule", GAME, "spaceship")
        assert code == 2
        assert err.startswith("referee: the rules have nothing on `spaceship`; try another word")
        assert err.count("\n") == 1

    def test_a_chapter_without_clauses(self, call):
        code, out, _ = call("rule", GAME, "9")
        assert code == 0
        assert out.startswith("9. The Bonus Die\n")
        assert re.search(r"^ +Recruit troops +1 +1 +2 +2 +3 +3$", out, re.MULTILINE)
        assert "recruiting on a horse tile gives one troop more" in out
        found = json.loads(call("rule", GAME, "9", "--json")[1])
        assert found["clauses"] == []
        assert [one["chapter"] for one in found["passages"]] == ["9. The Bonus Die"] * 3

    def test_the_learning_pages_are_listed_and_shown(self, call):
        assert "\nA round, played through\n" in call("rule", GAME)[1]
        code, out, _ = call("rule", GAME, "a round, played through")
        assert code == 0
        assert "Blue’s die shows six" in out

    def test_words_need_no_quotes_and_the_rest_is_named(self, call):
        code, out, _ = call("rule", GAME, "draw", "a", "card")
        assert code == 0
        assert out.startswith("8.6  Officer Actions\n")
        assert call("rule", GAME, "draw a card")[1] == out
        _, out, _ = call("rule", GAME, "castle")
        assert len(re.findall(r"^\S", out.partition("\nAlso in: ")[0], re.MULTILINE)) == 6
        assert "21.1" in out.partition("\nAlso in: ")[2]

    def test_an_answer_in_the_readers_language(self, call):
        assert call("rule", GAME, "attaquer")[1].startswith("19.1  Troop against Troop\n")
        out = call("rule", GAME, "attack", "--lang", "fr")[1]
        assert out.startswith("19.1  Troupe contre troupe\n")

    def test_the_words_are_marked_where_there_is_colour(self, call, monkeypatch):
        plain = call("rule", GAME, "scrum")[1]
        assert "\033" not in plain
        monkeypatch.setenv("FORCE_COLOR", "1")
        out = call("rule", GAME, "scrum")[1]
        assert re.findall("\033\\[1m\033\\[4m(scrum|Scrum)s?\033\\[0m", out)
        assert re.sub("\033\\[[0-9]+m", "", out) == plain

    def test_a_near_spelling_is_offered(self, call):
        code, out, err = call("rule", GAME, "montain")
        assert (code, out) == (2, "")
        assert "perhaps you mean mountain;" in err
