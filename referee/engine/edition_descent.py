"""An edition descended from another: what it keeps under which id, replaces, adds and drops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from pnp.text.errors import HeraldError
from referee.engine.clauses import Clause, Edition, judged

E = TypeVar("E", bound=Edition)


class Line(NamedTuple):
    """A clause of the descendant and the parent's clauses that it goes back to."""

    id: str
    was: tuple[str, ...]
    clause: Clause | None = None
    """None where the parent's checks, or its reason for none, go on under the new id."""


def kept(id: str, *was: str) -> Line:
    """Clauses of the parent that say the same under one id of the descendant's booklet."""
    return Line(id, was)


def replaced(clause: Clause, *was: str) -> Line:
    """Return a clause that says otherwise what clauses of the parent said."""
    return Line(clause.id, was, clause)


def added(clause: Clause) -> Line:
    """Return a clause that the parent does not have."""
    return Line(clause.id, (), clause)


def descend(
    parent: E,
    id: str,
    *,
    clauses: Sequence[Line],
    dropped: Mapping[str, str],
    **changes: Any,
) -> E:
    """Another edition; every clause of the parent is kept, replaced, or dropped for a reason."""
    named = {old for line in clauses for old in line.was} | dropped.keys()
    if strangers := sorted(named - parent.by_id.keys()):
        raise HeraldError(
            "{id} speaks of clause {clauses}, which {parent} does not have",
            id=id,
            clauses=", ".join(strangers),
            parent=parent.id,
        )
    if forgotten := sorted(parent.by_id.keys() - named):
        raise HeraldError(
            "{id} does not say what becomes of clause {clauses} of {parent}",
            id=id,
            clauses=", ".join(forgotten),
            parent=parent.id,
        )
    made = tuple(line.clause or _carried_on(parent, line) for line in clauses)
    return replace(parent, id=id, clauses=made, **changes)


def _carried_on(parent: Edition, line: Line) -> Clause:
    """Return the parent's clauses as one under the new id."""
    if not line.was:
        raise HeraldError(
            "clause {id} should say which clauses of {parent} it keeps",
            id=line.id,
            parent=parent.id,
        )
    before = [parent.by_id[old] for old in line.was]
    checks = [one for clause in before for one in clause.checks]
    return judged(line.id, *checks) if checks else replace(before[0], id=line.id)
