"""A bar that shows how far a command has come, where it takes long and somebody watches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.kit.check import Progress

SHORT = 1.0
"""Seconds before the bar appears: what is done sooner needs none."""


@contextmanager
def progress_bar(doing: str) -> Iterator[Progress]:
    """Show a bar on standard error, if that is a terminal, once it is worth while."""
    # rich is loaded by commands that take long, not by those that answer at once
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("{task.description:<20}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
    )
    console, begun = Console(stderr=True), monotonic()
    bar = Bar(*columns, console=console, transient=True)
    task = bar.add_task(doing, total=None)

    def tell(what: str, done: int, of: int) -> None:
        if console.is_terminal and monotonic() - begun > SHORT:
            bar.start()
        bar.update(task, description=f"{doing} {what}".strip(), completed=done, total=of)

    try:
        yield tell
    finally:
        if bar.live.is_started:
            bar.stop()
