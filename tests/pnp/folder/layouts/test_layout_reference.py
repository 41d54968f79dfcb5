"""The reference of layouts: every type and key is in it, and the built-in layouts keep to it."""

import json
import re
import tomllib

import pytest

from pnp.cli.app import app
from pnp.folder.game_folders import templates_folder
from pnp.folder.layouts.element_keys import ELEMENT_KEYS, LAYOUT_KEYS, STRUCTURE
from pnp.folder.layouts.reference import KEYS, json_schema, reference, with_reference

BUILT_IN = sorted((templates_folder() / "layouts").glob("*.toml"))


def test_every_key_has_a_row():
    page = reference()
    for kind, keys in ELEMENT_KEYS.items():
        assert f"## Keys of `{kind}`" in page
        for key in (*LAYOUT_KEYS, *STRUCTURE, *keys):
            assert f"| `{key}` |" in page
    assert not re.search(r"\| +\|", page)


def test_the_introduction_of_a_page_stays():
    page = with_reference(f"# Layouts\n\n{KEYS}\n\nthe former keys")
    assert page.startswith("# Layouts\n\n<!--")
    assert "the former keys" not in page
    assert with_reference(page) == page


def test_the_command_writes_both(tmp_path, capsys):
    out, page = tmp_path / "s.json", tmp_path / "p.md"
    words = ["schema", "--layouts", "--out", str(out), "--markdown", str(page)]
    app(words, standalone_mode=False)
    assert json.loads(out.read_text("utf-8")) == json.loads(json.dumps(json_schema()))
    assert page.read_text("utf-8") == with_reference()
    assert capsys.readouterr().out == f"wrote {page}\nwrote {out}\n"


@pytest.mark.parametrize("path", BUILT_IN, ids=lambda path: path.stem)
def test_the_schema_knows_what_built_in_layouts_say(path):
    schema = json_schema()
    kinds = {name: table["properties"] for name, table in schema["$defs"].items()}
    raw = tomllib.loads(path.read_text("utf-8"))
    assert set(raw) <= set(schema["properties"])
    for one in raw.get("element", {}).values():
        known = kinds[one.get("type", "any")]
        assert set(one) <= set(known)
