"""What docs/bench.md says of `pnp new` and `pnp explain`: every command of it is run."""

import re
import shlex
from pathlib import Path

import pytest

from pnp.bench.starting import KINDS
from pnp.cli.app import run
from pnp.folder.loading import load_folder

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "bench.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", PAGE, re.S | re.M))


@pytest.mark.parametrize(("section", "least"), [("new", 5), ("explain", 5)])
def test_every_command_of_a_section(tmp_path, monkeypatch, section, least):
    monkeypatch.chdir(tmp_path)
    load_folder.cache_clear()
    commands = [
        line
        for text in re.findall(r"^```sh\n(.*?)^```", SECTIONS[section], re.S | re.M)
        for line in text.splitlines()
    ]
    assert len(commands) >= least
    for line in commands:
        tool, *arguments = shlex.split(line)
        assert tool == "pnp"
        assert run(arguments) == 0, line
    made = {"new": "output/moths/en/cards.pdf", "explain": "tuckbox.png"}[section]
    assert (tmp_path / made).is_file()


def test_the_kinds_are_those_that_there_are():
    assert re.findall(r"^\| `([\w-]+)` \|", SECTIONS["new"], re.M) == [*KINDS]
