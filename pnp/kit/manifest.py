"""A kit's manifest: parts, sheets, stock, what else to buy, SHA-256 of each file."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path as FilePath
from typing import Any, NotRequired, TypedDict

from pnp.faces.registry import PARTS
from pnp.faces.sizes import USUAL
from pnp.folder.checking.fault_spots import placed
from pnp.folder.component_kinds import Card, Made
from pnp.folder.papers import paper_file
from pnp.folder.spec import GameSpec
from pnp.kit.component_entries import ComponentEntry, component_entry
from pnp.kit.kit import BuiltPart, Kit
from pnp.kit.pieces.shopping import shopping_list
from pnp.kit.runs import Drawn
from pnp.text.errors import Fault, Level, Text, named_from
from pnp.text.words import Lang, Words

MANIFEST = "manifest.json"
_SLEEVES = Words(
    "{count} sleeve ({sleeve}), if you would rather sleeve the card",
    many="{count} sleeves ({sleeve}), if you would rather sleeve the cards",
)


class Purchase(TypedDict):
    """Something to buy beside the kit."""

    name: str
    optional: bool


class LayoutEntry(TypedDict):
    """What the manifest says of sheets that are laid out alike."""

    sheets: int
    sides: int
    per_sheet: int
    bound: int
    cuts: list[int]


class PrintEntry(TypedDict):
    """What the manifest says of one file to print."""

    file: str
    title: str
    stock: str
    sheets: int
    sides: int


class PartEntry(TypedDict):
    """What the manifest says of one part."""

    part: str
    prints: list[PrintEntry]
    read: str | None
    title: str
    pieces: int
    sheets: int
    bound: int
    fewest: bool
    layouts: list[LayoutEntry]
    stock: list[str]
    hints: list[str]


class FaultEntry(TypedDict):
    """What programs are told of a fault or a warning; `file` as the folder has it."""

    file: str
    line: int
    key: str
    found: str
    expected: str
    level: Level
    column: int


class Manifest(TypedDict):
    """What was made, of what and how; `folder` is where, for the terminal, and not written."""

    game: str
    name: str
    version: str
    build: str
    lang: Lang
    modules: list[str]
    module_names: list[str]
    options: dict[str, Any]
    parts: list[PartEntry]
    components: list[ComponentEntry]
    buy: list[Purchase]
    warnings: list[FaultEntry]
    files: dict[str, str]
    folder: NotRequired[str]


def make_manifest(
    kit: Kit, built: list[BuiltPart], files: dict[str, bytes], warnings: Iterable[Fault] = ()
) -> Manifest:
    """Return what was made, of what, on how many sheets, and the digest of every file."""
    lang = kit.options.lang
    stocks = paper_file().stocks
    sheet = asdict(kit.options.sheet)
    return {
        "game": kit.spec.id,
        "name": kit.spec.game.name.in_(lang),
        "version": kit.spec.game.version,
        "build": kit.hash,
        "lang": lang,
        "modules": list(kit.played),
        "module_names": [kit.spec.modules[word].name.in_(lang) for word in kit.played],
        "options": {
            "ink": kit.options.ink,
            "color": kit.options.colour,
            "tile_size": kit.options.tile_size,
            "card_size": kit.options.card_size,
            "pieces": kit.options.pieces,
        }
        | sheet,
        "parts": [
            {
                "part": part.part,
                "prints": [
                    {
                        "file": file.name,
                        "title": file.title,
                        "stock": stocks[file.stock].name.in_(lang),
                        "sheets": file.sheets,
                        "sides": file.sides,
                    }
                    for file in part.files
                ],
                "read": f"{part.books[0].name}.pdf" if part.books else None,
                "title": part.title,
                "pieces": part.pieces,
                "sheets": part.sheets,
                "bound": part.bound,
                "fewest": part.sheets == part.bound,
                "layouts": [
                    {
                        "sheets": lay.sheets,
                        "sides": lay.sides,
                        "per_sheet": lay.per_sheet,
                        "bound": lay.bound,
                        "cuts": [*lay.cuts],
                    }
                    for lay in part.layouts
                ],
                "stock": [stocks[stock].name.in_(lang) for stock in dict.fromkeys(part.stocks)],
                "hints": part.hints,
            }
            for part in built
        ],
        "components": [
            component_entry(kit, part.part, one, lang) for part in built for one in part.drawn
        ],
        "buy": bought(kit, built),
        "warnings": [fault_entry(one, kit.spec.folder, lang) for one in placed(warnings)],
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in files.items()},
    }


def bought(kit: Kit, built: Iterable[BuiltPart]) -> list[Purchase]:
    """Return what else to buy for a kit."""
    drawn = [one for part in built for one in part.drawn]
    lang = kit.options.lang
    pieces = [
        Purchase(name=told, optional=False)
        for one in kit.left_out
        for told in shopping_list(one, lang)
    ]
    return [*pieces, *purchases(kit.spec, lang, drawn, kit.options.card_size)]


def fault_entry(fault: Fault, folder: FilePath, lang: Lang) -> FaultEntry:
    """Return a fault as programs read it, what it says in a language."""
    return {
        "file": FilePath(named_from(fault.file, folder)).as_posix(),
        "line": fault.line,
        "key": fault.key,
        "found": _in(fault.found, lang),
        "expected": _in(fault.expected, lang),
        "level": fault.level,
        "column": fault.column,
    }


def _in(text: Text, lang: Lang) -> str:
    return text.in_(lang) if isinstance(text, Words) else text


def merged(manifest: Manifest, folder: FilePath) -> Manifest:
    """Return the manifest with the parts that lie there already, if they were made alike."""
    try:
        old = json.loads((folder / MANIFEST).read_text("utf-8"))
        same = all(
            old[key] == json.loads(as_json(manifest))[key]
            for key in ("build", "options", "modules")
        )
        if not same or not all((folder / name).is_file() for name in old["files"]):
            return manifest
        parts = {part["part"]: part for part in (*old["parts"], *manifest["parts"])}
        every = (*old["components"], *manifest["components"])
        components = {one["name"]: one for one in every}
        files = old["files"] | manifest["files"]
        warnings = [one for one in old["warnings"] if one not in manifest["warnings"]]
        warnings += manifest["warnings"]
    except (OSError, ValueError, KeyError, TypeError):
        return manifest
    buy = old["buy"] if len(old["buy"]) > len(manifest["buy"]) else manifest["buy"]
    return {
        **manifest,
        "parts": [parts[name] for name in PARTS if name in parts],
        "components": list(components.values()),
        "files": files,
        "buy": buy,
        "warnings": warnings,
    }


def as_json(manifest: Manifest) -> bytes:
    return (json.dumps(manifest, ensure_ascii=False, indent=2) + "\n").encode()


def purchases(
    spec: GameSpec, lang: Lang, drawn: Iterable[Drawn], card_size: str | None
) -> list[Purchase]:
    """Return the spec's own list and, with cards, sleeves in the sizes they are printed in."""
    buy = [
        Purchase(name=spec.fill(item.name.in_(lang), lang), optional=item.optional)
        for item in spec.buy
    ]
    needed: Counter[str] = Counter()
    for one in drawn:
        size = _card_size(one.component)
        if size is not None and one.pieces:
            needed[card_size or size] += one.pieces
    for size, count in needed.items():
        sleeves = _SLEEVES.at(count).fill(count=count, sleeve=paper_file().cards[size].sleeve)
        buy.append(Purchase(name=sleeves.in_(lang), optional=True))
    return buy


def _card_size(part: Made) -> str | None:
    """Return the size of a component that is cards of a size that sleeves are sold for."""
    if not isinstance(part, Card):
        return None
    size = part.size if part.size is not None else USUAL["card"].size
    return size if isinstance(size, str) and size in paper_file().cards else None
