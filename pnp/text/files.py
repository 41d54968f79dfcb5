"""Files written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from pnp.text.errors import OutputError


def write_bytes(data: bytes, target: Path) -> None:
    """Write a file whole or not at all."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as error:
        raise OutputError(f"cannot write to {target.parent}: {error.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        Path(part).chmod(0o644)
        Path(part).replace(target)
    except OSError as error:
        Path(part).unlink(missing_ok=True)
        raise OutputError(f"cannot write {target}: {error.strerror}") from None
