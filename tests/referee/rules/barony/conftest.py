"""Commands run, lines typed, and a position to ask about."""

from __future__ import annotations

import io

import pytest

from referee.cli.app import run
from tests.referee.rules.barony.random_positions import TURN


@pytest.fixture
def call(capsys):
    """Run a command; its exit code, what it said and what it complained of."""

    def called(*words: str):
        code = run(list(words))
        done = capsys.readouterr()
        return code, done.out, done.err

    return called


@pytest.fixture
def position(tmp_path):
    path = tmp_path / "turn.txt"
    path.write_text(TURN)
    return str(path)


@pytest.fixture
def typed(call, monkeypatch):
    """Type lines into `referee play`."""

    def play(log: str, *lines: str, options: tuple[str, ...] = ()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code, out, err = call("play", log, *options)
        assert code == 0, err
        return out

    return play
