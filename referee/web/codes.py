"""Codes that people read from one screen and type on another: pairing and recovery."""

from __future__ import annotations

import hashlib
import hmac
import secrets

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that are not taken for one another."""
_MISREAD = str.maketrans("OIL", "011")
GROUP = 5


def new_code() -> str:
    """Return a code such as `7K2QD-M9XP4`: fifty bits, enough where each guess is a request."""
    signs = [secrets.choice(ALPHABET) for _ in range(2 * GROUP)]
    return "".join((*signs[:GROUP], "-", *signs[GROUP:]))


def code_digest(code: str) -> str:
    """Return the hash of a code, however it was typed."""
    typed = "".join(sign for sign in code.upper().translate(_MISREAD) if sign in ALPHABET)
    return hashlib.sha256(typed.encode()).hexdigest()


def is_code(typed: str, digest: str) -> bool:
    """Return whether a typed code has this hash."""
    return hmac.compare_digest(code_digest(typed), digest)
