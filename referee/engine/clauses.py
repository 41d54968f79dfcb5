"""The registry: what a check is, what a clause is, and an edition as an ordered list of clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from pnp.text.errors import HeraldError
from pnp.text.words import Words

if TYPE_CHECKING:
    from referee.engine.game import Game
    from referee.engine.seam import Family
    from referee.engine.values import Play


class Facts(NamedTuple):
    """What breaks a clause, or what happened: a sentence still unworded, and the cells at stake."""

    words: Words
    values: Mapping[str, Any]
    cells: tuple[int, ...] = ()
    missing: bool = False
    """True where a fact that nobody gave decides the question."""
    rests: str = ""
    """The fact this rests on, if a position may leave it to its default."""


class Breach(NamedTuple):
    """A clause that a play breaks, or that lacks a fact, and why."""

    clause: str
    facts: Facts


def facts(words: Words, *cells: int, rests: str = "", **values: Any) -> Facts:
    return Facts(words, values, cells, rests=rests)


def missing(words: Words, *cells: int, **values: Any) -> Facts:
    return Facts(words, values, cells, missing=True)


Judge: TypeAlias = Callable[["Game", Any, Any], Facts | None]
Tell: TypeAlias = "list[Facts] | None"
Effect: TypeAlias = Callable[["Game", Any, Any, Tell], Any]
Fault: TypeAlias = tuple[object, Words]
"""What is wrong in a position: the sheet's key of the fact, and the reason."""


@dataclass(frozen=True)
class Check:
    """One question a clause asks of a play; it reads and never changes anything."""

    title: str
    judges: tuple[type[Play], ...]
    function: Judge
    reads: tuple[str, ...] = ()
    """Facts it rests on that a position may leave to their default."""
    of_turn: bool = False
    """It asks only what the turn has seen: a rolled die, nothing done and no end pass it."""
    last: bool = False
    """It is cited only where nothing else stands against the play, wherever its clause is."""
    clause: str = ""


def check(
    title: str,
    judges: type[Play] | Iterable[type[Play]],
    reads: str = "",
    of_turn: bool = False,
    last: bool = False,
) -> Callable[[Judge], Check]:
    """Make a function that returns what breaks a clause into a check of some kinds of play."""
    plays = (judges,) if isinstance(judges, type) else tuple(judges)

    def made(function: Judge) -> Check:
        facts_read = tuple(filter(None, reads.split(", ")))
        return Check(title, plays, function, facts_read, of_turn, last)

    return made


@dataclass(frozen=True)
class Clause:
    """A clause of the booklet and the checks that keep it, or why none does."""

    id: str
    checks: tuple[Check, ...] = ()
    unjudged: str = ""
    """Why no check refuses a play by this clause."""

    def __post_init__(self) -> None:
        if bool(self.checks) == bool(self.unjudged):
            raise HeraldError(f"clause {self.id} should have checks, or else a reason for none")


def judged(id: str, *checks: Check) -> Clause:
    return Clause(id, tuple(replace(one, clause=id) for one in checks))


def unjudged(id: str, reason: str) -> Clause:
    return Clause(id, unjudged=reason)


FREE = Words("free", fr="libre")


class Ending(NamedTuple):
    """A way the game can end: its word in a position, its clause, its test and its sentence.

    The test answers yes, no, or neither where unknown terrain leaves it open.
    """

    word: str
    clause: str
    test: Callable[[Game, Any, int], bool | None]
    words: Words


@dataclass(frozen=True)
class Edition:
    """A game as an ordered list of clauses, in the order in which a verdict cites them."""

    id: str
    clauses: tuple[Clause, ...]
    effects: Mapping[type[Play], Effect]
    grants: Mapping[str, str]
    """For each sort of play, and for what `done` says came of it, the clause that allows it."""
    commands: Mapping[str, frozenset[type[Play]]]
    """For each commander, strongest first, the orders it may give."""
    endings: tuple[Ending, ...]
    faults: tuple[Callable[[Any], Iterator[Fault]], ...]
    """What makes a position impossible in this edition."""
    done_words: tuple[str, ...]
    family: Family
    """How its positions and plays are written, judged, listed and shown."""
    has_discard: bool = True
    """Builders and the fallen leave the game; otherwise they return to their reserve."""
    last_round: Callable[[Any], bool] | None = None
    """What shows that the round in play is the last, in an edition that plays it out."""
    bars: Callable[[Game, Any, int], bool] | None = None
    """Whether officers of others keep the active player's troops from crossing a cell."""
    ranks: tuple[str, ...] = ("points", "donjons", "troops")
    """What ranks the players, the first of them first."""
    free: Words = FREE
    """What the edition calls a knight outside every scrum."""
    needs: Mapping[type[Play], Judge] = field(default_factory=dict)
    """For plays that name an officer, what finds that it is not there."""
    steps: Mapping[type[Play], Judge] = field(default_factory=dict)
    """For plays made of steps, what finds the first step that cannot be taken."""
    order_due: bool = False
    """A turn in which anything is done has an order."""
    recruit_die: bool = False
    """The die is rolled with a recruitment, not at the start of the turn."""
    by_id: Mapping[str, Clause] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_id = {clause.id: clause for clause in self.clauses}
        if len(by_id) < len(self.clauses):
            raise HeraldError(f"the edition {self.id} lists a clause twice")
        object.__setattr__(self, "by_id", by_id)

    def checks_by_play(self) -> dict[type[Play], tuple[Check, ...]]:
        """For each kind of play the checks it must pass, in the edition's order."""
        found: dict[type[Play], list[Check]] = {play: [] for play in self.effects}
        for clause in self.clauses:
            for one in clause.checks:
                for play in one.judges:
                    found.setdefault(play, []).append(one)
        return {play: tuple(sorted(ones, key=lambda one: one.last)) for play, ones in found.items()}

    def quick_checks(self, opening: bool) -> dict[type[Play], tuple[Judge, ...]]:
        """For each kind of play all that can refuse it, for those who want a yes or no only.

        What only asks about the turn so far is left out for its opening.
        """
        return {
            play: (
                *((self.needs[play],) if play in self.needs else ()),
                *(one.function for one in checks if not (opening and one.of_turn)),
                *((self.steps[play],) if play in self.steps else ()),
            )
            for play, checks in self.checks_by_play().items()
        }

    def revised(
        self,
        id: str,
        *,
        drop: Iterable[str] = (),
        swap: Iterable[Clause] = (),
        add: Iterable[Clause] = (),
        **changes: Any,
    ) -> Edition:
        """Another edition: this one without some clauses, with some replaced and some added."""
        gone, new = set(drop), {clause.id: clause for clause in swap}
        for clause_id in (*gone, *new):
            if clause_id not in self.by_id:
                raise HeraldError(f"{id} changes clause {clause_id}, which {self.id} does not have")
        kept = tuple(new.get(c.id, c) for c in self.clauses if c.id not in gone)
        return replace(self, id=id, clauses=(*kept, *add), **changes)
