"""Your own game, as docs/your-own-game.md tells it: every file is written, every command run."""

import re
import shlex
from pathlib import Path

import pypdfium2
import pytest

from pnp.cli.app import run
from pnp.folder.loading import load_folder

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "your-own-game.md").read_text("utf-8")
FOLDER = "umbrellas"
STEP = re.compile(r"(?:^(Write|Add to) `([^`]+)`[^`\n]*:\n\n)?^```(\w+)\n(.*?)^```", re.S | re.M)
"""A file with the words before it, commands, or what a command says."""


def steps():
    """The steps of the page in their order: (verb or nothing, file, kind, text)."""
    return [match.groups() for match in STEP.finditer(PAGE)]


def obey(line, capsys):
    """Run one command and return what it says."""
    command, _, otherwise = line.partition(" || ")
    tool, *arguments = shlex.split(command)
    if tool == "mkdir":
        Path(*arguments).mkdir()
        return ""
    assert tool == "pnp"
    load_folder.cache_clear()
    code = run(arguments)
    said = capsys.readouterr()
    assert code == 0 or (otherwise == "true" and code == 2), (line, said)
    assert "Traceback" not in said.err
    return said.out + said.err


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return tmp_path_factory.mktemp("home")


def text_of(file):
    document = pypdfium2.PdfDocument(file.read_bytes())
    try:
        return " ".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def test_every_file_and_command_of_the_page(home, monkeypatch, capsys):
    monkeypatch.chdir(home)
    said, ran = "", 0
    for verb, file, kind, text in steps():
        if verb:
            path = Path(file)
            before = path.read_text("utf-8") if verb == "Add to" else ""
            path.write_text(before + text, "utf-8")
        elif kind == "sh":
            for line in text.splitlines():
                said = obey(line, capsys)
                ran += line.startswith("pnp")
        else:
            for line in text.splitlines():
                assert line in said, (line, said)
    assert ran >= 15
    assert (home / "output" / "moths" / "en" / "cards.pdf").is_file()
    assert said == f"{FOLDER}: sound\n"
    made = home / "output" / FOLDER
    assert {path.name for path in made.iterdir()} == {"en", "de"}
    parts = {path.stem for path in (made / "de").glob("*.pdf")}
    assert {"cards", "pieces", "board", "memo", "rules", "rules-booklet", "kit"} <= parts
    assert "Schwarzer Schirm" in text_of(made / "de" / "cards.pdf")
    rules = re.sub(r"\s+", " ", text_of(made / "en" / "rules.pdf"))
    assert "Two to four clerks, three days" in rules
    assert ":point:" not in rules
    assert (home / "umbrellas-phone" / f"{FOLDER}.en.html").is_file()


def test_the_first_deck_takes_three_lines_and_a_list():
    first = [step for step in steps() if step[0]][:2]
    assert [(file, kind) for _, file, kind, _ in first] == [
        (f"{FOLDER}/game.toml", "toml"),
        (f"{FOLDER}/cards.csv", "csv"),
    ]
    assert len(first[0][3].splitlines()) == 3


def test_links_lead_somewhere():
    headings = {
        re.sub(r"[^\w-]", "", title.lower().replace(" ", "-"))
        for title in re.findall(r"^## (.*)$", PAGE, re.M)
    }
    links = re.findall(r"\]\(([^)\s]+)\)", re.sub(r"^```.*?^```", "", PAGE, flags=re.S | re.M))
    assert len(links) > 10
    for link in links:
        if link.startswith("#"):
            assert link[1:] in headings, link
        else:
            assert (ROOT / "docs" / link.partition("#")[0]).is_file(), link
    (line,) = re.findall(r"^- Five games.*$", PAGE, re.M)
    names = re.findall(r"[:;] `([a-z-]+)`,", line)
    assert len(names) == 5
    for name in names:
        assert (ROOT / "templates" / "examples" / name / "game.toml").is_file(), name
