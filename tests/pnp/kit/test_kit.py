"""The whole kit: read back from the PDFs, in both languages, on A4 and Letter."""

import hashlib
import json
import re

import pypdf
import pypdfium2
import pytest

from pnp.draw.palette import CREAM
from pnp.folder.loading import load_game
from pnp.folder.papers import paper_file
from pnp.kit.build import build
from pnp.kit.kit import BuildOptions
from pnp.sheets.options import SheetOptions
from tests.each import each

GAME = "land-of-barons"
SPEC = load_game(GAME)
PRINTED = [
    "tiles", "cards", "memo", "pieces-card", "pieces-board", "board", "box", "rules-booklet",
    "calibrate", "kit",
]  # fmt: skip
STOCKED = ["kit-board", "kit-card", "kit-card-two-sided", "kit-paper", "kit-paper-two-sided"]
FILES = [*PRINTED, *STOCKED, "rules"]
KITS = [("en", "a4"), ("fr", "a4"), ("en", "letter"), ("fr", "letter")]
MM = 25.4 / 72


def text_of(path):
    document = pypdfium2.PdfDocument(path)
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


@pytest.mark.parametrize(("lang", "paper"), KITS)
def test_the_kit_has_every_file_and_a_true_manifest(kits, lang, paper):
    folder, manifest = kits(lang, paper)
    assert sorted(p.name for p in folder.iterdir()) == sorted(
        [f"{name}.pdf" for name in (*FILES, "guide")] + ["manifest.json"]
    )
    written = json.loads((folder / "manifest.json").read_text("utf-8"))
    assert written["files"] == {
        f"{name}.pdf": hashlib.sha256((folder / f"{name}.pdf").read_bytes()).hexdigest()
        for name in (*FILES, "guide")
    }
    for part in manifest["parts"]:
        assert part["sheets"] >= part["bound"] >= 1
        assert part["stock"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("part", ["tiles", "cards"])
def test_every_name_can_be_read_exactly_once(kits, lang, part):
    folder, _ = kits(lang)
    text = re.sub(r"\s+", " ", text_of(folder / f"{part}.pdf"))
    names = [SPEC.tile_title(tile, lang) for tile in SPEC.tile_names]
    assert len(set(names)) == 37
    counts = {
        name: len(re.findall(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE))
        for name in names
    }
    assert {name: count for name, count in counts.items() if count != 1} == {}


def test_counts_of_pieces_equal_the_spec(kits):
    _, manifest = kits()
    pieces = {part["part"]: part["pieces"] for part in manifest["parts"]}
    players = SPEC.players.max
    assert pieces["tiles"] == pieces["cards"] == 37
    assert pieces["pieces"] == players * sum(p.count for p in SPEC.pieces.values()) + 1


@pytest.mark.parametrize(
    ("lang", "paper", "name"),
    [
        *((*KITS[0], name) for name in FILES),
        # all that is printed is in kit.pdf again
        *((*kit, name) for kit in KITS[1:] for name in ("kit", "rules")),
    ],
)
def test_the_file_is_sound(kits, tool, lang, paper, name, tmp_path):
    path = kits(lang, paper)[0] / f"{name}.pdf"
    checked = tool("qpdf", "--check", path)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "WARNING" not in checked.stdout + checked.stderr
    drawn = tool("pdftoppm", "-r", "20", "-png", path, tmp_path / name)
    assert drawn.stderr == ""
    fonts = tool("pdffonts", path).stdout.splitlines()[2:]
    assert fonts
    assert all(re.search(r"\byes yes yes\b", line) for line in fonts), fonts
    assert tool("pdfimages", "-list", path).stdout.count("\n") == 2


@pytest.mark.parametrize(("lang", "paper"), KITS)
def test_readers_and_printers_are_told(kits, lang, paper):
    folder, manifest = kits(lang, paper)
    for name in FILES:
        reader = pypdf.PdfReader(folder / f"{name}.pdf")
        assert reader.pdf_header == "%PDF-1.6"
        root = reader.trailer["/Root"]
        assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
        assert str(root["/Lang"]).startswith(lang)
        assert SPEC.game.name.in_(lang) in reader.metadata.title
        assert SPEC.credits.designer in reader.metadata.author
        w, h = sorted(paper_file().papers[paper])
        if name not in PRINTED:
            continue
        for page in reader.pages:
            sides = sorted((float(page.mediabox.width) * MM, float(page.mediabox.height) * MM))
            assert sides == pytest.approx([w, h], abs=0.01)
    assert len(pypdf.PdfReader(folder / "kit.pdf").outline) >= len(manifest["parts"])


def test_duplex_is_hinted_where_there_are_backs_only(kits):
    folder, _ = kits()
    hints = {
        name: pypdf.PdfReader(folder / f"{name}.pdf")
        .trailer["/Root"]["/ViewerPreferences"]
        .get("/Duplex")
        for name in FILES
    }
    assert hints["tiles"] == hints["cards"] == "/DuplexFlipLongEdge"
    assert hints["kit-card-two-sided"] == hints["kit-board"] == "/DuplexFlipLongEdge"
    assert hints["kit"] is hints["kit-card"] is hints["board"] is None
    assert hints["box"] is None
    assert hints["rules"] is None
    assert hints["rules-booklet"] == "/DuplexFlipShortEdge"


def test_no_file_of_a_stock_has_empty_pages_and_those_with_two_sides_have_pairs(kits):
    pages = 0
    for name in STOCKED:
        document = pypdfium2.PdfDocument(kits()[0] / f"{name}.pdf")
        assert all(page.get_textpage().get_text_range().strip() for page in document), name
        assert len(document) % 2 == 0 or name in ("kit-card", "kit-paper")
        pages += len(document)
    assert len(pypdf.PdfReader(kits()[0] / "kit.pdf").pages) == pages


@pytest.mark.parametrize(
    "sheet", [{"duplex": "none"}, {"duplex": "gutterfold"}, {"order": "fronts-then-backs"}], ids=str
)
def test_a_kit_printed_one_side_at_a_time_has_no_empty_pages(kits, sheet):
    folder, _ = kits(**sheet)
    pages = 0
    for name in PRINTED:
        reader = pypdf.PdfReader(folder / f"{name}.pdf")
        told = reader.trailer["/Root"]["/ViewerPreferences"]
        assert ("/Duplex" in told) == (name == "rules-booklet"), name
        document = pypdfium2.PdfDocument(folder / f"{name}.pdf")
        assert all(page.get_textpage().get_text_range().strip() for page in document), name
        document.close()
        pages += len(reader.pages) if name != "kit" else 0
    assert len(pypdf.PdfReader(folder / "kit.pdf").pages) == pages


def test_trim_and_bleed_are_boxed(kits):
    reader = pypdf.PdfReader(kits()[0] / "tiles.pdf")
    for page in each(reader.pages):
        trim, bleed, media = page.trimbox, page.bleedbox, page.mediabox
        assert media.left <= bleed.left < trim.left
        assert trim.right < bleed.right <= media.right


@pytest.mark.parametrize("part", ["tiles", "cards"])
def test_backs_run_on_without_a_seam(kits, part):
    """One pattern over the page: no pixel between two backs is lighter than the pattern."""
    document = pypdfium2.PdfDocument(kits(only=(part,))[0] / f"{part}.pdf")
    page = document[1].render(scale=90 / 72).to_numpy()[:, :, :3].astype(int)
    ground = SPEC.kinds["mountain"].color if part == "tiles" else SPEC.game.color
    paint = [int(ground[i : i + 2], 16) for i in (5, 3, 1)]
    inked = (abs(page - paint).sum(axis=2) < 20).astype(int)
    lighter = (page.sum(axis=2) - sum(paint)) > 12
    beside = inked[:, :-2] * inked[:, 2:] * lighter[:, 1:-1]
    # rows with cream in them have the fine upright lines of the medallions, which are no seams
    cream = [int(CREAM[i : i + 2], 16) for i in (5, 3, 1)]
    plain = (abs(page - cream).sum(axis=2) >= 25).all(axis=1)
    assert beside[plain].sum(axis=0).max() < 40, "a column of lone light pixels is a seam"
    assert plain.sum() > 200


def test_two_builds_give_the_same_bytes(kits, tmp_path):
    _, first = kits()
    second = build(GAME, BuildOptions(), tmp_path)
    assert second["files"] == first["files"]


@pytest.mark.parametrize("ink", ["low", "grey"])
def test_other_inks_give_other_files(kits, ink):
    _, full = kits(only=("tiles", "cards", "pieces"))
    _, other = kits(ink=ink, only=("tiles", "cards", "pieces"))
    assert all(full["files"][name] != digest for name, digest in other["files"].items())


def test_grey_is_grey(kits, tool, tmp_path):
    from PIL import Image

    folder, _ = kits(ink="grey")
    for name in ("tiles", "cards", "memo", "pieces", "board", "box"):
        tool("pdftoppm", "-r", "30", "-png", folder / f"{name}.pdf", tmp_path / name)
    pages = list(tmp_path.glob("*.png"))
    assert len(pages) > 6
    for page in pages:
        image = Image.open(page).convert("RGB")
        r, g, b = image.split()
        assert r.tobytes() == g.tobytes() == b.tobytes(), page.name


@pytest.mark.parametrize(("lang", "size"), [("en", None), ("fr", "mini")])
def test_sleeves_go_with_the_cards_as_printed(tmp_path, lang, size):
    manifest = build(GAME, BuildOptions(lang=lang, card_size=size), tmp_path, ["cards"])
    (sleeves,) = (item["name"] for item in manifest["buy"] if item["name"].startswith("37 "))
    assert paper_file().cards[size or "poker"].sleeve.in_(lang) in sleeves
    without = build(GAME, BuildOptions(lang=lang), tmp_path, ["board"])
    assert len(without["buy"]) == len(SPEC.buy)


def test_the_manifest_tells_how_many_sides_are_printed(kits):
    sides = {
        part["part"]: [layout["sides"] for layout in part["layouts"]] for part in kits()[1]["parts"]
    }
    assert sides["tiles"] == sides["cards"] == sides["calibrate"] == [2]
    assert sides["memo"] == sides["board"] == sides["box"] == [1]
    assert sides["pieces"] == [1, 2]


def test_press_files_have_cmyk_and_a_cutting_line_only(kits):
    folder, _ = kits(colour="cmyk", only=("tiles", "cards"))
    for name in ("tiles", "cards"):
        reader = pypdf.PdfReader(folder / f"{name}.pdf")
        first = reader.pages[0]
        spaces = str(first["/Resources"]["/ColorSpace"])
        assert "CutContour" in spaces
        for page in reader.pages:
            code = page.get_contents().get_data().decode("latin-1")
            assert not re.search(r"\s(rg|RG)\s", code)
            assert "0 0 0 0 K" not in code, "nothing white is drawn in the bleed"


def test_28_tiles_of_44_mm_on_a_page(kits):
    options = BuildOptions(tile_size=44.0, sheet=SheetOptions(cut="shared", margin=5.0))
    from pnp.kit.kit import Kit

    built = Kit(GAME, options).make("tiles")
    assert built.layouts[0].per_sheet == 28
    assert built.sheets == 2
