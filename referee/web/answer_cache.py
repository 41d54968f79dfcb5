"""Answers that many phones ask for at once: made once, in a thread, and kept while they hold."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Hashable, Mapping
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse


class Ready(JSONResponse):
    """JSON that is bytes already."""

    def render(self, content: bytes) -> bytes:
        return content


class Kept:
    """A JSON object as bytes, good for as long as its key stays the same."""

    def __init__(self) -> None:
        self._gate = asyncio.Lock()
        self._key: Hashable = None
        self._made = b""

    async def get(
        self, key: Callable[[], Hashable], make: Callable[[], Mapping[str, Any]]
    ) -> bytes:
        """What is kept; the loop goes on with other phones while it is made anew."""
        if self._key == key():
            return self._made
        async with self._gate:
            # read before it is made: what changes meanwhile makes it old, never the other way round
            wanted = key()
            if self._key != wanted:
                self._made = await run_in_threadpool(lambda: as_bytes(make()))
                self._key = wanted
            return self._made


def as_bytes(found: Mapping[str, Any]) -> bytes:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


def joined(kept: bytes, more: Mapping[str, Any]) -> bytes:
    """A kept object with a few facts more."""
    return kept[:-1] + b"," + as_bytes(more)[1:]
