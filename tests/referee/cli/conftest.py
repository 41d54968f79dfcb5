"""Commands run in this process, in plain English."""

from __future__ import annotations

import io
import sys

import pytest

from referee.cli.app import run
from tests.referee.cli.positions import POSITION


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
