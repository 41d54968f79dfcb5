"""`referee table cut`: add a word of one's own to the seed, for every draw from now on."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from referee.cli.kept.opening import open_any
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.table.kept_table import entry_line
from referee.show.terminal_lines import say
from referee.table.logged.log_reading import TERMINAL


def cut(
    log: LogArgument,
    word: Annotated[
        str,
        typer.Argument(help=help_text("Anything that nobody foresees.")),
    ],
    game: GameOption = "",
    lang: LangOption = None,
) -> None:
    """Cut with a word: every draw that was never made yet comes from the seed and from it."""
    table = open_any(log, game)
    say(entry_line(table.cut(word, by=TERMINAL), table, lang_of(lang)))
