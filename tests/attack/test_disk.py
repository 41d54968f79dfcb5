"""A disk that is full or cannot be written: the phones are told, and all is as it was."""

import os
import resource
import subprocess
from contextlib import contextmanager

import pytest

from referee.table.verify import verify_log
from tests.attack.real_server import real_server
from tests.each import each

TABLE_COLORS = ("blue", "red", "green")


def mounted(folder):
    """Whether a small disk in memory can be put at a folder; it takes rights that few have."""
    told = ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(folder)]
    try:
        return subprocess.run(told, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


class Disk:
    """The disk below a data folder: a small one of its own, or the process's own limits."""

    def __init__(self, folder):
        self.folder = folder
        self.is_own = mounted(folder)

    def end(self):
        if self.is_own:
            subprocess.run(["umount", "-l", str(self.folder)], check=True)

    @contextmanager
    def full(self, server):
        """Nothing more fits; beyond a limit the system says that a file is too large."""
        if not self.is_own:
            with no_more_bytes(server):
                yield
            return
        filling = self.folder / "filling"
        with filling.open("wb", buffering=0) as file:
            room = os.statvfs(self.folder)
            file.write(b"x" * (room.f_bavail * room.f_frsize))
            yield
        filling.unlink()

    @contextmanager
    def read_only(self):
        if self.is_own:
            self._remount("ro")
            yield
            self._remount("rw")
            return
        paths = [self.folder, *self.folder.iterdir()]
        modes = [path.stat().st_mode for path in paths]
        for path in paths:
            path.chmod(0o500)
        yield
        for path, mode in zip(paths, modes, strict=True):
            path.chmod(mode)

    def _remount(self, how):
        subprocess.run(["mount", "-o", f"remount,{how}", str(self.folder)], check=True)


@contextmanager
def no_more_bytes(server, most=0):
    """The process may write to no file beyond so many bytes."""
    pid, what = server.process.pid, resource.RLIMIT_FSIZE
    before = resource.prlimit(pid, what)
    resource.prlimit(pid, what, (most, before[1]))
    yield
    resource.prlimit(pid, what, before)


@pytest.fixture
def disk(tmp_path):
    folder = tmp_path / "tables"
    folder.mkdir()
    found = Disk(folder)
    yield found
    found.end()


@pytest.fixture
def server(disk):
    with real_server(disk.folder) as running:
        yield running


def files(folder):
    """Every file of the tables, hidden ones included, and what is in it."""
    left_out = ("server.lock", "filling")
    found = (path for path in folder.iterdir() if path.name not in left_out)
    return {path.name: path.read_bytes() for path in found}


def refuses_everything(server, table, seated, status, words, *, lines=True):
    """What every phone is told, in its language; nothing changes, on the disk or in memory.

    Without `lines` nothing is added to a log: its last block may have room on a full disk.
    """
    before, seen, links = files(server.data), standing(table), table.phone.look("links")
    free = next(seat["color"] for seat in links["seats"] if not seat["taken"])
    new = {"game": "land-of-barons", "players": 3, "colors": [*TABLE_COLORS]}
    asked = [
        (table.phone, "shown", {"steps": 999}),
        (table.stranger(), "join", {"invitation": table.invitation(free)}),
        (server.phone, "/api/tables", new),
    ]
    if lines:
        asked += [
            (seated, "roll", {"expect": seen["seq"]}),
            (seated, "dispute", {"play": "end"}),
        ]
    for phone, what, body in asked:
        for lang, said in zip(("en", "fr"), words, strict=True):
            answer = phone.post(what, json=body, headers={"Accept-Language": lang})
            assert (what, answer.status_code) == (what, status), answer.text
            assert said in answer.json()["detail"]
    after = files(server.data)
    if lines:
        assert after == before
        assert standing(table) == seen
    # a seat that could not be given is written down as given and freed where the log had room
    assert {*after} == {*before}
    assert standing(table)["phones"] == seen["phones"]
    assert standing(table)["position"] == seen["position"]
    assert table.phone.look("links") == links


def standing(table):
    """What a phone sees, but for how often it was woken."""
    return table.state | {"revision": None}


def first_seat(table):
    """The phone of the player whose turn it is."""
    return table.sit(table.state["position"]["turn"])


def all_can_be_asked_again(server, table, seated):
    """What was refused works now, and the log agrees with itself."""
    table.show_all()
    links = table.phone.look("links")["seats"]
    for color in each(seat["color"] for seat in links if not seat["taken"]):
        assert table.sit(color).look()["seat"] == color
    seated.ask("roll", expect=table.seq)
    assert server.table().state["seq"] > 0
    assert table.phone.look("verify")["sound"]
    path = server.data / f"{table.name}.log"
    assert verify_log(path.read_bytes())


def test_a_full_disk_is_told_and_changes_nothing(server, disk):
    table = server.table(colors=TABLE_COLORS)
    seated = first_seat(table)
    with disk.full(server):
        words = ("disk of the machine that keeps the table is full", "est plein")
        refuses_everything(server, table, seated, 507, words, lines=not disk.is_own)
    all_can_be_asked_again(server, table, seated)
    assert server.stop() == ""


def test_a_limit_of_the_system_is_told_and_changes_nothing(tmp_path):
    with real_server(tmp_path) as server:
        table = server.table(colors=TABLE_COLORS)
        seated = first_seat(table)
        with no_more_bytes(server):
            refuses_everything(server, table, seated, 507, ("is full", "est plein"))
        all_can_be_asked_again(server, table, seated)
        assert server.stop() == ""


def test_a_disk_that_cannot_be_written_is_told_and_changes_nothing(server, disk):
    table = server.table(colors=TABLE_COLORS)
    seated = first_seat(table)
    with disk.read_only():
        words = ("may not write to its folder", "ne peut pas écrire dans son dossier")
        refuses_everything(server, table, seated, 503, words)
    all_can_be_asked_again(server, table, seated)
    assert server.stop() == ""


def test_tables_on_a_disk_that_cannot_be_written_can_be_looked_at(disk):
    with real_server(disk.folder) as server:
        table = server.table(colors=TABLE_COLORS)
        seen = table.state
        server.stop()
    with disk.read_only(), real_server(disk.folder) as again:
        phone = again.hold(table.token, table.path)
        assert phone.look()["position"] == seen["position"]
        assert "not played" in again.stop()


def test_a_disk_that_fills_while_phones_play_loses_nothing(server, disk):
    """Rolls and ends of turns until the disk is full, again and again, at whatever byte it ends."""
    table = server.table(colors=TABLE_COLORS)
    table.show_all()
    path = server.data / f"{table.name}.log"
    acknowledged = table.seq
    for spare in (1, 100, 700, 5000):
        with nearly_full(server, disk, path, spare):
            for _ in range(40):
                body = {"expect": table.seq}
                if table.state["position"]["die"]:
                    answer = table.phone.post("play", json=body | {"play": "end"})
                else:
                    answer = table.phone.post("roll", json=body)
                if answer.status_code == 507:
                    break
                assert answer.status_code == 200, answer.text
                acknowledged = answer.json()["seq"]
            assert answer.status_code == 507
        assert table.seq == acknowledged
        assert verify_log(path.read_bytes())
    table.phone.ask("dispute", play="end")
    assert table.seq == acknowledged + 1
    assert table.phone.look("verify")["sound"]


@contextmanager
def nearly_full(server, disk, path, spare):
    """So many bytes are left, for the whole disk or for the one log."""
    if not disk.is_own:
        with no_more_bytes(server, path.stat().st_size + spare):
            yield
        return
    filling = server.data / "filling"
    with filling.open("wb", buffering=0) as file:
        room = os.statvfs(server.data)
        file.write(b"x" * max(0, room.f_bavail * room.f_frsize - spare))
    yield
    filling.unlink()
