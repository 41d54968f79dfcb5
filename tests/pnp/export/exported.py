"""What an export of a game writes, for the tests to look at."""

import json
from pathlib import Path

from pnp.export.options import ExportOptions
from pnp.export.registry import run_export
from pnp.kit.kit import BuildOptions, Kit


def exported(game, to, out, options=None, tell=lambda what, done, of: None, **built):
    """Export a game and return the folder that was written."""
    kit = Kit(str(game), BuildOptions(**built))
    manifest = run_export(kit, to, options or ExportOptions(), Path(out), tell)
    return Path(manifest["folder"])


def manifest_of(folder):
    return json.loads((folder / "manifest.json").read_text("utf-8"))


def write_game(folder, files, head='[game]\nid = "try"\nname = "A Try"\n'):
    """Write a game's folder; `files` are those beside game.toml, or more of it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in ({"game.toml": ""} | files).items():
        (folder / name).write_text(head + text if name == "game.toml" else text, "utf-8")
    return folder
