"""How both tools end: a code and a sentence, whatever happens."""

import subprocess
import sys

import pytest

from pnp.text import ending
from pnp.text.ending import ended

TOOLS = {"pnp": "pnp.cli.app", "referee": "referee.cli.app"}
FAULTS = ["KeyError('x')", "RecursionError()", "MemoryError()", "AssertionError()"]


def run_with(tool, fault, **environment):
    """The real `main` of a tool whose commands raise a fault."""
    code = (
        f"import {TOOLS[tool]} as it\n"
        f"def fail(arguments): raise {fault}\n"
        "it.app = fail\n"
        "it.main()\n"
    )
    environment = {"PATH": "", "PYTHONPATH": ":".join(sys.path), **environment}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60
    )


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("tool", TOOLS)
def test_what_nobody_foresaw_is_one_sentence_and_code_70(tool, fault):
    done = run_with(tool, fault)
    (sentence,) = done.stderr.splitlines()
    assert done.returncode == 70
    assert sentence.startswith(f"{tool}: ")
    assert "report it among the issues of the project" in sentence or "report it at " in sentence
    assert done.stdout == ""


@pytest.mark.parametrize("tool", TOOLS)
def test_the_traceback_is_shown_only_where_it_is_asked_for(tool):
    done = run_with(tool, "KeyError('x')", HERALD_DEBUG="1", HERALD_LANG="fr")
    assert "Traceback (most recent call last)" in done.stderr
    assert "c’est une erreur de Herald" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("fault", "code"),
    [("KeyboardInterrupt()", 130), ("OSError(28, 'No space left')", 2), ("SystemExit(5)", 5)],
)
@pytest.mark.parametrize("tool", TOOLS)
def test_other_ends_keep_their_codes(tool, fault, code):
    done = run_with(tool, fault)
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
