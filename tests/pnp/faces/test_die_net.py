"""Dice of any game: nets to fold and stickers, a row a face."""

from pathlib import Path

import pytest

from pnp.draw.palette import Palette
from pnp.faces.face import Face, Look
from pnp.faces.registry import draw
from pnp.folder.loading import load_folder
from pnp.text.errors import Fault
from tests.pnp.scene_contents import texts

HEAD = '[game]\nid = "dice"\nname = "Dice"\n\n[components.hit]\nkind = "die"\n'


def drawn(folder: Path, keys: str) -> tuple[list[Face], list[Fault]]:
    (folder / "game.toml").write_text(HEAD + keys, encoding="utf-8")
    load_folder.cache_clear()
    spec = load_folder(folder)
    look = Look(spec, "en", Palette(spec, "full"))
    return draw(spec.components["hit"], look), look.faults


def rows(*faces: str) -> str:
    return "".join(f"[[components.hit.rows]]\n{face}\n" for face in faces)


def said(die: Face) -> list[str]:
    return [one.text for one in texts(die.front)]


SIX = rows(*(f'text = "F{n}"' for n in range(1, 7)))


def test_a_die_to_fold_has_a_face_for_each_row(tmp_path: Path) -> None:
    (die,), faults = drawn(tmp_path, f"count = 3\n{SIX}")
    assert not faults
    assert (die.slug, die.name, die.copies, len(die.folds)) == ("hit", "Hit", 3, 12)
    assert (round(die.width, 2), round(die.height, 2)) == (56.96, 68.48)
    words = said(die)
    assert [words.count(f"F{n}") for n in range(1, 7)] == [1] * 6
    assert {"cut", "fold", "glue"} <= set(words)


def test_the_edge_of_a_die_is_its_size(tmp_path: Path) -> None:
    (die,), _ = drawn(tmp_path, f"size = 20\n{SIX}")
    assert round(die.height / 20, 2) == round(68.48 / 16, 2)


def test_a_face_may_be_there_twice(tmp_path: Path) -> None:
    (die,), faults = drawn(tmp_path, rows('text = "Hit"\ncount = 4', 'text = "Miss"\ncount = 2'))
    assert not faults
    assert [said(die).count(word) for word in ("Hit", "Miss")] == [4, 2]


@pytest.mark.parametrize("count", [5, 7])
def test_a_die_to_fold_has_six_faces(tmp_path: Path, count: int) -> None:
    made, (fault,) = drawn(tmp_path, f"rows = {count}\n")
    assert not made
    assert (fault.key, fault.line, fault.found) == ("components.hit.rows", 7, str(count))
    assert "6" in str(fault.expected)


def test_a_layout_that_is_not_there_is_told_once(tmp_path: Path) -> None:
    made, (fault,) = drawn(tmp_path, f'layout = "die-fase"\n{SIX}')
    assert not made
    assert (fault.key, fault.line) == ("components.hit.layout", 7)
    assert "one of die-face" in str(fault.expected)


def test_stickers_are_cut_out_one_by_one(tmp_path: Path) -> None:
    stickers, faults = drawn(
        tmp_path, 'form = "stickers"\ncount = 2\n' + rows('text = "A"\ncount = 3', 'text = "B"')
    )
    assert not faults
    assert [(one.copies, one.width, one.height, one.shape) for one in stickers] == [
        (6, 12.0, 12.0, "rect"),
        (2, 12.0, 12.0, "rect"),
    ]


def test_a_die_too_small_for_the_legend_has_none(tmp_path: Path) -> None:
    (die,), faults = drawn(tmp_path, "size = 7\nrows = 6\n")
    assert not faults
    assert said(die) == []
