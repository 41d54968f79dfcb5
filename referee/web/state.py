"""A table as the page shows it to one phone: nothing in it that the phone may not see."""

from __future__ import annotations

import hashlib
from typing import Any

from pnp.text.words import Lang
from referee.engine.values import TablePosition
from referee.notation.text import format_position
from referee.web.access import Role
from referee.web.answer_cache import joined
from referee.web.logbook import last_line
from referee.web.questions import Closed, Proposal
from referee.web.rooms import Room
from referee.web.views import position_view


async def table_state(room: Room, role: Role, lang: Lang) -> bytes:
    """Where the table stands, who sits at it, and what it is being asked."""
    told = await room.seen[lang].get(
        lambda: (room.revision, room.table.seq), lambda: everyones(room, lang)
    )
    return joined(told, {"seat": role.seat})


def everyones(room: Room, lang: Lang) -> dict[str, Any]:
    """What every phone at the table is told."""
    table = room.table
    public, seen = table.public(), shown_position(room)
    return {
        "table": room.name,
        "revision": room.revision,
        "drawn": hashlib.sha256(format_position(seen).encode()).hexdigest()[:12],
        "seq": public["seq"],
        "last": last_line(room, lang),
        "game": public["game"],
        "commitment": public["commitment"],
        "sealed": public["sealed"],
        "cards": public["cards"],
        "deck": public["deck"],
        "keeping": {color: count for color in table.players if (count := table.to_lay_down(color))},
        "revealed": public["revealed"],
        "text": format_position(seen),
        "position": position_view(seen, lang),
        "setup": setup_view(room, public, lang),
        "phones": [
            {"color": color, "taken": bool(seat.key), "given": seat.given}
            for color, seat in room.doors.seats.items()
        ],
        "undo": public["undo"],
        "redo": public["redo"],
        "asked": proposal_view(room.proposal),
        "answered": closed_view(room.doors.asked.closed),
    }


def proposal_view(proposal: Proposal | None) -> dict[str, Any] | None:
    if proposal is None:
        return None
    return {
        "number": proposal.number,
        "what": proposal.what,
        "by": proposal.by,
        "color": proposal.subject if proposal.what == "seat" else None,
        "agreed": sorted(proposal.agreed & proposal.wanted),
        "wanted": sorted(proposal.wanted),
    }


def closed_view(closed: Closed | None) -> dict[str, Any] | None:
    """What came of the last question."""
    if closed is None:
        return None
    return {
        "number": closed.number,
        "what": closed.what,
        "color": closed.subject or None,
        "outcome": closed.outcome,
        "who": closed.who,
    }


def setup_view(room: Room, public: dict[str, Any], lang: Lang) -> dict[str, Any]:
    """The steps so far shown, the next one announced, and what is unfair once all are seen."""
    steps = room.steps
    shown = min(room.doors.shown, len(steps))
    return {
        "source": public["setup"],
        "of": len(steps),
        "shown": shown,
        "steps": [
            {
                "kind": step["step"],
                "announced": step["announced"][lang],
                "drawn": step["drawn"][lang] if step["drawn"] and number < shown else None,
                "silent": step["drawn"] is None,
                "cell": step["cell"] if number < shown else None,
            }
            for number, step in enumerate(steps[: shown + 1])
        ],
        "warnings": [
            {"text": flaw["words"][lang], "cells": flaw["cells"]} for flaw in public["warnings"]
        ]
        if shown == len(steps)
        else [],
    }


def shown_position(room: Room) -> TablePosition:
    """The table's position; while the set-up is still being shown, as far as it has been."""
    table, steps = room.table, room.steps
    if room.doors.shown >= len(steps) or table.can_undo():
        return table.position()
    return table.shown_start(room.doors.shown)
