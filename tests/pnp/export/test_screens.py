"""`pnp export --to tts` and `--to pcio`: games for tables on a screen."""

import io
import json
import zipfile
from collections import Counter
from urllib.parse import unquote, urlparse

import pytest
from PIL import Image

from pnp.cli.app import run
from pnp.export.options import ExportOptions
from pnp.folder.game_folders import default_game
from pnp.text.errors import HeraldError
from tests.pnp.export.exported import exported, manifest_of, write_game

GAME = default_game()
MANY = "".join(f"card-{i},Card {i},{1 + (i == 5)}\n" for i in range(100))


@pytest.fixture(scope="module")
def barons(tmp_path_factory):
    return exported(GAME, "tts", tmp_path_factory.mktemp("tts"), lang="en")


def saved(folder):
    (file,) = folder.glob("*.json") if len(list(folder.glob("*.json"))) == 1 else [
        one for one in folder.glob("*.json") if one.name != "manifest.json"
    ]  # fmt: skip
    return json.loads(file.read_text("utf-8"))


def every(objects):
    for one in objects:
        yield one
        yield from every(one.get("ContainedObjects", []))


def addresses(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            if key.lower().endswith("url") and inner:
                yield inner
            else:
                yield from addresses(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from addresses(inner)


def test_a_saved_object_names_pictures_that_are_there_and_small_enough(barons):
    found = set(addresses(saved(barons)))
    assert len(found) > 60
    written = {one["file"] for one in manifest_of(barons)["files"]}
    for address in found:
        parts = urlparse(address)
        assert parts.scheme == "file"
        path = barons / unquote(parts.path).split("/tts/", 1)[1]
        assert str(path.relative_to(barons)) in written
        assert unquote(parts.path) == str(path.resolve())
        if path.suffix == ".pdf":
            assert path.read_bytes()[:5] == b"%PDF-"
            continue
        with Image.open(path) as picture:
            assert picture.mode in ("RGB", "RGBA")
            assert max(picture.size) <= 4096


def test_everything_that_is_played_with_is_on_the_table_once(barons):
    objects = list(every(saved(barons)["ObjectStates"]))
    assert len({one["GUID"] for one in objects}) == len(objects)
    assert all(len(one["GUID"]) == 6 and int(one["GUID"], 16) >= 0 for one in objects)
    names = Counter(one["Name"] for one in objects)
    assert (names["Card"], names["DeckCustom"], names["Custom_Board"]) == (37, 1, 1)
    assert (names["Custom_Dice"], names["Custom_PDF"]) == (1, 1)
    # 37 tiles, 4 x 30 troops and the memo sheets; officers and donjons stand
    kinds = Counter(one["CustomImage"]["CustomTile"]["Type"] for one in objects
                    if one["Name"] == "Custom_Tile")  # fmt: skip
    assert (kinds[1], kinds[2]) == (37, 120)
    stands = [one for one in objects if one["Name"] == "Custom_Token"]
    assert len(stands) == 4 * 3 + 4 * 10
    assert all(one["CustomImage"]["CustomToken"]["StandUp"] for one in stands)


def test_each_players_pieces_lie_apart_and_round_the_middle(barons):
    bags = [one for one in saved(barons)["ObjectStates"] if one["Name"] == "Bag"]
    by_color = {}
    for bag in bags:
        for color in ("blue", "red", "green", "yellow"):
            if bag["Nickname"].endswith(f": {color}"):
                place = bag["Transform"]["posX"], bag["Transform"]["posZ"]
                by_color.setdefault(color, []).append(place)
    assert {color: len(places) for color, places in by_color.items()} == dict.fromkeys(
        ("blue", "red", "green", "yellow"), 3
    )
    sides = {color: (round(sum(x for x, _ in at) / 60), round(sum(z for _, z in at) / 60))
             for color, at in by_color.items()}  # fmt: skip
    assert sides == {"blue": (0, -1), "red": (-1, 0), "green": (0, 1), "yellow": (1, 0)}


def test_a_die_is_wrapped_in_its_own_faces(barons):
    (die,) = (one for one in every(saved(barons)["ObjectStates"]) if one["Name"] == "Custom_Dice")
    path = barons / die["CustomImage"]["ImageURL"].split("/tts/", 1)[1]
    with Image.open(path) as picture:
        assert picture.size == (2048, 2048)
        grey = picture.convert("L")
        cell = 2048 / 3
        dots = []
        for column, row in ((0, 2), (0, 1), (1, 2), (1, 1), (2, 1), (2, 2)):
            box = [int(v * cell) + 60 * (1 - 2 * (i // 2)) for i, v in
                   enumerate((column, row, column + 1, row + 1))]  # fmt: skip
            part = grey.crop(box)
            dots.append(sum(part.point(lambda v: 255 * (v < 60)).histogram()[255:]))
    one = dots[0]
    assert [round(dark / one) for dark in dots] == [1, 2, 3, 4, 5, 6]


def test_a_large_deck_goes_over_several_grids(tmp_path):
    game = write_game(tmp_path / "game", {"cards.csv": f"id,name,count\n{MANY}"})
    folder = exported(game, "tts", tmp_path, ExportOptions(base_url="https://x.example/a/"))
    (deck,) = saved(folder)["ObjectStates"]
    assert deck["Transform"]["rotZ"] == 180.0
    assert sorted(deck["CustomDeck"]) == ["1", "2"]
    for grid in deck["CustomDeck"].values():
        assert 2 <= grid["NumWidth"] <= 10
        assert 2 <= grid["NumHeight"] <= 7
        assert grid["FaceURL"].startswith("https://x.example/a/pictures/")
        picture = folder / grid["FaceURL"].removeprefix("https://x.example/a/")
        with Image.open(picture) as drawn:
            assert drawn.width % grid["NumWidth"] == drawn.height % grid["NumHeight"] == 0
            assert max(drawn.size) <= 4096
    ids = deck["DeckIDs"]
    assert len(ids) == 101
    assert len(set(ids)) == 100
    assert ids == [card["CardID"] for card in deck["ContainedObjects"]]
    for card in deck["ContainedObjects"]:
        (number,) = card["CustomDeck"]
        key, index = divmod(card["CardID"], 100)
        grid = card["CustomDeck"][number]
        assert str(key) == number
        assert index < min(69, grid["NumWidth"] * grid["NumHeight"])


def test_a_single_card_is_no_deck(tmp_path):
    game = write_game(tmp_path / "game", {"cards.csv": "id,name\na,Ace\n"})
    (card,) = saved(exported(game, "tts", tmp_path))["ObjectStates"]
    assert (card["Name"], card["CardID"]) == ("CardCustom", 100)


def test_a_room_holds_its_pictures_and_every_piece(tmp_path):
    folder = exported(GAME, "pcio", tmp_path, lang="en")
    (file,) = folder.glob("*.pcio")
    with zipfile.ZipFile(file) as room:
        assert room.testzip() is None
        assert room.read("schemaVersion") == b"8"
        widgets = json.loads(room.read("widgets.json"))
        named = {name for name in room.namelist() if name.startswith("userassets/")}
        for name in named:
            assert room.getinfo(name).file_size <= 2_000_000
            Image.open(io.BytesIO(room.read(name))).verify()
    assert len(widgets) <= 1200
    ids = [widget["id"] for widget in widgets]
    assert len(set(ids)) == len(ids)
    types = Counter(widget["type"] for widget in widgets)
    # 37 tiles, 37 cards, 12 officers, 120 troops, 40 donjons and the memo sheets
    assert types["card"] >= 37 + 37 + 12 + 120 + 40
    assert (types["board"], types["spinner"], types["hand"]) == (1, 1, 1)
    decks = {one["id"]: one for one in widgets if one["type"] == "cardDeck"}
    piles = {one["id"] for one in widgets if one["type"] == "cardPile"}
    asked = {one["boardImage"] for one in widgets if one["type"] == "board"}
    for deck in decks.values():
        assert deck["parent"] in piles
        for kind in deck["cardTypes"].values():
            asked |= {kind["image"], kind["back"]}
    assert {address.removeprefix("package://") for address in asked} == named
    for card in widgets:
        if card["type"] == "card":
            assert card["cardType"] in decks[card["deck"]]["cardTypes"]
            assert card["parent"] == decks[card["deck"]]["parent"]
    for widget in widgets:
        assert -200 <= widget["x"] <= 1600
        assert -200 <= widget["y"] <= 1000


def test_a_game_too_large_for_a_room_is_told_and_nothing_written(tmp_path):
    rows = "id,name,count\na,Ace,700\nb,Bee,600\n"
    game = write_game(tmp_path / "game", {"cards.csv": rows})
    with pytest.raises(HeraldError, match=r"takes 1200 things, and this game has 13\d\d"):
        exported(game, "pcio", tmp_path / "out")
    assert not list((tmp_path / "out").rglob("*.pcio"))


def test_an_option_that_a_room_does_not_take_is_one_sentence(tmp_path, capsys):
    asked = ["export", GAME, "--to", "pcio", "--sheet", "10x7", "--out", str(tmp_path)]
    assert run([*asked, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert "--to pcio does not take --sheet" in said
    assert said.count("\n") == 1
