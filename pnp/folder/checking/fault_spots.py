"""Where in its line a fault stands: under the key, the cell or the words that it blames."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, TypeAlias

from pnp.folder.plain_files import LARGEST_BY_ENDING, decoded, read_plain
from pnp.folder.rows.csv_lines import cell_spans, csv_lines
from pnp.folder.toml_lines import key_spots
from pnp.text.errors import Fault, SpecError

Span: TypeAlias = tuple[int, int]
"""The first character of a text and the one behind the last."""


class Place(NamedTuple):
    """A stretch of a line; a cell of a CSV may stand in a later one than its row begins in."""

    line: int
    """From 1."""
    text: str
    """All of the line."""
    column: int
    """From 1; 0 where only the line is known."""
    width: int


class FaultSpots:
    """Finds where faults stand; each file is read once."""

    def __init__(self) -> None:
        self._files: dict[Path, _File | None] = {}

    def place(self, fault: Fault) -> Place | None:
        """Return where a fault stands; None where it is of a whole file, or of no text."""
        if not fault.line:
            return None
        path = fault.home / fault.file
        if path not in self._files:
            self._files[path] = _read(path)
        file = self._files[path]
        if file is None or fault.line > len(file.starts):
            return None
        start = file.starts[fault.line - 1]
        span = _FINDERS.get(path.suffix.lower(), _words)(file, fault)
        found = file.place(span) if span else file.place((start, start))._replace(column=0)
        if fault.column and found.column != fault.column:
            return file.place((start + fault.column - 1, start + fault.column))
        return found

    def placed(self, fault: Fault) -> Fault:
        """Return a fault with the column that it stands in, where that is known."""
        if fault.column:
            return fault
        place = self.place(fault)
        is_there = place is not None and place.line == fault.line
        return replace(fault, column=place.column) if place and is_there else fault


def placed(faults: Iterable[Fault]) -> list[Fault]:
    """Return faults with the columns that they stand in."""
    spots = FaultSpots()
    return [spots.placed(fault) for fault in faults]


class _File:
    """A text of the folder, and where its lines begin."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(found.end() for found in re.finditer("\n", text))]

    @cached_property
    def headers(self) -> tuple[str, ...]:
        line = next(csv_lines(self.text), None)
        return tuple(name.lower() for name in line.cells) if line else ()

    def line(self, number: int) -> Span:
        """Return where a line begins and ends."""
        start = self.starts[number - 1]
        end = self.text.find("\n", start)
        return start, end if end >= 0 else len(self.text)

    def place(self, span: Span) -> Place:
        """Return a stretch of the text, as far as it is in one line."""
        number = self.text.count("\n", 0, span[0]) + 1
        start, end = self.line(number)
        width = max(1, min(span[1], end) - span[0])
        return Place(number, self.text[start:end], span[0] - start + 1, width)

    def find(self, words: str, within: Span) -> Span | None:
        """Return where words stand that are no part of a longer one."""
        if not words:
            return None
        word = rf"(?<!\w){re.escape(words)}(?!\w)" if words[0].isalnum() else re.escape(words)
        found = re.compile(word).search(self.text, *within)
        return found.span() if found else None


def _read(path: Path) -> _File | None:
    """Return a file of text; None where it cannot be read as one."""
    try:
        text = decoded(read_plain(path, max(LARGEST_BY_ENDING.values())), str(path))
    except (OSError, SpecError):
        return None
    return _File(text.replace("\r", "\n"))


def _said(fault: Fault) -> str:
    """Return what was found, where a file has it in these words."""
    return fault.found.strip("`'\"") if isinstance(fault.found, str) else ""


def _key(file: _File, fault: Fault) -> Span | None:
    """Return where a value stands, or else its key, or the table that should have it."""
    path, keys = fault.key, key_spots(file.text)
    while path and getattr(keys.get(path), "line", 0) != fault.line:
        path = path.rpartition(".")[0]
    on_line = (one for one in keys.values() if one.line == fault.line)
    spot = keys.get(path) or next(on_line, None)
    if spot is None:
        return _words(file, fault)
    said = _said(fault)
    is_key = said == fault.key.rpartition(".")[2]
    value = None if is_key else file.find(said, (spot.end, file.line(spot.line)[1]))
    return value or (spot.start, spot.end)


def _cell(file: _File, fault: Fault) -> Span | None:
    """Return where a cell stands, or what in it is wrong; the first cell too many."""
    headers = file.headers
    if fault.key not in (*headers, "cells"):
        return _words(file, fault)
    cells = cell_spans(file.text, file.starts[fault.line - 1])
    place = headers.index(fault.key) if fault.key in headers else len(headers)
    if place >= len(cells):
        return None
    return file.find(_said(fault), cells[place]) or cells[place]


def _sign(file: _File, fault: Fault) -> Span | None:
    """Return where a sign of a map stands, blanks not counted."""
    counted = re.fullmatch(r"column (\d+)", fault.key)
    signs = list(_SIGN.finditer(file.text, *file.line(fault.line)))
    place = int(counted[1]) if counted else 0
    return signs[place - 1].span() if 0 < place <= len(signs) else None


_SIGN = re.compile("\\S[\u0300-\u036f\u200d\ufe0f]*")


def _words(file: _File, fault: Fault) -> Span | None:
    """Return where a line has what was found, or what the fault names."""
    within = file.line(fault.line)
    asked = (fault.key, _said(fault), fault.key.rstrip("}"))
    return next((span for words in asked if (span := file.find(words, within))), None)


_FINDERS: Mapping[str, Callable[[_File, Fault], Span | None]] = {
    ".toml": _key,
    ".csv": _cell,
    ".txt": _sign,
}
"""How a fault is found by the ending of its file; by its words in others."""
