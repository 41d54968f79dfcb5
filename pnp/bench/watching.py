"""Waits for saves: the one file that knows watchfiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from pnp.folder.lineage.game_files import ENDINGS

if TYPE_CHECKING:
    from watchfiles import Change

SETTLES = 15
"""Milliseconds without a further change after which a save is taken for done."""
LONGEST = 120
"""Milliseconds after which it is looked at, however much is written."""
LOOKS_UP = 500
"""Milliseconds after which it is seen that other folders are to be watched."""


def saves(folders: Callable[[], Sequence[Path]], stop: Event) -> Iterator[None]:
    """Yield once at the beginning and after each save in the folders of a game, until stopped.

    `folders` is asked again after each: a game may extend another one from now on.
    """
    yield
    while not stop.is_set():
        watched, is_first = folders(), True
        for is_saved in _changes(watched, stop):
            # what was saved before the folders were watched is seen at the first look
            if is_saved or is_first:
                yield
            is_first = False
            if folders() != watched:
                break
        else:  # they cannot be watched: one is gone, or the system watches too many others
            stop.wait(LOOKS_UP / 1000)
            yield


def _changes(folders: Sequence[Path], stop: Event) -> Iterator[bool]:
    """Yield whether something was saved, now and then also if nothing was; end where a folder
    cannot be watched."""
    from watchfiles import watch

    seen = watch(
        *folders,
        watch_filter=_is_of_game,
        debounce=LONGEST,
        step=SETTLES,
        stop_event=stop,
        rust_timeout=LOOKS_UP,
        yield_on_timeout=True,
        raise_interrupt=False,
    )
    with suppress(OSError, RuntimeError):
        yield from (bool(changes) for changes in seen)


def _is_of_game(change: Change, path: str) -> bool:
    """Whether a file may be one that a game is read from, or a folder of them is new: what was
    saved into that before it was watched is in no other news."""
    file = Path(path)
    if file.is_dir():
        return change.name == "added" and not file.name.startswith(".")
    return file.suffix.lower() in (*ENDINGS, ".md") and not file.name.startswith((".", "~"))
