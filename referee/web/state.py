"""A table and its log as the page shows them to one phone: nothing that the phone may not see."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.text.words import Lang, Words
from referee.engine.values import Json, TablePosition
from referee.notation.text import format_position
from referee.table.header import BY_HAND
from referee.table.log_file import Entry
from referee.table.log_sentences import cutter, short_word
from referee.table.setup_replay import SET_UP
from referee.web.access import Role
from referee.web.answer_cache import as_bytes, joined
from referee.web.kept.kept_views import kept_seats, kept_view
from referee.web.question_view import closed_view, proposal_view
from referee.web.rooms import Room
from referee.web.views import position_view

MOST_CUTS_SHOWN = 8


async def table_state(room: Room, role: Role, lang: Lang, seen: str = "") -> bytes:
    """Return where the table stands, who sits at it, and what it is being asked.

    `seen` is the newest entry that the phone remembers, as number and hash.
    """
    told = await room.seen[lang].get(
        lambda: (room.revision, room.table.seq), lambda: as_bytes(everyones(room, lang))
    )
    asking, turn = room.asking, room.table.player
    mine: dict[str, Json] = {
        "seat": role.seat_at(turn),
        "seats": list(role.seats),
        "acts": turn in asking.acting(role),
        "voices": list(asking.circle.voices(role.seats)),
        "patience": round(asking.open.patience(asking.waiting), 1) if asking.open else 0,
        "kept": not seen or is_kept(room, seen),
    }
    if room.is_kept:
        mine |= kept_seats(room.kept, role, asking.acting(role))
    return joined(told, mine)


def is_kept(room: Room, seen: str) -> bool:
    """Return whether an entry that a phone has seen is still in the log as it was."""
    seq, _, head = seen.partition("-")
    return room.table.hash_of(int(seq)) == head


def everyones(room: Room, lang: Lang) -> dict[str, Json]:
    """Return what every phone at the table is told."""
    table, header = room.table, room.table.header
    undo, redo = table.can_undo(), table.can_redo()
    shared: dict[str, Json] = {
        "table": room.name,
        "revision": room.revision,
        "seq": table.seq,
        "last": last_line(room, lang),
        "game": table.game.id,
        "commitment": header.commitment,
        "head": table.head,
        "given": header.seed == BY_HAND,
        "waiting": not table.is_drawn,
        "cuts": cuts_view(room, lang),
        "sealed": header.sealed,
        "revealed": table.revealed,
        "dice": header.dice,
        "holding": header.phones,
        "phones": [
            {"color": color, "taken": bool(seat.key), "given": seat.given}
            for color, seat in room.access.seats.items()
        ],
        "undo": {"seq": undo.seq, "needs_consent": table.undo_needs_consent()} if undo else None,
        "redo": {"seq": redo.seq} if redo else None,
        "asked": proposal_view(room, lang),
        "answered": closed_view(room.access.asked.closed),
    }
    return shared | (kept_view(room.kept, lang) if room.is_kept else judged_view(room, lang))


def judged_view(room: Room, lang: Lang) -> dict[str, Json]:
    """Return what every phone is told of a table that coded rules judge."""
    table = room.judged
    public, seen = table.public(), shown_position(room)
    return {
        "drawn": hashlib.sha256(format_position(seen).encode()).hexdigest()[:12],
        "cards": public["cards"],
        "deck": public["deck"],
        "keeping": {color: count for color in table.players if (count := table.to_lay_down(color))},
        "text": format_position(seen),
        "position": position_view(seen, lang),
        "setup": setup_view(room, public, lang),
        "choosing": public["asked"],
        "way": public["way"],
    }


def cuts_view(room: Room, lang: Lang) -> dict[str, Json]:
    """Return how often the dice were cut, and by whom last."""
    cuts = room.table.cuts
    return {
        "count": len(cuts),
        "last": [
            {
                "by": cutter(room.table.game, entry.data["by"]).in_(lang),
                "word": short_word(entry.data["word"]),
            }
            for entry in cuts[-MOST_CUTS_SHOWN:]
        ],
    }


def setup_view(room: Room, public: Mapping[str, Any], lang: Lang) -> dict[str, Json]:
    """Return the steps shown so far and the next one; once all are shown, what is unfair."""
    steps = room.steps
    shown = min(room.access.shown, len(steps))
    return {
        "source": public["setup"],
        "of": len(steps),
        "shown": shown,
        "steps": [
            {
                "kind": step["step"],
                "announced": Words.of(step["announced"]).in_(lang),
                "drawn": Words.of(step["drawn"]).in_(lang)
                if step["drawn"] and number < shown
                else None,
                "silent": step["drawn"] is None,
                "cell": step["cell"] if number < shown else None,
            }
            for number, step in enumerate(steps[: shown + 1])
        ],
        "warnings": [
            {"text": Words.of(flaw["words"]).in_(lang), "cells": flaw["cells"]}
            for flaw in public["warnings"]
        ]
        if shown == len(steps)
        else [],
    }


def shown_position(room: Room) -> TablePosition:
    """Return the table's position; during the set-up only as far as it has been shown."""
    table, steps = room.judged, room.steps
    if room.access.shown >= len(steps) or table.can_undo():
        return table.position()
    return table.shown_start(room.access.shown)


_BEFORE = ("table", *(kind for kind in SET_UP if kind != "start"))


def log_lines(room: Room, entries: Sequence[Entry], lang: Lang) -> Iterator[dict[str, Json]]:
    """Yield every entry since the set-up as a sentence, plays in the notation too."""
    undone = _undone(entries)
    return (
        {
            "seq": entry.seq,
            "at": entry.at,
            "kind": entry.kind,
            "text": _sentence(room, entry, lang),
            "play": entry.data.get("play"),
            "undone": entry.seq in undone,
        }
        for entry in entries
        if entry.kind not in _BEFORE
    )


def last_line(room: Room, lang: Lang) -> str:
    """Return the last entry as a sentence; nothing while the table has only been set up."""
    last = room.table.entries[-1]
    return "" if last.kind in (*_BEFORE, "start") else _sentence(room, last, lang)


def _sentence(room: Room, entry: Entry, lang: Lang) -> str:
    """Return an entry as a sentence, kept because entries never change."""
    if entry.seq not in room.told:
        room.told[entry.seq] = room.table.told(entry)
    return room.told[entry.seq].in_(lang)


def _undone(entries: Sequence[Entry]) -> set[int]:
    """Return the entries that are taken back as things stand."""
    found: set[int] = set()
    for entry in entries:
        if entry.kind == "undo":
            found.add(entry.data["undoes"])
        elif entry.kind == "redo":
            found.discard(entry.data["redoes"])
    return found
