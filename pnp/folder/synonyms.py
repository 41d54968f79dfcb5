"""The words that people use for what the rules call otherwise: a game's synonyms.toml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.plain_files import read_text
from pnp.folder.toml_files import read_toml
from pnp.folder.toml_lines import located
from pnp.text.errors import Fault, SpecError
from pnp.text.words import Lang, Words

Synonyms: TypeAlias = Mapping[Lang, Mapping[str, tuple[str, ...]]]
"""By language: what people say, and the words or phrases of the rules that it may mean."""
FILE = "synonyms.toml"


def read_synonyms(files: GameFiles, languages: Sequence[Lang] = ()) -> Synonyms:
    """Return the synonyms of a game and of those that it extends, none where there is no file.

    The game's own are in its languages, or in any where none are named.

    `[en] castle = ["donjon"]` finds the rules on donjons for whoever asks for a castle.
    """
    found: dict[Lang, dict[str, tuple[str, ...]]] = {}
    for path in reversed(files.found(FILE)):
        raw = read_toml(path.parent, FILE)
        is_own = path.parent == files.folder
        if faults := _faults(raw, str(path), languages if is_own else ()):
            raise SpecError(located(faults, read_text(path.parent, FILE)))
        for lang, table in raw.items():
            own = {said: tuple(meant) for said, meant in table.items()}
            found[lang] = found.get(lang, {}) | own
    return found


def _faults(raw: dict[str, object], file: str, languages: Sequence[Lang]) -> list[Fault]:
    """Return what is wrong with a file; its languages are any, where none are named."""
    faults = []
    for lang, table in raw.items():
        if (languages and lang not in languages) or not isinstance(table, dict):
            known = ", ".join(languages)
            wanted = Words("a table for a language by its code")
            if languages:
                wanted = Words("a table for a language of the game ({known})").fill(known=known)
            faults.append(Fault(file, lang, "", wanted))
            continue
        for said, meant in table.items():
            if not (isinstance(meant, list) and meant and all(map(_is_text, meant))):
                expected = Words('a list of words of the rules, as in castle = ["donjon"]')
                faults.append(Fault(file, f"{lang}.{said}", repr(meant)[:60], expected))
    return faults


def _is_text(meant: object) -> bool:
    return isinstance(meant, str) and any(map(str.isalnum, meant))
