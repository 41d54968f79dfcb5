"""Case files: where they lie, and their entries with the lines on which each stands."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pnp.folder.lineage.extending import read_game
from pnp.folder.loading import load_folder
from pnp.folder.plain_files import decoded, has_file, read_file, read_plain
from pnp.folder.toml_files import parse_toml
from pnp.folder.toml_lines import key_lines
from pnp.text.errors import SpecError
from pnp.text.words import Words, joined
from referee.casebook.case_entry import Entry
from referee.engine.errors import CaseError, CaseFault

CASES = "cases.toml"
"""The cases of a game folder."""


def case_files(paths: Iterable[Path]) -> list[Path]:
    """Return every case file that the paths name, or that lies in the folders they name.

    A game's folder stands for its cases.toml and those of the games that it extends.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted({_home(p) for p in path.rglob("*.toml") if _has_cases(path, p)})
            if not inside:
                raise _at_file(path, NO_CASE_FILES)
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise _at_file(path, NO_SUCH_PATH)
    return found


def _home(path: Path) -> Path:
    """Return what a case file is read as: one that is a game's own, as that game."""
    own = path.name in (CASES, "game.toml") and has_file(path.parent, "game.toml")
    return path.parent if own else path


def _has_cases(folder: Path, path: Path) -> bool:
    if path.is_dir():
        return False
    if path.name == "game.toml":
        return read_game(path.parent).files.has(CASES)
    return b"[[case]]" in read_file(folder, str(path.relative_to(folder)))


def file_entries(path: Path) -> list[Entry]:
    """Return the entries of a file as it has them, with their lines."""
    try:
        data = _read(path)
        raw = parse_toml(data, str(path))
    except FileNotFoundError:
        raise _at_file(path, NO_SUCH_PATH) from None
    except OSError as error:
        raise _at_file(path, UNREADABLE, why=error.strerror or str(error)) from None
    except SpecError as error:
        fault = error.faults[0]
        told = joined(": ", [Words.same(fault.key), fault.told()]) if fault.key else fault.told()
        raise _at_file(path, NOT_TOML, message=told, line=fault.line or 1) from None
    entries = raw.get("case")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise _at_file(path, NO_CASES)
    lines: list[dict[str, int]] = [{} for _ in entries]
    for key, line in key_lines(decoded(data, str(path))).items():
        head, _, rest = key.removeprefix("case.").partition(".")
        if head.isdecimal() and int(head) < len(lines):
            lines[int(head)][rest] = line
    languages = load_folder(path.parent).languages if has_file(path.parent, "game.toml") else ()
    seen: set[str] = set()
    found: list[Entry] = []
    for number, raw in enumerate(entries, start=1):
        name = raw.get("id")
        said = name if isinstance(name, str) and name else number
        found.append(Entry(path, said, raw, lines[number - 1], languages))
        if str(found[-1].name) in seen:
            found[-1].note(SAME_ID, "id", id=found[-1].name)
        seen.add(str(found[-1].name))
    return found


def _at_file(path: Path, words: Words, line: int = 0, **facts: Words | object) -> CaseError:
    return CaseError([CaseFault(str(path), line, "", "", words.fill(**facts))])


def _read(path: Path) -> bytes:
    """Return the bytes of a case file; one of a game folder must lie in it."""
    if has_file(path.parent, "game.toml"):
        return read_file(path.parent, path.name)
    return read_plain(path)


NO_CASE_FILES = Words(
    "no case files (*.toml with [[case]]) in this folder",
)
NO_SUCH_PATH = Words("there is no such file or folder")
UNREADABLE = Words("it cannot be read: {why}")
NOT_TOML = Words(
    "expected TOML with [[case]] entries: {message}",
)
NO_CASES = Words("expected [[case]] entries, found none")
SAME_ID = Words("two cases have the id `{id}`")
