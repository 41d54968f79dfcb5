"""Files and folders written whole or not at all."""

from __future__ import annotations

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from pnp.text.errors import OutputError

PRIVATE = 0o600
"""The mode of a file that only its owner reads."""


def write_whole(
    target: Path, data: bytes, *, mode: int = 0o666, durable: bool = False, new: bool = False
) -> None:
    """Write a file under another name first, so that nobody ever reads half of it.

    A `durable` file outlives a crash of the machine from then on; a `new` one replaces none:
    FileExistsError where there is one.
    """
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            if durable:
                stream.flush()
                os.fsync(stream.fileno())
        if new:
            os.link(draft, target)
        else:
            draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    if durable:
        try:
            sync_folder(target.parent)
        except OSError:
            if new:
                target.unlink(missing_ok=True)
            raise


def sync_folder(folder: Path) -> None:
    """Make sure that a new name in a folder outlives a crash."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_output(target: Path, data: bytes) -> None:
    """Write a file that was asked for, and the folders it lies in."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, data)
    except (PermissionError, NotADirectoryError, FileExistsError) as error:
        raise OutputError(
            "cannot write to {folder}: {why}", folder=target.parent, why=error.strerror
        ) from None
    except OSError as error:
        raise OutputError(
            "cannot write {target}: {why}", target=target, why=error.strerror
        ) from None


class WholeFolder:
    """A folder in the making, beside its place until it is put there; it replaces the one there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._draft = folder.with_name(f".{folder.name}.{secrets.token_hex(4)}.part")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        shutil.rmtree(self._draft, ignore_errors=True)
        with suppress(OSError):
            self.folder.parent.rmdir()  # where nothing else is in it

    def put(self, name: str, data: bytes) -> None:
        """Write a file of the folder."""
        write_output(self._draft / name, data)

    def put_in_place(self) -> None:
        """Put the folder into its place."""
        old = self._draft.with_suffix(".old")
        try:
            if self.folder.exists():
                self.folder.rename(old)
            self._draft.rename(self.folder)
        except OSError as error:
            if old.exists():
                old.rename(self.folder)
            raise OutputError(
                "cannot write {target}: {why}", target=self.folder, why=error.strerror
            ) from None
        shutil.rmtree(old, ignore_errors=True)
