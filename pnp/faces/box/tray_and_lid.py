"""Tray and lid: nets to cut, fold and glue, sized from what the box holds and what it is made of.

A net that is larger than the printable area is cut apart: walls come off the base with a flap to
glue them on, and a panel that is still too large is made of parts that overlap.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Literal

from pnp.draw.scene import Group, combine, group, rotate, translate
from pnp.faces.box.contents import packed
from pnp.faces.box.loads import inventory
from pnp.faces.face import Face, Look
from pnp.faces.folded import net_marks
from pnp.faces.folded.nets import Flap, Net, Panel, Placed, Side, unfold
from pnp.faces.folded.panels import THIN, ground_of, lies, panel_shape
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.faces.made import Pieces
from pnp.folder.component_kinds import PANELS, Box, Inner
from pnp.folder.component_kinds import Panel as BoxPanel
from pnp.folder.layouts.layout import Layout
from pnp.folder.papers import paper_file
from pnp.folder.rows.row import Cell, Row
from pnp.folder.spec import GameSpec
from pnp.text.errors import LayoutError
from pnp.text.printed_words import printed_word
from pnp.text.words import Words

ShellName = Literal["tray", "lid"]
USUAL: dict[BoxPanel, str] = {
    "lid": "herald-box-lid",
    "lid-wall": "herald-box-lid-wall",
    "tray": "herald-box-tray",
    "tray-wall": "herald-box-tray-wall",
}
"""What the panels look like where the game does not say."""
_WITH_ART = "box-panel"
"""The same of a lid whose row has a picture."""
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


def shells(inner: Inner, stock: str) -> tuple[Shell, Shell]:
    """Return the tray with so much room in it, and the lid that goes over it."""
    t = paper_file().stocks[stock].thickness
    w, d, h = inner
    tray = Shell("tray", w + 3 * t, d + 3 * t, h + t, t)
    grow = 4 * t + clearance(t)
    lid = Shell("lid", tray.width + grow, tray.depth + grow, round(tray.height * _LID, 1), t)
    return tray, lid


def faces(spec: GameSpec, part: Box, look: Look) -> list[Face]:
    """Return the nets of a box for each row, most often one."""
    made = Pieces(spec, part, look)
    inner = packed(spec, part, look).size
    if part.inner not in (None, inner) and not (look.tile_size or look.card_size):
        # tiles and cards of the table's own size are no fault of the folder
        asked = str(list(part.inner or ()))
        made.tell(made.at("inner").fault(asked, _OUTGROWN, "warning"))
    return [
        face
        for row in made.rows.rows
        if row.count * part.count
        for face in _box(made, _Art(made, part, _with_contents(made, part, row)), inner)
    ]


_OUTGROWN = Words("an inner size that holds the kit; the box is made to measure")


def _with_contents(made: Pieces, part: Box, row: Row) -> Row:
    """Return a row that knows what is in the box, unless it tells that itself."""
    listed = "\n".join(inventory(made.spec, part, made.look))
    return replace(row, cells={"contents": Cell(listed, row.source), **row.cells})


def _box(made: Pieces, art: _Art, inner: Inner) -> Iterator[Face]:
    many = len(made.rows.rows) > 1
    for shell in shells(inner, made.part.stock):
        for number, root in enumerate(pieces(shell, made.look.area), start=1):
            face = _face(shell, root, number, art)
            yield replace(face, slug=f"{art.row.id}-{face.slug}") if many else face


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


def _face(shell: Shell, root: Panel, number: int, art: _Art) -> Face:
    flat, look = unfold(root), art.made.look
    width, height = flat.size
    side = "base" if root.name.startswith("base") else "wall"
    words = (printed_word(shell.name, look.lang), printed_word(side, look.lang))
    flaps = [net_marks.flap(flap, look.lang) for flap in flat.flaps]
    panels = [art.panel(shell, placed) for placed in flat.panels.values()]
    return Face(
        name=f"{words[0].capitalize()}, {words[1]} {number}",
        slug=f"{shell.name}-{number}",
        width=width,
        height=height,
        outline=flat.outline(),
        front=group(*flaps, *panels),
        copies=art.row.count * art.made.part.count,
        folds=flat.fold_lines(),
        net=Net(root, upright=False),
    )


@dataclass(frozen=True)
class _Art:
    """What the panels of one box show."""

    made: Pieces
    part: Box
    row: Row

    @cached_property
    def layouts(self) -> dict[BoxPanel, Layout | None]:
        return {panel: self._layout(panel) for panel in PANELS}

    def _layout(self, panel: BoxPanel) -> Layout | None:
        """Return the layout that draws a panel; None for one that is no good, which is told."""
        if panel in self.part.panels:
            return self.made.named(self.part.panels[panel], self.made.at(f"panels.{panel}"))
        has_art = panel == "lid" and self.row.text("art")
        return self.made.layout(self.row, "layout", _WITH_ART if has_art else USUAL[panel])

    @cached_property
    def scope(self) -> Scope:
        drawn = tuple((self.row, one) for one in self.layouts.values() if one)
        return self.made.scope(drawn)

    def panel(self, shell: Shell, placed: Placed) -> Group:
        """Draw a panel's share of its side; a lid's walls are read from the lid's top."""
        panel = placed.panel
        name, dx, dy = _share(panel)
        if name == "base":
            wide, high, turn = shell.width, shell.depth, 0.0
            layout = self.layouts[shell.name]
        else:
            wide, high = shell.length(name), shell.height
            turn = 180.0 if shell.name == "lid" else 0.0
            layout = self.layouts["lid-wall" if shell.name == "lid" else "tray-wall"]
        if layout is None:
            return group()
        if min(wide, high) < THIN and not self.part.layouts:
            layout = ground_of(layout)
        if name != "base" and lies(wide, high):
            turn += 90.0
        shape = panel_shape(wide, high) if name != "base" else Shape(wide, high)
        side = self.made.side(self.row, layout, shape, self.scope)
        matrix = combine(placed.matrix, translate(dx, dy), rotate(turn))
        return group(group(side, matrix=matrix), clip=placed.ground("", self.made.look.bleed))


def _share(panel: Panel) -> tuple[Side | Literal["base"], float, float]:
    """Return which side a panel belongs to, and where that side's middle lies from the panel's."""
    whole, _, cell = panel.name.partition("-")
    name: Side | Literal["base"] = next((side for side in SIDES if side == whole), "base")
    if not cell:
        return name, 0.0, 0.0
    at, grid = (tuple(map(int, part.split(","))) for part in cell.split("/"))
    dx, dy = ((count - 1) / 2 - i for i, count in zip(at, grid, strict=True))
    return name, dx * panel.width, dy * panel.height
