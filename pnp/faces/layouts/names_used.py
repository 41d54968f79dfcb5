"""The names that a layout looks up, by which columns that nothing uses are found."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.layouts.layout import Element, Layout
from pnp.text.errors import Unfit
from pnp.text.filling import condition, names_in


def names_used(layout: Layout) -> frozenset[str]:
    """Return every name that a layout looks up, in small letters."""
    found: set[str] = set()
    for value in (layout.ground, layout.safe):
        found |= set() if value is None else set(_names(value.raw))
    return frozenset(found.union(*map(names_of_element, layout.elements)))


def names_of_element(element: Element) -> frozenset[str]:
    """Return every name that one element looks up, in small letters."""
    found: set[str] = set()
    for key, value in element.values.items():
        found |= _asked(value.raw) if key == "when" else set(_names(value.raw))
    return frozenset(found)


def _names(raw: object) -> Iterator[str]:
    """Yield the names in the texts of a value, however deep they lie."""
    if isinstance(raw, str):
        yield from names_in(raw)
    elif isinstance(raw, list | tuple):
        for one in raw:
            yield from _names(one)
    elif isinstance(raw, dict):
        for one in raw.values():
            yield from _names(one)


def _asked(raw: object) -> set[str]:
    try:
        return set(condition(str(raw)).names)
    except Unfit:
        return set()  # told when the layout is read
