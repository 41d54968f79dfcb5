"""The command line tool `pnp`: its commands, and how it ends."""

from __future__ import annotations

import sys

from pnp.cli import (
    build,
    check,
    diff,
    evening,
    explain,
    export,
    figure,
    games,
    new,
    notes,
    printer,
    rules,
    schema,
    watch,
)
from pnp.folder.checking.fault_excerpts import told
from pnp.text.commands import Spoken, tool
from pnp.text.ending import ended

app = tool(
    "pnp",
    "Print a board game from its folder: tiles, cards, memo sheets, pieces, board, box.",
    tell=told,
)
app.command(cls=Spoken)(build.build)
app.command(cls=Spoken)(rules.rules)
for _part, _help in build.PARTS.items():
    app.command(_part, cls=Spoken, help=_help)(build.part_command(_part))
for _function in (
    export.export,
    figure.figure,
    check.check,
    schema.schema,
    diff.diff,
    evening.evening,
    notes.notes,
    games.games,
    new.new,
    watch.watch,
    explain.explain,
):
    app.command(cls=Spoken)(_function)
app.add_typer(printer.printer)


def run(arguments: list[str] | None = None) -> int:
    """Run the tool and return its exit code."""
    return ended("pnp", lambda: app(arguments))


def main() -> None:
    """Run `pnp`."""
    sys.exit(run())
