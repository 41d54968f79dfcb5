"""`pnp export --to svg`: every face a drawing of its own."""

import xml.etree.ElementTree as ET

from pnp.folder.game_folders import default_game, game_ids
from pnp.folder.loading import load_game
from tests.pnp.export.exported import exported, manifest_of, write_game

GAME = default_game()
MODULAR = next(game for game in game_ids() if load_game(game).modules)
SVG = "{http://www.w3.org/2000/svg}"


def test_every_face_is_a_stand_alone_svg(tmp_path):
    folder = exported(GAME, "svg", tmp_path, lang="fr")
    files = sorted(folder.rglob("*.svg"))
    assert len(files) >= 37 + 37
    assert {path.parent.name for path in files if path.name == "back.svg"} == {"tiles", "cards"}
    assert not [path for path in files if path.name.startswith("wolf") and "back" in path.name]
    titles = set()
    for path in files:
        root = ET.parse(path).getroot()
        titles.add(root.find(f"{SVG}title").text)
        assert root.findall(f".//{SVG}text") == []
        assert root.findall(f".//{SVG}image") == []
    assert len({path.stem for path in files}) > 40
    assert "Aigle B" in titles


def test_svg_has_the_faces_of_the_modules(tmp_path):
    base = load_game(MODULAR)
    words = tuple(base.modules)
    for modules in ((), words):
        folder = exported(MODULAR, "svg", tmp_path, lang="en", modules=modules)
        drawn = {one["component"] for one in manifest_of(folder)["files"]}
        assert drawn == set(base.with_modules(modules).components)
    assert "<title>" in (folder / "mystery/back.svg").read_text()


def test_no_id_leads_a_file_out_of_its_folder(tmp_path):
    """Whatever a row is called, its picture lies among the others, and hides none of them."""
    ids = ("../../../out", "a/b", "a b", "A-B", "..", "x" * 90, "back")
    rows = "".join(f"{one},One\n" for one in ids)
    game = write_game(tmp_path / "game", {"cards.csv": f"id,name\n{rows}"})
    folder = exported(game, "svg", tmp_path / "out", lang="en")
    assert folder == tmp_path / "out" / "try" / "en" / "svg"
    files = [path for path in (tmp_path / "out").rglob("*") if path.suffix == ".svg"]
    assert {file.parent for file in files} == {folder / "cards"}
    assert len({file.name.casefold() for file in files}) == len(ids) + 1
    named = {one["row"]: one["file"] for one in manifest_of(folder)["files"] if "row" in one}
    assert set(named) == set(ids)
    assert len(set(named.values())) == len(ids)
