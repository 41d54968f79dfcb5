"""The terminal as a person sees it: lines asked for, completed, and wiped away again."""

from __future__ import annotations

import sys
from collections.abc import Callable

_WIPE = "\033[2J\033[3J\033[H"
"""The screen, and what scrolled off it."""


def ask(prompt: str) -> str | None:
    """A line, stripped; None once there are no more."""
    try:
        line = input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        sys.stdout.write("\n")
        return None
    if not sys.stdin.isatty():
        # nobody's keyboard has put the answer on the screen
        sys.stdout.write(f"{line}\n")
    return line


def wipe() -> None:
    """Take away what only one pair of eyes was to see."""
    if sys.stdout.isatty():
        sys.stdout.write(_WIPE)
        sys.stdout.flush()


def complete_with(find: Callable[[str], list[str]]) -> None:
    """Let the tabulator key finish a line, where the terminal can."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:
        return
    found: list[str] = []

    def complete(text: str, state: int) -> str | None:
        if state == 0:
            found[:] = find(text)
        return found[state] if state < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
