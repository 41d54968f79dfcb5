"""Faults that a person can mend.

HeraldError
    SpecError      a game folder says something that cannot be; carries every fault found
    LayoutError    something does not fit where it must go
    OutputError    a file or folder cannot be written
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.text.words import Lang, Words


class HeraldError(Exception):
    """A fault told in one sentence; the command line prints it and exits with 2.

    As a plain string it is English; `fr` is the same sentence where there is one.
    """

    def __init__(self, message: str | Words, **others: str) -> None:
        self.words = message if isinstance(message, Words) else Words(message, **others)
        super().__init__(self.words.in_("en"))

    def in_(self, lang: Lang) -> str:
        return self.words.in_(lang)


@dataclass(frozen=True)
class Fault:
    """One thing wrong in a game folder."""

    file: str
    key: str
    found: str
    expected: str

    def __str__(self) -> str:
        where = f"{self.file}: {self.key}" if self.key else self.file
        got = f", got {self.found}" if self.found else ""
        return f"{where}: expected {self.expected}{got}"


class SpecError(HeraldError):
    """A game folder with faults, all of them."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("\n".join(str(fault) for fault in faults))


class LayoutError(HeraldError):
    """A text, tile or sheet that does not fit."""


class OutputError(HeraldError):
    """A place that cannot be written to."""
