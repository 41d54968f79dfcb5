"""Cutting at the terminal: a prompt after the seal, and commands for scripts."""

import json
from pathlib import Path

import pytest

from referee.cli.app import run
from referee.table.live_table import Table
from tests.referee.cli.test_colors import GAME, at_terminal


@pytest.fixture
def log(tmp_path):
    return str(tmp_path / "t.log")


@pytest.fixture
def call(capsys, monkeypatch):
    monkeypatch.setenv("HERALD_LANG", "en")

    def called(*words):
        code = run(list(words))
        return code, *capsys.readouterr()

    return called


def kinds(log):
    return [entry.kind for entry in Table.open(Path(log)).entries]


def test_a_script_seals_cuts_draws_and_verifies(call, log):
    code, out, _ = call("table", "new", log, GAME, "-n", "3", "--wait")
    assert code == 0
    assert "sealed sha256:" in out
    assert "Nothing is drawn yet" in out
    assert kinds(log) == ["table"]
    assert call("verify", log)[0] == 0
    code, out, _ = call("table", "cut", log, "three old barons")
    assert (code, out.strip()) == (0, "1  The terminal cuts: three old barons")
    code, out, _ = call("table", "show", log)
    assert code == 0
    assert "referee table cut LOG WORD" in out
    code, out, _ = call("table", "draw", log)
    assert code == 0
    assert out.index("sealed sha256:") < out.index("Mountain 1 of 4")
    assert kinds(log)[:3] == ["table", "cut", "draw"]
    code, out, err = call("table", "draw", log)
    assert (code, out) == (2, "")
    assert "drawn already" in err
    assert call("table", "reveal", log, "--consent", "all")[0] == 0
    code, out, _ = call("verify", log)
    assert code == 0
    assert "1 cut came after the seal and before the first draw, by the terminal" in " ".join(
        out.split()
    )
    code, out, _ = call("verify", log, "--json", "--lang", "fr")
    told = json.loads(out)
    assert (code, told["cuts"], told["first_cuts"], told["given"]) == (0, 1, ["terminal"], False)
    assert any("Aucun journal ne peut prouver" in one for one in told["proof"])


@pytest.mark.parametrize("word", ["", "x" * 65, "two\nlines", "\x1b[2J"])
def test_what_cannot_be_cut_with_is_one_sentence(call, log, word):
    call("table", "new", log, GAME, "-n", "2")
    before = Path(log).read_bytes()
    code, out, err = call("table", "cut", log, word)
    assert (code, out) == (2, "")
    assert "64 characters at most" in " ".join(err.split())
    assert Path(log).read_bytes() == before


def test_a_chosen_seed_is_marked_where_the_table_is_shown(call, log):
    for words in (("table", "new", log, GAME, "-n", "2", "--seed", "7"), ("table", "show", log)):
        assert "The seed was chosen by hand" in call(*words)[1]
    assert "from a seed chosen by hand" in call("table", "log", log)[1]
    assert "chosen by hand" in call("verify", log)[1]
    assert Table.open(Path(log)).header.seed == "given"


def test_at_a_real_terminal_players_cut_after_the_seal(log):
    """Two of them cut, and Enter draws."""
    words = ("table", "new", log, GAME, "-n", "2", "--colors", "blue,red")
    code, seen, left = at_terminal(*words, answers=["my word", "another", ""])
    assert (code, left) == (0, [])
    asked = seen.index("Cut the dice with a word of your own")
    assert seen.index("sealed sha256:") < asked < seen.index("Mountain 1 of 4")
    assert kinds(log)[:4] == ["table", "cut", "cut", "draw"]


def test_a_table_left_before_the_draw_is_taken_up(call, log, monkeypatch):
    call("table", "new", log, GAME, "-n", "2", "--wait")
    lines = iter(["cut a late word", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    code, out, _ = call("play", log)
    assert code == 0
    assert "The terminal cuts: a late word" in out
    assert kinds(log)[0] == "table"
    assert kinds(log)[-2:] == ["start", "cut"]
