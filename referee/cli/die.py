"""The die alone, read without the models of the whole spec: a roll must not wait for them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.text.words import Words


@dataclass(frozen=True)
class BonusDie:
    """A game's die and what each face gives, table by table."""

    game: str
    title: Words
    faces: int
    tables: dict[str, list[int]]
    names: dict[str, Words]
    defaults: dict[str, int]
    """What a table gives without the die, where the game says so."""

    def offers(self, face: int) -> dict[str, int]:
        return {word: table[face - 1] for word, table in self.tables.items()}


def read_die(folder: Path) -> BonusDie | None:
    """The die of a game folder, None where it has none; SpecError where the spec is not sound."""
    try:
        raw = tomllib.loads((folder / "game.toml").read_text("utf-8"))
        return _die(raw) if "die" in raw else None
    except (KeyError, TypeError, ValueError):
        from pnp.folder.loading import load_folder

        load_folder(folder)
        raise


def _die(raw: dict[str, Any]) -> BonusDie:
    die, title = raw["die"], raw["game"]["name"]
    faces = int(die.get("faces", 6))
    for table in die["tables"].values():
        if len(table) != faces:
            raise ValueError("a table does not fit the die")
    return BonusDie(
        str(raw["game"]["id"]),
        Words(title["en"], fr=title["fr"]),
        faces,
        {word: [int(value) for value in table] for word, table in die["tables"].items()},
        {
            word: Words(die["names"][word]["en"], fr=die["names"][word]["fr"])
            for word in die["tables"]
        },
        {word: n for word, n in raw["numbers"].items() if word in die["tables"]},
    )
