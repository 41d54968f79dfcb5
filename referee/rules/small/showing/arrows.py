"""Which way pieces go in a judged turn, and the cells that decide it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from referee.engine.judge import apply, judged_steps
from referee.engine.values import Arrow, Play
from referee.engine.verdict import Verdict
from referee.rules.small.plays import SmallPlay
from referee.rules.small.position import Position


def arrows(verdict: Verdict[Position, SmallPlay]) -> Iterator[Arrow]:
    """Yield the ways of all steps up to the one that decides, a refused one last."""
    for at, play, _, refused in judged_steps(cast("Verdict[Position, Play]", verdict)):
        assert isinstance(play, SmallPlay)
        yield from _refused(verdict, at, play) if refused else _done(at, play)


def _done(at: Position, play: SmallPlay) -> Iterator[Arrow]:
    game, after = at.game, apply(at, play)
    made = after.made or after.table
    by_name = game.board.by_name
    for way in game.package.call(game.rules.ways, at.table, play.told, made):
        if all(cell in by_name for cell in way.path):
            path = tuple(by_name[cell] for cell in way.path)
            yield Arrow(path, True, *_piece(at, path[0]))


def _refused(
    verdict: Verdict[Position, SmallPlay], at: Position, play: SmallPlay
) -> Iterator[Arrow]:
    if len(play.told.path) < 2:
        return
    path = tuple(at.game.board.by_name[cell] for cell in play.told.path)
    stakes = verdict.breaches[0].facts.cells
    bar = next((cell for cell in stakes if cell != path[0]), path[-1])
    yield Arrow(path, verdict.ruling != "illegal", *_piece(at, path[0]), bar=bar)


def _piece(at: Position, cell: int) -> tuple[str, int, str]:
    """Return the piece on top of a cell: its kind, one of it, and its colour."""
    top = at.table.top(at.game.names[cell])
    return (top.kind, 1, top.color) if top else ("", 1, at.player)


def deciding(verdict: Verdict[Position, SmallPlay]) -> list[int]:
    """Return the cells to ring: those that break the clause, or where something happened."""
    return list(verdict.cells)
