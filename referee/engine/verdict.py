"""A verdict: what was decided, by which clauses, on which facts, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from pnp.text.words import Lang, Words, alternatives, labelled, listed
from referee.engine.clauses import Breach, Ending, Facts
from referee.engine.phrasing import phrase
from referee.engine.values import Json, Play, Standing, TablePosition

Ruling: TypeAlias = Literal["legal", "illegal", "incomplete"]


class Statement(NamedTuple):
    """Facts and the position in which they were true: all that it takes to put them into words."""

    facts: Facts
    position: TablePosition


@dataclass(frozen=True)
class Over:
    """Why the game ended, and how the players rank."""

    ending: Ending
    why: Statement
    ranking: Sequence[Standing]

    def report(self, lang: Lang) -> dict[str, Json]:
        return {
            "clause": self.ending.clause,
            "why": phrase(self.why.facts, self.why.position, lang),
            "ranking": [row.report() for row in self.ranking],
        }


P = TypeVar("P", bound=TablePosition)
A = TypeVar("A", bound=Play)


@dataclass(frozen=True)
class Case(Generic[P, A]):
    """What a turn comes to with one value of a missing fact."""

    value: str
    words: Words
    """As a sentence begins: `If the die shows 4`."""
    verdict: Verdict[P, A]

    def told(self, lang: Lang, common: Sequence[str]) -> str:
        """Return the case as a line, with what happens beyond what happens in every case."""
        ruling = _RULINGS[self.verdict.ruling].in_(lang).format(clause=self.verdict.clause)
        events = [event for event in self.verdict.events(lang) if event not in common]
        return " ".join((f"{labelled(self.words.in_(lang), ruling, lang)}.", *events))

    def report(self) -> dict[str, Json]:
        clause = self.verdict.clause
        return {"value": self.value, "verdict": self.verdict.ruling, "clause": clause}


_IF = Words("{ruling} if {fact} is {values}")
_OTHERWISE = Words("{cases}; otherwise {rest}.")
_RULINGS = {
    "legal": Words("legal by {clause}"),
    "illegal": Words("illegal by {clause}"),
    "incomplete": Words("still undecided by {clause}"),
}


@dataclass(frozen=True)
class Verdict(Generic[P, A]):
    """Legal, illegal or incomplete, with everything that a table wants to know about it."""

    ruling: Ruling
    start: P
    plays: tuple[A, ...]
    breaches: tuple[Breach, ...]
    """Every clause broken by the step that decides, the leading one first."""
    step: int
    """The step that decides, counted from 0; the last one where all are legal."""
    clause: str
    told: tuple[Statement, ...]
    assumptions: tuple[Statement, ...]
    position: P
    """Where the table stands: after the plays, or where the refused step found it."""
    over: Over | None = None
    fact: str = ""
    """The missing fact that an incomplete verdict turns on, as the notation names it."""
    fact_words: Words | None = None
    """The same as a sentence names it."""
    cases: tuple[Case[P, A], ...] = ()
    """What each value of that fact would decide."""
    carried: Verdict[P, A] | None = None
    """The verdict with one value of a missing fact, where all values come to the same."""

    @property
    def verdict(self) -> Ruling:
        return self.ruling

    def __bool__(self) -> bool:
        return self.ruling == "legal"

    @property
    def after(self) -> P | None:
        """The position once a legal play is done."""
        return self.position if self.ruling == "legal" else None

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells at stake, for drawing."""
        if self.breaches:
            return self.breaches[0].facts.cells
        return tuple(dict.fromkeys(cell for told in self.told for cell in told.facts.cells))

    def rule(self, lang: Lang = "en") -> str:
        """Return the words of the clause that the verdict rests on."""
        written = self.start.game.rulebook(lang).get(self.clause)
        return written.text if written else ""

    def reason(self, lang: Lang = "en") -> str:
        """Why, with the cells and pieces at stake."""
        if self.breaches:
            return phrase(self.breaches[0].facts, self.position, lang)
        return " ".join(self.events(lang))

    def reasons(self, lang: Lang = "en") -> list[tuple[str, str]]:
        """Return each broken clause and why."""
        return [(one.clause, phrase(one.facts, self.position, lang)) for one in self.breaches]

    def events(self, lang: Lang = "en") -> list[str]:
        """Return what happened, step by step."""
        if self.ruling != "legal":
            return []
        return [phrase(told.facts, told.position, lang) for told in self.told]

    def assumed(self, lang: Lang = "en") -> list[str]:
        """Defaults that the verdict rests on."""
        return [phrase(told.facts, told.position, lang) for told in self.assumptions]

    def decided_by(self, lang: Lang = "en") -> list[str]:
        """Return what each value of the missing fact would decide, a line each."""
        told = [case.verdict.events(lang) for case in self.cases if case.verdict]
        common = [event for event in told[0] if all(event in one for one in told)] if told else []
        return [case.told(lang, common) for case in self.cases]

    def divided(self, lang: Lang = "en") -> str:
        """Return in a sentence how a missing fact divides the answer; nothing where none does."""
        groups: dict[str, list[str]] = {}
        for case in self.cases:
            ruling = _RULINGS[case.verdict.ruling].in_(lang).format(clause=case.verdict.clause)
            groups.setdefault(ruling, []).append(self._value(case.value, lang))
        if len(groups) < 2 or self.fact_words is None:
            return ""
        ruled = sorted(groups.items(), key=lambda group: len(group[1]))
        said = [
            _IF.in_(lang).format(
                ruling=ruling, fact=self.fact_words.in_(lang), values=alternatives(values, lang)
            )
            for ruling, values in ruled[:-1]
        ]
        sentence = _OTHERWISE.in_(lang).format(cases="; ".join(said), rest=ruled[-1][0])
        return sentence[0].upper() + sentence[1:]

    def _value(self, value: str, lang: Lang) -> str:
        """Return a value of the missing fact as people read it."""
        game = self.start.game
        words = (game.kind_name(w, lang) if w in game.spec.kinds else w for w in value.split())
        return listed(words, lang)

    def report(self, lang: Lang = "en", unstated: Sequence[str] | None = None) -> dict[str, Json]:
        """Return the verdict as one object of plain values.

        `unstated` is found by judging again and again, so whoever wants it told brings it.
        """
        events = self.events(lang)
        return {
            "verdict": self.ruling,
            "clause": self.clause,
            "rule": self.rule(lang),
            "reason": " ".join(events) or self.reason(lang),
            "assumed": self.assumed(lang),
            **({} if unstated is None else {"unstated": list(unstated)}),
            "if": [case.report() for case in self.cases],
            "events": events,
            "after": self._written() if self.ruling == "legal" else None,
            "over": self.over.report(lang) if self.over else None,
        }

    def _written(self) -> str:
        return self.position.game.family.notation.write_position(self.position)


AnyVerdict: TypeAlias = Verdict[TablePosition, Play]
"""A verdict as the machinery handles it, whatever the family of rules."""
