"""Where a key of game.toml is written, be it in the game's own folder or in one it extends."""

from __future__ import annotations

from pnp.folder.lineage.extending import TREE, read_game
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Source

GAME = "game.toml"


def place_of(spec: GameSpec, key: str) -> Source:
    """Return the file and line of a key such as `components.market.rows`."""
    if not spec.files.folders:
        return Source(GAME, 0, key)
    return spec.files.kept(("place", key), lambda: _found(spec, key))


def _found(spec: GameSpec, key: str) -> Source:
    tree = spec.files.kept(TREE, lambda: read_game(spec.folder))
    (found,) = tree.located([Fault(str(spec.folder / GAME), key, "", "")])
    return Source(found.file, found.line, found.key)
