"""A sheet of an XLSX file: the values that are stored in it, within bounds."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from typing import Any

from pnp.folder.rows.lines import MOST_COLUMNS, MOST_ROWS, Line, Wrong
from pnp.text.errors import Unfit
from pnp.text.nearest import one_of
from pnp.text.words import Words

_LARGEST = 64 * 1024 * 1024
"""What all the files that an XLSX packs may hold together, in bytes."""


class NoSheetError(Exception):
    """A sheet that the file does not have; says what would do."""

    def __init__(self, sheet: str, known: Iterable[str]) -> None:
        self.expected = one_of(sheet, known)
        super().__init__(sheet)


class NoReaderError(Exception):
    """The package that reads XLSX is not there."""


def xlsx_lines(data: bytes, sheet: str) -> Iterator[Line]:
    """Yield the rows of a sheet, the first where none is named, that are not empty.

    Unfit where the bytes are no such file.
    """
    try:
        # only those who have such rows need the package
        from openpyxl import load_workbook
    except ImportError:
        raise NoReaderError from None
    _refuse_bombs(data)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        names = [one.title for one in book.worksheets]
        if sheet and sheet not in names:
            raise NoSheetError(sheet, names)
        page = book[sheet] if sheet else book.worksheets[0]
        page.reset_dimensions()
        yield from _lines(page.iter_rows(max_row=MOST_ROWS + 2, max_col=MOST_COLUMNS + 1))
    except NoSheetError:
        raise
    except Exception as error:  # the package raises whatever a broken file leads it to
        raise Unfit(_XLSX, f"{type(error).__name__}") from None


def _lines(rows: Iterable[Iterable[Any]]) -> Iterator[Line]:
    for number, row in enumerate(rows, start=1):
        cells: list[str] = []
        wrong: list[Wrong] = []
        for place, cell in enumerate(row):
            cells.append(stored(cell.value))
            if cell.data_type == "e":
                wrong.append(
                    Wrong(place, f"`{cells[-1]}`", Words("a value that can be worked out"))
                )
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            yield Line(number, tuple(cells), tuple(wrong), is_of_sheet=True)


def stored(value: object) -> str:
    """Return a value as people write it: whole numbers without `.0`, days without hours."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value).strip()


def _refuse_bombs(data: bytes) -> None:
    """Refuse what unpacks to more than any game needs, or declares entities of its own."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(one.file_size for one in packed.infolist()) > _LARGEST:
                most = Words("an XLSX of at most {size} MB, unpacked")
                raise Unfit(most.fill(size=_LARGEST // 1024 // 1024), Words("a larger one"))
            for one in packed.infolist():
                if one.filename.endswith((".xml", ".rels")):
                    with packed.open(one) as part:
                        if b"<!DOCTYPE" in part.read(2048):
                            raise Unfit(_XLSX, Words("a document type of its own"))
    except (
        zipfile.BadZipFile,
        NotImplementedError,
        RuntimeError,
        EOFError,
        OSError,
        ValueError,
    ) as e:
        if isinstance(e, Unfit):
            raise
        raise Unfit(_XLSX, Words("something else")) from None


_XLSX = Words("an XLSX file that can be read")
