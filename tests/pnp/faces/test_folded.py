"""Tuck boxes and standees of any game: their sizes, their nets, and what lies where on them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pnp.draw.palette import Palette
from pnp.draw.scene import Group, Text, apply, combine
from pnp.faces.face import Look
from pnp.faces.folded import standing, tuckbox
from pnp.faces.folded.nets import unfold
from pnp.faces.registry import draw
from pnp.folder.loading import load_folder

GAME = '[game]\nid = "moths"\nname = "Moths"\n\n[components.deck]\nkind = "card"\nrows = {rows}\n\n'


@pytest.fixture
def drawn(tmp_path):
    """Draw the component `it` of a game; its faces, and what was found wrong."""

    def made(table, rows=54, **files):
        game = GAME.replace("{rows}", str(rows)) + f"[components.it]\n{table}\n"
        (tmp_path / "game.toml").write_text(game, "utf-8")
        for name, text in files.items():
            (tmp_path / "layouts").mkdir(exist_ok=True)
            (tmp_path / "layouts" / f"{name}.toml").write_text(text, "utf-8")
        load_folder.cache_clear()
        spec = load_folder(tmp_path)
        look = Look(spec, "en", Palette(spec))
        return draw(spec.components["it"], look), look.faults

    return made


def words(group: Group, matrix=(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)):
    """Yield the texts of a drawing, where each begins and where its next letter goes."""
    inner = combine(matrix, group.matrix)
    for item in group.items:
        if isinstance(item, Text):
            start, on = apply(inner, item.x, item.y), apply(inner, item.x + 1, item.y)
            step = tuple(round(b - a) for a, b in zip(start, on, strict=True))
            yield item.text, start, step
        elif isinstance(item, Group):
            yield from words(item, inner)


@pytest.mark.parametrize(
    ("table", "rows", "inner"),
    [
        ('holds = ["deck"]', 54, (65.5, 90.9, 22.0)),
        ('holds = ["deck"]', 1, (65.5, 90.9, 1.5)),
        ('holds = ["deck"]', 100, (65.5, 90.9, 39.5)),
        ('holds = ["deck", "deck"]', 54, (65.5, 90.9, 43.0)),
        ("inner = [50, 80, 12]", 54, (50, 80, 12)),
        ('holds = ["deck"]\ninner = [70, 95, 25]', 54, (70, 95, 25)),
    ],
)
def test_a_tuck_box_is_as_large_as_what_it_holds_asks(drawn, table, rows, inner):
    (face,), faults = drawn(f'kind = "tuckbox"\n{table}', rows)
    assert faults == []
    assert face.inner == pytest.approx(inner)


def test_a_tuck_box_whose_deck_is_of_a_module_that_is_not_played_is_not_printed(drawn):
    module = '[modules.night]\nname = "Night"\n\n[components.dark]\nkind = "card"\nmodule = "night"'
    faces, faults = drawn(f'kind = "tuckbox"\nholds = ["dark"]\n\n{module}')
    assert (faces, faults) == ([], [])


def test_the_net_of_a_tuck_box_goes_round_and_closes():
    flat = unfold(tuckbox.net(66, 91, 22))
    assert set(flat.panels) == set(tuckbox.PANELS)
    across = [flat.panels[name].centre for name in ("front", "side", "back", "last")]
    assert [y for _, y in across] == pytest.approx([across[0][1]] * 4)
    xs = [x for x, _ in across]
    assert [b - a for a, b in pairwise(xs)] == pytest.approx([44, 44, 44])
    top, back = flat.panels["top"].centre, flat.panels["back"].centre
    assert top == pytest.approx((back[0], back[1] - (91 + 22) / 2))
    assert len(flat.flaps) == 7, "four beside the lids, one on each of them, one to close the side"


def test_every_panel_of_a_tuck_box_is_read_the_right_way(drawn):
    layouts = {
        name: f'[element.word]\ntype = "text"\nbox = "safe"\ntext = "{name}"\nsize = 6'
        for name in ("front", "back", "side", "top")
    }
    named = "\n".join(f'{name} = "{name}"' for name in layouts)
    (face,), faults = drawn(f'kind = "tuckbox"\nholds = ["deck"]\n{named}', **layouts)
    assert faults == []
    told = {name: [step for text, _, step in words(face.front) if text == name] for name in layouts}
    right, left, down = (1, 0), (-1, 0), (0, 1)
    assert told == {"front": [right], "back": [right], "side": [down, down], "top": [left, right]}


def test_a_thin_tuck_box_has_no_words_on_its_edges(drawn):
    (face,), faults = drawn('kind = "tuckbox"\nholds = ["deck"]', 3)
    assert faults == []
    assert len([text for text, _, _ in words(face.front) if "M" in text.upper()]) >= 2
    assert face.inner[2] == 2.5


def test_the_front_of_a_tuck_box_has_a_notch_for_the_thumb(drawn):
    (face,), _ = drawn('kind = "tuckbox"\nholds = ["deck"]')
    assert len(face.outline.segments) > len(unfold(tuckbox.net(66, 91, 22)).points) + 10


@pytest.mark.parametrize(
    ("base", "panels", "flaps", "height"),
    [
        ("fold", {"front", "rear", "foot"}, 1, 2 * 40 + 14.4 + 6),
        ("slot", {"front", "rear"}, 2, 2 * 40 + 16),
        ("none", {"front", "rear"}, 0, 2 * 40),
    ],
)
def test_a_standee_stands_as_its_base_says(drawn, base, panels, flaps, height):
    flat = unfold(standing.net(25, 40, base))
    assert (set(flat.panels), len(flat.flaps)) == (panels, flaps)
    (face,), faults = drawn(f'kind = "standee"\nbase = "{base}"\ncount = 3')
    assert faults == []
    assert (face.width, face.height) == pytest.approx((25, height))
    assert face.copies == 3


WORD = '[element.word]\ntype = "text"\nbox = [3, 3, 15, 5]\ntext = "{name?}{copy}"\nsize = 6'


def test_the_back_of_a_standee_is_its_front_mirrored_over_the_fold(drawn):
    (face,), _ = drawn('kind = "standee"\nlayout = "mine"\nbase = "none"', mine=WORD)
    (_, (x, y), step), (_, mirrored, turned) = words(face.front)
    assert mirrored == pytest.approx((x, -y))
    assert (step, turned) == ((1, 0), (1, 0))


def test_a_back_of_its_own_is_read_from_behind(drawn):
    mine = {"mine": WORD, "behind": WORD.replace("{name?}", "BACK ")}
    table = 'kind = "standee"\nlayout = "mine"\nback = "behind"\nbase = "none"\nrows = 2\ncount = 2'
    faces, faults = drawn(table, **mine)
    assert faults == []
    assert [face.copies for face in faces] == [1] * 4, "copies that say which they are differ"
    (front, start, step), (back, (x, y), turned) = words(faces[1].front)
    assert (front, back) == ("2", "BACK 2")
    assert (x, y) == pytest.approx((-start[0], -start[1]), abs=0.1)
    assert (step, turned) == ((1, 0), (-1, 0))
