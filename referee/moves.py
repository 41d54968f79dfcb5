"""Legal plays."""

from __future__ import annotations


def moves() -> None: ...
