"""The games that a page offers, by their ids: Herald's own, and folders that were named."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path

from pnp.folder.game_folders import default_game, game_folder, game_ids
from pnp.folder.lineage.extending import read_game
from pnp.folder.loading import languages_of
from pnp.text.words import LANGS, Lang, Words
from referee.engine.game import Game, load_game
from referee.web.problems import ProblemError


class Shelf:
    """Where the games of a page lie; a request names one by its id, and never a folder to read."""

    def __init__(self, folders: Iterable[Path] = ()) -> None:
        named = {load_game(str(folder)).id: folder for folder in folders}
        self.default = next(iter(named), default_game())
        """The game that a page shows first."""
        self._folders = named | {i: game_folder(i) for i in game_ids() if i not in named}
        trees = (read_game(folder).raw for folder in self._folders.values())
        self.languages = LANGS
        """The languages that a page may be read in: Herald's, and those of the games."""
        self._speak(*(languages_of(tree) or () for tree in trees))

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._folders)

    def add(self, game: Game) -> None:
        """Offer the game of a table as well, which may have been begun on the command line."""
        self._folders.setdefault(game.id, game.folder)
        self._speak(game.spec.languages)

    def _speak(self, *languages: Sequence[Lang]) -> None:
        self.languages = tuple(dict.fromkeys(chain(self.languages, *languages)))

    def find(self, game: str) -> Game:
        """Return a game by its id."""
        if game not in self._folders:
            raise ProblemError(404, _NO_GAME, known=", ".join(self.ids))
        return load_game(str(self._folders[game]))


_NO_GAME = Words("There is no such game; the games are {known}.")
