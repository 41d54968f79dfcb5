"""Folders from strangers: what is refused, with file, line and key, and what is only a name."""

import os
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from pnp.cli.app import run
from pnp.folder.loading import load_folder, parse_spec
from pnp.folder.plain_files import LARGEST, read_file
from pnp.folder.toml_files import parse_toml
from pnp.folder.toml_lines import key_lines
from pnp.kit.check import check_folder
from pnp.text.errors import TOLD, SpecError
from tests.pnp.folder_copies import SMALL, copied

GAME = "land-of-barons"


@pytest.fixture
def folder(tmp_path):
    return copied(GAME, tmp_path / "mine")


def told(folder):
    load_folder.cache_clear()
    return [str(fault).replace(f"{folder}/", "") for fault in check_folder(folder)]


def line_of(folder, words):
    lines = (folder / "game.toml").read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if words in line)


@pytest.mark.parametrize("name", ["game.toml", "rules.en.md", "memo.fr.md", "synonyms.toml"])
def test_a_link_out_of_the_folder_is_refused_and_one_inside_is_read(tmp_path, name):
    folder = copied(SMALL, tmp_path / "mine")
    (folder / "synonyms.toml").write_text('[en]\nflock = ["sheep"]\n', "utf-8")
    inside = folder / f"other-{name}"
    (folder / name).rename(inside)
    (folder / name).symlink_to(inside.name)
    assert told(folder) == []
    inside.rename(tmp_path / "outside")
    (folder / name).unlink()
    (folder / name).symlink_to(tmp_path / "outside")
    assert told(folder) == [
        f"{name}: expected a file in the folder, got a link that leads out of it"
    ]


@pytest.mark.parametrize(
    "target", ["/dev/zero", "../../../../../../etc/hostname", "/proc/self/mem"]
)
def test_a_link_to_the_system_is_refused(folder, target):
    (folder / "rules.en.md").unlink()
    (folder / "rules.en.md").symlink_to(target)
    assert told(folder) == [
        "rules.en.md: expected a file in the folder, got a link that leads out of it"
    ]


@pytest.mark.parametrize("name", ["game.toml", "rules.en.md", "memo.fr.md", "cases.toml"])
def test_a_pipe_is_refused_and_nobody_waits_for_it(folder, name):
    (folder / name).unlink()
    os.mkfifo(folder / name)
    command = [sys.executable, "-m", "pnp", "rules", str(folder), "--out", str(folder / "out")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "expected a plain file, got a pipe" in done.stderr
    assert not (folder / "out").exists()


def test_folders_and_links_that_lead_nowhere_are_refused(folder):
    (folder / "synonyms.toml").unlink()
    (folder / "synonyms.toml").mkdir()
    (folder / "memo.en.md").unlink()
    (folder / "memo.en.md").symlink_to("nowhere.md")
    assert told(folder) == [
        "memo.en.md: expected a file in the folder, got a link that leads nowhere",
        "synonyms.toml: expected a plain file, got a folder",
    ]


def test_a_path_out_of_the_folder_is_no_file_of_it(folder, tmp_path):
    (tmp_path / "secret").write_text("x")
    for name in ("../secret", str(tmp_path / "secret")):
        with pytest.raises(SpecError, match="leads out of it"):
            read_file(folder, name)


def test_a_file_beyond_its_size_is_refused_unread(folder):
    with (folder / "rules.fr.md").open("r+b") as file:
        file.truncate(10**12)  # a sparse file: it takes no room on the disk
    expected = f"at most {LARGEST['rules'] // 1024} KB"
    assert told(folder) == [f"rules.fr.md: expected {expected}, got a larger file"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("count = 10\n", "count = 1000000000\n", "kinds.lion.count: expected less than or equal"),
        (
            "size = 50.0",
            "size = 0.0",
            "components.tiles.size: expected a name of a size, one number",
        ),
        (
            "size = 50.0",
            "size = -1",
            "components.tiles.size: expected a name of a size, one number",
        ),
        ("size = 50.0", "size = 1e308", "components.tiles.size: expected numbers from"),
        ("size = 50.0", "size = nan", "components.tiles.size: expected numbers from"),
        ("size = 50.0", "size = -inf", "components.tiles.size: expected numbers from"),
        ("max = 4", "max = 10000000000", "players.max: expected numbers from"),
        ("side = 4", "side = 99", "board.side: expected less than or equal to 9"),
        ("builders = 3", "builders = 200000", "numbers.builders: expected less than or equal"),
        ("builders = 3", f"builders = 0x{'f' * 9000}", "numbers.builders: expected numbers from"),
        ("age = 10", f'age = "{"x" * 30000}"', "game.age: expected at most 20000 characters"),
        ("age = 10", f"age = {'[' * 20}{']' * 20}", "expected tables and lists nested 12 deep"),
        ("age = 10", f"age = [{'1,' * 6000}]", "game.age: expected at most 5000 entries, got 6000"),
        ("age = 10", f"{'a' * 90} = 10", "game: expected keys of at most 64 characters, got one"),
        ("age = 10", 'age = "\\u001b[31m"', "game.age: expected characters that can be seen"),
        (
            "age = 10",
            'age = "\\u202e"',
            "game.age: expected characters that can be seen, got U+202E",
        ),
        (
            'fr = "Terre de Barons"',
            'fr = "  "',
            "game.name.fr: expected a text with more than blanks",
        ),
        (
            'name = { en = "Land of Barons", fr = "Terre de Barons" }',
            'name = " "',
            "game.name: expected a text with more than blanks, got ` `",
        ),
    ],
)
def test_what_is_out_of_bounds_is_told_with_file_line_and_key(tmp_path, old, new, said):
    folder = tmp_path / "mine"
    text = (copied(GAME, folder) / "game.toml").read_text("utf-8")
    (folder / "game.toml").write_text(text.replace(old, new, 1), "utf-8")
    (fault, *_) = told(folder)
    where = "game.toml:" if said.startswith(("game: ", "expected ")) else ""
    line = line_of(folder, new.strip().splitlines()[0][:60])
    assert fault.startswith(where or f"game.toml:{line}: {said}")
    assert said in fault


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a." * 9000 + "a = 1", "game.toml:1: expected keys of at most 32 parts"),
        ("\n\nx = " + "9" * 5000, "game.toml:3: expected numbers from"),
        ("x = " + "[" * 90_000, "game.toml: expected tables and lists nested 12 deep at most"),
        ("x = 1\nx = 2", "game.toml:2: expected valid TOML, got Cannot overwrite a value"),
        ("x = 1\ny = ", "game.toml:2: expected valid TOML"),
    ],
)
def test_what_the_toml_reader_cannot_bear_is_told(text, said):
    with pytest.raises(SpecError) as caught:
        parse_toml(text.encode(), "game.toml")
    assert str(caught.value).startswith(said)


def test_more_is_never_printed_than_anybody_cuts_out(folder):
    text = (folder / "game.toml").read_text("utf-8")
    deck = (
        '\n[decks.much]\nname = { en = "M", fr = "M" }\ncopies = 1000\n'
        + "".join(
            f'[decks.much.cards.c{n}]\nname = "C{n}"\ntext = {{ en = "C", fr = "C" }}\n'
            for n in range(11)
        )
        + '[components.much]\nkind = "card"\nname = { en = "M", fr = "M" }\nrows = "@deck.much"\n'
    )
    (folder / "game.toml").write_text(text + deck, "utf-8")
    (fault,) = told(folder)
    line = line_of(folder, "[components.much]")
    assert fault.startswith(f"game.toml:{line}: components.much: expected at most 10000 things")


def test_a_file_of_faults_is_told_in_a_hundred_lines():
    text = "\n".join(f"x{n} = 1" for n in range(4000))
    with pytest.raises(SpecError) as caught:
        parse_spec(text.encode())
    lines = str(caught.value).splitlines()
    assert len(lines) == TOLD + 1
    assert lines[-1].startswith("... and ")


def test_every_key_has_its_line():
    text = (
        'a.b = 1 # [no]\n"c d" = """\n[no]\nx = 1\n"""\n[t.u]\nv = [\n  1,\n  { w = 2 },\n]\n'
        "[[l]]\nm = '[no]'\n[[l]]\nm = 2\n[l.n]\no = 3\n[[l.p]]\nq = { r = 4, s = [5] }\n"
    )
    lines = {"a": 1, "a.b": 1, "c d": 2, "t": 6, "t.u": 6, "t.u.v": 7, "t.u.v.0": 8}
    lines |= {"t.u.v.1": 9, "t.u.v.1.w": 9, "l": 11, "l.0": 11, "l.0.m": 12, "l.1": 13}
    lines |= {"l.1.m": 14, "l.1.n": 15, "l.1.n.o": 16, "l.1.p": 17, "l.1.p.0": 17}
    lines |= {"l.1.p.0.q": 18, "l.1.p.0.q.r": 18, "l.1.p.0.q.s": 18, "l.1.p.0.q.s.0": 18}
    assert key_lines(text) == lines


NAMES = ["<b>x", "&lt;", "{0}", "{x}", "{{", "[b]x", "%s %n"]
KINDS = ["Lion", "Wolf", "Eagle", "Horse"]


@pytest.mark.parametrize("names", [NAMES[:4], NAMES[3:]], ids=" ".join)
def test_a_name_with_markup_is_a_name(tmp_path, names):
    changes = [
        (f'name = {{ en = "{kind}"', f'name = {{ en = "{name}"')
        for kind, name in zip(KINDS, names, strict=True)
    ]
    folder = copied(GAME, tmp_path / "mine", changes)
    load_folder.cache_clear()
    assert run(["export", str(folder), "--to", "svg", "--out", str(tmp_path / "out")]) == 0
    drawn = [ElementTree.parse(file) for file in (tmp_path / "out").rglob("*.svg")]
    titles = [one.findtext("{http://www.w3.org/2000/svg}title") or "" for one in drawn]
    assert all(any(name in title for title in titles) for name in names)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("{{die}}", "{{die}}: game.toml has no [die]"),
        ("{{challenge}}", "{challenge.0} is not a number of x; game.toml has no numbers"),
    ],
)
def test_what_the_game_does_not_have_is_told_where_the_rules_ask_for_it(tmp_path, asked, said):
    (tmp_path / "game.toml").write_text('[game]\nid = "x"\nname = "X"\n', "utf-8")
    (tmp_path / "rules.md").write_text(f"# Rules\n\n{asked}\n", "utf-8")
    (fault,) = told(tmp_path)
    assert fault.startswith(f"rules.md:3: {said}")
