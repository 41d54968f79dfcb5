"""What the README shows is what happens."""

import doctest
import re
from pathlib import Path

import pnp
from referee.cli.app import run

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_python_example_runs():
    result = doctest.testfile(
        str(ROOT / "README.md"),
        module_relative=False,
        optionflags=doctest.ELLIPSIS,
        encoding="utf-8",
    )
    assert result.attempted >= 6
    assert result.failed == 0


def test_the_dispute_is_judged_as_told(tmp_path, capsys):
    play = re.search(r'--play "(.*?)" <<', README)[1]
    position = re.search(r"<<'END'\n(.*?)END", README, re.S)[1]
    file = tmp_path / "table.txt"
    file.write_text(position)
    assert run(["judge", str(file), "--game", "land-of-barons", "--play", play]) == 1
    assert "11.3" in capsys.readouterr().out


def test_the_pictures_are_there():
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README)
    assert len(pictures) >= 3
    assert all((ROOT / picture).is_file() for picture in pictures)


def test_the_changelog_knows_this_version():
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"## {pnp.__version__}\n" in changelog
    sections = changelog.split("\n## ")[1:]
    latest = next(section for section in sections if not section.startswith("Unreleased\n"))
    assert latest.startswith(pnp.__version__)
    assert "*Printed parts:*" in latest
