"""Copies of a game's folder that a test may spoil."""

import shutil
from pathlib import Path

from pnp.folder.game_folders import game_folder

SMALL = str(Path(__file__).parents[1] / "games" / "ring-of-stones")
"""A game that is checked and built in no time, for what holds for a folder of any game."""


def copied(game, target, changes=(), file="game.toml"):
    """A game's folder, copied, with words of one of its files changed; each must be there."""
    shutil.copytree(game_folder(game), target)
    text = (target / file).read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    (target / file).write_text(text, "utf-8")
    return target
