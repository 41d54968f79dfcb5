"""The log as a file: one JSON object a line, each with the hash of the line before and its own."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from pnp.text.files import write_whole
from pnp.text.words import Words
from referee.table.table_errors import BrokenLog, TableError

EntryData: TypeAlias = Mapping[str, Any]
"""What an entry says, as JSON gives it; it is checked when the entry is replayed."""
NOTHING_BEFORE = "0" * 64
"""What the first line has in place of the hash of the line before."""
LONGEST = 200_000
"""Bytes; no line comes near it."""
LARGEST = 50_000_000
"""Bytes of a whole log; thousands of games."""
MOST_LINES = 50_000
DEEPEST = 8
"""How far lists and tables may stand inside each other; half of it is ever needed."""
_KEYS = ["seq", "kind", "at", "data", "prev", "hash"]
_LONGEST_NUMBER = 15
_AT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
_KIND = re.compile(r"[a-z]{1,20}")
_HASH = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Entry:
    """One line of the log; the first has sequence number 0."""

    seq: int
    kind: str
    at: str
    """When, in universal time, to the second."""
    data: EntryData
    prev: str
    hash: str

    def line(self) -> bytes:
        """Return the line as the file has it, its end included."""
        body = _body(self.seq, self.kind, self.at, self.data, self.prev)
        return body[:-1] + f',"hash":"{self.hash}"}}\n'.encode()

    def as_json(self) -> dict[str, Any]:
        return {key: getattr(self, key) for key in _KEYS} | {"data": dict(self.data)}


def make_entry(seq: int, kind: str, data: EntryData, prev: str) -> Entry:
    at = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    digest = hashlib.sha256(_body(seq, kind, at, data, prev)).hexdigest()
    return Entry(seq, kind, at, data, prev, digest)


def _body(seq: int, kind: str, at: str, data: EntryData, prev: str) -> bytes:
    """Return what an entry's hash is taken of."""
    found = {"seq": seq, "kind": kind, "at": at, "data": data, "prev": prev}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def read_line(raw: bytes, number: int) -> Entry:
    """Return a whole line of the log by itself; BrokenLog where it is not what was written."""
    if len(raw) > LONGEST:
        raise BrokenLog(number, _OVERLONG)
    try:
        found = _DECODER.decode(raw.decode("utf-8"))
        if not isinstance(found, dict) or list(found) != _KEYS:
            raise ValueError
        entry = Entry(**found)
        if not _is_entry(entry):
            raise ValueError
        changed = entry.line() != raw
        body = _body(entry.seq, entry.kind, entry.at, entry.data, entry.prev)
    except (ValueError, TypeError, RecursionError):
        raise BrokenLog(number, _UNREADABLE) from None
    if changed or hashlib.sha256(body).hexdigest() != entry.hash:
        raise BrokenLog(number, _CHANGED)
    return entry


def _is_entry(entry: Entry) -> bool:
    """Return whether each part of a line is of its sort; what `data` says is looked at later."""
    return (
        type(entry.seq) is int
        and entry.seq >= 0
        and _is_like(_KIND, entry.kind)
        and _is_like(_AT, entry.at)
        and _is_like(_HASH, entry.prev)
        and _is_like(_HASH, entry.hash)
        and isinstance(entry.data, dict)
        and _is_flat(entry.data)
    )


def _is_like(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _is_flat(data: object) -> bool:
    """Return whether nothing stands deeper than anything in a log does."""
    level = [data]
    for _ in range(DEEPEST):
        inside: list[object] = []
        for one in level:
            if isinstance(one, dict):
                inside += one.values()
            elif isinstance(one, list):
                inside += one
        level = [one for one in inside if isinstance(one, dict | list)]
        if not level:
            return True
    return False


def _whole_number(text: str) -> int:
    if len(text) > _LONGEST_NUMBER:
        raise ValueError("no number of a log is so long")
    return int(text)


def _no_number(text: str) -> float:
    raise ValueError("the numbers of a log are whole")


_DECODER = json.JSONDecoder(
    parse_int=_whole_number, parse_float=_no_number, parse_constant=_no_number
)


def broken(entry: Entry, words: Words, **facts: Words | object) -> BrokenLog:
    """Return what is wrong with an entry, to be raised."""
    return BrokenLog(entry.seq + 1, words, **facts)


def follows(entry: Entry, before: Entry | None, number: int) -> None:
    """Raise BrokenLog for a line that does not belong after the one before it."""
    seq, prev = (before.seq + 1, before.hash) if before else (0, NOTHING_BEFORE)
    if entry.prev != prev:
        raise BrokenLog(number, _CHAIN)
    if entry.seq != seq:
        raise BrokenLog(number, _SEQUENCE, seq=entry.seq, wanted=seq)


def whole_lines(data: bytes) -> tuple[list[bytes], bytes]:
    """Return the lines that have their end, and what comes after the last of them."""
    *lines, rest = data.split(b"\n", MOST_LINES + 1)
    return [line + b"\n" for line in lines], rest


class LogFile:
    """A log on disk and how much of it has been read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: list[Entry] = []
        self.end = 0
        """Where the last whole line ends."""

    @classmethod
    def begin(cls, path: Path, entries: list[Entry]) -> LogFile:
        """Return a new file that has these lines from the moment that it has its name."""
        data = b"".join(entry.line() for entry in entries)
        try:
            write_whole(path, data, mode=0o644, durable=True, new=True)
        except FileExistsError:
            raise TableError(_EXISTS, name=path.name) from None
        log = cls(path)
        log.catch_up()
        return log

    def catch_up(self) -> list[Entry]:
        """Read what has been added since; a line without its end is not there yet."""
        import fcntl

        with self.path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_SH)
            return self._read_on(file)

    def _read_on(self, file: BinaryIO) -> list[Entry]:
        size = file.seek(0, os.SEEK_END)
        if size < self.end:
            raise BrokenLog(len(self.entries), _SHORTER)
        if size > LARGEST:
            raise TableError(TOO_LARGE, name=self.path.name)
        file.seek(self.end)
        lines, _ = whole_lines(file.read())
        added = []
        for raw in lines:
            number = len(self.entries) + 1
            if number > MOST_LINES:
                raise TableError(TOO_LARGE, name=self.path.name)
            entry = read_line(raw, number)
            follows(entry, self.entries[-1] if self.entries else None, number)
            self.entries.append(entry)
            self.end += len(raw)
            added.append(entry)
        return added

    @contextmanager
    def writing(self) -> Iterator[Writer]:
        """Give the file for one writer alone, whichever process it is in."""
        import fcntl

        try:
            file = self.path.open("r+b")
        except FileNotFoundError:
            raise TableError(_GONE, name=self.path.name) from None
        with file:
            fcntl.flock(file, fcntl.LOCK_EX)
            if not os.fstat(file.fileno()).st_nlink:
                raise TableError(_GONE, name=self.path.name)
            self._read_on(file)
            yield Writer(self, file)


def opened_log(path: Path) -> LogFile:
    """Return the log of a table, read to its end; TableError where there is none."""
    log = LogFile(path)
    try:
        log.catch_up()
    except FileNotFoundError:
        raise TableError(_NO_TABLE, name=path.name) from None
    if not log.entries or log.entries[0].kind != "table":
        raise TableError(NO_START, name=path.name)
    return log


@dataclass(frozen=True)
class Writer:
    """The right to add to a log, as long as it lasts."""

    log: LogFile
    file: BinaryIO

    def prepare(self, kind: str, data: EntryData, before: Entry | None = None) -> Entry:
        """Return the entry that would come next, or after one that is not written yet either."""
        last = before or self.log.entries[-1]
        entry = make_entry(last.seq + 1, kind, data, last.hash)
        size = len(entry.line())
        if size > LONGEST:
            raise TableError(_TOO_LONG)
        if entry.seq >= MOST_LINES or self.log.end + size > LARGEST:
            raise TableError(_FULL)
        return entry

    def append(self, *entries: Entry) -> None:
        """Add lines, all or none of them; once this returns, they are on the disk."""
        log, raw = self.log, b"".join(entry.line() for entry in entries)
        handle, at = self.file.fileno(), log.end
        # what a crash left half-written goes, so that no line is ever made of two
        os.ftruncate(handle, log.end)
        try:
            # past any buffer: what a full disk has refused must not be written later, on closing
            while at < log.end + len(raw):
                at += os.pwrite(handle, raw[at - log.end :], at)
            os.fsync(handle)
        except OSError:
            os.ftruncate(handle, log.end)
            raise
        log.entries += entries
        log.end += len(raw)


TOO_LARGE = Words("`{name}` is larger than any log; is it the right file?")
_FULL = Words("this table’s log is full; begin another table")
_OVERLONG = Words("it is longer than any entry")
_UNREADABLE = Words("it is no entry of a log")
_CHANGED = Words("it was changed: its hash is not that of what it says")
_CHAIN = Words("the chain breaks: it does not name the hash of the line before")
_SEQUENCE = Words("it has number {seq} and should have {wanted}")
_SHORTER = Words("the file ends before it; lines that were there are gone")
_EXISTS = Words("there is a table `{name}` already; choose another name")
_GONE = Words("the table `{name}` was cleared away; begin another")
_TOO_LONG = Words("this is too long for the log; say it in fewer words")
_NO_TABLE = Words("there is no table `{name}`")
NO_START = Words("`{name}` is not the log of a table that was set up")
