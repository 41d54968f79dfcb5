"""A game that is kept: its folder read and made ready for so many players."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

import pnp
from pnp.folder.game_folders import game_folder
from pnp.folder.loading import load_folder
from pnp.folder.spec import GameSpec
from pnp.folder.table.game_table import GameTable, game_table
from pnp.text.words import Lang, Words
from referee.engine.game import MissingPackageError, family_of
from referee.engine.table_setup import check_seats
from referee.kept.setup.seating import color_name
from referee.table.header import DEALT, DRAWN, KEPT, Header, named_game
from referee.table.table_errors import TableError

_SAID = ("name", "text", "clause", "colors", "groups")
"""What is said of a game, and changes nothing of what is done."""


@dataclass(frozen=True)
class KeptGame:
    """A game without coded rules, with so many players and modules."""

    spec: GameSpec
    table: GameTable

    @property
    def id(self) -> str:
        return self.spec.id

    @property
    def folder(self) -> Path:
        return self.spec.folder

    def color_name(self, color: str, lang: Lang) -> str:
        """Return what a colour is called."""
        return color_name(self.table, color).in_(lang)

    def pins(self) -> dict[str, Any]:
        """Return what a header says of the game as it lies here."""
        return {
            "herald": pnp.__version__,
            "game": self.id,
            "edition": KEPT,
            "version": self.spec.game.version,
            "rules": _digest({key: getattr(self.table, key) for key in _PINNED if key != "steps"}),
            "recipe": _digest({"steps": self.table.steps}),
            "package": "",
            "package_version": "",
            "seam": 0,
        }


_PINNED = ("decks", "bags", "dice", "rolls", "counters", "turn", "score", "tiles", "fixed", "steps")


def kept_game(spec: GameSpec, players: int, modules: Iterable[str] = ()) -> KeptGame:
    """Return a game ready for so many players; TableError for a number it is not for."""
    low, high = spec.players.min, spec.players.max
    if not high:
        raise TableError(_NO_PLAYERS, game=spec.id)
    if not low <= players <= high:
        words = _PLAYERS if players else _HOW_MANY
        raise TableError(words, game=spec.game.name, low=low, high=high, players=players)
    played = spec.with_modules(modules)
    table = game_table(played, players)
    if len(table.colors) < players:
        raise TableError(_COLORS, game=spec.id, colors=len(table.colors), players=players)
    return KeptGame(played, table)


def open_kept_game(folder: Path, players: int, modules: Iterable[str] = ()) -> KeptGame:
    """Return the game of a folder ready for so many players."""
    return kept_game(load_folder(folder), players, modules)


def kept_game_of(header: Header, folder: str | None) -> KeptGame:
    """Return the game of a kept table: one of Herald's own, or the one in the folder named."""
    spec = load_folder(game_folder(named_game(header, folder)))
    return kept_game(spec, header.players, header.modules)


def check_kept_terms(header: Header, game: KeptGame) -> None:
    """Raise TableError where a header asks what the game does not have."""
    check_seats(game.spec.with_default_colors(), header.players, header.colors)
    if header.setup != DRAWN or header.cards != DEALT or header.fair or header.shape:
        raise TableError(_NO_KEPT)


def is_kept(spec: GameSpec) -> bool:
    """Return whether nobody judges a game here, so that its tables are only kept.

    That is so of a game without coded rules, and of one whose rules are not installed.
    """
    try:
        return not spec.game.rules or not family_of(spec)
    except MissingPackageError:
        return True


def _digest(parts: Mapping[str, object]) -> str:
    text = json.dumps(_plain(parts), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _plain(value: object) -> object:
    """Return a value of a game without the words in it."""
    if isinstance(value, Words):
        return None
    if is_dataclass(value) and not isinstance(value, type):
        named = (one.name for one in fields(value) if one.name not in _SAID)
        return {name: _plain(getattr(value, name)) for name in named}
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value


_NO_KEPT = Words("the header is not that of a kept table")
_NO_PLAYERS = Words("{game} does not say how many play; its game.toml needs [players] min and max")
_PLAYERS = Words("{game} is for {low} to {high} players, not {players}")
_HOW_MANY = Words("say how many play {game}: --players {low} to {high}")
_COLORS = Words("{game} has {colors} colours for {players} players")
