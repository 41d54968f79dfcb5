"""How both tools end: a code and a sentence, whatever happens."""

import subprocess
import sys
from importlib import import_module

import pytest

from pnp.text import ending
from pnp.text.ending import ended
from tests.typed import typed

TOOLS = {"pnp": "pnp.cli.app", "referee": "referee.cli.app"}
FAULTS = [KeyError("x"), RecursionError(), MemoryError(), AssertionError()]


@pytest.mark.parametrize("tool", TOOLS)
def test_the_real_command_ends_in_one_sentence(tool):
    code = (
        f"import {TOOLS[tool]} as it\n"
        "def fail(arguments): raise KeyError('x')\n"
        "it.app = fail\n"
        "it.main()\n"
    )
    environment = {"PATH": "", "PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (70, "", 1)
    assert done.stderr.startswith(f"{tool}: ")


@pytest.fixture(params=TOOLS)
def failing(request, monkeypatch):
    """failing(fault) -> what a tool says whose commands raise this, and its name."""

    def said(fault):
        def fail(arguments):
            raise fault

        module = import_module(TOOLS[request.param])
        monkeypatch.setattr(module, "app", fail)
        return typed(module.run), request.param

    return said


@pytest.mark.parametrize("fault", FAULTS, ids=repr)
def test_what_nobody_foresaw_is_one_sentence_and_code_70(failing, fault):
    done, tool = failing(fault)
    (sentence,) = done.stderr.splitlines()
    assert done.returncode == 70
    assert sentence.startswith(f"{tool}: ")
    assert "report it among the issues of the project" in sentence or "report it at " in sentence
    assert done.stdout == ""


def test_the_traceback_is_shown_only_where_it_is_asked_for(failing, monkeypatch):
    monkeypatch.setenv("HERALD_DEBUG", "1")
    monkeypatch.setenv("HERALD_LANG", "fr")
    done, _ = failing(KeyError("x"))
    assert "Traceback (most recent call last)" in done.stderr
    assert "c’est une erreur de Herald" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("fault", "code"),
    [(KeyboardInterrupt(), 130), (OSError(28, "No space left"), 2), (SystemExit(5), 5)],
    ids=repr,
)
def test_other_ends_keep_their_codes(failing, fault, code):
    done, _ = failing(fault)
    assert (done.returncode, len(done.stderr.splitlines())) == (code, int(code != 5))


def test_a_fault_is_placed_in_the_package_and_names_no_folder_of_the_machine(capsys):
    def fail():
        raise ending._told("pnp", "x", None) or KeyError

    assert ended("pnp", fail) == 70
    sentence = capsys.readouterr().err.splitlines()[-1]
    assert "KeyError in pnp/text/ending.py:" in sentence
    assert " /" not in sentence


def test_the_page_of_the_package_is_named_where_it_has_one(monkeypatch):
    class Named:
        def get_all(self, key):
            return ["Homepage, https://herald.example", "Issues, https://herald.example/issues"]

    monkeypatch.setattr("importlib.metadata.metadata", lambda package: Named())
    assert "at https://herald.example/issues" in ending.unexpected(KeyError()).in_("en")
    assert "sur https://herald.example/issues" in ending.unexpected(MemoryError()).in_("fr")
