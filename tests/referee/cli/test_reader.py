"""The reader's language, and the command as a process of its own: no traceback ever."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from pnp.text.catalogues import found
from pnp.text.commands import help_texts
from referee.cli.app import app
from tests.referee.cli.positions import GAME, POSITION, spawn


class TestReader:
    @pytest.mark.parametrize(
        ("name", "value", "french"),
        [
            ("HERALD_LANG", "fr", True),
            ("LANG", "fr_CA.UTF-8", True),
            ("LC_ALL", "fr_FR", True),
            ("LANG", "de_DE.UTF-8", False),
            ("HERALD_LANG", "en", False),
        ],
    )
    def test_the_language_of_the_reader(self, call, monkeypatch, name, value, french):
        monkeypatch.setenv(name, value)
        _, out, _ = call("roll", "--face", "2")
        assert ("Recruter" in out) == french

    def test_the_option_wins(self, call, monkeypatch):
        monkeypatch.setenv("HERALD_LANG", "fr")
        assert "Recruit troops" in call("roll", "--face", "2", "--lang", "en")[1]

    def test_an_unknown_language_exits_2(self, call):
        assert call("roll", "--lang", "deutsch")[0] == 2

    def test_help_and_version(self):
        runner = CliRunner()
        assert "judge" in runner.invoke(app, ["--help"]).output
        for command in ("judge", "moves", "casebook", "score", "setup", "roll", "draw", "rule"):
            assert runner.invoke(app, [command, "--help"]).exit_code == 0
        assert runner.invoke(app, ["version"]).output.startswith("referee ")

    def test_every_help_text_is_in_french_too(self):
        assert [text for text in help_texts(app) if not found("fr", text, "")] == []

    def test_help_does_not_load_the_commands(self):
        code = "import sys; from referee.cli.app import run; run(['--help']); "
        code += "print([m for m in sys.modules if m == 'referee.cli.judge'])"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        assert done.stdout.endswith(b"[]\n")

    def test_a_fault_of_the_reader_is_no_exception_of_ours(self, call):
        assert call("dance")[0] == 2
        assert call("setup", GAME, "--players", "many")[0] == 2


class TestProcess:
    def test_exit_codes_of_the_real_command(self, position):
        assert spawn("judge", position, "--play", "construct d4").returncode == 0
        assert (
            spawn("judge", "-", "--play", "concentrate d4: 3<d7", data=POSITION.encode()).returncode
            == 1
        )
        bad = spawn("judge", "-", "--play", "construct d4", data=b"\xff")
        assert bad.returncode == 2
        assert bad.stdout == b""
        assert b"Traceback" not in bad.stderr
        assert bad.stderr.count(b"\n") == 1

    def test_a_terminal_without_unicode_is_served(self):
        said = spawn("setup", GAME, "--players", "2", "--lang", "fr", PYTHONIOENCODING="ascii")
        assert said.returncode == 0
        assert b"d4" in said.stdout
        assert max(said.stdout) < 128

    def test_bytes_that_are_no_text_in_an_argument(self):
        said = spawn("roll", "--seed", os.fsdecode(b"\xff\xfe"))
        assert said.returncode == 0
        bad = spawn("roll", os.fsdecode(b"\xff\xfe"))
        assert bad.returncode == 2
        assert b"Traceback" not in bad.stderr

    def test_a_reader_that_goes_away_leaves_no_traceback(self):
        script = f'"{sys.executable}" -m referee setup {GAME} --players 4 | head -n 1'
        said = subprocess.run(["sh", "-c", script], capture_output=True, check=False)
        assert said.stderr == b""
        assert said.stdout.startswith(b"Land of Barons")

    def test_a_roll_loads_no_rules_and_no_models(self):
        code = (
            "import sys; from referee.cli.app import run; run(['roll', '--seed', 'a']); "
            "heavy = ('pnp.folder.spec', 'referee.engine.judge', 'referee.show.terminal_board', "
            "'rich', 'svgwrite'); "
            "print([name for name in heavy if name in sys.modules], file=sys.stderr)"
        )
        said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        assert said.stderr.strip() == b"[]"
