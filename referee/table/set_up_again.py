"""A drawn set-up done again from what its log says: every line of it follows from its draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.chance import Chance, Record, Way
from referee.table.log_file import Entry, EntryData
from referee.table.new_table import Lines, drawn
from referee.table.replay import Replay
from referee.table.setup_replay import SET_UP
from referee.table.setup_steps import has_data
from referee.table.table_errors import BrokenLog


class LoggedChance(Chance):
    """Gives the results that a log has, for exactly the draws that it has them for."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__("")
        self._logged = list(entries)

    def _record(self, way: Way, purpose: str, size: int) -> tuple[int, ...]:
        if len(self._records) == len(self._logged):
            last = self._logged[-1].seq + 1 if self._logged else 1
            raise BrokenLog(last, _LACKS, purpose=purpose or way)
        entry = self._logged[len(self._records)]
        record = Record.from_json(entry.data["record"])
        if (record.way, record.purpose, record.size) != (way, purpose, size):
            raise BrokenLog(entry.seq + 1, _OTHER_DRAW, purpose=purpose or way)
        self._records.append(record)
        return record.result


def contradictions(replay: Replay, entries: Sequence[Entry]) -> Iterator[BrokenLog]:
    """Yield the lines of a drawn set-up that do not follow from its draws.

    With the seed the draws are made again. Without it they are taken as the log has them, and what
    was dealt face down is only counted.
    """
    end = next((entry.seq for entry in entries if entry.kind == "start"), len(entries))
    logged = [entry for entry in entries if entry.kind in SET_UP and entry.seq <= end]
    last = logged[-1]
    before = [entry for entry in entries if entry.seq < last.seq]
    others = sum(entry.kind not in SET_UP for entry in before)
    cuts = replay.cuts[: sum(entry.kind == "cut" for entry in before)]
    chosen = [str(entry.data.get("color")) for entry in logged if entry.kind == "choose"]
    answers = chosen if any(entry.kind == "ask" for entry in logged) else None
    chance, seed = None, replay.seed
    if seed is None:
        chance = LoggedChance([entry for entry in logged if entry.kind == "draw"])
    try:
        lines = drawn(replay.game, replay.header, seed or "", answers, cuts, others, chance)
        yield from _compared(lines, logged, seed is not None)
    except BrokenLog as error:
        yield error
    except HeraldError as error:
        yield BrokenLog(1, Words("{why}"), why=error.words)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        yield BrokenLog(last.seq + 1, _NO_SET_UP)


def _compared(lines: Lines, logged: Sequence[Entry], open_seals: bool) -> Iterator[BrokenLog]:
    for line, entry in zip_longest(lines, logged):
        if entry is None:
            yield BrokenLog(logged[-1].seq + 1, _MISSING, kind=line[0])
            return
        if line is None:
            yield BrokenLog(entry.seq + 1, _SURPLUS, kind=entry.kind)
            continue
        kind, data = line
        if kind == "step" and not has_data(entry.data):
            data = {key: data[key] for key in entry.data if key in data}
        told, redone = _said(entry.data, open_seals), _said(data, open_seals)
        if (entry.kind, told) != (kind, _as_told(redone, told)):
            yield BrokenLog(entry.seq + 1, _SEED if open_seals else _OTHER_LINE, kind=kind)


def _said(data: EntryData, open_seals: bool) -> dict[str, Any]:
    """Return what a line of the set-up says, but for the shuffle, which dealing checks.

    Seals that cannot be opened are counted.
    """
    if "hands" not in data:
        return dict(data)
    said = {key: value for key, value in data.items() if key != "record"}
    if not open_seals:
        hands = data["hands"]
        counts = {color: len(hand) for color, hand in hands.items() if isinstance(hand, list)}
        said["hands"] = counts if len(counts) == len(hands) else hands
        said["record"] = {key: one for key, one in data["record"].items() if key != "mark"}
    return said


def _as_told(redone: Any, told: Any) -> Any:
    """Return what was done again, its words in those languages that the log has them in.

    Which these are is decided when a log is written; Herald and the game may have more by now.
    """
    if isinstance(redone, list) and isinstance(told, list) and len(redone) == len(told):
        return [_as_told(*both) for both in zip(redone, told, strict=True)]
    if not isinstance(redone, dict) or not isinstance(told, dict):
        return redone
    kept = {key: _as_told(one, told.get(key)) for key, one in redone.items()}
    for key in _WORDS & kept.keys() & told.keys():
        if isinstance(kept[key], dict) and isinstance(told[key], dict):
            kept[key] = {lang: text for lang, text in kept[key].items() if lang in told[key]}
    return kept


_WORDS = {"announced", "drawn", "words"}
"""The keys that have a text by language."""
_LACKS = Words("the set-up needs a draw that is not there: {purpose}")
_OTHER_DRAW = Words("the set-up draws something else here: {purpose}")
_MISSING = Words("after it the set-up lacks a `{kind}`")
_SURPLUS = Words("the set-up has no such `{kind}`")
_NO_SET_UP = Words("up to here it is no set-up of the referee’s")
_OTHER_LINE = Words("the draws give another `{kind}` of the set-up")
_SEED = Words("the seed gives another `{kind}` of the set-up")
