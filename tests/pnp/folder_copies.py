"""Copies of a game's folder that a test may spoil."""

import shutil

from pnp.folder.game_folders import game_folder


def copied(game, target, changes=(), file="game.toml"):
    """A game's folder, copied, with words of one of its files changed; each must be there."""
    shutil.copytree(game_folder(game), target)
    text = (target / file).read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    (target / file).write_text(text, "utf-8")
    return target
