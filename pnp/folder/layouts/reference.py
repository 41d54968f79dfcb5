"""The reference of layouts, made from the table of their keys: a JSON Schema, and a page."""

from __future__ import annotations

import json
from collections.abc import Iterable

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
from pnp.folder.layouts.values import JsonSchema

KEYS = "<!-- The rest of this page is written by `pnp schema --layouts --markdown`. -->"
"""The line from which a page is written anew; what stands above it stays."""
_NAME = "^[A-Za-z0-9_-]+$"


def json_schema() -> JsonSchema:
    """Return the JSON Schema of a layout's file.

    An element that a layout inherits need not say its type again; its keys may then be those of
    any type. The types are alternatives and no conditions: Taplo completes from those alone.
    """
    typed = [_table((*STRUCTURE.values(), *ELEMENT_KEYS[kind].values()), kind) for kind in TYPES]
    any_type = {
        name: {"anyOf": [key.reader.schema() for key in keys], "description": keys[0].says}
        for name, keys in STYLE_KEYS.items()
    }
    structure = _properties(key for key in STRUCTURE.values() if key.name != "type")
    untyped = {"properties": any_type | structure, "additionalProperties": False}
    element = {"type": "object", "anyOf": [*typed, untyped]}
    top = _table(LAYOUT_KEYS.values())
    top["properties"]["element"] = {
        "type": "object",
        "patternProperties": {_NAME: element},
        "additionalProperties": False,
    }
    draft = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "layouts/NAME.toml",
    }
    return draft | {"type": "object"} | top


def _table(keys: Iterable[Key], kind: str = "") -> JsonSchema:
    """Return the schema of a table of keys; of one whose `type` is a kind of element, if given."""
    table: JsonSchema = {"properties": _properties(keys), "additionalProperties": False}
    if kind:
        table["properties"]["type"] |= {"const": kind}
        table |= {"title": kind, "required": ["type"]}
    return table


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
    parts = [f"## Keys of a layout\n\n{_rows(LAYOUT_KEYS.values())}"]
    common = (*STRUCTURE.values(), *COMMON.values())
    parts.append(f"## Keys of every element\n\n{_rows(common)}")
    for kind in TYPES:
        own = [key for name, key in ELEMENT_KEYS[kind].items() if name not in COMMON]
        parts.append(f"## Keys of `{kind}`\n\n{_rows(own)}")
    colors = "".join(f"| `{name}` | `{color}` |\n" for name, color in OWN.items())
    parts.append(f"## Colours of every game\n\n| name | colour |\n| --- | --- |\n{colors}")
    return "\n".join(parts)


def _rows(keys: Iterable[Key]) -> str:
    head = "| key | holds | left out | meaning |\n| --- | --- | --- | --- |\n"
    return head + "".join(
        f"| `{key.name}` | {_cell(str(key.reader.says))} | {_default(key)} | {_cell(key.says)} |\n"
        for key in keys
    )


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _default(key: Key) -> str:
    if key.default in (None, ""):
        return "nothing"
    return f"`{json.dumps(key.default)}`"
