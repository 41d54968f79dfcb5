"""Packages of rules that are installed for a test, and folders of games that they judge."""

import sys
from pathlib import Path

import pytest

from pnp.folder.loading import load_folder
from referee.cli.app import run
from referee.engine.game import load_game
from tests.typed import typed

PACKAGES = Path(__file__).resolve().parents[3] / "packages"
"""Where packages lie as `pip install` would leave them, with the folders of their games."""


@pytest.fixture
def installed(monkeypatch):
    """Install the packages of this project's tests, and return a game by its folder's name."""
    monkeypatch.syspath_prepend(PACKAGES)
    load_folder.cache_clear()
    yield lambda name: load_game(str(PACKAGES / name))
    load_folder.cache_clear()


@pytest.fixture
def referee():
    """Run a command of the referee in this process."""
    return lambda *words, cwd=None: typed(run, *words, cwd=cwd)


@pytest.fixture
def not_installed(monkeypatch):
    """Have no package of rules installed."""
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one != str(PACKAGES)])
    load_folder.cache_clear()
    yield
    load_folder.cache_clear()
