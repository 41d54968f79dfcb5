"""`referee table draw`: the set-up of a table that waits, from its seed and every cut."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.cli.kept.beginning import tell_kept_set_up
from referee.cli.kept.opening import is_kept_log, open_kept
from referee.cli.kept.telling import entry_line
from referee.cli.kept.telling import tell_table as tell_kept
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.table.kept_table import open_table, tell_set_up, tell_table
from referee.show.terminal_lines import say
from referee.table.growing_table import DRAWN
from referee.table.table_errors import TableError


def draw(
    log: LogArgument,
    step: Annotated[
        bool,
        typer.Option("--step", help=help_text("Of a table that is kept: the next step alone.")),
    ] = False,
    own: Annotated[
        str | None,
        typer.Option(
            metavar="WORDS",
            help=help_text(
                "Of a table that is kept: you did the next step yourselves. Say what came of it "
                "(who begins, colours, faces, cells), or nothing for a deck that you shuffled."
            ),
            show_default=False,
        ),
    ] = None,
    game: GameOption = "",
    lang: LangOption = None,
) -> None:
    """Draw the set-up of a table that was sealed with --wait."""
    reader = lang_of(lang)
    if is_kept_log(log):
        kept = open_kept(log, game)
        if step or own is not None:
            words = None if own is None else own.replace(",", " ").split()
            say(entry_line(kept.step(expect=kept.seq, own=words), kept, reader))
            return
        tell_kept_set_up(kept, reader)
        tell_kept(kept, "", reader)
        return
    if step or own is not None:
        raise HeraldError(_AT_ONCE.fill(log=log))
    table = open_table(log, game)
    if table.is_drawn:
        raise TableError(DRAWN)
    tell_set_up(table, reader)
    tell_table(table, "", reader)


_AT_ONCE = Words("{log} is judged, and its set-up is drawn at once; leave --step and --own out")
