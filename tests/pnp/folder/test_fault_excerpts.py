"""Faults with the line that they blame and carets under the place, on the terminal and as JSON."""

import json
from pathlib import Path

import openpyxl
import pytest

from pnp.cli.app import run
from pnp.folder.checking.fault_excerpts import WIDE, Excerpts
from pnp.folder.checking.fault_spots import placed
from pnp.folder.loading import load_folder
from pnp.text.errors import Fault, SpecError, told_from
from referee.cli.app import run as referee

GAME = """\
[game]
id = "mine"
name = "Mine"

[components.deck]
kind = "card"
rows = "rows/a.csv"
size = [63, "wide"]

[[components.deck.parts]]
"a b".c = 3
"""
ROWS = 'ID , name,count\nmill,"A ""mill"", old",two\n\n"x\ny", z,three,four\n,,\n'


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    load_folder.cache_clear()
    return folder


def below(folder: Path, file: str, line: int, key: str, found: str = "") -> list[str]:
    """What is shown below the sentence of a fault."""
    sentence, *lines = (
        Excerpts().shown(Fault(str(folder / file), key, found, "x", line), "en").split("\n")
    )
    assert sentence.startswith(f"{folder / file}:{line}: ")
    return lines


TOML = [
    (2, "game.id", "`mine`", 'id = "mine"', "      ^^^^"),
    (2, "game.id", "`id`", 'id = "mine"', "^^"),
    (2, "game.id", "`else`", 'id = "mine"', "^^"),
    (5, "components.deck.shape", "", "[components.deck]", "            ^^^^"),
    (8, "components.deck.size.1", "'wide'", 'size = [63, "wide"]', "            ^^^^^^"),
    (8, "components.deck.size", "3", 'size = [63, "wide"]', "^^^^"),
    (8, "own.title", "more", 'size = [63, "wide"]', "^^^^"),
    (11, "components.deck.parts.0.a b.c", "", '"a b".c = 3', "      ^"),
    (
        10,
        "components.deck.parts.0.name",
        "",
        "[[components.deck.parts]]",
        "                  ^^^^^",
    ),
]


@pytest.mark.parametrize(("line", "key", "found", "text", "carets"), TOML)
def test_a_key_or_its_value_is_marked(tmp_path, line, key, found, text, carets):
    write(tmp_path, game_toml=GAME)
    room = " " * len(str(line))
    assert below(tmp_path, "game.toml", line, key, found) == [
        f"  {line} | {text}",
        f"  {room} | {carets}",
    ]


CELLS = [
    (1, "name", "", "  1 | ID , name,count", "     ^^^^"),
    (2, "count", "`two`", '  2 | mill,"A ""mill"", old",two', "                       ^^^"),
    (2, "name", "`old`", '  2 | mill,"A ""mill"", old",two', "                  ^^^"),
    (2, "name", "`young`", '  2 | mill,"A ""mill"", old",two', "      ^^^^^^^^^^^^^^^"),
    (4, "count", "`three`", '  5 | y", z,three,four', "      ^^^^^"),
    (4, "cells", "4", '  5 | y", z,three,four', "            ^^^^"),
    (6, "name", "", "  6 | ,,", " ^"),
]


@pytest.mark.parametrize(("line", "key", "found", "text", "carets"), CELLS)
def test_a_cell_is_marked_in_the_line_that_it_stands_in(tmp_path, line, key, found, text, carets):
    write(tmp_path, a_csv=ROWS)
    assert below(tmp_path, "a.csv", line, key, found) == [text, f"    | {carets}"]


def test_only_the_line_is_shown_where_the_place_is_not_known(tmp_path):
    write(tmp_path, a_csv=ROWS, rules_md="# Title\n")
    assert below(tmp_path, "a.csv", 2, "own.title") == ['  2 | mill,"A ""mill"", old",two']
    assert below(tmp_path, "rules.md", 1, "", "more") == ["  1 | # Title"]


def test_nothing_is_shown_where_there_is_no_line(tmp_path):
    write(tmp_path, a_csv="name\n\n")
    (tmp_path / "b.png").write_bytes(b"\x89PNG\n\xff")
    for file, line in (("a.csv", 0), ("a.csv", 9), ("a.csv", 2), ("b.png", 1), ("none.md", 1)):
        told = Fault(str(tmp_path / file), "x", "", "y", line)
        assert Excerpts().shown(told, "en") == str(told)


def test_words_of_a_text_and_signs_of_a_map_are_marked(tmp_path):
    write(tmp_path, rules_md="Use {hadn:word} :coyn:s, hadnt.\n", m_txt=". ~ \u26f0\ufe0f x\n")
    text = "  1 | Use {hadn:word} :coyn:s, hadnt."
    assert below(tmp_path, "rules.md", 1, "{hadn}", "`hadn`") == [text, "    |      ^^^^"]
    assert below(tmp_path, "rules.md", 1, ":coyn:", "`coyn`") == [
        text,
        "    |                 ^^^^^^",
    ]
    assert below(tmp_path, "m.txt", 1, "column 2", "`~`")[1] == "    |   ^"


def test_carets_stand_below_tabs_and_wide_signs(tmp_path):
    write(tmp_path, a_csv="name\ttext\n夜e\u0301\ttwo\n\x1b[2J\tthree\n")
    assert below(tmp_path, "a.csv", 2, "text", "two") == [
        "  2 | 夜e\u0301    two",
        "    |        ^^^",
    ]
    assert below(tmp_path, "a.csv", 3, "text") == [
        "  3 | \\u001b[2J    three",
        "    |              ^^^^^",
    ]


@pytest.mark.parametrize(
    ("before", "after", "cuts"),
    [(0, 900, " …"), (400, 500, "……"), (900, 0, "… "), (30, 20, "… "), (20, 20, "  ")],
)
def test_a_long_line_is_cut_about_the_caret(tmp_path, before, after, cuts):
    write(tmp_path, rules_md=f"{'a ' * before}here{' b' * after}\n")
    line, carets = below(tmp_path, "rules.md", 1, "here")
    at = carets.index("^")
    assert (line[at : at + 4], carets[at:]) == ("here", "^^^^")
    shown = line.removeprefix("  1 | ")
    assert (shown.startswith("…"), shown.endswith("…")) == tuple(one == "…" for one in cuts)
    assert len(shown.strip("…")) <= WIDE


def test_what_is_found_by_its_column_is_marked_there(tmp_path):
    folder = write(tmp_path, game_toml='[game]\nid = "a"\nname = \n')
    with pytest.raises(SpecError) as caught, told_from(folder):
        load_folder(folder)
    (fault,) = caught.value.faults
    assert (fault.file, fault.line, fault.column) == ("game.toml", 3, 8)
    assert Excerpts().shown(fault, "en").endswith("\n  3 | name =\n    |        ^")


def test_a_cell_of_a_sheet_is_named(tmp_path, capsys):
    game = '[game]\nid = "mine"\nname = "Mine"\n[components.deck]\nkind = "card"\nrows = "a.xlsx"\n'
    folder = write(tmp_path, game_toml=game)
    book = openpyxl.Workbook()
    for row in (["name", "text", "count"], ["A", "b", 1], [], ["C", "d", "many"]):
        book.active.append(row)
    book.save(folder / "a.xlsx")
    assert run(["check", str(folder), "--lang", "en"]) == 2
    assert capsys.readouterr().err == (
        "pnp: a.xlsx:4: count: expected a whole number of 0 to 1000, got `many`\n  cell C4\n"
    )


class TestCommands:
    @pytest.fixture
    def folder(self, tmp_path):
        game = GAME.partition("size")[0]
        return write(tmp_path, game_toml=game, rows__a_csv="name,count\nA,1\nB,two\n")

    def test_every_command_of_both_tools_shows_the_line(self, folder, capsys):
        sentence = "rows/a.csv:3: count: expected a whole number of 0 to 1000, got `two`"
        for command in (["check"], ["build"], ["cards"]):
            assert run([*command, str(folder), "--lang", "en"]) == 2
            assert capsys.readouterr().err == f"pnp: {sentence}\n  3 | B,two\n    |   ^^^\n"
        write(folder, game_toml=GAME.replace("[game]", "[gmae]"))
        assert referee(["setup", str(folder), "--players", "2", "--lang", "en"]) == 2
        assert "\n  1 | [gmae]\n    |  ^^^^\n" in capsys.readouterr().err

    def test_programs_are_told_the_column(self, folder, capsys):
        assert run(["check", str(folder), "--json"]) == 2
        (told,) = json.loads(capsys.readouterr().out)
        assert (told["file"], told["line"], told["column"]) == ("rows/a.csv", 3, 3)

    def test_warnings_have_their_lines(self, folder, capsys, tmp_path):
        write(folder, rows__a_csv="name,counts\nA,1\n")
        shown = "  1 | name,counts\n    |      ^^^^^^\n"
        assert run(["check", str(folder), "--lang", "en"]) == 0
        assert shown in capsys.readouterr().err
        assert run(["build", str(folder), "--lang", "en", "--out", str(tmp_path / "out")]) == 0
        assert shown in capsys.readouterr().err


def test_the_column_is_that_of_the_faults_own_line(tmp_path):
    write(tmp_path, a_csv=ROWS)
    file = str(tmp_path / "a.csv")
    faults = [Fault(file, "count", "`three`", "x", 4), Fault(file, "count", "`two`", "x", 2)]
    assert [one.column for one in placed(faults)] == [0, 24]
