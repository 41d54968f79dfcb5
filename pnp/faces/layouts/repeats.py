"""Elements that are drawn more than once: for so many, for each item of a list or row of a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.faces.layouts.given import Given, Names
from pnp.folder.layouts.layout import Element, Layout
from pnp.folder.layouts.lengths import Length
from pnp.folder.rows.reading import read_table
from pnp.folder.rows.row import Cell, Row
from pnp.text.words import Words

MOST = 2000
"""So often an element is drawn at most, however long the file is that it is repeated over."""
_FEWER = Words("at most {most} repeats")


def each(layout: Layout, element: Element, names: Names) -> Iterator[tuple[Given, int]]:
    """Yield what an element's keys are given each time that it is drawn, and its place from 0."""
    once = Given(layout, element, names)
    if not once.has("repeat"):
        yield once, 0
        return
    items = _items(once)
    if len(items) > MOST:
        once.wrong(once.at("repeat"), str(len(items)), _FEWER.fill(most=MOST))
        return
    for i, item in enumerate(items):
        yield Given(layout, element, replace(names, item=item, place=i + 1, places=len(items))), i


def _items(given: Given) -> Sequence[Row | None]:
    """Return what each repeat looks up first."""
    repeat = given.value("repeat")
    if isinstance(repeat, str):
        return rows_of(given, repeat)
    if isinstance(repeat, tuple):
        at = given.at("repeat")
        return [
            Row(text, i, cells={"item": Cell(text, at)}, source=at)
            for i, text in enumerate(repeat, start=1)
        ]
    return [None] * int(repeat or 0)


def rows_of(given: Given, file: str, key: str = "repeat") -> Sequence[Row]:
    """Return the rows that a key names: of a CSV, or of what the game knows."""
    look, tables = given.look, given.names.scope.tables
    if file not in tables:
        rows, faults = read_table(look.spec, file, given.from_cell(key), look.lang)
        tables[file] = rows
        for fault in faults:
            given.tell(fault)
    use = (tables[file], given.element.names)
    if use not in look.uses:
        look.uses.append(use)
    return tables[file].rows


def offset(given: Given, place: int, width: float, height: float) -> tuple[float, float]:
    """Return how far from the element's box one of its repeats lies on a face of that size."""
    wrap = int(given.value("wrap") or 0)
    along, line = (place % wrap, place // wrap) if wrap else (place, 0)
    (dx, dy), (wx, wy) = (_moved(given.value(key), width, height) for key in ("step", "wrap_step"))
    return along * dx + line * wx, along * dy + line * wy


def _moved(step: tuple[Length, Length] | None, width: float, height: float) -> tuple[float, float]:
    return (step[0].of(width), step[1].of(height)) if step else (0.0, 0.0)
