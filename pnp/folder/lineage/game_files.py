"""The files of a game: those of its own folder first, then those of the games that it extends."""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TypeVar, cast

from pnp.folder.plain_files import has_file, read_file

ART = "art"
"""The folder of a game's own drawings."""
T = TypeVar("T")


@dataclass(frozen=True)
class GameFiles:
    """Where every text of a game is found; a game that was read from no folder has none."""

    folders: tuple[Path, ...] = ()
    """The game's own folder, the one that it extends, the one that this extends, and so on."""
    _kept: dict[object, object] = field(default_factory=dict, compare=False, repr=False)

    def kept(self, key: object, make: Callable[[], T]) -> T:
        """Return what is made of the files, made once; a game that is read anew has it anew."""
        if key not in self._kept:
            self._kept[key] = make()
        return cast(T, self._kept[key])

    @property
    def folder(self) -> Path:
        """The game's own folder."""
        return self.folders[0] if self.folders else Path()

    def found(self, *names: str) -> tuple[Path, ...]:
        """Return the files that have one of these names, one a folder, the game's own first."""
        has = ([name for name in names if has_file(folder, name)] for folder in self.folders)
        return tuple(folder / own[0] for folder, own in zip(self.folders, has, strict=True) if own)

    def has(self, *names: str) -> bool:
        """Whether the game or one that it extends has a file of one of these names."""
        return bool(self.found(*names))

    def path(self, *names: str) -> Path:
        """Return where the nearest file of these names lies, or would lie in the own folder."""
        return next(iter(self.found(*names)), self.folder / names[0])

    def art(self) -> Iterator[tuple[Path, str]]:
        """Yield the files with drawings of the game's own, those that it extends first."""
        for folder in reversed(self.folders):
            yield from ((folder, f"{ART}/{p.name}") for p in sorted((folder / ART).glob("*.toml")))

    def tables(self) -> list[str]:
        """Return the names of the CSV files that lie beside a game.toml, the game's own first."""
        found = (p.name for folder in self.folders for p in sorted(folder.glob("*.csv")))
        return list(dict.fromkeys(found))

    def every(self) -> Iterator[tuple[str, bytes]]:
        """Yield the name of every file that the game may be read from, and what it holds."""
        for folder in self.folders:
            for path in sorted([*folder.glob("*.toml"), *folder.glob("*.md")]):
                yield path.name, read_file(folder, path.name)
        for folder, name in self.art():
            yield name, read_file(folder, name)
        for folder in self.folders:
            for name in _drawn_from(folder):
                yield name, read_file(folder, name)

    def stamps(self) -> dict[Path, tuple[int, int]]:
        """Return when each file that sheets are drawn from was written, and how long it is."""
        drawn = [folder / name for folder in self.folders for name in _drawn_from(folder)]
        every = [*drawn, *(folder / name for folder, name in self.art())]
        states = {path: path.stat() for path in every}
        return {path: (one.st_mtime_ns, one.st_size) for path, one in states.items()}


ROOMS = ("rows", "layouts", ART, "fonts", "maps")
"""The folders of a game whose files are printed."""
TABLES = (".csv", ".xlsx", ".txt")
ENDINGS = (".toml", *TABLES, ".svg", ".png", ".jpg", ".jpeg", ".ttf", ".otf")
"""What the files are called that sheets are drawn from."""
MOST_FILES = 10_000
"""No game has more."""
_NAMED = re.compile(rb"""["']([^"'\n]+\.(?:csv|xlsx|txt))[#"']""")


def _drawn_from(folder: Path) -> list[str]:
    """Return the files that sheets are drawn from: those in the rooms, and tables anywhere."""
    inside = (path for room in ROOMS for path in (folder / room).rglob("*"))
    found = {path for path in islice(inside, MOST_FILES) if path.suffix.lower() in ENDINGS}
    found |= {path for ending in TABLES for path in folder.glob(f"*{ending}")}
    tellers = [folder / "game.toml", *(path for path in found if path.suffix == ".toml")]
    for teller in tellers:
        for named in _NAMED.findall(read_file(folder, teller.relative_to(folder).as_posix())):
            table = folder / os.fsdecode(named)
            found |= {table, *table.parent.glob(f"{glob.escape(table.stem)}.*{table.suffix}")}
    names = [path.relative_to(folder).as_posix() for path in found if _is_inside(path, folder)]
    own = {f"{ART}/{path.name}" for path in (folder / ART).glob("*.toml")}
    return sorted({*names} - own)


def _is_inside(path: Path, folder: Path) -> bool:
    return path.is_file() and path.is_relative_to(folder) and ".." not in path.parts
