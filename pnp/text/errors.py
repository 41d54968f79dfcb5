"""Faults that a person can mend.

HeraldError
    SpecError      a game folder says something that cannot be; carries every fault found
    LayoutError    something does not fit where it must go
    OutputError    a file or folder cannot be written
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias

from pnp.text.visible import visible
from pnp.text.words import Lang, Words, joined, said


class HeraldError(Exception):
    """A fault told in one sentence; the command line prints it and exits with its code.

    `HeraldError("there is no game `{name}`", name=name)`: the sentence is one of the catalogues.
    """

    exit_code: int = 2
    """What the command line ends with."""

    def __init__(self, message: str | Words, **facts: object) -> None:
        words = message if isinstance(message, Words) else said(message)
        self.words = words.fill(**facts) if facts else words
        super().__init__(self.words.in_("en"))

    def in_(self, lang: Lang) -> str:
        return self.words.in_(lang)


_WARNING = Words("warning")
_EXPECTED = Words("expected {expected}")
_EXPECTED_GOT = Words("expected {expected}, got {found}")
Text: TypeAlias = str | Words
"""What is said of a fault: words of ours, or what a file has, which no language changes."""
Level: TypeAlias = Literal["fault", "warning"]
"""With a fault nothing is made; a warning is told, and what can be made is made."""


@dataclass(frozen=True)
class Fault:
    """One thing wrong in a game folder."""

    file: str
    key: str
    found: Text
    expected: Text
    line: int = 0
    """The line of the key, from 1; 0 where it is not known."""
    level: Level = "fault"
    langs: tuple[Lang, ...] = field(default=(), compare=False)
    """The languages of the game that it shows in; none for all of them."""
    column: int = field(default=0, compare=False)
    """Where in the line it stands, from 1, or the column of a sheet; 0 where it is not known."""
    home: Path = field(default=Path(), compare=False)
    """The folder that the file is named from."""

    def __str__(self) -> str:
        return self.in_("en")

    def in_(self, lang: Lang) -> str:
        """Return where it is and what is wrong, in one line whatever the file is called."""
        file = f"{self.file}:{self.line}" if self.line else self.file
        marked = f"{file}: {_WARNING.in_(lang)}" if self.level == "warning" else file
        where = f"{marked}: {self.key}" if self.key else marked
        return visible(f"{where}: {self.told().in_(lang)}").replace("\n", "\\n")

    def told(self) -> Words:
        """Return what was expected and what was found, or a sentence that says both."""
        found = self.found if isinstance(self.found, Words) else Words.same(self.found)
        if not self.expected:
            return found
        return (_EXPECTED_GOT if found else _EXPECTED).fill(expected=self.expected, found=found)


def from_folder(faults: Iterable[Fault], folder: Path) -> list[Fault]:
    """Return faults with files as their folder has them; those of others stay as they are."""
    return [replace(one, file=named_from(one.file, folder), home=folder) for one in faults]


def named_from(file: str, folder: Path) -> str:
    """Return the name of a file as a folder has it, where it lies there."""
    path = Path(file)
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else file


@contextmanager
def told_from(folder: Path) -> Iterator[None]:
    """Have the faults of a folder name its files as it does."""
    try:
        yield
    except SpecError as error:
        raise SpecError(from_folder(error.faults, folder)) from None


@dataclass(frozen=True, slots=True)
class Source:
    """Where something is written: the file, the line, and the key or column."""

    file: str
    line: int = 0
    key: str = ""
    column: int = 0
    """The column of a sheet, from 1; 0 in other files."""

    def fault(self, found: Text, expected: Text, level: Level = "fault") -> Fault:
        """Return what is wrong there."""
        return Fault(self.file, self.key, found, expected, self.line, level, column=self.column)


class Unfit(ValueError):  # noqa: N818 - what a validator of pydantic raises
    """A value that does not fit: what would, and what is there."""

    def __init__(self, expected: Words, found: Text = "") -> None:
        self.expected = expected
        self.found = found
        super().__init__(str(expected))


def refuse(faults: Iterable[Fault], *, strict: bool = False) -> list[Fault]:
    """Return the warnings where there is no fault; else SpecError tells everything.

    Where things are taken strictly, a warning is a fault.
    """
    found = [replace(one, level="fault") if strict else one for one in faults]
    if any(one.level == "fault" for one in found):
        raise SpecError(found)
    return found


TOLD = 100
"""So many faults are told; a file that is none of ours may have one in every line."""


_MORE = Words("... and {count} more")


class SpecError(HeraldError):
    """A game folder with faults, all of them, and its warnings if it was checked to the end."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__(self.told(Fault.in_))

    def told(self, each: Callable[[Fault, Lang], str]) -> Words:
        """Return so many faults as are told, in the form that `each` gives them."""
        told = [Words.each(partial(each, fault)) for fault in self.faults[:TOLD]]
        if more := len(self.faults) - len(told):
            told.append(_MORE.fill(count=more))
        return joined("\n", told)


class LayoutError(HeraldError):
    """A text, tile or sheet that does not fit."""


class OutputError(HeraldError):
    """A place that cannot be written to."""
