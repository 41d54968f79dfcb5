"""What a play takes for there, when people tell it before the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee.engine.composing import Needed
from referee.engine.values import Play
from referee.rules.barony.plays import Build, City, Move, Recruit, Swap, Title, Transfer
from referee.rules.barony.position import CITY, KNIGHT, STRONGHOLD, VILLAGE, Position


def needed(position: Position, play: Play) -> list[Needed]:
    """Return the knights that go or make way, and the buildings that a play is about."""
    return list(_needs(position, play))


def _needs(position: Position, play: Play) -> Iterator[Needed]:
    me = position.player
    if isinstance(play, Recruit):
        for cell, _ in play.spaces:
            yield Needed(cell, (CITY, STRONGHOLD), me, is_acting=True)
    if isinstance(play, Move):
        starts = Counter(path.cells[0] for path in play.paths)
        for cell, knights in starts.items():
            yield Needed(cell, (KNIGHT,), me, knights)
    if isinstance(play, Transfer):
        yield Needed(play.start, (KNIGHT,), me, play.knights)
    if isinstance(play, Build):
        for cell, _ in play.sites:
            yield Needed(cell, (KNIGHT,), me)
    if isinstance(play, City):
        yield Needed(play.cell, (VILLAGE,), me)
    if isinstance(play, Swap):
        for cell, building in zip(play.cells, (VILLAGE, STRONGHOLD), strict=True):
            yield Needed(cell, (building,), me)


def taken_for_told(position: Position, play: Play) -> list[str]:
    """Return the tokens that a title is paid with."""
    fact = f"tokens {position.player}"
    if not isinstance(play, Title) or not play.tokens or fact in position.said:
        return []
    return [f"{fact}: {' '.join(f'{kind}*{count}' for kind, count in play.tokens)}"]
