"""The files of a game folder, opened here and nowhere else.

A stranger's folder may hold links that lead out of it, pipes, devices and files without end; what
is read is a plain file that lies inside the folder and is no larger than any game needs.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from pnp.text.errors import Fault, SpecError, Text
from pnp.text.words import Words

KILOBYTE = 1024
LARGEST = {"game": 256 * KILOBYTE, "rules": 256 * KILOBYTE, "memo": 32 * KILOBYTE}
"""What a file of a game folder may hold at most, in bytes, by the beginning of its name."""
LARGEST_BY_ENDING = {
    ".ttf": 32 * 1024 * KILOBYTE,
    ".otf": 32 * 1024 * KILOBYTE,
    ".xlsx": 16 * 1024 * KILOBYTE,
    ".svg": 16 * 1024 * KILOBYTE,
    ".png": 64 * 1024 * KILOBYTE,
    ".jpg": 64 * 1024 * KILOBYTE,
    ".jpeg": 64 * 1024 * KILOBYTE,
}
"""The same by the end of its name."""
LARGEST_OTHER = 1024 * KILOBYTE
_KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")
"""Characters that are not seen but change what is: controls, and those that turn the direction."""


def has_file(folder: Path, name: str) -> bool:
    """Whether a folder has something of that name, be it a plain file or not."""
    return os.path.lexists(folder / name)


def read_file(folder: Path, name: str) -> bytes:
    """Return what a file of a folder holds.

    SpecError where it is no plain file in that folder, or too large; FileNotFoundError where there
    is none.
    """
    path = folder / name
    home, real = (Path(os.path.realpath(one)) for one in (folder, path))
    if not real.is_relative_to(home):
        raise _refused(
            str(path), Words("a link that leads out of it"), Words("a file in the folder")
        )
    if path.is_symlink() and not real.exists():
        raise _refused(str(path), Words("a link that leads nowhere"), Words("a file in the folder"))
    other = LARGEST_BY_ENDING.get(path.suffix.lower(), LARGEST_OTHER)
    largest = LARGEST.get(path.name.partition(".")[0], other)
    return read_plain(real, largest, str(path))


def read_plain(path: Path, largest: int = LARGEST_OTHER, said: str = "") -> bytes:
    """Return what a plain file holds, wherever it lies; a fault names it as it is `said`."""
    said = said or str(path)
    _refuse_others(path.stat(), said)
    # a pipe put there since then does not make the reader wait
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as stream:
        _refuse_others(os.fstat(handle), said)
        data = stream.read(largest + 1)
    if len(data) > largest:
        raise _refused(
            said, Words("a larger file"), Words("at most {size} KB").fill(size=largest // KILOBYTE)
        )
    return data


def _refuse_others(found: os.stat_result, said: str) -> None:
    """Refuse what is no plain file."""
    if not stat.S_ISREG(found.st_mode):
        kind = _KINDS.get(stat.S_IFMT(found.st_mode), "something else")
        raise _refused(said, kind, Words("a plain file"))


def _refused(file: str, found: Text, expected: Text) -> SpecError:
    return SpecError([Fault(file, "", found, expected)])


def read_text(folder: Path, name: str) -> str:
    """Return the text of a file of a folder, without the byte order mark that some editors write.

    SpecError where it is not UTF-8 or has characters that are not seen.
    """
    text = decoded(read_file(folder, name), str(folder / name))
    if unseen := _CONTROL.search(text):
        line = text.count("\n", 0, unseen.start()) + 1
        column = unseen.start() - text.rfind("\n", 0, unseen.start())
        found = code_point(unseen[0])
        raise SpecError([Fault(str(folder / name), "", found, SEEN, line, column=column)])
    return text


def decoded(data: bytes, file: str) -> str:
    """Return bytes as text with plain line ends; SpecError where they are not UTF-8."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        found = Words("the byte 0x{byte:02x}").fill(byte=data[error.start])
        raise SpecError([Fault(file, "", found, Words("UTF-8 text"), line)]) from None
    return text.replace("\r\n", "\n")


SEEN = Words("characters that can be seen")


def unseen(text: str) -> str:
    """Return the first character of a text that is not seen, as its code point; nothing if none."""
    found = _CONTROL.search(text)
    return code_point(found[0]) if found else ""


def code_point(character: str) -> str:
    return f"U+{ord(character):04X}"
