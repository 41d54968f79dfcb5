"""A log checked from its first byte to its last: the chain, every draw, every play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.chance import commitment, is_strong
from referee.engine.judge import judge
from referee.notation.text import parse_position
from referee.table.header import (
    BY_HAND,
    DRAWN,
    KEPT,
    RANDOM,
    Header,
    check_pinned,
    check_pins,
    check_terms,
    game_of,
    read_header,
)
from referee.table.kept.kept_game import check_kept_terms, kept_game_of
from referee.table.kept.kept_replay import KeptReplay
from referee.table.log_file import MOST_LINES, Entry, follows, read_line, whole_lines
from referee.table.logged.log_reading import LogReading
from referee.table.replay import Replay
from referee.table.set_up_again import contradictions
from referee.table.setup_replay import SET_UP
from referee.table.table_errors import BrokenLog, TableError

MOST_FINDINGS = 500
"""After so many a log is not read any further."""


@dataclass(frozen=True)
class Finding:
    """A line that fails, counted from 1, and why."""

    line: int
    words: Words


@dataclass(frozen=True)
class Report:
    """What came of checking a log."""

    lines: int
    plays: int
    """Plays and rolls that stand at the end."""
    draws: int
    """Draws that the log records, the deck's included."""
    head: str
    """The hash of the last sound line."""
    revealed: bool
    """Whether the seed is known, so that the draws were made again."""
    given: bool
    """Whether the seed was chosen by hand."""
    cuts: int
    first_cuts: tuple[str, ...]
    """Who cut before anything was drawn."""
    findings: tuple[Finding, ...]
    kept: bool = False
    """Whether nobody judged what was done, so that it was only carried out again."""

    def __bool__(self) -> bool:
        return not self.findings


def verify_log(data: bytes, game: str | None = None) -> Report:
    """Check everything that a log says; `game` is its folder where it is not Herald's own."""
    findings: list[Finding] = []
    entries = list(_sound_lines(data, findings))
    lines = data.count(b"\n") + (not data.endswith(b"\n"))
    replay = _replayed(entries, game, findings) if entries and entries[0].seq == 0 else None
    return Report(
        lines,
        sum(entry.kind != "keep" for entry in replay.done) if replay else 0,
        sum(map(_draws_of, entries)),
        entries[-1].hash if entries else "",
        replay is not None and replay.seed is not None,
        replay is not None and _is_given(replay),
        len(replay.cuts) if replay else 0,
        tuple(_first_cuts(entries)),
        tuple(sorted(findings, key=lambda finding: finding.line)),
        isinstance(replay, KeptReplay),
    )


def _draws_of(entry: Entry) -> int:
    records = entry.data.get("records", ())
    return ("record" in entry.data) + (len(records) if isinstance(records, list) else 0)


def _is_given(replay: LogReading[Any]) -> bool:
    """Return whether a seed is no random one, as far as the log tells."""
    weak = replay.seed is not None and not is_strong(replay.seed)
    return weak or replay.header.seed == BY_HAND


def _first_cuts(entries: list[Entry]) -> Iterator[str]:
    for entry in entries:
        if _draws_of(entry):
            return
        if entry.kind == "cut":
            yield str(entry.data.get("by"))


def _sound_lines(data: bytes, findings: list[Finding]) -> Iterator[Entry]:
    """Yield the lines that say what was written; those that do not are found out here."""
    raws, rest = whole_lines(data)
    before: Entry | None = None
    lost = False
    for number, raw in enumerate(raws, start=1):
        if number > MOST_LINES or len(findings) >= MOST_FINDINGS:
            findings.append(Finding(number, _ENOUGH))
            return
        try:
            entry = read_line(raw, number)
            if not lost:
                follows(entry, before, number)
            yield entry
            before, lost = entry, False
        except BrokenLog as error:
            findings.append(Finding(number, error.why))
            lost = True
    if rest or not raws:
        findings.append(Finding(len(raws) + 1, _HALF if rest else _EMPTY))


def _replayed(
    entries: list[Entry], game: str | None, findings: list[Finding]
) -> LogReading[Any] | None:
    try:
        header = read_header(entries[0])
        if header.edition == KEPT:
            return _kept_replayed(entries, header, game, findings)
        rules = game_of(header, game)
        check_terms(header, rules)
    except BrokenLog as error:
        findings.append(Finding(1, error.why))
        return None
    except HeraldError as error:
        findings.append(Finding(1, error.words))
        return None
    # where lines are lost or the game is another one, a set-up done again would say nothing
    comparable = not findings
    try:
        check_pins(header, rules)
    except TableError as error:
        findings.append(Finding(1, error.words))
        comparable = False
    seed = _shown_seed(entries, header)
    replay = Replay(rules, header, seed)
    _read_all(replay, entries[1:], findings)
    if seed is not None and header.seed == RANDOM and not is_strong(seed):
        findings.append(Finding(1, _NOT_RANDOM))
    wrong = {finding.line for finding in findings}
    comparable &= not any(e.kind in SET_UP and e.seq + 1 in wrong for e in entries)
    if comparable and header.setup == DRAWN and replay.drawn:
        again = contradictions(replay, entries)
        findings += [Finding(error.line, error.why) for error in again]
    return replay


def _kept_replayed(
    entries: list[Entry], header: Header, game: str | None, findings: list[Finding]
) -> KeptReplay:
    """Carry every act of a kept table out again."""
    kept = kept_game_of(header, game)
    check_kept_terms(header, kept)
    try:
        check_pinned(header, kept.pins())
    except TableError as error:
        findings.append(Finding(1, error.words))
    seed = _shown_seed(entries, header)
    replay = KeptReplay(kept, header, seed)
    _read_all(replay, entries[1:], findings)
    if seed is not None and header.seed == RANDOM and not is_strong(seed):
        findings.append(Finding(1, _NOT_RANDOM))
    return replay


def _shown_seed(entries: list[Entry], header: Header) -> str | None:
    """Return the seed that was committed to, if the log shows it."""
    shown = (entry.data.get("seed") for entry in entries if entry.kind == "reveal")
    return next(
        (s for s in shown if isinstance(s, str) and commitment(s) == header.commitment), None
    )


def _read_all(replay: LogReading[Any], entries: list[Entry], findings: list[Finding]) -> None:
    for entry in entries:
        if len(findings) >= MOST_FINDINGS:
            findings.append(Finding(entry.seq + 1, _ENOUGH))
            return
        try:
            replay.read(entry)
            if entry.kind == "dispute" and isinstance(replay, Replay):
                _judge_again(replay, entry)
        except BrokenLog as error:
            findings.append(Finding(error.line, error.why))
            if entry.kind == "start":
                return
        except HeraldError as error:
            findings.append(Finding(entry.seq + 1, error.words))
    unasked = isinstance(replay, Replay) and replay.asked is None
    if unasked and replay.drawn and not replay.started:
        findings.append(Finding(len(entries) + 2, _NO_START))


def _judge_again(replay: Replay, entry: Entry) -> None:
    """Refuse a dispute whose verdict is no longer what it was."""
    said, position = entry.data, replay.state.position
    if said.get("position") is not None:
        position = parse_position(str(said["position"]), replay.game)
    verdict = judge(position, str(said["play"]))
    if (verdict.ruling, verdict.clause) != (said.get("verdict"), said.get("clause")):
        raise BrokenLog(
            entry.seq + 1,
            _SETTLED,
            then=f"{said.get('verdict')}, {said.get('clause')}",
            now=f"{verdict.ruling}, {verdict.clause}",
        )


_HALF = Words("it was never finished: the line has no end")
_ENOUGH = Words("from here on it was not read")
_EMPTY = Words("there is nothing in the log")
_NO_START = Words("the set-up was never finished")
_NOT_RANDOM = Words("it says that the seed is random, and the seed is a short or chosen one")
_SETTLED = Words("the dispute was settled as {then}, and is now {now}")
