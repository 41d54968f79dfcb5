"""docs/game-folder.md: every key of game.toml, as the models have it now."""

import re
from pathlib import Path

import pytest

from pnp.cli.app import app
from pnp.folder.key_reference import json_schema, reference, with_reference
from pnp.folder.loading import load_game

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "game-folder.md").read_text("utf-8")
SCHEMA = json_schema()
MODELS = {"game.toml": SCHEMA, **SCHEMA["$defs"]}


def test_the_page_is_current():
    assert with_reference(PAGE) == PAGE, "run `pnp schema --markdown docs/game-folder.md`"


@pytest.mark.parametrize("model", MODELS)
def test_every_key_says_what_it_is(model):
    fields = MODELS[model]["properties"]
    assert fields or model == "Numbers"
    for key, field in fields.items():
        assert re.fullmatch(r"[A-Z`].*\.", " ".join(field["description"].split())), key


def test_every_model_has_its_table():
    headings = re.findall(r"^### .*`(\[+[\w.]+\]+)`", reference(), re.M)
    tables = re.findall(r"^\| key \|", reference(), re.M)
    assert len(tables) + reference().count("Any key:") == len(headings) + 1
    assert len(headings) >= len(SCHEMA["$defs"])
    assert {"[game]", "[[players.colors]]", "[kinds.WORD]", "[decks.WORD.cards.WORD]"} <= {
        *headings
    }


def test_the_ways_to_write_a_number_work():
    spec = load_game("land-of-barons")
    shown = re.findall(
        r"`(\{[^`]+\})`", PAGE.split("## Numbers, names and lists in texts")[1].split("##")[0]
    )
    assert len(shown) >= 8
    for text in shown:
        game = load_game("barony") if re.search("ranks|gold|silver", text) else spec
        assert text not in game.fill(text.replace("\\|", "|"))


def test_the_command_keeps_the_introduction(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text(PAGE.replace("### `[game]`", "### gone"), "utf-8")
    app(["schema", "--markdown", str(page)], standalone_mode=False)
    assert page.read_text("utf-8") == PAGE
    assert capsys.readouterr().out == f"wrote {page}\n"
