"""The games that a page offers, by their ids: Herald's own, and folders that were named."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path

from pnp.folder.game_folders import default_game, game_folder, game_ids
from pnp.folder.lineage.extending import read_game
from pnp.folder.loading import languages_of, load_folder
from pnp.folder.plain_files import has_file
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import LANGS, Lang, Words
from referee.engine.game import Game, NoRulesError, load_game
from referee.web.problems import ProblemError


class Shelf:
    """Where the games of a page lie; a request names one by its id, and never a folder to read."""

    def __init__(self, folders: Iterable[Path] = (), collections: Iterable[Path] = ()) -> None:
        """Offer folders, which must be sound, and what is sound of those in each collection."""
        named = {load_folder(folder).id: folder for folder in folders}
        self.default = next(iter(named), default_game())
        """The game that a page shows first."""
        self._folders = named | {i: game_folder(i) for i in game_ids() if i not in named}
        self.passed_over: list[tuple[Path, HeraldError]] = []
        """The folders that are not offered, and why not."""
        for folder in chain.from_iterable(games_in(one) for one in collections):
            self._offer(folder)
        trees = (read_game(folder).raw for folder in self._folders.values())
        self.languages = LANGS
        """The languages that a page may be read in: Herald's, and those of the games."""
        self._speak(*(languages_of(tree) or () for tree in trees))

    def _offer(self, folder: Path) -> None:
        """Offer the game of a folder where it is sound and has an id of its own."""
        try:
            found = load_folder(folder).id
            if self._folders.get(found, folder).resolve() != folder.resolve():
                raise HeraldError(_SAME_ID.fill(game=found, folder=self._folders[found]))
            self._folders[found] = folder
        except HeraldError as error:
            self.passed_over.append((folder, error))

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._folders)

    def add(self, spec: GameSpec) -> None:
        """Offer the game of a table as well, which may have been begun on the command line."""
        self._folders.setdefault(spec.id, spec.folder)
        self._speak(spec.languages)

    def _speak(self, *languages: Sequence[Lang]) -> None:
        self.languages = tuple(dict.fromkeys(chain(self.languages, *languages)))

    def folder(self, game: str) -> Path:
        """Return where a game lies; ProblemError where there is none of that id."""
        if game not in self._folders:
            raise ProblemError(404, _NO_GAME, known=", ".join(self.ids))
        return self._folders[game]

    def spec(self, game: str) -> GameSpec:
        """Return what the folder of a game says."""
        return load_folder(self.folder(game))

    def find(self, game: str) -> Game:
        """Return a judged game by its id; NoRulesError for one without coded rules."""
        return load_game(str(self.folder(game)))

    def is_judged(self, game: str) -> bool:
        """Return whether coded rules judge a game; one without them is kept only."""
        try:
            self.find(game)
        except NoRulesError:
            return False
        return True


def games_in(folder: Path) -> list[Path]:
    """Return the folders of games in a folder, by their names; a game's own folder is itself."""
    if has_file(folder, _SPEC):
        return [folder]
    return sorted(one for one in folder.iterdir() if has_file(one, _SPEC))


_SPEC = "game.toml"
_NO_GAME = Words("There is no such game; the games are {known}.")
_SAME_ID = Words("there is a game `{game}` already, in {folder}")
