"""Tables cleared away: only where nobody played, all their files together."""

import fcntl
import os

import pytest

from referee.table.clearing import clear_unplayed
from referee.table.live_table import Table
from referee.table.table_errors import TableError
from referee.web.hall import Hall
from referee.web.problems import ProblemError

GAME = "land-of-barons"
COLORS = ("blue", "red")


def begun(hall, age):
    """A table so many seconds old."""
    room = hall.create(GAME, 2, colors=COLORS)
    path = room.table.path
    now = path.stat().st_mtime
    os.utime(path, (now - age, now - age))
    return room


@pytest.fixture
def hall(tmp_path, monkeypatch):
    monkeypatch.setattr("referee.web.hall.MOST_TABLES", 3)
    return Hall(tmp_path)


def test_the_oldest_unplayed_table_makes_room(hall):
    played, oldest, younger = begun(hall, 300), begun(hall, 200), begun(hall, 100)
    played.table.roll(expect=played.table.seq)
    now = played.table.path.stat().st_mtime
    os.utime(played.table.path, (now - 300, now - 300))
    new = hall.create(GAME, 2, colors=COLORS)
    assert sorted(hall.names()) == sorted([played.name, younger.name, new.name])
    left = {path.name.partition(".")[0] for path in hall.data.iterdir()}
    assert oldest.name not in left
    assert hall.room(oldest.name) is None
    assert not oldest.is_open
    with pytest.raises(TableError, match="cleared away"):
        oldest.table.roll(expect=oldest.table.seq)


def test_a_table_with_one_play_is_never_cleared_away(hall):
    rooms = [begun(hall, age) for age in (300, 200, 100)]
    for room in rooms:
        room.table.roll(expect=room.table.seq)
    for again in (hall, Hall(hall.data)):
        with pytest.raises(ProblemError, match="played at") as full:
            again.create(GAME, 2, colors=COLORS)
        assert full.value.status == 429
    assert sorted(hall.names()) == sorted(room.name for room in rooms)


def test_what_was_taken_back_was_played(tmp_path):
    table = Table.create(tmp_path / "t.log", GAME, 2, colors=COLORS)
    table.roll(expect=table.seq)
    table.undo(expect=table.seq, consent=COLORS)
    assert not clear_unplayed(table.path)


def test_what_cannot_be_read_is_left_alone(tmp_path):
    table = Table.create(tmp_path / "t.log", GAME, 2, colors=COLORS)
    whole = table.path.read_bytes()
    for data in (whole + b"{", whole + b"[]\n", whole + b'{"kind": "play"}\n', b"\xff\n"):
        table.path.write_bytes(data)
        assert not clear_unplayed(table.path)
        assert table.path.read_bytes() == data
    table.path.write_bytes(whole)
    assert clear_unplayed(table.path)
    assert list(tmp_path.iterdir()) == []


def test_a_table_that_somebody_writes_to_is_left_alone(tmp_path):
    table = Table.create(tmp_path / "t.log", GAME, 2, colors=COLORS)
    with table.path.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert not clear_unplayed(table.path)
    assert clear_unplayed(table.path)


@pytest.mark.parametrize("failing", range(1, 7))
def test_a_creation_that_fails_leaves_no_file(hall, monkeypatch, failing):
    steps = []

    def full(handle):
        steps.append(handle)
        if len(steps) == failing:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        hall.create(GAME, 2, colors=COLORS)
    assert list(hall.data.iterdir()) == []
    assert hall.create(GAME, 2, colors=COLORS).name in hall.names()
