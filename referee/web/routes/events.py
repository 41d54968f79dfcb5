"""Server-sent events: phones at one table stay in step, whoever wrote to its log."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from referee.web.dependencies import AtTable
from referee.web.problems import documented
from referee.web.rooms import Room

router = APIRouter(
    prefix="/api/tables",
    tags=["tables"],
    responses=documented(401, 403, 404, 409, 413, 415, 422, 429, 503, 507),
)
LOOK_AROUND = 2.0
"""Seconds after which a quiet table's file is looked at: a command may have written to it."""
BEATS = 7
"""Looks around between two signs of life."""


def frame(room: Room) -> str:
    """Where the table stands; the phone asks for the rest as whoever it is."""
    data = json.dumps({"seq": room.table.seq, "revision": room.revision})
    return f"id: {room.revision}\nevent: changed\ndata: {data}\n\n"


async def changes(room: Room, is_gone: Callable[[], Awaitable[bool]]) -> AsyncIterator[str]:
    """One frame at once and one for each change, until the phone goes away."""
    with room.listening() as event:
        yield "retry: 1000\n\n" + frame(room)
        quiet = 0
        while room.is_open and not await is_gone():
            try:
                await asyncio.wait_for(event.wait(), LOOK_AROUND)
            except TimeoutError:
                await asyncio.to_thread(room.refresh)
                quiet += 1
                if quiet % BEATS == 0:
                    yield ": still here\n\n"
                continue
            event.clear()
            if room.is_open:
                yield frame(room)


@router.get(
    "/{table}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}}},
)
async def events(at: AtTable, request: Request, once: bool = False) -> StreamingResponse:
    """Every change of the table, as it happens; with `once` only where it stands."""
    if once:
        return StreamingResponse(iter([frame(at.room)]), media_type="text/event-stream")
    stream = changes(at.room, request.is_disconnected)
    # taken before the answer begins, so that one phone too many is still refused by its status
    first = await anext(stream)
    return StreamingResponse(_after(first, stream), media_type="text/event-stream")


async def _after(first: str, stream: AsyncIterator[str]) -> AsyncIterator[str]:
    yield first
    async for one in stream:
        yield one
