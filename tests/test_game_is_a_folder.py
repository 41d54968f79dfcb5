"""A game is a folder: a made-up one prints, sets up and rolls with no line of Python of its own."""

import json
import re
import shutil
from pathlib import Path

import pypdfium2
import pytest

from pnp.folder.game_folders import game_ids
from pnp.folder.loading import load_game
from pnp.kit.build import build
from pnp.kit.check import check_folder
from pnp.kit.kit import BuildOptions
from pnp.sheets.options import SheetOptions
from referee.cli.app import run

ROOT = Path(__file__).resolve().parent.parent
FIFTH = ROOT / "tests" / "games" / "ring-of-stones"
MAY_NAME_GAMES = ("referee/rules/",)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_kit_of_a_made_up_game_builds_whole(tmp_path, lang, paper):
    manifest = build(str(FIFTH), BuildOptions(lang=lang, sheet=SheetOptions(paper=paper)), tmp_path)
    spec = load_game(str(FIFTH))
    pieces = {part["part"]: part["pieces"] for part in manifest["parts"]}
    assert pieces["tiles"] == pieces["cards"] == 19
    assert pieces["pieces"] == 3 * (2 + 12) + 1
    parts = {"tiles", "cards", "memo", "pieces", "board", "box", "rules", "calibrate"}
    assert set(pieces) == parts
    tiles = pypdfium2.PdfDocument(tmp_path / "ring-of-stones" / lang / "tiles.pdf")
    text = " ".join(page.get_textpage().get_text_range() for page in tiles)
    tiles.close()
    for tile in spec.tile_names:
        assert len(re.findall(rf"\b{spec.tile_title(tile, lang)}\b", text, re.IGNORECASE)) == 1


def test_its_folder_is_sound():
    assert check_folder(FIFTH) == []


def test_its_table_is_set_up(capsys):
    assert run(["setup", str(FIFTH), "--players", "3", "--seed", "stones", "--json"]) == 0
    shown = capsys.readouterr().out
    position = json.loads(shown)["position"]
    assert len(re.findall(r"mountain", position)) == 2
    assert len(re.findall(r"shepherd", position)) == 6
    cells = re.findall(r"^([a-e][1-5]) ", position, re.M)
    assert len(cells) == len(set(cells)) == 19


def test_its_die_is_rolled(capsys):
    assert run(["roll", str(FIFTH), "--face", "6", "--lang", "fr"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"Moutons qui suivent\s+4", shown)


def test_a_command_that_it_has_no_use_for_says_so(capsys):
    assert run(["draw", str(FIFTH)]) == 2
    told = capsys.readouterr().err
    assert "Ring of Stones" in told
    assert "Traceback" not in told


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("chess:short", "no installed package brings the rules `chess`"),
        ("barons:short", "there are no rules `barons:short`; those of this family are"),
    ],
)
def test_rules_that_are_not_there_are_named_and_the_folder_still_prints(
    tmp_path, capsys, rules, told
):
    folder = tmp_path / FIFTH.name
    shutil.copytree(FIFTH, folder)
    spec = folder / "game.toml"
    spec.write_text(re.sub('rules = ".*"', f'rules = "{rules}"', spec.read_text("utf-8")), "utf-8")
    wrong = check_folder(folder)
    assert [(one.level, one.key) for one in wrong] == [("warning", "game.rules")]
    position = tmp_path / "position.txt"
    position.write_text("players blue red\n", "utf-8")
    assert run(["judge", str(position), "--game", str(folder), "--play", "pass"]) == 2
    assert told in capsys.readouterr().err


def test_without_rules_its_set_up_draws_from_decks_alone(tmp_path, capsys):
    folder = tmp_path / FIFTH.name
    shutil.copytree(FIFTH, folder)
    spec = folder / "game.toml"
    spec.write_text(re.sub('rules = ".*"', 'rules = ""', spec.read_text("utf-8")), "utf-8")
    wrong = check_folder(folder)
    assert [one.key for one in wrong] == ["setup.steps.3.by", "setup.steps.4.by"]
    spec.write_text(re.sub('by = "cards".*', "", spec.read_text("utf-8")), "utf-8")
    assert check_folder(folder) == []
    position = tmp_path / "position.txt"
    position.write_text("players blue red\n", "utf-8")
    assert run(["judge", str(position), "--game", str(folder), "--play", "pass"]) == 2
    assert "has no coded rules" in capsys.readouterr().err


def test_no_game_is_named_in_the_code():
    names = [*game_ids(), FIFTH.name]
    assert len(names) >= 2
    naming = [
        f"{path.relative_to(ROOT)}:{number}: {name}"
        for package in ("pnp", "referee")
        for path in sorted((ROOT / package).rglob("*.py"))
        if not str(path.relative_to(ROOT)).startswith(MAY_NAME_GAMES)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        for name in names
        if name in line
    ]
    assert naming == []
