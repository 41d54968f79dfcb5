"""`referee table replay`: the game again from its start."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.prompt import wait_for_key
from referee.cli.table.kept_table import entry_line, open_table
from referee.show.terminal_lines import say
from referee.show.terminal_text import tell_board


def replay(
    log: LogArgument,
    game: GameOption = "",
    to: Annotated[
        int | None,
        typer.Option(
            help=help_text(
                "Stop at this entry and show the board.",
                fr="S’arrêter à cette entrée et montrer le plateau.",
            ),
            show_default=False,
        ),
    ] = None,
    step: Annotated[
        bool,
        typer.Option(
            "--step",
            help=help_text("Wait for a key at each play.", fr="Attendre une touche à chaque coup."),
        ),
    ] = False,
    lang: LangOption = None,
) -> None:
    """Show every play that stands with its board, or the board as it was at one entry."""
    reader = lang_of(lang)
    table = open_table(log, game)
    if to is not None:
        position = table.position_at(to)
        say(entry_line(table.entries[to], table, reader))
        tell_board(position, reader)
        return
    tell_board(table.start(), reader)
    for entry, position in table.history():
        if step:
            sys.stdout.flush()
            wait_for_key()
        say(f"\n{entry_line(entry, table, reader)}")
        if entry.kind != "roll":
            tell_board(position, reader)
