"""The log as people read it: what happened since the set-up, a sentence an entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.text.words import Lang
from referee.table.log_file import Entry
from referee.table.log_sentences import told
from referee.web.rooms import Room

_SET_UP = ("table", "draw", "step")


def log_lines(room: Room, lang: Lang) -> list[dict[str, Any]]:
    """Every entry since the set-up, in the reader's language, a play in the notation too."""
    entries = room.table.entries
    undone = _undone(entries)
    return [
        {
            "seq": entry.seq,
            "at": entry.at,
            "kind": entry.kind,
            "text": _sentence(room, entry, lang),
            "play": entry.data.get("play"),
            "undone": entry.seq in undone,
        }
        for entry in entries
        if entry.kind not in _SET_UP
    ]


def last_line(room: Room, lang: Lang) -> str:
    """What happened last; nothing while the table has only been set up."""
    last = room.table.entries[-1]
    return "" if last.kind in (*_SET_UP, "start") else _sentence(room, last, lang)


def _sentence(room: Room, entry: Entry, lang: Lang) -> str:
    """An entry never changes, so it is put into words once."""
    if entry.seq not in room.told:
        room.told[entry.seq] = told(entry, room.table.board_of(entry))
    return room.told[entry.seq].in_(lang)


def _undone(entries: Sequence[Entry]) -> set[int]:
    """The entries that are taken back as things stand."""
    found: set[int] = set()
    for entry in entries:
        if entry.kind == "undo":
            found.add(entry.data["undoes"])
        elif entry.kind == "redo":
            found.discard(entry.data["redoes"])
    return found
