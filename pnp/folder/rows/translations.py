"""Rows in one language: of columns `text`, `text.de` and of the file `tiles.de.csv` beside them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.folder.rows.row import KINDS, SPECIAL, Cell, listed
from pnp.folder.rows.table import RawRow, Table
from pnp.text.errors import Fault, Source
from pnp.text.folding import bare
from pnp.text.languages import LANGUAGE
from pnp.text.nearest import one_of
from pnp.text.words import Lang, Words

_LONGEST_ID = 60


def in_language(
    table: Table,
    beside: Mapping[Lang, Table],
    languages: Sequence[Lang],
    lang: Lang,
    faults: list[Fault],
) -> Table:
    """Return a table as it reads in one language; `beside` has the files that translate it.

    Every row has its `id` afterwards: the column's, or one made of its name or its place.
    """
    columns = _columns(table, beside, languages, faults)
    ids = _ids(table, columns, languages[0], faults)
    rows = {one: _by_id(other, table, ids, columns, faults) for one, other in beside.items()}
    told = Table({column.name: column.source for column in columns})
    reader = _Reader(lang, languages, rows, faults)
    for row, own in zip(table.rows, ids, strict=True):
        cells = {column.name: reader.cell(column, row, own) for column in columns}
        told.rows.append(RawRow(cells, row.source, row.is_whole, own))
    return told


@dataclass(frozen=True)
class _Column:
    """A column, and the columns and files that translate it."""

    name: str
    source: Source
    by_lang: Mapping[Lang, str]
    """The columns of the same table that are its translations."""
    in_files: frozenset[Lang]
    """The languages whose files have it."""

    @property
    def is_translated(self) -> bool:
        return bool(self.by_lang or self.in_files) and self.name not in SPECIAL


def _columns(
    table: Table, beside: Mapping[Lang, Table], languages: Sequence[Lang], faults: list[Fault]
) -> list[_Column]:
    """Return the columns without their translations, in the order of the table."""
    codes = {lang.lower(): lang for lang in languages}
    names: dict[str, Source] = {}
    by_lang: dict[str, dict[Lang, str]] = {}
    strange: list[tuple[str, str, Source]] = []
    for header, source in table.columns.items():
        name, _, code = header.rpartition(".")
        if name and code in codes:
            names.setdefault(name, source)
            by_lang.setdefault(name, {})[codes[code]] = header
        elif name and re.match(LANGUAGE, code):
            strange.append((name, code, source))
        else:
            names[header] = source
    for name, code, source in strange:
        if name in names:
            told = source.fault(f"`{code}`", one_of(code, languages), "warning")
            faults.append(told)
        else:
            names[f"{name}.{code}"] = source
    return [
        _Column(
            name,
            source,
            by_lang.get(name, {}),
            frozenset(lang for lang, other in beside.items() if name in other.columns),
        )
        for name, source in names.items()
    ]


def _ids(table: Table, columns: Sequence[_Column], first: Lang, faults: list[Fault]) -> list[str]:
    """Return the id of each row; those that are written must differ, the others are made to."""
    naming = [
        header
        for name in ("name", "title")
        for column in columns
        if column.name == name
        for header in (column.by_lang.get(first), name)
        if header is not None
    ]
    seen: dict[str, Source] = {}
    for row in table.rows:
        if own := row.text("id"):
            source = row.cells["id"].source
            if own in seen and row.is_whole:
                other = Words("an id of its own; line {line} has this one")
                faults.append(source.fault(f"`{own}`", other.fill(line=seen[own].line)))
            seen.setdefault(own, source)
    ids: list[str] = []
    taken = set(seen)
    for number, row in enumerate(table.rows, start=1):
        own = row.text("id")
        if not own:
            named = next(filter(None, (slug(row.text(header)) for header in naming)), "")
            named = named or "-".join(listed(row.cells, KINDS))
            own = free_id(named or f"row-{number}", taken)
            taken.add(own)
        ids.append(own)
    return ids


def free_id(word: str, taken: set[str]) -> str:
    """Return a word that is not taken: `bell`, `bell-2`, `bell-3`."""
    if word not in taken:
        return word
    count = 2
    while f"{word}-{count}" in taken:
        count += 1
    return f"{word}-{count}"


def slug(name: str) -> str:
    """Return a name as an id: `Wood’s Edge` is `woods-edge`."""
    return re.sub(r"\W+|_+", "-", bare(name).replace("'", "")).strip("-")[:_LONGEST_ID]


def _by_id(
    other: Table,
    table: Table,
    ids: Sequence[str],
    columns: Sequence[_Column],
    faults: list[Fault],
) -> dict[str, RawRow]:
    """Return the rows of a file that translates another, by the ids that the other has."""
    if not other.columns:
        return {}
    if "id" not in other.columns:
        header = replace(next(iter(other.columns.values())), key="id")
        faults.append(header.fault(Words("no such column"), Words("the ids of the rows")))
        return {}
    known = [column.name for column in columns]
    for name, source in other.columns.items():
        if name not in known and name != "id" and not name.startswith("_"):
            faults.append(source.fault(f"`{name}`", one_of(name, known), "warning"))
    found: dict[str, RawRow] = {}
    for row in other.rows:
        own = row.text("id")
        source = row.cells["id"].source
        if own not in ids:
            faults.append(source.fault(f"`{own}`", one_of(own, ids)))
        elif own in found:
            once = Words("each id once; line {line} has this one")
            faults.append(source.fault(f"`{own}`", once.fill(line=found[own].source.line)))
        else:
            found[own] = row
    return found


class _Reader:
    """Reads cells in one language."""

    def __init__(
        self,
        lang: Lang,
        languages: Sequence[Lang],
        files: Mapping[Lang, Mapping[str, RawRow]],
        faults: list[Fault],
    ) -> None:
        self._lang, self._first, self._languages = lang, languages[0], languages
        self._files = files
        self._faults = faults
        self._told: set[str] = set()
        """The columns that lack the language altogether, told once."""

    def cell(self, column: _Column, row: RawRow, own: str) -> Cell:
        """Return what a row has in a column, in another language where it must be."""
        plain = row.cells.get(column.name)
        if not column.by_lang and not column.in_files:
            return plain or Cell("", replace(row.source, key=column.name))
        said = self._in(self._lang, column, row, own)
        if said is not None:
            return said
        found = plain if plain and plain.text else self._in(self._first, column, row, own)
        if column.is_translated and row.is_whole:
            self._warn(column, row, own, found)
        return found or plain or Cell("", replace(row.source, key=column.name))

    def _in(self, lang: Lang, column: _Column, row: RawRow, own: str) -> Cell | None:
        """Return what a row has in a column for one language, if anything."""
        other = self._files.get(lang, {}).get(own)
        cells = (
            other.cells.get(column.name) if other else None,
            row.cells.get(column.by_lang.get(lang, "")),
        )
        return next((cell for cell in cells if cell and cell.text), None)

    def _warn(self, column: _Column, row: RawRow, own: str, found: Cell | None) -> None:
        """Warn of what is there in another language and not in the one that is asked for."""
        if self._lang == self._first:
            if found or not any(self._in(one, column, row, own) for one in self._languages):
                return
        elif found is None:
            return
        if self._lang in column.in_files:
            other = self._files[self._lang].get(own)
            cell = other.cells.get(column.name) if other else None
            at = cell.source if cell else replace(row.source, key=column.name)
        elif self._lang in column.by_lang:
            at = replace(row.source, key=column.by_lang[self._lang])
        elif column.name in self._told:
            return
        else:
            self._told.add(column.name)
            at = column.source
        wanted = Words("a translation into {lang}").fill(lang=self._lang)
        self._faults.append(at.fault("", wanted, "warning"))
