"""Layouts that nobody would write: whatever they say is drawn or told, and never breaks off."""

import random

import pytest

from pnp.draw.document import Document, Page
from pnp.draw.pdf.writer import render
from pnp.draw.scene import group, translate
from pnp.folder.layouts.element_keys import ELEMENT_KEYS
from tests.pnp.faces.layouts.small_games import DOT, drawn, written

_ANY = (
    '""', '"{name}"', '"{n}"', '"{color?} or game 20%"', '"{"', '"{{"', "-1", "0", "3.5", "1e9",
    "true", "[1, 2]", "[1, 2, 3, 4]", "[[0, 0], [0, 0], [0, 0]]", '"-500%"', '{ en = "a" }',
    '["ink", "#FFF"]', '"**b* :dot: "', '"../dot"', '"\\u0000"', '"😀"', '"\\n\\n"', '"שלום"',
)  # fmt: skip
_FIT = {
    "box": ("[5, 5, -5, 8]", '["50%", "50%", 10, 10]', '"bleed"', "[-10, -10, 20, 20]"),
    "rotate": ("45", "-90"),
    "both_ways": ("true",),
    "opacity": ("0.5", "0"),
    "when": ('"name = One or color"', '"not color?"'),
    "repeat": ("3", '["a", "b"]', '"cards.csv"'),
    "step": ("[3, 0]", '["5%", "2%"]'),
    "text": ('"{name}"', '"{n} :dot: {item?}"', '"**{name}** *x*"'),
    "size": ("[2, 40]", "5", '["2%", "10%"]'),
    "color": ('"{color}"', '"on {color?} or game"'),
    "fill": ('"{color}"', '["ink", "paper"]'),
    "stroke": ('"ink"', '"{color}"'),
    "shape": ('"round"', '"hex-flat"', '"polygon"', '"line"'),
    "points": ("[[0, 0], [10, 0], [5, 5]]",),
    "src": ('"dot"', '"{art?}"'),
    "fit": ('"cover"', '"stretch"', '"deck"'),
    "clip": ('"round"', '"face"'),
    "edge": ('"has"', '"mirror"'),
    "icons": ('"dot*3 lion"', '"{n}"'),
    "to": ("19", "59"),
}
"""Values that a key may well have."""
_SHAPES = (
    'kind = "card"',
    'kind = "counter"\ncorner = 90',
    'kind = "token"\nsize = [30, 20]',
    'kind = "tile"\nshape = "hex-flat"',
    'kind = "tile"\nshape = "polygon"\npoints = [[0, 0], [30, 1], [10, 30], [9, 3]]',
    'kind = "mat"\nsize = "quarter"',
)
_ROWS = 'name,color\nOne,#abc\n"a :dot: **b**",\n,ink\n'


@pytest.mark.parametrize("seed", range(60))
def test_any_layout_is_drawn_or_told(tmp_path, seed):
    """Where nothing is wrong the faces make a PDF; otherwise each fault says where it is."""
    chance = random.Random(seed)
    layout = chance.choice(("", 'ground = "{color?}"\n', 'ground = "dot"\n', 'safe = "20%"\n'))
    for number in range(3):
        kind = chance.choice(list(ELEMENT_KEYS))
        layout += f'[element.e{number}]\ntype = "{kind}"\n'
        for key in chance.sample(list(ELEMENT_KEYS[kind]), chance.randint(1, 5)):
            strange = chance.random() < 0.1
            layout += f"{key} = {chance.choice(_ANY if strange else _FIT.get(key, _ANY))}\n"
    game = f'[components.a]\n{chance.choice(_SHAPES)}\nlayout = "own"\nrows = "cards.csv"\n'
    folder = written(tmp_path, layout=layout, game=game, rows=_ROWS, art__dot=DOT)
    faces, faults = drawn(folder, ink=chance.choice(("full", "low", "grey")))
    assert all(fault.file and fault.line and (fault.found or fault.expected) for fault in faults)
    if not any(fault.level == "fault" for fault in faults):
        shown = group(*(face.front for face in faces), matrix=translate(100, 100))
        assert render(Document(title="t", lang="en", pages=[Page(200, 200, shown)]))
