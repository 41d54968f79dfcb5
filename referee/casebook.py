"""Case files: disputes with their verdicts, judged again and compared."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.errors import HeraldError
from referee.errors import NotationError
from referee.game import Game, load_game
from referee.judge import judge
from referee.notation import parse_position
from referee.position import NO_ACTION, Position
from referee.position_lines import read_sheet
from referee.reading import decode
from referee.rules.score import ranking
from referee.sheet import Sheet
from referee.verdict import Verdict

RULINGS = ("legal", "illegal", "incomplete")
_KEYS = {"id", "game", "title", "clause", "position", "play", "verdict"}
_MAY = {"after", "over", "winner", "score", "note"}


class CaseError(HeraldError):
    """A case file that cannot be read."""


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

    def parse(self, game: Game | None = None) -> Position:
        return parse_position(self.position, game or self._own_game())

    def _own_game(self) -> Game:
        """The game of the folder that the file lies in, if it is the one meant, or by its name."""
        folder = Path(self.file).parent
        if self.file and (folder / "game.toml").is_file():
            beside = load_game(str(folder))
            if beside.id == self.game:
                return beside
        return load_game(self.game)


@dataclass(frozen=True)
class Failure:
    """A case on which the referee and the file disagree."""

    case: Case
    why: str

    def __str__(self) -> str:
        return f"{self.case.id}: {self.why}"


def case_files(paths: Iterable[Path]) -> list[Path]:
    """Every case file that the paths name, or that lies in the folders they name."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(p for p in path.rglob("*.toml") if _has_cases(p))
            if not inside:
                raise CaseError(f"{path}: no case files (*.toml with [[case]]) in this folder")
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise CaseError(f"{path}: there is no such file or folder")
    return found


def _has_cases(path: Path) -> bool:
    return b"[[case]]" in path.read_bytes()


def load_cases(path: Path) -> list[Case]:
    """The cases of a file, or of all the case files in a folder; CaseError where one is unsound."""
    if path.is_dir():
        return [case for file in case_files([path]) for case in load_cases(file)]
    try:
        raw = tomllib.loads(decode(path.read_bytes()))
    except OSError as error:
        raise CaseError(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, NotationError, RecursionError) as error:
        raise CaseError(f"{path}: expected TOML with [[case]] entries; {error}") from None
    entries = raw.get("case")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise CaseError(f"{path}: expected [[case]] entries, found none")
    cases = [_read_case(entry, path, number) for number, entry in enumerate(entries, start=1)]
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            raise CaseError(f"{path}: two cases have the id `{case.id}`")
        seen.add(case.id)
    return cases


def _read_case(entry: dict[str, Any], path: Path, number: int) -> Case:
    where = f"{path}: case {entry.get('id') or number}"
    for key in ("id", "game", "position", "play", "verdict"):
        if not isinstance(entry.get(key), str) or not entry[key]:
            raise CaseError(f"{where}: expected a text under `{key}`")
    for key in entry:
        if key not in _KEYS | _MAY and not key.startswith("title_"):
            raise CaseError(f"{where}: `{key}` is no key of a case")
    if entry["verdict"] not in RULINGS:
        raise CaseError(
            f"{where}: verdict should be {', '.join(RULINGS)}, not {entry['verdict']!r}"
        )
    clause = entry.get("clause", [])
    clauses = [clause] if isinstance(clause, str) else clause
    if not isinstance(clauses, list) or not all(isinstance(one, str) for one in clauses):
        raise CaseError(f"{where}: clause should be an id such as '11.1', or a list of ids")
    return Case(
        id=entry["id"],
        game=entry["game"],
        title=str(entry.get("title", "")),
        position=entry["position"],
        play=entry["play"],
        verdict=entry["verdict"],
        clauses=tuple(clauses),
        after=_typed(entry, "after", str, "", where),
        over=_typed(entry, "over", bool, None, where),
        winner=_typed(entry, "winner", str, "", where),
        score=_score(entry, where),
        file=str(path),
        titles={
            k.removeprefix("title_"): str(v) for k, v in entry.items() if k.startswith("title_")
        },
    )


def _typed(entry: dict[str, Any], key: str, kind: type, default: Any, where: str) -> Any:
    value = entry.get(key, default)
    if value is not default and not isinstance(value, kind):
        expected = "true or false" if kind is bool else "a text"
        raise CaseError(f"{where}: {key} should be {expected}")
    return value


def _score(entry: dict[str, Any], where: str) -> dict[str, int]:
    value = entry.get("score", {})
    if not isinstance(value, dict) or not all(type(n) is int for n in value.values()):
        raise CaseError(
            f"{where}: score should be points by colour, as in {{ blue = 16, red = 9 }}"
        )
    return value


def run_case(case: Case, game: Game | None = None) -> Failure | None:
    """Judge a case; what differs from the file, or None where all agrees."""
    try:
        verdict = judge_case(case, game)
        wrong = list(differences(case, verdict))
    except HeraldError as error:
        return Failure(case, f"expected {case.verdict}, but it cannot be judged: {error}")
    return Failure(case, "; ".join(wrong)) if wrong else None


def judge_case(case: Case, game: Game | None = None) -> Verdict:
    return judge(case.parse(game), case.play)


def differences(case: Case, verdict: Verdict) -> Iterator[str]:
    """What a verdict says otherwise than its case."""
    if verdict.ruling != case.verdict:
        reason = verdict.reason("en")
        yield f"expected {case.verdict}, got {verdict.ruling} ({verdict.clause}: {reason})"
        return
    if case.verdict == "illegal" and case.clauses and verdict.clause not in case.clauses:
        yield f"expected clause {' or '.join(case.clauses)}, got {verdict.clause}"
    if case.verdict != "legal":
        return
    position = verdict.position
    yield from _after_differences(case, position)
    if case.over is not None and bool(verdict.over) != case.over:
        yield f"expected the game {'over' if case.over else 'not over'}"
    if case.winner:
        yield from _winner_differences(case, verdict)
    points = {row.player: row.points for row in ranking(position)}
    for color, wanted in case.score.items():
        if color not in points:
            yield f"expected {wanted} points for {color}, who does not play"
        elif points[color].known != wanted:
            got = " to ".join(str(end) for end in dict.fromkeys(points[color].total))
            yield f"expected {wanted} points for {color}, got {got}"


def _winner_differences(case: Case, verdict: Verdict) -> Iterator[str]:
    """A winner who has certainly not won, or not alone; what terrain leaves open may be."""
    if not verdict.over:
        yield f"expected {case.winner} to win, but the game goes on"
        return
    may_win = [row.player for row in verdict.over.ranking if row.ranks[0] == 1]
    first = [row.player for row in verdict.over.ranking if row.ranks == (1, 1)]
    if case.winner not in may_win or first not in ([], [case.winner]):
        yield f"expected {case.winner} to win, got {' and '.join(first or may_win)}"


def _after_differences(case: Case, position: Position) -> Iterator[str]:
    """Each line of `after` that does not match what is there."""
    if not case.after.strip():
        return
    sheet = read_sheet(case.after, position.game, tiles=position.tiles())
    owners = {*(color for color, _ in sheet.reserve), *sheet.discard, *sheet.hands}
    if strangers := owners.difference(position.players):
        raise CaseError(f"`after` speaks of {', '.join(strangers)}, who does not play")
    yield from _ground_differences(sheet, position)
    yield from _stock_differences(sheet, position)
    yield from _turn_differences(sheet, position)


def _ground_differences(sheet: Sheet, position: Position) -> Iterator[str]:
    names = position.game.names
    for cell in (key for key in sheet.lines if isinstance(key, int)):
        wanted = {key: n for key, n in sheet.cells.get(cell, {}).items() if n}
        there = {(color, piece): n for color, piece, n in position.pieces(cell)}
        if cell in sheet.cells and wanted != there:
            yield f"expected {names[cell]} to hold {_held(wanted)}, got {_held(there)}"
    for at, terrain in sheet.terrain.items():
        if terrain not in (position.terrain(at), position.terrain(at).partition("-")[0]):
            yield f"expected {names[at]} to be {terrain}, got {position.terrain(at)}"


def _stock_differences(sheet: Sheet, position: Position) -> Iterator[str]:
    for (color, kind), count in sheet.reserve.items():
        row = position.reserve if kind == "troops" else position.towers
        if row[position.seat(color)] != count:
            yield f"expected reserve {color} {kind}*{count}, got {row[position.seat(color)]}"
    for color, count in sheet.discard.items():
        if position.discard[position.seat(color)] != count:
            got = position.discard[position.seat(color)]
            yield f"expected discard {color} troops*{count}, got {got}"
    for color, cards in sheet.hands.items():
        hand = position.hands[position.seat(color)]
        if hand is None or sorted(hand) != sorted(cards):
            seen = "unknown" if hand is None else " ".join(hand) or "none"
            yield f"expected hand {color} {' '.join(cards) or 'none'}, got {seen}"


def _turn_differences(sheet: Sheet, position: Position) -> Iterator[str]:
    """Whose turn it is and what it has seen; a die that is not given may show anything."""
    if sheet.players and sheet.players != position.players:
        yield f"expected players {' '.join(sheet.players)}, got {' '.join(position.players)}"
    if sheet.turn and sheet.turn != position.player:
        yield f"expected the turn of {sheet.turn}, got that of {position.player}"
    if sheet.die and sheet.die != position.die:
        yield f"expected die {sheet.die}, got {position.die or 'none'}"
    for cell, count in sheet.moved.items():
        if position.moved[cell] != count:
            name = position.game.names[cell]
            yield f"expected moved {name}*{count}, got {name}*{position.moved[cell]}"
    if sheet.done and _told(sheet.done, sheet.done) != _told(position.done, sheet.done):
        yield f"expected done {' '.join(sheet.done)}, got {' '.join(position.done) or 'nothing'}"
    if sheet.last_round and not position.last_round:
        yield "expected the last round"


def _told(done: tuple[str, ...], named: tuple[str, ...]) -> list[str]:
    """Actions and the bonus, which a `done` line tells in full, and what else one names."""
    return sorted(
        word for word in done if word == "bonus" or word not in NO_ACTION or word in named
    )


def _held(pieces: Mapping[tuple[str, str], int]) -> str:
    return (
        ", ".join(f"{color} {piece}*{n}" for (color, piece), n in sorted(pieces.items()))
        or "nothing"
    )
