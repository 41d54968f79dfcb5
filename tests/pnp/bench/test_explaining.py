"""`pnp explain`: all there is to explain, examples that print, and pictures of them."""

import io
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image

from pnp.bench.explained_pictures import Shown, blocks, on_grey, picture
from pnp.bench.explaining import examples_folder, topic_of, topics
from pnp.cli.app import run
from pnp.draw.scene import group, rect
from pnp.folder.component_kinds import KINDS
from pnp.folder.key_reference import json_schema
from pnp.folder.layouts.element_keys import ELEMENT_KEYS, TYPES
from pnp.folder.spec import GameSpec
from pnp.kit.kit import BuildOptions, Kit

TOPICS = topics()
SCHEMA = json_schema()
ROOT = Path(__file__).resolve().parents[3]
WITHOUT_EXAMPLE = {"game.extends", "game.drop", "game.fonts"}
"""What needs another game or a file of letters."""
UNSEEN = {f"game.{word}" for word in (
    "extends", "drop", "credits", "pieces", "setup", "modules", "ranks", "decks", "fonts", "buy",
    "bags", "dice", "rolls", "counters", "turn", "score",
)}  # fmt: skip
CARD = '\n[components.shown]\nkind = "card"\nsize = [60, 32]\nlayout = "{layout}"\n'


def test_every_kind_type_and_table_is_explained():
    of_game = {"game" if key == "game" else f"game.{key}" for key in GameSpec.model_fields}
    named = {f"component.{kind}" for kind in KINDS} | {f"layout.{one}" for one in TYPES}
    assert set(TOPICS) == named | of_game | {"layout"}
    assert all((ROOT / topic.page).is_file() for topic in TOPICS.values())
    assert {name for name, topic in TOPICS.items() if not topic.example} == WITHOUT_EXAMPLE


def test_the_game_of_all_examples_is_sound(capsys):
    assert run(["check", str(examples_folder()), "--strict"]) == 0
    assert capsys.readouterr() == ("explain: sound\n", "")


@pytest.mark.parametrize("name", sorted(set(TOPICS) - WITHOUT_EXAMPLE))
def test_each_example_prints_by_itself(tmp_path, name):
    for file in (examples_folder() / "art").iterdir():
        (tmp_path / "art").mkdir(exist_ok=True)
        (tmp_path / "art" / file.name).write_bytes(file.read_bytes())
    example = dict(TOPICS[name].example)
    said = example.pop("game.toml", "")
    game = "" if name == "game" else '[game]\nid = "mine"\nname = "Mine"\n\n'
    for file, text in example.items():
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, "utf-8")
        if file.startswith("layouts/"):
            said += CARD.format(layout=Path(file).stem)
    if not name.startswith(("component.", "layout")):
        said += CARD.format(layout="title-text")
    said += NEEDED.get(name, "")
    (tmp_path / "game.toml").write_text(game + said, "utf-8")
    kit = Kit(str(tmp_path), BuildOptions())
    for part in kit.parts():
        assert kit.make(part).sheets > 0
    assert [one for one in kit.warnings if one.level == "fault"] == []


NEEDED = {
    name: "\n" + "".join(TOPICS[one].example["game.toml"] for one in others)
    for name, others in {
        "component.card": ["game.colors", "game.numbers"],
        "game.components": ["game.colors", "game.numbers"],
        "component.tile": ["game.colors"],
        "component.token": ["game.players"],
        "component.track": ["game.colors"],
        "component.standee": ["game.colors"],
        "component.tower": ["game.players"],
        "component.box": ["component.die"],
        "component.tuckbox": ["component.card", "game.colors", "game.numbers"],
        "component.aid": ["game.numbers"],
        "component.booklet": ["game.numbers"],
        "layout": ["game.numbers"],
        "layout.text": ["game.numbers"],
        "layout.sown": ["game.colors"],
        "layout.shape": ["game.colors"],
        "layout.badge": ["game.colors", "game.numbers", "game.styles"],
        "layout.part": ["game.kinds", "game.board"],
        "layout.track": ["game.colors"],
        "layout.minimap": ["game.board", "game.kinds"],
        "game.styles": ["game.colors"],
        "game.board": ["game.kinds"],
        "game.rolls": ["game.dice"],
        "game.score": ["game.counters"],
        "game.kinds": ["game.board"],
    }.items()
}
"""What an example shows of other tables, as numbers and colours."""


@pytest.mark.parametrize("name", sorted(TOPICS))
def test_each_has_a_picture_of_its_piece(name):
    page = picture(TOPICS[name])
    if name in UNSEEN:
        assert page is None
        return
    assert 10 < page.width <= 200
    assert 10 < page.height <= 110.001
    shown = blocks(page, 40, true_color=True)
    colors = re.findall(r"38;2;(\d+);(\d+);(\d+)", shown)
    drawn = [one for one in colors if one not in (("230", "230", "230"), ("255", "255", "255"))]
    assert len(drawn) > len(colors) / 50


@pytest.mark.parametrize("name", ["component.card", "layout.text", "game", "players"])
def test_every_key_is_told(name, capsys):
    assert run(["explain", name]) == 0
    said = capsys.readouterr().out
    keys = {
        "component.card": SCHEMA["$defs"]["Card"]["properties"],
        "layout.text": [key for key in ELEMENT_KEYS["text"] if key not in ELEMENT_KEYS["qr"]],
        "game": SCHEMA["$defs"]["Title"]["properties"],
        "players": SCHEMA["$defs"]["Players"]["properties"],
    }[name]
    assert len(keys) > 3
    assert [key for key in keys if f"\n  {key}: " not in said] == []
    assert f"More of it is in {topic_of(name)[0].page}." in said
    assert "\x1b" not in said


def test_the_example_can_be_copied(capsys):
    assert run(["explain", "aid"]) == 0
    said = capsys.readouterr().out
    assert 'Example, in game.toml:\n    [components.aid]\n    kind = "aid"\n' in said
    assert "Example, in memo.en.md:\n    # Your turn\n" in said


def test_without_a_word_all_are_listed(capsys):
    assert run(["explain"]) == 0
    listed = set(re.findall(r"[a-z-]+", capsys.readouterr().out))
    assert {topic.word for topic in TOPICS.values()} <= listed


@pytest.mark.parametrize(
    ("asked", "name", "others"),
    [
        ("card", "component.card", []),
        ("components.card", "component.card", []),
        ("[numbers]", "game.numbers", []),
        ("board", "component.board", ["game.board"]),
        ("game.board", "game.board", []),
        ("track", "component.track", ["layout.track"]),
        ("layout.track", "layout.track", []),
        ("game", "game", []),
    ],
)
def test_a_word_that_two_have_names_the_other(asked, name, others):
    topic, also = topic_of(asked)
    assert (topic.name, also) == (name, others)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["crad"], "there is nothing called `crad` to explain; the nearest are card,"),
        (["layout.txt"], "the nearest are text,"),
        (["card", "-o", "card.gif"], "a figure is written as .svg, .pdf, .png, not as `.gif`"),
        (["credits", "-o", "credits.png"], "there is nothing to draw of game.credits"),
        (["-o", "all.png"], "say what to draw"),
    ],
)
def test_a_refusal_is_one_sentence_and_writes_nothing(tmp_path, monkeypatch, capsys, words, told):
    monkeypatch.chdir(tmp_path)
    assert run(["explain", *words]) == 2
    assert told in (said := capsys.readouterr().err)
    assert len(said.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_the_picture_is_a_file(tmp_path):
    for ending in ("png", "svg", "pdf"):
        assert run(["explain", "token", "-o", str(tmp_path / f"token.{ending}")]) == 0
    with Image.open(tmp_path / "token.png") as image:
        colors = {color for _, color in image.convert("RGB").getcolors(image.width * image.height)}
        width = image.width
    assert {(0xB5, 0x36, 0x2E), (0x2D, 0x62, 0xB8), (0xD9, 0xA4, 0x41)} <= colors
    root = ET.parse(tmp_path / "token.svg").getroot()
    assert float(root.get("width").removesuffix("mm")) == pytest.approx(76, abs=0.01)
    assert width == pytest.approx(76 / 25.4 * 300, abs=1)
    assert (tmp_path / "token.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(("true_color", "red"), [(True, "2;255;0;0"), (False, "5;196")])
def test_blocks_have_two_pixels_a_sign(true_color, red):
    square = rect(-8, -8, 16, 16, fill="#FF0000")
    page = on_grey([Shown(16, 16, rect(-8, -8, 16, 16), group(square))])
    lines = blocks(page, 24, true_color=true_color).splitlines()
    assert len(lines) == 12
    assert {line.count("▀") for line in lines} == {24}
    assert f"38;{red};48;{red}m▀" in lines[6]
    assert red not in lines[0]
    assert all(line.endswith("\x1b[0m") for line in lines)


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(("plain", "blocks"), [("", 0), (None, 500)])
def test_a_terminal_shows_the_picture_unless_it_is_to_be_plain(monkeypatch, plain, blocks):
    monkeypatch.delenv("NO_COLOR", raising=False)
    if plain is not None:
        monkeypatch.setenv("NO_COLOR", plain)
    monkeypatch.setattr(sys, "stdout", shown := Terminal())
    assert run(["explain", "token"]) == 0
    assert (shown.getvalue().count("▀") > blocks) == bool(blocks)


@pytest.mark.parametrize(
    ("asked", "meant"),
    [("face.deck", "card"), ("deck", "card"), ("components.dice", "die"), ("chit", "counter")],
)
def test_what_people_call_a_component_is_understood(asked, meant):
    assert topic_of(asked)[0].name == f"component.{meant}"
