"""What a verdict says otherwise than its case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pnp.text.words import Words
from referee.casebook import sentences as say
from referee.engine.values import TablePosition
from referee.engine.verdict import AnyVerdict

if TYPE_CHECKING:
    from referee.casebook.cases import Case


def differences(case: Case, verdict: AnyVerdict) -> Iterator[Words]:
    """What a verdict says otherwise than its case."""
    if verdict.ruling != case.verdict:
        reason = Words.each(verdict.reason)
        yield say.OTHER_RULING.fill(
            wanted=case.verdict, found=verdict.ruling, clause=verdict.clause, reason=reason
        )
        return
    if case.verdict == "illegal" and case.clauses and verdict.clause not in case.clauses:
        wanted = Words(" or ".join(case.clauses), fr=" ou ".join(case.clauses))
        yield say.OTHER_CLAUSE.fill(wanted=wanted, found=verdict.clause)
    if case.verdict != "legal":
        return
    position = verdict.position
    if case.after.strip():
        yield from position.game.family.notation.differences(case.after, position)
    if case.over is not None and bool(verdict.over) != case.over:
        yield say.NOT_OVER if case.over else say.STILL_ON
    if case.winner:
        yield from _winner_differences(case, verdict)
    yield from _score_differences(case, position)


def joined(found: Iterable[Words]) -> Words:
    """Several differences in one sentence."""
    known = list(found)
    mark = Words("; ", fr="\u00a0; ")
    return Words.each(lambda lang: mark.in_(lang).join(one.in_(lang) for one in known))


def _score_differences(case: Case, position: TablePosition) -> Iterator[Words]:
    points = {row.player: row.points for row in position.game.family.judging.ranking(position)}
    for color, wanted in case.score.items():
        if color not in points:
            yield say.POINTS_OF_STRANGER.fill(wanted=wanted, color=color)
        elif points[color].known != wanted:
            ends = [str(end) for end in dict.fromkeys(points[color].total)]
            found = Words(" to ".join(ends), fr=" à ".join(ends))
            yield say.OTHER_POINTS.fill(wanted=wanted, color=color, found=found)


def _winner_differences(case: Case, verdict: AnyVerdict) -> Iterator[Words]:
    """A winner who has certainly not won, or not alone; what terrain leaves open may be."""
    if not verdict.over:
        yield say.GOES_ON.fill(color=case.winner)
        return
    may_win = [row.player for row in verdict.over.ranking if row.ranks[0] == 1]
    first = [row.player for row in verdict.over.ranking if row.ranks == (1, 1)]
    if case.winner not in may_win or first not in ([], [case.winner]):
        found = [f"`{color}`" for color in first or may_win]
        named = Words(" and ".join(first or may_win), fr=" et ".join(found))
        yield say.OTHER_WINNER.fill(color=case.winner, found=named)
