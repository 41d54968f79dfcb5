"""The games to begin with: every kit, refusal and fault that is written down of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.draw.art_files import known_art
from pnp.folder.game_folders import templates_folder
from pnp.folder.lineage.game_files import GameFiles
from tests.expectations import bad_differs, build_differs, expected, refusal_differs

EXAMPLES = templates_folder() / "examples"
WANTED = {
    file.stem: expected(file) for file in sorted((Path(__file__).parent / "expected").iterdir())
}


def _each(table: str) -> list[object]:
    return [
        pytest.param(game, wanted, id=f"{game}-{wanted.get('what') or number}")
        for game, told in WANTED.items()
        for number, wanted in enumerate(told[table])
    ]


def test_every_starter_has_expectations() -> None:
    assert {path.name for path in EXAMPLES.iterdir() if path.is_dir()} == set(WANTED)


@pytest.mark.parametrize(("game", "wanted"), _each("build"))
def test_the_kit_is_as_expected(game, wanted, tmp_path) -> None:
    assert build_differs(EXAMPLES / game, wanted, tmp_path / "out") == []


@pytest.mark.parametrize(("game", "wanted"), _each("refuse"))
def test_what_cannot_be_is_refused(game, wanted, tmp_path, capsys) -> None:
    assert refusal_differs(EXAMPLES / game, wanted, tmp_path / "out", capsys) == []


@pytest.mark.parametrize(("game", "wanted"), _each("bad"))
def test_a_fault_is_told_where_it_is(game, wanted, tmp_path, capsys) -> None:
    assert bad_differs(EXAMPLES / game, wanted, tmp_path / "mine", capsys) == []


def test_no_drawing_of_ours_stands_in_for_one_that_the_examples_miss() -> None:
    ours = known_art(GameFiles())
    missed = {wanted["fault"].get("found") for told in WANTED.values() for wanted in told["bad"]}
    assert missed
    assert missed & {*ours.charges, *ours.icons} == set()
