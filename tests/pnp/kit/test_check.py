"""`pnp check`: everything wrong at once, with file, line, key and level."""

import json
import re

import pytest

from pnp.cli.app import run
from pnp.kit.build import build
from pnp.kit.check import check_folder
from pnp.kit.kit import BuildOptions
from pnp.text.errors import Fault, SpecError, from_folder, refuse
from tests.pnp.folder_copies import SMALL, copied

GAME = "land-of-barons"


def found(folder, level):
    return [one for one in check_folder(folder) if one.level == level]


def line_of(file, words):
    lines = file.read_text("utf-8").split("\n")
    return next(i for i, line in enumerate(lines, start=1) if words in line)


def test_faults_stop_and_warnings_do_not():
    warning = Fault("a", "b", "c", "d", 3, "warning")
    assert str(warning) == "a:3: warning: b: expected d, got c"
    assert refuse([warning]) == [warning]
    with pytest.raises(SpecError, match="a:3: b"):
        refuse([warning], strict=True)
    with pytest.raises(SpecError, match=r"a:3: warning: b(.|\n)*x: expected"):
        refuse([warning, Fault("x", "", "y", "z")])


NUMBERS = [
    ("challenge = { 2 = 16, 3 = 12, 4 = 10 }", "challenge = { 2 = 16, 3 = 12 }", "challenge.4"),
    ("challenge = { 2 = 16, 3 = 12, 4 = 10 }", "challenge = 12", "challenge"),
    ("builders = 3", "builders = [3]", "builders"),
    ("diversity = { 2 = 2, 3 = 3, 4 = 4 }", "diversity = { 2 = 2, 3 = 3 }", "diversity.4"),
    ("move_bonus = { wolf = 1 }", "move_bonus = { wulf = 1 }", "move_bonus"),
]


@pytest.mark.parametrize(("old", "new", "key"), NUMBERS, ids=[key for _, _, key in NUMBERS])
def test_a_number_of_another_form_or_without_an_entry_is_a_fault(tmp_path, old, new, key):
    folder = copied(GAME, tmp_path / "mine", [(old, new)])
    (fault,) = (one for one in found(folder, "fault") if one.key.startswith("numbers."))
    assert fault.key == f"numbers.{key}"
    assert fault.line == line_of(folder / "game.toml", new)
    with pytest.raises(SpecError, match=re.escape(fault.key)):
        build(str(folder), BuildOptions(), tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_faults_of_all_files_are_told_at_once(tmp_path):
    folder = copied(GAME, tmp_path / "mine", [('charge = "wolf"', 'charge = "wulf"')])
    uses = folder / "rows" / "uses.csv"
    uses.write_text(uses.read_text("utf-8").replace(",ride,", ",rode,"), "utf-8")
    for name in ("rules.en.md", "memo.fr.md"):
        text = (folder / name).read_text("utf-8")
        (folder / name).write_text(text.replace("{builders", "{bilders"), "utf-8")
    (folder / "synonyms.toml").write_text("x = 1", "utf-8")
    files = {one.file.rpartition("/")[2] for one in found(folder, "fault")}
    assert files == {"game.toml", "uses.csv", "rules.en.md", "memo.fr.md", "synonyms.toml"}


def test_a_case_that_does_not_hold_is_a_warning_with_its_line(tmp_path):
    folder = copied(GAME, tmp_path / "mine")
    cases = folder / "cases.toml"
    text = cases.read_text("utf-8")
    wrong = text.replace('verdict = "legal"', 'verdict = "illegal"', 1)
    cases.write_text(wrong, "utf-8")
    (warning,) = (one for one in check_folder(folder) if one.file == str(cases))
    assert warning.level == "warning"
    assert warning.line == line_of(cases, f'id = "{warning.key}"')


def test_a_picture_that_nobody_draws_is_found_on_its_line(tmp_path):
    folder = copied(GAME, tmp_path / "mine")
    rules = folder / "rules.en.md"
    rules.write_text(rules.read_text("utf-8").replace("{{picture setup 96}}", "{{picture seat}}"))
    (fault,) = found(folder, "fault")
    assert (fault.file, fault.line) == (str(rules), line_of(rules, "{{picture seat}}"))


def test_what_is_found_is_a_list_for_programs(tmp_path, capsys):
    folder = copied(GAME, tmp_path / "mine", [("builders = 3", "builders = [3]")])
    assert run(["check", str(folder), "--json"]) == 2
    (entry,) = (one for one in json.loads(capsys.readouterr().out) if "numbers" in one["key"])
    assert entry == {
        "file": "game.toml",
        "line": line_of(folder / "game.toml", "builders = [3]"),
        "key": "numbers.builders",
        "found": "(3,)",
        "expected": "a whole number",
        "level": "fault",
        "column": 1,
    }
    assert run(["check", GAME, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_warnings_are_told_and_strictly_they_are_faults(tmp_path, capsys):
    folder = copied(SMALL, tmp_path / "mine")
    spec = folder / "game.toml"
    spec.write_text(re.sub('rules = ".*"', 'rules = "chess:short"', spec.read_text("utf-8")))
    (warning,) = check_folder(folder)
    assert (warning.level, warning.key) == ("warning", "game.rules")
    assert run(["check", str(folder)]) == 0
    (told,) = from_folder([warning], folder)
    assert str(told) in capsys.readouterr().err
    assert run(["build", str(folder), "--out", str(tmp_path / "out")]) == 0
    assert "game.rules" in capsys.readouterr().err
    assert run(["check", str(folder), "--strict"]) == 2
    assert ": warning: " not in capsys.readouterr().err


def test_sentences_that_a_language_lacks_are_told_where_it_is_asked_for(capsys):
    assert run(["check", GAME, "--lang", "fr", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []
    assert run(["check", GAME, "--lang", "pl", "--json"]) == 0
    lacking = json.loads(capsys.readouterr().out)
    assert {one["level"] for one in lacking} == {"warning"}
    assert "a translation of `The die shows {face}`" in {one["expected"] for one in lacking}


def test_a_box_that_the_kit_has_outgrown_is_a_warning(tmp_path):
    folder = copied("donjons-et-barons", tmp_path / "mine")
    file = folder / "game.toml"
    text = file.read_text("utf-8")
    file.write_text(
        re.sub(r"^inner = .*$", "inner = [90.0, 60.0, 20.0]", text, flags=re.M), "utf-8"
    )
    assert not found(folder, "fault")
    (told,) = [one for one in found(folder, "warning") if one.key == "components.box.inner"]
    assert (told.line, told.found) == (line_of(file, "inner ="), "[90.0, 60.0, 20.0]")
