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
    any type.
    """
    typed = [
        {
            "if": {"properties": {"type": {"const": kind}}, "required": ["type"]},
            "then": _table((*STRUCTURE.values(), *ELEMENT_KEYS[kind].values())),
        }
        for kind in TYPES
    ]
    any_type = {name: {"anyOf": [key.reader.schema() for key in keys]} for name, keys in _every()}
    untyped = {
        "if": {"not": {"required": ["type"]}},
        "then": {
            "properties": any_type | _properties(STRUCTURE.values()),
            "additionalProperties": False,
        },
    }
    element = {
        "type": "object",
        "properties": {"type": {"enum": [*TYPES]}},
        "allOf": [*typed, untyped],
    }
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


def _every() -> Iterable[tuple[str, tuple[Key, ...]]]:
    return STYLE_KEYS.items()


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
