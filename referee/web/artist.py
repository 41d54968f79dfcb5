"""A process of its own that draws, so that no judgement ever waits for a picture.

Jobs and drawings travel over its standard input and output, each with its length before it. The
process ends with its input, so it never outlives the server, however that went down.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from collections import OrderedDict
from typing import BinaryIO

from pnp.text.errors import HeraldError
from referee.web.drawing import Drawing, Job

KEPT = 256
"""Drawings remembered; a table that is looked at by many phones is drawn once."""
BEHIND = 5
"""How far the drawing steps back where the processor is wanted by the server too."""
_LENGTH = 4


class Artist:
    """The other process as the server sees it; one job at a time, started when first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()
        self._kept: OrderedDict[Job, Drawing] = OrderedDict()

    async def draw(self, job: Job) -> Drawing:
        """A drawing, from memory or newly made."""
        if job in self._kept:
            return self._kept[job]
        async with self._lock:
            if job not in self._kept:
                self._kept[job] = await self._made(job)
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            return self._kept[job]

    async def _made(self, job: Job) -> Drawing:
        try:
            made = await self._exchange(job)
        except (ConnectionError, asyncio.IncompleteReadError):
            self._process = None
            made = await self._exchange(job)
        if isinstance(made, str):
            raise HeraldError(made)
        return made

    async def _exchange(self, job: Job) -> Drawing | str:
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        data = pickle.dumps(job)
        process.stdin.write(len(data).to_bytes(_LENGTH, "big") + data)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(_LENGTH), "big")
        made = pickle.loads(await process.stdout.readexactly(size))
        assert isinstance(made, Drawing | str)
        return made

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                __name__,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        return self._process

    async def close(self) -> None:
        """Let the process end."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            await self._process.wait()
            self._process = None


def work(jobs: BinaryIO, drawings: BinaryIO) -> None:
    """Draw job after job until there are no more."""
    while len(head := jobs.read(_LENGTH)) == _LENGTH:
        job: Job = pickle.loads(jobs.read(int.from_bytes(head, "big")))
        try:
            made: Drawing | str = job.drawn()
        except HeraldError as error:
            made = str(error)
        data = pickle.dumps(made)
        drawings.write(len(data).to_bytes(_LENGTH, "big") + data)
        drawings.flush()


if __name__ == "__main__":
    # Ctrl-C is the server's to hear
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # and the processor the judge's first
    os.nice(BEHIND)
    work(sys.stdin.buffer, sys.stdout.buffer)
