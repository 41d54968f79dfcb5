"""One [[case]] of a file: what all kinds of cases have, and refusals that say where it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.folder.plain_files import has_file
from pnp.text.words import Lang, Words
from referee.engine.errors import CaseError
from referee.engine.game import Game, load_game

_TITLE = "title_"


@dataclass(frozen=True)
class Entry:
    """One [[case]] of a file, with what it is called in a refusal."""

    path: Path
    name: object
    raw: Mapping[str, Any]
    languages: Sequence[Lang] = ()
    """Those of the game whose folder the file lies in; none where it lies elsewhere."""

    @property
    def folder(self) -> str:
        """The game folder that the file lies in; nothing where it lies in none."""
        folder = self.path.parent
        return str(folder) if has_file(folder, "game.toml") else ""

    def unsound(self, words: Words, **facts: Words | object) -> CaseError:
        problem = words.fill(**facts)
        return CaseError(AT_CASE.fill(path=self.path, case=self.name, problem=problem))

    def check_texts(self, *keys: str) -> None:
        """Refuse a case that lacks one of these texts."""
        for key in keys:
            if not isinstance(self.raw.get(key), str) or not self.raw[key]:
                raise self.unsound(A_TEXT_UNDER, key=key)

    def check_keys(self, known: set[str]) -> None:
        """Refuse a key that is neither known nor a title in some language."""
        for key in self.raw:
            if key in known:
                continue
            if not key.startswith(_TITLE):
                raise self.unsound(NO_KEY, key=key)
            if self.languages and key.removeprefix(_TITLE) not in self.languages:
                raise self.unsound(NO_LANGUAGE, key=key, known=", ".join(self.languages))

    def clauses(self) -> tuple[str, ...]:
        clause = self.raw.get("clause", [])
        found = [clause] if isinstance(clause, str) else clause
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise self.unsound(CLAUSE_IDS)
        return tuple(found)

    def title(self) -> str:
        return str(self.raw.get("title", ""))

    def titles(self) -> dict[str, str]:
        """Return the title in other languages."""
        named = (key for key in self.raw if key.startswith(_TITLE))
        return {key.removeprefix(_TITLE): str(self.raw[key]) for key in named}


def own_game(folder: str, game: str) -> Game:
    """Return the game whose folder has a case, or else the one of that name.

    In a game's folder the name does not count: a copy has another id, and the same cases.
    """
    return load_game(folder or game)


AT_CASE = Words("{path}: case {case}: {problem}")
A_TEXT_UNDER = Words("expected a text under `{key}`")
NO_KEY = Words("`{key}` is no key of a case")
CLAUSE_IDS = Words("clause should be an id such as '11.1', or a list of ids")
NO_LANGUAGE = Words("`{key}` is for a language that the game does not have; it has {known}")
