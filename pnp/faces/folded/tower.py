"""Towers to fold: four walls in a strip, a roof that tucks in, one flap to glue."""

from __future__ import annotations

from dataclasses import replace

from pnp.draw.palette import INK
from pnp.draw.scene import Group, group, rect
from pnp.faces.face import Face, Look, Standing
from pnp.faces.folded import net_marks
from pnp.faces.folded.nets import BLEED, Flap, Net, Panel, Unfolded, unfold
from pnp.faces.folded.panels import UPRIGHT, on_panel
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.faces.made import Pieces
from pnp.folder.component_kinds import Tower
from pnp.folder.layouts.layout import Layout
from pnp.folder.papers import paper_file
from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec

LAYOUTS = {"layout": "herald-tower", "front": "herald-tower-front", "roof": "herald-tower-roof"}
"""What walls, the front and the roof look like where the game does not say."""
PANELS = {"front": "front", "right": "layout", "rear": "layout", "left": "layout", "roof": "roof"}
"""The panels of the net, and the key that names the layout of each."""
SIZE = (14.0, 20.0)
"""How wide and high a wall is where the game does not say."""


def faces(spec: GameSpec, part: Tower, look: Look) -> list[Face]:
    """Return a tower for each row."""
    pieces = Pieces(spec, part, look)
    drawn = [(row, _layouts(pieces, part, row)) for row in pieces.rows.rows]
    scope = pieces.scope(tuple((row, one) for row, layouts in drawn for one in layouts.values()))
    return [
        _tower(pieces, part, row, layouts, scope)
        for row, layouts in drawn
        if row.count * part.count and len(layouts) == len(LAYOUTS)
    ]


def net(width: float, height: float) -> Panel:
    """Return the net: front, right, rear and left wall in a row, the roof on the front."""
    glue, tuck = Flap(width * 0.32), Flap(width * 0.28, tuck=True)
    left = Panel("left", height, width, top=glue)
    rear = Panel("rear", height, width, top=left)
    right = Panel("right", height, width, top=rear)
    roof = Panel("roof", width, width, top=tuck)
    return Panel("front", width, height, right=right, top=roof)


def _layouts(pieces: Pieces, part: Tower, row: Row) -> dict[str, Layout]:
    """Return the layouts of a tower by key; `layout` is that of all that have none of their own."""
    plain = Row(row.id, row.number)
    named = {key: getattr(part, key) for key in LAYOUTS}
    whole = named["layout"] or row.text("layout")
    found = {
        key: pieces.layout(plain, key, usual)
        if key != "layout" and (named[key] or not whole)
        else pieces.layout(row, "layout", usual)
        for key, usual in LAYOUTS.items()
    }
    return {key: layout for key, layout in found.items() if layout}


def _tower(pieces: Pieces, part: Tower, row: Row, layouts: dict[str, Layout], scope: Scope) -> Face:
    width, height = part.size or SIZE
    wall, above = Shape(width, height), Shape(width, width)
    sides = {
        # drawn once as a whole, so that no side of it need be kept by itself
        key: replace(pieces.side(row, layout, above if key == "roof" else wall, scope), key=None)
        for key, layout in layouts.items()
    }
    root = net(width, height)
    flat, look = unfold(root), pieces.look
    wide, high = flat.size
    bleed = min(look.bleed, BLEED)
    panels = [
        on_panel(flat.panels[name], sides[key], bleed, UPRIGHT) for name, key in PANELS.items()
    ]
    across = width + paper_file().stocks[part.stock].thickness
    return Face(
        name=pieces.title(row),
        slug=row.id,
        width=wide,
        height=high,
        outline=flat.outline(),
        front=group(
            *panels,
            *(net_marks.flap(flap, look.lang) for flap in flat.flaps),
            _help(flat, width, height, look),
            key=f"{pieces.word}/{row.id}, whole",
        ),
        copies=row.count * part.count,
        folds=flat.fold_lines(),
        folded=(across, across, height),
        kin=pieces.kin(row),
        stands=_standing(sides["front"], width, height),
        net=Net(root),
    )


def _standing(front: Group, width: float, height: float) -> Standing:
    """Return the tower as it is seen from the front."""
    edge = rect(-width / 2, -height / 2, width, height)
    line = rect(-width / 2, -height / 2, width, height, stroke=INK, width=0.3)
    return Standing(group(group(front, clip=edge), line), width, height)


def _help(flat: Unfolded, width: float, height: float, look: Look) -> Group:
    """Draw what the net becomes, in the corner that is cut away."""
    x, y = flat.panels["rear"].centre
    w = width * 0.3
    return net_marks.block_picture(
        x + width * 0.2, y - height / 2 - width * 0.8, w, w, w * 1.4, look.palette.paper
    )
