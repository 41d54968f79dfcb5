"""What the page is told of a folder: pictures by name, faults in place, the last good picture."""

import pytest

from pnp.bench.preview.pages import PreviewPages
from pnp.bench.preview.preview import Preview
from pnp.folder.loading import load_folder
from pnp.kit.kit import BuildOptions
from tests.watched_folder import GOODS, Watched


class Looked:
    """A preview of a folder, refreshed at each edit."""

    def __init__(self, folder):
        self.watched = Watched(folder)
        self.preview = Preview(folder, BuildOptions(lang=""), "en")
        self.pages = PreviewPages(self.preview)
        self.refresh()

    def refresh(self):
        load_folder.cache_clear()
        self.preview.refresh()

    def edit(self, *change):
        self.watched.edit(*change)
        self.refresh()

    def face(self, slug, word="goods"):
        return next(one for one in self.preview.components[word].faces if one.slug == slug)

    @property
    def pictures(self):
        faces = [face for one in self.preview.components.values() for face in one.faces]
        return {face.slug: (face.front, face.back) for face in faces}


@pytest.fixture
def looked(tmp_path):
    return Looked(tmp_path / "market")


def test_every_piece_has_its_pictures(looked):
    assert [*looked.preview.components] == ["goods", "people"]
    assert [(face.slug, face.copies) for face in looked.preview.components["goods"].faces] == [
        ("apple", 2), ("bread", 1), ("cheese", 1),
    ]  # fmt: skip
    apple = looked.face("apple")
    assert b"<svg" in looked.preview.pictures.svg(apple.front)
    assert looked.preview.pictures.svg(apple.back) != looked.preview.pictures.svg(apple.front)
    assert looked.preview.pictures.svg("another") is None
    assert looked.face("miller", "people").back == ""


def test_an_edited_row_gets_another_picture_and_no_other_does(looked):
    before = looked.pictures
    looked.edit("goods.csv", "Bread", "Cake")
    changed = {slug for slug, names in looked.pictures.items() if names != before[slug]}
    assert changed == {"bread"}
    assert looked.face("bread").name == "Cake"


def test_what_is_drawn_again_but_looks_the_same_keeps_its_picture(looked):
    before = looked.pictures
    looked.edit("layouts/goods.toml", GOODS, f"# the goods\n{GOODS}")
    looked.edit("game.toml", 'name = "Market"', 'name = "Market"\nmotto = "Buy"')
    assert looked.pictures == before


def test_a_save_that_changes_nothing_is_not_told(looked):
    revision = looked.preview.revision
    looked.refresh()
    assert looked.preview.revision == revision


def test_a_fault_of_a_row_stands_at_its_piece_and_the_others_go_on(looked):
    apple, bread = looked.face("apple"), looked.face("bread")
    looked.watched.edit("goods.csv", "Bread,square", "Bread,sqare")
    looked.edit("goods.csv", "Apple", "Pear")
    broken = looked.face("bread")
    assert broken.old
    assert broken.front == bread.front
    (fault,) = broken.faults
    assert (fault["file"], fault["line"], fault["key"]) == ("goods.csv", 3, "art")
    assert "square" in fault["text"]
    assert fault["excerpt"].splitlines()[1].strip(" |") == "^^^^^"
    assert looked.face("apple").front != apple.front
    assert not looked.face("apple").faults
    assert looked.preview.components["goods"].faults == ()


def test_a_broken_layout_leaves_every_piece_as_it_was(looked):
    before = looked.pictures
    looked.edit("layouts/goods.toml", "size = 12", "siez = 12")
    goods = looked.preview.components["goods"]
    assert goods.old
    assert [(one["file"], one["line"]) for one in goods.faults] == [("layouts/goods.toml", 11)]
    assert looked.pictures == before
    assert looked.preview.pictures.svg(before["apple"][0])
    assert not looked.preview.components["people"].old
    looked.edit("layouts/goods.toml", "siez = 12", "size = 12")
    assert not looked.preview.components["goods"].old
    assert looked.pictures == before


def test_a_folder_that_cannot_be_read_leaves_everything_as_it_was(looked):
    before = looked.pictures
    looked.edit("game.toml", "[colors]", "[colors")
    assert [one["file"] for one in looked.preview.faults] == ["game.toml"]
    assert all(one.old for one in looked.preview.components.values())
    assert looked.pictures == before
    looked.edit("game.toml", "[colors\n", "[colors]\n")
    assert looked.preview.faults == []
    assert not any(one.old for one in looked.preview.components.values())


def test_a_folder_that_is_broken_from_the_first(tmp_path):
    looked = Looked(tmp_path / "market")
    looked.edit("game.toml", "[game]", "[gaem]")
    fresh = Preview(looked.watched.folder, BuildOptions(lang=""), "en")
    load_folder.cache_clear()
    fresh.refresh()
    assert fresh.components == {}
    assert fresh.faults
    assert PreviewPages(fresh).parts == []


def test_a_row_that_is_gone_is_not_shown(looked):
    looked.edit("goods.csv", "bread,Bread,square,1\n", "")
    assert [face.slug for face in looked.preview.components["goods"].faces] == ["apple", "cheese"]


def test_sheets_have_fronts_and_backs_that_can_be_laid_over_each_other(looked):
    assert looked.pages.parts == ["cards", "rules", "calibrate"]
    cards = looked.pages.sheets("cards")
    first, last = cards.sheets[0], cards.sheets[-1]
    # an upright sheet that is flipped on its long edge is turned over left to right
    assert (first.width, first.height, first.mirror) == (210.0, 297.0, "x")
    assert first.back
    assert last.back == ""  # the people have no backs
    assert b"<svg" in looked.pages.pictures.svg(first.back)


def test_sheets_with_a_fault_stay_as_they_were(looked):
    before = looked.pages.sheets("cards")
    looked.edit("goods.csv", "Bread,square", "Bread,sqare")
    now = looked.pages.sheets("cards")
    assert now.old
    assert now.sheets == before.sheets
    assert [(one["file"], one["line"]) for one in now.faults] == [("goods.csv", 3)]
    looked.edit("goods.csv", "Bread,sqare", "Bread,square")
    assert not looked.pages.sheets("cards").old


def test_a_booklet_is_shown_page_by_page(looked):
    (rules,) = looked.pages.booklets()
    before = [sheet.front for sheet in rules.sheets]
    assert len(before) >= 2
    looked.edit("rules.md", "buys goods", "sells goods")
    (rules,) = looked.pages.booklets()
    after = [sheet.front for sheet in rules.sheets]
    assert before[0] == after[0]
    assert before != after


def test_a_file_that_vanishes_meanwhile_is_told_in_a_sentence(looked, monkeypatch):
    def vanish(*_):
        raise FileNotFoundError(
            2, "No such file or directory", str(looked.watched.folder / "x.csv")
        )

    monkeypatch.setattr(looked.preview.kept, "renew", vanish)
    looked.refresh()
    (fault,) = looked.preview.faults
    assert (fault["file"], fault["text"]) == ("x.csv", "No such file or directory")
