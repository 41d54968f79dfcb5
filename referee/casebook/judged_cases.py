"""Cases judged or carried out again, and what comes otherwise than the case says."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pnp.text.errors import HeraldError
from pnp.text.number_words import SPAN
from pnp.text.words import AND, OR, Lang, Words, joined, notation
from referee.casebook.cases import WITH_CLAUSES, AnyCase, Book, Case, NotRead
from referee.casebook.chance_carried_out import chance_differences
from referee.casebook.chance_cases import ChanceCase
from referee.engine.errors import AT_CASE
from referee.engine.game import Game
from referee.engine.judge import judge
from referee.engine.values import TablePosition
from referee.engine.verdict import AnyVerdict


@dataclass(frozen=True)
class Failure:
    """A case on which the referee and the file disagree."""

    case: AnyCase
    why: Words

    def __str__(self) -> str:
        return self.in_("en")

    def in_(self, lang: Lang) -> str:
        colon = Words(":").in_(lang)
        return f"{self.case.id}{colon} {self.why.in_(lang)}"


State: TypeAlias = Literal["agrees", "differs", "unreadable", "left out"]


@dataclass(frozen=True)
class Outcome:
    """What became of one case of a book."""

    id: str
    clauses: tuple[str, ...]
    file: str
    line: int
    state: State
    why: Words = field(default_factory=Words)
    """What differs, what cannot be read, or why it is left out."""
    case: AnyCase | None = None
    """The case with the game's numbers, unless they make no case of it."""
    verdict: AnyVerdict | None = None
    """What the referee says of a dispute, where it could be judged."""

    @property
    def told(self) -> Words:
        """Where the case stands, the clauses that it names, and what is the matter with it."""
        named = self.clauses or ("–",)
        clauses = Words.each(lambda lang: OR.in_(lang).join(named))
        where = WITH_CLAUSES.fill(case=self.id, clauses=clauses)
        path = f"{self.file}:{self.line}" if self.line else self.file
        return AT_CASE.fill(path=path, case=where, problem=self.why)


def outcomes(
    book: Book, modules: Sequence[str] = (), ids: Collection[str] | None = None
) -> Iterator[Outcome]:
    """Judge or carry out the cases of a book, or some of them, one after the other."""
    for one in book.entries:
        if ids is not None and one.id not in ids:
            continue
        if isinstance(one, NotRead):
            state: State = "left out" if one.is_left_out else "unreadable"
            yield Outcome(one.id, one.clauses, one.file, one.line, state, one.why)
        else:
            yield outcome_of(one.played_with(modules, book.game), book.game)


def outcome_of(case: AnyCase, game: Game | None = None) -> Outcome:
    """Judge or carry out a case, by the game given or its own."""
    verdict = None
    try:
        if isinstance(case, ChanceCase):
            wrong = list(chance_differences(case, game))
        else:
            verdict = judge_case(case, game)
            wrong = list(differences(case, verdict))
    except HeraldError as error:
        why = NOT_CARRIED_OUT.fill(why=error.words)
        if isinstance(case, Case):
            why = NOT_JUDGED.fill(ruling=case.verdict, why=error.words)
        return Outcome(case.id, case.clauses, case.file, case.line, "unreadable", why, case)
    state: State = "differs" if wrong else "agrees"
    why = in_one(wrong)
    return Outcome(case.id, case.clauses, case.file, case.line, state, why, case, verdict)


def run_case(case: AnyCase, game: Game | None = None) -> Failure | None:
    """Judge or carry out a case; return what differs from the file, or None where all agrees."""
    outcome = outcome_of(case, game)
    return None if outcome.state == "agrees" else Failure(case, outcome.why)


def judge_case(case: Case, game: Game | None = None) -> AnyVerdict:
    """Return the verdict on a case, by the game given or its own."""
    return judge(case.parse(game), case.play)


def differences(case: Case, verdict: AnyVerdict) -> Iterator[Words]:
    """Yield what a verdict says otherwise than its case."""
    if verdict.ruling != case.verdict:
        reason = Words.each(verdict.reason)
        yield OTHER_RULING.fill(
            wanted=case.verdict, found=verdict.ruling, clause=verdict.clause, reason=reason
        )
        return
    if case.verdict == "illegal" and case.clauses and verdict.clause not in case.clauses:
        wanted = Words.each(lambda lang: OR.in_(lang).join(case.clauses))
        yield OTHER_CLAUSE.fill(wanted=wanted, found=verdict.clause)
    if case.verdict != "legal":
        return
    position = verdict.position
    if case.after.strip():
        yield from position.game.family.notation.differences(case.after, position)
    if case.over is not None and bool(verdict.over) != case.over:
        yield NOT_OVER if case.over else STILL_ON
    if case.winner:
        yield from _winner_differences(case, verdict)
    yield from _score_differences(case, position)


def in_one(found: Iterable[Words]) -> Words:
    """Return several differences in one sentence."""
    return joined(Words("; "), found)


def _score_differences(case: Case, position: TablePosition) -> Iterator[Words]:
    points = {row.player: row.points for row in position.game.family.judging.ranking(position)}
    for color, wanted in case.score.items():
        if color not in points:
            yield POINTS_OF_STRANGER.fill(wanted=wanted, color=color)
        elif points[color].known != wanted:
            ends = [str(end) for end in dict.fromkeys(points[color].total)]
            found = SPAN.fill(low=ends[0], high=ends[-1]) if len(ends) > 1 else ends[0]
            yield OTHER_POINTS.fill(wanted=wanted, color=color, found=found)


def _winner_differences(case: Case, verdict: AnyVerdict) -> Iterator[Words]:
    """Yield a winner who has certainly not won, or not alone; unknown terrain may leave it open."""
    if not verdict.over:
        yield GOES_ON.fill(color=case.winner)
        return
    may_win = [row.player for row in verdict.over.ranking if row.ranks[0] == 1]
    first = [row.player for row in verdict.over.ranking if row.ranks == (1, 1)]
    if case.winner not in may_win or first not in ([], [case.winner]):
        named = joined(AND, map(notation, first or may_win))
        yield OTHER_WINNER.fill(color=case.winner, found=named)


NOT_JUDGED = Words("expected {ruling}, but it cannot be judged: {why}")
NOT_CARRIED_OUT = Words("it cannot be carried out: {why}")
OTHER_RULING = Words("expected {wanted}, got {found} ({clause}: {reason})")
OTHER_CLAUSE = Words("expected clause {wanted}, got {found}")
NOT_OVER = Words("expected the game over")
STILL_ON = Words("expected the game not over")
GOES_ON = Words("expected {color} to win, but the game goes on")
OTHER_WINNER = Words("expected {color} to win, got {found}")
OTHER_POINTS = Words("expected {wanted} points for {color}, got {found}")
POINTS_OF_STRANGER = Words("expected {wanted} points for {color}, who does not play")
