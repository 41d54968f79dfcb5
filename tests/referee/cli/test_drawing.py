"""Chance at the command line: rolls, draws and set-ups that can be checked."""

from __future__ import annotations

import hashlib
import json
import re
from itertools import product

import pytest

from pnp.folder.game_folders import game_folder, game_ids
from referee.cli.table import steps
from referee.engine.chance import Record, verify
from referee.engine.game import load_game
from referee.notation.text import parse_position
from tests.referee.cli.positions import GAME, SPEC, TITLES


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
            assert (SPEC.die.names[word].in_("en") in out) == bool(table[face - 1])

    def test_in_french(self, call):
        _, out, _ = call("roll", "--face", "1", "--lang", "fr")
        assert "Recruter des troupes" in out
        assert "au choix\u00a0:" in out

    def test_a_face_the_die_does_not_have(self, call):
        code, _, err = call("roll", "--face", "7")
        assert code == 2
        assert "7 is not a face of the die; it has faces 1 to 6" in err

    def test_the_die_is_the_specs(self, call, tmp_path):
        text = (game_folder(GAME) / "game.toml").read_text("utf-8")
        (tmp_path / "game.toml").write_text(
            text.replace("collect = [1, 0, 0, 0, 0, 0]", "collect = [0, 0, 0, 0, 0, 7]"), "utf-8"
        )
        _, out, _ = call("roll", str(tmp_path), "--face", "6", "--json")
        assert json.loads(out)["offers"]["collect"] == 7

    @pytest.mark.parametrize(
        ("old", "new", "told"),
        [
            ("[1, 0, 0, 0, 0, 0]", "[1, 0]", "die.tables.collect: expected 6 entries"),
            ("{ horse = 1 }", "{ dragon = 1 }", "numbers.recruit_bonus: expected kinds among"),
            ("{ wolf = 1 }", "1", "numbers.move_bonus: expected a number for kinds among"),
        ],
    )
    def test_a_broken_spec_is_explained(self, call, tmp_path, old, new, told):
        text = (game_folder(GAME) / "game.toml").read_text("utf-8")
        (tmp_path / "game.toml").write_text(text.replace(old, new), "utf-8")
        code, _, err = call("roll", str(tmp_path))
        assert code == 2
        assert told in err

    @pytest.mark.parametrize("name", game_ids())
    def test_the_bare_table_says_what_tiles_add(self, call, name):
        """In the words of the game's own data, and nothing is called vain that a tile adds to."""
        game = load_game(name)
        if game.spec.die is None:
            assert call("roll", name)[0] == 2
            return
        added = {
            word: bonus
            for word in game.spec.die.tables
            if (bonus := getattr(game.numbers, f"{word}_bonus", None))
        }
        for face, lang in product(range(1, game.faces + 1), ("en", "fr")):
            _, out, _ = call("roll", name, "--face", str(face), "--lang", lang)
            lines = out.splitlines()
            (line,) = re.findall(r"^(?:Tiles|Les tuiles) [^.]*\.", out, re.M) or [""]
            line = line.replace("\n", " ")
            for word, bonus in added.items():
                title = game.spec.die.names[word].in_(lang)
                for kind, more in bonus.items():
                    assert f"{game.kind_name(kind, lang)} +{more} ({title})" in line
                (row,) = [one for one in lines if one.startswith(f"  {title}")]
                assert row.split()[-1].isdecimal(), row
            assert bool(line) == bool(added)
        found = json.loads(call("roll", name, "--face", "1", "--json")[1])
        assert found["tiles_add"] == added
        assert "turn" not in found


HORSE_AND_WOLF = """game land-of-barons
players blue red
turn blue
d4 horse-A: blue baron
d6 wolf-B: blue knight
"""
ON_A_FIVE = """The die shows 5. Once this turn it gives Blue one of:
  Recruit on d4            4 troops  Horse +1
  Move the baron from d4   1 tile    no more than without the die
  Move the knight from d6  2 tiles   Wolf +1
  Orders to the troops     2 orders  1 without the die
"""


class TestRollInAPosition:
    @pytest.fixture
    def file(self, tmp_path):
        def written(text=HORSE_AND_WOLF):
            path = tmp_path / "turn.txt"
            path.write_text(text, "utf-8")
            return str(path)

        return written

    def test_the_tiles_are_counted_in(self, call, file):
        code, out, _ = call("roll", "--position", file(), "--face", "5")
        assert code == 0
        assert ON_A_FIVE in out
        assert "Tiles add" not in out

    def test_from_standard_input(self, call, stdin):
        stdin(HORSE_AND_WOLF.encode())
        assert ON_A_FIVE in call("roll", "--position", "-", "--face", "5")[1]

    def test_in_french(self, call, file):
        _, out, _ = call("roll", "--position", file(), "--face", "1", "--lang", "fr")
        assert "Une fois ce tour, Bleu en tire au choix\u00a0:" in out
        assert "Recruter en\u00a0d4" in out
        assert "2 troupes  Cheval +1" in out

    def test_the_die_of_the_position_is_not_rolled_again(self, call, file):
        text = HORSE_AND_WOLF.replace("turn blue", "turn blue die 5")
        _, out, _ = call("roll", "--position", file(text))
        assert ON_A_FIVE in out
        assert "sealed" not in out

    def test_a_roll_for_a_position_can_be_verified(self, call, file):
        found = json.loads(call("roll", "--position", file(), "--seed", "s", "--json")[1])
        records = [Record.from_json(record) for record in found["records"]]
        assert verify("s", found["commitment"], records) == []
        assert found["player"] == "blue"
        (recruit,) = [one for one in found["turn"] if one["use"] == "recruit"]
        bare = SPEC.die.tables["recruit"][found["face"] - 1]
        assert (recruit["cell"], recruit["amount"]) == ("d4", bare + 1)
        assert (recruit["without"], recruit["notes"]) == (1, ["Horse +1"])
        assert found["offers"]["recruit"] == bare

    def test_a_die_that_has_served(self, call, file):
        text = HORSE_AND_WOLF.replace("turn blue", "turn blue die 5") + "done officer bonus\n"
        _, out, _ = call("roll", "--position", file(text))
        assert "The die shows 5. As the table stands, it gives Blue nothing." in out

    def test_a_die_that_serves_one_purpose(self, call, file):
        text = "game donjons-et-rois\nplayers blue red\nturn blue\nc3: blue king donjon\n"
        _, out, _ = call("roll", "--position", file(text), "--face", "2")
        assert "This turn it gives Blue:\n  Recruit on c3  2 troops  donjon +1\n" in out

    @pytest.mark.parametrize(
        ("text", "options", "told"),
        [
            ("nonsense", (), "turn.txt: line 1"),
            ("", (), "says nothing"),
            (HORSE_AND_WOLF, ("--face", "7"), "7 is not a face of the die"),
            (
                HORSE_AND_WOLF.replace("blue\nd4", "blue die 5\nd4"),
                ("--face", "4"),
                "shows 5; leave",
            ),
            (HORSE_AND_WOLF.replace("blue\nd4", "blue die 5\nd4"), ("--seed", "s"), "leave --seed"),
            (HORSE_AND_WOLF, ("donjons-et-rois",), "land-of-barons"),
            (HORSE_AND_WOLF, ("--table", "t.log"), "leave one out"),
            ("game barony\nplayers blue red\nturn blue\nd4 plain\n", (), "Barony has no die"),
        ],
    )
    def test_what_cannot_be_asked_is_told_in_one_sentence(self, call, file, text, options, told):
        code, out, err = call("roll", "--position", file(text), *options)
        assert (code, out) == (2, "")
        assert told in err

    def test_a_file_that_is_not_there(self, call):
        code, _, err = call("roll", "--position", "none.txt")
        assert code == 2
        assert "there is no file `none.txt`" in err


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
        monkeypatch.setattr(steps, "wait_for_key", lambda: heard.append(capsys.readouterr().out))
        seeded = ("setup", GAME, "--players", "2", "--seed", "step")
        code, rest, _ = call(*seeded, "--step")
        assert code == 0
        cards = [said for said in heard if said.rstrip().endswith(".")]
        assert len(cards) == len(heard) >= 2 + 1 + 2 + 4 + 6
        knight = next(said for said in reversed(heard) if "Knight 2" in said)
        last = knight.splitlines()[-1]
        assert "Knight 2" in last
        assert not any(title in last for title in TITLES)
        after = [*heard, rest][heard.index(knight) + 1]
        assert after.splitlines()[0].split(",")[0] in TITLES

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
        assert "note that this set-up is uneven" in out
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

    def test_a_table_may_roll_its_own_order(self, call):
        found = self.table(call, "--dice", "4,2, 4,1,6", "--seed", "d")
        assert found["seats"] == [3, 1, 2]
        assert found["order_from"] == "table"
        records = [Record.from_json(record) for record in found["records"]]
        assert verify(found["seed"], found["commitment"], records) == []
        assert {record.way for record in records} == {"shuffle"}
        rolled = self.table(call, "--seed", "d")
        assert rolled["tiles"] == found["tiles"]
        assert rolled["order_from"] == "referee"
        _, out, _ = call("setup", GAME, "--players", "2", "--dice", "1,6", "--seed", "d")
        assert "players 2, 1\n" in out
        assert "The table’s own dice gave the order of play" in out

    @pytest.mark.parametrize(
        ("game", "dice", "says"),
        [
            (GAME, "4,4,2", "leave players 1 and 2 level; add a face for each of them"),
            (GAME, "4,4,2,5,5", "leave players 1 and 2 level"),
            (GAME, "4,2", "there is no die for player 3"),
            (GAME, "4,2,1,6", "4 dice are given, and 3 are rolled"),
            (GAME, "4,2,7", "7 is not a face of the die; it has faces 1 to 6"),
            (GAME, "4,2,0", "0 is not a face of the die"),
            (GAME, "4,2,-1", "`-1` is not a face of a die; name the faces"),
            (GAME, "4,2,", "`4,2,` is not a face of a die; name the faces"),
            (GAME, "9" * 5000, "is not a face of a die; name the faces"),
            ("donjons-et-barons", "4,4,2", "leave players 1 and 2 level"),
            ("donjons-et-barons", "2,2,4,1,5", "5 dice are given, and 3 are rolled"),
            ("donjons-et-barons-2024", "4,4,2", "leave players 1 and 2 level"),
            ("donjons-et-rois", "4,2,1", "no dice decide the order of play of Donjons et Rois"),
            ("barony", "4,2,1", "no dice decide the order of play of Barony; leave them out"),
        ],
    )
    def test_dice_that_settle_nothing_are_a_sentence(self, call, tmp_path, game, dice, says):
        kept = ("--save", str(tmp_path / "a"), "--sealed", str(tmp_path / "b"))
        code, out, err = call("setup", game, "--players", "3", "--dice", dice, *kept)
        assert (code, out) == (2, "")
        assert err.startswith("referee: --dice")
        assert says in err
        assert err.count("\n") == 1
        assert list(tmp_path.iterdir()) == []

    def test_the_same_in_french(self, call):
        _, _, err = call("setup", GAME, "--players", "9", "--lang", "fr")
        assert "Terre de Barons se joue de 2 à 4 joueurs, pas à 9" in err

    def test_an_unknown_game_lists_the_known(self, call):
        code, _, err = call("setup", "chess", "--players", "2")
        assert code == 2
        assert all(name in err for name in game_ids())
