"""Ask at the terminal: a line, a key, completion of a line, and wiping the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable

import typer

_WIPE = "\033[2J\033[3J\033[H"
"""The screen, and what scrolled off it."""


def ask(prompt: str) -> str | None:
    """Return a line, stripped; None once there are no more."""
    try:
        line = input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        sys.stdout.write("\n")
        return None
    if not sys.stdin.isatty():
        # nobody's keyboard has put the answer on the screen
        sys.stdout.write(f"{line}\n")
    return line


def wait_for_key() -> None:
    """Wait for any key at a terminal; a line where the input is none; nothing once it has ended."""
    if sys.stdin.isatty():
        typer.getchar()
    else:
        sys.stdin.readline()


def wipe() -> None:
    """Clear the screen of what only one player was to see."""
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
