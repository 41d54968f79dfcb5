"""The art: every drawing sound, within its box, and known by one name."""

import tomllib

import pytest

from pnp.draw.heraldry import charge, charge_names, icon, icon_names, ordinary, pips, shield, star
from pnp.draw.scene import Path
from pnp.folder.game_folders import templates_folder
from pnp.folder.models import ORDINARIES
from pnp.text.errors import HeraldError
from tests.each import each
from tests.pnp.scene_contents import bounds, paths, shapes

FILES = sorted((templates_folder() / "art").glob("*.toml"))
ROLES = {"main", "detail", "main-mirrored", "detail-mirrored"}
REACH = 54
"""Half the 100 x 100 box, and what a curve's handles may reach over it."""


def art(file):
    return tomllib.loads(file.read_text("utf-8"))


def test_no_name_is_drawn_twice():
    names = [name for file in FILES for name in art(file)]
    assert len(names) == len(set(names))
    assert set(names) == {*charge_names(), *icon_names()}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_parts_have_a_role_and_start_with_the_body(file):
    for name, body in each(art(file).items()):
        roles = [part["role"] for part in body["paths"]]
        assert set(roles) <= ROLES, name
        assert roles[0] == "main", name


@pytest.mark.parametrize("name", charge_names())
def test_a_charge_fills_its_square_and_keeps_within(name):
    left, top, right, bottom = bounds(*paths(charge(name, 100, "#000000", "#FFFFFF")))
    assert min(left, top) >= -REACH
    assert max(right, bottom) <= REACH
    assert max(right - left, bottom - top) >= 75


@pytest.mark.parametrize("name", charge_names())
def test_body_and_details_take_their_colours(name):
    fills = {path.fill for path in paths(charge(name, 10, "#111111", "#EEEEEE"))}
    assert "#111111" in fills
    assert fills <= {"#111111", "#EEEEEE"}


def test_drawings_are_all_different():
    drawings = [
        frozenset(shapes(charge(name, 50, "#000000", "#FFFFFF"))) for name in charge_names()
    ]
    assert len(set(drawings)) == len(drawings)


def test_a_name_nobody_drew_lists_those_there_are():
    with pytest.raises(HeraldError, match=r"no charge `gryphon` .*lion"):
        charge("gryphon", 10, "#000000", "#FFFFFF")
    with pytest.raises(HeraldError, match=r"no icon `lion` .*ride"):
        icon("lion", 10, "#000000", "#FFFFFF")


def test_ordinaries_differ_and_stay_on_their_disc():
    drawn = {frozenset(shapes(ordinary(name, 5, "#000000"))) for name in ORDINARIES}
    assert len(drawn) == len(ORDINARIES)
    for name in ORDINARIES:
        clip = ordinary(name, 5, "#000000").clip
        assert isinstance(clip, Path)
        assert bounds(clip)[2] < 5


def test_shields_stars_and_pips_measure_what_was_asked():
    left, _, right, bottom = bounds(shield(20, fill="#000000"))
    assert right - left == pytest.approx(20)
    assert bottom == pytest.approx(11.6)
    assert bounds(star(10, 5, "#000000"))[1] == pytest.approx(-10)
    row = paths(pips(3, 4, 1, "#000000"))
    assert [sum(bounds(pip)[::2]) / 2 for pip in row] == pytest.approx([-4, 0, 4])
