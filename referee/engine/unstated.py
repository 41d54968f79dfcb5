"""What a verdict read that nobody gave, found by judging the turn with each such fact changed."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.errors import PlayError
from referee.engine.judge import judge_as_told
from referee.engine.missing_facts import LookPast
from referee.engine.values import Play, TablePosition
from referee.engine.verdict import AnyVerdict, Verdict

_FEW = 40
"""How many turns may be judged for one change; where more are needed, it counts as one."""


def unstated(verdict: AnyVerdict) -> tuple[str, ...]:
    """Return the facts that could change the answer if they are otherwise than by default.

    The position knows which facts were given; each of the others is tried with values that the
    family thinks worth trying, so this takes as long as some hundred verdicts.
    """
    start, plays = verdict.start, verdict.plays
    given = answer(start, plays)
    missing = [verdict.fact] if verdict.fact else []
    read = [
        fact
        for fact, positions in start.game.family.judging.otherwise(start, plays)
        if any(answer(position, plays) != given for position in positions)
    ]
    return tuple(dict.fromkeys((*missing, *read)))


def answer(start: TablePosition, plays: Sequence[Play]) -> object:
    """Return what is said of a turn: the ruling, the clause, what happens, and why it is over."""
    try:
        found = judged_soon(start, plays)
    except PlayError:
        return None
    told = [(one.facts.words, dict(one.facts.values)) for one in found.told]
    over = found.over.ending.word if found.over else ""
    return found.ruling, found.clause, told if found else [], over


def judged_soon(start: TablePosition, plays: Sequence[Play]) -> Verdict[TablePosition, Play]:
    """Return a verdict that gives up where too many values of missing facts had to be tried."""
    return LookPast[TablePosition](judge_as_told, _FEW).decide(judge_as_told(start, plays))
