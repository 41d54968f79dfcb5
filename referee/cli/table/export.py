"""`referee table export`: the log as anyone may have it."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pnp.text.commands import help_text
from pnp.text.visible import visible
from referee.cli.inputs import write_file
from referee.cli.kept.opening import open_any
from referee.cli.options import GameOption, LangOption, LogArgument


def export(
    log: LogArgument,
    out: Annotated[
        str,
        typer.Option(metavar="FILE", help=help_text("Write there."), show_default=False),
    ] = "",
    game: GameOption = "",
    lang: LangOption = None,
) -> None:
    """Write the log itself: it has nothing in it that anyone may not see."""
    text = open_any(log, game).export().decode("utf-8")
    if out:
        write_file(out, text)
    else:
        sys.stdout.write(visible(text) if sys.stdout.isatty() else text)
