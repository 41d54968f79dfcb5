"""Files of rows: found in the folder, read as CSV or XLSX, with those that translate them."""

from __future__ import annotations

import glob
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path, PurePosixPath

from pnp.folder.component_kinds import named_sources
from pnp.folder.plain_files import SEEN, decoded, has_file, read_file, unseen
from pnp.folder.rows.csv_lines import csv_lines
from pnp.folder.rows.lines import Line
from pnp.folder.rows.table import Table, table_of
from pnp.folder.rows.xlsx_lines import NoReaderError, NoSheetError, xlsx_lines
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Source, SpecError, Unfit
from pnp.text.nearest import nearest_first
from pnp.text.words import Lang, Words

CSV, XLSX = ".csv", ".xlsx"
_TRANSLATION = re.compile("[a-z]{2}(-[A-Za-z0-9]{2,8})*")
"""What stands before the ending of a file that translates another; `cards.old.csv` does not."""
_NAMED = 3
"""So many of the nearest files are named."""


def is_file(asked: str) -> bool:
    """Whether rows are asked for from a file."""
    return asked.partition("#")[0].lower().endswith((CSV, XLSX))


def read_files(
    spec: GameSpec, asked: str, at: Source, faults: list[Fault]
) -> tuple[Table, dict[Lang, Table]]:
    """Return the rows of a file, and of those beside it that translate it, by language."""
    name, _, sheet = asked.partition("#") if XLSX in asked.lower() else (asked, "", "")
    folder = _folder_of(spec, name)
    if folder is None:
        faults.append(at.fault(f"`{asked}`", _wanted(spec, name)))
        return Table(), {}
    table = _read(folder, name, sheet, at, faults)
    beside: dict[Lang, Table] = {}
    path = PurePosixPath(name)
    for lang in spec.languages:
        for ending in (CSV, XLSX):
            other = str(path.with_name(f"{path.stem}.{lang}{ending}"))
            found = _folder_of(spec, other)
            if found is not None and lang not in beside:
                beside[lang] = _read(found, other, "", at, faults)
    faults += _in_no_language(spec, folder, path)
    return table, beside


def _in_no_language(spec: GameSpec, folder: Path, path: PurePosixPath) -> Iterator[Fault]:
    """Yield a warning for each file that translates another into a language the game lacks."""
    rows = {name for one in spec.components.values() for name in named_sources(one.rows)}
    for file in sorted((folder / path.parent).glob(f"{glob.escape(path.stem)}.*")):
        lang, ending = file.stem.removeprefix(f"{path.stem}."), file.suffix.lower()
        is_own = file.relative_to(folder).as_posix() in rows or lang in spec.languages
        if ending in (CSV, XLSX) and _TRANSLATION.fullmatch(lang) and not is_own:
            known = _OF_THE_GAME.fill(known=", ".join(spec.languages))
            yield Fault(str(file), "", f"`{lang}`", known, level="warning")


def _folder_of(spec: GameSpec, name: str) -> Path | None:
    """Return the folder that has a file: the game's own, or the nearest that it extends."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name:
        return None
    there = (one for one in spec.files.folders if has_file(one, name))
    return next((one for one in there if not (one / name).is_dir()), None)


def _wanted(spec: GameSpec, name: str) -> Words:
    if not is_file(name):
        return Words(
            "a .csv or .xlsx file, a whole number, @players or the like, or a list of these"
        )
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name:
        return Words("a path inside the folder, as in rows/cards.csv")
    near = nearest_first(name, islice(_row_files(spec), 500))[:_NAMED]
    if not near:
        return Words("a file of rows in the folder")
    return Words("a file of rows in the folder (nearest: {known})").fill(known=", ".join(near))


def _row_files(spec: GameSpec) -> Iterator[str]:
    """Yield the files of rows that a game has, as game.toml would name them."""
    for folder in spec.files.folders:
        for pattern in ("*", "*/*"):
            for ending in (CSV, XLSX):
                for path in sorted(islice(folder.glob(pattern + ending), 500)):
                    yield path.relative_to(folder).as_posix()


def _read(folder: Path, name: str, sheet: str, at: Source, faults: list[Fault]) -> Table:
    file = str(folder / name)
    try:
        data = read_file(folder, name)
        if name.lower().endswith(XLSX):
            return table_of(_xlsx(data, sheet, file, at, faults), file, faults)
        text = decoded(data, file).replace("\r", "\n")
    except SpecError as error:
        faults += error.faults
        return Table()
    except OSError as error:
        faults.append(at.fault(f"{name}: {error.strerror}", Words("a file that can be read")))
        return Table()
    if found := unseen(text):
        line = text.count("\n", 0, text.index(chr(int(found[2:], 16)))) + 1
        faults.append(Fault(file, "", found, SEEN, line))
        return Table()
    return table_of(csv_lines(text), file, faults)


def _xlsx(data: bytes, sheet: str, file: str, at: Source, faults: list[Fault]) -> list[Line]:
    """Return the rows of a sheet; where it cannot be read, one that tables take for none."""
    try:
        return list(xlsx_lines(data, sheet))
    except NoSheetError as error:
        raise SpecError([at.fault(f"`{sheet}`", error.expected)]) from None
    except NoReaderError:
        raise SpecError([at.fault(_NO_READER, _EXTRA)]) from None
    except Unfit as error:
        raise SpecError([Fault(file, "", error.found, error.expected)]) from None


_OF_THE_GAME = Words("a language of the game ({known})")
_NO_READER = Words("an XLSX file, which nothing here can read")
_EXTRA = Words('the extra `xlsx` of the package (pip install "herald-pnp[xlsx]"), or a CSV file')
