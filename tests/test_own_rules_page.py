"""Your own rules, as docs/your-own-rules.md tells them: every file written, every command run."""

import importlib
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from herald_rules import Rules
from pnp.folder.loading import load_folder
from referee.casebook.cases import game_book
from referee.cli.app import run
from referee.engine.game import load_game
from referee.rules.brandubh.family import FAMILY as EDITIONS
from referee.rules.small.adapter import family_by

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "your-own-rules.md").read_text("utf-8")
STEP = re.compile(r"(?:^Write `([^`]+)`[^`\n]*:\n\n)?^```(\w+)\n(.*?)^```", re.S | re.M)
"""A file with the words before it, or commands."""
LEGAL, ILLEGAL = 0, 1


def obey(line, site, capsys):
    """Run one command; return its exit code and what it says."""
    tool, *arguments = shlex.split(line)
    if tool == "pip":
        assert arguments == ["install", "-e", "herald-stones"]
        # installed for real, beside the environment of these tests and without a network
        offline = ["--no-deps", "--no-build-isolation", "--quiet", "--target", str(site)]
        pip = [sys.executable, "-m", "pip", "install", *offline, f"./{arguments[-1]}"]
        subprocess.run(pip, check=True, capture_output=True)
        importlib.invalidate_caches()  # what was not there a moment ago is looked for again
        return 0, ""
    assert tool == "referee"
    load_folder.cache_clear()
    code = run(arguments)
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return code, said.out + said.err


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return tmp_path_factory.mktemp("home")


def test_every_file_and_command_of_the_page(home, monkeypatch, capsys):
    monkeypatch.chdir(home)
    for name in ("HERALD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    site = home / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    said = {}
    for file, kind, text in STEP.findall(PAGE):
        if file:
            Path(file).parent.mkdir(parents=True, exist_ok=True)
            Path(file).write_text(text, "utf-8")
        elif kind == "sh":
            said |= {line: obey(line, site, capsys) for line in text.splitlines()}
    judged = [(line, *answer) for line, answer in said.items() if line.startswith("referee judge")]
    (_, legal, first), (_, illegal, second) = judged
    assert (legal, illegal) == (LEGAL, ILLEGAL), (first, second)
    assert "L E G A L" in first
    assert "1.2  In your turn you place one of your stones" in first
    assert "1.3  The cell must be empty." in second
    assert "On c3 lies a stone of White." in second
    again = 'referee judge quarrel.txt --game ./nine-stones --play "place {}"'
    assert "On b2 lies a stone of Black." in obey(again.format("b2"), site, capsys)[1]
    assert obey(again.format("b9"), site, capsys)[0] == 2
    assert said["referee casebook ./nine-stones"] == (0, "2 cases, all agree\n")
    code, gates = said["referee casebook --gates ./nine-stones"]
    assert code == 0, gates
    assert "100 games played at random" in gates
    game = load_game("nine-stones")
    assert (game.family.package, game.family.package_version) == ("herald-stones", "1.0.0")
    assert len(game_book(game).cases) == 2


class Elsewhere:
    """An entry point as `importlib_metadata` has it, whose class is none of Python's own."""

    def load(self):
        return EDITIONS


def test_an_entry_point_is_known_by_what_it_does():
    assert [*family_by("raven", "1.0.0", Elsewhere(), "herald-raven").editions] == [*EDITIONS]


def test_every_method_of_the_seam_is_on_the_page():
    methods = {name for name, one in vars(Rules).items() if callable(one)} - {"broken", "legal"}
    named = set(re.findall(r"^\| `(\w+)\(", PAGE, re.M))
    assert named == {name for name in methods if not name.startswith("_")}
