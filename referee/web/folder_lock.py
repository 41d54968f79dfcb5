"""A data folder belongs to one server at a time; a lock file in it says to which."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pnp.text.errors import HeraldError
from pnp.text.files import PRIVATE
from pnp.text.words import Words

NAME = "server.lock"
_MOST = 1_000
"""Bytes that are read of what another server has written."""


@contextmanager
def held(folder: Path, address: str) -> Iterator[bool]:
    """Hold a folder for the server at this address; HeraldError names the one that has it.

    False where nothing can be written there: tables can be looked at, and there is nothing to hold.
    """
    import fcntl

    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    try:
        # for reading only: a file open for writing would keep the disk from being made read-only
        handle = os.open(path, os.O_RDONLY | os.O_CREAT, PRIVATE)
    except OSError:
        yield False
        return
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise _taken(folder, os.pread(handle, _MOST, 0)) from None
        yield _is_written(path, json.dumps({"pid": os.getpid(), "address": address}))
        # the file stays: taking it away could take it from the next server
        _is_written(path, "")
    finally:
        os.close(handle)


def _is_written(path: Path, told: str) -> bool:
    """Say who has the folder; False where the disk is not to be written, full or not."""
    try:
        path.write_text(told, "utf-8")
    except OSError as error:
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    return True


def _taken(folder: Path, told: bytes) -> HeraldError:
    try:
        other = json.loads(told)
        words = _BY.fill(address=str(other["address"])[:100], pid=int(other["pid"]))
    except (ValueError, KeyError, TypeError):
        words = _BY_ANOTHER
    return HeraldError(_TAKEN.fill(folder=folder, who=words))


_TAKEN = Words("{folder}: {who}; stop that one, or choose another folder with --data")
_BY = Words("the server at {address} (process {pid}) keeps its tables there")
_BY_ANOTHER = Words("another server keeps its tables there")
