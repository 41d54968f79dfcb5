"""Sides are drawn again only where what they show has changed, and look as if drawn anew."""

from dataclasses import replace

import pytest

from pnp.bench.preview.pictures import alike
from pnp.faces.drawing import drawing
from pnp.faces.kept_sides import KeptSides
from pnp.folder.loading import load_folder
from pnp.kit.kit import BuildOptions, Kit
from tests.watched_folder import PICTURES, Watched


@pytest.fixture
def watched(tmp_path):
    return Reader(Watched(tmp_path / "market"))


class Reader:
    """Reads a folder again and again, keeping what is drawn."""

    def __init__(self, watched):
        self.watched, self.kept = watched, KeptSides()
        self.read()

    def edit(self, *change):
        """Make an edit, read the folder, and return how many sides were drawn."""
        self.watched.edit(*change)
        before = self.kept.drawn
        self.read()
        return self.kept.drawn - before

    def read(self):
        """All faces, which must look as those of a kit that keeps nothing."""
        self.made = self._drawn(self.kept)
        fresh = self._drawn(KeptSides())
        for word, own in self.made.items():
            other = fresh[word]
            assert [one.slug for one in own.faces] == [one.slug for one in other.faces]
            for one, two in zip(own.faces, other.faces, strict=True):
                assert alike(one.front, two.front)
                assert one.back is two.back is None or alike(one.back, two.back)
            assert own.faults == other.faults

    def _drawn(self, kept):
        load_folder.cache_clear()
        kit = Kit(load_folder(self.watched.folder), BuildOptions())
        kept.renew(kit.spec)
        look = replace(kit.look, kept=kept)
        return {word: drawing(look, word) for word in kit.spec.components}


def test_all_is_drawn_once(watched):
    assert watched.kept.drawn == 6  # five fronts, and a back that three share


@pytest.mark.parametrize(
    ("change", "drawn"),
    [
        (("goods.csv", "Bread", "Cake"), 1),
        (("goods.csv", "bread,Bread,square,1", "bread,Bread,square,5"), 0),
        (("goods.csv", "bread,Bread,square,1", "bread,Bread,round,1"), 1),
        (("layouts/people.toml", "size = 12", "size = 14"), 2),
        (("layouts/sign.toml", "20, 20", "30, 30"), 1),
        (("art/square.svg", "#246", "#642"), 1),
        (("art/round.svg", "#a00", "#0a0"), 2),
        (("game.toml", "[colors]", "# the colours\n[colors]"), 0),
        (("game.toml", "#4C6B3C", "#3C4C6B"), 6),
        (("rules.md", "market", "fair"), 0),
    ],
)
def test_only_what_changed_is_drawn(watched, change, drawn):
    assert watched.edit(*change) == drawn


def test_a_picture_that_came_in_between(watched):
    watched.edit("goods.csv", "Apple,round", "Apple,star")
    assert watched.made["goods"].faults
    watched.watched.write("art/star.svg", PICTURES["square"])
    assert watched.edit("people.csv", "Smith", "Potter") == 6
    assert not watched.made["goods"].faults


def test_a_drawing_of_the_game_s_own_that_goes_again(watched):
    watched.watched.edit(
        "layouts/people.toml",
        "size = 12",
        'size = 12\n[element.icon]\ntype = "icons"\nbox = [6, 30, 10, 10]\nicons = "lion"',
    )
    watched.watched.write("art/own.toml", OWN)
    watched.read()
    own = watched.made["people"].faces[0].front
    (watched.watched.folder / "art/own.toml").unlink()
    watched.read()
    assert not alike(own, watched.made["people"].faces[0].front)


OWN = """
[[lion.paths]]
role = "main"
d = "M10 10 L90 10 L50 90 Z"
"""


def test_a_size_that_all_rows_share_changes_with_any_of_them(watched):
    watched.edit("layouts/people.toml", "size = 12", 'size = [4, 30]\nfit = "deck"')
    assert watched.edit("people.csv", "Smith", "Smith of the upper valley") == 2


def test_a_warning_is_told_as_long_as_a_row_has_it(watched):
    assert watched.edit("layouts/people.toml", "[6, 6, -6, 10]", "[0, 0, -6, 10]") == 2
    assert watched.made["people"].faults
    assert watched.edit("people.csv", "Miller", "Baker") == 2  # what warns is drawn each time
    assert watched.made["people"].faults


def test_sides_that_nobody_shows_are_forgotten(watched):
    for name in ("Cake", "Pie", "Tart"):
        watched.edit("goods.csv", watched.made["goods"].faces[1].name, name)
    assert len(watched.kept._sides) <= 7
