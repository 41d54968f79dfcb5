"""What can be wrong at a live table.

HeraldError
    TableError     what the table cannot do, in both languages
        Conflict   somebody else was quicker
        Refused    the rules do not allow it; carries the verdict
        BrokenLog  a line of the log that cannot be what was written
"""

from __future__ import annotations

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.verdict import AnyVerdict


class TableError(HeraldError):
    """A fault told in both languages; as a plain string it is English."""

    def __init__(self, words: Words, **facts: Words | object) -> None:
        self.words = words.fill(**facts)
        super().__init__(self.words)


class Conflict(TableError):  # noqa: N818 - named for what happened, as a table would say it
    """Two taps at once: the second one has not seen what the first one did."""

    def __init__(self, expected: int, seq: int) -> None:
        self.expected = expected
        self.seq = seq
        super().__init__(_CONFLICT, expected=expected, seq=seq)


class Refused(TableError):  # noqa: N818
    """Something the rules do not allow now."""

    def __init__(self, verdict: AnyVerdict) -> None:
        self.verdict = verdict
        super().__init__(Words("{why}"), why=Words.each(verdict.reason))


class BrokenLog(TableError):  # noqa: N818
    """A line of the log that is not what was written, counted from 1."""

    def __init__(self, line: int, words: Words, **facts: Words | object) -> None:
        self.line = line
        self.why = words.fill(**facts)
        super().__init__(_LINE, line=line, why=self.why)


_CONFLICT = Words(
    "somebody else was quicker: the table stands at entry {seq}, and this was meant for entry "
    "{expected}; look again and repeat it if it still makes sense"
)
_LINE = Words("line {line} of the log: {why}")
