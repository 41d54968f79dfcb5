"""Which way troops and officers go in a judged turn, and the cells that decide it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.engine.clauses import Facts
from referee.engine.judge import apply, judged_steps
from referee.engine.values import Arrow, Play
from referee.engine.verdict import Verdict
from referee.rules.barons import plays
from referee.rules.barons.position import Position


def arrows(verdict: Verdict[Position, Play]) -> Iterator[Arrow]:
    """Return the ways of all steps up to the one that decides, a refused one last."""
    for at, play, events, refused in judged_steps(verdict):
        yield from _refused(verdict, at, play) if refused else _done(at, play, events)


def _done(at: Position, play: Play, events: list[Facts]) -> Iterator[Arrow]:
    """Return the ways of a step that is legal; called troops stop where they must."""
    if isinstance(play, plays.Move | plays.Dash):
        yield _officer(at, play.officer, play.path)
    elif isinstance(play, plays.Ride):
        yield _officer(at, play.officer, (play.start, play.end))
    elif isinstance(play, plays.Disperse | plays.Concentrate):
        for event in events:
            start, end, count = map(event.number, ("start", "end", "count"))
            if start is not None and end is not None and count is not None:
                yield Arrow((start, end), True, "troops", count, at.player, counted=True)


def _officer(at: Position, piece: str, path: tuple[int, ...]) -> Arrow:
    mine = {(color, word) for color, word, _ in at.pieces(path[0])}
    color = at.player if (at.player, piece) in mine else "neutral"
    return Arrow(path, True, piece, 1, color)


def _refused(verdict: Verdict[Position, Play], at: Position, play: Play) -> Iterator[Arrow]:
    """Return the ways of the step that is refused, the barred one last."""
    broken = verdict.breaches[0].facts
    bar = _obstacle(broken)
    barred = verdict.ruling == "illegal"
    if isinstance(play, plays.Move | plays.Dash):
        yield replace(
            _officer(at, play.officer, play.path),
            is_open=not barred,
            bar=_beyond(play, broken, bar),
        )
    elif isinstance(play, plays.Ride):
        yield replace(_officer(at, play.officer, (play.start, play.end)), is_open=not barred)
    elif isinstance(play, plays.Disperse | plays.Concentrate):
        yield from _refused_march(at, play, broken, bar, barred)


def _beyond(play: plays.Move | plays.Dash, broken: Facts, bar: int | None) -> int | None:
    """Return the first cell of a way that is too far, or the one that may not be entered."""
    most = broken.number("most")
    if most is not None and most + 1 < len(play.path):
        return play.path[most + 1]
    return bar if bar in play.path[1:] else play.path[-1]


def _refused_march(
    at: Position,
    play: plays.MarchingOrder,
    broken: Facts,
    bar: int | None,
    barred: bool,
) -> Iterator[Arrow]:
    refused = _refused_group(play, broken)
    if refused:
        events: list[Facts] = []
        before = replace(play, groups=play.groups[:refused], capture=None)
        apply(at, before, events)
        yield from _done(at, before, events)
    groups = play.groups if refused is None else play.groups[refused : refused + 1]
    away = isinstance(play, plays.Disperse)
    for group in groups:
        path = (play.cell, group.cell) if away else (group.cell, play.cell)
        stop = None if refused is None else _barred(at, path, bar, away)
        yield Arrow(path, not barred, "troops", group.troops, at.player, stop, counted=True)


def _barred(at: Position, path: tuple[int, ...], stop: int | None, away: bool) -> int | None:
    """Return the cell that a line may not enter.

    It is a mountain or a cell where a call is silenced; where troops may enter a cell and not
    pass it, the cell behind that.
    """
    line = at.game.board.lines.get((path[0], path[1]), ())
    if stop is None or stop not in line:
        return None
    entered = not at.ground.closed >> stop & 1 and away
    return line[line.index(stop) + 1] if entered and stop != line[-1] else stop


def _refused_group(play: plays.MarchingOrder, broken: Facts) -> int | None:
    """Return which group breaks the clause; None where the whole order does."""
    key = "end" if isinstance(play, plays.Disperse) else "start"
    for number, group in enumerate(play.groups):
        if group.cell == broken.values.get(key):
            return number
    return None


def _obstacle(broken: Facts) -> int | None:
    """Return the one cell that stops a way, where the facts name it."""
    return broken.number("stop" if "stop" in broken.values else "cell")


def deciding(verdict: Verdict[Position, Play]) -> list[int]:
    """Return the cells to ring: what stops a way, else all at stake.

    Where all is legal, those that were recruited or built on.
    """
    if verdict.ruling == "legal":
        orders = plays.Recruit | plays.Construct | plays.Deconstruct
        return [play.cell for play in verdict.plays if isinstance(play, orders)]
    broken = verdict.breaches[0].facts
    if "start" in broken.values and (stop := _obstacle(broken)) is not None:
        return [stop]
    play = verdict.plays[verdict.step]
    most = broken.number("most")
    if isinstance(play, plays.Move | plays.Dash) and most is not None:
        return list(play.path[most + 1 :])
    return list(broken.cells)
