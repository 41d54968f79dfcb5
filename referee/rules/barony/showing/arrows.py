"""Which way the knights go in a judged turn, what bars them, and which spaces decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from referee.engine.clauses import Facts
from referee.engine.judge import judged_steps
from referee.engine.values import Arrow, Play
from referee.engine.verdict import Verdict
from referee.rules.barony.plays import (
    Build,
    City,
    Expedition,
    Found,
    Move,
    Place,
    Recruit,
    Settle,
    Swap,
    Transfer,
)
from referee.rules.barony.position import KNIGHT, Position


def arrows(verdict: Verdict[Position, Play]) -> Iterator[Arrow]:
    """Return the ways of all steps up to the one that decides, a refused one last."""
    for at, play, _, refused in judged_steps(verdict):
        yield from _refused(verdict, at, play) if refused else _paths(at, play)


def _paths(at: Position, play: Play) -> Iterator[Arrow]:
    if isinstance(play, Move):
        for path in play.paths:
            yield Arrow(path.cells, True, KNIGHT, 1, at.player)
    elif isinstance(play, Transfer):
        ends = (play.start, play.end)
        yield Arrow(ends, True, KNIGHT, play.knights, at.player, counted=play.knights > 1)


def _refused(verdict: Verdict[Position, Play], at: Position, play: Play) -> Iterator[Arrow]:
    """Return the parts that were in order, then the one that breaks the clause."""
    found = verdict.breaches[0].facts
    ways = list(_paths(at, play))
    last, part = len(ways) - 1, found.number("part")
    part = last if part is None else min(part, last)
    yield from ways[: max(0, part)]
    if ways:
        barred = verdict.ruling == "illegal"
        bar = _bar(ways[part].path, found) if barred else None
        yield replace(ways[part], is_open=not barred, bar=bar)


def _bar(path: Sequence[int], broken: Facts) -> int:
    """Return the first space of a path that may not be entered, or that is too far."""
    most = broken.number("most")
    if most is not None and 1 <= most < len(path) - 1:
        return path[most + 1]
    return next((cell for cell in path[1:] if cell in broken.cells), path[-1])


def deciding(verdict: Verdict[Position, Play]) -> list[int]:
    """Return the spaces to ring: what breaks a clause, or else where pieces are put."""
    broken = verdict.breaches[0].facts.cells if verdict.breaches else ()
    if broken or verdict.ruling != "legal":
        return list(broken) or _sites(verdict.plays[verdict.step])
    return [cell for play in verdict.plays for cell in _sites(play)]


def context(verdict: Verdict[Position, Play]) -> set[int]:
    """Return the neighbours of where pieces are put: a lake, a city or the edge may decide."""
    at = verdict.start
    told = (Place, Recruit, City, Expedition, Found)
    shown = [play for play in verdict.plays[: verdict.step + 1] if isinstance(play, told)]
    return {beside for play in shown for cell in _sites(play) for beside in at.neighbours(cell)}


def _sites(play: Play) -> list[int]:
    """Return where a play puts a piece that does not walk there."""
    match play:
        case Place() | Swap():
            return list(play.cells)
        case Recruit():
            return [cell for cell, _ in play.spaces]
        case Build():
            return [cell for cell, _ in play.sites]
        case City() | Expedition() | Settle() | Found():
            return [play.cell]
    return []
