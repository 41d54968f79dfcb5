"""What editors need to complete and check a game's files as one types: two JSON Schemas.

Editors that know TOML by Taplo find a schema by the first line of a file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

FOLDER = ".herald"
GAME_LINE = f"#:schema ./{FOLDER}/game.schema.json\n"
"""The first line of a game.toml that names its schema."""
LAYOUT_LINE = f"#:schema ../{FOLDER}/layout.schema.json\n"
"""The first line of a file in layouts/."""


@cache
def schema_files() -> Mapping[str, bytes]:
    """Return both schemas by their places in a game's folder."""
    # The spec's models need pydantic, which takes longer to load than help takes in all.
    from pnp.folder import key_reference
    from pnp.folder.layouts import reference

    schemas = {"game": key_reference.json_schema(), "layout": reference.json_schema()}
    return {
        f"{FOLDER}/{name}.schema.json": f"{json.dumps(schema, ensure_ascii=False)}\n".encode()
        for name, schema in schemas.items()
    }


def with_schema(name: str, text: str) -> str:
    """Return a file of a game's folder with the line that names its schema, if it has one."""
    if name == "game.toml":
        return GAME_LINE + text
    return LAYOUT_LINE + text if name.startswith("layouts/") else text
