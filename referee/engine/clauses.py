"""Checks, clauses, and an edition of a game as an ordered list of clauses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self, TypeAlias

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.values import Play, TablePosition


class Facts(NamedTuple):
    """What breaks a clause, or what happened: a sentence, and the values that it is about."""

    words: Words
    """The sentence with its {fields}, which `phrasing` fills in for a position and a language."""
    values: Mapping[str, object]
    """The fields by name: seats, cells, counts, and what the family's `showing.fields` can say."""
    cells: tuple[int, ...] = ()
    """The cells at stake, for pictures."""
    missing: str = ""
    """The sort of fact that nobody gave and that decides the question: `terrain`, `die` ..."""
    rests_on: str = ""
    """The default that was used, where the position leaves out a fact such as `reserve troops`."""

    def number(self, name: str) -> int | None:
        """Return a field that is a count or a cell, or None where there is none."""
        found = self.values.get(name)
        return found if isinstance(found, int) else None


class Breach(NamedTuple):
    """A clause that a play breaks, or that lacks a fact, and why."""

    clause: str
    facts: Facts


def facts(words: Words, *cells: int, rests_on: str = "", **values: object) -> Facts:
    """Return the facts of a clause that is broken, or of something that happened."""
    return Facts(words, values, cells, rests_on=rests_on)


TERRAIN = "terrain"
"""The fact that is missing most often."""


def missing(words: Words, *cells: int, fact: str = TERRAIN, **values: object) -> Facts:
    """Return the facts of a question that cannot be decided, because one is not given.

    Where that is a cell's terrain, the cell is the last one named.
    """
    return Facts(words, values, cells, missing=fact)


Judge: TypeAlias = Callable[..., Facts | None]
"""Return what is wrong with (game, position, play), each of the family's own type, or None."""
Tell: TypeAlias = "list[Facts] | None"
"""Where an effect adds what happens; None where nobody asks, which saves the time to say it."""
Effect: TypeAlias = Callable[..., TablePosition]
"""What a play does: (game, position, play, tell), each of the family's own type."""


@dataclass(frozen=True)
class Check:
    """One question a clause asks of a play; it reads and never changes anything."""

    title: str
    judges: tuple[type[Play], ...]
    function: Judge
    reads: tuple[str, ...] = ()
    """Facts it rests on that a position may leave to their default."""
    of_turn: bool = False
    """Whether it depends on nothing but what the turn has seen so far.

    It then passes wherever the die is rolled, nothing is done yet and the game is not over, and
    `is_legal` leaves it out there.
    """
    last: bool = False
    """Whether it comes after all others, so that it is cited only where nothing else is wrong."""
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
            raise HeraldError(
                "clause {id} should have checks, or else a reason for none", id=self.id
            )


def judged(id: str, *checks: Check) -> Clause:
    """Return a clause that these checks keep."""
    return Clause(id, tuple(replace(one, clause=id) for one in checks))


SET_UP = "the set-up is carried out, not judged"
"""Why no check keeps a clause of the set-up; a case shows it carried out."""


def unjudged(id: str, reason: str) -> Clause:
    """Return a clause that no check keeps, for the reason given."""
    return Clause(id, unjudged=reason)


class Ending(NamedTuple):
    """A way the game can end: its word in a position, its clause, its test and its sentence.

    The test is asked (game, position, seat) and answers yes, no, or neither where unknown terrain
    leaves it open.
    """

    word: str
    clause: str
    test: Callable[..., bool | None]
    words: Words


@dataclass(frozen=True)
class Edition:
    """A game as an ordered list of clauses, in the order in which a verdict cites them."""

    id: str
    clauses: tuple[Clause, ...]
    effects: Mapping[type[Play], Effect]
    grants: Mapping[str, str]
    """For each sort of play, and for what `done` says came of it, the clause that allows it."""
    endings: tuple[Ending, ...]
    needs: Mapping[type[Play], Judge] = field(default_factory=dict)
    """For plays that name a piece: the function that finds that it is not on the board."""
    steps: Mapping[type[Play], Judge] = field(default_factory=dict)
    """For plays made of several parts: the function that finds the first that cannot be played.

    `is_legal` asks it after the checks; a full verdict has it from the family's `more_breaches`.
    """
    needed: frozenset[str] = frozenset()
    """Clauses that the effects of plays rest on, so that no game can drop them."""
    by_id: Mapping[str, Clause] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_id = {clause.id: clause for clause in self.clauses}
        if len(by_id) < len(self.clauses):
            raise HeraldError("the edition {id} lists a clause twice", id=self.id)
        object.__setattr__(self, "by_id", by_id)

    def without(self, dropped: Collection[str]) -> Self:
        """Return the edition without the checks and endings of some clauses."""
        if not dropped:
            return self
        return replace(
            self,
            clauses=tuple(one for one in self.clauses if one.id not in dropped),
            endings=tuple(one for one in self.endings if one.clause not in dropped),
        )

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

    def with_clauses(self, *instead: Clause) -> Self:
        """Return the edition with clauses of the same ids replaced."""
        new = {clause.id: clause for clause in instead}
        if strangers := sorted(new.keys() - self.by_id.keys()):
            raise HeraldError(
                "{id} has no clause {clauses} to replace", id=self.id, clauses=", ".join(strangers)
            )
        return replace(self, clauses=tuple(new.get(one.id, one) for one in self.clauses))
