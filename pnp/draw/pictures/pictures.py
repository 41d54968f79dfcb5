"""The pictures of one game, found by their names in art/."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path as FilePath
from pathlib import PurePosixPath

from pnp.draw.art_files import known_art
from pnp.draw.pictures.picture import Emblem, Picture
from pnp.draw.pictures.pixels import read_pixels
from pnp.folder.lineage.game_files import ART
from pnp.folder.plain_files import read_file
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, SpecError, Unfit

KINDS = ("svg", "png", "jpg", "jpeg")
"""The kinds of files that are pictures, the first taken first where a name has none."""
_ICONS = "icons"
_MOST = 5000
"""So many pictures may a game have, and so deep may they lie."""
_DEEPEST = 8


def pictures_of(spec: GameSpec) -> Pictures:
    """Return the pictures of a game."""
    return spec.files.kept("pictures", lambda: Pictures(spec))


class Pictures:
    """What a game may draw, by name."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self._files: dict[str, FilePath] = {}
        for folder in reversed(spec.files.folders):
            self._files |= dict.fromkeys(_names(folder / ART), folder)
        self._read: dict[str, Picture | SpecError] = {}
        self._emblems: dict[str, Emblem] = {}

    def names(self) -> list[str]:
        """Return every picture's name."""
        return list(self._files)

    def file(self, name: str) -> str | None:
        """Return the name from art/ of the file that a name means."""
        name = str(PurePosixPath(name))
        known = (name, *(f"{name}.{kind}" for kind in KINDS))
        return next((one for one in known if one in self._files), None)

    def find(self, name: str) -> Picture | None:
        """Return a picture by its name from art/, its extension left out or not; None where there
        is none, SpecError where its file cannot be drawn."""
        file = self.file(name)
        if file is None:
            return None
        if file not in self._read:
            self._read[file] = self._opened(file)
        found = self._read[file]
        if isinstance(found, SpecError):
            raise found
        return found

    def _opened(self, file: str) -> Picture | SpecError:
        folder, name = self._files[file], f"{ART}/{file}"
        try:
            data = read_file(folder, name)
            if file.endswith(".svg"):
                # a game without drawings of its own need not wait for their reader
                from pnp.draw.pictures.svg_file import read_svg

                return read_svg(data, str(folder / name))
            return read_pixels(data, partial(read_file, folder, name))
        except Unfit as error:
            return SpecError([Fault(str(folder / name), "", error.found, error.expected)])
        except SpecError as error:
            return error

    def digests(self) -> dict[FilePath, str]:
        """Return the digest of each file that was drawn so far."""
        return {
            self._files[file] / ART / file: found.digest
            for file, found in self._read.items()
            if isinstance(found, Picture)
        }

    def icon(self, name: str) -> Picture | None:
        """Return an icon: one that the game names so, one of art/icons, of art, or Herald's own."""
        named = self.spec.icons
        name = named.get(name, name)
        found = self.find(f"{_ICONS}/{name}") or self.find(name)
        if found is not None:
            return found
        art = known_art(self.spec.files)
        drawn = art.icons.get(name) or art.charges.get(name)
        if drawn and name not in self._emblems:
            self._emblems[name] = Emblem(name, drawn)
        return self._emblems.get(name)

    def icon_names(self) -> list[str]:
        """Return every name that an icon may have."""
        art = known_art(self.spec.files)
        own = [PurePosixPath(name) for name in self._files]
        files = [*(p.stem for p in own if p.parent.name == _ICONS), *(p.stem for p in own)]
        named = self.spec.icons
        return list(dict.fromkeys([*named, *files, *art.icons, *art.charges]))


def _names(folder: FilePath, under: str = "", depth: int = 0) -> Iterator[str]:
    """Yield the pictures in a folder and those below it, as their names are spelled there."""
    if depth > _DEEPEST or not folder.is_dir():
        return
    for entry in sorted(os.scandir(folder), key=lambda one: one.name):
        name = f"{under}{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            yield from _names(FilePath(entry.path), f"{name}/", depth + 1)
        elif name.rpartition(".")[2] in KINDS:
            yield name
