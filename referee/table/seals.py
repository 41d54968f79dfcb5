"""Cards sealed to their seat: anyone may keep the seal, only the seat's key opens it."""

from __future__ import annotations

import hmac

_ROOM = 48
"""Bytes for a card's name, so that the length of a seal says nothing."""
_TAG = 16
UNKNOWN = "?"
"""A card whose seal cannot be opened here."""


def seat_key(seed: str, seat: str) -> bytes:
    """The key of one seat's seals; it opens no other's and does not tell the seed."""
    key = seed.encode("utf-8", "surrogatepass")
    return hmac.digest(key, f"seat {seat}".encode(), "sha256")


def seal(key: bytes, place: str, card: str) -> str:
    """A card's name, sealed; the place in the log makes equal cards look different."""
    name = card.encode("utf-8").ljust(_ROOM, b"\0")
    if len(name) > _ROOM:
        raise ValueError(f"a card's name has at most {_ROOM} bytes")
    hidden = bytes(a ^ b for a, b in zip(name, _stream(key, place), strict=True))
    return (hidden + _tag(key, place, hidden)).hex()


def open_seal(key: bytes, place: str, sealed: str) -> str | None:
    """The card inside, or None where the seal was not made with this key for this place."""
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
