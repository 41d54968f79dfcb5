"""What is wrong before any rule is asked.

HeraldError
    NotationError      text that cannot be read: line, column, and what would be right
    PositionError      a position that cannot be: line and reason
    PlayError          a play that the position contradicts or that the game does not have
"""

from __future__ import annotations

from pnp.errors import HeraldError


class NotationError(HeraldError):
    """Text that does not follow the table notation."""

    def __init__(self, line: int, column: int, text: str, problem: str) -> None:
        self.line = line
        self.column = column
        self.text = text
        self.problem = problem
        super().__init__(f"line {line}, column {column}: {problem}")


class PositionError(HeraldError):
    """Text that reads well and says what cannot lie on a table."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}")


class PlayError(HeraldError):
    """A play that cannot be judged, with what the position says."""
