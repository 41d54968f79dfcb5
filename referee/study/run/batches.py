"""What a study is: batches of trials, their seeds and their tallies.

A study is cut into batches by itself alone, each batch draws from a seed that is derived from the
study's seed and the batch's number, and the batches' tallies are put together in their order. So
the result does not depend on who ran what, when, or how often.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from referee.engine.values import Json

Tally: TypeAlias = dict[str, Any]
"""Plain JSON: numbers, lists, and objects of them with text keys."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some trials in a row: the batch's number, its first trial, and how many there are."""

    number: int
    first: int
    size: int


class Study(Protocol):
    """What can be carried out: a frozen value that may be sent to another process."""

    @property
    def key(self) -> Mapping[str, Json]:
        """Plain JSON that tells this study from every other one."""

    def batches(self) -> Sequence[Batch]:
        """Return the whole study in batches, fixed by the study alone."""

    def run(self, batch: Batch) -> Tally:
        """Run one batch, from seeds that follow from the study's own."""


@dataclass(frozen=True)
class Outcome:
    """The tally of the trials that were done, of how many, and whether someone stopped it."""

    tally: Tally
    done: int
    of: int
    interrupted: bool = False


def in_batches(trials: int, size: int) -> tuple[Batch, ...]:
    """Cut trials into batches of one size, the last one shorter where they do not divide."""
    starts = range(0, trials, size)
    return tuple(Batch(i, first, min(size, trials - first)) for i, first in enumerate(starts))


def merged(a: Any, b: Any) -> Any:
    """Merge two tallies: numbers are added, lists joined, objects merged key by key."""
    if isinstance(a, dict):
        return a | {key: merged(a[key], value) if key in a else value for key, value in b.items()}
    return a + b


def derived(seed: str, *names: str | int) -> str:
    """Derive the seed of a part of a study: the SHA-256 of the JSON list of seed and names."""
    text = json.dumps([seed, *names], ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def derived_words(seed: str, *names: str | int) -> tuple[int, ...]:
    """Derive a seed as four numbers of 64 bits, for generators that want such."""
    digest = bytes.fromhex(derived(seed, *names))
    return tuple(int.from_bytes(digest[i : i + 8], "big") for i in range(0, len(digest), 8))
