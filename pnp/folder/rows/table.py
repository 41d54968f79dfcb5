"""A file of rows with its columns: each cell under its header, and where it is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice

from pnp.folder.rows.lines import LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, Line
from pnp.folder.rows.row import Cell
from pnp.text.errors import Fault, Source
from pnp.text.words import Words


@dataclass
class RawRow:
    """A row as it is written, in every language that it has."""

    cells: dict[str, Cell]
    source: Source
    is_whole: bool = True
    """Whether its cells stand under their headers."""
    id: str = ""
    """What it is called, once that is known."""

    def text(self, column: str) -> str:
        cell = self.cells.get(column)
        return cell.text if cell else ""


@dataclass
class Table:
    """Rows with their columns by name, in small letters."""

    columns: dict[str, Source] = field(default_factory=dict)
    rows: list[RawRow] = field(default_factory=list)


def table_of(lines: Iterable[Line], file: str, faults: list[Fault]) -> Table:
    """Return the lines of a file under their headers; what is wrong is added to the faults."""
    every = iter(lines)
    header = next(every, None)
    if header is None:
        faults.append(Fault(file, "", Words("nothing"), Words("a line of headers, then rows")))
        return Table()
    names = [name.lower() for name in header.cells]
    columns = _columns(header, names, file, faults)
    table = Table(columns)
    for line in islice(every, MOST_ROWS + 1):
        if len(table.rows) == MOST_ROWS:
            most = Words("at most {count} rows").fill(count=MOST_ROWS)
            faults.append(Fault(file, "", Words("more"), most, line.number))
            break
        table.rows.append(_row(line, names, file, faults))
    if not table.rows:
        faults.append(
            Source(file, header.number).fault("", Words("rows below the headers"), "warning")
        )
    return table


def _columns(header: Line, names: list[str], file: str, faults: list[Fault]) -> dict[str, Source]:
    columns: dict[str, Source] = {}
    at = Source(file, header.number)
    if len(names) > MOST_COLUMNS:
        most = Words("at most {count} columns").fill(count=MOST_COLUMNS)
        faults.append(at.fault(str(len(names)), most))
        del names[MOST_COLUMNS:]
    faults += [
        Fault(file, names[place] if place < len(names) else "", found, expected, header.number)
        for place, found, expected in header.wrong
    ]
    for place, name in enumerate(names, start=1):
        if name in columns:
            twice = Words("`{name}` twice").fill(name=name)
            faults.append(columns[name].fault(twice, Words("each header once")))
        elif name:
            columns[name] = Source(file, header.number, name, place * header.is_of_sheet)
    return columns


def _row(line: Line, names: list[str], file: str, faults: list[Fault]) -> RawRow:
    row = RawRow({}, Source(file, line.number))
    for place, found, expected in line.wrong:
        key = names[place] if place < len(names) else "cells"
        faults.append(Fault(file, key, found, expected, line.number))
    if len(line.cells) > len(names):
        faults.append(Fault(file, "cells", str(len(line.cells)), _cells(len(names)), line.number))
    elif any(cell and not name for name, cell in zip(names, line.cells, strict=False)):
        named = sum(map(bool, names))
        over = sum(map(bool, line.cells))
        faults.append(Fault(file, "cells", str(max(over, named + 1)), _cells(named), line.number))
    row.is_whole = not line.wrong and len(line.cells) <= len(names)
    cells = (*line.cells, *[""] * (len(names) - len(line.cells)))
    for place, (name, text) in enumerate(zip(names, cells, strict=False), start=1):
        if not name or name in row.cells:
            continue
        source = Source(file, line.number, name, place * line.is_of_sheet)
        if len(text) > LONGEST_CELL:
            most = Words("at most {text} characters").fill(text=LONGEST_CELL)
            faults.append(source.fault(str(len(text)), most))
            text = ""
        row.cells[name] = Cell(text, source)
    return row


def _cells(count: int) -> Words:
    return _CELLS.fill(count=count)


_CELLS = Words("{count} cells, one for each header; a cell with a separator in it needs quotes")
