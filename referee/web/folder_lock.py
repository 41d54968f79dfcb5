"""A data folder belongs to one server at a time; a lock file in it says to which."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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
    try:
        handle = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError:
        yield False
        return
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise _taken(folder, os.pread(handle, _MOST, 0)) from None
        # a full disk need not keep a table from being looked at
        with suppress(OSError):
            os.ftruncate(handle, 0)
            os.pwrite(handle, json.dumps({"pid": os.getpid(), "address": address}).encode(), 0)
        yield True
        # the file stays: taking it away could take it from the next server
        os.ftruncate(handle, 0)
    finally:
        os.close(handle)


def _taken(folder: Path, told: bytes) -> HeraldError:
    try:
        other = json.loads(told)
        words = _BY.fill(address=str(other["address"])[:100], pid=int(other["pid"]))
    except (ValueError, KeyError, TypeError):
        words = _BY_ANOTHER
    return HeraldError(_TAKEN.fill(folder=folder, who=words))


_TAKEN = Words(
    "{folder}: {who}; stop that one, or choose another folder with --data",
    fr="{folder}\u00a0: {who}\u00a0; arrêtez-le, ou choisissez un autre dossier avec --data",
)
_BY = Words(
    "the server at {address} (process {pid}) keeps its tables there",
    fr="le serveur {address} (processus {pid}) y garde ses tables",
)
_BY_ANOTHER = Words(
    "another server keeps its tables there", fr="un autre serveur y garde ses tables"
)
