"""Where games lie; without pydantic, for commands that must start at once."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path

from pnp.folder.plain_files import has_file
from pnp.text.errors import HeraldError


@lru_cache(maxsize=1)
def templates_folder() -> Path:
    """Return where games, papers and art lie: beside the package in a checkout, else inside it."""
    here = Path(__file__).resolve().parent.parent
    for folder in (here.parent / "templates", here / "templates"):
        if (folder / "paper.toml").is_file():
            return folder
    raise HeraldError("the templates folder is missing; install the package again")


def game_ids() -> list[str]:
    """Return the games that come with Herald."""
    return sorted(p.parent.name for p in (templates_folder() / "games").glob("*/game.toml"))


def default_game() -> str:
    """Return the game that a command takes when none is named."""
    text = (templates_folder() / "games" / "default.toml").read_text("utf-8")
    return str(tomllib.loads(text)["game"])


def built_in(name: str) -> Path | None:
    """Return the folder of a game that comes with Herald, None where none has that id."""
    folder = templates_folder() / "games" / name
    return folder if _ID.fullmatch(name) and has_file(folder, "game.toml") else None


_ID = re.compile(r"[a-z0-9-]+")


def game_folder(name_or_path: str) -> Path:
    """Return the folder of a game that is named, or given as a path."""
    if folder := built_in(name_or_path):
        return folder
    path = Path(name_or_path)
    if path.name == "game.toml":
        path = path.parent
    if has_file(path, "game.toml"):
        # `./NAME` is the folder here, and stays so where only its path is handed on
        return path.absolute() if built_in(str(path)) else path
    known = ", ".join(game_ids())
    raise HeraldError(
        "there is no game `{name_or_path}`; the known games are {known}, and a path to a "
        "folder with a game.toml will do as well",
        name_or_path=name_or_path,
        known=known,
    )
