"""What a layout may know of the component that it draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.draw.polygons import Point
from pnp.draw.scene import Item
from pnp.folder.layouts.layout import Layout, Value
from pnp.folder.rows.row import Row, Rows


@dataclass(frozen=True)
class Scope:
    """One component in one language, beyond the row that is drawn."""

    word: str
    """The component's word, as game.toml has it."""
    name: str = ""
    """What `{component.name}` says."""
    rows: tuple[tuple[Row, Layout], ...] = ()
    """Every row and the layout of the side that is drawn: `fit = "deck"` looks at them all."""
    track: Mapping[str, Value] = field(default_factory=dict)
    """What the component's `track` has, for elements of that type."""
    cell: Callable[[str], Point | None] | None = None
    """Where a board's cell has its middle, from the top left of the face; None for no board."""
    cells: tuple[str, ...] = ()
    """The names of those cells."""
    cell_size: tuple[float, float] = (0.0, 0.0)
    """How wide and high a cell is."""
    within: tuple[str, ...] = ()
    """The layouts of which the one that is drawn is a part, from the outermost."""
    constants: dict[tuple[int, str, str], tuple[Value, Any]] = field(
        default_factory=dict, compare=False
    )
    """What values without places mean, read once."""
    defaults: dict[tuple[str, str], Any] = field(default_factory=dict, compare=False)
    """What keys mean that are left out, by type and key."""
    tables: dict[str, Rows] = field(default_factory=dict, compare=False)
    """The files that elements are repeated over."""
    drawn: dict[tuple[object, ...], tuple[Item, ...]] = field(default_factory=dict, compare=False)
    """Elements as they were drawn, by all that they show."""
    runs: dict[str, Any] = field(default_factory=dict, compare=False)
    """The elements of each layout that rows show alike, by the layout's name."""
    settings: dict[tuple[object, ...], Any] = field(default_factory=dict, compare=False)
    """Texts set in type, by what they say and how."""
    sizes: dict[tuple[str, str], float] = field(default_factory=dict, compare=False)
    """The sizes of type found for `fit = "deck"`, by layout and element."""
