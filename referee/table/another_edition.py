"""A log judged by other rules: which plays they refuse, and what comes out otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeAlias

from pnp.folder.game_folders import game_ids
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.errors import NotationError, PositionError
from referee.engine.game import Game, load_game
from referee.engine.judge import judge
from referee.engine.phrasing import phrased
from referee.engine.values import Standing, TablePosition
from referee.engine.verdict import AnyVerdict, Over
from referee.notation.text import format_position, parse_position
from referee.table.header import Header, check_pins, read_header
from referee.table.log_file import Entry, broken, opened_log
from referee.table.logged.log_reading import MALFORMED
from referee.table.opened_table import OpenedTable
from referee.table.setup_replay import hide_hands
from referee.table.table_errors import BrokenLog, TableError
from referee.table.table_files import kept_game

JUDGED = ("roll", "play")
"""Entries that the rules have a say in."""
_MADE = (*JUDGED, "keep", "position")
"""Entries that can be taken back."""

Progress: TypeAlias = Callable[[int, int], None]


@dataclass(frozen=True)
class Fallen:
    """A play that other rules refuse, leave open or cannot read."""

    line: int
    player: str
    play: str
    ruling: str
    clause: str
    words: Words


@dataclass(frozen=True)
class Otherwise:
    """A play that stands, with the lines of the position that come out otherwise."""

    line: int
    player: str
    play: str
    then: tuple[str, ...]
    now: tuple[str, ...]


class End(NamedTuple):
    """Where the game ended, and why."""

    line: int
    clause: str
    why: Words


@dataclass
class Rejudged:
    """What other rules say of a log."""

    plays: int = 0
    fallen: list[Fallen] = field(default_factory=list)
    otherwise: list[Otherwise] = field(default_factory=list)
    ended: End | None = None
    """By the rules of the log."""
    ends: End | None = None
    """By the other rules."""
    scores: Sequence[Standing] = ()
    """Of the last position, by the rules of the log."""
    would_score: Sequence[Standing] = ()
    """Of the same position by the other rules, or of the one where these end the game."""
    after_end: int = 0
    """Plays that come after the other rules have ended the game; they are not judged."""
    lost: int = 0
    """The first line that cannot be followed, the rules of the log not being at hand; or 0."""

    def count(self, ruling: str) -> int:
        """Return how many plays are ruled so."""
        return sum(one.ruling == ruling for one in self.fallen)


def rejudge_log(
    path: Path, other: Game, begun: str | None = None, progress: Progress | None = None
) -> Rejudged:
    """Judge each play of a log by other rules, from where the rules of the log had it.

    `begun` is the folder of the game that the table was begun with, if it is not Herald's own.
    """
    entries = opened_log(path).entries
    tell = progress or (lambda done, of: None)
    header = read_header(entries[0])
    own = begun or _folder_of(header, kept_game(path))
    if own is None:
        return _rejudge_alone(entries, other, tell)
    return rejudge_table(OpenedTable.open(path, own), other, tell)


def is_begun_with(path: Path, game: Game) -> bool:
    """Return whether a table was begun with this very game."""
    try:
        check_pins(read_header(opened_log(path).entries[0]), game)
    except BrokenLog:
        raise
    except TableError:
        return False
    return True


def _folder_of(header: Header, kept: str | None) -> str | None:
    """Return where the rules that a log was begun with still lie: as noted, or as Herald's own."""
    for folder in filter(None, (kept, header.game if header.game in game_ids() else None)):
        try:
            check_pins(header, load_game(folder))
        except HeraldError:
            continue
        return folder
    return None


def rejudge_table(table: OpenedTable, other: Game, tell: Progress) -> Rejudged:
    """Judge each play that stands at a table by other rules, each from where it was made."""
    if other.family is not table.game.family:
        ours, theirs = table.game.spec.game.name, other.spec.game.name
        raise TableError(_OTHER_GAME, ours=ours, other=theirs)
    found, before = Rejudged(), table.start()
    history = [step for step in table.history() if step[0].kind in _MADE]
    found.plays = sum(entry.kind in JUDGED for entry, _ in history)
    for number, (entry, after) in enumerate(history):
        tell(number, len(history))
        if entry.kind in JUDGED:
            _compare(found, entry, before, after, other)
        before = after
    if over := table.over():
        found.ended = _end(history[-1][0] if history else table.entries[-1], over)
    found.scores = table.scores()
    if not found.ends:
        found.would_score = _scores(before, other)
    return found


def _compare(
    found: Rejudged, entry: Entry, before: TablePosition, after: TablePosition, other: Game
) -> None:
    """Judge one play, unless the game is over by the other rules, and note what differs."""
    if found.ends:
        found.after_end += 1
        return
    verdict = _judged(entry, before, other)
    if isinstance(verdict, Fallen):
        found.fallen.append(verdict)
        return
    now = format_position(hide_hands(verdict.position)).splitlines()
    then = format_position(read_as(after, other)).splitlines()
    if now != then:
        lost = tuple(line for line in then if line not in now)
        new = tuple(line for line in now if line not in then)
        found.otherwise.append(
            Otherwise(entry.seq + 1, before.player, _made(entry), lost, new),
        )
    if verdict.over:
        found.ends, found.would_score = _end(entry, verdict.over), verdict.over.ranking


def _rejudge_alone(entries: Sequence[Entry], other: Game, tell: Progress) -> Rejudged:
    """Follow a log by other rules alone, as far as they let its plays stand."""
    start = next((entry for entry in entries if entry.kind == "start"), None)
    if start is None:
        raise TableError(_NOT_STARTED)
    position = _set_down(start, other)
    standing = list(_standing(entries))
    found = Rejudged(plays=sum(entry.kind in JUDGED for entry in standing))
    for number, entry in enumerate(standing):
        tell(number, len(standing))
        if entry.kind == "position":
            position = _set_down(entry, other)
        if entry.kind not in JUDGED:
            continue
        verdict = _judged(entry, position, other)
        if isinstance(verdict, Fallen):
            found.fallen.append(verdict)
            rest = (later for later in standing[number + 1 :] if later.kind in JUDGED)
            found.lost = next((later.seq + 1 for later in rest), 0)
            return found
        position = hide_hands(verdict.position)
        if verdict.over:
            found.ends = _end(entry, verdict.over)
            found.after_end = sum(one.kind in JUDGED for one in standing[number + 1 :])
            break
    found.would_score = other.family.judging.ranking(position)
    return found


def _standing(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield what was made at a table and not taken back."""
    done: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        if entry.kind in _MADE:
            done.append(entry)
            undone.clear()
        elif entry.kind in ("undo", "redo"):
            there, back = (done, undone) if entry.kind == "undo" else (undone, done)
            if not there:
                raise broken(entry, MALFORMED)
            back.append(there.pop())
    yield from done


def _text(entry: Entry, key: str) -> str:
    text = entry.data.get(key)
    if not isinstance(text, str):
        raise broken(entry, MALFORMED)
    return text


def _set_down(entry: Entry, other: Game) -> TablePosition:
    """Return the position that an entry writes out, as other rules read it."""
    lines = _text(entry, "position").splitlines()
    try:
        return _read_lines([line for line in lines if not line.startswith("game ")], other)
    except HeraldError as error:
        raise TableError(_NOT_THEIRS, line=entry.seq + 1, why=_reason(error)) from None


def _made(entry: Entry) -> str:
    return _text(entry, "play") if entry.kind == "play" else f"roll {entry.data.get('face')}"


def _judged(entry: Entry, position: TablePosition, other: Game) -> Fallen | AnyVerdict:
    """Return the verdict of a play that stands by other rules, or how it falls."""
    made, line, player = _made(entry), entry.seq + 1, position.player
    try:
        verdict = judge(
            read_as(position, other), other.family.notation.translated(made, position.game, other)
        )
    except HeraldError as error:
        return Fallen(line, player, made, "unreadable", "", _reason(error))
    if verdict:
        return verdict
    return Fallen(line, player, made, verdict.ruling, verdict.clause, Words.each(verdict.reason))


def _reason(error: HeraldError) -> Words:
    """Return what is wrong, without the place in a text that nobody sees."""
    if isinstance(error, NotationError):
        return error.problem
    return error.reason if isinstance(error, PositionError) else error.words


def _end(entry: Entry, over: Over) -> End:
    return End(entry.seq + 1, over.ending.clause, phrased(over.why.facts, over.why.position))


def _scores(position: TablePosition, other: Game) -> Sequence[Standing]:
    """Return how a position ranks by other rules; nothing where they cannot read it."""
    try:
        return other.family.judging.ranking(read_as(position, other))
    except HeraldError:
        return ()


def read_as(position: TablePosition, other: Game) -> TablePosition:
    """Return the table in another edition's words; what that counts otherwise has its default."""
    lines = format_position(position).splitlines()[1:]
    translated = other.family.notation.translated
    return _read_lines([translated(line, position.game, other) for line in lines], other)


def _read_lines(lines: Sequence[str], other: Game) -> TablePosition:
    try:
        return parse_position("\n".join(lines), other)
    except HeraldError:
        players = next((line.split()[1:] for line in lines if line.startswith("players ")), [])
        bare = [line for line in lines if not _is_of_a_player(line, players)]
        return parse_position("\n".join(bare), other)


def _is_of_a_player(line: str, players: Sequence[str]) -> bool:
    """Return whether a line says what one player has beside the board: `reserve blue: ...`."""
    head, colon, _ = line.partition(":")
    return bool(colon) and head.partition(" ")[2] in players


_OTHER_GAME = Words(
    "{other} is another game than {ours}, not another edition of it; nothing can be compared"
)
_NOT_STARTED = Words("the set-up of this table is not done, so there is no play to judge")
_NOT_THEIRS = Words("these rules cannot read the position of line {line}: {why}")
