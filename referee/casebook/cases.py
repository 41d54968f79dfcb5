"""Case files, read and checked: disputes with their verdicts, and chance with what follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from pnp.folder.plain_files import has_file
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words, counted, notations
from referee.casebook.case_entry import Entry, own_game
from referee.casebook.case_files import CASES, case_files, file_entries
from referee.casebook.case_numbers import (
    WithoutNumberError,
    holds_for,
    names_numbers,
    with_numbers,
)
from referee.casebook.chance_cases import ChanceCase, is_about_chance, read_chance_case
from referee.engine.errors import CaseError, CaseFault
from referee.engine.game import Game, load_game
from referee.engine.values import TablePosition
from referee.notation.text import parse_position, players_named, says_modules, with_modules

RULINGS = ("legal", "illegal", "incomplete")
_KEYS = {"id", "game", "title", "clause", "position", "play", "verdict"}
_MAY = {"after", "over", "winner", "score", "note", "only"}


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
    line: int = 0
    titles: Mapping[str, str] = field(default_factory=dict)
    """The title in other languages."""
    folder: str = ""
    """The folder of the game that judges it; where there is none, `game` names it."""

    def own_game(self) -> Game:
        return own_game(self.folder, self.game)

    def played_with(self, modules: Sequence[str], game: Game | None = None) -> Case:
        """Return the case with these modules on; one that says its own stays as it is."""
        if not modules or says_modules(self.position):
            return self
        game = game or self.own_game()
        on = [word for word in modules if word in game.spec.modules]
        return replace(self, position=with_modules(self.position, on, game)) if on else self

    @property
    def players(self) -> int:
        """How many players its position names; 0 where it names none."""
        return players_named(self.position)

    def parse(self, game: Game | None = None) -> TablePosition:
        return parse_position(self.position, game or self.own_game())


AnyCase: TypeAlias = Case | ChanceCase


@dataclass(frozen=True)
class NotRead:
    """A case that is not judged: it is about other numbers, or these make no case of it."""

    id: str
    clauses: tuple[str, ...]
    file: str
    line: int
    why: Words
    is_left_out: bool
    """Whether it says itself that it is about other numbers."""


@dataclass(frozen=True)
class Book:
    """The cases of a file as the numbers of a game make them."""

    entries: tuple[AnyCase | NotRead, ...]
    game: Game | None = None
    """The game that judges them all, where each does not go by the one that it names."""
    dropped: frozenset[str] = frozenset()
    """The cases that the game drops, or that are about a clause that it drops."""

    @property
    def cases(self) -> list[AnyCase]:
        """Those that can be judged."""
        return [entry for entry in self.entries if not isinstance(entry, NotRead)]


def load_cases(path: Path) -> list[Case]:
    """Return the disputes of a file or folder; CaseError where a case is unsound."""
    return [case for case in load_all_cases(path) if isinstance(case, Case)]


def load_all_cases(path: Path) -> list[AnyCase]:
    """Return the disputes and the cases about chance of a file, a game or a folder of files."""
    if path.is_dir() and not has_file(path, "game.toml"):
        return [case for file in case_files([path]) for case in load_all_cases(file)]
    return read_book(path).cases


def read_book(path: Path, game: Game | None = None) -> Book:
    """Return the cases of a game's folder, or of a file, for a game or else for their own.

    CaseError tells everything that is wrong in the file.
    """
    if has_file(path, "game.toml"):
        return game_book(game or load_game(str(path.absolute())))
    if game is None and has_file(path.parent, "game.toml"):
        game = load_game(str(path.parent.absolute()))
    return _book(file_entries(path), game)


def game_book(game: Game) -> Book:
    """Return the cases of a game: its own, and those of the games it extends that it keeps."""
    spec = game.spec
    found: dict[object, Entry] = {}
    for path in reversed(spec.files.found(CASES)):
        found |= {_key(entry): entry for entry in file_entries(path)}
    dropped = {key for key, entry in found.items() if _is_dropped(entry, spec)}
    book = _book((entry for key, entry in found.items() if key not in dropped), game)
    return replace(book, dropped=frozenset(map(str, dropped)))


def _is_dropped(entry: Entry, spec: GameSpec) -> bool:
    """Return whether a game drops a case, or a clause that the case is about."""
    if not spec.drop:
        return False
    clauses = Entry(entry.path, entry.name, entry.raw).clauses()
    return entry.name in spec.dropped_cases or not spec.dropped_clauses.isdisjoint(clauses)


def _key(entry: Entry) -> object:
    """Return what a case is replaced by: its id, or nothing else than itself."""
    return entry.name if isinstance(entry.raw.get("id"), str) else (entry.path, entry.line)


def _book(entries: Iterable[Entry], game: Game | None) -> Book:
    folder = str(game.spec.folder) if game and game.spec.files.folders else ""
    found: list[AnyCase | NotRead] = []
    faults: list[CaseFault] = []
    for entry in entries:
        try:
            one = _read_any_case(entry, game)
            if not isinstance(one, NotRead):
                one = _at_table(entry, replace(one, folder=folder), game)
            found.append(one)
        except CaseError as error:
            faults += error.faults
    if faults:
        raise CaseError(sorted(faults, key=lambda fault: (fault.file, fault.line)))
    return Book(tuple(found), game)


def _read_any_case(entry: Entry, game: Game | None) -> AnyCase | NotRead:
    """Return a case with the numbers of its game, or why it is not judged by them."""
    if names_numbers(entry):
        entry.check_sound()
        try:
            spec = (game or own_game(entry.folder, entry.text("game"))).spec
            filled = with_numbers(entry, spec)
            if not holds_for(entry, spec):
                return _not_read(entry, ONLY_ELSEWHERE.fill(only=entry.text("only")), True)
            entry = filled
        except (WithoutNumberError, HeraldError) as error:
            return _not_read(entry, error.words, False)
    return read_chance_case(entry) if is_about_chance(entry) else _read_case(entry)


def _at_table(entry: Entry, case: AnyCase, game: Game | None) -> AnyCase | NotRead:
    """Return a case, or why it is left out: for so few or so many players there is no game."""
    if game is None or (isinstance(case, ChanceCase) and case.kind == "setup" and not case.comes):
        return case
    count, least, most = case.players, game.spec.players.min, game.spec.players.max
    if not count or least <= count <= most:
        return case
    said = OTHER_TABLE.fill(count=counted(count, PLAYERS), least=least, most=most)
    return _not_read(entry, said, True)


def _not_read(entry: Entry, why: Words, is_left_out: bool) -> NotRead:
    entry.check_texts("id", "game")
    clauses = entry.clauses()
    entry.check_sound()
    return NotRead(entry.text("id"), clauses, str(entry.path), entry.line, why, is_left_out)


def _read_case(entry: Entry) -> Case:
    raw = entry.raw
    entry.check_texts("id", "game", "position", "play", "verdict")
    entry.check_keys(_KEYS | _MAY)
    if "verdict" in raw and raw["verdict"] not in RULINGS:
        entry.note(NO_RULING, "verdict", known=notations(RULINGS), found=raw["verdict"])
    clauses, after = entry.clauses(), _typed(entry, "after", str, "")
    over, winner = _typed(entry, "over", bool, None), _typed(entry, "winner", str, "")
    score = _score(entry)
    entry.check_sound()
    return Case(
        id=raw["id"],
        game=raw["game"],
        title=entry.text("title"),
        position=raw["position"],
        play=raw["play"],
        verdict=raw["verdict"],
        clauses=clauses,
        after=after,
        over=over,
        winner=winner,
        score=score,
        file=str(entry.path),
        line=entry.line,
        titles=entry.titles(),
    )


def _typed(entry: Entry, key: str, kind: type, default: Any) -> Any:
    value = entry.raw.get(key, default)
    if value is not default and not isinstance(value, kind):
        entry.note(WRONG_KIND, key, key=key, kind=TRUE_OR_FALSE if kind is bool else A_TEXT)
    return value


def _score(entry: Entry) -> dict[str, int]:
    value = entry.raw.get("score", {})
    if not isinstance(value, dict) or not all(type(n) is int for n in value.values()):
        entry.note(SCORE_TABLE, "score", example="{ blue = 16, red = 9 }")
        return {}
    return value


WITH_CLAUSES = Words("{case} (clause {clauses})")
ONLY_ELSEWHERE = Words(
    "it is about other numbers, only where {only}",
)
OTHER_TABLE = Words("it is for {count}; the game is for {least} to {most}")
PLAYERS = Words("player", many="players")
NO_RULING = Words(
    "verdict should be {known}, not {found!r}",
)
WRONG_KIND = Words("{key} should be {kind}")
TRUE_OR_FALSE = Words("true or false")
A_TEXT = Words("a text")
SCORE_TABLE = Words(
    "score should be points by colour, as in {example}",
)
