"""The kept table on the command line, and the table at the terminal."""

import io
import json
import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from referee.cli.app import run
from referee.cli.completion import completions, verbs
from referee.notation.text import parse_position
from referee.rules.barons.cards import card_names
from referee.table.live_table import Table
from referee.table.verify import verify_log
from tests.referee.table.random_tables import GAME, START, collect, play_some

READY = START.replace("turn blue", "turn blue die 4")


@pytest.fixture(autouse=True)
def _plain_english(monkeypatch):
    for name in ("HERALD_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def call(capsys):
    def called(*arguments):
        code = run(list(arguments))
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return code, said.out, said.err

    return called


@pytest.fixture
def log(tmp_path):
    return str(tmp_path / "t.log")


@pytest.fixture
def play(call, log, monkeypatch):
    """Type lines at the terminal table."""

    def typed(*lines, options=()):
        text = "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        code, out, err = call("play", log, *options)
        assert code == 0, err
        return out

    return typed


def own(log, text=START):
    return Table.create(Path(log), GAME, position=text)


class TestTableCommands:
    def test_a_table_is_begun_and_shown(self, call, log):
        code, out, _ = call("table", "new", log, "--players", "3", "--seed", "evening")
        assert code == 0
        assert out.index("sealed sha256:") < out.index("Mountain 1 of 4")
        assert "to play, die: not rolled" in out
        assert "evening" not in out
        code, shown, _ = call("table", "show", log)
        assert code == 0
        assert "seed was chosen by hand" in shown
        assert shown[shown.index("\n\n") :].strip() in out
        code, text, _ = call("table", "show", log, "--json")
        assert code == 0
        table, told = Table.open(Path(log)), json.loads(text)
        assert (told["seq"], told["players"]) == (table.seq, list(table.players))

    def test_the_die_of_a_table(self, call, log):
        """Told with what the tiles add, wherever somebody asks, and never rolled from outside."""
        table = own(log, START.replace("lion-A", "horse-A"))
        assert "gives" not in call("table", "show", log)[1]
        assert json.loads(call("table", "show", log, "--json")[1])["turn"] == []
        seq = table.seq
        code, _, err = call("roll", "--table", log)
        assert code == 2
        assert f"roll it at the table with `referee play {log}`" in err
        assert "4 troops  Horse +1" in call("roll", "--table", log, "--face", "6")[1]
        assert [entry.seq for entry in table.refresh()] == []
        table.roll(expect=seq, face=3)
        for command in (("roll", "--table"), ("table", "show")):
            code, out, _ = call(*command, log)
            assert code == 0
            assert "The die shows 3. Once this turn it gives Blue one of:" in out
            assert "Recruit on d4           3 troops  Horse +1" in out
            told = json.loads(call(*command, log, "--json")[1])["turn"]
            assert [one["use"] for one in told] == ["recruit", "move"]
        assert call("roll", "--table", log, "--face", "3")[0] == 2
        assert call("roll", "--table", f"{log}.none")[0] == 2

    def test_it_speaks_french(self, call, log):
        _, out, _ = call("table", "new", log, "--players", "2", "--lang", "fr")
        assert "Montagne 1 sur 4" in out
        assert "de jouer, dé\u00a0: pas encore lancé" in out
        code, _, err = call("table", "undo", log, "--lang", "fr")
        assert code == 2
        assert "rien à annuler" in err

    def test_a_table_that_set_itself_up(self, call, log, tmp_path):
        (tmp_path / "p.txt").write_text(START)
        code, out, _ = call("table", "new", log, "--position", str(tmp_path / "p.txt"), "--json")
        assert code == 0
        assert json.loads(out)["setup"] == "own"

    @pytest.mark.parametrize(
        ("options", "told"),
        [
            ((), "--players 3"),
            (("--players", "9"), "2 to 4 players"),
            (("--players", "2", "--colors", "pink,blue"), "no colour"),
            (("chess", "--players", "2"), "no game"),
            (("--position", "none.txt"), "no file"),
        ],
    )
    def test_what_cannot_be_begun_is_told(self, call, log, options, told):
        code, _, err = call("table", "new", log, *options)
        assert code == 2
        assert told in err

    def test_a_hand_is_shown_to_its_seat(self, call, log):
        call("table", "new", log, "--players", "2", "--seed", "h", "--colors", "blue,red")
        code, out, _ = call("table", "show", log, "--seat", "blue", "--json")
        assert code == 0
        (card,) = json.loads(out)["hand"]
        _, out, _ = call("table", "show", log, "--seat", "blue")
        assert f"({card})" in out
        code, _, err = call("table", "show", log, "--seat", "pink")
        assert code == 2
        assert "no seat" in err
        for words in (("show", log, "--seat", "pink"), ("log", f"{log}.not")):
            _, _, err = call("table", *words, "--lang", "fr")
            assert "il n’y a pas de" in err

    def test_the_log_is_told(self, call, log):
        table = own(log)
        table.roll(expect=table.seq, face=4)
        table.play("construct d4", expect=table.seq)
        table.dispute(None, "pass")
        table.undo(expect=table.seq)
        _, out, _ = call("table", "log", log)
        assert "Blue rolls 4, with the table’s own die" in out
        assert "Blue constructs on d4  [construct d4]" in out
        assert "Dispute: “Blue skips the turn”, illegal, 7.6  [pass]" in out
        assert "Entry 3 is taken back" in out
        _, out, _ = call("table", "log", log, "--json")
        assert [entry["kind"] for entry in json.loads(out)][-1] == "undo"
        _, out, _ = call("table", "log", log, "--lang", "fr")
        assert "Litige\u00a0: «\u00a0Bleu passe son tour\u00a0», illégal" in out

    def test_undo_asks_for_consent_across_a_draw(self, call, log):
        table = own(log)
        table.roll(expect=table.seq)
        code, _, err = call("table", "undo", log)
        assert code == 2
        assert "blue, red did not give it" in err
        assert call("table", "undo", log, "--consent", "blue,red")[0] == 0
        assert call("table", "redo", log)[0] == 0
        assert call("table", "undo", log, "--consent", "all")[0] == 0
        assert call("table", "redo", log)[0] == 0
        assert call("table", "redo", log)[0] == 2

    def test_replay_shows_every_board_or_one(self, call, log):
        table = own(log)
        table.roll(expect=table.seq, face=4)
        table.play("construct d4", expect=table.seq)
        _, out, _ = call("table", "replay", log)
        assert out.index("b BT3") < out.index("construct d4") < out.index("b BD")
        _, out, _ = call("table", "replay", log, "--to", "2")
        assert "b BT3" in out
        assert "b BD" not in out
        code, _, err = call("table", "replay", log, "--to", "99")
        assert code == 2
        assert "0 to 3" in err

    def test_export_is_the_log_and_verify_agrees(self, call, log, tmp_path):
        call("table", "new", log, "--players", "2", "--seed", "not to be seen")
        code, out, _ = call("table", "export", log)
        assert code == 0
        assert "not to be seen" not in out
        target = str(tmp_path / "public.log")
        call("table", "export", log, "--out", target)
        assert call("verify", target)[0] == 0
        code, _, err = call("table", "reveal", log)
        assert code == 2
        assert "consent" in err
        assert call("table", "reveal", log, "--consent", "all")[1] == "seed not to be seen\n"
        assert "every draw was made again" in call("verify", log)[1]

    def test_a_broken_log_is_told_by_its_line(self, call, log):
        table = own(log)
        table.path.write_bytes(table.export().replace(b"lion-A", b"lion-B"))
        for command in ("show", "log", "undo", "redo", "replay", "export"):
            code, _, err = call("table", command, log)
            assert code == 2
            assert "line 2 of the log" in err


class TestPlay:
    def test_a_table_is_begun_played_and_taken_up_again(self, play, log):
        out = play("roll", "end", "quit", options=("--players", "2", "--seed", "s"))
        assert "The table is set up." in out
        assert re.search(r"The die shows [1-6]\.", out)
        assert "ends the turn" in out
        assert out.count("to play, die:") == 2
        again = play("log")
        assert "rolls" in again
        assert len(Table.open(Path(log)).history()) == 2

    def test_the_number_of_players_is_asked_for(self, play, log):
        out = play("3", "quit")
        assert "How many play, 2 to 4? 3" in out
        assert len(Table.open(Path(log)).players) == 3

    def test_a_legal_play_redraws_the_board(self, play, log):
        own(log, READY)
        out = play("construct d4")
        assert out.count("g4") == 2
        assert "Blue constructs a donjon on d4" in out
        assert "b BD" in out

    def test_an_illegal_one_is_answered_by_its_clause(self, play, log):
        table = own(log)
        out = play("construct d4", "castle", "move baron d9-d8", "roll x")
        assert "I L L E G A L" in out
        assert "7.1" in out
        assert "is not a play" in out
        assert "off the board" in out
        assert table.refresh() == ()

    def test_a_roll_says_what_this_turn_offers(self, play, log):
        own(log, START.replace("lion-A", "horse-A"))
        told = "Recruit on d4            2 troops  Horse +1"
        assert told in play("roll 1", "quit")
        assert play("quit").count(told) == 1
        assert "it gives Blue nothing" in play("recruit d4 with die", "quit") + play("quit")

    def test_roll_takes_the_tables_own_die(self, play, log):
        own(log)
        out = play("roll 4", "roll", "roll 9")
        assert "The die shows 4." in out
        assert "shows 4 already" in out
        assert "faces 1 to 6" in out

    def test_undo_asks_the_table(self, play, log):
        own(log)
        out = play("roll 4", "undo", "no", "undo", "yes", "redo", "undo", "oui", "undo")
        assert "Then all stays as it is." in out
        assert "Entry 2 is taken back" in out
        assert "Entry 2 is made again" in out
        assert "there is nothing to take back" in out

    def test_a_face_by_hand_asks_the_table_where_the_referee_rolls(self, play, log):
        Table.create(Path(log), GAME, position=START, dice="referee")
        out = play("roll 4", "no", "roll 4", "yes")
        assert "Then all stays as it is." in out
        assert "The die shows 4." in out
        assert verify_log(Path(log).read_bytes())

    def test_score_moves_dispute_and_help(self, play, log):
        table = own(log, READY)
        out = play("score", "moves order", "moves nonsense", "dispute construct d4", "?", "board")
        assert re.search(r"rank\s+player\s+points", out)
        assert "construct d4" in out
        assert "no kind of play" in out
        assert "L E G A L" in out
        assert "own die shows 4" in out
        assert "Plays begin with roll, treasury" in out
        assert [entry.kind for entry in table.refresh()] == ["dispute"]

    def test_a_hand_is_shown_behind_a_passed_screen(self, play, log, call):
        call("table", "new", log, "--players", "2", "--seed", "s", "--colors", "blue,red")
        _, text, _ = call("table", "show", log, "--seat", "red", "--json")
        (card,) = json.loads(text)["hand"]
        out = play("hand red", "", "", "hand pink")
        assert out.index("Pass the screen to Red") < out.index(f"({card})")
        assert out.index(f"({card})") < out.index("Press Enter to hide it")
        assert "no seat `pink`" in out
        for line in play("roll", "board", "score", "log").splitlines():
            assert f"({card})" not in line

    def test_which_card_goes_face_down_is_chosen_unseen(self, play, log, call):
        call("table", "new", log, "--players", "2", "--seed", "s")
        out = play("roll 1", "collect with die", "dispute end", "collect for card", "", "9")
        assert "Pass the screen to" in out
        assert "Which card goes face down, 1 to 2?" in out
        assert "no card was chosen" in out
        table = Table.open(Path(log))
        seat = table.position().player
        kept = table.hand(seat)[1]
        play("collect for card", "", "1")
        assert Table.open(Path(log)).hand(seat)[0] == kept

    def test_a_single_card_goes_without_asking(self, play, log, call):
        call("table", "new", log, "--players", "2", "--seed", "s")
        out = play("roll 2", "treasury 6")
        assert "Pass the screen" not in out
        assert "the die becomes 6" in out

    def test_a_deck_that_is_shuffled_again_is_told(self, play, log):
        table = Table.create(Path(log), GAME, 2, seed="many exchanges")
        for _ in range(table.public()["deck"]):
            seat = table.position().player
            table.roll(expect=table.seq, face=6)
            collect(table, seat, table.hand(seat)[0])
            table.play("end", expect=table.seq)
        assert "shuffled into a new one" not in play("log")
        assert "The deck was empty: the discards were shuffled" in play(
            "roll 6", "collect for card"
        )
        assert "the deck was empty, and the discards were shuffled into a new one" in play("log")

    def test_the_end_is_announced(self, play, log):
        donjons = "".join(f"{cell} lion: blue donjon\n" for cell in ("g4", "d1", "a4"))
        own(log, f"players blue red\nturn blue die 4\nd4 lion-A: blue baron troops*3\n{donjons}")
        out = play("construct d4", "reveal")
        assert "The game is over." in out
        assert re.search(r"1\s+Blue\s+16", out)
        assert re.search(r"seed [0-9a-f]{32}", out)

    def test_reveal_before_the_end_asks_the_table(self, play, log):
        own(log)
        out = play("reveal", "no", "reveal", "yes")
        assert "Then all stays as it is." in out
        assert re.search(r"seed [0-9a-f]{32}", out)

    def test_it_speaks_french(self, play, log):
        own(log)
        out = play("?", "undo", "roll 4", "hand", options=("--lang", "fr"))
        assert "lancer le dé" in out
        assert "il n’y a rien à annuler" in out
        assert "Le dé donne 4" in out
        assert "cette table distribue ses propres cartes" in out

    def test_a_long_evening_piped_in_verifies(self, play, log, call, tmp_path):
        table = Table.create(tmp_path / "model.log", GAME, 2, seed="long")
        play_some(table, Random(12), 60)
        told = [e for e in table.entries if e.kind in ("roll", "play")]
        lines = [
            f"roll {e.data['face']}" if e.kind == "roll" else e.data["play"]
            for e in told
            if not e.data.get("cards")
        ]
        play(*lines, options=("--players", "2", "--seed", "long"))
        assert call("verify", log)[0] == 0
        assert len(Table.open(Path(log)).history()) > 20

    def test_in_a_real_terminal_tab_completes_and_the_hand_is_wiped(self, log):
        table = Table.create(Path(log), GAME, 2)
        (card,) = table.hand(table.players[0])
        main, other = pty.openpty()
        env = os.environ | {"TERM": "xterm", "LANG": "C.UTF-8"}
        process = subprocess.Popen(
            [sys.executable, "-m", "referee", "play", log],
            stdin=other, stdout=other, stderr=other, env=env,
        )  # fmt: skip
        os.close(other)
        os.write(main, b"rol\t\nhand\n\n\nquit\n")
        seen = b""
        while select.select([main], [], [], 60)[0]:
            try:
                seen += os.read(main, 1 << 16)
            except OSError:
                break
        os.close(main)
        assert process.wait() == 0
        shown = seen.decode("utf-8", "replace")
        assert [entry.kind for entry in table.refresh()] == ["roll"]
        assert shown.index("\033[3J") < shown.index(f"({card})") < shown.rindex("\033[3J")


class TestCompletion:
    def test_words_then_cells(self):
        position = parse_position(READY)
        assert completions(position, "cons") == ["construct"]
        assert completions(position, "construct ") == ["construct d4"]
        assert "move baron " in completions(position, "move ")
        assert "move baron d4-" in completions(position, "move baron ")
        assert "move baron d4-d5" in [
            c.rstrip(" -") for c in completions(position, "move baron d4-")
        ]
        assert set(completions(position, "")) >= set(verbs(position))
        assert completions(position, "un", ("undo", "score")) == ["undo"]

    def test_later_steps_see_the_earlier_ones(self):
        position = parse_position(READY)
        assert completions(position, "construct d4; dec") == ["construct d4; deconstruct"]
        found = completions(position, "construct d4; deconstruct ")
        assert found == ["construct d4; deconstruct d4"]
        assert completions(position, "construct a1; ") == []
        assert completions(position, "castle; ") == []

    def test_disputes_and_marches(self):
        position = parse_position(READY)
        assert completions(position, "dispute cons", ("dispute",)) == ["dispute construct"]
        assert "disperse d4: " in completions(position, "disperse ")
        assert any(">d5" in found for found in completions(position, "disperse d4: "))

    def test_no_hand_is_given_away(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, 2, seed="s")
        table.roll(expect=table.seq)
        start = table.game.names[table.position().chiefs[table.position().turn]]
        ends = completions(table.position(), f"ride baron {start}-")
        assert len(ends) > len(card_names(table.game.spec)) // 2
