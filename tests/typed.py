"""A command line typed in this process: its code and its words, without waiting for another."""

import os
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

from pnp.folder.loading import load_folder


@dataclass(frozen=True)
class Said:
    """How a command ended and what it said; the names are those of subprocess."""

    returncode: int
    stdout: str
    stderr: str


def typed(run, *arguments, cwd=None):
    """Run a tool's `run` with these words; what it says must go out as strict UTF-8."""
    load_folder.cache_clear()  # as a new process would, it reads the folders as they are now
    out, err = (TextIOWrapper(BytesIO(), "utf-8", newline="") for _ in range(2))
    terminal = patch.dict(os.environ, {"COLUMNS": "120", "NO_COLOR": "1"})
    with terminal, chdir(cwd or Path.cwd()), redirect_stdout(out), redirect_stderr(err):
        code = run([str(one) for one in arguments])
    return Said(code, *(_text(stream) for stream in (out, err)))


def _text(stream):
    stream.flush()
    return stream.buffer.getvalue().decode("utf-8")
