"""The whole kit of a game with modules, read back from its PDFs: both languages, A4 and Letter."""

import hashlib
import json
import re

import pypdf
import pypdfium2
import pytest

from pnp.folder.game_folders import game_ids
from pnp.folder.loading import load_game
from pnp.folder.papers import paper_file
from pnp.kit.build import build
from pnp.kit.kit import BuildOptions

GAME = next(game for game in game_ids() if load_game(game).modules)
MODULES = tuple(load_game(GAME).modules)
SPEC = load_game(GAME, MODULES)
CUT = ["tiles", "cards-board", "cards-card", "pieces-board", "pieces-card", "board"]
KIT = ["kit", "kit-board", "kit-card", "kit-card-two-sided", "kit-paper"]
PRINTED = [*CUT, *KIT, "memo", "box", "rules-booklet", "calibrate", "guide"]
FILES = [*PRINTED, "rules"]
KITS = [("en", "a4"), ("fr", "letter")]
MM = 25.4 / 72


@pytest.mark.parametrize(("lang", "paper"), KITS)
def test_every_file_is_there_and_sound(kits, tool, tmp_path, lang, paper):
    folder, manifest = kits(lang, paper, game=GAME, modules=MODULES)
    assert sorted(p.name for p in folder.glob("*.pdf")) == sorted(f"{name}.pdf" for name in FILES)
    written = json.loads((folder / "manifest.json").read_text("utf-8"))
    for name in FILES:
        path = folder / f"{name}.pdf"
        assert written["files"][path.name] == hashlib.sha256(path.read_bytes()).hexdigest()
        checked = tool("qpdf", "--check", path)
        assert checked.returncode == 0, checked.stdout + checked.stderr
        fonts = tool("pdffonts", path).stdout.splitlines()[2:]
        assert all(re.search(r"\byes yes yes\b", line) for line in fonts), fonts
        assert tool("pdfimages", "-list", path).stdout.count("\n") == 2
        if name not in KIT:  # their pages are those of the others
            assert tool("pdftoppm", "-r", "15", "-png", path, tmp_path / name).stderr == ""
    for part in manifest["parts"]:
        assert part["sheets"] >= part["bound"] >= 1


@pytest.mark.parametrize(("lang", "paper"), KITS)
def test_designer_publisher_and_the_note_are_told(kits, lang, paper):
    folder, _ = kits(lang, paper, game=GAME, modules=MODULES)
    w, h = sorted(paper_file().papers[paper])
    for name in FILES:
        reader = pypdf.PdfReader(folder / f"{name}.pdf")
        assert SPEC.credits.designer in reader.metadata.author
        assert reader.metadata.subject == SPEC.credits.notice.in_(lang)
        assert "CC BY" not in str(reader.metadata.keywords)
        if name not in PRINTED:
            continue
        for page in reader.pages:
            sides = sorted((float(page.mediabox.width) * MM, float(page.mediabox.height) * MM))
            assert sides == pytest.approx([w, h], abs=0.01)
    for name in CUT:
        document = pypdfium2.PdfDocument(folder / f"{name}.pdf")
        pages = [page.get_textpage().get_text_range() for page in document]
        document.close()
        assert pages[0].strip()
        for text in filter(str.strip, pages):
            assert SPEC.credits.designer in text, name
            assert SPEC.credits.publisher in text, name


def test_the_notice_claims_no_licence_for_the_game():
    for lang, unofficial in (("en", "unofficial"), ("fr", "non officielle")):
        notice = SPEC.credits.notice.in_(lang)
        assert SPEC.credits.designer in notice
        assert SPEC.credits.publisher in notice
        assert unofficial in notice
    assert "CC" not in SPEC.credits.licence


def test_two_builds_give_the_same_bytes(kits, tmp_path):
    _, first = kits(game=GAME, modules=MODULES)
    second = build(GAME, BuildOptions(modules=MODULES), tmp_path)
    assert second["files"] == first["files"]


def test_the_base_kit_has_no_trace_of_the_modules(kits):
    folder, manifest = kits(game=GAME)
    assert list(folder.glob("cards*.pdf")) == []
    assert manifest["modules"] == []
    mystery = SPEC.kinds["mystery"].name.in_("en").casefold()
    spells = [card.name.in_("en") for card in SPEC.decks["spells"].cards.values()]
    for name in ("tiles", "pieces-board", "pieces-card", "board", "memo", "guide"):
        document = pypdfium2.PdfDocument(folder / f"{name}.pdf")
        text = " ".join(page.get_textpage().get_text_range() for page in document)
        document.close()
        assert mystery not in text.casefold(), name
        assert not [spell for spell in spells if re.search(rf"\b{spell}\b", text)], name


def test_grey_is_grey(kits, tool, tmp_path):
    from PIL import Image

    folder, _ = kits(ink="grey", only=("tiles",), game=GAME, modules=MODULES)
    tool("pdftoppm", "-r", "30", "-png", folder / "tiles.pdf", tmp_path / "tiles")
    pages = list(tmp_path.glob("*.png"))
    assert len(pages) == 10
    for page in pages:
        r, g, b = Image.open(page).convert("RGB").split()
        assert r.tobytes() == g.tobytes() == b.tobytes()


def test_cuts_are_a_plate_of_their_own_for_a_print_shop(kits):
    folder, _ = kits(colour="cmyk", only=("tiles",), game=GAME, modules=MODULES)
    data = (folder / "tiles.pdf").read_bytes()
    assert b"CutContour" in data
    assert b"/DeviceRGB" not in data
