"""Judge the plays of a turn: a position and plays in, a verdict out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar, cast

from pnp.text.words import Words
from referee.engine.clauses import Breach, Facts, Tell
from referee.engine.errors import PlayError
from referee.engine.game import Game
from referee.engine.missing_facts import LookPast
from referee.engine.phrasing import after_colon, phrased
from referee.engine.values import Play, TablePosition
from referee.engine.verdict import Over, Ruling, Statement, Verdict

P = TypeVar("P", bound=TablePosition)

AT_STEP = Words("Step {number}, `{play}`: {reason}")


def is_legal(position: TablePosition, play: Play) -> bool:
    """Return whether a play is legal, stopping at the first clause that is broken or undecided."""
    game = position.game
    opening = position.die and not position.done and not position.ended
    quick = game.quick_opening if opening else game.quick
    for refuses in quick[type(play)]:  # noqa: SIM110 - a generator would double the time
        if refuses(game, position, play) is not None:
            return False
    return True


def breaches(position: TablePosition, play: Play) -> list[Breach]:
    """Return each clause that one play breaks, in the edition's order; undecided ones come last."""
    game = position.game
    found = [
        Breach(one.clause, broken)
        for one in game.checks[type(play)]
        if (broken := one.function(game, position, play)) is not None
    ]
    if not any(breach.facts.missing for breach in found):
        found += _kept(game, game.family.judging.more_breaches(position, play))
    if len(found) > 1:
        found.sort(key=lambda breach: bool(breach.facts.missing))
    return found


def _kept(game: Game, found: Sequence[Breach]) -> Sequence[Breach]:
    """Return what breaks clauses that the game has not dropped."""
    if not found or not game.dropped:
        return found
    return [breach for breach in found if breach.clause not in game.dropped]


def contradiction(position: TablePosition, play: Play) -> None:
    """Raise PlayError where the position does not have what the play is about."""
    absent = position.game.family.judging.contradiction(position, play)
    if absent is not None:
        raise PlayError(phrased(absent, position))


def apply(position: P, play: Play, tell: Tell = None) -> P:
    """The position after a legal play; the play is not judged here."""
    game = position.game
    after = game.edition.effects[type(play)](game, position, play, tell)
    return cast("P", game.settled(after, play))


def judge(position: P, plays: str | Sequence[Play]) -> Verdict[P, Play]:
    """Judge the steps of a turn in order; the first that is not legal decides.

    Where a fact is missing, every value of it is tried: see `missing_facts`. Raises NotationError
    or PlayError for what cannot be judged at all.
    """
    read = position.game.family.notation.read_plays
    verdict = judge_as_told(position, read(plays, position) if isinstance(plays, str) else plays)
    return LookPast[P](judge_as_told).decide(verdict) if verdict.ruling == "incomplete" else verdict


def judge_as_told(position: P, plays: Sequence[Play]) -> Verdict[P, Play]:
    """Judge the steps of a turn by the facts given, and stop at the first that is missing."""
    family, steps = position.game.family, tuple(plays)
    at = cast("P", family.judging.before_judging(position, steps))
    told, assumptions, clause = list[Statement](), list(family.judging.assumed_turn(position)), ""
    for number, play in enumerate(steps):
        if broken := _broken(position, at, steps, number):
            ruling: Ruling = "incomplete" if broken[0].facts.missing else "illegal"
            seen = position if number and _turned(steps[number - 1], at) else at
            assumptions += family.judging.assumed(position, at, play, broken[0])
            return Verdict(
                ruling, position, steps, tuple(broken), number, broken[0].clause, tuple(told),
                _distinct(assumptions), seen,
            )  # fmt: skip
        events: list[Facts] = []
        assumptions += family.judging.assumed(position, at, play, None)
        after = apply(at, play, events)
        told += [Statement(event, at) for event in events]
        if not number or not play.closes:
            clause = family.judging.granting(at, play, after)
        at = after
    over = game_over(at)
    told += [over.why] if over and not position.ended else family.judging.left_open(position, at)
    return Verdict(
        "legal", position, steps, (), len(steps) - 1, clause, tuple(told), _distinct(assumptions),
        at, over,
    )  # fmt: skip


def _turned(closing: Play, at: TablePosition) -> bool:
    """Return whether the turn was over before the step that is refused."""
    return closing.ends_turn and not at.ended


def _broken(
    start: TablePosition, at: TablePosition, steps: Sequence[Play], number: int
) -> Sequence[Breach]:
    """Return what one of the steps breaks in the position that it meets."""
    family, play = start.game.family, steps[number]
    try:
        if found := _kept(start.game, family.judging.out_of_turn(start, at, steps, number)):
            return found
        contradiction(at, play)
        return breaches(at, play) or _kept(at.game, family.judging.undecided(start, at, play))
    except PlayError as error:
        raise _at_step(error, start, steps, number) from None


def _at_step(
    error: PlayError, start: TablePosition, steps: Sequence[Play], number: int
) -> PlayError:
    """The error with the step that it is about, where there are several."""
    if len(steps) == 1:
        return error
    reason = after_colon(error.words, start)
    play = start.game.family.notation.write_play(steps[number], start.game)
    return PlayError(AT_STEP.fill(number=number + 1, play=play, reason=reason))


def _distinct(assumptions: list[Statement]) -> tuple[Statement, ...]:
    """Return each default once, as the first step that rests on it found it.

    A later step finds other counts, which are what the earlier steps made of it.
    """
    seen: dict[object, Statement] = {}
    for told in assumptions:
        values = [item for item in told.facts.values.items() if item[0] != "count"]
        seen.setdefault((told.facts.words, *values), told)
    return tuple(seen.values())


class JudgedStep(NamedTuple, Generic[P]):
    """A step of a judged turn, the position that it met, and what it did where it is legal."""

    at: P
    play: Play
    events: list[Facts]
    refused: bool


def judged_steps(verdict: Verdict[P, Play]) -> Iterator[JudgedStep[P]]:
    """Return the steps of a judged turn up to the one that decides, carried out one by one."""
    verdict = verdict.carried or verdict
    judging = verdict.start.game.family.judging
    at = cast("P", judging.before_judging(verdict.start, verdict.plays))
    for number, play in enumerate(verdict.plays[: verdict.step + 1]):
        if verdict.ruling != "legal" and number == verdict.step:
            yield JudgedStep(at, play, [], refused=True)
            return
        events: list[Facts] = []
        after = apply(at, play, events)
        yield JudgedStep(at, play, events, refused=False)
        at = after


def game_over(position: TablePosition) -> Over | None:
    """Return why the game is over and the ranking, or None while it goes on."""
    if not position.ended:
        return None
    family = position.game.family
    ending = next(one for one in position.game.edition.endings if one.word == position.ended)
    why = Statement(family.judging.ending_facts(position, ending), position)
    return Over(ending, why, family.judging.ranking(position))
