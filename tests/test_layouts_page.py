"""docs/layouts.md: examples are drawn without a fault, pictures and keys are current."""

import io
import re

import pytest
from pypdf import PdfReader

from pnp.folder.game_folders import templates_folder
from pnp.folder.layouts.element_keys import TYPES
from pnp.folder.layouts.reading import layout_names
from pnp.folder.layouts.reference import with_reference
from tests.layout_pictures import BUILT_IN, DPI, PAGE, PICTURES, examples, game, pictures

TEXT = PAGE.read_text("utf-8")


def test_the_keys_are_current():
    assert with_reference(TEXT) == TEXT, "run `pnp schema --layouts --markdown docs/layouts.md`"


def test_every_type_and_every_built_in_layout_is_shown(tmp_path):
    said = "\n".join(examples().values())
    assert {*re.findall(r'^type = "(.+)"', said, re.M)} == {*TYPES}
    own = [name for name in layout_names(game(tmp_path)) if name in BUILT_IN]
    assert {*own} == {*BUILT_IN}
    for name in BUILT_IN:
        assert f"| `{name}` |" in TEXT
        assert f"![{name}](pictures/layouts/{name}.png)" in TEXT
    every = [path.stem for path in (templates_folder() / "layouts").glob("*.toml")]
    assert [name for name in every if f"`{name}`" not in TEXT] == []


def test_every_picture_is_drawn_from_the_page():
    """A picture is as large as what is drawn now; no example has a fault."""
    shown = re.findall(r"\(pictures/layouts/(.+?)\.png\)", TEXT)
    made = dict(pictures())
    assert sorted(shown) == sorted(made)
    for name, document in made.items():
        box = PdfReader(io.BytesIO(document)).pages[0].mediabox
        head = (PICTURES / f"{name}.png").read_bytes()[16:24]
        size = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")
        wanted = [float(side) * DPI / 72 for side in (box.width, box.height)]
        assert size == pytest.approx(wanted, abs=2), (
            f"{name}: run `python -m tests.layout_pictures`"
        )
