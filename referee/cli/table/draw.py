"""`referee table draw`: the set-up of a table that waits, from its seed and every cut."""

from __future__ import annotations

from pnp.text.commands import lang_of
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.table.kept_table import open_table, tell_set_up, tell_table
from referee.table.growing_table import DRAWN
from referee.table.table_errors import TableError


def draw(log: LogArgument, game: GameOption = "", lang: LangOption = None) -> None:
    """Draw the set-up of a table that was sealed with --wait."""
    reader = lang_of(lang)
    table = open_table(log, game)
    if table.is_drawn:
        raise TableError(DRAWN)
    tell_set_up(table, reader)
    tell_table(table, "", reader)
