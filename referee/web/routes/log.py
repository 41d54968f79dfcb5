"""The log: what happened, the file itself, and whether it all agrees."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response

from referee.table.verify import verify_log
from referee.web.dependencies import Answer, AtTable, InLang
from referee.web.problems import documented
from referee.web.state import log_lines

router = APIRouter(prefix="/api/tables", tags=["log"], responses=documented(401, 403, 404, 422))


@router.get("/{table}/log")
async def show_log(at: AtTable, lang: InLang) -> Answer:
    """What happened, one sentence an entry."""
    table = at.room.table
    return {"seq": table.seq, "head": table.head, "entries": log_lines(at.room, lang)}


@router.get(
    "/{table}/export",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {}}}},
)
async def export(at: AtTable) -> Response:
    """The log as anyone may have it: one JSON object a line."""
    name = f"{at.room.name}.log"
    return Response(
        at.room.table.export(),
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@router.get("/{table}/verify")
def verify(at: AtTable, lang: InLang) -> Answer:
    """The chain, every draw and every play checked again; what fails, line by line."""
    report = verify_log(at.room.table.export())
    return {
        "sound": bool(report),
        "entries": report.lines,
        "plays": report.plays,
        "draws": report.draws,
        "revealed": report.revealed,
        "head": report.head,
        "faults": [f"{one.line}: {one.words.in_(lang)}" for one in report.findings],
    }
