"""A table as the page shows it to one phone: nothing in it that the phone may not see."""

from __future__ import annotations

import hashlib
from typing import Any

from pnp.spec import Lang
from referee.notation import format_position, parse_position
from referee.position import Position
from referee.rules.setup import impassable_kind
from referee.table import Entry, Table
from referee.web.doors import Role
from referee.web.rooms import Proposal, Room
from referee.web.views import position_view
from referee.wording import Words


def table_state(room: Room, role: Role, lang: Lang) -> dict[str, Any]:
    """Where the table stands, who sits at it, and what it is being asked."""
    key = (room.revision, room.table.seq, lang)
    with room.lock:
        if room.seen.get(lang, (None, {}))[0] != key:
            room.seen[lang] = (key, _everyones(room, lang))
        return room.seen[lang][1] | {"seat": role.seat}


def _everyones(room: Room, lang: Lang) -> dict[str, Any]:
    """What every phone at the table is told."""
    table = room.table
    public, seen = table.public(), shown_position(room)
    return {
        "table": room.name,
        "revision": room.revision,
        "drawn": hashlib.sha256(format_position(seen).encode()).hexdigest()[:12],
        "seq": public["seq"],
        "game": public["game"],
        "commitment": public["commitment"],
        "sealed": public["sealed"],
        "cards": public["cards"],
        "deck": public["deck"],
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


def shown_position(room: Room) -> Position:
    """The table's position; while the set-up is still being shown, as far as it has been."""
    table, steps = room.table, room.steps
    if room.doors.shown >= len(steps) or table.can_undo():
        return table.position()
    return _before(table, steps, room.doors.shown)


def _before(table: Table, steps: list[dict[str, Any]], shown: int) -> Position:
    """The start without the officers and mountains that later steps draw."""
    spec = table.game.spec
    tiles = {spec.tile_title(tile, "en"): tile for tile in spec.tile_names}
    closed = impassable_kind(spec)
    later = {step["cell"]: step for step in steps[shown:] if step["cell"]}
    laid = shown > next((i for i, s in enumerate(steps) if s["step"] == "tiles"), -1)
    lines = []
    for line in table.position_text().splitlines():
        head, _, pieces = line.partition(":")
        name, _, terrain = head.partition(" ")
        if name in table.game.names:
            if name in later:
                title = later[name]["drawn"]["en"].partition(",")[0]
                terrain = tiles.get(title, "") if terrain == closed else terrain
                pieces = ""
            line = f"{name} {terrain if laid else ''}".rstrip()
            line += f":{pieces}" if pieces else ""
            if line == name:
                continue
        lines.append(line)
    return parse_position("\n".join(lines), table.game)


def log_lines(table: Table, lang: Lang) -> list[dict[str, Any]]:
    """What happened since the set-up, one sentence an entry."""
    undone: set[int] = set()
    for entry in table.entries:
        if entry.kind == "undo":
            undone.add(entry.data["undoes"])
        elif entry.kind == "redo":
            undone.discard(entry.data["redoes"])
    return [
        {
            "seq": entry.seq,
            "at": entry.at,
            "kind": entry.kind,
            "text": _sentence(entry, table, lang),
            "undone": entry.seq in undone,
        }
        for entry in table.entries
        if entry.kind in _SENTENCES
    ]


def _sentence(entry: Entry, table: Table, lang: Lang) -> str:
    data = dict(entry.data)
    if "player" in data:
        data["player"] = table.game.color_name(str(data["player"]), lang)
    if entry.kind == "roll":
        data["own"] = _OWN.in_(lang) if data["source"] == "table" else ""
    if entry.kind == "play" and data["play"] in _TURNS:
        return _TURNS[data["play"]].in_(lang).format_map(data)
    if entry.kind == "dispute":
        data["verdict"] = _VERDICTS[data["verdict"]].in_(lang)
    return _SENTENCES[entry.kind].in_(lang).format_map(data)


_SENTENCES = {
    "start": Words("The table is set", "La table est mise"),
    "roll": Words("{player} rolls {face}{own}", "{player} obtient {face}{own}"),
    "play": Words("{player}: {play}", "{player}\u00a0: {play}"),
    "position": Words("The table is set as it lies", "La table est reprise telle quelle"),
    "dispute": Words(
        "Dispute: {play}, {verdict} ({clause})", "Litige\u00a0: {play}, {verdict} ({clause})"
    ),
    "undo": Words("Entry {undoes} is taken back", "L’entrée {undoes} est annulée"),
    "redo": Words("Entry {redoes} is made again", "L’entrée {redoes} est rétablie"),
    "reveal": Words("The seed is revealed", "La graine est révélée"),
}
_TURNS = {
    "end": Words("{player} ends the turn", "{player} finit son tour"),
    "pass": Words("{player} skips the turn", "{player} passe son tour"),
}
_OWN = Words(" (the table’s own die)", " (dé de la table)")
_VERDICTS = {
    "legal": Words("legal", "légal"),
    "illegal": Words("illegal", "illégal"),
    "incomplete": Words("cannot be settled", "indécidable"),
}
