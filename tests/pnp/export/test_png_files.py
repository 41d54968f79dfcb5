"""`pnp export --to png`, opened with Pillow and laid beside what Cairo draws."""

import hashlib
import subprocess
from itertools import pairwise

import pytest
from PIL import Image, ImageChops, ImageFilter

from pnp.cli.app import run as press
from pnp.export import png_files
from pnp.export.options import ExportOptions
from pnp.export.png_files import BLEED, LARGEST, PROFILES
from pnp.export.registry import EXPORTS
from pnp.text.errors import HeraldError, OutputError, SpecError
from tests.bench.png_pages import pages
from tests.pnp.export.exported import exported, manifest_of, write_game
from tests.typed import typed

INCH = 25.4
DPI = 150
POKER = (63.5, 88.9)
CHIP = 25.4
GAME = """
[components.deck]
kind = "card"
rows = "deck.csv"
layout = "plain"
back = "behind"
size = "poker"

[components.chips]
kind = "token"
rows = "chips.csv"
layout = "plain"
back = "own"
size = 25.4

[components.hexes]
kind = "tile"
rows = "chips.csv"
layout = "plain"
back = "none"
shape = "hex-pointy"
"""
DECK = {"a": (255, 0, 0), "b": (0, 255, 0), "c": (255, 255, 0)}
CHIPS = {"x": ((255, 128, 0), (0, 128, 128)), "y": ((128, 0, 128), (64, 128, 0))}
BEHIND = (0x12, 0x34, 0x56)
MARK = (0, 0, 255)
"""A blue box from (10, 5) to (18, 9) on every front."""


def of(colour):
    return "#{:02X}{:02X}{:02X}".format(*colour)


def game_of(folder, deck=DECK):
    cards = "".join(f"{row},{of(colour)},{n}\n" for n, (row, colour) in enumerate(deck.items(), 1))
    chips = "".join(f"{row},{of(one)},{of(two)}\n" for row, (one, two) in CHIPS.items())
    (folder / "layouts").mkdir(parents=True)
    mark = '\n[element.mark]\ntype = "shape"\nbox = [10, 5, 8, 4]\nfill = "#0000FF"\n'
    files = {
        "game.toml": GAME,
        "deck.csv": f"id,color,count\n{cards}",
        "chips.csv": f"id,color,other\n{chips}",
        "layouts/plain.toml": f'ground = "{{color}}"\n{mark}',
        "layouts/behind.toml": f'ground = "{of(BEHIND)}"\n',
        "layouts/own.toml": 'ground = "{other}"\n',
    }
    return write_game(folder, files)


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    return game_of(tmp_path_factory.mktemp("png") / "game")


@pytest.fixture(scope="module", params=PROFILES)
def made(request, game, tmp_path_factory):
    """A profile, and the folder that it gives."""
    options = ExportOptions(dpi=DPI, profile=request.param)
    out = tmp_path_factory.mktemp(request.param)
    return request.param, exported(game, "png", out, options, lang="en")


def opened(path):
    """A picture that was read wholly, its file closed."""
    with Image.open(path) as image:
        image.load()
    return image


def pixels(length, dpi=DPI):
    return round(length / INCH * dpi)


def at(image, x, y):
    """The colour at some millimetres from the top left, and how much it covers."""
    return image.convert("RGBA").getpixel((int(x / INCH * DPI), int(y / INCH * DPI)))


def test_one_file_a_side_and_a_shared_back_once(made):
    _, folder = made
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}
    deck = {"deck/a.png", "deck/b.png", "deck/c.png", "deck/back.png"}
    chips = {"chips/x.png", "chips/x-back.png", "chips/y.png", "chips/y-back.png"}
    assert names == deck | chips | {"hexes/x.png", "hexes/y.png"}


def test_the_size_and_the_resolution_are_those_of_the_profile(made):
    profile, folder = made
    bleed = BLEED if profile == "bleed" else 0.0
    card, chip = opened(folder / "deck/a.png"), opened(folder / "chips/x.png")
    assert card.size == tuple(pixels(length + 2 * bleed) for length in POKER)
    assert chip.size == (pixels(CHIP + 2 * bleed),) * 2
    assert card.info["dpi"] == pytest.approx((DPI, DPI), abs=0.02)
    solid = {"trim": set(), "square": {"card", "chip"}, "bleed": {"card"}}[profile]
    assert {name for name, one in (("card", card), ("chip", chip)) if one.mode == "RGB"} == solid


def test_every_colour_is_where_it_belongs(made):
    profile, folder = made
    shift = BLEED if profile == "bleed" else 0.0
    for row, colour in DECK.items():
        card = opened(folder / f"deck/{row}.png")
        inside = [(10.2, 5.2), (17.8, 8.8), (10.2, 8.8), (17.8, 5.2)]
        outside = [(9.8, 7), (18.2, 7), (14, 4.8), (14, 9.2), (30, 40), (1, 40), (62.5, 40)]
        assert {at(card, x + shift, y + shift) for x, y in inside} == {(*MARK, 255)}
        assert {at(card, x + shift, y + shift) for x, y in outside} == {(*colour, 255)}
        corner = {"trim": 0, "square": 255, "bleed": 255}[profile]
        assert card.convert("RGBA").getpixel((0, 0)) == (*colour, corner)
    for row, colours in CHIPS.items():
        for end, colour in zip(("", "-back"), colours, strict=True):
            chip = opened(folder / f"chips/{row}{end}.png").convert("RGBA")
            assert chip.getpixel((chip.width // 2, chip.height - 12 * DPI // 300 - 1)) == (
                *colour,
                255,
            )
            assert chip.getpixel((0, 0))[3] == (255 if profile == "square" else 0)
    back = opened(folder / "deck/back.png").convert("RGB")
    assert [colour for _, colour in back.getcolors()] == [BEHIND]


def test_no_edge_shows_the_paper_under_the_drawing(made):
    """What covers a pixel by half is of the drawing's colour, not half white."""
    profile, folder = made
    chip = opened(folder / "chips/x-back.png").convert("RGBA")
    seen = [pixel for _, pixel in chip.getcolors(chip.width * chip.height) if 20 < pixel[3] < 255]
    assert bool(seen) == (profile != "square")
    if profile == "trim":
        assert {pixel[:3] for pixel in seen} == {CHIPS["x"][1]}


def test_pictures_are_what_cairo_draws(made, game, tmp_path):
    profile, folder = made
    (tmp_path / "pages.pdf").write_bytes(pages(game, profile))
    draw = ["pdftocairo", "-png", "-transp", "-r", str(DPI), "pages.pdf", "page"]
    subprocess.run(draw, cwd=tmp_path, check=True)
    files = [folder / one["file"] for one in manifest_of(folder)["files"]]
    drawn = sorted(tmp_path.glob("page-*.png"))
    assert len(files) == len(drawn) == 10
    for ours, theirs in zip(files, drawn, strict=True):
        one, two = (_on_grey(path) for path in (ours, theirs))
        assert all(abs(a - b) <= 1 for a, b in zip(one.size, two.size, strict=True))
        box = (0, 0, min(one.width, two.width), min(one.height, two.height))
        one, two = one.crop(box), two.crop(box)
        assert _beyond(one, two) < 50, ours
        if one.getcolors(1) is None:
            assert _beyond(ImageChops.offset(one, 3), two) > 100, "three pixels off is seen"


def _beyond(ours, theirs):
    """How many pixels are of no colour between those of theirs next to it.

    A box that begins within a pixel has all of it in our pictures, and a part of it in Cairo's.
    """
    below = ImageChops.subtract(theirs.filter(ImageFilter.MinFilter(3)), ours)
    above = ImageChops.subtract(ours, theirs.filter(ImageFilter.MaxFilter(3)))
    return sum(ImageChops.lighter(below, above).convert("L").histogram()[8:])


def _on_grey(path):
    image = opened(path).convert("RGBA")
    ground = Image.new("RGBA", image.size, (128, 128, 128, 255))
    return Image.alpha_composite(ground, image).convert("RGB")


def test_the_manifest_tells_of_every_file(made):
    profile, folder = made
    manifest = manifest_of(folder)
    assert manifest["to"] == "png"
    listed = {one["file"]: one for one in manifest["files"]}
    assert set(listed) == {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}
    for name, one in listed.items():
        assert one["sha256"] == hashlib.sha256((folder / name).read_bytes()).hexdigest()
        assert tuple(one["pixels"]) == opened(folder / name).size
        assert one["bleed"] == (BLEED if profile == "bleed" else 0.0)
    told = listed["deck/c.png"]
    assert (told["component"], told["row"], told["side"], told["copies"]) == (
        "deck", "c", "front", 3,
    )  # fmt: skip
    assert told["trim"] == list(POKER)
    assert listed["deck/back.png"]["copies"] == 1 + 2 + 3
    assert "row" not in listed["deck/back.png"]


@pytest.mark.parametrize(("asked", "dpi"), [(None, 300), (72, 72), (96.5, 96.5)])
def test_another_resolution(game, tmp_path, asked, dpi):
    folder = exported(game, "png", tmp_path, ExportOptions(dpi=asked), lang="en")
    card = opened(folder / "deck/a.png")
    assert card.size == tuple(pixels(length, dpi) for length in POKER)
    assert card.info["dpi"][0] == pytest.approx(dpi, abs=0.02)
    tile = opened(folder / "hexes/x.png").convert("RGBA")
    ends = [(0, 0), (tile.width - 1, 0), (0, tile.height - 1), (tile.width - 1, tile.height - 1)]
    assert {tile.getpixel(xy)[3] for xy in ends} == {0}, "a hexagon leaves the corners out"


def test_the_same_game_gives_the_same_bytes(game, tmp_path):
    options = ExportOptions(dpi=60)
    both = [exported(game, "png", tmp_path / name, options) for name in ("one", "two")]
    assert both[0] != both[1]
    first, second = ([one["sha256"] for one in manifest_of(folder)["files"]] for folder in both)
    assert first == second


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """A game with 23 cards, each of a colour of its own."""
    deck = {f"c{n:02}": (n * 10, 255 - n * 10, 40) for n in range(23)}
    return deck, game_of(tmp_path_factory.mktemp("grid") / "game", deck)


def test_sheets_have_every_card_in_its_cell(many, tmp_path):
    deck, game = many
    folder = exported(game, "png", tmp_path, ExportOptions(sheet="5x4", profile="square"))
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}
    chips = {"chips-1.png", "chips-1-back.png"}
    assert names == {"deck-1.png", "deck-2.png", "deck/back.png", "hexes-1.png"} | chips
    told = {one["file"]: one for one in manifest_of(folder)["files"]}
    seen = {}
    for name in ("deck-1.png", "deck-2.png"):
        image, about = opened(folder / name).convert("RGB"), told[name]
        columns, rows = about["grid"]
        assert (columns, rows) == (5, 4)
        assert image.width % columns == image.height % rows == 0
        assert max(image.size) <= LARGEST
        width, height = image.width // columns, image.height // rows
        assert width / height == pytest.approx(POKER[0] / POKER[1], abs=0.003)
        for number, cell in enumerate(about["cells"]):
            x, y = number % columns * width, number // columns * height
            inner = image.crop((x, y, x + width, y + height))
            dots = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
            seen[cell["row"]] = {inner.getpixel(dot) for dot in dots}
            mark = (int(14 / POKER[0] * width), int(7 / POKER[1] * height))
            assert inner.getpixel(mark) == MARK
    assert seen == {row: {colour} for row, colour in deck.items()}
    assert [cell["copies"] for cell in told["deck-2.png"]["cells"]] == [21, 22, 23]
    assert image.getpixel((width * 3 + 5, 5)) == (255, 255, 255), "what is left over is empty"


def test_backs_of_their_own_lie_as_their_fronts(many, tmp_path):
    folder = exported(many[1], "png", tmp_path, ExportOptions(sheet="3x1"))
    for name, side in (("chips-1.png", 0), ("chips-1-back.png", 1)):
        image = opened(folder / name)
        assert image.mode == "RGBA"
        cell = image.width // 3
        centres = [image.getpixel((cell * n + cell // 2, image.height // 2)) for n in range(3)]
        assert centres[:2] == [(*colours[side], 255) for colours in CHIPS.values()]
        assert centres[2][3] == 0, "an empty place lets everything through"
        assert image.getpixel((cell, 0))[3] == 0, "and so does what is between the pieces"


def test_who_asks_for_a_resolution_has_it_in_sheets(many, tmp_path):
    folder = exported(many[1], "png", tmp_path, ExportOptions(sheet="5x4", dpi=300))
    image = opened(folder / "deck-1.png")
    assert image.size == (5 * pixels(POKER[0], 300), 4 * pixels(POKER[1], 300))
    assert image.height > LARGEST
    assert image.info["dpi"][0] == pytest.approx(300, abs=0.1)


def test_progress_is_told_picture_by_picture(game, tmp_path):
    told = []
    exported(game, "png", tmp_path, ExportOptions(dpi=30), lambda *now: told.append(now))
    assert [done for _, done, _ in told] == list(range(1, 11))
    assert {of for _, _, of in told} == {10}
    assert all(one != two for (one, *_), (two, *_) in pairwise(told))


def test_what_fails_leaves_what_was_there(game, tmp_path, monkeypatch):
    folder = exported(game, "png", tmp_path, ExportOptions(dpi=30), lang="en")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}

    def breaks(*now):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        exported(game, "png", tmp_path, ExportOptions(dpi=60), breaks, lang="en")
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    assert [path.name for path in folder.parent.iterdir()] == ["png"]
    monkeypatch.setattr(png_files, "PROFILES", ("square",))
    exported(game, "png", tmp_path, ExportOptions(dpi=60), lang="en")
    assert [path.name for path in folder.parent.iterdir()] == ["png"]
    assert manifest_of(folder)["files"][0]["dpi"] == 60


def test_a_folder_that_is_no_export_is_left_alone(game, tmp_path):
    mine = tmp_path / "try/en/png/holiday.png"
    mine.parent.mkdir(parents=True)
    mine.write_bytes(b"a photo")
    with pytest.raises(OutputError, match="no export"):
        exported(game, "png", tmp_path, ExportOptions(dpi=30), lang="en")
    assert mine.read_bytes() == b"a photo"


def test_a_picture_that_is_too_large_is_refused_before_it_is_drawn(game, tmp_path):
    options = ExportOptions(sheet="30x30", dpi=1200)
    with pytest.raises(HeraldError, match=r"deck-1 would be a picture of 90000 x 126000 pixels"):
        exported(game, "png", tmp_path, options, lang="en")
    assert [*tmp_path.iterdir()] == []


def test_a_row_of_which_there_is_no_copy_has_no_picture(tmp_path):
    game = game_of(tmp_path / "game")
    (game / "deck.csv").write_text("id,color,count\na,#FF0000,0\nb,#00FF00,1\n", "utf-8")
    folder = exported(game, "png", tmp_path / "out", ExportOptions(dpi=30))
    assert {path.name for path in (folder / "deck").iterdir()} == {"b.png", "b-back.png"}


def test_a_fault_is_told_and_nothing_is_written(tmp_path):
    game = game_of(tmp_path / "game")
    (game / "deck.csv").write_text("id,color,count\na,#FF0000,x\n", "utf-8")
    (game / "layouts/own.toml").write_text('ground = "nope"\n', "utf-8")
    with pytest.raises(SpecError) as told:
        exported(game, "png", tmp_path / "out", lang="en")
    files = {fault.file.rpartition("/")[2] for fault in told.value.faults}
    assert files == {"deck.csv", "own.toml"}, "what is wrong with every component at once"
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--to", "pmg"], "--to is `pmg`; expected one of png, "),
        (["--to", "svg", "--dpi", "72"], "--to svg does not take --dpi"),
        (["--to", "png", "--base-url", "x"], "it takes --dpi, --profile, --sheet\n"),
        (["--to", "png", "--profile", "x"], "--profile is `x`; here it is one of trim, square"),
        (["--to", "png", "--dpi", "5"], "--dpi is 5; pictures have from 20 to 1200 pixels"),
        (["--to", "png", "--dpi", "nan"], "--dpi is nan; pictures have from 20"),
        (["--to", "png", "--sheet", "0x7"], "--sheet is `0x7`; it takes columns and rows, as in"),
    ],
)
def test_what_is_mistyped_is_told_in_a_sentence(game, tmp_path, arguments, said):
    out = typed(press, "export", game, *arguments, "--out", tmp_path)
    assert out.returncode == 2
    assert said in out.stderr
    assert out.stderr.count("\n") == 1
    assert [*tmp_path.iterdir()] == []


def test_the_command_says_where_the_files_are(game, tmp_path):
    out = typed(press, "export", game, "--to", "png", "--dpi", "30", "--out", tmp_path)
    assert out.returncode == 0
    assert out.stdout == f"10 files in {tmp_path / 'try/en/png'}\n"


def test_the_help_names_every_export():
    words = " ".join(typed(press, "export", "--help").stdout.replace("│", " ").split())
    assert all(to in words.partition("--to")[2].partition("--lang")[0] for to in EXPORTS)
