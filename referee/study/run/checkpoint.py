"""What a study has done so far, kept in a file: a header line, then one JSON line a batch."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from pnp.text.errors import HeraldError
from pnp.text.files import write_whole
from referee.engine.values import Json

FORMAT = 1
_HEADER = "herald-study"


class Checkpoint:
    """A file of finished batches; without a name nothing is kept.

    A line that was cut off in the middle of writing is dropped when the file is taken up again.
    """

    def __init__(self, name: str | None, key: Mapping[str, Json], batches: int) -> None:
        self._path = Path(name) if name else None
        self._header = {_HEADER: FORMAT, "study": _plain(key), "batches": batches}
        self._stream: BinaryIO | None = None
        self.done: dict[int, dict[str, Any]] = {}

    def __enter__(self) -> Checkpoint:
        if self._path is not None:
            try:
                self._stream = self._open(self._path)
            except OSError as error:
                raise _unusable(self._path, error.strerror or str(error)) from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._stream is not None:
            self._stream.close()

    def keep(self, number: int, tally: Mapping[str, Any]) -> None:
        """Write one finished batch down."""
        if self._stream is None or self._path is None:
            return
        try:
            self._stream.write(_line({"batch": number, "tally": tally}))
            self._stream.flush()
        except OSError as error:
            raise _unusable(self._path, error.strerror or str(error)) from None

    def _open(self, path: Path) -> BinaryIO:
        if not path.exists() or not path.stat().st_size:
            write_whole(path, _line(self._header))
            return path.open("ab")
        whole = self._read(path)
        stream = path.open("r+b")
        stream.truncate(whole)
        stream.seek(whole)
        return stream

    def _read(self, path: Path) -> int:
        """Read the batches that the file has; return the length of its sound part."""
        whole = 0
        with path.open("rb") as stream:
            for number, line in enumerate(stream):
                entry = _entry(line) if line.endswith(b"\n") else None
                if number == 0:
                    self._check(path, entry)
                elif entry is None or not _is_batch(entry):
                    break
                else:
                    self.done[entry["batch"]] = entry["tally"]
                whole += len(line)
        return whole

    def _check(self, path: Path, header: object) -> None:
        if not isinstance(header, dict) or header.get(_HEADER) != FORMAT:
            raise HeraldError(
                "`{path}` is no checkpoint of a study; name a new file, or one that a study began",
                path=path,
            )
        if header != self._header:
            told = _difference(header.get("study"), self._header["study"])
            raise HeraldError(
                "`{path}` is the checkpoint of another study ({told}); name another file, or ask "
                "for the same study",
                path=path,
                told=told,
            )


def _plain(value: Any) -> Any:
    """Return the value as JSON gives it back, so that tuples and lists compare alike."""
    return json.loads(json.dumps(value))


def _line(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def _entry(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _is_batch(entry: object) -> bool:
    return (
        isinstance(entry, dict)
        and isinstance(entry.get("batch"), int)
        and isinstance(entry.get("tally"), dict)
    )


def _difference(theirs: object, ours: Mapping[str, object]) -> str:
    """Name the first thing that the two studies do not have in common."""
    theirs = theirs if isinstance(theirs, dict) else {}
    for name in sorted({*theirs, *ours}):
        if theirs.get(name) != ours.get(name):
            return f"{name}: {_short(theirs.get(name))}, {_short(ours.get(name))}"
    return "batches"


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _unusable(path: Path, why: str) -> HeraldError:
    return HeraldError("the checkpoint `{path}` cannot be written: {why}", path=path, why=why)
