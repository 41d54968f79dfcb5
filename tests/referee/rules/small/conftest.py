"""Packages of rules that are installed for a test, and folders of games that they judge."""

from pathlib import Path
from shutil import copytree

import pytest

from referee.cli.app import run
from referee.engine.game import load_game
from tests.typed import typed

PACKAGES = Path(__file__).resolve().parents[3] / "packages"
"""Where packages lie as `pip install` would leave them, with the folders of their games."""


@pytest.fixture
def installed(monkeypatch, tmp_path):
    """Install the packages of this project's tests, and return a game by its folder's name."""
    monkeypatch.syspath_prepend(PACKAGES)
    return lambda name: load_game(str(copytree(PACKAGES / name, tmp_path / "games" / name)))


@pytest.fixture
def referee():
    """Run a command of the referee in this process."""
    return lambda *words, cwd=None: typed(run, *words, cwd=cwd)
