"""Answers that many phones ask for at once: made once, in a thread, and kept until they change."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse

from referee.engine.values import Json


class Ready(JSONResponse):
    """A JSON answer whose body is bytes already."""

    def render(self, content: bytes) -> bytes:
        return content


class Kept:
    """An answer as bytes, good for as long as its key stays the same."""

    def __init__(self) -> None:
        self._gate = asyncio.Lock()
        self._key: Hashable = None
        self._made = b""

    async def get(
        self,
        key: Callable[[], Hashable],
        make: Callable[[], bytes],
        run: Callable[[Callable[[], bytes]], Awaitable[bytes]] = run_in_threadpool,
    ) -> bytes:
        """Return what is kept, or make it anew in a thread so that other phones need not wait."""
        if self._key == key():
            return self._made
        async with self._gate:
            # read before it is made: what changes meanwhile makes it old, never the other way round
            wanted = key()
            if self._key != wanted:
                self._made = await run(make)
                self._key = wanted
            return self._made


def as_bytes(found: Mapping[str, Json]) -> bytes:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


def listed(head: Mapping[str, Json], name: str, items: Iterable[Mapping[str, Json]]) -> bytes:
    """Return an object with a long list in it; one item at a time, so that other threads go on."""
    many = b",".join(as_bytes(item) for item in items)
    return joined(as_bytes(head), {name: []})[:-2] + many + b"]}"


def packs(request: Request) -> bool:
    """Return whether a phone takes an answer packed."""
    return "gzip" in request.headers.get("accept-encoding", "")


def packed(data: bytes) -> bytes:
    return gzip.compress(data, 4, mtime=0)


PACKED = {"content-encoding": "gzip", "vary": "accept-encoding"}
"""The headers of a packed answer."""


def joined(kept: bytes, more: Mapping[str, Json]) -> bytes:
    """Return a kept object with a few facts more."""
    return kept[:-1] + b"," + as_bytes(more)[1:]
