"""Every die and every shuffle: seeded, committed to beforehand, cut, recorded, checkable.

Draw number `c` reads the numbers HMAC-SHA256(key, "c.0"), HMAC-SHA256(key, "c.1") and so on.
Of each it takes as many leading bits as the choice needs; a number too high for the choice is
refused and the next one read, so that no outcome is favoured.

The key is the seed, until somebody cuts: from then on it is HMAC-SHA256(key before, "cut " + word)
for the word that was cut with. Whoever made the seed could not know the word, and whoever cuts
does not know the seed.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from pnp.text.errors import HeraldError
from pnp.text.words import Words

Item = TypeVar("Item")
Way: TypeAlias = Literal["roll", "pick", "shuffle"]
WAYS: tuple[Way, ...] = ("roll", "pick", "shuffle")
_DIGEST_BITS = 256
MOST = 10_000
"""Among so many things a draw can be made; no game comes near it."""
_SEED_BYTES = 32
_LEAST_DIGITS = 32
"""Hexadecimal digits of 128 bits: a seed with fewer could be found by trying them all."""


@dataclass(frozen=True)
class Record:
    """One draw: its number, how, what for, among how many, and what came of it.

    A roll's result is its face from 1, a pick's the place from 0, a shuffle's the old places in
    their new order. The mark is an HMAC over all the rest.
    """

    counter: int
    way: Way
    purpose: str
    size: int
    result: tuple[int, ...]
    mark: str

    def as_json(self) -> dict[str, object]:
        shown = list(self.result) if self.way == "shuffle" else self.result[0]
        return {
            "counter": self.counter,
            "way": self.way,
            "purpose": self.purpose,
            "size": self.size,
            "result": shown,
            "mark": self.mark,
        }

    @classmethod
    def from_json(cls, raw: Mapping[str, Any]) -> Record:
        """Read what `as_json` wrote; HeraldError where it is something else.

        A record that is returned is one that some seed could have given.
        """
        try:
            way, result = raw["way"], raw["result"]
            places = tuple(result if way == "shuffle" else [result])
            record = cls(raw["counter"], way, raw["purpose"], raw["size"], places, raw["mark"])
            if record.is_possible() and set(raw) == set(record.as_json()):
                return record
        except (KeyError, TypeError, ValueError):
            pass
        raise HeraldError(_NO_RECORD)

    def is_possible(self) -> bool:
        """Return whether each part is of its sort, and the result one of a draw of that size."""
        numbers = (self.counter, self.size, *self.result)
        if not all(type(number) is int for number in numbers) or self.way not in WAYS:
            return False
        if not (isinstance(self.purpose, str) and isinstance(self.mark, str)):
            return False
        if not (self.counter >= 0 and 1 <= self.size <= MOST):
            return False
        if self.way == "shuffle":
            return len(self.result) == self.size and set(self.result) == set(range(self.size))
        first = 1 if self.way == "roll" else 0
        return len(self.result) == 1 and first <= self.result[0] < first + self.size


@dataclass(frozen=True)
class Mismatch:
    """A record that the seed does not bear out; without a counter, the commitment itself."""

    counter: int | None
    words: Words


@dataclass(frozen=True)
class Cut:
    """What somebody added to the seed, and the number of the first draw that it counts for."""

    first: int
    word: str


class Keys:
    """The key of every draw: the seed, folded with each cut that was made before that draw."""

    def __init__(self, seed: str, cuts: Iterable[Cut] = ()) -> None:
        self._firsts = [0]
        self._keys = [_key(seed)]
        for cut in cuts:
            self.cut(cut)

    def cut(self, cut: Cut) -> None:
        """Fold one more cut in; draws before it keep their keys."""
        if cut.first < self._firsts[-1]:
            raise ValueError("a cut comes after the draws that were made before it")
        self._firsts.append(cut.first)
        word = cut.word.encode("utf-8", "surrogatepass")
        self._keys.append(hmac.digest(self._keys[-1], b"cut " + word, "sha256"))

    def of(self, counter: int) -> bytes:
        """Return the key of one draw."""
        return self._keys[bisect_right(self._firsts, counter) - 1]

    def agrees(self, record: Record) -> bool:
        """Return whether a draw is what seed and cuts give at its number."""
        return _agrees(self.of(record.counter), record.counter, record)


class Chance:
    """The source of every draw of one table."""

    def __init__(self, seed: str | None = None, first: int = 0, keys: Keys | None = None) -> None:
        """`first` is the number of the first draw, where others were made before.

        `keys` has the seed and its cuts, where there may be some.
        """
        self.seed = os.urandom(_SEED_BYTES).hex() if seed is None else seed
        self._keys = keys or Keys(self.seed)
        self._first = first
        self._records: list[Record] = []

    @property
    def commitment(self) -> str:
        """Return the seed's SHA-256, to be shown before the first draw."""
        return commitment(self.seed)

    @property
    def records(self) -> tuple[Record, ...]:
        return tuple(self._records)

    def proof(self) -> dict[str, object]:
        """Return what lets anyone redo the draws."""
        records = [record.as_json() for record in self._records]
        return {"commitment": self.commitment, "seed": self.seed, "records": records}

    def roll(self, faces: int, purpose: str = "") -> int:
        """Roll a die with so many faces, the lowest of them 1."""
        return self._record("roll", purpose, faces)[0]

    def pick(self, items: Sequence[Item], purpose: str = "") -> Item:
        """Pick one of the items."""
        return items[self._record("pick", purpose, len(items))[0]]

    def shuffle(self, items: Sequence[Item], purpose: str = "") -> list[Item]:
        """Shuffle the items into a new order."""
        return [items[place] for place in self._record("shuffle", purpose, len(items))]

    def draw(self, items: Sequence[Item], count: int, purpose: str = "") -> list[Item]:
        """Draw so many of the items, none twice, in the order drawn."""
        if count > len(items):
            raise ValueError(f"{count} cannot be drawn from {len(items)}")
        left, drawn = list(items), []
        for _ in range(count):
            drawn.append(left.pop(self._record("pick", purpose, len(left))[0]))
        return drawn

    def _record(self, way: Way, purpose: str, size: int) -> tuple[int, ...]:
        if not 1 <= size <= MOST:
            raise ValueError("there is nothing to draw from, or too much")
        counter = self._first + len(self._records)
        key = self._keys.of(counter)
        result = _redraw(key, counter, way, size)
        mark = _mark(key, counter, way, purpose, size, result)
        self._records.append(Record(counter, way, purpose, size, result, mark))
        return result


def commitment(seed: str) -> str:
    """Return what is shown of a seed before it is used."""
    return hashlib.sha256(_key(seed)).hexdigest()


def is_strong(seed: str) -> bool:
    """Return whether a seed looks random and is too long to be found from its commitment."""
    return len(seed) >= _LEAST_DIGITS and all(digit in "0123456789abcdef" for digit in seed)


_NO_RECORD = Words(
    "a record of a draw has counter, way (roll, pick or shuffle), purpose, size, result and mark, "
    "and a result that such a draw can have; this one does not"
)
_OTHERWISE = Words("draw {counter} ({why}) is not what the seed gives")


def verify(seed: str, committed: str, records: Sequence[Record]) -> list[Mismatch]:
    """Redo every draw; return no mismatch where seed, commitment and records all agree."""
    found: list[Mismatch] = []
    if not hmac.compare_digest(commitment(seed), committed.strip().lower()):
        found.append(
            Mismatch(
                None,
                Words("the seed is not the one that was committed to"),
            )
        )
    keys = Keys(seed)
    for counter, record in enumerate(records):
        if not _agrees(keys.of(counter), counter, record):
            found.append(
                Mismatch(
                    record.counter,
                    _OTHERWISE.fill(counter=record.counter, why=record.purpose or record.way),
                )
            )
    return found


def _agrees(key: bytes, counter: int, record: Record) -> bool:
    if record.counter != counter or not record.is_possible():
        return False
    result = _redraw(key, counter, record.way, record.size)
    mark = _mark(key, counter, record.way, record.purpose, record.size, result)
    return result == record.result and hmac.compare_digest(mark, record.mark)


def _redraw(key: bytes, counter: int, way: Way, size: int) -> tuple[int, ...]:
    stream = _numbers(key, counter)
    if way == "roll":
        return (_below(size, stream) + 1,)
    if way == "pick":
        return (_below(size, stream),)
    places = list(range(size))
    for last in range(size - 1, 0, -1):
        other = _below(last + 1, stream)
        places[last], places[other] = places[other], places[last]
    return tuple(places)


def _below(limit: int, stream: Iterator[int]) -> int:
    """Return the first number of the stream below the limit: all of them are equally likely."""
    spare = _DIGEST_BITS - (limit - 1).bit_length()
    return next(number for digest in stream if (number := digest >> spare) < limit)


def _numbers(key: bytes, counter: int) -> Iterator[int]:
    attempt = 0
    while True:
        yield int.from_bytes(hmac.digest(key, f"{counter}.{attempt}".encode(), "sha256"), "big")
        attempt += 1


def _mark(
    key: bytes, counter: int, way: Way, purpose: str, size: int, result: tuple[int, ...]
) -> str:
    # repr keeps the fields apart, whatever a purpose contains
    text = repr((counter, way, purpose, size, result))
    return hmac.digest(key, b"record " + text.encode("utf-8", "surrogatepass"), "sha256").hex()[:16]


def _key(seed: str) -> bytes:
    # a seed from the command line may hold bytes that are no UTF-8
    return seed.encode("utf-8", "surrogatepass")
