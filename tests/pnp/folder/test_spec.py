"""The spec: read whole, every fault named."""

import json
import re
from pathlib import Path

import pytest

from pnp.folder.game_folders import game_folder, game_ids
from pnp.folder.key_reference import json_schema
from pnp.folder.loading import load_game, parse_spec
from pnp.folder.models import PATTERNS, letter
from pnp.kit.check import check_folder
from pnp.text.errors import HeraldError, SpecError
from tests.pnp.folder_copies import copied

GAME = "land-of-barons"
TEXT = (game_folder(GAME) / "game.toml").read_text("utf-8")


def faults(text):
    with pytest.raises(SpecError) as caught:
        parse_spec(text.encode())
    return [str(fault) for fault in caught.value.faults]


def changed(old, new):
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_sound(game, found_in):
    assert found_in(game) == []


def test_the_first_game_is_among_them():
    assert GAME in game_ids()


def test_land_of_barons_is_what_its_rules_say():
    spec = load_game(GAME)
    counts = {word: (kind.count, kind.points) for word, kind in spec.land_kinds.items()}
    assert counts == {"lion": (10, 4), "eagle": (9, 3), "wolf": (9, 2), "horse": (9, 1)}
    assert len(spec.tile_names) == len(set(spec.tile_names)) == 37
    pieces = {word: piece.count for word, piece in spec.pieces.items()}
    assert pieces == {"baron": 1, "knight": 2, "troops": 30, "donjon": 10}
    assert spec.numbers.challenge == {"2": 16, "3": 12, "4": 10}
    assert spec.die.tables["recruit"] == (1, 1, 2, 2, 3, 3)
    assert spec.die.tables["recruit_donjon"] == (2, 2, 2, 3, 3, 3)
    assert spec.die.tables["move"] == (3, 3, 2, 2, 1, 1)
    assert spec.tile_title("eagle-B", "fr") == "Aigle B"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("count = 10\npoints = 4", "count = 9\npoints = 4", "expected 37 tiles in all"),
        (
            'color = "#A61C28"',
            'color = "red"',
            "kinds.lion.color: expected a colour as #RRGGBB, got `red`",
        ),
        (
            'rules = "barons:land-of-barons"',
            'rules = "barons"',
            "game.rules: expected a family of rules and its edition, with a colon between them, "
            "got `barons`",
        ),
        ('version = "1.0.0"', 'version = "one"', "game.version: expected up to four numbers"),
        ('version = "1.0.0"', 'version = "1."', "game.version: expected up to four numbers"),
        ('kind = "tile"', 'kind = "tle"', "components.tiles.kind: expected one of"),
        ("builders = 3 ", 'builders = "three" ', "numbers.builders"),
        (
            'name = { en = "Lion"',
            'nam = { en = "Lion"',
            "kinds.lion.name: expected a value, got nothing",
        ),
        ("age = 10", "age = 10\nhue = 3", "game.hue: expected one of the known keys ("),
        ('ordinary = "fess"', 'ordinary = "pale"', "a different ordinary for each colour"),
        (
            "recruit = [1, 1, 2, 2, 3, 3]",
            "recruit = [1, 1, 2]",
            "die.tables.recruit: expected 6 entries",
        ),
        ("one {die.faces:word}-sided", "one {die.face:word}-sided", "{die.face} is not a number"),
        (
            "move_bonus = { wolf = 1 }",
            "move_bonus = { wof = 1 }",
            "move_bonus: expected kinds among lion, eagle, wolf, horse, mountain, got `wof`",
        ),
        ("move_bonus = { wolf = 1 }", "move_bonus = 1", "a number for kinds among lion"),
        ("min = 2", "min = 5", "players.min: expected at most players.max (4), got 5"),
        ("max = 4", "max = 6", "players.max: expected at most 4"),
    ],
)
def test_a_fault_names_key_and_expectation(old, new, said):
    assert any(said in fault for fault in faults(changed(old, new))), faults(changed(old, new))


def test_every_pattern_of_the_models_has_its_words():
    schema = json.dumps(json_schema())
    told = re.findall(r'"pattern(?:Properties": \{|": )("(?:[^"\\]|\\.)*")', schema)
    found = set(told)
    assert {json.loads(pattern) for pattern in found} == set(PATTERNS)


def test_all_faults_are_told_at_once():
    text = (
        changed('color = "#A61C28"', 'color = "red"')
        .replace("age = 10", "age = 0")
        .replace('size = "poker"', "corner = -3")
    )
    told = faults(text)
    assert len(told) == 3
    assert all(re.match(r"game\.toml:\d+: ", fault) for fault in told)


@pytest.mark.parametrize("data", [b"\xff\xfe", b"[game", b"x = = 1", b""])
def test_what_is_no_toml_is_told_in_a_sentence(data):
    with pytest.raises(SpecError) as caught:
        parse_spec(data)
    assert "expected" in str(caught.value)


def test_an_unknown_charge_lists_the_known(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "game.toml").write_text(changed('charge = "wolf"', 'charge = "wulf"'))
    told = [str(fault) for fault in check_folder(folder)]
    assert any("kinds.wolf.charge" in fault and "lion" in fault for fault in told)
    assert any("rules.fr.md" in fault for fault in told)


def test_an_unknown_game_lists_the_known():
    with pytest.raises(HeraldError, match=GAME):
        load_game("chess")


def test_numbers_fill_text_in_both_languages():
    spec = load_game(GAME)
    assert spec.fill("{builders:Word} {builders?troop|troops}") == "Three troops"
    assert spec.fill("{builders:word} {recruit?troupe|troupes}", "fr") == "trois troupe"
    assert spec.fill("{14.2} keeps {challenge.3} and {{kinds}}") == "{14.2} keeps 12 and {{kinds}}"
    assert spec.fill("{pieces.troops} {kinds.wolf.points} {die.move.6}") == "30 2 1"
    with pytest.raises(HeraldError, match="bilders"):
        spec.fill("{bilders}")


def test_letters_go_on_after_z():
    assert [letter(i) for i in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]


def test_the_schema_knows_every_table_of_the_file():
    schema = json.loads(json.dumps(json_schema()))
    tables = {m[1] for m in re.finditer(r"^\[+([a-z]+)", TEXT, re.M)}
    assert tables <= set(schema["properties"])
    assert set(schema["required"]) <= tables


def test_what_cannot_be_drawn_is_told_before_anything_is_built(tmp_path):
    uses = "rows/uses.csv"
    wrong = copied(GAME, tmp_path / "icon", [(",ride,", ",rode,")], file=uses)
    (fault,) = check_folder(wrong)
    assert (Path(fault.file).name, fault.line, fault.key) == ("uses.csv", 3, "icon")
    assert "`rode`" in str(fault)
    long = [("jusqu’à {ride} tuiles", "jusqu’à {ride} tuiles et plus loin encore " * 40)]
    (fault,) = check_folder(copied(GAME, tmp_path / "long", long, file=uses))
    assert (Path(fault.file).name, fault.line) == ("uses.csv", 5)
    assert fault.key == "tactical-card.use"


def test_a_picture_that_a_memo_invents_is_told_once(tmp_path):
    folder = copied(GAME, tmp_path / "memo", [])
    memo = folder / "memo.en.md"
    memo.write_text(memo.read_text("utf-8").replace("{{mountain}}", "{{dragon}}"), "utf-8")
    (fault,) = check_folder(folder)
    assert "dragon" in str(fault)


@pytest.mark.parametrize("version", ["1", "1.0", "0.9.12", "2026.11.18.2"])
def test_a_version_is_taken_as_it_is_written(version):
    told = f'[game]\nid = "mine"\nname = "Mine"\nversion = "{version}"\n'
    assert parse_spec(told.encode()).title("en") == f"Mine {version}"


@pytest.mark.parametrize(
    ("fonts", "told"),
    [
        (
            '[fonts.text]\nbold = "a.ttf"\nregluar = "b.ttf"',
            ["6: fonts.text.regluar: expected one of the known keys (regular, bold-italic, bold, "
             "italic), got `regluar`"],
        ),
        ("[fonts.text]\nbold = 3", ["5: fonts.text.bold: expected a valid string, got 3"]),
        (
            "[fonts]\ntext = 3",
            ["5: fonts.text: expected a file of fonts/, or a table of files by cut, got 3"],
        ),
    ],
    ids=["misspelt", "no file", "no table"],
)  # fmt: skip
def test_what_is_wrong_in_a_typeface_is_told_at_its_own_key(fonts, told):
    with pytest.raises(SpecError) as caught:
        parse_spec(f'[game]\nid = "mine"\nname = "Mine"\n{fonts}\n'.encode())
    assert [str(one) for one in caught.value.faults] == [f"game.toml:{one}" for one in told]


def test_a_printed_hexagon_that_names_no_cells_has_those_of_the_board():
    text = (game_folder("land-of-barons") / "game.toml").read_text("utf-8")
    assert parse_spec(text.encode()).components["map"].cells == 4
    assert "side = 4" in text
    larger = text.replace("side = 4", "side = 5", 1)
    with pytest.raises(SpecError) as error:
        parse_spec(larger.encode())
    assert {fault.key for fault in error.value.faults} == {"components.tiles.rows"}
