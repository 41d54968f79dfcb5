"""What a study found, before it is shown or written: facts, tables and plots."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from pnp.text.number_words import SPAN
from pnp.text.numbers import written
from pnp.text.words import Lang, Words
from referee.engine.values import Json
from referee.study.report.plots import Plot
from referee.study.run.batches import Outcome
from referee.study.run.estimates import Estimate

Form: TypeAlias = Literal["text", "number", "percent"]
NOTHING = "–"


@dataclass(frozen=True)
class Column:
    """A column that people see: its key in the rows, its head, and how its values are written.

    A `percent` is a share between 0 and 1. An Estimate is written with its interval. Whole numbers
    have no digits after the point, others so many as `digits` says.
    """

    key: str
    title: Words
    form: Form = "number"
    digits: int = 1


@dataclass(frozen=True)
class Table:
    """Rows of plain JSON values, Estimates and Words; `columns` are the ones shown to people.

    `name` is the table's key in JSON. Rows may hold more than the columns show.
    """

    name: str
    title: Words
    columns: tuple[Column, ...]
    rows: Sequence[Mapping[str, Any]]
    note: Words | None = None


@dataclass(frozen=True)
class Findings:
    """Everything that a study says: what was asked, and what came of it."""

    study: str
    title: Words
    facts: Sequence[tuple[Words, object]]
    tables: Sequence[Table]
    outcome: Outcome
    plots: Sequence[Plot] = ()
    notes: Sequence[Words] = ()
    about: Mapping[str, Json] = field(default_factory=dict)
    """What JSON says beside the tables: game, seed and so on."""

    def as_json(self, lang: Lang) -> dict[str, Any]:
        """Return one object: what was asked, how far it went, and every table under its name."""
        return {
            "study": self.study,
            **self.about,
            "done": self.outcome.done,
            "of": self.outcome.of,
            "partial": self.outcome.done < self.outcome.of,
            **{table.name: [_plain_row(row, lang) for row in table.rows] for table in self.tables},
        }


def shown(value: Any, column: Column, lang: Lang) -> str:
    """Return a value as people read it."""
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return NOTHING
    if isinstance(value, Estimate):
        return _estimate(value, column, lang)
    if isinstance(value, Words):
        return value.in_(lang)
    if isinstance(value, list | tuple):
        return "  ".join(shown(each, column, lang) for each in value)
    if isinstance(value, bool | str):
        return str(value)
    if column.form == "percent":
        return percent(value, lang, column.digits)
    return number(value, lang, column.digits)


def number(value: float, lang: Lang, digits: int = 1) -> str:
    """Write `1,234.5`, in French `1 234,5` with an unbroken space; whole numbers have no digits."""
    if math.isinf(value):
        return "∞" if value > 0 else "-∞"
    text = f"{value:,}" if isinstance(value, int) else f"{value:,.{digits}f}"
    return written(text, lang)


def percent(value: float, lang: Lang, digits: int = 1) -> str:
    """Write a share between 0 and 1 as `51.2 %`."""
    return f"{number(100 * value, lang, digits)}\u00a0%"


def _estimate(found: Estimate, column: Column, lang: Lang) -> str:
    if math.isnan(found.value):
        return NOTHING
    scale = 100 if column.form == "percent" else 1
    parts = (
        number(float(scale * x), lang, column.digits) for x in (found.value, found.low, found.high)
    )
    value, low, high = parts
    unit = "\u00a0%" if column.form == "percent" else ""
    return f"{value}{unit} ({SPAN.fill(low=low, high=high).in_(lang)})"


def _plain_row(row: Mapping[str, Any], lang: Lang) -> dict[str, Any]:
    return {key: plain(value, lang) for key, value in row.items()}


def plain(value: Any, lang: Lang) -> Any:
    """Return a value for JSON, which has nothing for what is infinite or not a number."""
    if isinstance(value, Estimate):
        return plain(value.as_json(), lang)
    if isinstance(value, Words):
        return value.in_(lang)
    if isinstance(value, Mapping):
        return {str(key): plain(each, lang) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each, lang) for each in value]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value


def said(value: object, lang: Lang) -> str:
    """Return a fact as people read it."""
    return shown(value, Column("", Words()), lang)


def partial(findings: Findings, lang: Lang) -> str:
    """Say that a study was stopped, and where; nothing where it went to its end."""
    done, of = findings.outcome.done, findings.outcome.of
    if done >= of:
        return ""
    return _PARTIAL.fill(done=said(done, lang), of=said(of, lang)).in_(lang)


_PARTIAL = Words("Stopped before the end: these figures rest on {done} of {of}.")
