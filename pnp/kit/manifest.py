"""The kit's manifest: parts, sheets, stock, what else to buy, SHA-256 of each file."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

import pnp
from pnp.faces.registry import PARTS
from pnp.folder.spec import paper_file, templates_folder
from pnp.kit.shopping import purchases

if TYPE_CHECKING:
    from pnp.kit.build import Kit
    from pnp.kit.parts import BuiltPart

MANIFEST = "manifest.json"


def make_manifest(kit: Kit, built: list[BuiltPart], files: dict[str, bytes]) -> dict[str, Any]:
    """What was made, of what, on how many sheets, and the digest of every file."""
    lang = kit.options.lang
    stocks = paper_file().stocks
    sheet = asdict(kit.options.sheet)
    cards = sum(part.pieces for part in built if part.part == "cards")
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
        }
        | sheet,
        "parts": [
            {
                "part": part.part,
                "file": part.file,
                "read": f"{part.part}.pdf" if part.reading else None,
                "title": part.title,
                "pieces": part.pieces,
                "sheets": part.sheets,
                "bound": part.bound,
                "fewest": part.sheets <= part.bound,
                "layouts": [
                    {
                        "sheets": lay.sheets,
                        "sides": lay.sides,
                        "per_sheet": lay.per_sheet,
                        "bound": lay.bound,
                        "proved": lay.proved,
                    }
                    for lay in part.layouts
                ],
                "stock": [stocks[stock].name.in_(lang) for stock in part.stocks],
                "hints": part.hints,
            }
            for part in built
        ],
        "buy": purchases(kit.spec, lang, cards, kit.options.card_size),
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in files.items()},
    }


def build_hash(folder: FilePath) -> str:
    """Eight signs that change whenever the game, the art, the papers or Herald itself does."""
    digest = hashlib.sha256(pnp.__version__.encode())
    art = templates_folder() / "art"
    names = [*folder.glob("*.toml"), *folder.glob("*.md"), *art.glob("*.toml")]
    for file in [*sorted(names), templates_folder() / "paper.toml"]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:8]


def merged(manifest: dict[str, Any], folder: FilePath) -> dict[str, Any]:
    """The manifest with the parts that lie there already, if they were made the same way."""
    try:
        old = json.loads((folder / MANIFEST).read_text("utf-8"))
        same = all(
            old[key] == json.loads(as_json(manifest))[key]
            for key in ("build", "options", "modules")
        )
        if not same or not all((folder / name).is_file() for name in old["files"]):
            return manifest
        parts = {part["part"]: part for part in (*old["parts"], *manifest["parts"])}
        files = old["files"] | manifest["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return manifest
    buy = old["buy"] if len(old["buy"]) > len(manifest["buy"]) else manifest["buy"]
    ordered = [parts[name] for name in PARTS if name in parts]
    return manifest | {"parts": ordered, "files": files, "buy": buy}


def as_json(manifest: dict[str, Any]) -> bytes:
    return (json.dumps(manifest, ensure_ascii=False, indent=2) + "\n").encode()
