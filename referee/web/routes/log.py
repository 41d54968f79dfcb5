"""The log: what happened, the file itself, and whether it all agrees.

A log may be long, so all that goes through the whole of it is done in a thread, and kept.
"""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pnp.text.words import Lang
from referee.engine.values import Json
from referee.table.proof_words import proof
from referee.table.verify import verify_log
from referee.web.answer_cache import PACKED, Ready, as_bytes, listed, packed, packs
from referee.web.dependencies import AtHall, AtTable, InLang
from referee.web.problems import documented
from referee.web.rooms import Room
from referee.web.state import log_lines

router = APIRouter(
    prefix="/api/tables", tags=["log"], responses=documented(401, 403, 404, 422, 503)
)


@router.get("/{table}/log")
async def show_log(at: AtTable, hall: AtHall, lang: InLang, request: Request) -> Ready:
    """What happened, one sentence an entry."""
    room, small = at.room, packs(request)
    told = await room.log[lang, small].get(
        lambda: room.table.seq,
        lambda: packed(_told(room, lang)) if small else _told(room, lang),
        lambda make: hall.read(room.table.size, make),
    )
    return Ready(told, headers=PACKED if small else None)


def _told(room: Room, lang: Lang) -> bytes:
    entries = room.table.entries
    head: dict[str, Json] = {"seq": entries[-1].seq, "head": entries[-1].hash}
    return listed(head, "entries", log_lines(room, entries, lang))


@router.get(
    "/{table}/export",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {}}}},
)
async def export(at: AtTable, hall: AtHall, request: Request) -> Response:
    """The log as anyone may have it: one JSON object a line."""
    table, small = at.room.table, packs(request)
    data = await hall.read(table.size, lambda: packed(table.export()) if small else table.export())
    name = {"content-disposition": f'attachment; filename="{at.room.name}.log"'}
    headers = name | PACKED if small else name
    return Response(data, media_type="application/x-ndjson", headers=headers)


@router.get("/{table}/verify")
async def verify(at: AtTable, hall: AtHall, lang: InLang) -> Ready:
    """The chain, every draw and every play checked again; what fails, line by line."""
    room = at.room
    return Ready(
        await room.verified[lang].get(
            lambda: room.table.head,
            lambda: _verified(room, lang),
            lambda make: hall.read(room.table.size, make),
        )
    )


def _verified(room: Room, lang: Lang) -> bytes:
    report = verify_log(room.table.export(), str(room.table.game.folder))
    return as_bytes(
        {
            "sound": bool(report),
            "entries": report.lines,
            "plays": report.plays,
            "draws": report.draws,
            "revealed": report.revealed,
            "head": report.head,
            "proof": [words.in_(lang) for words in proof(report)],
            "faults": [f"{one.line}: {one.words.in_(lang)}" for one in report.findings],
        }
    )
