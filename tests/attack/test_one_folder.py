"""One folder, one server; the commands go on beside it."""

import subprocess
import sys

from referee.table.live_table import Table
from tests.attack.real_server import command, real_server


def refused(data, *options):
    """What a server says that may not start, and nothing besides."""
    done = subprocess.run(
        command(data, *options), capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


def test_the_second_server_says_who_has_the_folder(tmp_path):
    with real_server(tmp_path) as server:
        told = refused(tmp_path)
        assert str(tmp_path) in told
        assert server.base in told
        assert str(server.process.pid) in told
        assert "--data" in told
        assert server.answers()


def test_a_server_that_is_gone_leaves_the_folder_free(tmp_path):
    for end in ("kill", "stop"):
        with real_server(tmp_path) as server:
            assert server.answers()
            getattr(server, end)()
    (tmp_path / "server.lock").write_text("no lock of ours")
    with real_server(tmp_path) as server:
        assert server.answers()
        (tmp_path / "server.lock").write_text("changed by hand")
        assert "another server keeps its tables there" in refused(tmp_path)


def test_commands_write_to_a_log_that_is_served(tmp_path):
    with real_server(tmp_path) as server:
        table = server.table()
        table.show_all()
        path = str(tmp_path / f"{table.name}.log")
        table.phone.ask("roll", expect=table.seq)
        seen = table.seq
        done = subprocess.run(
            [sys.executable, "-m", "referee", "table", "undo", path, "--consent", "blue,red,green"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert table.seq == seen + 1
        table.phone.ask("roll", expect=table.seq)
        assert Table.open(tmp_path / f"{table.name}.log").seq == seen + 2
