"""One [[case]] of a file: what all kinds of cases have, and refusals that say where it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.folder.plain_files import has_file
from pnp.text.words import Lang, Words
from referee.engine.errors import CaseError, CaseFault
from referee.engine.game import Game, load_game

_TITLE = "title_"


@dataclass(frozen=True)
class Entry:
    """One [[case]] of a file, with what is wrong in it as far as it has been read."""

    path: Path
    name: object
    """What it is called in a refusal: its id, or which case of the file it is."""
    raw: Mapping[str, Any]
    lines: Mapping[str, int] = field(default_factory=dict)
    """The line of each key; that of the header under no key."""
    languages: Sequence[Lang] = ()
    """Those of the game whose folder the file lies in; none where it lies elsewhere."""
    faults: list[CaseFault] = field(default_factory=list)

    @property
    def folder(self) -> str:
        """The game folder that the file lies in; nothing where it lies in none."""
        folder = self.path.parent
        return str(folder.absolute()) if has_file(folder, "game.toml") else ""

    @property
    def line(self) -> int:
        return self.lines.get("id", self.lines.get("", 0))

    def note(self, words: Words, at: str = "", **facts: Words | object) -> None:
        """Note something wrong under a key, or in the whole entry."""
        line = self.lines.get(at, self.line)
        problem = words.fill(**facts)
        self.faults.append(CaseFault(str(self.path), line, str(self.name), at, problem))

    def check_sound(self) -> None:
        """Refuse a case in which something is wrong."""
        if self.faults:
            raise CaseError(self.faults)

    def check_texts(self, *keys: str) -> None:
        """Note each of these texts that the case lacks."""
        for key in keys:
            if not isinstance(self.raw.get(key), str) or not self.raw[key]:
                self.note(A_TEXT_UNDER, key, key=key)

    def check_keys(self, known: set[str]) -> None:
        """Note each key that is neither known nor a title in some language."""
        for key in self.raw:
            if key in known:
                continue
            if not key.startswith(_TITLE):
                self.note(NO_KEY, key, key=key)
            elif self.languages and key.removeprefix(_TITLE) not in self.languages:
                self.note(NO_LANGUAGE, key, key=key, known=", ".join(self.languages))

    def clauses(self) -> tuple[str, ...]:
        clause = self.raw.get("clause", [])
        found = [clause] if isinstance(clause, str) else clause
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            self.note(CLAUSE_IDS, "clause")
            return ()
        return tuple(found)

    def text(self, key: str) -> str:
        """Return a text, or nothing where the case has none."""
        return str(self.raw.get(key, ""))

    def titles(self) -> dict[str, str]:
        """Return the title in other languages."""
        named = (key for key in self.raw if key.startswith(_TITLE))
        return {key.removeprefix(_TITLE): str(self.raw[key]) for key in named}


def own_game(folder: str, game: str) -> Game:
    """Return the game whose folder has a case, or else the one of that name.

    In a game's folder the name does not count: a copy has another id, and the same cases.
    """
    return load_game(folder or game)


A_TEXT_UNDER = Words("expected a text under `{key}`")
NO_KEY = Words("`{key}` is not a key of a case")
CLAUSE_IDS = Words(
    "clause should be an id such as '11.1', or a list of ids",
)
NO_LANGUAGE = Words("`{key}` is for a language that the game does not have; it has {known}")
