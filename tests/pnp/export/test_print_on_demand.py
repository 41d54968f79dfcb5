"""`pnp export --to` a print-on-demand shop: sizes, bleed, safe zone, colours and names."""

import io
import subprocess

import pikepdf
import pytest
from PIL import Image

from pnp.export.shops import shops
from pnp.text.errors import HeraldError
from tests.each import each
from tests.pnp.export.exported import exported, manifest_of, write_game

ROWS = "id,name,count\nash,Ash,1\nbirch,Birch,3\n"
DECK = """
[components.deck]
kind = "card"
name = "Trees"
size = SIZE
rows = "rows.csv"
layout = "tree"
back = "hill"
"""
TREE = """
ground = "#204060"
safe = 0

[element.middle]
type = "shape"
box = ["50%", "50%", 10, 10]
anchor = "center"
shape = "rect"
fill = "#FF0000"

[element.name]
type = "text"
box = [INSET, 20, 30, 8]
text = "{name}"
size = [9, 9]
color = "#FFFFFF"
"""
HILL = 'ground = "#604020"\n'
FADED = TREE.replace('fill = "#FF0000"', 'fill = "#FF0000"\nopacity = 0.5')


def trees(folder, size='"poker"', inset=6, front=TREE):
    (folder / "layouts").mkdir(parents=True)
    return write_game(
        folder,
        {
            "game.toml": DECK.replace("SIZE", size),
            "rows.csv": ROWS,
            "layouts/tree.toml": front.replace("INSET", str(inset)),
            "layouts/hill.toml": HILL,
        },
    )


def near(found, wanted, by=3):
    return all(abs(a - b) <= by for a, b in zip(found, wanted, strict=True))


def test_gamecrafter_has_a_picture_a_side_named_for_its_upload(tmp_path):
    folder = exported(trees(tmp_path / "game"), "gamecrafter", tmp_path, lang="en")
    deck = folder / "deck-poker-deck"
    assert {file.name for file in deck.iterdir()} == {
        "ash[face].png", "birch[face,3].png", "[all,back].png",
    }  # fmt: skip
    with Image.open(deck / "ash[face].png") as picture:
        assert (picture.size, picture.mode) == ((825, 1125), "RGB")
        assert round(picture.info["dpi"][0]) == 300
        corners = [picture.getpixel(at) for at in ((0, 0), (824, 0), (0, 1124), (824, 1124))]
        assert all(near(corner, (0x20, 0x40, 0x60)) for corner in corners)
        # a square of 10 mm in the very middle, at 300 dpi
        half = 5 / 25.4 * 300
        for sign in (-1, 1):
            inside, outside = 412.5 + sign * (half - 2), 412.5 + sign * (half + 2)
            assert near(picture.getpixel((int(inside), 562)), (255, 0, 0))
            assert near(picture.getpixel((int(outside), 562)), (0x20, 0x40, 0x60))
    told = {one["file"]: one for one in manifest_of(folder)["files"]}
    birch = told["deck-poker-deck/birch[face,3].png"]
    assert (birch["copies"], birch["product"], birch["pixels"]) == (3, "poker-deck", [825, 1125])
    assert (birch["trim"], birch["bleed"], birch["safe"]) == ([63.5, 88.9], 3.175, 3.175)


def test_what_lies_across_is_turned(tmp_path):
    game = trees(tmp_path / "game", size="[88.9, 63.5]")
    folder = exported(game, "gamecrafter", tmp_path, lang="en")
    with Image.open(folder / "deck-poker-deck" / "ash[face].png") as picture:
        assert picture.size == (825, 1125)
        white = [
            (x, y) for x in range(0, 825, 3) for y in range(0, 1125, 3)
            if near(picture.getpixel((x, y)), (255, 255, 255), 40)
        ]  # fmt: skip
    # the words of a card that lies across run down the picture
    wide = max(x for x, _ in white) - min(x for x, _ in white)
    high = max(y for _, y in white) - min(y for _, y in white)
    assert high > 1.5 * wide


def test_makeplayingcards_has_a_numbered_picture_for_every_card(tmp_path):
    folder = exported(trees(tmp_path / "game"), "makeplayingcards", tmp_path, lang="en")
    deck = folder / "deck-poker"
    fronts = sorted(file.name for file in (deck / "fronts").iterdir())
    assert fronts == ["001-ash.png", "002-birch.png", "003-birch.png", "004-birch.png"]
    for file in (*(deck / "fronts").iterdir(), deck / "back.png"):
        with Image.open(file) as picture:
            assert picture.size == (822, 1122)
    assert (deck / "fronts" / fronts[1]).read_bytes() == (deck / "fronts" / fronts[3]).read_bytes()


@pytest.mark.parametrize("front", [TREE, FADED], ids=["plain", "seen through"])
def test_drivethrucards_has_a_press_file_a_deck(tmp_path, front):
    game = trees(tmp_path / "game", front=front)
    folder = exported(game, "drivethrucards", tmp_path, lang="en")
    file = folder / "deck-poker.pdf"
    with pikepdf.open(io.BytesIO(file.read_bytes())) as pdf:
        assert str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
        assert len(pdf.pages) == 8
        for page in pdf.pages:
            assert [float(v) / 72 for v in page.MediaBox] == pytest.approx([0, 0, 2.75, 3.75])
            assert [float(v) / 72 for v in page.TrimBox] == pytest.approx(
                [0.125, 0.125, 2.625, 3.625], abs=1e-4
            )
            assert "/Group" not in page
        images = [one for one in pdf.objects if isinstance(one, pikepdf.Stream)
                  and one.get("/Subtype") == "/Image"]  # fmt: skip
        assert bool(images) == (front == FADED)
        assert all(str(one.ColorSpace) == "/DeviceCMYK" and "/SMask" not in one for one in images)
        states = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary)]
        assert not [one for one in states if "/ca" in one or "/SMask" in one]
    subprocess.run(["qpdf", "--check", str(file)], check=True, capture_output=True)
    drawn = tmp_path / "page"
    subprocess.run(["pdftoppm", "-r", "72", str(file), str(drawn)], check=True)
    pages = [Image.open(one).convert("RGB") for one in sorted(tmp_path.glob("page-*.ppm"))]
    # brown backs and blue fronts in turn, to the very edge
    browns = [page.getpixel((1, 1))[0] > page.getpixel((1, 1))[2] for page in pages]
    assert browns == [True, False] * 4


def test_words_that_leave_the_safe_zone_are_told_for_each_side(tmp_path):
    sound = exported(trees(tmp_path / "sound", inset=4), "gamecrafter", tmp_path / "a", lang="en")
    assert manifest_of(sound)["warnings"] == []
    folder = exported(trees(tmp_path / "near", inset=2), "gamecrafter", tmp_path / "b", lang="en")
    told = manifest_of(folder)["warnings"]
    assert [one["key"] for one in told] == ["components.deck"] * 2
    assert [one["level"] for one in told] == ["warning"] * 2
    assert [one["found"].split(":")[0] for one in told] == ["ash", "birch"]
    assert all("2.0 mm from the cut" in one["found"] for one in told)
    assert all("3.2 mm inside it, the safe zone of The Game Crafter" in one["expected"]
               for one in told)  # fmt: skip


def test_a_size_that_no_shop_makes_is_told_with_the_nearest(tmp_path):
    game = trees(tmp_path / "game", size="[60, 80]")
    file = game / "game.toml"
    file.write_text(
        file.read_text("utf-8")
        + DECK.replace("deck", "small").replace("SIZE", '"poker"').replace("Trees", "Shrubs"),
        "utf-8",
    )
    folder = exported(game, "gamecrafter", tmp_path, lang="en")
    (told,) = manifest_of(folder)["warnings"]
    assert (told["key"], told["level"]) == ("components.deck", "warning")
    assert "60 x 80 mm" in told["found"]
    assert "the nearest is us-game-deck, 56 x 87 mm" in told["expected"]
    assert {one["component"] for one in manifest_of(folder)["files"]} == {"small"}


def test_a_shop_that_makes_nothing_of_a_game_says_so_and_writes_nothing(tmp_path):
    game = trees(tmp_path / "game", size="[60, 80]")
    with pytest.raises(HeraldError, match="DriveThruCards makes nothing"):
        exported(game, "drivethrucards", tmp_path / "out", lang="en")
    assert not (tmp_path / "out").exists() or not any((tmp_path / "out").rglob("*.*"))


def test_every_product_has_its_cut_inside_its_picture():
    for shop in each(shops().values()):
        for product in each(shop.products.values()):
            canvas = product.canvas(shop.dpi)
            bleeds = [(c - t) / 2 for c, t in zip(canvas, product.trim, strict=True)]
            assert all(2.5 < bleed < 10 for bleed in bleeds), product
            assert shop.safe < min(product.trim) / 3
