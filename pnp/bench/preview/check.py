"""The check list beside a preview: `pnp check` in a process of its own, begun anew at each save.

`python -m pnp.bench.preview.check FOLDER LANG` checks once and writes what it found as JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread
from typing import Literal, TypedDict

from pnp.bench.preview.faults import ShownFault, faults_of, shown
from pnp.folder.lineage.extending import FILE
from pnp.kit.check import check_folder
from pnp.text.words import Lang


class CheckList(TypedDict):
    """How far a check has come, and what it found; the last list stays while it goes on."""

    state: Literal["checking", "done", "failed"]
    faults: list[ShownFault]


class Checker:
    """Checks a folder in the background."""

    def __init__(self, folder: Path, reader: Lang, changed: Callable[[], None]) -> None:
        self.folder, self.reader, self.changed = folder, reader, changed
        self.found = CheckList(state="checking", faults=[])
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()

    def begin(self) -> None:
        """Check the folder as it is now, in place of a check that still goes on."""
        command = [sys.executable, "-m", "pnp.bench.preview.check", str(self.folder), self.reader]
        with self._lock:
            self._end()
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is for the command, which ends this one itself
            )
            self._process = process
            self.found = CheckList(state="checking", faults=self.found["faults"])
        self.changed()
        Thread(target=self._wait, args=(process,), daemon=True).start()

    def stop(self) -> None:
        """End a check that still goes on."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
        self._process = None

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        written, _ = process.communicate()
        with self._lock:
            if process is not self._process:
                return  # another one has begun since
            try:
                self.found = CheckList(state="done", faults=json.loads(written))
            except ValueError:
                self.found = CheckList(state="failed", faults=[])
        self.changed()


def main(folder: Path, reader: Lang) -> None:
    """Check a folder once and write what was found."""
    try:
        found = check_folder(folder)
    except Exception as error:  # it is told on the page like any fault
        found = faults_of(error, folder / FILE)
    sys.stdout.write(json.dumps(shown(found, folder, reader)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
