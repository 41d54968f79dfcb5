"""Boards, figures and tiles; boards in a process of its own, so that no judgement waits for one.

Jobs and drawings travel over its standard input and output, each with its length before it. The
process ends with its input, so it never outlives the server, however that went down.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import pickle
import signal
import sys
import threading
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from typing import BinaryIO

from pnp.draw.board import CellView, board_scene
from pnp.draw.palette import Palette
from pnp.draw.svg import render
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, listed
from referee.engine.game import Game
from referee.engine.values import TablePosition
from referee.engine.verdict import AnyVerdict
from referee.show.verdict_picture import FLATS, Marks, board_svg, marks_of

KEPT = 256
"""Drawings remembered; a table that is looked at by many phones is drawn once."""
BEHIND = 5
"""How much lower than the server's the priority of the drawing process is."""
_LENGTH = 4
"""Bytes that say how long what follows is."""
_PEN = threading.Lock()
"""Typefaces are read as they are used, and two readers at once would trip over each other."""


@dataclass(frozen=True)
class Drawing:
    """A drawn board, as it is and packed."""

    plain: str
    packed: bytes


@dataclass(frozen=True)
class Job:
    """A board to be drawn, with what is marked on it."""

    position: TablePosition
    lang: Lang
    title: str
    marks: Marks | None = None

    def drawn(self) -> Drawing:
        plain = board_svg(self.position, self.lang, self.title, self.marks, coordinates=False)
        return Drawing(plain, gzip.compress(plain.encode(), 4, mtime=0))


def board_job(position: TablePosition, lang: Lang) -> Job:
    """Return the job of drawing a position as it lies."""
    return Job(position, lang, position.game.spec.game.name.in_(lang))


def draw_tile(game: Game, kind: str) -> str:
    """Draw one tile of a kind, for a card or a legend."""
    with _PEN:
        return _tile(game, kind)


@lru_cache(maxsize=256)
def _tile(game: Game, kind: str) -> str:
    view = CellView(game.board.cells[0], kind)
    scene, box = board_scene(
        game.spec, [view], palette=Palette(game.spec), flats=FLATS, coordinates=False, crop=True
    )
    return render(scene, box, game.spec.kinds[kind].name.in_("en"))


def verdict_job(verdict: AnyVerdict, play: str, lang: Lang) -> Job:
    """Return the job of drawing a verdict's board, its deciding cells marked."""
    names = [verdict.start.game.names[cell] for cell in verdict.cells]
    cells = listed(names, lang) if names else "–"
    title = _FIGURE[verdict.ruling].in_(lang)
    title = title.format(play=play, clause=verdict.clause, cells=cells)
    return Job(verdict.position, lang, title, marks_of(verdict))


_FIGURE = {
    "legal": Words("{play}: legal by {clause}; cells at stake: {cells}"),
    "illegal": Words("{play}: illegal by {clause}; deciding cells: {cells}"),
    "incomplete": Words("{play}: cannot be settled by {clause}; open cells: {cells}"),
}


class Artist:
    """The other process as the server sees it; one job at a time, started when first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()
        self._kept: OrderedDict[Job, Drawing] = OrderedDict()

    async def draw(self, job: Job) -> Drawing:
        """Return a drawing, from memory or newly made."""
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
