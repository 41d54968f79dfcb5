"""The keys of each type of element: how a value is read, what it is when left out, what it means.

The one table of them: files are checked by it, elements drawn by it, and the JSON schema and the
reference of docs/layouts.md are made from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pnp.folder.layouts.lengths import Box, Lengths, Mm, Points, TypeSize
from pnp.folder.layouts.values import (
    Choice,
    Color,
    Fill,
    Known,
    Names,
    Num,
    Reader,
    Repeat,
    Total,
    Voice,
    When,
    Written,
    YesNo,
)
from pnp.text.words import Words


@dataclass(frozen=True)
class Key:
    """One key of an element."""

    name: str
    reader: Reader
    default: object = None
    """As a file would say it; None where leaving it out means none."""
    says: str = ""
    """What it means, for the reference."""


EVERYWHERE = Known()


def value_of(key: Key, raw: object, known: Known = EVERYWHERE) -> Any:
    """Return what a key's value means once it is filled; Unfit where it cannot be.

    A value of None, as a key that is left out has, is the default.
    """
    if raw is None:
        raw = key.default
    return None if raw is None else key.reader.read(raw, known)


ANCHORS = (
    "top-left", "top", "top-right", "left", "center", "right", "bottom-left", "bottom",
    "bottom-right",
)  # fmt: skip
SHAPES = ("rect", "round", "hex-flat", "hex-pointy", "polygon", "line", "face")

_TEXT = Written(Words("a text, or a table with one by language"))
_COLOR = Color(Words("a colour: #RRGGBB or a name of [colors]"))
_FILL = Fill(Words("a colour, or a list of two for a gradient downwards"))
_MM = Mm(Words('millimetres from 0, or a share of the face as in "5%"'))
_FLAG = YesNo(Words("true or false"))
_FILE = Written(Words("the name of a picture in art/"))
_DETAIL = Key(
    "detail",
    _COLOR,
    None,
    "The colour of the details of Herald's own drawings; left out, one that stands off.",
)
_STEP = Lengths(Words("[dx, dy] in millimetres"), 2)


def _one_of(*words: str) -> Choice:
    return Choice(Words("one of {known}").fill(known=", ".join(words)), words)


_ALIGN = _one_of("left", "center", "right", "justify")
_ACROSS = _one_of("left", "center", "right")
_DOWN = _one_of("top", "middle", "bottom")


def _keys(*keys: Key) -> dict[str, Key]:
    return {key.name: key for key in keys}


STRUCTURE = _keys(
    Key("type", Written(Words("a type of element")), None, "What is drawn."),
    Key(
        "before",
        Written(Words("the name of an element")),
        None,
        "The element under which it stands; left out, a new one is drawn last.",
    ),
    Key("style", Written(Words("a name of [styles]")), None, "A style of game.toml to begin with."),
)
"""What is settled when a layout is read, and never filled."""

COMMON = _keys(
    Key(
        "box",
        Box(Words('[x, y, w, h], or "face", "bleed", "safe" or "cell"'), 4),
        "face",
        "Where it stands, from the top left of the trim; `cell` is the cell `at`. A negative x or "
        "y counts from the right or bottom, a w or h up to 0 reaches to that distance from there; "
        "a share is of the face.",
    ),
    Key("anchor", _one_of(*ANCHORS), "top-left", "Which point of the box x and y are."),
    Key(
        "at",
        Written(Words("a cell of the board")),
        None,
        "On a board, the cell from whose middle x and y count; the anchor is then `center`.",
    ),
    Key(
        "rotate",
        Num(Words("degrees from -360 to 360"), -360, 360),
        0,
        "Degrees clockwise about the middle of the box.",
    ),
    Key("both_ways", _FLAG, False, "Drawn once more, turned about the middle of the face."),
    Key("opacity", Num(Words("a number from 0 to 1"), 0, 1), 1, "How much covers what is below."),
    Key("when", When(Words("a condition, as in `cost > 2`")), None, "When it is drawn at all."),
    Key(
        "repeat",
        Repeat(Words("a number, a list of items, or the name of a CSV")),
        None,
        "How often it is drawn: so many times, once for each item (`{item}`), for each row of a "
        "CSV, or of what the game knows as `@kinds`.",
    ),
    Key("step", _STEP, [0, 0], "How far each repeat stands from the one before."),
    Key("wrap", Num(Words("a whole number from 1"), 1, 2000, True), None, "Repeats in a line."),
    Key("wrap_step", _STEP, [0, 0], "How far each line stands from the one before."),
    Key(
        "within",
        Box(Words('[x, y, w, h], or "face", "bleed" or "safe"'), 4),
        None,
        "The box in whose middle all repeats stand together, shrunk where they need more room.",
    ),
    Key(
        "turn",
        Num(Words("degrees from -360 to 360"), -360, 360),
        0,
        "Degrees clockwise about the middle of the face by which each repeat is turned more than "
        "the one before.",
    ),
)
"""What every element may say."""

_WRITTEN = _keys(
    Key("text", _TEXT, "", "What it says."),
    Key(
        "font",
        Voice(Words("a voice")),
        "text",
        "The voice: one of every game or of [fonts]; of several, the first in which it fits.",
    ),
    Key(
        "size",
        TypeSize(Words("points, or [smallest, largest]")),
        [7, 10],
        "The size of the type in points, or between which sizes the largest that fits is taken.",
    ),
    Key("color", _COLOR, "ink", "The colour of the letters, and of icons among them."),
    Key("align", _ALIGN, "left", "To which side lines are set."),
    Key("valign", _DOWN, "top", "Where in the box the lines stand."),
    Key(
        "leading",
        Num(Words("a number from 0.5 to 5"), 0.5, 5),
        1.18,
        "From line to line, as a multiple of the size.",
    ),
    Key("hyphens", _FLAG, False, "Whether words are broken as the language does."),
    Key("caps", _FLAG, False, "Whether all letters are capitals."),
    Key(
        "fit",
        _one_of("row", "deck"),
        "row",
        "`deck` gives every row the smallest size that any of them needs.",
    ),
)

_SHAPED = _keys(
    Key("fill", _FILL, None, "What it is filled with."),
    Key("stroke", _COLOR, None, "The colour of its outline."),
    Key("width", _MM, 0.3, "How wide the outline is."),
    Key("corner", _MM, 0, "The radius of the corners."),
)


def _but(keys: Mapping[str, Key], **defaults: object) -> dict[str, Key]:
    """Return keys with other defaults."""
    return {
        name: Key(name, key.reader, defaults.get(name, key.default), key.says)
        for name, key in keys.items()
    }


_OF_TYPES: dict[str, dict[str, Key]] = {
    "text": {
        **_WRITTEN,
        **_keys(
            Key(
                "rule",
                _COLOR,
                None,
                "The colour of lines from the words to the sides of the box, where they are set "
                "in one line.",
            ),
        ),
    },
    "image": _keys(
        Key("src", _FILE, "", "The picture, named from art/; nothing draws nothing."),
        Key(
            "fit",
            _one_of("cover", "contain", "stretch", "auto"),
            "contain",
            "How it fills the box; with `auto` a photo covers it where little is lost, and any "
            "other picture stands in it with some room around.",
        ),
        Key(
            "focus",
            Lengths(Words("[x, y] in per cent"), 2),
            [50, 50],
            "Which point of the picture stays in sight where it is cut.",
        ),
        Key("clip", _one_of("none", "round", "face"), "none", "What it is cut to."),
        Key(
            "edge",
            _one_of("scale", "mirror", "has"),
            "scale",
            "How the bleed is filled: enlarged, mirrored, or the picture has 3 mm of it.",
        ),
        Key("tint", _COLOR, "ink", "What `currentColor` is."),
    ),
    "icons": _keys(
        Key("icons", _TEXT, "", "Icons by name, as in `coin*3 gem`."),
        Key("gap", _MM, 0.5, "What lies between two of them."),
        Key("align", _ACROSS, "left", "To which side they stand."),
        Key("valign", _DOWN, "top", "Where in the box they stand."),
        Key("max", _MM, None, "How high they are at most."),
        Key(
            "vary",
            Total(Words("whole numbers from 0")),
            None,
            "Which of several drawings of a name is shown: for 1 `lion`, for 2 `lion-2` and so on, "
            "and round again; of more numbers, as in `{n} {copy}`, their sum.",
        ),
        Key("color", _COLOR, "ink", "What `currentColor` is."),
        _DETAIL,
        Key("words", _FLAG, False, "Whether what is no icon is written instead of a fault."),
    ),
    "sown": _keys(
        Key("icons", _TEXT, "", "Icons by name, one after another in the rows."),
        Key("size", _MM, 4, "How high they are."),
        Key(
            "apart",
            _MM,
            8,
            "From the middle of one to that of the next in its row; in a rectangle about so far, "
            "so that neighbours on a sheet continue the pattern.",
        ),
        Key(
            "clear",
            Lengths(Words("[width, height] in millimetres"), 2),
            [0, 0],
            "How wide and high a round in the middle of the box stays free of them; shares are of "
            "the face's shorter side.",
        ),
        Key(
            "shape",
            _one_of(*SHAPES[:4]),
            "rect",
            "The shape in the box within which they stand; a rectangle's edges may cut them.",
        ),
        Key("color", _COLOR, "ink", "What `currentColor` is."),
        _DETAIL,
    ),
    "shape": {
        **_keys(
            Key(
                "shape",
                _one_of(*SHAPES),
                "rect",
                "Which shape; `face` is the outline of the piece, as far inside it as the box is.",
            ),
            Key(
                "points",
                Points(Words("[[x, y], [x, y], ...]")),
                None,
                "The corners of a polygon or line, from the top left of the box.",
            ),
            Key(
                "through",
                Names(Words('cells of the board, as in ["0304", "0305"]')),
                None,
                "On a board, the cells through whose middles a line goes.",
            ),
        ),
        **_SHAPED,
        **_keys(Key("dash", _STEP, None, "[drawn, left out] of a broken outline.")),
    },
    "badge": {
        **_but(_WRITTEN, align="center", valign="middle"),
        **_keys(
            Key("shape", _one_of(*SHAPES[:4]), "round", "What the text stands on."),
            Key("src", _FILE, "", "A picture that it stands on instead."),
        ),
        **_SHAPED,
    },
    "part": _keys(
        Key("layout", _TEXT, "", "The layout that is drawn in the box, as on a face of its own."),
        Key(
            "row",
            _TEXT,
            "",
            "The row that it is drawn with: one of what the game knows, as in `@kinds.lion`; left "
            "out, the item of a repeat, else an empty one.",
        ),
        Key(
            "shape",
            _one_of(*SHAPES[:4], "face"),
            "face",
            "The outline of that face; `face` is the piece's own where the box is all of it.",
        ),
        Key("bleeds", _FLAG, True, "Whether it goes on past its outline by the bleed."),
    ),
    "qr": _keys(
        Key("text", _TEXT, "", "What the code says: mostly an address."),
        Key("color", _COLOR, "ink", "The colour of its modules."),
    ),
    "track": _keys(
        Key("from", Num(Words("a whole number"), -9999, 9999, True), 0, "The first number."),
        Key("to", Num(Words("a whole number"), -9999, 9999, True), None, "The last number."),
        Key(
            "count",
            Num(Words("a whole number from 1"), 1, 1000, True),
            None,
            "How many spaces it has, said in place of the last number.",
        ),
        Key("by", Num(Words("a whole number"), -9999, 9999, True), 1, "From one to the next."),
        Key("path", _one_of("loop", "row", "snake"), "loop", "How the spaces run."),
        Key("valign", _DOWN, "middle", "Where in its space a number stands."),
        Key("mark", Num(Words("a whole number from 1"), 1, 9999, True), None, "Marks every n-th."),
        Key("fill", _COLOR, None, "The ground of the spaces."),
        Key("mark_fill", _COLOR, None, "The ground of those that are marked."),
        Key("color", _COLOR, "ink", "The colour of numbers and lines."),
    ),
    "arms": _keys(
        Key(
            "shape",
            _one_of("shield", "round"),
            "shield",
            "A shield, or a round badge in a ring by which it is seen on any ground.",
        ),
        Key("field", _COLOR, "game", "The ground of the shield or badge."),
        Key("ordinary", Written(Words("a heraldic figure")), "", "The figure across it."),
        Key("charge", Written(Words("a drawing of Herald's")), "", "What stands on it."),
        Key(
            "color",
            _COLOR,
            None,
            "The colour of both and of the rim; left out, one that stands off.",
        ),
        Key("detail", _COLOR, None, "The colour of the drawing's details; left out, the field's."),
        Key("line", _COLOR, None, "The colour of a fine line inside its edge; left out, none."),
        Key("rim", _COLOR, None, "The colour of its edge; left out, that of both, else ink."),
    ),
    "minimap": _keys(
        Key("at", Written(Words("a cell of the board")), None, "The cell that is marked."),
        Key("color", _COLOR, "game", "The colour of the cell that is marked."),
    ),
}

_KEPT_SAFE = ("text", "icons", "badge", "qr")
"""What must not be cut, and so is safe where its box is not told."""

ELEMENT_KEYS: dict[str, dict[str, Key]] = {
    name: {**(_but(COMMON, box="safe") if name in _KEPT_SAFE else COMMON), **keys}
    for name, keys in _OF_TYPES.items()
}
"""The keys of each type, the common ones first, by name; without those of STRUCTURE."""
TYPES = tuple(ELEMENT_KEYS)

STYLE_KEYS: dict[str, tuple[Key, ...]] = {
    name: tuple(keys[name] for keys in ELEMENT_KEYS.values() if name in keys)
    for keys in ELEMENT_KEYS.values()
    for name in keys
}
"""What a style may say: any key of any type; its value must do for one of them."""

LAYOUT_KEYS = _keys(
    Key("extends", Written(Words("the name of a layout")), None, "The layout that it changes."),
    Key(
        "ground",
        Written(Words("a colour or a picture")),
        None,
        "The colour or picture under all, bleed included.",
    ),
    Key(
        "safe",
        _MM,
        3,
        "What text and icons keep from the cut; at most a tenth of the shorter side by default.",
    ),
    Key(
        "drop",
        Names(Words("a list of elements")),
        None,
        "Inherited elements that are left out.",
    ),
)
"""What a layout says beside its elements, each under `[element.NAME]`."""
