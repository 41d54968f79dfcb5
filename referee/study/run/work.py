"""A study carried out: in one process, on all cores, or on a cluster, with the same result.

A study is cut into batches by itself alone, each batch draws from a seed that is derived from the
study's seed and the batch's number, and the batches' tallies are put together in their order. So
the result does not depend on who ran what, when, or how often.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from referee.study.run.checkpoint import Checkpoint

Tally: TypeAlias = dict[str, Any]
"""Plain JSON: numbers, lists, and objects of them with text keys."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many trials are done, and of how many."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some trials in a row: the batch's number, its first trial, and how many there are."""

    number: int
    first: int
    size: int


class Study(Protocol):
    """What can be carried out: a frozen value that may be sent to another process."""

    @property
    def key(self) -> Mapping[str, Any]:
        """Plain JSON that tells this study from every other one."""

    def batches(self) -> Sequence[Batch]:
        """The whole study in batches, fixed by the study alone."""

    def run(self, batch: Batch) -> Tally:
        """One batch, from seeds that follow from the study's own."""


@dataclass(frozen=True)
class Outcome:
    """The tally of the trials that were done, of how many, and whether someone stopped it."""

    tally: Tally
    done: int
    of: int
    interrupted: bool = False


def carry_out(
    study: Study,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    checkpoint: str | None = None,
    progress: Progress | None = None,
) -> Outcome:
    """Run every batch that is not done yet; Ctrl-C stops it and keeps what is done.

    `workers` is the number of processes, all cores without it; `cluster` is the address of a Dask
    scheduler and goes before `workers`; `checkpoint` is a file that is taken up where it ends.
    """
    from referee.study.run.workers import crew

    batches = study.batches()
    of = sum(batch.size for batch in batches)
    found: dict[int, Tally] = {}
    interrupted = False
    with Checkpoint(checkpoint, study.key, len(batches)) as kept:
        found.update(kept.done)
        done = sum(batch.size for batch in batches if batch.number in found)
        report = progress or _say_nothing
        report(done, of)
        left = [batch for batch in batches if batch.number not in found]
        try:
            with closing(crew(workers, cluster, len(left)).run(study, left)) as finished:
                for batch, tally in finished:
                    kept.keep(batch.number, tally)
                    found[batch.number] = tally
                    done += batch.size
                    report(done, of)
        except KeyboardInterrupt:
            interrupted = True
    return Outcome(_together(found), done, of, interrupted)


def in_batches(trials: int, size: int) -> tuple[Batch, ...]:
    """Trials cut into batches of one size, the last one shorter where they do not divide."""
    starts = range(0, trials, size)
    return tuple(Batch(i, first, min(size, trials - first)) for i, first in enumerate(starts))


def merged(a: Any, b: Any) -> Any:
    """Two tallies as one: numbers are added, lists joined, objects merged key by key."""
    if isinstance(a, dict):
        return a | {key: merged(a[key], value) if key in a else value for key, value in b.items()}
    return a + b


def derived(seed: str, *names: str | int) -> str:
    """The seed of a part of a study: SHA-256 of the JSON list of seed and names, in hexadecimal."""
    text = json.dumps([seed, *names], ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def derived_words(seed: str, *names: str | int) -> tuple[int, ...]:
    """The same seed as four numbers of 64 bits, for generators that want such."""
    digest = bytes.fromhex(derived(seed, *names))
    return tuple(int.from_bytes(digest[i : i + 8], "big") for i in range(0, len(digest), 8))


def _together(found: Mapping[int, Tally]) -> Tally:
    whole: Tally = {}
    for tally in _in_order(found):
        whole = merged(whole, tally)
    return whole


def _in_order(found: Mapping[int, Tally]) -> Iterator[Tally]:
    for number in sorted(found):
        yield found[number]


def _say_nothing(done: int, of: int) -> None:
    """Progress that nobody asked for."""
