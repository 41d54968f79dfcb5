"""Panels of nets that layouts draw."""

from __future__ import annotations

from dataclasses import replace

from pnp.draw.scene import Group, Matrix, combine, group, rotate, translate
from pnp.faces.folded.nets import Placed
from pnp.faces.layouts.shape import Shape
from pnp.folder.layouts.layout import Layout

THIN = 6.0
"""A panel that is thinner shows nothing of itself."""
_NARROW = 0.5
"""A panel narrower than this, in heights, is read from top to bottom as the back of a book is."""


def lies(width: float, height: float) -> bool:
    """Whether what a panel shows lies on its side."""
    return width < height * _NARROW


def panel_shape(width: float, height: float) -> Shape:
    """Return the face that a layout draws for a panel."""
    return Shape(height, width) if lies(width, height) else Shape(width, height)


def ground_of(layout: Layout) -> Layout:
    """Return a layout that shows nothing but the ground of another."""
    return replace(layout, name=f"{layout.name}, its ground", elements=())


def on_panel(placed: Placed, side: Group, bleed: float, turn: Matrix) -> Group:
    """Draw a side where its panel lies on the sheet, and past the panel's cut edges alone."""
    middle = translate(*placed.centre)
    return group(group(side, matrix=combine(middle, turn)), clip=placed.ground("", bleed))


UPRIGHT, LYING, TURNED = rotate(0), rotate(90), rotate(180)
