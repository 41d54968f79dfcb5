"""What is wrong before any rule is asked, told in both languages.

HeraldError
    NotationError      text that cannot be read: line, column, and what would be right
    PositionError      a position that cannot be: line and reason
    PlayError          a play that the position contradicts or that the game does not have
    CaseError          a case file that cannot be read
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.text.errors import TOLD, HeraldError
from pnp.text.words import Words, joined


class NotationError(HeraldError):
    """Text that does not follow the table notation."""

    def __init__(self, line: int, column: int, text: str, problem: Words) -> None:
        self.line = line
        self.column = column
        self.text = text
        self.problem = problem
        super().__init__(_PLACE.fill(line=line, column=column, problem=problem))


class PositionError(HeraldError):
    """Text that reads well and says what cannot lie on a table."""

    def __init__(self, line: int, reason: Words) -> None:
        self.line = line
        self.reason = reason
        super().__init__(_LINE.fill(line=line, reason=reason))


class PlayError(HeraldError):
    """A play that cannot be judged, with what the position says."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason)


@dataclass(frozen=True)
class CaseFault:
    """One thing wrong in a case file, and where."""

    file: str
    line: int
    """From 1; 0 where it is not known."""
    case: str
    key: str
    problem: Words

    @property
    def words(self) -> Words:
        path = f"{self.file}:{self.line}" if self.line else self.file
        if not self.case:
            return AT_FILE.fill(path=path, problem=self.problem)
        return AT_CASE.fill(path=path, case=self.case, problem=self.problem)


class CaseError(HeraldError):
    """A case file that cannot be read, with all that is wrong in it."""

    def __init__(self, reason: Words | Sequence[CaseFault]) -> None:
        self.faults = () if isinstance(reason, Words) else tuple(reason)
        super().__init__(reason if isinstance(reason, Words) else _told(self.faults))


def _told(faults: Sequence[CaseFault]) -> Words:
    """Return one line a fault."""
    told = [fault.words for fault in faults[:TOLD]]
    if len(faults) > TOLD:
        told.append(_AND_MORE.fill(count=len(faults) - TOLD))
    return joined("\n", told)


_PLACE = Words("line {line}, column {column}: {problem}")
_LINE = Words("line {line}: {reason}")
AT_FILE = Words("{path}: {problem}")
AT_CASE = Words("{path}: case {case}: {problem}")
_AND_MORE = Words("... and {count} more")
