"""The rows of a component in one language, from wherever game.toml says that they come."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, product
from math import prod

from pnp.folder.component_kinds import OneSource, RowSource
from pnp.folder.models import MANY
from pnp.folder.rows.files import read_files
from pnp.folder.rows.inline_rows import inline_rows
from pnp.folder.rows.lines import MOST_ROWS
from pnp.folder.rows.names import number_names, numbers_of
from pnp.folder.rows.row import SPECIAL, Cell, Row, Rows
from pnp.folder.rows.spec_rows import spec_rows
from pnp.folder.rows.table import RawRow, Table
from pnp.folder.rows.translations import free_id, in_language
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Source, Unfit
from pnp.text.filling import UnknownNameError, filled_text
from pnp.text.nearest import one_of
from pnp.text.words import Lang, Words

_WHOLE = re.compile(r"[0-9]{1,9}")


def read_rows(
    spec: GameSpec, source: RowSource | None, at: Source, lang: Lang
) -> tuple[Rows, list[Fault]]:
    """Return the rows that `rows =` tells, and every fault and warning of theirs.

    `at` is where that is written: `components.NAME.rows` in game.toml. Rows of modules that are not
    played are left out.
    """
    reader = _Reader(spec, at, lang)
    rows = reader.read(source)
    return rows, list(dict.fromkeys(reader.faults))


def read_table(spec: GameSpec, name: str, at: Source, lang: Lang) -> tuple[Rows, list[Fault]]:
    """Return the rows that a layout repeats an element over; no column is special.

    They are those of a file, or what the spec knows as `@kinds`.
    """
    reader = _Reader(spec, at, lang)
    rows = reader.one(name, at)
    return reader.made(rows, plain=True), list(dict.fromkeys(reader.faults))


def unused(uses: Iterable[tuple[Rows, Collection[str]]]) -> list[Fault]:
    """Return a warning for each column that nothing uses; `uses` has the names that rows need.

    A file that several components read is told once, and only of what none of them uses.
    """
    used: dict[Source, bool] = {}
    for rows, names in uses:
        for column, source in rows.columns.items():
            if column not in rows.own:
                continue
            used[source] = used.get(source, False) or column in names
    return [
        source.fault(f"`{source.key}`", _USED, "warning")
        for source, is_used in used.items()
        if not is_used
    ]


_USED = Words("a column that a layout uses, or one whose name begins with _")


@dataclass
class _Reader:
    """Reads the rows of one component in one language."""

    spec: GameSpec
    at: Source
    lang: Lang
    faults: list[Fault] = field(default_factory=list)

    def read(self, source: RowSource | None) -> Rows:
        if source is None:
            return Rows((Row("row-1", 1, source=self.at),))
        if isinstance(source, str | int):
            return self.made(self.one(source, self.at))
        rows = [one for one in source if isinstance(one, Mapping)]
        if rows:
            return self.made(self._inline(rows, self.at))
        return self._combined([one for one in source if not isinstance(one, Mapping)])

    def one(self, source: OneSource, at: Source) -> Table:
        """Return the rows of one source as they read in the language."""
        if isinstance(source, int):
            return self._numbered(source)
        if not isinstance(source, str):
            return self._inline(source, at)
        if source.startswith("@"):
            try:
                return spec_rows(self.spec, source, self.at, self.lang)
            except Unfit as error:
                self.faults.append(self.at.fault(error.found or f"`{source}`", error.expected))
                return Table()
        return self.file(source)

    def file(self, name: str) -> Table:
        """Return the rows of a file, filled in."""
        table, beside = read_files(self.spec, name, self.at, self.faults)
        return self._filled(in_language(table, beside, self.spec.languages, self.lang, self.faults))

    def _inline(self, rows: Sequence[Mapping[str, object]], at: Source) -> Table:
        """Return rows of game.toml, and in their place those of the sources that `rows` names."""
        told, first = Table(), 0
        for has_source, some in groupby(rows, key=_stands_for_others):
            for group in ([row] for row in some) if has_source else [list(some)]:
                table = self._inline_rows(group, at, first)
                first += len(group)
                if has_source:
                    table = self._put_over(str(group[0][_SOURCE]), table, at)
                _append(told, table)
        return told

    def _inline_rows(self, rows: Sequence[Mapping[str, object]], at: Source, first: int) -> Table:
        own = [
            {
                key: value
                for key, value in row.items()
                if key != _SOURCE or not _stands_for_others(row)
            }
            for row in rows
        ]
        table = inline_rows(self.spec, own, at, self.faults, first)
        return self._filled(in_language(table, {}, self.spec.languages, self.lang, self.faults))

    def _put_over(self, source: str, over: Table, at: Source) -> Table:
        """Return the rows of a source, each with the same cells put over its own."""
        table = self.one(source, at)
        cells = over.rows[0].cells if over.rows else {}
        table.columns = over.columns | table.columns
        for row in table.rows:
            row.cells |= cells
        return table

    def _numbered(self, count: int) -> Table:
        """Return so many rows with their number."""
        if isinstance(count, bool) or not 1 <= count <= MOST_ROWS:
            wanted = Words("a whole number of 1 to {most}").fill(most=MOST_ROWS)
            self.faults.append(self.at.fault(str(count).lower(), wanted))
            return Table()
        rows = [
            RawRow({"n": Cell(str(n), self.at)}, self.at, id=f"row-{n}")
            for n in range(1, count + 1)
        ]
        return Table({"n": self.at}, rows)

    def _filled(self, table: Table) -> Table:
        """Fill the numbers of the game into cells; other names have nothing to say there."""
        numbers = numbers_of(self.spec, self.lang)
        for row in table.rows:
            for column, cell in row.cells.items():
                if "{" not in cell.text and "}" not in cell.text:
                    continue
                try:
                    text = filled_text(cell.text, lambda _: None, numbers, self.lang)
                except UnknownNameError as unknown:
                    if not column.startswith("_") and row.is_whole:
                        self._no_number(cell, unknown.name)
                    continue
                row.cells[column] = Cell(text, cell.source)
        return table

    def _no_number(self, cell: Cell, name: str) -> None:
        known = number_names(self.spec)
        wanted = Words("a number of [numbers] in braces: {known}").fill(known=one_of(name, known))
        none = Words("no braces, for the game has no [numbers]; `{{` is a brace")
        found = name if name.startswith("{") else f"{{{name}}}"
        self.faults.append(cell.source.fault(f"`{found}`", wanted if known else none))

    def _combined(self, sources: Sequence[OneSource]) -> Rows:
        """Return every combination of the rows of several sources, the first varying slowest."""
        if not sources:
            self.faults.append(self.at.fault("[]", Words("rows, or sources of rows to combine")))
            return Rows(())
        parts = [
            self.one(source, replace(self.at, key=f"{self.at.key}.{place}"))
            for place, source in enumerate(sources)
        ]
        self._columns_apart(parts)
        if prod(len(part.rows) for part in parts) > MOST_ROWS:
            most = Words("at most {count} combinations").fill(count=MOST_ROWS)
            self.faults.append(self.at.fault(str(prod(len(part.rows) for part in parts)), most))
            return Rows(())
        made = [self.made(part) for part in parts]
        rows = [
            _joined(rows, number)
            for number, rows in enumerate(product(*(one.rows for one in made)), 1)
        ]
        columns = {name: source for one in reversed(made) for name, source in one.columns.items()}
        own = frozenset(name for one in made for name in one.own)
        return Rows(tuple(rows), columns, own)

    def _columns_apart(self, parts: list[Table]) -> None:
        """Tell each column that two of the sources have."""
        seen: set[str] = set()
        for part in parts:
            for column, source in part.columns.items():
                if column in seen and column not in ("id", "count"):
                    twice = Words("`{name}` in two of the combined rows").fill(name=column)
                    self.faults.append(source.fault(twice, Words("each column in one of them")))
            seen |= part.columns.keys()

    def made(self, table: Table, *, plain: bool = False) -> Rows:
        """Return the rows of a table with what their special columns say."""
        rows = []
        for number, raw in enumerate(table.rows, start=1):
            if not raw.is_whole:
                continue
            count = 1 if plain else self._count(raw)
            if self._is_played(raw) or (plain and not self.spec.modules):
                rows.append(Row(raw.id, number, count, raw.cells, raw.source))
        written = {name for name, source in table.columns.items() if source != self.at}
        special = SPECIAL if not plain else ("module",) if self.spec.modules else ()
        own = {name for name in written if name not in special and not name.startswith("_")}
        return Rows(tuple(rows), table.columns, frozenset(own))

    def _count(self, row: RawRow) -> int:
        said = row.text("count")
        if not said:
            return 1
        if _WHOLE.fullmatch(said) and int(said) <= MANY:
            return int(said)
        wanted = Words("a whole number of 0 to {most}").fill(most=MANY)
        self.faults.append(row.cells["count"].source.fault(f"`{said}`", wanted))
        return 1

    def _is_played(self, row: RawRow) -> bool:
        """Whether a row's module is in play, or it has none."""
        module = row.text("module")
        if module and module not in self.spec.modules:
            wanted = one_of(module, self.spec.modules)
            self.faults.append(row.cells["module"].source.fault(f"`{module}`", wanted))
        return not module or module in self.spec.modules_on


_SOURCE = "rows"
"""The key of an inline row that stands for all rows of another source."""


def _stands_for_others(row: Mapping[str, object]) -> bool:
    """Whether an inline row names a source; anything else is a column of that name."""
    said = row.get(_SOURCE)
    return isinstance(said, str) and (said[:1] == "@" or said.endswith((".csv", ".xlsx")))


def _append(table: Table, more: Table) -> None:
    """Let further rows follow; every row has every column, and an id of its own."""
    taken = {row.id for row in table.rows}
    for row in more.rows:
        row.id = free_id(row.id, taken)
        taken.add(row.id)
    table.columns = table.columns | more.columns
    table.rows += more.rows
    for row in table.rows:
        for column in table.columns:
            row.cells.setdefault(column, Cell("", replace(row.source, key=column)))


def _joined(rows: tuple[Row, ...], number: int) -> Row:
    """Return one row of several: their ids joined, their counts multiplied."""
    own = "-".join(row.id for row in rows)
    cells = {name: cell for row in rows for name, cell in row.cells.items()}
    last = rows[-1].source
    id_at = cells["id"].source if "id" in cells else replace(last, key="id")
    cells["id"] = Cell(own, id_at)
    return Row(own, number, prod(row.count for row in rows), cells, last)
