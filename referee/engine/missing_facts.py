"""A fact that nobody gave: each of its values is tried, and the judge looks past the step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar, cast

from pnp.text.words import Words
from referee.engine.clauses import Breach, Facts
from referee.engine.errors import PlayError
from referee.engine.phrasing import after_colon, phrase
from referee.engine.values import Play, TablePosition
from referee.engine.verdict import Case, Statement, Verdict

P = TypeVar("P", bound=TablePosition)
A = TypeVar("A", bound=Play)

BUDGET = 2000
"""How many turns are judged at most to decide one that lacks facts."""
WHATEVER = Words("Whatever {fact} is, the turn is refused. {case}: {reason}")


@dataclass(frozen=True)
class Possible(Generic[P, A]):
    """One value that a missing fact may have, and the turn as it is then."""

    value: str
    """As the notation writes it: `wolf`, `4`."""
    case: Words
    """As a sentence begins: `If the die shows 4`."""
    start: P
    steps: Sequence[A]


def _same(position: P) -> P:
    return position


@dataclass(frozen=True)
class MissingFact(Generic[P, A]):
    """A fact that decides a turn and that nobody gave, with all that it may be."""

    name: str
    """As `unstated` lists it: `d4`, `die`."""
    words: Words
    """As a sentence names it, in French a masculine: `the terrain of d4`."""
    values: Sequence[Possible[P, A]]
    forgotten: Callable[[P], P] = _same
    """A position without the value that was tried, so that no answer shows it."""
    is_due: bool = False
    """Whether the play has to say it: then it is never legal without, though no value mattered."""


class LookPast(Generic[P]):
    """The search for what an undecided turn comes to, whatever the missing facts are."""

    def __init__(
        self, judged: Callable[[P, Sequence[Play]], Verdict[P, Play]], budget: int = BUDGET
    ) -> None:
        self._judged = judged
        self._left = budget

    def decide(self, verdict: Verdict[P, Play]) -> Verdict[P, Play]:
        """Return the verdict that all values of a missing fact lead to, or what each would do."""
        if verdict.ruling != "incomplete":
            return verdict
        ask = verdict.start.game.family.judging.missing_fact
        answer = ask(verdict.start, verdict.plays, verdict.step, verdict.breaches[0])
        found = cast("MissingFact[P, Play] | None", answer)
        if found is None or len(found.values) > self._left:
            return verdict
        self._left -= len(found.values)
        cases = [self._case(one) for one in found.values]
        judged = [case for case in cases if case is not None]
        whole = replace(verdict, fact=found.name, fact_words=found.words, cases=tuple(judged))
        if not judged or len(judged) < len(cases):
            return whole
        first = judged[0].verdict
        ways = [_outcome(case.verdict, found.forgotten) for case in judged]
        if all(way == ways[0] for way in ways) and not (found.is_due and first):
            return _regardless(verdict, first, found.forgotten)
        if all(case.verdict.ruling == "illegal" for case in judged):
            return _refused(verdict, judged, found)
        return whole

    def _case(self, one: Possible[P, Play]) -> Case[P, Play] | None:
        """Return what a value decides; nothing where the turn cannot be judged with it."""
        try:
            return Case(one.value, one.case, self.decide(self._judged(one.start, one.steps)))
        except PlayError:
            return None


def _outcome(verdict: Verdict[P, Play], forgotten: Callable[[P], P]) -> object:
    """Return all that a verdict says and does, apart from the value that was tried."""
    after = forgotten(verdict.position) if verdict.ruling == "legal" else None
    cases = [(case.value, _outcome(case.verdict, forgotten)) for case in verdict.cases]
    said = [(told.facts.words, dict(told.facts.values)) for told in verdict.told]
    return verdict.ruling, verdict.step, _reasons(verdict), verdict.fact, cases, after, said


def _reasons(verdict: Verdict[P, Play]) -> list[tuple[str, str]]:
    return [_reason(verdict, breach) for breach in verdict.breaches]


def _reason(verdict: Verdict[P, Play], breach: Breach) -> tuple[str, str]:
    return breach.clause, phrase(breach.facts, verdict.position, "en")


def _regardless(
    asked: Verdict[P, Play], found: Verdict[P, Play], forgotten: Callable[[P], P]
) -> Verdict[P, Play]:
    """Return a verdict that holds whatever the missing fact is, with nothing of a value tried."""
    return replace(
        found,
        start=asked.start,
        plays=asked.plays,
        position=forgotten(found.position),
        carried=found.carried or found,
    )


def _refused(
    asked: Verdict[P, Play], cases: Sequence[Case[P, Play]], fact: MissingFact[P, Play]
) -> Verdict[P, Play]:
    """Return the refusal of a turn that breaks one clause or another with every value.

    The values that let the step pass count first: what a later step breaks then, it breaks for
    certain. A clause broken with all of them leads; else the first value's does, said as such.
    """
    passing = [case for case in cases if case.verdict.step > asked.step] or cases
    first = passing[0].verdict
    others = [case.verdict for case in passing[1:]]
    always = [one for one in first.breaches if all(_breaks(other, first, one) for other in others)]
    found = tuple(always) or (_first_refusal(passing[0], fact.words),)
    common = [told for told in first.assumptions if all(_assumes(one, told) for one in others)]
    refusal = replace(
        first, breaches=found, clause=found[0].clause, assumptions=tuple(common), cases=(), fact=""
    )
    return _regardless(asked, refusal, fact.forgotten)


def _breaks(other: Verdict[P, Play], first: Verdict[P, Play], breach: Breach) -> bool:
    return _reason(first, breach) in _reasons(other)


def _first_refusal(case: Case[P, Play], fact: Words) -> Breach:
    leading = case.verdict.breaches[0]
    reason = after_colon(Words.each(case.verdict.reason), case.verdict.position)
    values = {"fact": fact, "case": case.words, "reason": reason}
    return leading._replace(facts=Facts(WHATEVER, values, leading.facts.cells))


def _assumes(other: Verdict[P, Play], told: Statement) -> bool:
    return any(one.facts == told.facts for one in other.assumptions)
