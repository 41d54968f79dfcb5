"""Ten tables with four phones each, mixed traffic against a real `referee serve`.

`python -m tests.bench.table_load --seconds 300` is the long run; `make bench` takes a short one.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.bench.measure import bar
from tests.bench.wire import Answer, Wire

TABLES, SEATS = 10, 4
COLORS = ["blue", "red", "green", "yellow"]
SECONDS = 20.0
PAUSE = 3.0
"""Seconds between two taps of one phone, on average."""
MOST_MS = 100.0
PAGE = {"X-Herald": "page"}
REFUSED = (403, 409, 422)
"""Two phones at once, or a turn that has just passed: answers, not errors."""


@dataclass
class Tally:
    """What the phones saw."""

    judged: list[float] = field(default_factory=list)
    """Milliseconds of every judgement, its entry on the disk included."""
    asked: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)
    changes: int = 0


@contextmanager
def server() -> Iterator[str]:
    """A server in a process of its own."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "referee", "serve", "--port", "0", "--data", data]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            base = ""
            for line in process.stdout:
                base = base or (re.search(r"http://[\d.:]+", line) or [""])[0]
                if "Ctrl-C" in line:
                    break
            yield base
        finally:
            process.terminate()
            process.communicate(timeout=30)


class Phone:
    """One seat's phone: it listens, follows every change as the page does, and taps."""

    def __init__(self, base: str, path: str, token: str, tally: Tally) -> None:
        self.path, self.tally = path, tally
        host, port = base.removeprefix("http://").split(":")
        headers = PAGE | ({"Authorization": f"Bearer {token}"} if token else {})
        self.wires = [Wire(host, int(port), headers) for _ in range(3)]
        """One for events, one for what follows them, one for taps."""
        self.ready = asyncio.Event()
        """Set once the phone has seen its table."""
        self.state: dict[str, Any] = {}
        self.offers: dict[str, Any] = {}

    async def ask(self, what: str, body: dict[str, Any] | None = None, wire: int = 2) -> Answer:
        answer = await self.wires[wire].ask(f"{self.path}/{what}".rstrip("/"), body)
        self.tally.asked[what.partition("/")[0] or "state"] += 1
        if answer.status >= 400 and answer.status not in REFUSED:
            self.tally.errors.append(f"{what}: {answer.status} {answer.body[:80]!r}")
        return answer

    async def follow(self) -> None:
        """What the page fetches when something has changed."""
        before = self.state.get("drawn")
        self.state = (await self.ask("", wire=1)).json()
        if self.state["drawn"] != before:
            self.offers = (await self.ask("offers", wire=1)).json()
            await self.ask("board.svg", wire=1)

    async def listen(self) -> None:
        async for _ in self.wires[0].events(f"{self.path}/events"):
            self.tally.changes += 1
            await self.follow()
            self.ready.set()

    def hang_up(self) -> None:
        for wire in self.wires:
            wire.close()

    async def tap(self, rng: random.Random) -> None:
        choice = rng.random()
        expect = {"expect": self.state["seq"]}
        mine = self.state["seat"] == self.state["position"]["turn"]
        if choice < 0.4:
            await self.judge(rng)
        elif choice < 0.5 or not mine:
            await self.ask("log")
        elif not self.state["acts"]:
            await self.judge(rng)
        elif self.state["position"]["die"] is None:
            await self.ask("roll", expect)
        elif choice < 0.55:
            await self.ask("undo", expect)
        else:
            await self.ask("play", expect | {"play": await self.some_play(rng)})

    async def judge(self, rng: random.Random) -> None:
        cell = rng.choice(self.state["position"]["cells"])["name"]
        play = rng.choice([f"construct {cell}", f"recruit {cell}", await self.some_play(rng)])
        start = time.perf_counter()
        answer = await self.ask("dispute", {"play": play})
        self.tally.judged.append((time.perf_counter() - start) * 1000)
        if answer.status < 400:
            await self.ask("figures/" + answer.json()["figure"].rpartition("/")[2])

    async def some_play(self, rng: random.Random) -> str:
        """A legal play that needs no card, put together as a thumb does it, or the turn's end."""
        verb = rng.choice([*({"move", "recruit", "construct"} & {*self.offers["open"]}), "end"])
        if verb == "end":
            return "end"
        found = (await self.ask("next", {"head": verb})).json()
        if not found["cells"]:  # another phone was quicker than the offers
            return "end"
        cell = rng.choice(found["cells"])
        if verb != "move":
            return f"{verb} {cell}"
        found = (await self.ask("next", {"head": verb, "parts": [cell]})).json()
        if not found["ways"]:
            return "end"
        way = rng.choice([*found["ways"].values()])
        officer = found["options"][0]["options"][0]["text"]
        return f"move {officer} {'-'.join(way['path'])} {way['options']['die']}".strip()

    async def use(self, rng: random.Random, until: float) -> None:
        """Tap now and then until the time is up."""
        while (pause := rng.expovariate(1 / PAUSE)) < until - time.monotonic():
            await asyncio.sleep(pause)
            await self.tap(rng)


async def sit_down(base: str, tally: Tally) -> list[Phone]:
    """A table with a phone on every seat."""
    stranger = Phone(base, "/api/tables", "", tally)
    wanted = {"game": "land-of-barons", "players": SEATS, "colors": COLORS}
    made = (await stranger.ask("", wanted)).json()
    path = f"/api/tables/{made['table']}"
    table = Phone(base, path, made["token"], tally)
    await table.ask("shown", {"steps": 999})
    phones = []
    for seat in (await table.ask("links")).json()["seats"]:
        joined = await table.ask("join", {"invitation": seat["link"].partition("#")[2]})
        phones.append(Phone(base, path, joined.json()["token"], tally))
    stranger.hang_up()
    table.hang_up()
    return phones


async def evening(base: str, seconds: float, tally: Tally) -> None:
    """All tables at once."""
    tables = [await sit_down(base, tally) for _ in range(TABLES)]
    phones = [phone for table in tables for phone in table]
    listening = [asyncio.create_task(phone.listen()) for phone in phones]
    await asyncio.gather(*(phone.ready.wait() for phone in phones))
    until = time.monotonic() + seconds
    using = (phone.use(random.Random(seed), until) for seed, phone in enumerate(phones))
    await asyncio.gather(*using)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    for phone in phones:
        phone.hang_up()


def run(seconds: float = SECONDS) -> list[str]:
    print(f"the live table: {TABLES} tables, {SEATS} phones each, {seconds:.0f} s")
    tally = Tally()
    before = _children_cpu()
    with server() as base:
        asyncio.run(evening(base, seconds, tally))
    busy = (_children_cpu() - before) / seconds
    times = sorted(tally.judged)
    p99 = times[min(len(times) - 1, round(len(times) * 0.99))]
    asked = sum(tally.asked.values())
    print(
        f"  {asked} requests, {tally.changes} changes heard, {len(times)} judgements: "
        f"median {statistics.median(times):.1f} ms, p99 {p99:.1f} ms, server {busy:.2f} of a core"
    )
    for error in tally.errors[:5]:
        print(f"  {error}")
    print(f"  the disk alone: p99 of an fsync {_fsync_p99():.1f} ms")
    missed = bar("errors", len(tally.errors), 0, at_least=False, unit="")
    return missed + bar("p99 of a judgement", p99, MOST_MS, at_least=False, unit=" ms")


def _fsync_p99(times: int = 200) -> float:
    """Milliseconds that the disk itself takes for a line of the log, the slowest in a hundred."""
    found = []
    with tempfile.NamedTemporaryFile() as file:
        for _ in range(times):
            file.write(b"x" * 400)
            file.flush()
            start = time.perf_counter()
            os.fsync(file.fileno())
            found.append((time.perf_counter() - start) * 1000)
    return sorted(found)[round(times * 0.99) - 1]


def _children_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    return 1 if run(parser.parse_args().seconds) else 0


if __name__ == "__main__":
    sys.exit(main())
