"""`referee table choose`: the colour of the player whose choice the set-up waits for."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from referee.cli.colors import color_named
from referee.cli.kept.beginning import go_on
from referee.cli.kept.opening import is_kept_log, open_kept
from referee.cli.kept.telling import entry_line
from referee.cli.kept.telling import tell_table as tell_kept
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.table.kept_table import open_table, tell_steps, tell_table
from referee.show.terminal_lines import say


def choose(
    log: LogArgument,
    color: Annotated[str, typer.Argument(help=help_text("The colour: blue."))],
    game: GameOption = "",
    lang: LangOption = None,
) -> None:
    """Take a colour for the player who is asked, and go on with the set-up."""
    reader = lang_of(lang)
    if is_kept_log(log):
        kept = open_kept(log, game)
        named = color_named(kept.game.spec.with_default_colors(), color)
        say(entry_line(kept.choose(named, expect=kept.seq), kept, reader))
        go_on(kept, reader, asks_colors=False)
        tell_kept(kept, "", reader)
        return
    table = open_table(log, game)
    first = len(table.entries)
    table.choose(color_named(table.game.spec, color), expect=table.seq)
    tell_steps(table, first, reader)
    tell_table(table, "", reader)
