"""What is wrong before any rule is asked, told in both languages.

HeraldError
    NotationError      text that cannot be read: line, column, and what would be right
    PositionError      a position that cannot be: line and reason
    PlayError          a play that the position contradicts or that the game does not have
    CaseError          a case file that cannot be read
"""

from __future__ import annotations

from pnp.text.errors import HeraldError
from pnp.text.words import Words


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


class CaseError(HeraldError):
    """A case file that cannot be read."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason)


_PLACE = Words("line {line}, column {column}: {problem}")
_LINE = Words("line {line}: {reason}")
