"""`pnp evening`: what is new since the last test evening, on sheets that are read back."""

import hashlib
import json
import os
import shutil

import pikepdf
import pypdfium2
import pytest

from pnp.bench import evening as bench
from pnp.bench.evening_records import Evenings
from pnp.cli.app import run
from pnp.folder.game_folders import templates_folder
from tests.typed import typed

MARKET = templates_folder() / "examples" / "goblin-market"
SMALL = {
    "game.toml": '[game]\nid = "small"\nname = "Small"\n[numbers]\npurse = 6\n',
    "cards.csv": "id,count,name,text\nthief,3,The Thief,Take one card.\n"
    "dawn,1,Dawn,Curses cost {purse} points.\nbell,2,First Bell,Every stall is filled.\n",
    "rules.md": "# Small\n\n## A turn\n\nUse as many goblins as you dare.\n",
}
DAYS = [f"2026-11-{day}" for day in range(10, 30)]


@pytest.fixture
def small(tmp_path):
    """A game that is printed in no time."""
    folder = tmp_path / "small"
    folder.mkdir()
    for name, text in SMALL.items():
        (folder / name).write_text(text, "utf-8")
    return folder


def edit(folder, name, *changes):
    file = folder / name
    text = file.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file.write_text(text, "utf-8")


def held(folder, *options, date=DAYS[0]):
    """Hold an evening; return what it said, where it was printed and the manifest."""
    out = folder.parent / "out"
    said = typed(run, "evening", folder, "--date", date, "--out", out, *options)
    assert said.returncode == 0, said.stderr
    printed = next(out.glob("*/*/evening"))
    return said.stdout, printed, json.loads((printed / "manifest.json").read_text("utf-8"))


def text_of(file):
    pages = pypdfium2.PdfDocument(file)
    return "\n".join(page.get_textpage().get_text_range() for page in pages)


def files_of(folder):
    return {p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@pytest.fixture(scope="module")
def second(tmp_path_factory):
    """The first evening, some changes, and the second one."""
    market = shutil.copytree(MARKET, tmp_path_factory.mktemp("evening") / "market")
    said, printed, manifest = held(market, "--players", "2")
    first = (said, manifest, files_of(printed))
    rows = [
        ("moon-pear,4,", "moon-pear,3,"),
        ("plum,coin*2,hand,", "plum,coin*3,hand,"),
        ("dawn,1,Dawn,", "dusk,1,Dusk,"),
        ("tin-apple,4,", "tin-apple,6,"),
    ]
    edit(market, "rows/market.csv", *rows)
    edit(market, "art/cook.svg", ("</svg>", '<circle cx="9" cy="9" r="9"/></svg>'))
    edit(market, "rules.en.md", ("as you dare.", "as you can pay."))
    return market, first, held(market, "--players", "3", date=DAYS[7])


class TestAnEveningAfterAnother:
    def test_the_first_is_the_whole_kit(self, second):
        said, manifest, files = second[1]
        assert "Evening 1: the whole kit" in said
        assert manifest["components"][0]["pieces"] == 54
        assert {"cards.pdf", "rules.pdf", "calibrate.pdf"} <= set(manifest["files"])
        assert "changes.pdf" not in manifest["files"]
        digests = {str(name): hashlib.sha256(data).hexdigest() for name, data in files.items()}
        del digests["manifest.json"]
        assert digests == manifest["files"]

    def test_only_new_pieces_are_on_its_sheets(self, second):
        printed, manifest = second[2][1:]
        text = text_of(printed / "cards.pdf").casefold()
        assert text.count("take one random card") == 3  # the thief, who costs more
        assert text.count("the market ends at once") == 1  # dusk
        assert text.count("worth one") == 2  # two more tin apples
        assert "eat it now" not in text  # fewer moon pears need no paper
        assert text.count("she lies") == 2  # the cook, drawn anew
        assert manifest["components"][0]["pieces"] == 8
        with pikepdf.open(printed / "cards.pdf") as pdf:
            assert len(pdf.pages) == 2

    def test_the_change_list_tells_all_of_it(self, second):
        text = " ".join(text_of(second[2][1] / "changes.pdf").split())
        assert f"What changed since evening 1, {DAYS[0]}, Goblin Market 0.4.0" in text
        assert "8 of 55: 2 × Tin Apple; 3 × The Thief; 2 × The Cook; Dusk" in text
        assert "7 of 54: Moon Pear; 3 × The Thief; 2 × The Cook; Dawn" in text
        for said in ("market.thief.cost coin*2 coin*3", "market.moon-pear.count 4 3", "A turn 2"):
            assert said in text

    def test_a_feedback_sheet_for_each_player_and_the_table(self, second):
        pages = pypdfium2.PdfDocument(second[2][1] / "feedback.pdf")
        texts = [page.get_textpage().get_text_range() for page in pages]
        assert len(texts) == 4
        for number, text in enumerate(texts[:3], start=1):
            assert f"Player {number} of 3" in text
            assert f"Test evening 2 · {DAYS[7]}" in text
            assert [name for name in ("Tin Apple", "The Thief", "Dusk", "Moon Pear")
                    if name in text] == ["Tin Apple", "The Thief", "Dusk"]  # fmt: skip
        assert "The table" in texts[3]

    def test_all_of_it_is_one_file_in_order(self, second):
        printed = second[2][1]
        with pikepdf.open(printed / "evening.pdf") as pdf:
            marks = [str(one.title) for one in pdf.open_outline().root]
        assert marks[0] == "What changed"
        assert marks[-1] == "Feedback"
        assert "Market cards" in marks

    def test_manifest_and_sentence_count_alike(self, second):
        said, _, manifest = second[2]
        assert manifest["evening"] == {
            "number": 2, "date": DAYS[7], "players": 3, "since": 1, "pieces": 9, "out": 7,
            "changed": True,
        }  # fmt: skip
        assert "Evening 2, what is new since evening 1: 9 pieces to print, 7 pieces" in said

    def test_the_game_as_it_was_is_a_folder_that_can_be_compared(self, second):
        market = second[0]
        said = typed(run, "diff", market / "evenings" / "1" / "game", market)
        assert said.returncode == 0, said.stderr
        assert "market.thief.cost" in said.stdout

    def test_the_folder_is_as_sound_as_before(self, second):
        said = typed(run, "check", second[0], "--strict")
        assert said.returncode == 0, said.stderr


def test_without_a_change_there_are_only_feedback_sheets(small):
    held(small, "--players", "4")
    said, printed, manifest = held(small, "--players", "4", date=DAYS[1])
    assert "nothing has changed since evening 1" in said
    assert set(manifest["files"]) == {"feedback.pdf", "evening.pdf"}
    with pikepdf.open(printed / "feedback.pdf") as pdf:
        assert len(pdf.pages) == 5


def test_the_same_evening_twice_is_the_same_evening(small):
    held(small)
    edit(small, "cards.csv", ("dawn,1,Dawn,", "dawn,2,Dawn,"))
    _, printed, _ = held(small, date=DAYS[1])
    once, kept = files_of(printed), files_of(small / "evenings")
    _, printed, _ = held(small, date=DAYS[1])
    assert files_of(printed) == once
    assert files_of(small / "evenings") == kept


def test_again_takes_the_place_of_the_last_evening(small):
    held(small)
    edit(small, "cards.csv", ("dawn,1,Dawn,", "dawn,2,Dawn,"))
    held(small, date=DAYS[1])
    edit(small, "cards.csv", ("bell,2,", "bell,3,"))
    _, _, manifest = held(small, "--again", date=DAYS[1])
    assert (manifest["evening"]["number"], manifest["evening"]["since"]) == (2, 1)
    assert manifest["components"][0]["pieces"] == 2
    assert Evenings(small).last() == 2
    _, _, manifest = held(small, date=DAYS[2])
    assert manifest["evening"] | {"players": 0} == {
        "number": 3, "date": DAYS[2], "players": 0, "since": 2, "pieces": 0, "out": 0,
        "changed": False,
    }  # fmt: skip


def test_parts_that_were_not_printed_wait_for_the_next_evening(small):
    held(small)
    edit(small, "rules.md", ("as you dare.", "as you can pay."))
    edit(small, "cards.csv", ("dawn,1,Dawn,", "dawn,2,Dawn,"))
    _, _, manifest = held(small, "--only", "cards", date=DAYS[1])
    assert "rules.pdf" not in manifest["files"]
    _, _, manifest = held(small, date=DAYS[2])
    assert "rules.pdf" in manifest["files"]
    assert "cards.pdf" not in manifest["files"]


def test_a_number_on_cards_and_in_clauses(small):
    held(small)
    edit(small, "game.toml", ("purse = 6", "purse = 7"))
    _, printed, manifest = held(small, date=DAYS[1])
    assert manifest["components"][0]["pieces"] == 1
    assert "cost 7 points" in text_of(printed / "cards.pdf")
    assert "purse 6 7" in " ".join(text_of(printed / "changes.pdf").split())


class TestNothingIsKeptOfWhatFails:
    @pytest.fixture
    def before(self, small):
        _, printed, _ = held(small)
        edit(small, "cards.csv", ("dawn,1,Dawn,", "dawn,2,Dawn,"))
        return printed, files_of(printed), files_of(small / "evenings")

    def unchanged(self, small, before):
        printed, files, kept = before
        assert files_of(printed) == files
        assert files_of(small / "evenings") == kept
        assert [p.name for p in printed.parent.iterdir()] == ["evening"]
        assert [p.name for p in (small / "evenings").iterdir()] == ["1"]

    def test_a_folder_with_a_fault(self, small, before):
        edit(small, "cards.csv", ("dawn,2,Dawn,", "dawn,many,Dawn,"))
        said = typed(run, "evening", small, "--out", small.parent / "out")
        assert said.returncode == 2
        assert "cards.csv:3" in said.stderr
        self.unchanged(small, before)

    def test_a_disk_that_is_full(self, small, before, monkeypatch):
        def full(*args, **more):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("pnp.text.files.write_whole", full)
        said = typed(run, "evening", small, "--out", small.parent / "out")
        assert said.returncode == 2
        assert "No space left" in said.stderr
        self.unchanged(small, before)

    def test_sheets_that_cannot_be_put_in_their_place(self, small, before, monkeypatch):
        rename = bench.Path.rename

        def refused(self, target):
            if self.suffix == ".part" and self.name.startswith(".evening."):
                raise PermissionError(13, "Permission denied")
            return rename(self, target)

        monkeypatch.setattr("pathlib.Path.rename", refused)
        said = typed(run, "evening", small, "--out", small.parent / "out")
        assert said.returncode == 2
        monkeypatch.undo()
        self.unchanged(small, before)


def test_a_game_that_extends_one_beside_it_is_kept_with_it(small):
    child = small.parent / "child"
    child.mkdir()
    text = 'extends = "../small"\n[game]\nid = "child"\nname = "Child"\n'
    (child / "game.toml").write_text(text, "utf-8")
    held(child)
    edit(small, "cards.csv", ("Take one card", "Take two cards"))
    edit(child, "game.toml", ('name = "Child"\n', 'name = "Child"\n[numbers]\npurse = 7\n'))
    _, printed, manifest = held(child, date=DAYS[1])
    assert manifest["components"][0]["pieces"] == 4
    text = " ".join(text_of(printed / "changes.pdf").split())
    assert "cards.thief.text Take one card. Take two cards." in text
    assert "purse 6 7" in text


def test_a_variant_of_a_game_of_heralds(tmp_path, monkeypatch):
    """Its tiles alone, drawn from rows that the game knows; what else it is made of is checked by
    `pnp check` in tests of its own."""
    monkeypatch.setattr(bench, "check_folder", lambda *args: [])
    barons = tmp_path / "barons"
    barons.mkdir()
    text = 'extends = "land-of-barons"\n[game]\nid = "barons"\nname = "Barons"\n'
    (barons / "game.toml").write_text(text, "utf-8")
    held(barons, "--only", "tiles")
    assert {p.name for p in (barons / "evenings" / "1").iterdir()} == {"evening.json", "game"}
    (barons / "game.toml").write_text(f"{text}[kinds.lion]\npoints = 5\n", "utf-8")
    _, printed, manifest = held(barons, "--only", "tiles", date=DAYS[1])
    (tiles,) = manifest["components"]
    assert (tiles["pieces"], manifest["evening"]["out"]) == (10, 10)
    feedback = text_of(printed / "feedback.pdf")
    assert "Lion A" in feedback
    assert "Wolf" not in feedback
    assert "lion.points 4 5" in " ".join(text_of(printed / "changes.pdf").split())


class TestWhatIsRefused:
    def test_a_game_of_heralds_own(self, tmp_path):
        said = typed(run, "evening", "land-of-barons", "--out", tmp_path)
        assert said.returncode == 2
        assert "pnp new NAME --from land-of-barons" in said.stderr
        assert not (templates_folder() / "games" / "land-of-barons" / "evenings").exists()

    def test_again_without_an_evening(self, small):
        said = typed(run, "evening", small, "--again", "--out", small.parent / "out")
        assert said.returncode == 2
        assert "leave --again out" in said.stderr

    @pytest.mark.parametrize("day", ["tomorrow", "2026-02-30"])
    def test_a_day_that_is_none(self, small, day):
        said = typed(run, "evening", small, "--date", day)
        assert said.returncode == 2
        assert f"--date is `{day}`" in said.stderr

    @pytest.mark.parametrize("spoilt", ["", "[]", '{"number": 1}', "\udcff"])
    def test_a_record_that_somebody_spoilt(self, small, spoilt):
        record = small / "evenings" / "1" / "evening.json"
        record.parent.mkdir(parents=True)
        record.write_bytes(os.fsencode(spoilt))
        said = typed(run, "evening", small, "--out", small.parent / "out")
        assert said.returncode == 2
        assert "evening.json is not a record of an evening" in said.stderr
        assert len(said.stderr.splitlines()) == 1


def test_a_game_that_cannot_be_read_as_it_was_still_has_its_evening(small):
    held(small)
    edit(small / "evenings" / "1" / "game", "game.toml", ("[numbers]", "[nmubers]"))
    edit(small, "cards.csv", ("dawn,1,Dawn,", "dawn,2,Dawn,"))
    said = typed(run, "evening", small, "--date", DAYS[1], "--out", small.parent / "out")
    assert said.returncode == 0, said.stderr
    assert "nmubers" in said.stderr
    _, _, manifest = held(small, date=DAYS[1])
    assert "changes.pdf" not in manifest["files"]
    assert manifest["components"][0]["pieces"] == 1
