"""Many writers at once, and writers that are killed: nothing that was told is lost."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from random import Random

import pytest

from referee.table.live_table import Table
from referee.table.table_errors import BrokenLog, Conflict, TableError
from referee.table.verify import verify_log
from tests.referee.table.random_tables import GAME


class TestTogether:
    def test_who_has_not_seen_the_last_change_does_not_win_silently(self, table):
        other = Table.open(table.path)
        seen = table.seq
        table.roll(expect=seen)
        with pytest.raises(Conflict) as conflict:
            other.roll(expect=seen)
        assert (conflict.value.expected, conflict.value.seq) == (seen, table.seq)
        assert other.position() == table.position()
        for wrong in (-1, table.seq + 1):
            with pytest.raises(Conflict):
                table.play("end", expect=wrong)

    def test_a_dispute_in_between_is_no_conflict(self, table):
        seen = table.seq
        table.dispute(None, "end")
        assert table.roll(expect=seen)

    def test_two_tables_in_step_read_each_other(self, table):
        other = Table.open(table.path)
        assert other.refresh() == ()
        entry = table.roll(expect=table.seq)
        assert other.refresh() == (entry,)
        other.play("end", expect=other.seq)
        assert table.seq == other.seq - 1
        table.roll(expect=other.seq)
        assert table.entries[:-1] == other.entries

    def test_of_many_taps_at_once_one_wins(self, table):
        hands = [Table.open(table.path) for _ in range(4)] + [table] * 4
        seen, results = table.seq, []

        def tap(one):
            try:
                results.append(one.roll(expect=seen))
            except Conflict as conflict:
                results.append(conflict)

        threads = [threading.Thread(target=tap, args=(one,)) for one in hands]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        won = [one for one in results if not isinstance(one, Conflict)]
        assert len(results) == 8
        assert len(won) == 1
        assert Table.open(table.path).entries[-1] == won[0]

    def test_the_table_of_another_version_is_not_taken_up(self, tmp_path, table):
        import shutil

        folder = tmp_path / GAME
        shutil.copytree(Path("templates/games") / GAME, folder)
        text = (folder / "game.toml").read_text("utf-8")
        (folder / "game.toml").write_text(text.replace("builders = 3 ", "builders = 4 "), "utf-8")
        with pytest.raises(TableError, match="another set of numbers"):
            Table.open(table.path, str(folder))
        variant = Table.create(tmp_path / "v.log", str(folder), 2)
        assert Table.open(variant.path, str(folder)).position() == variant.position()
        assert Table.open(variant.path).position() == variant.position(), "its folder is noted"


class TestCrash:
    def test_a_half_written_line_is_never_served_and_goes(self, own):
        own.roll(expect=own.seq, face=4)
        whole = own.path.read_bytes()
        last = len(own.entries[-1].line())
        rng = Random(1)
        for cut in {1, 2, last - 1, *rng.sample(range(1, last), 20)}:
            own.path.write_bytes(whole[:-cut])
            again = Table.open(own.path)
            assert again.seq == own.seq - 1
            assert again.position().die == 0
            assert not verify_log(own.path.read_bytes())
            again.roll(expect=again.seq, face=4)
            assert verify_log(own.path.read_bytes())
            assert own.path.read_bytes().count(b"\n") == len(own.entries)

    def test_anything_else_that_is_broken_names_its_line(self, own):
        own.roll(expect=own.seq, face=4)
        own.play("construct d4", expect=own.seq)
        lines = own.path.read_bytes().splitlines(keepends=True)
        for number, line in enumerate(lines, start=1):
            changed = line.replace(b'"seq":', b'"seq": ', 1)
            own.path.write_bytes(b"".join([*lines[: number - 1], changed, *lines[number:]]))
            with pytest.raises(BrokenLog) as broken:
                Table.open(own.path)
            assert broken.value.line == number
            assert f"{number}" in broken.value.in_("fr")
        own.path.write_bytes(b"".join(lines[:2] + lines[3:]))
        with pytest.raises(BrokenLog) as broken:
            Table.open(own.path)
        assert broken.value.line == 3

    def test_lines_that_vanish_under_a_table_are_missed(self, own):
        own.roll(expect=own.seq, face=4)
        whole = own.path.read_bytes()
        own.path.write_bytes(whole[: len(whole) // 2])
        with pytest.raises(BrokenLog, match="gone"):
            own.play("construct d4", expect=own.seq)

    def test_what_is_no_log_is_told_so(self, tmp_path):
        with pytest.raises(TableError, match="no table"):
            Table.open(tmp_path / "none.log")
        for data in (b"", b"{", b"hello\n", b"{}\n", b"\xff\n", b"[" * 5000 + b"\n"):
            (tmp_path / "t.log").write_bytes(data)
            with pytest.raises(TableError):
                Table.open(tmp_path / "t.log")

    def test_a_line_that_cannot_be_written_leaves_the_table_as_it_was(self, own, monkeypatch):
        own.roll(expect=own.seq, face=4)
        before, data = own.position(), own.path.read_bytes()

        def full(handle):
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="No space"):
                own.play("construct d4", expect=own.seq)
        assert own.position() == before
        assert own.path.read_bytes() == data
        assert own.play("construct d4", expect=own.seq)
        assert Table.open(own.path).position() == own.position()

    def test_kill_9_at_two_hundred_moments(self, tmp_path):
        """Whatever moment a writer dies, what it acknowledged is there and no line is half."""
        out = subprocess.run(
            [sys.executable, "-m", "tests.referee.table.killed_writers", str(tmp_path), "200"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert out.returncode == 0, out.stderr
        told = json.loads(out.stdout)
        assert told["killed"] == 200
        assert told["acknowledged"] > 200
        assert told["lost"] == told["broken"] == 0
