"""Dice of any faces: a cube to cut out, fold and glue, stickers for a blank one, or a disc."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, repeat

from pnp.draw.fonts import width
from pnp.draw.palette import INK
from pnp.draw.scene import Group, Path, group, rect, translate
from pnp.faces.face import Face, Look, Standing
from pnp.faces.folded import net_marks
from pnp.faces.folded.nets import BLEED, Flap, Net, Panel, Unfolded, unfold
from pnp.faces.folded.spinner import spinner
from pnp.faces.layouts.shape import Shape
from pnp.faces.made import Pieces
from pnp.folder.component_kinds import DieOf
from pnp.folder.layouts.layout import Layout
from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec
from pnp.text.printed_words import printed_word
from pnp.text.words import Words

LAYOUT = "die-face"
"""What a face looks like where the game does not say."""
CUBE = 6
_OWN = "@die"
"""The rows of the die that the game's own rules roll."""
_EDGE = {"fold": 16.0, "stickers": 12.0}
_TAB = 0.28
"""How deep a glue flap is, in edges."""
_LEGEND = 7.0
"""The size of the legend's type; where there is no room for it, there is none."""


def faces(spec: GameSpec, part: DieOf, look: Look) -> list[Face]:
    """Return the net of a die whose faces are the rows, or a sticker for each row."""
    pieces = Pieces(spec, part, look)
    shown = [
        (row, layout)
        for row in pieces.rows.rows
        if (layout := pieces.layout(row, "layout", LAYOUT)) and row.count
    ]
    size = part.size or _EDGE[part.form or "fold"]
    shape = Shape(size, size)
    scope = pieces.scope(tuple(shown))
    sides = [(row, pieces.side(row, layout, shape, scope)) for row, layout in shown]
    if part.form == "stickers":
        return [_sticker(pieces, row, side, shape) for row, side in sides if part.count]
    each = [*chain(*(repeat(side, row.count) for row, side in sides))]
    if part.form is None and part.rows == _OWN and each and len(each) != CUBE:
        made = spinner(pieces.name, pieces.word, each, size, look)
        return [replace(made, copies=part.count)] if part.count else []
    if not _is_cube(pieces, shown) or not part.count:
        return []
    return [_cube(pieces, each, size)]


def _is_cube(pieces: Pieces, shown: list[tuple[Row, Layout]]) -> bool:
    """Whether there are six faces to fold; anything else is told, unless more is wrong with it."""
    count = sum(row.count for row in pieces.rows.rows)
    if count != CUBE:
        pieces.tell(pieces.at("rows").fault(str(count), _SIX))
    return count == CUBE and sum(row.count for row, _ in shown) == CUBE


_SIX = Words("6 rows, one for each face of a die to fold")


def _sticker(pieces: Pieces, row: Row, side: Group, shape: Shape) -> Face:
    return Face(
        name=pieces.title(row),
        slug=row.id,
        width=shape.width,
        height=shape.height,
        outline=shape.outline,
        front=side,
        copies=row.count * pieces.part.count,
        shape="rect",
    )


def _cube(pieces: Pieces, sides: list[Group], size: float) -> Face:
    flat = unfold(cube_net(size))
    look = pieces.look
    wide, high = flat.size
    panels = [
        _panel(flat, str(number), side, min(look.bleed, BLEED))
        for number, side in enumerate(sides, start=1)
    ]
    flaps = [net_marks.flap(flap, look.lang) for flap in flat.flaps]
    return Face(
        name=pieces.name,
        slug=pieces.word,
        width=wide,
        height=high,
        outline=flat.outline(),
        front=group(*panels, *flaps, making(flat, size, look)),
        copies=pieces.part.count,
        folds=flat.fold_lines(),
        folded=(size, size, size),
        stands=_seen(sides[_SHOWN], size),
        sides=tuple(sides),
        net=Net(cube_net(size)),
    )


def _seen(side: Group, size: float) -> Standing:
    """Return the face of a die that lies on the table."""
    edge = rect(-size / 2, -size / 2, size, size, radius=size * 0.18)
    return Standing(group(group(side, clip=edge), replace(edge, stroke=INK)), size, size)


_SHOWN = 4
"""The face by which a die is known in a picture: the fifth."""


def _panel(flat: Unfolded, name: str, side: Group, bleed: float) -> Group:
    """Draw a side where its panel lies, upright, and past its cut edges alone."""
    placed = flat.panels[name]
    edges: Path = placed.ground("", bleed)
    return group(group(side, matrix=translate(*placed.centre)), clip=edges)


def cube_net(size: float) -> Panel:
    """Return the cube as a cross; panels are named by their number, opposite ones add up to 7."""
    tab = Flap(size * _TAB)
    side = {"top": tab, "left": tab, "right": tab}
    far = Panel("6", size, size)
    return Panel(
        "1",
        size,
        size,
        top=Panel("2", size, size, top=tab),
        bottom=Panel("5", size, size, top=far),
        left=Panel("3", size, size, **side),
        right=Panel("4", size, size, **side),
    )


def making(flat: Unfolded, size: float, look: Look) -> Group:
    """Draw legend and picture for the maker, in the corners that are cut away."""
    wide, high = flat.size
    small = size * 0.32
    picture = net_marks.block_picture(
        wide / 2 - size * 0.5, high / 2 - size * 0.6, small, small, small, look.palette.paper
    )
    type_size = _legend_size(size, look)
    if not type_size:
        return group(picture)
    left, top = -wide / 2 + 1, high / 2 - size * 0.72
    return group(net_marks.legend(left, top, look.lang, type_size), picture)


def _legend_size(size: float, look: Look) -> float:
    """Return the size of type in which the legend stays clear of the panels; 0 for none."""
    words = [printed_word(word, look.lang) for word in ("cut", "fold", "glue")]
    room = size * (1 + _TAB) - BLEED - 1 - 7.2 - 0.3
    across = _LEGEND * room / max(width(word, "italic", _LEGEND) for word in words)
    down = (size * 0.72 - 1) / 1.1
    return _LEGEND if min(across, down) >= _LEGEND else 0.0
