"""Case files, read and checked: disputes with their verdicts, and chance with what follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from pnp.folder.lineage.extending import read_game
from pnp.folder.loading import load_folder
from pnp.folder.plain_files import has_file, read_file, read_plain
from pnp.folder.spec import GameSpec
from pnp.folder.toml_files import parse_toml
from pnp.text.errors import SpecError
from pnp.text.words import Words, notations
from referee.casebook.case_entry import Entry, own_game
from referee.casebook.chance_cases import ChanceCase, is_about_chance, read_chance_case
from referee.engine.errors import CaseError
from referee.engine.game import Game
from referee.engine.values import TablePosition
from referee.notation.text import parse_position, says_modules, with_modules

FILE = "cases.toml"
"""The cases of a game folder."""
RULINGS = ("legal", "illegal", "incomplete")
_KEYS = {"id", "game", "title", "clause", "position", "play", "verdict"}
_MAY = {"after", "over", "winner", "score", "note"}


@dataclass(frozen=True)
class Case:
    """One dispute and how it is settled."""

    id: str
    game: str
    title: str
    position: str
    play: str
    verdict: str
    clauses: tuple[str, ...] = ()
    """Any of these will do."""
    after: str = ""
    over: bool | None = None
    winner: str = ""
    score: Mapping[str, int] = field(default_factory=dict)
    file: str = ""
    titles: Mapping[str, str] = field(default_factory=dict)
    """The title in other languages."""
    folder: str = ""
    """The folder of the game that judges it; where there is none, `game` names it."""

    def own_game(self) -> Game:
        return own_game(self.folder, self.game)

    def played_with(self, modules: Sequence[str]) -> Case:
        """Return the case with these modules on; one that says its own stays as it is."""
        if not modules or says_modules(self.position):
            return self
        game = self.own_game()
        on = [word for word in modules if word in game.spec.modules]
        return replace(self, position=with_modules(self.position, on, game)) if on else self

    def parse(self, game: Game | None = None) -> TablePosition:
        return parse_position(self.position, game or self.own_game())


AnyCase: TypeAlias = Case | ChanceCase


def case_files(paths: Iterable[Path]) -> list[Path]:
    """Return every case file that the paths name, or that lies in the folders they name.

    A game's folder stands for its cases.toml and those of the games that it extends.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted({_home(p) for p in path.rglob("*.toml") if _has_cases(path, p)})
            if not inside:
                raise _at_file(path, NO_CASE_FILES)
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise _at_file(path, NO_SUCH_PATH)
    return found


def _home(path: Path) -> Path:
    """Return what a case file is read as: one that is a game's own, as that game."""
    own = path.name in (FILE, "game.toml") and has_file(path.parent, "game.toml")
    return path.parent if own else path


def _has_cases(folder: Path, path: Path) -> bool:
    if path.is_dir():
        return False
    if path.name == "game.toml":
        return read_game(path.parent).files.has(FILE)
    return b"[[case]]" in read_file(folder, str(path.relative_to(folder)))


def load_cases(path: Path) -> list[Case]:
    """Return the disputes of a file or folder; CaseError where a case is unsound."""
    return [case for case in load_all_cases(path) if isinstance(case, Case)]


def load_all_cases(path: Path) -> list[AnyCase]:
    """Return the disputes and the cases about chance of a file, a game or a folder of files."""
    if has_file(path, "game.toml"):
        return game_cases(load_folder(path))
    if path.is_dir():
        return [case for file in case_files([path]) for case in load_all_cases(file)]
    return _file_cases(path)


def game_cases(spec: GameSpec) -> list[AnyCase]:
    """Return the cases of a game with those of the games that it extends, for it to judge."""
    return [case for case in _with_dropped(spec) if not _is_dropped(case, spec)]


def dropped_cases(spec: GameSpec) -> set[str]:
    """Return the cases that a game drops, or that are about a clause that it drops."""
    if not spec.drop:
        return set()
    return {case.id for case in _with_dropped(spec) if _is_dropped(case, spec)}


def _with_dropped(spec: GameSpec) -> Iterable[AnyCase]:
    found: dict[str, AnyCase] = {}
    for path in reversed(spec.files.found(FILE)):
        for case in _file_cases(path):
            found[case.id] = replace(case, folder=str(spec.folder))
    return found.values()


def _is_dropped(case: AnyCase, spec: GameSpec) -> bool:
    return case.id in spec.dropped_cases or not spec.dropped_clauses.isdisjoint(case.clauses)


def _file_cases(path: Path) -> list[AnyCase]:
    try:
        raw = parse_toml(_read(path), str(path))
    except FileNotFoundError:
        raise _at_file(path, NO_SUCH_PATH) from None
    except OSError as error:
        raise _at_file(path, UNREADABLE, why=error.strerror or str(error)) from None
    except SpecError as error:
        fault = error.faults[0]
        told = f"{fault.key}: {fault.told}" if fault.key else fault.told
        raise _at_file(path, NOT_TOML, message=told, line=fault.line or 1) from None
    entries = raw.get("case")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise _at_file(path, NO_CASES)
    languages = load_folder(path.parent).languages if has_file(path.parent, "game.toml") else ()
    cases = [
        _read_any_case(Entry(path, entry.get("id") or number, entry, languages))
        for number, entry in enumerate(entries, start=1)
    ]
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            raise _at_file(path, SAME_ID, id=case.id)
        seen.add(case.id)
    return cases


def _at_file(path: Path, words: Words, **facts: Words | object) -> CaseError:
    return CaseError(AT_FILE.fill(path=path, problem=words.fill(**facts)))


def _read(path: Path) -> bytes:
    """Return the bytes of a case file; one of a game folder must lie in it."""
    if has_file(path.parent, "game.toml"):
        return read_file(path.parent, path.name)
    return read_plain(path)


def _read_any_case(entry: Entry) -> AnyCase:
    return read_chance_case(entry) if is_about_chance(entry) else _read_case(entry)


def _read_case(entry: Entry) -> Case:
    raw = entry.raw
    entry.check_texts("id", "game", "position", "play", "verdict")
    entry.check_keys(_KEYS | _MAY)
    if raw["verdict"] not in RULINGS:
        raise entry.unsound(NO_RULING, known=notations(RULINGS), found=raw["verdict"])
    return Case(
        id=raw["id"],
        game=raw["game"],
        title=entry.title(),
        position=raw["position"],
        play=raw["play"],
        verdict=raw["verdict"],
        clauses=entry.clauses(),
        after=_typed(entry, "after", str, ""),
        over=_typed(entry, "over", bool, None),
        winner=_typed(entry, "winner", str, ""),
        score=_score(entry),
        file=str(entry.path),
        titles=entry.titles(),
        folder=entry.folder,
    )


def _typed(entry: Entry, key: str, kind: type, default: Any) -> Any:
    value = entry.raw.get(key, default)
    if value is not default and not isinstance(value, kind):
        expected = TRUE_OR_FALSE if kind is bool else A_TEXT
        raise entry.unsound(WRONG_KIND, key=key, kind=expected)
    return value


def _score(entry: Entry) -> dict[str, int]:
    value = entry.raw.get("score", {})
    if not isinstance(value, dict) or not all(type(n) is int for n in value.values()):
        raise entry.unsound(SCORE_TABLE, example="{ blue = 16, red = 9 }")
    return value


AT_FILE = Words("{path}: {problem}")
WITH_CLAUSES = Words("{case} (clause {clauses})")
NO_CASE_FILES = Words("no case files (*.toml with [[case]]) in this folder")
NO_SUCH_PATH = Words("there is no such file or folder")
UNREADABLE = Words("it cannot be read: {why}")
NOT_TOML = Words("expected TOML with [[case]] entries; line {line}: {message}")
NO_CASES = Words("expected [[case]] entries, found none")
SAME_ID = Words("two cases have the id `{id}`")
NO_RULING = Words("verdict should be {known}, not {found!r}")
WRONG_KIND = Words("{key} should be {kind}")
TRUE_OR_FALSE = Words("true or false")
A_TEXT = Words("a text")
SCORE_TABLE = Words("score should be points by colour, as in {example}")
