"""Barony's parts beside each other: the player aids, the box, what to buy, and faults told."""

import itertools
import shutil
import subprocess

import pypdfium2
import pytest

from pnp.booklet.component_pictures import draw_components
from pnp.draw.document import Document
from pnp.draw.palette import Palette
from pnp.draw.pdf.writer import render
from pnp.faces.box import tray_and_lid as box
from pnp.faces.box.contents import packed
from pnp.faces.box.loads import inventory
from pnp.faces.registry import draw
from pnp.folder.game_folders import game_folder
from pnp.folder.key_reference import json_schema
from pnp.folder.loading import load_game
from pnp.folder.papers import paper_file
from pnp.folder.texts.memo_reader import read_memo
from pnp.kit.build import build
from pnp.kit.check import check_folder
from pnp.kit.kit import BuildOptions, Kit
from pnp.kit.manifest import purchases
from pnp.sheets.layout import lay_out, printable
from pnp.sheets.options import SheetOptions
from pnp.text.errors import HeraldError, SpecError
from tests.each import LANGS, each
from tests.pnp.scene_contents import look_at, spec_with, texts, words

GAME = "barony"
BOTH = ("sorcery", "heroes")
EVERY = [(), ("sorcery",), ("heroes",), BOTH]


def look(modules=BOTH, lang="en", ink="full", paper="a4"):
    spec = load_game(GAME, modules)
    return spec, look_at(spec, lang, ink, area=printable(SheetOptions(paper=paper)))


def corner(one):
    return one.x + one.load.width, one.y + one.load.depth, one.z + one.load.height


def overlap(a, b):
    starts = ((a.x, b.x), (a.y, b.y), (a.z, b.z))
    ends = zip(corner(a), corner(b), strict=True)
    return all(min(e) - max(s) > 1e-6 for s, e in zip(starts, ends, strict=True))


@pytest.mark.parametrize("modules", EVERY)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_box_holds_base_and_modules(modules, paper):
    spec, seen = look(modules, paper=paper)
    part = spec.components["box"]
    made = packed(spec, part, seen)
    size, placed = made.size, made.places
    for one in placed:
        assert min(one.x, one.y, one.z) >= 0
        assert all(end <= most + 1e-6 for end, most in zip(corner(one), size, strict=True))
    assert not any(overlap(a, b) for a, b in itertools.combinations(placed, 2))
    tray, lid = box.shells(size, part.stock)
    assert tray.inner == pytest.approx(size[:2])
    assert lid.inner[0] > tray.outer[0]
    assert lid.inner[1] > tray.outer[1]


def test_the_placed_loads_are_the_whole_kit():
    spec, seen = look()
    stock = paper_file().stocks
    tall = {}
    for one in packed(spec, spec.components["box"], seen).places:
        tall[one.load.name] = tall.get(one.load.name, 0) + one.load.height - 1.0
    thick = stock["board"].thickness
    assert tall["Land tiles"] == pytest.approx(45 * thick)
    assert tall["Mystery tiles"] == pytest.approx(5 * thick)
    assert tall["Resource tokens"] == pytest.approx(100 * thick)
    assert tall["Magic tokens"] == pytest.approx(30 * thick)
    assert tall["Control tokens"] == pytest.approx(25 * thick)
    assert tall["Spell tiles"] == pytest.approx(9 * thick)
    assert tall["Hero cards"] == pytest.approx(24 * (2 * stock["card"].thickness + 0.1))
    pieces = {"Knights", "Villages", "Cities", "Strongholds", "Score markers"}
    assert {*pieces, "First player marker", "Score board", "Player aids"} <= set(tall)


@pytest.mark.parametrize("lang", LANGS)
def test_the_inventory_counts_what_is_printed(lang):
    spec, seen = look(lang=lang)
    told = inventory(spec, spec.components["box"], seen)
    numbers = [int(line.split()[0]) for line in told]
    assert sorted(numbers) == sorted([45, 5, 1, 20, 35, 70, 25, 5, 10, 1, 100, 30, 25, 9, 24, 1]), (
        told
    )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("modules", EVERY)
def test_player_aids_have_a_sheet_more_for_each_module(lang, modules):
    spec, seen = look(modules, lang)
    sheets = read_memo(spec, lang)
    assert len(sheets) == 2 + len(modules)
    faces = draw(spec.components["memo"], seen)
    assert [face.copies for face in faces] == [spec.players.max] * len(sheets)
    for face in faces:
        assert min(text.size for text in texts(face.front)) >= 7.0
    told = " ".join(word for face in faces for word in words(face.front))
    mage = {"en": "Mage", "fr": "Mage"}[lang]
    assert (mage in told) == (modules == BOTH)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("modules", EVERY)
def test_every_component_is_pictured_with_its_count(lang, modules):
    spec = load_game(GAME, modules)
    figure = draw_components(spec, lang, Palette(spec, "full"), 160.0)
    for word in ("knight", "village", "stronghold", "city"):
        assert spec.pieces[word].plural.in_(lang) in figure.alt
    for word, part in spec.components.items():
        if part.sort in ("aid", "card", "score") or word == "first":
            assert part.name.in_(lang) in figure.alt, word
    for kind, count in spec.numbers.supply.items():
        assert f"{count} × {spec.kinds[kind].name.in_(lang)}" in figure.alt


def test_sleeves_are_for_cards_and_not_for_tiles():
    def sleeves(*modules):
        kit = Kit(GAME, BuildOptions(modules=modules))
        drawn = kit.make("cards").drawn
        names = [one["name"] for one in purchases(kit.spec, "en", drawn, None)]
        return [name for name in names if "sleeves" in name]

    assert sleeves() == sleeves("sorcery") == []
    assert [name.split()[0] for name in sleeves("heroes")] == ["18"]
    assert [name.split()[0] for name in sleeves(*BOTH)] == ["24"]


@pytest.mark.parametrize("colour", ["rgb", "cmyk"])
def test_the_parts_are_clean_pdfs(tmp_path, tool, colour):
    spec, seen = look(lang="fr")
    for word in ("score", "figures", "resources", "spells", "heroes"):
        layout = lay_out(
            draw(spec.components[word], seen), SheetOptions(), title=word, footer="x", lang="fr"
        )
        file = tmp_path / f"{word}-{colour}.pdf"
        document = Document(word, "fr", layout.pages, duplex=layout.duplex, colour=colour)
        file.write_bytes(render(document))
        assert render(document) == file.read_bytes(), "the same bytes each time"
        fonts = tool("pdffonts", file).stdout.splitlines()[2:]
        assert fonts or word == "figures"
        assert all(line[-60:].split()[-5] == "yes" for line in fonts), fonts
        assert tool("pdfimages", "-list", file).stdout.count("\n") == 2
        shown = tool("pdftoppm", "-r", "20", file, tmp_path / word)
        assert shown.stderr == ""
        checked: subprocess.CompletedProcess[str] = tool("qpdf", "--check", file)
        assert checked.returncode == 0, checked.stdout


def test_its_folder_is_sound(found_in):
    assert found_in(GAME) == []


def test_the_schema_knows_the_new_components():
    kinds = json_schema()["$defs"]
    assert {"Standee", "Track", "DeckGroup"} <= set(kinds)


FAULTS = [
    (
        'group = "extra"',
        'group = "spare"',
        r"heroes.cards.master-builder.group: expected .*extra.*got `spare`",
    ),
]


@pytest.mark.parametrize(("old", "new", "told"), FAULTS, ids=[new for _, new, _ in FAULTS])
def test_a_fault_is_told_with_its_key_and_what_is_expected(old, new, told):
    with pytest.raises(SpecError, match=told):
        spec_with((old, new), game=GAME)


@pytest.mark.parametrize(
    ("old", "new", "key", "found"),
    [
        ("{silver.field}", "{tin.field}", "silver", "tin.field"),
        ('count = "{magic}"', 'count = "{supply}"', "count", "supply"),
        ('"@pieces.control"', '"@pieces.pawn"', "components.control.rows", "`pawn`"),
    ],
)
def test_what_a_chit_is_made_of_is_told_where_it_is_written(old, new, key, found):
    spec = spec_with((old, new), game=GAME).with_modules(BOTH)
    look = look_at(spec)
    for word in ("resources", "magic", "control"):
        draw(spec.components[word], look)
    assert any(fault.key == key and found in str(fault.found) for fault in look.faults)


def test_a_drawing_that_nobody_made_is_told_with_its_key(tmp_path):
    def edited(name, old, new, modules=None):
        shutil.copytree(game_folder(GAME), tmp_path / name)
        toml = tmp_path / name / "game.toml"
        toml.write_text(toml.read_text("utf-8").replace(old, new), "utf-8")
        return check_folder(tmp_path / name, modules), toml.read_text("utf-8").splitlines()

    told, _ = edited("deck", 'icon = "charm"', 'icon = "gryphon"', ["sorcery"])
    told = [str(fault) for fault in told]
    assert any("decks.spells.cards.charm.icon" in line and "`gryphon`" in line for line in told)
    (fault,), lines = edited("marker", 'charge = "trumpet"', 'charge = "bugle"', [])
    assert (fault.key, str(fault.found)) == ("charge", "`bugle`")
    assert 'charge = "bugle"' in lines[fault.line - 1]


def test_a_track_told_in_two_ways_and_a_note_without_its_drawing_are_told(tmp_path):
    folder = tmp_path / "mine"
    shutil.copytree(game_folder(GAME), folder)
    for name, old, new in (
        ("game.toml", "track = { by", "track = { to = 80, by"),
        ("rows/score-notes.csv", "coronet-duke", "coronet-dike"),
    ):
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), "utf-8")
    told = {fault.key: str(fault) for fault in check_folder(folder, [])}
    assert told.keys() == {"components.score.track.count", "charge"}
    assert "either `to` or `count`" in told["components.score.track.count"]
    assert "score-notes.csv:2" in told["charge"]
    assert "coronet-duke" in told["charge"]


MADE = {
    (): {"memo": (10, 3), "pieces": (146 + 100, 4), "board": (1, 1)},
    ("sorcery",): {
        "cards": (9, 1),
        "memo": (15, 4),
        "pieces": (146 + 155, 4),
        "board": (1, 1),
    },
    BOTH: {"cards": (33, 4), "memo": (20, 5), "pieces": (146 + 155, 4), "board": (1, 1)},
}


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("modules", MADE)
def test_the_manifest_counts_pieces_and_sheets(tmp_path, modules, paper):
    options = BuildOptions(lang="fr", modules=modules, sheet=SheetOptions(paper=paper))
    manifest = build(GAME, options, tmp_path, tuple(MADE[modules]))
    made = {part["part"]: (part["pieces"], part["sheets"]) for part in manifest["parts"]}
    assert made == MADE[modules]
    fewest = {part["part"] for part in manifest["parts"] if part["fewest"]}
    assert fewest >= {"cards", "memo", "board"} & {*MADE[modules]}
    assert all(
        part["sheets"] > part["bound"] for part in manifest["parts"] if part["part"] not in fewest
    )


def test_a_part_that_only_a_module_has_is_not_there_without_it(tmp_path):
    with pytest.raises(HeraldError, match="cards"):
        build(GAME, BuildOptions(), tmp_path, ("cards",))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_sheet_credits_designer_and_publisher(tmp_path, lang):
    kit = Kit(GAME, BuildOptions(lang=lang, modules=BOTH))
    for part in ("cards", "memo", "pieces", "board", "box"):
        for name, data in each(kit.files(kit.make(part)).items()):
            document = pypdfium2.PdfDocument(data)
            for page in document:
                told = " ".join(page.get_textpage().get_text_range().split())
                if told:
                    assert "Marc André" in told, name
                    assert "Grail Games" in told, name
            document.close()
