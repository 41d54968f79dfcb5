"""`referee table note`: something that somebody wants to be remembered of a table."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from referee.cli.hand_screen import seat_named
from referee.cli.kept.opening import open_any
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.table.kept_table import entry_line
from referee.show.terminal_lines import say
from referee.table.logged.log_reading import TERMINAL


def note(
    log: LogArgument,
    text: Annotated[str, typer.Argument(help=help_text("What is noted, on one line."))],
    seat: Annotated[
        str, typer.Option(help=help_text("Who notes it: blue."), show_default=False)
    ] = "",
    game: GameOption = "",
    lang: LangOption = None,
) -> None:
    """Note something for after the game; it changes nothing at the table."""
    table = open_any(log, game)
    entry = table.note(text, by=seat_named(table, seat) or TERMINAL)
    say(entry_line(entry, table, lang_of(lang)))
