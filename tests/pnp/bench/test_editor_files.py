"""The schemas that editors check by, tried by a validator that is not ours."""

import json
import tomllib
from pathlib import Path

import jsonschema_rs
import pytest

from pnp.bench.editor_files import GAME_LINE, LAYOUT_LINE, schema_files
from pnp.bench.starting import KINDS
from pnp.cli.app import run
from pnp.folder.game_folders import templates_folder
from tests.each import each

ROOT = Path(__file__).resolve().parents[3]
GAMES = sorted(
    [*templates_folder().rglob("game.toml"), *(ROOT / "tests" / "games").rglob("game.toml")]
)
LAYOUTS = sorted(
    path for path in templates_folder().rglob("*.toml") if path.parent.name == "layouts"
)
SCHEMAS = {Path(name).name.partition(".")[0]: json.loads(text)
           for name, text in schema_files().items()}  # fmt: skip
VALIDATORS = {name: jsonschema_rs.Draft202012Validator(schema) for name, schema in SCHEMAS.items()}
OLDER = {name: jsonschema_rs.Draft7Validator({**schema, "$schema": "http://json-schema.org/draft-07/schema#"})
         for name, schema in SCHEMAS.items()}  # fmt: skip
"""As Taplo reads them, which knows no newer draft."""


def faults(name, said):
    found = [error.message for error in VALIDATORS[name].iter_errors(said)]
    assert bool(found) == bool(list(OLDER[name].iter_errors(said)))
    return found


def id_of(path):
    return f"{path.parent.parent.name}-{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", GAMES, ids=id_of)
def test_every_game_is_sound_by_the_schema(path):
    assert faults("game", tomllib.loads(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("path", LAYOUTS, ids=id_of)
def test_every_layout_is_sound_by_the_schema(path):
    assert faults("layout", tomllib.loads(path.read_text("utf-8"))) == []


GAME = """[game]
id = "mine"
name = "Mine"
[components.cards]
kind = "card"
name = "Cards"
size = "poker"
"""
LAYOUT = """ground = "red"
[element.title]
type = "text"
box = [1, 2, 3, 4]
[element.inherited]
color = "red"
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('id = "mine"', 'idd = "mine"'),
        ('id = "mine"', 'id = "My Mine"'),
        ("[game]", "[gmae]"),
        ('kind = "card"', 'kind = "crad"'),
        ('size = "poker"', 'siez = "poker"'),
        ('name = "Cards"', "name = 7"),
    ],
)
def test_a_slip_in_a_game_is_seen(right, wrong):
    assert faults("game", tomllib.loads(GAME)) == []
    assert right in GAME
    assert faults("game", tomllib.loads(GAME.replace(right, wrong)))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("ground =", "gruond ="),
        ('type = "text"', 'type = "txet"'),
        ('type = "text"', 'type = "qr"\nhyphens = true'),
        ("box =", "bxo ="),
        ("color =", "colour ="),
        ("[element.title]", "[elements.title]"),
    ],
)
def test_a_slip_in_a_layout_is_seen(right, wrong):
    assert faults("layout", tomllib.loads(LAYOUT)) == []
    assert right in LAYOUT
    assert faults("layout", tomllib.loads(LAYOUT.replace(right, wrong)))


@pytest.mark.parametrize(
    ("name", "text", "slip"),
    [
        ("game", GAME.replace("size =", "siez ="), "siez"),
        ("layout", LAYOUT.replace("box =", "bxo ="), "bxo"),
        ("layout", LAYOUT.replace("color =", "colour ="), "colour"),
    ],
)
def test_a_slip_is_told_as_what_it_is(name, text, slip):
    (message,) = faults(name, tomllib.loads(text))
    assert message == f"Additional properties are not allowed ('{slip}' was unexpected)"


def test_a_game_that_changes_another_says_only_what_differs():
    told = 'extends = "barony"\n[components.tiles]\nsize = 50\n[kinds.lake]\npoints = 3\n'
    mine = f'{told}[game]\nid = "mine"\nname = "Mine"\n'
    assert faults("game", tomllib.loads(mine)) == []


@pytest.mark.parametrize("name", ["game", "layout"])
def test_every_key_is_described(name):
    tables = [SCHEMAS[name], *SCHEMAS[name]["$defs"].values()]
    keys = [(key, told) for table in tables for key, told in table.get("properties", {}).items()]
    assert len(keys) > 150
    assert [key for key, told in keys if not told.get("description")] == []


@pytest.mark.parametrize("kind", KINDS)
def test_each_file_of_a_new_game_names_its_schema(tmp_path, kind):
    folder = tmp_path / "mine"
    assert run(["new", str(folder), "--kind", kind]) == 0
    for path in each(folder.rglob("*.toml")):
        line = path.read_text("utf-8").splitlines()[0]
        assert f"{line}\n" == (GAME_LINE if path.name == "game.toml" else LAYOUT_LINE)
        schema = json.loads((path.parent / line.split()[1]).read_text("utf-8"))
        assert schema == SCHEMAS["game" if path.name == "game.toml" else "layout"]


def test_a_folder_that_is_there_gets_the_schemas_too(tmp_path, capsys):
    (tmp_path / "game.toml").write_text(GAME, "utf-8")
    assert run(["schema", "--into", str(tmp_path)]) == 0
    assert GAME_LINE.strip() in capsys.readouterr().out
    assert (
        json.loads((tmp_path / ".herald" / "layout.schema.json").read_text()) == SCHEMAS["layout"]
    )
    assert run(["schema", "--into", str(tmp_path / "nothing")]) == 2
