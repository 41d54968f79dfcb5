"""Which elements of a layout several rows show alike, so that they are drawn and stored once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from pnp.draw.scene import Group, Item, Path, Text
from pnp.faces.layouts.given import Names
from pnp.folder.layouts.layout import Element, Layout

_HEAVY = 24
"""From so many points and signs on, a drawing is worth storing once."""


class Run(NamedTuple):
    """Elements one above another that are alike on the same rows."""

    elements: tuple[Element, ...]
    names: tuple[str, ...]
    """All that they look up."""
    shared: bool
    """Whether there are fewer drawings of them than rows."""


def runs_of(layout: Layout, names: Names) -> tuple[Run, ...]:
    """Return the elements of a layout in runs, found once for all rows of a component."""
    known: dict[str, tuple[Run, ...]] = names.scope.runs
    if layout.name not in known:
        rows = [row for row, its in names.scope.rows if its.name == layout.name]
        look_ups = [replace(names, row=row).look_up for row in rows]

        def alike(element: Element) -> tuple[int, ...]:
            """Return for each row the first one that the element is alike on."""
            asked = sorted(element.names)
            said = [tuple(look_up(name) for name in asked) for look_up in look_ups]
            first: dict[tuple[str | None, ...], int] = {}
            return tuple(first.setdefault(one, i) for i, one in enumerate(said))

        runs = []
        for classes, elements in groupby(layout.elements, key=alike):
            run = tuple(elements)
            asked = sorted(frozenset().union(*(one.names for one in run)))
            runs.append(Run(run, tuple(asked), len(set(classes)) < len(rows)))
        known[layout.name] = tuple(runs)
    return known[layout.name]


def is_heavy(items: Iterable[Item]) -> bool:
    """Whether drawings are worth storing once."""
    return _weight(items) >= _HEAVY


def _weight(items: Iterable[Item]) -> int:
    """Return how many points and signs are drawn; what is stored once by itself counts as one."""
    weight = 0
    for item in items:
        if isinstance(item, Group):
            weight += 1 if item.key else _weight(item.items)
        elif isinstance(item, Path):
            weight += sum(len(xy) // 2 for _, xy in item.segments)
        else:
            weight += len(item.text) if isinstance(item, Text) else 1
    return weight
