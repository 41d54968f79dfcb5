"""Tables of a JSON Schema whose keys go by what one of them says: `kind` or `type`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

JsonSchema: TypeAlias = dict[str, Any]


def chosen_by(
    key: str, tables: Mapping[str, str], says: str, without: str | None = None
) -> JsonSchema:
    """Return a table that is one of several, each named by its place in the schema.

    `without` is the one where the key is left out; any, where there is none. The conditions refuse:
    they tell a slip at its own line. The alternatives refuse nothing: editors complete from them.
    """
    refs = {word: {"$ref": place} for word, place in tables.items()}
    conditions: list[JsonSchema] = [
        {"if": {"properties": {key: {"const": word}}, "required": [key]}, "then": table}
        for word, table in refs.items()
    ]
    if without is not None:
        conditions.append({"if": {"not": {"required": [key]}}, "then": {"$ref": without}})
    return {
        "type": "object",
        "properties": {key: {"enum": [*tables], "description": says}},
        "anyOf": [*refs.values(), {}],
        "allOf": conditions,
    }
