"""The reference of layouts, made from the table of their keys: a JSON Schema, and a page."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from pnp.folder.key_tables import KeyRow, KeyTable, as_markdown
from pnp.folder.layouts.colors import OWN
from pnp.folder.layouts.element_keys import (
    COMMON,
    ELEMENT_KEYS,
    LAYOUT_KEYS,
    STRUCTURE,
    STYLE_KEYS,
    TYPES,
    Key,
)
from pnp.folder.schema_choices import JsonSchema, chosen_by

KEYS = "<!-- The rest of this page is written by `pnp schema --layouts --markdown`. -->"
"""The line from which a page is written anew; what stands above it stays."""
_NAME, _ANY = "^[A-Za-z0-9_-]+$", "any"
DRAWS = {
    "text": "Words, as large as fits their box, with `**bold**`, `*italic*` and `:icons:` in them.",
    "image": "A picture of art/, fitted into its box or covering it.",
    "icons": "Icons by name in a row, all equally high: `coin*3 gem`.",
    "sown": "Small icons in rows all over the box, every second row shifted.",
    "shape": "A rectangle, round, hexagon, polygon or line, filled or stroked.",
    "badge": "A text in the middle of a shape or picture.",
    "part": "Another layout, drawn in the box with one row of what the game knows.",
    "qr": "A code to scan.",
    "track": "Numbered spaces round the box, in a row, or to and fro.",
    "arms": "A shield or badge with a heraldic figure and a charge.",
    "minimap": "The board of [board], small, with one cell marked.",
}
"""What each type of element draws."""


def json_schema() -> JsonSchema:
    """Return the JSON Schema of a layout's file.

    An element that a layout inherits need not say its type again; its keys may then be those of
    any type.
    """
    tables = {kind: _table((*STRUCTURE.values(), *ELEMENT_KEYS[kind].values())) for kind in TYPES}
    for kind, table in tables.items():
        table |= {"title": kind, "description": DRAWS[kind]}
    any_type = {
        name: {"anyOf": [key.reader.schema() for key in keys], "description": keys[0].says}
        for name, keys in STYLE_KEYS.items()
    }
    tables[_ANY] = _table(STRUCTURE.values())
    tables[_ANY]["properties"] |= any_type
    places = {kind: f"#/$defs/{kind}" for kind in tables}
    untyped = places.pop(_ANY)
    top = _table(LAYOUT_KEYS.values())
    top["properties"]["element"] = {
        "type": "object",
        "patternProperties": {_NAME: chosen_by("type", places, "What is drawn.", untyped)},
        "additionalProperties": False,
        "description": "What is drawn, by names of your own, each over the one before.",
    }
    draft = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "layouts/NAME.toml",
    }
    return draft | {"type": "object"} | top | {"$defs": tables}


def _table(keys: Iterable[Key]) -> JsonSchema:
    return {"properties": _properties(keys), "additionalProperties": False}


def _properties(keys: Iterable[Key]) -> JsonSchema:
    found: JsonSchema = {}
    for key in keys:
        found[key.name] = key.reader.schema() | {"description": key.says}
        if key.default is not None:
            found[key.name]["default"] = key.default
    return found


def with_reference(page: str = "") -> str:
    """Return a page with the reference below the line `KEYS`, in place of what it had there."""
    above = page.partition(KEYS)[0] if KEYS in page else ""
    return f"{above}{KEYS}\n\n{reference()}"


def reference() -> str:
    """Return every key of a layout as Markdown, type by type."""
    parts = [f"## {table.heading}\n\n{as_markdown(table)}" for table in key_tables()]
    colors = "".join(f"| `{name}` | `{color}` |\n" for name, color in OWN.items())
    parts.append(f"## Colours of every game\n\n| name | colour |\n| --- | --- |\n{colors}")
    return "\n".join(parts)


def key_tables() -> Iterator[KeyTable]:
    """Yield the keys of a layout, those of every element, and those of each type."""
    yield KeyTable("layout", "Keys of a layout", "", _rows(LAYOUT_KEYS.values()))
    common = _rows((*STRUCTURE.values(), *COMMON.values()))
    yield KeyTable("layout", "Keys of every element", "", common)
    for kind in TYPES:
        own = _rows(key for name, key in ELEMENT_KEYS[kind].items() if name not in COMMON)
        yield KeyTable(f"layout.{kind}", f"Keys of `{kind}`", DRAWS[kind], own)


def _rows(keys: Iterable[Key]) -> tuple[KeyRow, ...]:
    return tuple(KeyRow(key.name, str(key.reader.says), _default(key), key.says) for key in keys)


def _default(key: Key) -> str:
    if key.default in (None, ""):
        return "nothing"
    return f"`{json.dumps(key.default)}`"
