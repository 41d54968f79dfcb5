"""What a study found, on the terminal and as CSV."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import Any

from pnp.text.words import Lang, labelled
from referee.show.terminal_lines import say, say_wrapped
from referee.study.report.findings import Findings, Table, partial, plain, said, shown
from referee.study.run.estimates import Estimate

_WIDE = 160
"""Letters across where the output is no terminal: nothing is cut off in a file."""


def show(findings: Findings, lang: Lang) -> None:
    """Show title, facts and every table, for people."""
    from rich.console import Console

    say(findings.title.in_(lang))
    for name, value in findings.facts:
        say_wrapped(labelled(name.in_(lang), said(value, lang), lang), "  ")
    console = Console(
        highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else _WIDE
    )
    for table in findings.tables:
        say()
        say(table.title.in_(lang))
        _print(console, table, lang)
        if table.note:
            say_wrapped(table.note.in_(lang))
    if findings.notes:
        say()
    for note in findings.notes:
        say_wrapped(note.in_(lang))
    if warning := partial(findings, lang):
        say(f"\n{warning}")


def _print(console: Any, table: Table, lang: Lang) -> None:
    """Print a table as wide as the terminal allows; words fold there, figures are never cut."""
    from rich.measure import Measurement

    for padding in (1, 0):
        drawn = _table(table, padding, lang)
        wanted = Measurement.get(console, console.options.update(max_width=10_000), drawn)
        if wanted.maximum <= console.width:
            break
    console.print(drawn, width=max(console.width, wanted.minimum), crop=False)


def _table(table: Table, padding: int, lang: Lang) -> Any:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    drawn = RichTable(
        box=box.SIMPLE_HEAD, show_edge=False, padding=(0, padding), header_style="bold"
    )
    for column in table.columns:
        cells = [shown(row.get(column.key), column, lang) for row in table.rows]
        head, is_text = column.title.in_(lang), column.form == "text"
        drawn.add_column(
            Text(head),
            justify="left" if is_text else "right",
            no_wrap=not is_text,
            min_width=None if is_text else max(map(len, (*cells, *head.split(" ")))),
        )
    for row in table.rows:
        drawn.add_row(*(Text(shown(row.get(c.key), c, lang)) for c in table.columns))
    return drawn


def as_csv(findings: Findings, lang: Lang) -> str:
    """Return all tables in one sheet: the first column says which, then come all keys there are.

    Numbers are written for machines, with a point; an estimate takes four columns.
    """
    rows = [
        {"table": table.name, **dict(_flat(row, lang))}
        for table in findings.tables
        for row in table.rows
    ]
    heads = list(dict.fromkeys(key for row in rows for key in row))
    out = StringIO()
    writer = csv.DictWriter(out, heads, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _flat(row: Mapping[str, Any], lang: Lang) -> Iterator[tuple[str, Any]]:
    for key, value in row.items():
        if isinstance(value, Estimate):
            yield from ((f"{key}_{part}", plain(x, lang)) for part, x in value.as_json().items())
        elif isinstance(value, Mapping):
            continue
        elif isinstance(value, list | tuple) and not hasattr(value, "in_"):
            yield key, " ".join(str(plain(each, lang)) for each in value)
        else:
            yield key, plain(value, lang)
