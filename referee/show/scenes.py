"""Whole boards for the learning pages, as the game's family of rules sets them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from pnp.folder.spec import GameSpec
from pnp.text.words import LANGS, Lang
from referee.engine.game import load_game
from referee.engine.values import Scene


def scene_names(spec: GameSpec) -> tuple[str, ...]:
    """Return the names that a manuscript may show pictures by."""
    return tuple(scene.id for scene in _scenes(spec.folder, LANGS[0]))


def set_scene(spec: GameSpec, name: str, lang: Lang) -> Scene:
    return next(scene for scene in _scenes(spec.folder, lang) if scene.id == name)


@lru_cache(maxsize=4)
def _scenes(folder: Path, lang: Lang) -> tuple[Scene, ...]:
    game = load_game(str(folder))
    return tuple(game.family.showing.scenes(game.spec, lang))
