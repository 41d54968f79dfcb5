"""Tables to play at: drawn from a seed, set up by hand, about to collect a card."""

import pytest

from referee.table.live_table import Table
from tests.referee.table.random_tables import GAME, START


@pytest.fixture
def table(tmp_path):
    return Table.create(tmp_path / "t.log", GAME, 2, seed="an evening")


@pytest.fixture
def own(tmp_path):
    return Table.create(tmp_path / "own.log", GAME, position=START)


@pytest.fixture
def own_die(table):
    """A table whose player may collect a card."""
    table.roll(expect=table.seq, face=1)
    return table
