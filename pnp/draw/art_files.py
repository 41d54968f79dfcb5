"""Drawings as paths in TOML: those of templates/art, and those in the art folder of a game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any, NamedTuple, TypeAlias

from pnp.draw.scene import Path, Segment, moved, parse_path
from pnp.folder.game_folders import templates_folder
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.plain_files import decoded, read_file
from pnp.folder.toml_files import read_toml
from pnp.folder.toml_lines import located
from pnp.text.errors import Fault, SpecError
from pnp.text.words import Words

Art: TypeAlias = tuple[tuple[str, tuple[Segment, ...]], ...]
"""A drawing's parts as (role, segments), in a 100 x 100 box."""
ROLES = ("main", "detail", "main-mirrored", "detail-mirrored")
_MIRROR = (-1.0, 0.0, 0.0, 1.0, 100.0, 0.0)
_ICONS = "icons.toml"
"""The file of pictograms; every other one holds charges."""
_TITLE = re.compile(r"(?m)^\[([\w-]+)\]")


class KnownArt(NamedTuple):
    """What a game may draw, by name."""

    charges: Mapping[str, Art]
    icons: Mapping[str, Art]


def known_art(files: GameFiles) -> KnownArt:
    """Return Herald's drawings with a game's own, which take the place of those of their names.

    SpecError where a file of the game holds something else.
    """
    return files.kept("known art", lambda: _known(files))


def _known(files: GameFiles) -> KnownArt:
    charges: dict[str, Art] = {}
    icons: dict[str, Art] = {}
    for folder, name in files.art():
        raw, file = read_toml(folder, name), str(folder / name)
        found: dict[str, Art] = {}
        faults: list[Fault] = []
        for word, body in raw.items():
            try:
                found[word] = _art(body)
            except (ArithmeticError, LookupError, TypeError, ValueError):
                faults.append(Fault(file, word, "", _WANTED))
        if faults:
            raise SpecError(located(faults, decoded(read_file(folder, name), file)))
        (icons if name.endswith(f"/{_ICONS}") else charges).update(found)
    return KnownArt(_Drawings(charges, _titles()[0]), _Drawings(icons, _titles()[1]))


_WANTED = Words(
    "a drawing: `paths`, each with a `role`, main or detail, and a `d` that begins with M"
)


class _Drawings(Mapping[str, Art]):
    """A game's drawings and Herald's own; a file of those is read when one of them is asked for."""

    def __init__(self, own: Mapping[str, Art], files: Mapping[str, FilePath]) -> None:
        self._own, self._files = own, files

    def __getitem__(self, name: str) -> Art:
        return self._own[name] if name in self._own else _read(self._files[name])[name]

    def __iter__(self) -> Iterator[str]:
        return iter({**self._files, **self._own})

    def __len__(self) -> int:
        return len({**self._files, **self._own})


@lru_cache(maxsize=1)
def _titles() -> tuple[dict[str, FilePath], dict[str, FilePath]]:
    """Return the files of the charges and the icons in templates/art, by the drawings' names."""
    charges: dict[str, FilePath] = {}
    icons: dict[str, FilePath] = {}
    for file in sorted((templates_folder() / "art").glob("*.toml")):
        named = dict.fromkeys(_TITLE.findall(file.read_text("utf-8")), file)
        (icons if file.name == _ICONS else charges).update(named)
    return charges, icons


@lru_cache(maxsize=32)
def _read(file: FilePath) -> dict[str, Art]:
    return {name: _art(body) for name, body in tomllib.loads(file.read_text("utf-8")).items()}


def _art(body: Mapping[str, Any]) -> Art:
    """Return a drawing; an error of some kind where it is none."""
    parts = tuple(_part(one["role"], one["d"]) for one in body["paths"])
    if not parts or not all(segments and segments[0][0] == "M" for _, segments in parts):
        raise ValueError("a path begins with M")
    return parts


def _part(role: str, d: str) -> tuple[str, tuple[Segment, ...]]:
    if role not in ROLES:
        raise ValueError("a role is main or detail")
    path = Path(parse_path(d))
    if role.endswith("-mirrored"):
        path = moved(path, _MIRROR)
    return role.removesuffix("-mirrored"), path.segments
