"""Values of layouts: colours, lengths, boxes and other sorts, from TOML and from filled texts."""

import pytest

from pnp.folder.layouts.colors import OWN, read_color
from pnp.folder.layouts.element_keys import ELEMENT_KEYS, STYLE_KEYS, value_of
from pnp.folder.layouts.lengths import Length
from pnp.folder.layouts.values import Known
from pnp.text.errors import Unfit

NAMED = {**OWN, "moss": "#4C6B3C", "game": "#102030"}

COLORS = {
    "a name": ("moss", "#4C6B3C"),
    "three digits": ("#fb0", "#FFBB00"),
    "nothing": ("", None),
    "the second where the first is empty": (" or game", "#102030"),
    "the first": ("#111111 or game", "#111111"),
    "all of it": ("moss 100%", "#4C6B3C"),
    "a share of it": ("black 20%", "#CCCCCC"),
    "a share of the second": (" or black 20%", "#CCCCCC"),
    "darker": ("white 120%", "#CCCCCC"),
    "what reads on dark": ("on moss", OWN["paper"]),
    "what reads on light": ("on #FFEE88", OWN["ink"]),
    "what reads on a share": ("on  or moss 20%", OWN["ink"]),
    "what reads on nothing": ("on ", None),
    "dark enough as it is": ("dark game", "#102030"),
    "darkened": ("dark white", "#4E4B48"),
    "nothing darkened": ("dark", None),
}


@pytest.mark.parametrize(("text", "color"), COLORS.values(), ids=COLORS)
def test_colours(text, color):
    assert read_color(text, NAMED) == color


@pytest.mark.parametrize("text", ["mos", "#12", "mos or moss"])
def test_what_is_no_colour_names_those_there_are(text):
    with pytest.raises(Unfit) as told:
        read_color(text, NAMED)
    assert "moss" in str(told.value.expected)


def mm(*values):
    return tuple(Length(value) for value in values)


READ = {
    "a box": ("text", "box", [4, 4, -4, "30%"], (*mm(4, 4, -4), Length(30, True))),
    "a filled box": ("text", "box", "4, 4,-4 30%", (*mm(4, 4, -4), Length(30, True))),
    "a box by name": ("image", "box", "bleed", "bleed"),
    "one size": ("text", "size", 8, mm(8, 8)),
    "two sizes": ("text", "size", [6, "5%"], (Length(6), Length(5, True))),
    "filled sizes": ("text", "size", "6 9.5", mm(6, 9.5)),
    "a default": ("text", "size", None, mm(7, 10)),
    "the default of a badge": ("badge", "align", None, "center"),
    "none": ("shape", "fill", None, None),
    "a number for a text": ("text", "text", 2.5, "2.5"),
    "a gradient": ("shape", "fill", ["#FFF", "black"], ("#FFFFFF", "#000000")),
    "no fill": ("shape", "fill", "", ()),
    "a filled flag": ("text", "caps", "no", False),
    "so often": ("text", "repeat", "7", 7),
    "not at all": ("text", "repeat", "", 0),
    "items": ("text", "repeat", ["a", 2], ("a", "2")),
    "a table": ("text", "repeat", "rows/a.csv", "rows/a.csv"),
    "points": ("shape", "points", [[0, 0], [1, "50%"]], (mm(0, 0), (Length(1), Length(50, True)))),
    "filled points": ("shape", "points", "[[0, 0], [1, 2]]", (mm(0, 0), mm(1, 2))),
    "cells": ("shape", "through", ["0101", "0102"], ("0101", "0102")),
}


@pytest.mark.parametrize(("kind", "key", "raw", "value"), READ.values(), ids=READ)
def test_values(kind, key, raw, value):
    assert value_of(ELEMENT_KEYS[kind][key], raw) == value


UNFIT = {
    "a box of three": ("text", "box", [1, 2, 3]),
    "a box by a wrong name": ("text", "box", "all"),
    "a box of words": ("text", "box", ["a", 2, 3, 4]),
    "far away": ("text", "box", [1e9, 0, 1, 1]),
    "a flag for a number": ("text", "rotate", True),
    "no number": ("text", "opacity", "half"),
    "more than all": ("text", "opacity", 1.5),
    "half a repeat": ("text", "repeat", 1.5),
    "repeats without end": ("text", "repeat", 10**6),
    "no size at all": ("text", "size", 0),
    "three colours": ("shape", "fill", ["#FFF", "#FFF", "#FFF"]),
    "a voice": ("text", "font", "loud"),
    "a width below nought": ("shape", "width", -1),
    "a half point": ("shape", "points", [[1, 2], [3]]),
    "a table for a colour": ("text", "color", {"en": "ink"}),
}


@pytest.mark.parametrize(("kind", "key", "raw"), UNFIT.values(), ids=UNFIT)
def test_what_does_not_do_says_what_would(kind, key, raw):
    with pytest.raises(Unfit) as told:
        value_of(ELEMENT_KEYS[kind][key], raw)
    assert str(told.value.expected)


def test_a_voice_of_the_game_will_do():
    known = Known(voices=("text", "loud"))
    assert value_of(ELEMENT_KEYS["text"]["font"], "loud", known) == ("loud",)
    several = value_of(ELEMENT_KEYS["text"]["font"], ["loud", "text"], known)
    assert several == ("loud", "text")


def test_every_key_is_documented_and_its_default_does():
    for keys in ELEMENT_KEYS.values():
        for key in keys.values():
            assert key.says.endswith("."), key.name
            value_of(key, None)
            assert key.reader.schema(), key.name
    assert {"font", "fill", "box"} <= set(STYLE_KEYS)
