"""Colours chosen at a real terminal, when their moment comes."""

import os
import pty
import select
import subprocess
import sys

import pytest

from referee.table.live_table import Table

GAME = "land-of-barons"


def at_terminal(*words, answers=()):
    """Run a command with a keyboard; each answer is typed once a question stands on the screen."""
    main, other = pty.openpty()
    env = os.environ | {"TERM": "dumb", "LANG": "C.UTF-8", "HERALD_LANG": "en", "NO_COLOR": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "referee", *words], stdin=other, stdout=other, stderr=other, env=env
    )
    os.close(other)
    seen, waiting = "", list(answers)
    while select.select([main], [], [], 60)[0]:
        try:
            seen += os.read(main, 1 << 16).decode("utf-8", "replace")
        except OSError:
            break
        if waiting and seen.rstrip().endswith("?"):
            os.write(main, f"{waiting.pop(0)}\n".encode())
    os.close(main)
    return process.wait(), seen.replace("\r\n", "\n"), waiting


@pytest.fixture
def call(monkeypatch, capsys):
    monkeypatch.setenv("HERALD_LANG", "en")

    def called(*words):
        from referee.cli.app import run

        code = run(list(words))
        return code, *capsys.readouterr()

    return called


def test_the_last_player_is_asked_first_with_the_board_in_view():
    words = ("setup", GAME, "--players", "3", "--seed", "5")
    code, seen, left = at_terminal(*words, answers=["mauve", "re", "GREEN"])
    assert (code, left) == (0, [])
    asked = seen.index("Player 3 plays last. Which colour: Blue, Red or Green?")
    assert seen.index("│") < asked
    assert seen.index("Green, Knight 2") < seen.index("Order of play") < asked
    assert "Choose Blue, Red or Green." in seen
    assert "Player 2, number 2 in the order of play. Which colour: Blue or Green?" in seen
    assert seen.count("Which colour") == 3
    chosen = [
        line.split()[1] + line.split()[-1] for line in seen.splitlines() if "colour .." in line
    ]
    assert chosen == ["3Red", "2Green", "1Blue"]


def test_colours_before_the_roll_are_asked_first():
    words = ("setup", "donjons-et-barons-2024", "--players", "2", "--seed", "5")
    code, seen, left = at_terminal(*words, answers=["yellow", "green"])
    assert (code, left) == (0, [])
    assert seen.index("Player 1, which colour: Blue, Red, Green or Yellow?") < seen.index("rolls")
    assert "Player 2, which colour: Blue, Red or Green?" in seen


def test_named_beforehand_nobody_is_asked(tmp_path):
    words = ("setup", GAME, "--players", "2", "--colors", "green,red", "--seed", "5")
    code, seen, _ = at_terminal(*words)
    assert code == 0
    assert "Which colour" not in seen


def test_a_table_is_begun_left_and_taken_up(tmp_path, call):
    log = str(tmp_path / "t.log")
    code, seen, _ = at_terminal(
        "table", "new", log, GAME, "-n", "3", answers=["a word", "", "green", "\x04"]
    )
    assert code == 2
    assert "has not chosen a colour" in seen
    table = Table.open(tmp_path / "t.log")
    assert [entry.kind for entry in table.entries[:3]] == ["table", "cut", "draw"]
    assert table.asked["colors"] == ["blue", "red"]
    code, out, _ = call("table", "show", log)
    assert code == 0
    assert "waits for player" in out
    code, out, err = call("table", "choose", log, "mauve")
    assert (code, out) == (2, "")
    assert "the colours that are left are blue, red" in err
    code, out, _ = call("table", "choose", log, "Red")
    assert code == 0
    assert "chooses a colour: Red" in out
    assert table.refresh()
    assert table.asked is None
    assert table.players == ("blue", "red", "green")
    code, out, err = call("table", "choose", log, "red")
    assert (code, out) == (2, "")
    assert "every colour is chosen" in err


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--colors", "red,red"), "`red` is chosen twice"),
        (("--colors", "red,green,blue"), "2 players choose 2 colours, not 3"),
        (("--colors", "red,mauve"), "no colour `mauve`"),
        (("--in-play", "red"), "2 players choose 2 colours, not 1"),
        (("--in-play", "red,red"), "`red` is chosen twice"),
        (("--players", "5"), "is for 2 to 4 players, not 5"),
        (("--players", "5", "--colors", "red,green,blue,yellow,red"), "for 2 to 4 players, not 5"),
    ],
)
@pytest.mark.parametrize("command", ["setup", "table", "play"])
def test_wrong_colours_are_one_sentence(tmp_path, call, command, options, says):
    log = tmp_path / "t.log"
    words = {
        "setup": ("setup", GAME, "--save", str(tmp_path / "saved")),
        "table": ("table", "new", str(log), GAME),
        "play": ("play", str(log), "--game", GAME),
    }[command]
    code, out, err = call(*words, "--players", "2", *options)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
