"""The art: every drawing sound, within its box, and known by one name."""

import tomllib

import pytest

from pnp.draw.heraldry import charge, charge_names, icon, icon_names, ordinary, pips, shield, star
from pnp.draw.scene import Path
from pnp.folder.game_folders import templates_folder
from pnp.folder.loading import load_game
from pnp.folder.models import ORDINARIES
from pnp.kit.named_art import art_faults
from pnp.text.errors import HeraldError
from tests.each import each
from tests.pnp.scene_contents import bounds, paths, shapes

SPEC = load_game("land-of-barons")
FILES = sorted((templates_folder() / "art").glob("*.toml"))
ROLES = {"main", "detail", "main-mirrored", "detail-mirrored"}
REACH = 54
"""Half the 100 x 100 box, and what a curve's handles may reach over it."""


def art(file):
    return tomllib.loads(file.read_text("utf-8"))


def test_no_name_is_drawn_twice():
    names = [name for file in FILES for name in art(file)]
    assert len(names) == len(set(names))
    assert set(names) == {*charge_names(SPEC), *icon_names(SPEC)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_parts_have_a_role_and_start_with_the_body(file):
    for name, body in each(art(file).items()):
        roles = [part["role"] for part in body["paths"]]
        assert set(roles) <= ROLES, name
        assert roles[0] == "main", name


@pytest.mark.parametrize("name", charge_names(SPEC))
def test_a_charge_fills_its_square_and_keeps_within(name):
    left, top, right, bottom = bounds(*paths(charge(SPEC, name, 100, "#000000", "#FFFFFF")))
    assert min(left, top) >= -REACH
    assert max(right, bottom) <= REACH
    assert max(right - left, bottom - top) >= 75


@pytest.mark.parametrize("name", charge_names(SPEC))
def test_body_and_details_take_their_colours(name):
    fills = {path.fill for path in paths(charge(SPEC, name, 10, "#111111", "#EEEEEE"))}
    assert "#111111" in fills
    assert fills <= {"#111111", "#EEEEEE"}


def test_drawings_are_all_different():
    drawings = [
        frozenset(shapes(charge(SPEC, name, 50, "#000000", "#FFFFFF")))
        for name in charge_names(SPEC)
    ]
    assert len(set(drawings)) == len(drawings)


def test_a_name_nobody_drew_lists_those_there_are():
    with pytest.raises(HeraldError, match=r"no charge `gryphon` .*lion"):
        charge(SPEC, "gryphon", 10, "#000000", "#FFFFFF")
    with pytest.raises(HeraldError, match=r"no icon `lion` .*ride"):
        icon(SPEC, "lion", 10, "#000000", "#FFFFFF")


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


STONE = '[stone]\npaths = [{ role = "main", d = "M10 10 L90 10 L50 90 Z" }]\n'


def own_game(tmp_path, **files):
    """A game that extends another and has drawings of its own."""
    (tmp_path / "art").mkdir()
    for name, text in files.items():
        (tmp_path / "art" / f"{name}.toml").write_text(text, "utf-8")
    spec = 'extends = "land-of-barons"\n[game]\nid = "mine"\n[kinds.wolf]\ncharge = "stone"\n'
    (tmp_path / "game.toml").write_text(spec, "utf-8")
    return load_game(str(tmp_path))


def test_a_game_has_drawings_of_its_own(tmp_path):
    lion = STONE.replace("stone", "lion")
    spec = own_game(tmp_path, mine=STONE + lion, icons=STONE.replace("stone", "sling"))
    stone = shapes(charge(spec, "stone", 10, "#000000", "#FFFFFF"))
    assert stone == shapes(charge(spec, "lion", 10, "#000000", "#FFFFFF"))
    assert stone != shapes(charge(SPEC, "lion", 10, "#000000", "#FFFFFF"))
    assert set(icon_names(spec)) == {*icon_names(SPEC), "sling"}
    assert set(charge_names(spec)) == {*charge_names(SPEC), "stone"}
    assert not list(art_faults(spec, tmp_path))


@pytest.mark.parametrize(
    "body",
    ["stone = 3", '[stone]\npaths = "M0 0"', "[stone]\npaths = []", "[stone]\npath = []",
     STONE.replace("main", "body"), STONE.replace("M10 10", "10"), STONE.replace("L90 10", "L90"),
     STONE.replace("L50", "Lfifty")],
)  # fmt: skip
def test_a_drawing_that_is_none_is_told_with_its_line(tmp_path, body):
    spec = own_game(tmp_path, mine=f"# mine\n{body}\n")
    (fault,) = art_faults(spec, tmp_path)
    assert (fault.file, fault.key, fault.line) == (str(tmp_path / "art" / "mine.toml"), "stone", 2)
    assert "each with a `role`" in str(fault)
