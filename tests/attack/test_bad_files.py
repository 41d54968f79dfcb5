"""A data folder with bad files: the server starts, names each of them, and serves the others."""

import json
import os

import pytest

from referee.table.live_table import Table
from tests.attack.real_server import real_server
from tests.referee.table.random_tables import GAME, rechained


@pytest.fixture
def littered(tmp_path):
    """Every bad thing that can lie beside one good table."""
    good = Table.create(tmp_path / "good.log", GAME, 2)
    (tmp_path / "empty.log").write_bytes(b"")
    (tmp_path / "garbage.log").write_bytes(bytes(range(256)) * 50)
    (tmp_path / "deep.log").write_bytes(b"[" * 100_000 + b"\n")
    with (tmp_path / "huge.log").open("wb") as file:
        file.truncate(2_000_000_000)
    (tmp_path / "folder.log").mkdir()
    os.mkfifo(tmp_path / "pipe.log")
    (tmp_path / "nowhere.log").symlink_to(tmp_path / "gone")
    (tmp_path / "round.log").symlink_to(tmp_path / "round.log")
    (tmp_path / "UPPER.log").write_bytes(b"")
    (tmp_path / "line\x1b[2J.log").write_bytes(b"")
    for name, change in FORGED.items():
        header = dict(good.entries[0].data) | change
        rest = [(entry.kind, dict(entry.data)) for entry in good.entries[1:]]
        (tmp_path / f"{name}.log").write_bytes(rechained([("table", header), *rest]))
    for name, doors in DOORS.items():
        Table.create(tmp_path / f"{name}.log", GAME, 2)
        (tmp_path / f"{name}.log.doors").write_bytes(doors)
    Table.create(tmp_path / "doors-folder.log", GAME, 2)
    (tmp_path / "doors-folder.log.doors").mkdir()
    for name in ("seed-other", "seed-bytes", "seed-folder"):
        Table.create(tmp_path / f"{name}.log", GAME, 2)
        (tmp_path / f"{name}.log.seed").unlink()
    (tmp_path / "seed-other.log.seed").write_bytes(b"another\n")
    (tmp_path / "seed-bytes.log.seed").write_bytes(b"\xff\xfe")
    (tmp_path / "seed-folder.log.seed").mkdir()
    return tmp_path


FORGED = {
    "path": {"game": "../../../tmp"},
    "folder-game": {"game": "/etc"},
    "many": {"players": 10**14},
    "version": {"version": "\x1b]0;mine\x07"},
}
DOORS = {
    "doors-garbage": b"\x00\xff",
    "doors-list": b"[]",
    "doors-deep": b"[" * 100_000,
    "doors-infinite": json.dumps({"table": "x", "seats": {}, "shown": float("inf")}).encode(),
}
NAMED = [
    "empty", "garbage", "deep", "huge", "folder.log", "pipe.log", "nowhere.log", "round.log",
    "UPPER.log", *FORGED, *DOORS, "doors-folder", "seed-other", "seed-bytes", "seed-folder",
]  # fmt: skip


def test_each_bad_file_is_named_and_the_good_table_served(littered):
    with real_server(littered) as server:
        said = "\n".join(server.lines)
        for name in NAMED:
            found = [line for line in server.lines if line.startswith(f"  {name}: ")]
            assert found, (name, said)
            line = found[0]
            assert len(line) < 400, line
        assert "/t/good#" in said
        assert "\x1b" not in said
        assert "Traceback" not in said
        assert server.answers()
        server.table()
        assert server.is_alive


def test_bad_tables_answer_the_phones_with_a_sentence(littered):
    with real_server(littered) as server:
        for name in ("empty", "garbage", "huge", "folder", "pipe", "nowhere", "path", "many"):
            answer = server.phone.get(f"/api/tables/{name}")
            assert 400 <= answer.status_code < 500, (name, answer.status_code)
            assert "detail" in answer.json() or "title" in answer.json()
        assert server.answers()
