"""What the names in a layout or a cell stand for: columns, numbers, and what is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec
from pnp.text.arithmetic import ExpressionError
from pnp.text.filling import Lookup, Numbers
from pnp.text.number_lists import Entry
from pnp.text.numbers import UnknownNumberError, fill
from pnp.text.words import Lang, Words

_OF_GAME = ("game.name", "game.motto", "game.color", "game.charge")
BESIDE = ("n", "copy", "lang", *_OF_GAME, "component.name")
"""What a layout may name beside columns and numbers."""


def names_of(
    spec: GameSpec,
    row: Row,
    lang: Lang,
    *,
    item: Row | None = None,
    place: int | None = None,
    copy: int = 1,
    component: str = "",
) -> Lookup:
    """Return what looks a name up: the item of a repeat, the row, the numbers, then the rest.

    `place` is that of the item in its repeat, from 1; `component` is the component's name.
    """
    numbers = numbers_of(spec, lang)
    rest = {
        "n": str(row.number if place is None else place),
        "copy": str(copy),
        "lang": lang,
        "game.name": spec.game.name.in_(lang),
        "game.motto": spec.game.motto.in_(lang),
        "game.color": spec.game.color,
        "game.charge": spec.game.charge,
        "component.name": component,
        "id": row.id,
    }

    def look_up(name: str) -> str | None:
        column = name.lower()
        for one in (item, row):
            if one is not None and (cell := one.cells.get(column)) is not None:
                return cell.text
        if column in rest and column.partition(".")[0] not in spec.numbers:
            return rest[column]
        return numbers(name)

    return look_up


def known_names(spec: GameSpec, row: Row, item: Row | None = None) -> list[str]:
    """Return the names that a layout may look up, for a fault to list."""
    items = item.cells if item else {}
    return list(dict.fromkeys((*items, *row.cells, *number_names(spec), *BESIDE)))


def number_names(spec: GameSpec) -> list[str]:
    return [name for name, _ in spec.numbers.items()]


def numbers_of(spec: GameSpec, lang: Lang) -> Numbers:
    """Return what says a place for a number of `[numbers]`, such as `hand` or `hand - 1:word`."""
    source = _OnlyNumbers(spec)

    def said(inside: str) -> str | None:
        place = f"{{{inside}}}"
        try:
            text = fill(source, place, lang)
        except (UnknownNumberError, ExpressionError):
            return None
        return None if text == place else text

    return said


class _OnlyNumbers:
    """The numbers of a game and nothing else of it."""

    def __init__(self, spec: GameSpec) -> None:
        self._spec = spec

    def value(self, path: str) -> int:
        return self._spec.value(self._own(path))

    def die_table(self, path: str) -> Sequence[int]:
        raise KeyError(path)

    def entries(self, path: str) -> Sequence[Entry]:
        return self._spec.entries(path if path == "players" else self._own(path))

    def name(self, path: str) -> Words:
        raise KeyError(path)

    def _own(self, path: str) -> str:
        if path.partition(".")[0] not in self._spec.numbers:
            raise KeyError(path)
        return path
