"""Copies of a game's folder that a test may spoil."""

from pnp.folder.game_folders import game_folder


def copied(game, target, changes=()):
    """A game's folder, copied, with words of its game.toml changed; each must be there."""
    target.mkdir()
    for file in game_folder(game).iterdir():
        (target / file.name).write_bytes(file.read_bytes())
    spec = target / "game.toml"
    text = spec.read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    spec.write_text(text, "utf-8")
    return target
