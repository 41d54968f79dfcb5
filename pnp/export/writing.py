"""The folder that an export is written to: there whole or not at all, with a manifest."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import NotRequired, TypedDict

from pnp.export.options import ExportOptions
from pnp.kit.kit import Kit
from pnp.kit.manifest import MANIFEST, FaultEntry, fault_entry
from pnp.text.errors import Fault, OutputError
from pnp.text.files import WholeFolder
from pnp.text.words import Lang


class Cell(TypedDict):
    """One of several in a picture."""

    row: str
    title: str
    copies: int


class About(TypedDict, total=False):
    """What a manifest says of a file beside its name, as far as it applies; lengths in mm."""

    component: str
    row: str
    title: str
    kind: str
    product: str
    """What a shop calls it."""
    side: str
    """front or back."""
    copies: int
    grid: list[int]
    """Of a picture of several: its columns and rows."""
    cells: list[Cell]
    """What is in them, row by row from the top left."""
    pixels: list[int]
    dpi: float
    trim: list[float]
    """Width and height of the piece once it is cut."""
    bleed: float
    """How far the picture goes past the cut, on each side."""
    safe: float
    """How far inside the cut what matters should stay."""
    pages: int
    prints: str
    """Of lines to cut: the file with the sheet that they lie under."""
    page: int
    """Of lines to cut: the page in that file, from 1."""
    size: list[float]
    """Width and height of what the file shows."""


class FileEntry(About):
    """A file of an export."""

    file: str
    sha256: str


class ExportManifest(TypedDict):
    """What was exported, of what and how; `folder` is where, for the terminal, and not written."""

    game: str
    name: str
    version: str
    build: str
    lang: Lang
    modules: list[str]
    to: str
    options: dict[str, object]
    files: list[FileEntry]
    warnings: list[FaultEntry]
    folder: NotRequired[str]


class Target(WholeFolder):
    """The folder `out/GAME/LANG/TO` in the making."""

    def __init__(self, kit: Kit, to: str, options: ExportOptions, out: Path) -> None:
        super().__init__(out / kit.name / kit.options.lang / to)
        self.kit, self.to, self.options = kit, to, options
        self._files: list[FileEntry] = []
        self._warnings: list[Fault] = []
        if self.folder.exists() and not (self.folder / MANIFEST).is_file():
            raise OutputError(
                "{folder} is there already and no export; move it away, or choose another --out",
                folder=self.folder,
            )

    def put(self, name: str, data: bytes, about: About | None = None) -> None:
        """Write a file, and note what it is."""
        super().put(name, data)
        digest = hashlib.sha256(data).hexdigest()
        self._files.append({"file": name, "sha256": digest, **(about or {})})

    def warn(self, fault: Fault) -> None:
        """Note something that is not as the export would like it."""
        self._warnings.append(fault)

    def finish(self) -> ExportManifest:
        """Write the manifest and put the folder into its place; return the manifest."""
        manifest = self._manifest()
        text = json.dumps(manifest, ensure_ascii=False, indent=2) + "\n"
        super().put(MANIFEST, text.encode())
        self.put_in_place()
        return manifest | {"folder": str(self.folder)}

    def _manifest(self) -> ExportManifest:
        kit, lang = self.kit, self.kit.options.lang
        warnings = dict.fromkeys([*kit.warnings, *self._warnings])
        asked = {name: value for name, value in asdict(self.options).items() if value}
        return {
            "game": kit.spec.id,
            "name": kit.spec.game.name.in_(lang),
            "version": kit.spec.game.version,
            "build": kit.hash,
            "lang": lang,
            "modules": list(kit.played),
            "to": self.to,
            "options": {"ink": kit.options.ink, **asked},
            "files": self._files,
            "warnings": [fault_entry(one, kit.spec.folder, lang) for one in warnings],
        }
