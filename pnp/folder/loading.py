"""Game folders read into specs; every fault names file, key and what was expected."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from pydantic import ValidationError

from pnp.folder.faults import fault_of, mismatches
from pnp.folder.game_folders import game_folder
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, SpecError


def load_game(name_or_path: str, modules: Iterable[str] = ()) -> GameSpec:
    """Read a game folder; SpecError with every fault where it is not sound."""
    return load_folder(game_folder(name_or_path)).with_modules(modules)


@lru_cache(maxsize=16)
def load_folder(folder: Path) -> GameSpec:
    """Return the base game of a folder; its `with_modules` gives it with more."""
    file = folder / "game.toml"
    return parse_spec(file.read_bytes(), str(file)).placed_in(folder)


def parse_spec(data: bytes, file: str = "game.toml") -> GameSpec:
    """Read the bytes of a game.toml."""
    try:
        raw = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        fault = Fault(file, "", f"a bad byte at offset {error.start}", "UTF-8 text")
        raise SpecError([fault]) from None
    except tomllib.TOMLDecodeError as error:
        raise SpecError([Fault(file, "", str(error), "valid TOML")]) from None
    return read_tree(raw, file)


def read_tree(raw: dict[str, object], file: str = "game.toml") -> GameSpec:
    """Check what a game.toml says once it is read, or what it says with some of it changed."""
    try:
        spec = GameSpec.model_validate(raw)
    except ValidationError as error:
        raise SpecError([fault_of(file, e) for e in error.errors()]) from None
    faults = [Fault(file, key, found, expected) for key, found, expected in mismatches(spec)]
    if faults:
        raise SpecError(faults)
    return spec.with_modules()
