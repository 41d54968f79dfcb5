"""Your own variant, as docs/game-folder.md tells it: every file is written, every command run."""

import re
import shlex
from pathlib import Path

import pytest

import pnp.cli.app
import referee.cli.app
from pnp.folder.loading import load_folder

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "game-folder.md").read_text("utf-8")
SECTION = re.search(r"^## Your own variant\n(.*?)^## ", PAGE, re.S | re.M)[1]
TOOLS = {"pnp": pnp.cli.app.run, "referee": referee.cli.app.run}


def blocks(kind):
    return re.findall(rf"^```{kind}\n(.*?)^```", SECTION, re.S | re.M)


@pytest.fixture
def told(tmp_path, monkeypatch, capsys):
    """Run a line of the page in a folder of its own, and return what it says."""
    monkeypatch.chdir(tmp_path)

    def run(line):
        command, _, otherwise = line.partition(" || ")
        tool, *arguments = shlex.split(command)
        code = TOOLS[tool](arguments)
        assert code == 0 or (code, otherwise) == (1, "true"), (line, capsys.readouterr())
        return capsys.readouterr().out

    return run


def test_every_command_of_the_page_runs(told):
    (begin,), *others = (block.splitlines() for block in blocks("sh"))
    told(begin)
    folder = Path("my-barons")
    assert load_folder(folder).id == "my-barons"
    (spec,), (rules,) = blocks("toml"), blocks("markdown")
    (folder / "game.toml").write_text(spec, "utf-8")
    (folder / "rules.en.md").write_text(rules, "utf-8")
    load_folder.cache_clear()
    said = {line: told(line) for block in others for line in block}
    assert len(said) >= 9
    assert said["pnp check my-barons"] == "my-barons: sound\n"
    assert "Whoever skips says so aloud." in said["referee rule my-barons 7.7"]
    assert re.search(r"\d+ cases, ", said["referee casebook my-barons || true"])
    spec = load_folder(folder)
    assert (spec.numbers.challenge["2"], spec.numbers.challenge["3"]) == (18, 12)
    assert list(Path("output").rglob("tiles.pdf"))
