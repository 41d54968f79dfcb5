"""Drawings as paths in TOML: those of templates/art, and those in the art folder of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
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


class KnownArt(NamedTuple):
    """What a game may draw, by name."""

    charges: Mapping[str, Art]
    icons: Mapping[str, Art]


@lru_cache(maxsize=16)
def known_art(files: GameFiles) -> KnownArt:
    """Return Herald's drawings with a game's own, which take the place of those of their names.

    SpecError where a file of the game holds something else.
    """
    charges, icons = dict(_shared().charges), dict(_shared().icons)
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
    return KnownArt(charges, icons)


_WANTED = Words(
    "a drawing: `paths`, each with a `role`, main or detail, and a `d` that begins with M"
)


@lru_cache(maxsize=1)
def _shared() -> KnownArt:
    """Return everything drawn in templates/art."""
    files = sorted((templates_folder() / "art").glob("*.toml"))
    icons = [file for file in files if file.name == _ICONS]
    return KnownArt(_all(file for file in files if file not in icons), _all(icons))


def _all(files: Iterable[Any]) -> dict[str, Art]:
    read = (tomllib.loads(file.read_text("utf-8")) for file in files)
    return {name: _art(body) for drawings in read for name, body in drawings.items()}


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
