"""One run of `pnp watch`: a folder's previews, its check list, and the pages that look at them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event, Lock, Thread

from pnp.bench.preview.check import Checker
from pnp.bench.preview.pages import PreviewPages
from pnp.bench.preview.preview import Preview
from pnp.bench.watching import saves
from pnp.folder.loading import load_folder
from pnp.kit.kit import BuildOptions
from pnp.text.errors import HeraldError
from pnp.text.words import Lang


class Session:
    """A folder that is watched and shown, in every language that somebody looks at."""

    def __init__(self, folder: Path, options: BuildOptions, reader: Lang) -> None:
        self.folder, self.options, self.reader = folder, options, reader
        self.checker = Checker(folder, reader, self.announce)
        self.is_over = False
        self._previews: dict[Lang, tuple[Preview, PreviewPages]] = {}
        self._checked = ""
        self._stop = Event()
        self._lock = Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: set[asyncio.Event] = set()
        self._look(options.lang)

    @property
    def about(self) -> dict[str, object]:
        """What the page's head says of the game."""
        kit = self.preview().kit
        named = kit.spec.title(self.reader) if kit else self.folder.name
        languages = kit.spec.languages if kit else ()
        return {"game": named, "folder": self.folder.name, "languages": languages}

    def preview(self, lang: Lang = "") -> Preview:
        """Return the preview in a language of the game; that of the command for any other."""
        return self._of(lang)[0]

    def pages(self, lang: Lang = "") -> PreviewPages:
        """Return the sheets and booklets in a language."""
        return self._of(lang)[1]

    def svg(self, name: str) -> bytes | None:
        """Return a picture by its name."""
        for preview, pages in [*self._previews.values()]:
            for pictures in (preview.pictures, pages.pictures):
                if (found := pictures.svg(name)) is not None:
                    return found
        return None

    def _of(self, lang: Lang) -> tuple[Preview, PreviewPages]:
        first = self._previews[self.options.lang]
        kit = first[0].kit
        if lang in self._previews:
            return self._previews[lang]
        if kit is None or lang == kit.options.lang or lang not in kit.spec.languages:
            return first
        made = self._look(lang)
        Thread(target=made[0].refresh, daemon=True).start()
        return made

    def _look(self, lang: Lang) -> tuple[Preview, PreviewPages]:
        options = replace(self.options, lang=lang)
        preview = Preview(self.folder, options, self.reader, self.announce)
        self._previews[lang] = (preview, PreviewPages(preview))
        return self._previews[lang]

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to watch; what changes is announced in the loop."""
        self._loop = loop
        Thread(target=self._watch, daemon=True).start()

    def end(self) -> None:
        """Stop watching, and let every page know."""
        self.is_over = True
        self._stop.set()
        self.checker.stop()
        self.announce()

    def _watch(self) -> None:
        for _ in saves(self._folders, self._stop):
            self.refresh()

    def _folders(self) -> Sequence[Path]:
        kit = self.preview().kit
        return kit.spec.files.folders if kit else (self.folder,)

    def refresh(self) -> None:
        """Read the folder anew and draw what changed, then have it checked."""
        with self._lock:
            load_folder.cache_clear()
            for preview, _ in [*self._previews.values()]:
                preview.refresh()
            checked = self._state()
            if not checked or checked != self._checked:
                self._checked = checked
                self.checker.begin()

    def _state(self) -> str:
        """Return what tells the folder as it is from what it was; nothing if it cannot be read."""
        preview = self.preview()
        if preview.kit is None or preview.faults:
            return ""
        try:
            return preview.kit.hash
        except (HeraldError, OSError):
            return ""

    @contextmanager
    def listening(self) -> Iterator[asyncio.Event]:
        """Have an event set at each change."""
        event = asyncio.Event()
        self._listeners.add(event)
        try:
            yield event
        finally:
            self._listeners.discard(event)

    def announce(self) -> None:
        """Let every page know that there is something new."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        for event in self._listeners:
            event.set()
