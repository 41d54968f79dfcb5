"""One side of a piece: a layout carried out for a row."""

from __future__ import annotations

from pnp.draw.scene import Group, group
from pnp.faces.face import Look
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.folder.layouts.layout import Layout
from pnp.folder.rows.row import Row


def draw_side(
    look: Look, layout: Layout, row: Row, shape: Shape, component: Scope, copy: int = 1
) -> Group:
    """Draw a row as a layout tells it, about (0, 0), past the outline by the look's bleed.

    What is wrong is added to the look's faults, each blamed where it is written.
    """
    return group()
