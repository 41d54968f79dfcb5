"""Ten tables with four phones each, mixed traffic against a real `referee serve`.

`python -m tests.bench.table_load --seconds 300` is the long run; `make bench` takes a short one.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
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

import httpx

from tests.bench.measure import bar

TABLES, SEATS = 10, 4
SECONDS = 20.0
PAUSE = 2.0
"""Seconds between two taps of one phone, on average."""
MOST_MS = 100.0
PAGE = {"X-Herald": "page", "Accept-Encoding": "gzip"}
REFUSED = (409, 422)
"""Two phones at once, or a play out of turn: answers, not errors."""


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
        command = [sys.executable, "-m", "referee.cli", "serve", "--port", "0", "--data", data]
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

    def __init__(self, client: httpx.AsyncClient, path: str, token: str, tally: Tally) -> None:
        self.client, self.path, self.tally = client, path, tally
        self.headers = PAGE | {"Authorization": f"Bearer {token}"}
        self.state: dict[str, Any] = {}
        self.offers: dict[str, Any] = {}

    async def ask(self, what: str, body: dict[str, Any] | None = None) -> httpx.Response:
        where = f"{self.path}/{what}".rstrip("/")
        if body is None:
            answer = await self.client.get(where, headers=self.headers)
        else:
            answer = await self.client.post(where, json=body, headers=self.headers)
        self.tally.asked[what.partition("/")[0] or "state"] += 1
        if answer.is_error and answer.status_code not in REFUSED:
            self.tally.errors.append(f"{what}: {answer.status_code} {answer.text[:80]}")
        return answer

    async def follow(self) -> None:
        """What the page fetches when something has changed."""
        before = self.state.get("drawn")
        self.state = (await self.ask("")).json()
        if self.state["drawn"] != before:
            self.offers = (await self.ask("offers")).json()
            await self.ask("board.svg")

    async def listen(self) -> None:
        url = f"{self.path}/events"
        async with self.client.stream("GET", url, headers=self.headers, timeout=None) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data:"):
                    self.tally.changes += 1
                    await self.follow()

    async def tap(self, rng: random.Random) -> None:
        choice = rng.random()
        expect = {"expect": self.state["seq"]}
        if choice < 0.4:
            await self.judge(rng)
        elif choice < 0.5:
            await self.ask("log")
        elif self.state["position"]["die"] is None:
            await self.ask("roll", expect)
        elif choice < 0.55:
            await self.ask("undo", expect)
        else:
            await self.ask("play", expect | {"play": self.some_play(rng)})

    async def judge(self, rng: random.Random) -> None:
        cell = rng.choice(self.state["position"]["cells"])["name"]
        play = rng.choice([f"construct {cell}", f"recruit {cell}", self.some_play(rng)])
        start = time.perf_counter()
        answer = await self.ask("dispute", {"play": play})
        self.tally.judged.append((time.perf_counter() - start) * 1000)
        if answer.is_success:
            await self.ask(answer.json()["figure"].removeprefix(self.path.removeprefix("/api"))[1:])

    def some_play(self, rng: random.Random) -> str:
        """A legal play that needs no card, or the end of the turn."""
        goals = [
            text
            for journey in self.offers["journeys"]
            if journey["verb"].startswith("move")
            for text in journey["goals"].values()
        ]
        orders = [play for play in self.offers["plays"] if play.startswith(("recruit", "con"))]
        pool = rng.choice([goals, orders, ["end"]])
        return str(rng.choice(pool or ["end"]))

    async def use(self, rng: random.Random, until: float) -> None:
        """Tap now and then until the time is up."""
        while (left := until - time.monotonic()) > 0:
            await asyncio.sleep(min(left, rng.expovariate(1 / PAUSE)))
            if self.state and self.offers:
                await self.tap(rng)


async def sit_down(client: httpx.AsyncClient, tally: Tally) -> list[Phone]:
    """A table with a phone on every seat."""
    body = {"game": "land-of-barons", "players": SEATS}
    made = (await client.post("/api/tables", json=body, headers=PAGE)).json()
    path = f"/api/tables/{made['table']}"
    bearer = PAGE | {"Authorization": f"Bearer {made['token']}"}
    await client.post(f"{path}/shown", json={"steps": 999}, headers=bearer)
    links = (await client.get(f"{path}/links", headers=bearer)).json()
    phones = []
    for seat in links["seats"]:
        body = {"invitation": seat["link"].partition("#")[2]}
        joined = (await client.post(f"{path}/join", json=body, headers=PAGE)).json()
        phones.append(Phone(client, path, joined["token"], tally))
    return phones


async def evening(base: str, seconds: float, tally: Tally) -> None:
    """All tables at once."""
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    async with httpx.AsyncClient(base_url=base, limits=limits, timeout=30) as client:
        tables = [await sit_down(client, tally) for _ in range(TABLES)]
        phones = [phone for table in tables for phone in table]
        listening = [asyncio.create_task(phone.listen()) for phone in phones]
        until = time.monotonic() + seconds
        using = (phone.use(random.Random(seed), until) for seed, phone in enumerate(phones))
        await asyncio.gather(*using)
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)


def run(seconds: float = SECONDS) -> list[str]:
    print(f"the live table: {TABLES} tables, {SEATS} phones each, {seconds:.0f} s")
    tally = Tally()
    with server() as base:
        asyncio.run(evening(base, seconds, tally))
    times = sorted(tally.judged)
    p99 = times[min(len(times) - 1, round(len(times) * 0.99))]
    asked = sum(tally.asked.values())
    print(
        f"  {asked} requests, {tally.changes} changes heard, {len(times)} judgements: "
        f"median {statistics.median(times):.1f} ms, p99 {p99:.1f} ms"
    )
    for error in tally.errors[:5]:
        print(f"  {error}")
    missed = bar("errors", len(tally.errors), 0, at_least=False, unit="")
    return missed + bar("p99 of a judgement", p99, MOST_MS, at_least=False, unit=" ms")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    return 1 if run(parser.parse_args().seconds) else 0


if __name__ == "__main__":
    sys.exit(main())
