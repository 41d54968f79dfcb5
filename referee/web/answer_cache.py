"""Answers that many phones ask for at once: made once, in a thread, and kept until they change."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Hashable, Mapping

from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse

from referee.engine.values import Json


class Ready(JSONResponse):
    """A JSON answer whose body is bytes already."""

    def render(self, content: bytes) -> bytes:
        return content


class Kept:
    """A JSON object as bytes, good for as long as its key stays the same."""

    def __init__(self) -> None:
        self._gate = asyncio.Lock()
        self._key: Hashable = None
        self._made = b""

    async def get(
        self, key: Callable[[], Hashable], make: Callable[[], Mapping[str, Json]]
    ) -> bytes:
        """Return what is kept, or make it anew in a thread so that other phones need not wait."""
        if self._key == key():
            return self._made
        async with self._gate:
            # read before it is made: what changes meanwhile makes it old, never the other way round
            wanted = key()
            if self._key != wanted:
                self._made = await run_in_threadpool(lambda: as_bytes(make()))
                self._key = wanted
            return self._made


def as_bytes(found: Mapping[str, Json]) -> bytes:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


def joined(kept: bytes, more: Mapping[str, Json]) -> bytes:
    """Return a kept object with a few facts more."""
    return kept[:-1] + b"," + as_bytes(more)[1:]
