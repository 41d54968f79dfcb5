"""How a tool ends: its exit code, and the one sentence that is said where it fails."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path

from pnp.text.commands import given_lang
from pnp.text.errors import HeraldError
from pnp.text.visible import visible
from pnp.text.words import Words, reader_lang

FAULT, UNEXPECTED, STOPPED = 2, 70, 130
"""Exit codes: a fault that a person can mend, one that only Herald's authors can, Ctrl-C."""
DEBUG = "HERALD_DEBUG"
"""The environment variable that has the whole traceback of an unexpected fault shown."""
_PACKAGE = "herald-pnp"


def ended(tool: str, command: Callable[[], object]) -> int:
    """Run a tool's command line and return its exit code; what fails is told in one sentence."""
    try:
        command()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except HeraldError as error:
        return _told(tool, str(error), error.exit_code)
    except KeyboardInterrupt:
        return _told(tool, _HALTED.in_(_lang()), STOPPED)
    except BrokenPipeError:
        sys.stderr.close()
        return 141
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _told(tool, f"{where}{error.strerror or error}", FAULT)
    except BaseException as error:  # the last handler: nobody is shown a traceback unasked
        if os.environ.get(DEBUG):
            traceback.print_exception(error)
        return _told(tool, unexpected(error).in_(_lang()), UNEXPECTED)
    return 0


def unexpected(error: BaseException) -> Words:
    """Return what is said of a fault that nobody foresaw: what it is, and where to report it."""
    if isinstance(error, MemoryError):
        return _NO_MEMORY.fill(where=_where())
    return _BUG.fill(kind=type(error).__name__, place=_place(error), where=_where(), debug=DEBUG)


def _place(error: BaseException) -> str:
    """Return the line of Herald's own that it happened in, without the machine's folders."""
    ours = Path(__file__).resolve().parents[2]
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        file = Path(frame.filename)
        if file.is_relative_to(ours / "pnp") or file.is_relative_to(ours / "referee"):
            return f"{file.relative_to(ours).as_posix()}:{frame.lineno}"
    return "?"


def _where() -> Words:
    """Return where a fault of Herald's is reported: the page that the package names, if any."""
    # it is looked up where something went wrong, not whenever a command starts
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        named: Mapping[str, str] = dict(
            entry.split(", ", 1) for entry in metadata(_PACKAGE).get_all("Project-URL") or ()
        )
    except (PackageNotFoundError, ValueError):
        named = {}
    page = named.get("Issues") or next(iter(named.values()), "")
    return _AT_PAGE.fill(page=page) if page else _IN_ISSUES


def _lang() -> str:
    return given_lang(sys.argv) or reader_lang(os.environ)


def _told(tool: str, sentence: str, code: int) -> int:
    sys.stderr.write(visible(f"{tool}: {sentence}\n"))
    return code


_HALTED = Words("stopped; nothing was half-written")
_AT_PAGE = Words("at {page}")
_IN_ISSUES = Words("among the issues of the project that Herald came from")
_BUG = Words(
    "this is a fault of Herald, not yours ({kind} in {place}); please report it {where}, with the "
    "command and its files; {debug}=1 shows more"
)
_NO_MEMORY = Words(
    "there is not enough memory for this; if the game is an ordinary one, please report it {where}"
)
