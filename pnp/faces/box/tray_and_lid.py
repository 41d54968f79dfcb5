"""Tray and lid: nets to cut, fold and glue, sized from what the box holds and what it is made of.

A net that is larger than the printable area is cut apart: walls come off the base with a flap to
glue them on, and a panel that is still too large is made of parts that overlap.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

from pnp.draw.scene import Group, combine, group, rect, rotate, translate
from pnp.faces.box import art as box_art
from pnp.faces.box.contents import inner_size
from pnp.faces.face import Face, Look
from pnp.faces.folded import net_marks
from pnp.faces.folded.nets import Flap, Panel, Placed, Side, Unfolded, unfold
from pnp.folder.components import BoxPart
from pnp.folder.papers import paper_file
from pnp.folder.spec import GameSpec
from pnp.text.errors import LayoutError
from pnp.text.printed_words import printed_word

ShellName = Literal["tray", "lid"]
SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")
_FLAPPED: tuple[Side, ...] = ("left", "right")
"""The walls that carry the corner flaps."""

_DEEPEST = 12.0
_MOST_CUTS = 7
_LID = 0.72
"""How far down the lid reaches, in heights of the tray: enough to hold, short enough to lift."""


@dataclass(frozen=True)
class Shell:
    """A tray or a lid: from fold to fold, and how high its walls are."""

    name: ShellName
    width: float
    depth: float
    height: float
    thickness: float

    @property
    def inner(self) -> tuple[float, float]:
        """The room between the walls, less the corner flaps glued inside them."""
        return self.width - 3 * self.thickness, self.depth - 3 * self.thickness

    @property
    def outer(self) -> tuple[float, float]:
        return self.width + self.thickness, self.depth + self.thickness

    def length(self, side: Side) -> float:
        return self.width if side in ("top", "bottom") else self.depth

    @property
    def flap(self) -> float:
        return min(_DEEPEST, self.height * 0.5)


def clearance(thickness: float) -> float:
    """Return by how much the lid's inside is wider than the tray's outside."""
    return max(0.8, 3 * thickness)


def shells(spec: GameSpec, part: BoxPart, look: Look) -> tuple[Shell, Shell]:
    """Return the tray and the lid that goes over it."""
    t = paper_file().stocks[part.stock].thickness
    w, d, h = inner_size(spec, look)
    tray = Shell("tray", w + 3 * t, d + 3 * t, h + t, t)
    grow = 4 * t + clearance(t)
    lid = Shell("lid", tray.width + grow, tray.depth + grow, round(tray.height * _LID, 1), t)
    return tray, lid


def faces(spec: GameSpec, part: BoxPart, look: Look) -> list[Face]:
    return [
        _face(shell, root, number, look)
        for shell in shells(spec, part, look)
        for number, root in enumerate(pieces(shell, look.area), start=1)
    ]


def pieces(shell: Shell, area: tuple[float, float] | None) -> list[Panel]:
    """Return the nets of a shell: as few as the printable area allows, the base first."""
    for count in range(len(SIDES), -1, -1):
        for kept in combinations(SIDES, count):
            base = _base(shell, kept)
            if _fits(base, area):
                loose = [side for side in SIDES if side not in kept]
                return [base, *(p for side in loose for p in _loose_wall(shell, side, area))]
    floor = _sheets_of(Panel("base", shell.width, shell.depth), shell.flap, area)
    return [*floor, *(p for side in SIDES for p in _loose_wall(shell, side, area))]


def _base(shell: Shell, kept: tuple[Side, ...]) -> Panel:
    top, right, bottom, left = (_wall(shell, side) if side in kept else None for side in SIDES)
    return Panel("base", shell.width, shell.depth, top, right, bottom, left)


def _wall(shell: Shell, side: Side) -> Panel:
    """Return a wall that hangs on the base, with the corner flaps if it carries them."""
    flap = Flap(shell.flap, mark=shell.name) if side in _FLAPPED else None
    return Panel(side, shell.length(side), shell.height, left=flap, right=flap)


def _loose_wall(shell: Shell, side: Side, area: tuple[float, float] | None) -> list[Panel]:
    """Return a wall that is cut out by itself, with a flap to glue it to the base."""
    wall = replace(_wall(shell, side), bottom=Flap(shell.flap, mark=shell.name))
    return _sheets_of(wall, shell.flap, area)


def _sheets_of(panel: Panel, deep: float, area: tuple[float, float] | None) -> list[Panel]:
    """Return a panel that is too large as equal parts, each with flaps to glue under the next."""
    grids = ((c, r) for c in range(1, _MOST_CUTS) for r in range(1, _MOST_CUTS))
    for columns, rows in sorted(grids, key=lambda grid: (grid[0] * grid[1], grid)):
        made = [
            _cell(panel, (i, j), (columns, rows), deep) for j in range(rows) for i in range(columns)
        ]
        if all(_fits(cell, area) for cell in made):
            return made
    room = "no area" if area is None else f"{area[0]:.0f} x {area[1]:.0f} mm"
    raise LayoutError(
        "the box's {name} of {width:.0f} x {height:.0f} mm is too large for {room} of "
        "printable paper; choose a larger paper or a smaller margin",
        name=panel.name,
        width=panel.width,
        height=panel.height,
        room=room,
    )


def _cell(panel: Panel, at: tuple[int, int], grid: tuple[int, int], deep: float) -> Panel:
    """Return one part of a panel; what hangs on the panel stays with the parts at that edge."""
    (i, j), (columns, rows) = at, grid
    join = Flap(deep, joint=True)
    return replace(
        panel,
        name=panel.name if grid == (1, 1) else f"{panel.name}-{i},{j}/{columns},{rows}",
        width=panel.width / columns,
        height=panel.height / rows,
        left=panel.left if i == 0 else None,
        right=panel.right if i == columns - 1 else join,
        bottom=panel.bottom if j == rows - 1 else join,
    )


def _fits(root: Panel, area: tuple[float, float] | None) -> bool:
    if area is None:
        return True
    w, h = unfold(root).size
    return (w <= area[0] and h <= area[1]) or (h <= area[0] and w <= area[1])


def _face(shell: Shell, root: Panel, number: int, look: Look) -> Face:
    flat = unfold(root)
    width, height = flat.size
    side = "base" if root.name.startswith("base") else "wall"
    words = (printed_word(shell.name, look.lang), printed_word(side, look.lang))
    return Face(
        name=f"{words[0].capitalize()}, {words[1]} {number}",
        slug=f"{shell.name}-{number}",
        width=width,
        height=height,
        outline=flat.outline(),
        front=_drawing(shell, flat, look),
        folds=flat.fold_lines(),
    )


def _drawing(shell: Shell, flat: Unfolded, look: Look) -> Group:
    ground = box_art.ground(shell.name, look)
    grounds = [p.ground(ground, look.bleed) for p in flat.panels.values()]
    flaps = [net_marks.flap(flap, look.lang) for flap in flat.flaps]
    panels = [_panel(shell, placed, look) for placed in flat.panels.values()]
    return group(*grounds, *flaps, *panels)


def _panel(shell: Shell, placed: Placed, look: Look) -> Group:
    """Draw the panel's share of the art of its side; a lid's walls are read from the lid's top."""
    panel = placed.panel
    name, dx, dy = _share(panel)
    if name == "base":
        art = box_art.base(shell.name, shell.width, shell.depth, look)
        turn = 0.0
    else:
        side = SIDES[SIDES.index(name)]
        art = box_art.wall(shell.name, shell.length(side), shell.height, look)
        turn = 180.0 if shell.name == "lid" else 0.0
    shown = rect(-panel.width / 2, -panel.height / 2, panel.width, panel.height)
    turned = group(art, matrix=combine(translate(dx, dy), rotate(turn)))
    return group(group(turned, clip=shown), matrix=placed.matrix)


def _share(panel: Panel) -> tuple[Side | Literal["base"], float, float]:
    """Return which side a panel belongs to, and where that side's middle lies from the panel's."""
    whole, _, cell = panel.name.partition("-")
    name: Side | Literal["base"] = next((side for side in SIDES if side == whole), "base")
    if not cell:
        return name, 0.0, 0.0
    at, grid = (tuple(map(int, part.split(","))) for part in cell.split("/"))
    dx, dy = ((count - 1) / 2 - i for i, count in zip(at, grid, strict=True))
    return name, dx * panel.width, dy * panel.height
