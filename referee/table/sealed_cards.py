"""Cards sealed to their seat: anyone may keep the seal, only the seat's key opens it."""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from pnp.text.words import Words
from referee.engine.chance import Chance, Cut, Keys, Record
from referee.table.table_errors import TableError

_ROOM = 48
"""Bytes for a card's name, so that the length of a seal says nothing."""
_TAG = 16
UNKNOWN = "?"
"""A card whose seal cannot be opened here."""


def seat_key(seed: str, seat: str) -> bytes:
    """Return the key of one seat's seals; it opens no other's and does not tell the seed."""
    key = seed.encode("utf-8", "surrogatepass")
    return hmac.digest(key, f"seat {seat}".encode(), "sha256")


def seal(key: bytes, place: str, card: str) -> str:
    """Return a card's name, sealed; the place in the log makes equal cards look different."""
    name = card.encode("utf-8").ljust(_ROOM, b"\0")
    if len(name) > _ROOM:
        raise ValueError(f"a card's name has at most {_ROOM} bytes")
    hidden = bytes(a ^ b for a, b in zip(name, _stream(key, place), strict=True))
    return (hidden + _tag(key, place, hidden)).hex()


def open_seal(key: bytes, place: str, sealed: str) -> str | None:
    """Return the card inside, or None where the seal was not made with this key for this place."""
    try:
        raw = bytes.fromhex(sealed)
    except ValueError:
        return None
    hidden, tag = raw[:-_TAG], raw[-_TAG:]
    if len(hidden) != _ROOM or not hmac.compare_digest(tag, _tag(key, place, hidden)):
        return None
    name = bytes(a ^ b for a, b in zip(hidden, _stream(key, place), strict=True))
    return name.rstrip(b"\0").decode("utf-8", "replace")


def _stream(key: bytes, place: str) -> bytes:
    parts = [hmac.digest(key, f"{place} {part}".encode(), "sha256") for part in range(2)]
    return b"".join(parts)[:_ROOM]


def _tag(key: bytes, place: str, hidden: bytes) -> bytes:
    return hmac.digest(key, f"tag {place} ".encode() + hidden, "sha256")[:_TAG]


class Sealer:
    """Makes and opens the seals of a table, as far as its seed is known."""

    def __init__(self, seed: str | None) -> None:
        self.seed = None if seed is None else sealed_seed(seed)
        self._keys = None if self.seed is None else Keys(self.seed)

    def cut(self, cut: Cut) -> None:
        """Fold a cut into every shuffle from its number on; seals are no draws and stay."""
        if self._keys is not None:
            self._keys.cut(cut)

    def key(self, seat: str) -> bytes | None:
        return None if self.seed is None else seat_key(self.seed, seat)

    def close(self, seat: str, place: str, card: str) -> str:
        key = self.key(seat)
        if key is None:
            raise TableError(NO_SEED)
        return seal(key, place, card)

    def open(self, seat: str, place: str, sealed: str) -> str | None:
        """Return the card; `?` without the seed, None where the seal is not sound."""
        key = self.key(seat)
        return UNKNOWN if key is None else open_seal(key, place, sealed)

    def chance_from(self, first: int) -> Chance:
        """Return the chance of what is sealed, from a draw's number on."""
        if self.seed is None:
            raise TableError(NO_SEED)
        return Chance(self.seed, first, self._keys)

    def shuffle(self, cards: Sequence[str], counter: int, purpose: str) -> tuple[list[str], Record]:
        """Return cards in a new order, and the record of it."""
        chance = self.chance_from(counter)
        return chance.shuffle(cards, purpose), chance.records[0]


def sealed_seed(seed: str) -> str:
    """Return the seed of what is dealt face down; it has a commitment of its own."""
    return f"{seed} hands"


def veiled(record: Record) -> dict[str, object]:
    """Return a record without its result; its mark still holds it to that result."""
    return {key: value for key, value in record.as_json().items() if key != "result"}


NO_SEED = Words(
    "the table’s seed is not here, so nothing can be drawn or opened; roll your own die"
)
