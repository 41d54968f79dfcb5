"""What has been told of a dispute so far: the game, the position as text, the play, the answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from pnp.text.errors import HeraldError
from referee.engine.errors import PlayError
from referee.engine.game import Game
from referee.engine.judge import judge
from referee.engine.unstated import judged_soon
from referee.engine.values import Play, TablePosition
from referee.engine.verdict import Verdict
from referee.notation.disputes.told_lines import ToldLines
from referee.notation.text import parse_plays, parse_position
from referee.notation.tokens import PLACE

Outcome: TypeAlias = tuple[str, str, bool]
"""A ruling, its clause, and whether the game is over with it."""
UNREADABLE: Outcome = ("", "", False)
_PLACES = re.compile(rf"(?<![a-z0-9]){PLACE}(?![a-z0-9])")


@dataclass(frozen=True)
class Telling:
    """A play, the position that it is tried on, and what has been answered."""

    game: Game
    text: str
    play: str
    settled: frozenset[str] = frozenset()

    @property
    def lines(self) -> ToldLines:
        """The position's lines, to be changed."""
        return ToldLines(self.text)

    @cached_property
    def position(self) -> TablePosition:
        return parse_position(self.text, self.game)

    @property
    def is_possible(self) -> bool:
        """Whether a table may look so."""
        try:
            return bool(self.position.players)
        except HeraldError:
            return False

    @cached_property
    def steps(self) -> Sequence[Play]:
        return parse_plays(self.play, self.position)

    @cached_property
    def verdict(self) -> Verdict[TablePosition, Play]:
        return judge(self.position, self.steps)

    @cached_property
    def outcome(self) -> Outcome:
        """What is decided; how the board looks then does not count."""
        try:
            found = judged_soon(self.position, self.steps)
        except PlayError:
            return UNREADABLE
        return found.ruling, found.clause, found.over is not None

    def at(self, number: int) -> TablePosition:
        """Return the table as a step finds it; a die that nobody told shows its best face."""
        if not number:
            return self.position
        position = self.position
        if self.game.rolls and not position.die:
            lines = self.lines.tell(f"turn {position.player} die {self.game.faces}")
            position = self.with_text(lines).position
        return judge(position, self.steps[:number]).position

    def with_text(self, text: ToldLines | str) -> Telling:
        """Return the same told of another position."""
        return replace(self, text=str(text))

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The cells that the play names, in its order."""
        board = self.game.board.by_name
        found = (self.game.names[board[name]] for name in _named(self.play) if name in board)
        return tuple(dict.fromkeys(found))


def _named(play: str) -> Iterable[str]:
    return _PLACES.findall(play.replace("-", " "))
