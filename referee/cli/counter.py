"""A counter on a terminal while something long is under way."""

from __future__ import annotations

import sys

STRIDE = 20
"""Steps between two signs of progress."""


def show_count(done: int, total: int) -> None:
    """Show how far it is; with a total of 0 the line goes away again."""
    if sys.stderr.isatty() and done % STRIDE == 0:
        sys.stderr.write(f"\r{done}/{total}" if total else "\r\033[K")
        sys.stderr.flush()
