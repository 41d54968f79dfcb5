"""`referee table draw`: the set-up of a table that waits, from its seed and every cut."""

from __future__ import annotations

from pnp.text.commands import lang_of
from referee.cli.kept.beginning import tell_kept_set_up
from referee.cli.kept.opening import is_kept_log, open_kept
from referee.cli.kept.telling import tell_table as tell_kept
from referee.cli.options import GameOption, LangOption, LogArgument
from referee.cli.table.kept_table import open_table, tell_set_up, tell_table
from referee.table.growing_table import DRAWN
from referee.table.table_errors import TableError


def draw(log: LogArgument, game: GameOption = "", lang: LangOption = None) -> None:
    """Draw the set-up of a table that was sealed with --wait."""
    reader = lang_of(lang)
    if is_kept_log(log):
        kept = open_kept(log, game)
        tell_kept_set_up(kept, reader)
        tell_kept(kept, "", reader)
        return
    table = open_table(log, game)
    if table.is_drawn:
        raise TableError(DRAWN)
    tell_set_up(table, reader)
    tell_table(table, "", reader)
