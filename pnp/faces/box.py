"""Tray and lid: nets to cut, fold and glue, sized from what the box holds and what it is made of.

A net that is larger than the printable area is cut apart: walls come off the base with a flap to
glue them on, and a panel that is still too long is made of strips that overlap.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

from pnp import assembly, box_art
from pnp.box_packing import inner_size
from pnp.errors import LayoutError
from pnp.faces import Face, Look
from pnp.nets import Flap, Panel, Placed, Side, Unfolded, unfold
from pnp.scene import Group, combine, group, rect, rotate, translate
from pnp.spec import BoxPart, GameSpec, paper_file

ShellName = Literal["tray", "lid"]
SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")
_FLAPPED: tuple[Side, ...] = ("left", "right")
"""The walls that carry the corner flaps."""

_DEEPEST = 12.0
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
        """Free between walls, the corner flaps glued inside them counted off."""
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
    """By how much the lid's inside is wider than the tray's outside."""
    return max(0.8, 3 * thickness)


def shells(spec: GameSpec, part: BoxPart, look: Look) -> tuple[Shell, Shell]:
    """The tray and the lid that goes over it."""
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
    """The nets of a shell: as few as the area allows, the base first."""
    for count in range(len(SIDES), -1, -1):
        for kept in combinations(SIDES, count):
            base = _base(shell, kept)
            if _fits(base, area):
                loose = [side for side in SIDES if side not in kept]
                return [base, *(p for side in loose for p in _loose_wall(shell, side, area))]
    strips = _strips(Panel("base", shell.width, shell.depth), shell.flap, area)
    walls = [p for side in SIDES for p in _loose_wall(shell, side, area)]
    return [*strips, *walls]


def _base(shell: Shell, kept: tuple[Side, ...]) -> Panel:
    top, right, bottom, left = (_wall(shell, side) if side in kept else None for side in SIDES)
    return Panel("base", shell.width, shell.depth, top, right, bottom, left)


def _wall(shell: Shell, side: Side) -> Panel:
    """A wall that hangs on the base, with the corner flaps if it carries them."""
    flap = Flap(shell.flap, mark=shell.name) if side in _FLAPPED else None
    return Panel(side, shell.length(side), shell.height, left=flap, right=flap)


def _loose_wall(shell: Shell, side: Side, area: tuple[float, float] | None) -> list[Panel]:
    """A wall by itself, with a flap to glue it to the base."""
    wall = replace(_wall(shell, side), bottom=Flap(shell.flap, mark=shell.name))
    return [wall] if _fits(wall, area) else _strips(wall, shell.flap, area)


def _strips(panel: Panel, deep: float, area: tuple[float, float] | None) -> list[Panel]:
    """A panel that is too long, in equal strips, each but the last with a flap under the next."""
    lying = panel.width >= panel.height
    long = panel.width if lying else panel.height
    for count in range(2, 9):
        share = long / count
        made = [_strip(panel, i, count, share, deep, lying=lying) for i in range(count)]
        if all(_fits(strip, area) for strip in made):
            return made
    raise LayoutError(
        f"the box's {panel.name} of {panel.width:.0f} x {panel.height:.0f} mm is too large for "
        f"{'an unknown area' if area is None else f'{area[0]:.0f} x {area[1]:.0f} mm'} "
        "of printable paper; choose a larger paper or a smaller margin"
    )


def _strip(panel: Panel, i: int, count: int, share: float, deep: float, *, lying: bool) -> Panel:
    join = Flap(deep) if i < count - 1 else None
    name = f"{panel.name}-{i + 1}/{count}"
    if lying:
        left = panel.left if i == 0 else None
        right = panel.right if i == count - 1 else join
        return replace(panel, name=name, width=share, left=left, right=right)
    return replace(panel, name=name, height=share, bottom=join or panel.bottom)


def _fits(root: Panel, area: tuple[float, float] | None) -> bool:
    if area is None:
        return True
    w, h = unfold(root).size
    return (w <= area[0] and h <= area[1]) or (h <= area[0] and w <= area[1])


def _face(shell: Shell, root: Panel, number: int, look: Look) -> Face:
    flat = unfold(root)
    width, height = flat.size
    side = "base" if root.name.startswith("base") else "wall"
    words = (assembly.word(shell.name, look.lang), assembly.word(side, look.lang))
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
    flaps = [assembly.flap(flap, look.lang) for flap in flat.flaps]
    panels = [_panel(shell, placed, look) for placed in flat.panels.values()]
    return group(*grounds, *flaps, *panels)


def _panel(shell: Shell, placed: Placed, look: Look) -> Group:
    """The panel's share of the art of its whole side; a lid's walls read from the lid's top."""
    panel = placed.panel
    name, dx, dy = _share(panel, shell)
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


def _share(panel: Panel, shell: Shell) -> tuple[Side | Literal["base"], float, float]:
    """Which side a panel belongs to, and where the middle of that side lies from its own."""
    whole, _, strip = panel.name.partition("-")
    name: Side | Literal["base"] = next((side for side in SIDES if side == whole), "base")
    if not strip:
        return name, 0.0, 0.0
    i, count = (int(part) for part in strip.split("/"))
    shift = (count - 1) / 2 - (i - 1)
    full = shell.width if name == "base" else shell.length(name)
    if math.isclose(panel.width * count, full, abs_tol=1e-6):
        return name, shift * panel.width, 0.0
    return name, 0.0, shift * panel.height
