"""`pnp export --to cutter`: lines that lie under the printed sheet, read and measured elsewhere.

DXF is read by ezdxf's reader and auditor, SVG by svgelements, sheets are rendered by pdfium.
"""

import math
from itertools import combinations, pairwise
from pathlib import Path

import ezdxf
import numpy
import pypdfium2
import pytest
import svgelements
from ezdxf.path import make_path
from PIL import Image

from pnp.cli.app import run
from pnp.export.options import ExportOptions
from pnp.sheets.machines import CRICUT
from pnp.sheets.options import SheetOptions
from pnp.text.errors import HeraldError
from tests.each import each
from tests.pnp.export.exported import exported, manifest_of, write_game
from tests.typed import typed

DOT = 0.1
"""Millimetres of a pixel, where sheets are looked at."""
FINE = 0.025
"""Likewise, where marks are measured."""
WHITE = (255, 255, 255)
BLEED = 1.5

FRAMED = """
ground = "{color}"
[element.inner]
type = "shape"
box = [1, 1, -1, -1]
corner = 2
fill = "#FFFFFF"
"""
"""A frame of 1 mm within the cut, and white inside."""

GAME = """
[components.deck]
kind = "card"
name = "Deck"
size = [63, 88]
corner = 3
layout = "framed"
back = "framed"
rows = [{ id = "red", color = "#CC3333" }, { id = "blue", color = "#3355BB" }]
count = 6

[components.coins]
kind = "token"
name = "Coins"
shape = "round"
size = 25
layout = "plain"
back = "none"
rows = [{ id = "gold", color = "#CC9922" }]
count = 20

[components.lands]
kind = "tile"
name = "Lands"
shape = "hex-pointy"
size = 40
layout = "plain"
back = "none"
rows = [{ id = "wood", color = "#228833" }, { id = "hill", color = "#885522" }]
count = 12

[components.mat]
kind = "mat"
name = "Mat"
size = [160, 120]
fold = "across"
layout = "plain"
back = "none"
rows = [{ id = "mat", color = "#888888" }]
"""


@pytest.fixture(scope="session")
def cut(once):
    """Exports the game once for all workers: cut(profile, paper=...) -> the folder."""

    def make(profile="silhouette", **sheet):
        def write(folder):
            plain = 'ground = "{color}"\n'
            game = write_game(folder / "game", {"game.toml": GAME})
            (game / "layouts").mkdir()
            (game / "layouts/plain.toml").write_text(plain)
            (game / "layouts/framed.toml").write_text(FRAMED)
            options = ExportOptions(profile=profile)
            return exported(game, "cutter", folder, options, sheet=SheetOptions(**sheet))

        return Path(once(("cutter", profile, *sorted(sheet.items())), write))

    return make


class Picture:
    """A page or a picture, asked in millimetres from its top left."""

    def __init__(self, picture, dot, origin=(0.0, 0.0)):
        self.pixels, self.dot = numpy.asarray(picture.convert("RGB")), dot
        self.origin = origin

    @staticmethod
    def of(folder, entry, *, further=0, dot=DOT, box=None):
        """A page of a sheet's file, all of it or a box: left, top, right and bottom."""
        pdf = pypdfium2.PdfDocument(folder / entry["prints"])
        page = pdf[entry["page"] - 1 + further]
        (w, h), (left, top, right, bottom) = entry["size"], box or (0, 0, *entry["size"])
        crop = tuple(mm * 72 / 25.4 for mm in (left, h - bottom, w - right, top))
        picture = page.render(scale=25.4 / dot / 72, crop=crop).to_pil()
        return Picture(picture, dot, (left, top))

    def at(self, x, y):
        column, row = ((a - b) / self.dot for a, b in zip((x, y), self.origin, strict=True))
        return tuple(map(int, self.pixels[int(row), int(column)]))

    def black(self):
        """How much of it is black, in square millimetres, and the box of that."""
        dark = self.pixels.max(axis=2) < 100
        ys, xs = numpy.nonzero(dark)
        if not len(xs):
            return 0.0, None
        ends = (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1)
        place = (one * self.dot + self.origin[i % 2] for i, one in enumerate(ends))
        return dark.sum() * self.dot**2, tuple(place)


def sheets(folder, ending, part=""):
    entries = manifest_of(folder)["files"]
    return [one for one in entries if one["file"].endswith(ending) and one["file"].startswith(part)]


def lines(folder, entry, layer):
    """The lines of a layer, flat, in millimetres from the page's top left."""
    document = ezdxf.readfile(folder / entry["file"])
    height = entry["size"][1]
    return [
        [(point.x, height - point.y) for point in make_path(one).flattening(0.002)]
        for one in document.modelspace().query(f'*[layer=="{layer}"]')
    ]


def beside(line, step=2.0):
    """Places along a line, each with the way to its left."""
    for (ax, ay), (bx, by) in pairwise(line):
        long = math.dist((ax, ay), (bx, by))
        for i in range(1, max(2, int(long / step))):
            t = i / max(2, int(long / step))
            x, y = ax + t * (bx - ax), ay + t * (by - ay)
            yield (x, y), ((by - ay) / long, (ax - bx) / long)


@pytest.mark.parametrize(
    ("paper", "sides", "shared"),
    [("a4", "long", False), ("letter", "short", False), ("a3", "long", True)],
)
def test_art_lies_on_both_sides_of_every_cut(cut, paper, sides, shared):
    """Bleed outside, the piece inside, and no printed line that a slip of the knife would show."""
    folder = cut(paper=paper, duplex=sides, cut="shared" if shared else "gutter")
    for part in ("cards", "pieces", "tiles"):
        for entry in each(sheets(folder, ".dxf", part)):
            page = Picture.of(folder, entry)
            for line in each(lines(folder, entry, "CUT")):
                for (x, y), (dx, dy) in each(beside(line)):
                    near = {page.at(x + k * dx, y + k * dy) for k in (-0.5, -0.15, 0.15, 0.5)}
                    assert WHITE not in near, (entry["file"], x, y)
                    assert len(near) == 1 or shared, (entry["file"], x, y, near)


def test_cuts_lie_where_the_pieces_end_to_a_tenth_of_a_millimetre(cut):
    """The cards have a frame that ends 1 mm inside the cut, round the corners too."""
    folder = cut(paper="a4")
    for entry in each(sheets(folder, ".dxf", "cards")):
        for line in each(lines(folder, entry, "CUT")):
            page = Picture.of(folder, entry, dot=FINE, box=bounds(line))
            middle = [sum(xy) / len(line) for xy in zip(*line, strict=True)]
            for (x, y), (dx, dy) in each(beside(line)):
                inside = 1 if (middle[0] - x) * dx + (middle[1] - y) * dy > 0 else -1
                assert min(page.at(x + inside * 0.9 * dx, y + inside * 0.9 * dy)) < 150
                assert min(page.at(x + inside * 1.1 * dx, y + inside * 1.1 * dy)) > 200


def test_backs_are_cut_by_the_same_lines(cut):
    folder = cut(paper="letter", duplex="short")
    (entry, *_) = sheets(folder, ".dxf", "cards")
    front, back = Picture.of(folder, entry), Picture.of(folder, entry, further=1)
    for line in each(lines(folder, entry, "CUT")):
        for (x, y), (dx, dy) in each(beside(line)):
            for k in (-0.5, 0.5):
                seen = front.at(x + k * dx, y + k * dy)
                assert back.at(x + k * dx, entry["size"][1] - y - k * dy) == seen != WHITE


def test_the_dxf_is_sound_and_in_millimetres(cut):
    for entry in each(sheets(cut(), ".dxf")):
        document = ezdxf.readfile(cut() / entry["file"])
        assert document.audit().errors == []
        assert document.audit().fixes == []
        assert document.dxfversion >= "AC1024"
        assert document.header["$INSUNITS"] == 4
        assert document.header["$MEASUREMENT"] == 1
        assert list(document.header["$LIMMAX"]) == pytest.approx([210, 297])
        used = {one.dxf.layer for one in document.modelspace()}
        assert {"CUT", "REG"} <= used <= {"CUT", "FOLD", "REG"}
        assert len({document.layers.get(layer).color for layer in used}) == len(used)


def test_outlines_are_what_the_pieces_are(cut):
    folder = cut()
    found = {}
    for entry in sheets(folder, ".dxf"):
        space = ezdxf.readfile(folder / entry["file"]).modelspace()
        part = entry["prints"].removesuffix(".pdf")
        found.setdefault(part, []).extend(space.query('*[layer=="CUT"]'))
        found.setdefault(f"{part} folds", []).extend(space.query('*[layer=="FOLD"]'))
    assert [len(found[part]) for part in ("cards", "pieces", "tiles", "mats")] == [12, 20, 24, 1]
    for coin in each(found["pieces"]):
        assert coin.dxftype() == "CIRCLE"
        assert coin.dxf.radius == pytest.approx(12.5)
    for card in each(found["cards"]):
        bulges = [abs(bulge) for *_, bulge in card.get_points("xyb")]
        assert card.closed
        assert sorted(bulges) == pytest.approx([0] * 4 + [math.tan(math.pi / 8)] * 4)
    for land in each(found["tiles"]):
        corners = land.get_points("xyb")
        assert land.closed
        sides = [math.dist(a[:2], b[:2]) for a, b in pairwise([*corners, corners[0]])]
        assert sides == pytest.approx([40 / math.sqrt(3)] * 6)
    (fold,) = found["mats folds"]
    assert not fold.closed
    assert math.dist(*(point[:2] for point in fold.get_points("xyb"))) in (
        pytest.approx(160),
        pytest.approx(120),
    )


@pytest.mark.parametrize("shared", [False, True])
def test_svg_and_dxf_say_the_same(cut, shared):
    folder = cut(paper="a3" if shared else "a4", cut="shared" if shared else "gutter")
    for entry in each(sheets(folder, ".svg")):
        drawing = svgelements.SVG.parse(folder / entry["file"], ppi=25.4)
        assert (drawing.width, drawing.height) == pytest.approx(entry["size"])
        twin = entry | {"file": entry["file"].replace(".svg", ".dxf")}
        layers = [one for one in drawing.select() if one.id in ("CUT", "FOLD", "REG")]
        assert len({one.values["stroke"] for one in layers}) == len(each(layers))
        for group in layers:
            flat = lines(folder, twin, group.id)
            xs, ys = zip(*(point for line in flat for point in line), strict=True)
            assert group.bbox() == pytest.approx((min(xs), min(ys), max(xs), max(ys)), abs=0.005)
            paths = [abs(svgelements.Path(one)) for one in group]
            lengths = [sum(math.dist(*pair) for pair in pairwise(line)) for line in flat]
            assert [one.length(error=1e-4) for one in paths] == pytest.approx(lengths, abs=0.02)


def test_a_shared_cut_is_made_once(cut):
    folder = cut(paper="a3", cut="shared")
    for entry in each(sheets(folder, ".dxf")):
        straight = [
            pair
            for line in lines(folder, entry, "CUT")
            for pair in pairwise(line)
            if math.dist(*pair) > 5
        ]
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in straight]
        for one, other in combinations(range(len(straight)), 2):
            assert math.dist(middles[one], middles[other]) > 0.05, entry["file"]
    lands = sheets(folder, ".dxf", "tiles")[0]
    assert any(len(line) < 7 for line in lines(folder, lands, "CUT"))


@pytest.mark.parametrize("profile", ["silhouette", "silhouette-4"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_marks_lie_in_the_corners_of_fronts(cut, profile, paper):
    """Lines of 1 mm about an inset of 10 mm with arms of 10 mm; the square is one of 6 mm."""
    folder = cut(profile, paper=paper)
    (entry, *_) = sheets(folder, ".dxf", "cards")
    w, h = entry["size"]
    ell = 10.5 + 9.5
    first = (36.0, (9.5, 9.5, 15.5, 15.5)) if profile == "silhouette" else (ell, (9.5, 9.5, 20, 20))
    last = (0.0, None) if profile == "silhouette" else (ell, (w - 20, h - 20, w - 9.5, h - 9.5))
    expected = dict(
        zip(
            corners(w, h),
            (
                first,
                (ell, (w - 20, 9.5, w - 9.5, 20)),
                (ell, (9.5, h - 20, 20, h - 9.5)),
                last,
            ),
            strict=True,
        )
    )
    for box, (area, place) in expected.items():
        found, black = Picture.of(folder, entry, dot=FINE, box=box).black()
        assert found == pytest.approx(area, abs=0.4)
        assert black == (place and pytest.approx(place, abs=0.05))
    boxes = sorted(bounds(line) for line in lines(folder, entry, "REG"))
    places = sorted(place for _, place in expected.values() if place)
    assert boxes == [pytest.approx(place) for place in places]


def corners(w, h):
    """The four corners of a page as far as marks reach."""
    near, far = 8.0, 20.8
    return [
        (near, near, far, far),
        (w - far, near, w - near, far),
        (near, h - far, far, h - near),
        (w - far, h - far, w - near, h - near),
    ]


def bounds(line):
    xs, ys = zip(*line, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("profile", ["silhouette", "silhouette-4"])
def test_nothing_is_printed_beside_a_mark_and_no_mark_on_a_back(cut, profile):
    folder = cut(profile)
    for entry in each(sheets(folder, ".dxf")):
        page = Picture.of(folder, entry)
        for line in each(lines(folder, entry, "REG")):
            for (x, y), (dx, dy) in each(beside(line, 0.5)):
                around = [page.at(x + k * dx, y + k * dy) for k in (-1.2, -0.8, 0.8, 1.2)]
                assert all(min(one) > 220 or max(one) < 40 for one in around), (entry, x, y)
    (entry, *_) = sheets(folder, ".dxf", "cards")
    backs = [Picture.of(folder, entry, further=1, box=box) for box in corners(*entry["size"])]
    assert [back.black()[1] for back in backs] == [None] * 4


def test_a_scanncut_looks_for_no_marks_and_has_the_whole_page(cut):
    folder = cut("scanncut")
    for entry in each(sheets(folder, ".dxf")):
        assert lines(folder, entry, "REG") == []
        backs = (Picture.of(folder, entry, box=box) for box in corners(*entry["size"]))
        assert [back.black()[1] for back in backs] == [None] * 4
    assert len(sheets(folder, ".dxf")) <= len(sheets(cut(), ".dxf"))


def test_a_cricut_gets_a_picture_as_large_as_its_lines(cut):
    folder = cut("cricut", paper="letter")
    pictures = {one["file"]: one for one in sheets(folder, ".png")}
    for entry in each(sheets(folder, ".svg")):
        picture = pictures[entry["file"].replace(".svg", ".png")]
        wide, high = entry["size"]
        assert wide <= CRICUT[0] + 1e-6
        assert high <= CRICUT[1] + 1e-6
        with Image.open(folder / picture["file"]) as opened:
            assert opened.size == (round(wide / 25.4 * 300), round(high / 25.4 * 300))
            seen = Picture(opened, wide / opened.width)
        drawing = svgelements.SVG.parse(folder / entry["file"], ppi=25.4)
        assert (drawing.width, drawing.height) == pytest.approx((wide, high))
        (group,) = (one for one in drawing.select() if one.id in ("CUT", "REG"))
        assert group.bbox() == pytest.approx((BLEED, BLEED, wide - BLEED, high - BLEED), abs=0.005)
        for path in each(abs(svgelements.Path(one)) for one in group):
            flat = path.npoint(numpy.linspace(0, 1, 400)).tolist()
            for (x, y), (dx, dy) in each(beside(flat)):
                near = {seen.at(x + k * dx, y + k * dy) for k in (-0.5, 0.5)}
                assert WHITE not in near, (entry["file"], x, y)
    assert {one["side"] for one in pictures.values() if "deck" in one["title"].lower()} == {
        "front",
        "back",
    }


def test_a_board_over_several_sheets_is_cut_sheet_by_sheet(tmp_path):
    board = """
[components.field]
kind = "board"
name = "Field"
grid = "square"
cells = [20, 14]
cell = 20
"""
    game = write_game(tmp_path / "game", {"game.toml": board})
    folder = exported(game, "cutter", tmp_path / "out")
    found = sheets(folder, ".dxf")
    assert [one["page"] for one in found] == [1, 2, 3, 4]
    kept = 0.0
    for entry in each(found):
        assert entry["size"] == [297, 210]
        (left, top, right, bottom), *_ = map(bounds, lines(folder, entry, "CUT"))
        kept += (right - left) * (bottom - top)
        square, *_ = corners(*entry["size"])
        _, black = Picture.of(folder, entry, dot=FINE, box=square).black()
        assert black == pytest.approx((9.5, 9.5, 15.5, 15.5), abs=0.05)
    assert kept > 410 * 290


def test_a_printer_that_was_measured_has_its_backs_put_right(cut, tmp_path, monkeypatch):
    """The backs go half a millimetre to the right, the cuts follow the fronts."""
    printers = tmp_path / "printers.toml"
    kept = '[kitchen]\npaper = "letter"\nduplex = "long"\noffset = [0.5, 0]\nangle = 0\nscale = 1\n'
    printers.write_text(kept)
    monkeypatch.setenv("HERALD_PRINTERS", str(printers))
    game = cut(paper="letter").parents[2] / "game"
    asked = ("--to", "cutter", "--printer", "kitchen", "--out", str(tmp_path))
    assert typed(run, "export", str(game), *asked).returncode == 0
    folder = tmp_path / "try/en/cutter"
    (entry, *_) = sheets(folder, ".dxf", "cards")
    width = entry["size"][0]
    assert width == pytest.approx(215.9)
    left, top, right, bottom = bounds(lines(folder, entry, "CUT")[0])
    middle = (top + bottom) / 2
    back = Picture.of(folder, entry, further=1)
    for x, frame in ((width - right + 0.5, 1), (width - left + 0.5, -1)):
        assert min(back.at(x + frame * 0.85, middle)) < 150
        assert min(back.at(x + frame * 1.15, middle)) > 200


def test_an_export_is_the_same_every_time(tmp_path):
    game = write_game(tmp_path / "game", {"cards.csv": "id,name\nace,Ace\nking,King\n"})
    folders = [exported(game, "cutter", tmp_path / name) for name in ("first", "second")]
    first, second = (manifest_of(folder) for folder in folders)
    assert first == second
    assert [one["file"] for one in first["files"]] == ["cards.pdf", "cards-1.svg", "cards-1.dxf"]


def test_what_no_machine_cuts_is_left_out_and_told(tmp_path):
    """The mat fits between the corners of the marks, but not beside the square."""
    large = """
[components.deck]
kind = "card"
name = "Deck"
rows = 3

[components.mat]
kind = "mat"
name = "Mat"
size = [182, 269]
back = "none"
rows = 1
"""
    game = write_game(tmp_path / "game", {"game.toml": large})
    for profile, warned in (("silhouette", True), ("scanncut", False)):
        folder = exported(game, "cutter", tmp_path / "out", ExportOptions(profile=profile))
        manifest = manifest_of(folder)
        assert ("mats.pdf" in [one["file"] for one in manifest["files"]]) != warned
        told = [(one["key"], one["line"], one["level"]) for one in manifest["warnings"]]
        assert (("components.mat", 10, "warning") in told) == warned


def test_a_profile_that_is_none_is_refused(tmp_path):
    game = write_game(tmp_path / "game", {"cards.csv": "id,name\nace,Ace\n"})
    with pytest.raises(HeraldError, match=r"silhouette, silhouette-4, cricut, scanncut"):
        exported(game, "cutter", tmp_path, ExportOptions(profile="laser"))
    assert not (tmp_path / "try").exists()
