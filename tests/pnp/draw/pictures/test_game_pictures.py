"""Pictures and icons of a game, found by name and laid into boxes."""

from io import BytesIO

import pytest
from PIL import Image as Pixels

from pnp.draw.palette import Palette
from pnp.draw.pictures.fitting import Reach, fitted
from pnp.draw.pictures.picture import Drawing, Emblem
from pnp.draw.pictures.pictures import pictures_of
from pnp.draw.pictures.pixels import Photo
from pnp.folder.loading import load_folder
from pnp.text.errors import SpecError
from tests.pnp.draw.pictures.rendered import by_pdfium, pdf_of

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10H0z"/></svg>'
TOML = """
[game]
id = "x"
name = "X"
[icons]
purse = "coin"
[components.cards]
kind = "card"
"""


def game(folder, files, toml=TOML):
    for name, data in ({"game.toml": toml} | files).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return load_folder(folder)


def dots(color="red", size=(40, 40)):
    out = BytesIO()
    Pixels.new("RGB", size, color).save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def spec(tmp_path):
    files = {
        "art/thief.svg": SVG,
        "art/thief.png": dots(),
        "art/photo.png": dots(),
        "art/deep/er/x.svg": SVG,
        "art/icons/coin.svg": SVG,
        "art/coin.png": dots(),
        "art/gem.svg": SVG,
        "art/notes.txt": "",
        "art/torn.png": dots()[:-20],
        "art/odd.svg": SVG.replace("<path", "\n<text>a</text>\n<path"),
        "outside.svg": SVG,
    }
    return game(tmp_path / "x", files)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("thief", Drawing),
        ("thief.svg", Drawing),
        ("thief.png", Photo),
        ("photo", Photo),
        ("deep/er/x", Drawing),
        ("icons/coin.svg", Drawing),
    ],
)
def test_a_picture_is_found_by_its_name(spec, name, kind):
    assert isinstance(pictures_of(spec).find(name), kind)


@pytest.mark.parametrize(
    "name",
    ["Thief", "thief.SVG", "thief.jpg", "../outside", "notes.txt", "", ".", "/etc/passwd", "icons"],
)
def test_no_other_name_will_do(spec, name):
    assert pictures_of(spec).find(name) is None


def test_a_link_that_leads_out_is_refused(spec, tmp_path):
    (tmp_path / "secret.svg").write_text(SVG)
    (tmp_path / "x/art/link.svg").symlink_to(tmp_path / "secret.svg")
    with pytest.raises(SpecError) as caught:
        pictures_of(load_folder(tmp_path / "x")).find("link")
    assert caught.value.faults[0].file.endswith("art/link.svg")


@pytest.mark.parametrize(("name", "line", "key"), [("torn", 0, ""), ("odd", 2, "text")])
def test_a_file_that_cannot_be_drawn_is_blamed_each_time(spec, name, line, key):
    for _ in range(2):
        with pytest.raises(SpecError) as caught:
            pictures_of(spec).find(name)
        (fault,) = caught.value.faults
        assert fault.file.rpartition("art/")[2].startswith(name)
        assert (fault.line, fault.key) == (line, key)


def test_an_icon_is_looked_for_in_the_order_of_the_contract(spec):
    known = pictures_of(spec)
    assert known.icon("coin") is known.find("icons/coin")
    assert known.icon("purse") is known.find("icons/coin")
    assert known.icon("gem") is known.find("gem")
    assert isinstance(known.icon("crown"), Emblem)
    assert known.icon("nothing") is None
    assert {"coin", "purse", "gem", "crown"} <= set(known.icon_names())


def test_an_emblem_stands_in_the_color_of_the_words(spec):
    drawn = pictures_of(spec).icon("crown").draw(10, 10, tint="#123456", palette=Palette(spec))
    assert "#123456" in {item.fill for item in drawn.items}


def test_pictures_are_found_in_the_game_that_it_extends(spec, tmp_path):
    child = game(
        tmp_path / "y", {"art/gem.png": dots()}, 'extends = "../x"\n[game]\nid = "y"\nname = "Y"\n'
    )
    known = pictures_of(child)
    assert isinstance(known.find("thief"), Drawing)
    assert isinstance(known.find("gem.png"), Photo)


def inside(spec, w=40, h=20, **options):
    """Where a picture of 2 to 1 is black, in a box of that size with 5 mm round it."""
    picture = pictures_of(spec).find("thief")
    laid = fitted(picture, w, h, palette=Palette(spec), **options)
    page = by_pdfium(pdf_of(laid.drawing, w + 5, h + 5), 25.4 * 2).convert("L")
    black = page.point(lambda level: 255 if level < 128 else 0).getbbox()
    return tuple(v / 2 for v in black)


@pytest.mark.parametrize(
    ("options", "box"),
    [
        ({"h": 40}, (0, 10, 40, 30)),
        ({"h": 40, "focus": (50, 0)}, (0, 0, 40, 20)),
        ({"h": 40, "focus": (50, 100)}, (0, 20, 40, 40)),
        ({"h": 40, "fit": "stretch"}, (0, 0, 40, 40)),
        ({"h": 40, "fit": "cover"}, (0, 0, 40, 40)),
        ({"w": 60, "h": 20}, (10, 0, 50, 20)),
        ({"fit": "cover", "reach": Reach(0, 0, 3, 3)}, (0, 0, 43, 23)),
        ({"fit": "cover", "reach": Reach(0, 0, 3, 3), "edge": "mirror"}, (0, 0, 43, 23)),
        ({"fit": "cover", "reach": Reach(0, 0, 2, 2), "edge": "has"}, (0, 0, 42, 22)),
    ],
)
def test_a_picture_fills_what_it_is_to_fill(spec, options, box):
    assert inside(spec, **options) == pytest.approx(box, abs=0.6)


def test_round_is_round(spec):
    picture = pictures_of(spec).find("thief")
    laid = fitted(picture, 40, 40, fit="cover", clip="round", palette=Palette(spec))
    page = by_pdfium(pdf_of(laid.drawing, 40, 40))
    assert page.getpixel((3, 3)) == (255, 255, 255)
    assert page.getpixel((page.width // 2, 3)) == (0, 0, 0)


def test_dots_are_counted_where_the_picture_is_printed(spec):
    photo = pictures_of(spec).find("photo")
    laid = fitted(photo, 50.8, 25.4, fit="cover", palette=Palette(spec))
    assert (laid.width, laid.dpi) == (50.8, 20)
    assert fitted(photo, 50.8, 25.4, palette=Palette(spec)).dpi == 40
