"""Rows that stand in game.toml itself: `[[components.NAME.rows]]`.

The list `kinds` of a row names kinds of the game and is a column for each of them:
`kinds = ["plain", "lake"]` are `kinds.1` and `kinds.2`. A row without a name is called after them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pnp.folder.lineage.key_places import place_of
from pnp.folder.rows.row import KINDS, Cell
from pnp.folder.rows.table import RawRow, Table
from pnp.folder.rows.xlsx_lines import stored
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Source
from pnp.text.nearest import one_of
from pnp.text.words import Lang, Words


def inline_rows(
    spec: GameSpec,
    rows: Sequence[Mapping[str, Any]],
    at: Source,
    faults: list[Fault],
    first: int = 0,
) -> Table:
    """Return the rows of a table of game.toml, of which `first` were read before; a text may be a
    table by language."""
    table = Table()
    places = range(first, first + len(rows))
    for row, source in zip(rows, _sources(spec, places, at), strict=True):
        raw = RawRow({}, source)
        for key, value in row.items():
            column = key.strip().lower()
            for name, text in _texts(spec, column, value, source, faults):
                raw.cells[name] = Cell(text, replace(source, key=column))
                table.columns.setdefault(name, replace(source, key=column))
        if any(cell.text for cell in raw.cells.values()):
            table.rows.append(raw)
    _same_for_all(table, spec.languages)
    return table


def _texts(
    spec: GameSpec, column: str, value: object, source: Source, faults: list[Fault]
) -> list[tuple[str, str]]:
    """Return the columns that a value fills: one, or one for each language of a table."""
    if isinstance(value, Mapping):
        strange = [lang for lang in value if lang not in spec.languages]
        faults += [
            replace(source, key=f"{column}.{lang}").fault(f"`{lang}`", one_of(lang, spec.languages))
            for lang in strange
        ]
        told = {lang: text for lang, text in value.items() if lang in spec.languages}
        if all(isinstance(text, str) for text in told.values()):
            return [(f"{column}.{lang.lower()}", text.strip()) for lang, text in told.items()]
    if column == KINDS and spec.kinds and isinstance(value, list | tuple) and value:
        words = [str(one) for one in value]
        faults += [
            replace(source, key=column).fault(f"`{word}`", one_of(word, spec.kinds))
            for word in words
            if word not in spec.kinds
        ]
        return [(f"{column}.{place}", word) for place, word in enumerate(words, start=1)]
    if isinstance(value, list | tuple | Mapping):
        wanted = Words("a text, a number, or a table of texts by language")
        faults.append(replace(source, key=column).fault(repr(value)[:60], wanted))
        return [(column, "")]
    return [(column, stored(value))]


def _same_for_all(table: Table, languages: Sequence[Lang]) -> None:
    """Let a plain text stand in every language, where other rows have the column by language."""
    for name, source in [*table.columns.items()]:
        in_langs = [f"{name}.{lang.lower()}" for lang in languages]
        if not any(one in table.columns for one in in_langs):
            continue
        for row in table.rows:
            if name in row.cells:
                row.cells |= dict.fromkeys(in_langs, row.cells[name])
        table.columns |= dict.fromkeys(in_langs, source)


def _sources(spec: GameSpec, places: Iterable[int], at: Source) -> list[Source]:
    """Return where each of the rows begins."""
    found = (place_of(spec, f"{at.key}.{place}") for place in places)
    return [Source(place.file, place.line) for place in found]
